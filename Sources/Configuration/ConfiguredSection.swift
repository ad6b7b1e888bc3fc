package import Diagnostics
package import News
package import Newsroom
package import Site

/// A section as configured.
package struct ConfiguredSection: Sendable {
  package enum Selection: Sendable, Hashable {
    /// A declared source; of an OPML list, all its feeds.
    case source(SourceID)
    /// Sources that carry this tag.
    case tag(String)
    /// Sources that a list or their own feed calls so.
    case name(String)
  }

  package var name: String
  package var slug: Slug
  package var description: String?
  /// nil: all sources.
  package var selections: [ConfiguredSelection]?
  /// nil: all kinds.
  package var kinds: Set<NewsKind>?
  package var sort: Section.Sort
  package var layout: Section.Layout
  package var pageSize: Int
  package var facets: [Facet]
  /// Declared properties that detail pages show.
  package var details: [Facet]
  /// Declared properties that cards show.
  package var cardDetails: [Facet]
  /// Seconds after its start that an event stays.
  package var expireAfter: Int
  /// An advert after every so many items; 0: none.
  package var advertEvery: Int
  /// Lengths that readers may cut the list to; the first is how it begins.
  package var tops: [Int]
  /// Seconds.
  package var poll: Int
  package var resort: Int
  /// What has to be so for an item to be listed.
  package var filters: [ItemRule]
}

extension ConfiguredSection {
  /// All that it filters by or shows of an item's own fields.
  var declaredFacets: [Facet] { facets + details + cardDetails }
}

/// What a section takes, and where the configuration says so.
package struct ConfiguredSelection: Sendable, Hashable {
  package var what: ConfiguredSection.Selection
  package var place: Place
}
