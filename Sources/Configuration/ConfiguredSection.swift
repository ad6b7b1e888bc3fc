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

  /// Its sources are found when those of lists are known.
  package var section: Section
  /// nil: all sources.
  package var selections: [ConfiguredSelection]?
  /// What has to be so for an item to be listed.
  package var filters: [ItemRule]
}

extension Section {
  /// All that it filters by or shows of an item's own fields.
  var declaredFacets: [Facet] { facets + style.details + style.cardDetails }
}

/// What a section takes, and where the configuration says so.
package struct ConfiguredSelection: Sendable, Hashable {
  package var what: ConfiguredSection.Selection
  package var place: Place
}
