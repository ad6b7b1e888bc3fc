public import Diagnostics
public import News

/// What the planner needs besides the outline and the items.
public struct PlanInput: Sendable {
  public var outline: SiteOutline
  /// All items that the archive keeps, each once, in any order; planning is fastest if they are sorted newest first by (sort date,
  /// identity).
  public var records: [ItemRecord]
  public var sources: [SourceID: Source]
  public var former: FormerPlans
  /// Slugs that items request themselves (in front matter); they count only until the item has its permalink.
  public var wishes: [ItemID: Slug]
  /// Items that lists of several sources leave out, because their source brings too many at once.
  public var collapsed: Set<ItemID>
  /// Events that were dropped before they began and are no longer listed.
  public var departed: Set<ItemID> = []
  public var health = HealthRecord()
  /// The edits that the site reports, newest first for each item.
  public var edits: [ItemID: [ItemEdit]] = [:]
  public var shared = SharedStories()
  public var now: Timestamp
  /// The site as commands name it.
  public var site = NamedFolder(".")
  /// Feeds, sitemap and canonical links need the site's address; without it, they are not planned.
  public var hasAddress: Bool

  /// What earlier plans settled for good.
  public struct FormerPlans: Sendable {
    /// Sealed pages by list, in ascending order of number.
    public var seals: [ListKey: [SealedPage]]
    /// Permalinks of removed items, which stay taken.
    public var retired: Set<Permalink>
    public var sourceSlugs: [SourceID: Slug]
    /// The slugs of folders of texts that the configuration no longer names: another folder of the same name goes on with its lists.
    public var folderSlugs: Set<Slug> = []
    /// Lists that stay while they have nothing to show, if what they are of is still there.
    public var lastingLists: Set<ListKey> = []

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
