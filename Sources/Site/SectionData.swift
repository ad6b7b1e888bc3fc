public import News

/// What scripts need to sort and filter an entire section.
public struct SectionData: Sendable {
  /// Index in `SiteOutline.sections`.
  public var section: Int
  /// Number of items from which the shards are cut.
  public var count: Int
  /// The facets with their values, the most frequent values first.
  public var facets: [FacetCounts]
  /// In the order of the list from which they are cut.
  public var shards: [Reference]

  public init(section: Int, count: Int, facets: [FacetCounts], shards: [Reference]) {
    (self.section, self.count, self.facets, self.shards) = (section, count, facets, shards)
  }

  public struct FacetCounts: Sendable, Hashable {
    public var facet: Facet
    public var values: [Count]

    public init(facet: Facet, values: [Count]) { (self.facet, self.values) = (facet, values) }
  }

  public struct Count: Sendable, Hashable {
    public var value: FacetValue
    public var count: Int

    public init(value: FacetValue, count: Int) { (self.value, self.count) = (value, count) }
  }

  public struct Reference: Sendable {
    public var path: SitePath
    public var shard: Shard

    public init(path: SitePath, shard: Shard) { (self.path, self.shard) = (path, shard) }
  }
}

/// A run of a section's items. The cuts depend on the items' keys, so that a new item changes only one shard.
public struct Shard: Sendable {
  /// Index in `SiteOutline.sections`.
  public var section: Int
  public var entries: [Entry]

  public init(section: Int, entries: [Entry]) { (self.section, self.entries) = (section, entries) }

  public struct Entry: Sendable, Hashable {
    public var item: Int
    public var order: Timestamp
    /// In a section sorted by update: the time by which the item is sorted, if it differs from `order`.
    public var update: Timestamp?
    /// The item's values, for each facet of the section.
    public var values: [[Slug]]
    /// Sections that hold the item, if there are several.
    public var sections: [Int32]
    /// Whether only lists of its source show the item.
    public var isCollapsed: Bool

    public init(
      item: Int, order: Timestamp, update: Timestamp? = nil, values: [[Slug]], sections: [Int32],
      isCollapsed: Bool = false
    ) {
      self.item = item
      self.order = order
      self.update = update
      self.values = values
      self.sections = sections
      self.isCollapsed = isCollapsed
    }
  }
}
