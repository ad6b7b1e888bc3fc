public import News

/// What the planner needs beside the outline and the items.
public struct PlanInput: Sendable {
  public var outline: SiteOutline
  /// All items that the archive keeps, each once, in any order; newest first by (sort date, identity) is the quickest.
  public var records: [ItemRecord]
  public var sources: [SourceID: Source]
  public var former: FormerPlans
  /// Slugs that items ask for themselves (front matter); they count only until an item has its permalink.
  public var wishes: [ItemID: Slug]
  /// Items that lists of many sources leave out, since their source brings too many at once.
  public var collapsed: Set<ItemID>
  /// Events that were dropped before they began: they stand in no list any more.
  public var departed: Set<ItemID> = []
  public var health = HealthRecord()
  /// Changes that are told, of each item the latest first.
  public var edits: [ItemID: [ItemEdit]] = [:]
  public var shared = SharedStories()
  public var now: Timestamp
  /// Feeds, sitemap and canonical links need the site's address; without it they are not planned.
  public var hasAddress: Bool

  /// What former plans settled for good.
  public struct FormerPlans: Sendable {
    /// Sealed pages by list, in ascending order of number.
    public var seals: [ListKey: [SealedPage]]
    /// Permalinks that are taken by removed items.
    public var retired: Set<Permalink>
    public var sourceSlugs: [SourceID: Slug]

    public init(
      seals: [ListKey: [SealedPage]] = [:], retired: Set<Permalink> = [], sourceSlugs: [SourceID: Slug] = [:]
    ) {
      self.seals = seals
      self.retired = retired
      self.sourceSlugs = sourceSlugs
    }
  }

  public init(
    outline: SiteOutline, records: [ItemRecord], sources: [SourceID: Source] = [:],
    former: FormerPlans = FormerPlans(), now: Timestamp, hasAddress: Bool = true, wishes: [ItemID: Slug] = [:],
    collapsed: Set<ItemID> = []
  ) {
    self.outline = outline
    self.records = records
    self.sources = sources
    self.former = former
    self.now = now
    self.hasAddress = hasAddress
    self.wishes = wishes
    self.collapsed = collapsed
  }
}
