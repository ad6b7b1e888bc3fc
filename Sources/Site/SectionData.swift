package import News

/// What scripts need to sort and filter a whole section.
package struct SectionData: Sendable {
  /// Index in `SiteOutline.sections`.
  package var section: Int
  /// Items of the section's list.
  package var count: Int
  /// Each with its values, the most frequent first.
  package var facets: [FacetCounts]
  /// In the order of the list they are cut from.
  package var shards: [Reference]

  package init(section: Int, count: Int, facets: [FacetCounts], shards: [Reference]) {
    (self.section, self.count, self.facets, self.shards) = (section, count, facets, shards)
  }

  package struct FacetCounts: Sendable, Hashable {
    package var facet: Facet
    package var values: [Count]

    package init(facet: Facet, values: [Count]) { (self.facet, self.values) = (facet, values) }
  }

  package struct Count: Sendable, Hashable {
    package var value: FacetValue
    package var count: Int

    package init(value: FacetValue, count: Int) { (self.value, self.count) = (value, count) }
  }

  package struct Reference: Sendable {
    package var path: SitePath
    package var shard: Shard

    package init(path: SitePath, shard: Shard) { (self.path, self.shard) = (path, shard) }
  }
}

/// A run of a section's items. It is cut where an item's key says so, so that a further item changes one shard alone.
package struct Shard: Sendable {
  /// Index in `SiteOutline.sections`.
  package var section: Int
  package var entries: [Entry]

  package init(section: Int, entries: [Entry]) { (self.section, self.entries) = (section, entries) }

  package struct Entry: Sendable, Hashable {
    package var item: Int
    package var order: Timestamp
    /// In a section sorted by update, what it is sorted by where that is another time.
    package var update: Timestamp?
    /// By the section's facets.
    package var values: [[Slug]]
    /// Sections that hold the item, where there are several.
    package var sections: [Int32]

    package init(item: Int, order: Timestamp, update: Timestamp? = nil, values: [[Slug]], sections: [Int32]) {
      self.item = item
      self.order = order
      self.update = update
      self.values = values
      self.sections = sections
    }
  }
}
