package import News

/// What the planner needs beside the outline and the items.
package struct PlanInput: Sendable {
  package var outline: SiteOutline
  /// All items that the archive keeps, each once, in any order; newest first by (sort date, identity) is the quickest.
  package var records: [ItemRecord]
  package var sources: [SourceID: Source]
  package var former: FormerPlans
  /// Slugs that items ask for themselves (front matter); they count only until an item has its permalink.
  package var wishes: [ItemID: Slug]
  /// Items that lists of many sources leave out, since their source brings too many at once.
  package var collapsed: Set<ItemID>
  /// Events that were dropped before they began: they stand in no list any more.
  package var departed: Set<ItemID> = []
  package var health = HealthRecord()
  /// Changes that are told, of each item the latest first.
  package var edits: [ItemID: [ItemEdit]] = [:]
  package var shared = SharedStories()
  package var now: Timestamp
  /// Feeds, sitemap and canonical links need the site's address; without it they are not planned.
  package var hasAddress: Bool

  /// What former plans settled for good.
  package struct FormerPlans: Sendable {
    /// Sealed pages by list, in ascending order of number.
    package var seals: [ListKey: [SealedPage]]
    /// Permalinks that are taken by removed items.
    package var retired: Set<Permalink>
    package var sourceSlugs: [SourceID: Slug]

    package init(
      seals: [ListKey: [SealedPage]] = [:], retired: Set<Permalink> = [], sourceSlugs: [SourceID: Slug] = [:]
    ) {
      self.seals = seals
      self.retired = retired
      self.sourceSlugs = sourceSlugs
    }
  }

  package init(
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
