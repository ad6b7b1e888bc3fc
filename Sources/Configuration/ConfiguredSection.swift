public import Diagnostics
public import News
public import Newsroom
public import Site

/// A section as configured.
public struct ConfiguredSection: Sendable {
  public enum Selection: Sendable, Hashable {
    /// A declared source; of an OPML list, all its feeds.
    case source(SourceID)
    /// Sources that carry this tag.
    case tag(String)
    /// Sources that a list or their own feed calls so.
    case name(String)
  }

  /// Its sources are found when those of lists are known.
  public var section: Section
  /// nil: all sources.
  public var selections: [ConfiguredSelection]?
  /// What has to be so for an item to be listed.
  public var filters: [ItemRule]
}

extension Section {
  /// All that it filters by or shows of an item's own fields.
  var declaredFacets: [Facet] { facets + style.details + style.cardDetails }
}

/// What a section takes, and where the configuration says so.
public struct ConfiguredSelection: Sendable, Hashable {
  public var what: ConfiguredSection.Selection
  public var place: Place
}
