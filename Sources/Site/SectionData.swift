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

  package struct FacetCounts: Sendable, Hashable {
    package var facet: Facet
    package var values: [Count]
  }

  package struct Count: Sendable, Hashable {
    package var value: FacetValue
    package var count: Int
  }

  package struct Reference: Sendable {
    package var path: SitePath
    package var shard: Shard
  }
}

/// A run of a section's items. It is cut where an item's key says so, so that a further item changes one shard alone.
package struct Shard: Sendable {
  /// Index in `SiteOutline.sections`.
  package var section: Int
  package var entries: [Entry]

  package struct Entry: Sendable, Hashable {
    package var item: Int
    package var order: Timestamp
    /// In a section sorted by update, what it is sorted by where that is another time.
    package var update: Timestamp?
    /// By the section's facets.
    package var values: [[Slug]]
    /// Sections that hold the item, where there are several.
    package var sections: [Int32]
  }
}
