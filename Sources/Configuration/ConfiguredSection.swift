public import Diagnostics
public import News
public import Newsroom
public import Site

/// A section as configured.
public struct ConfiguredSection: Sendable {
  public enum Selection: Sendable, Hashable {
    /// A configured source; if it is an OPML list, all its feeds.
    case source(SourceID)
    /// The sources that have this tag.
    case tag(String)
    /// The sources that have this name in a list or in their own feed.
    case name(String)
  }

  /// The section itself; its sources are determined later, when those of lists are known.
  public var section: Section
  /// nil: all sources.
  public var selections: [ConfiguredSelection]?
  /// The rules that decide whether an item is listed.
  public var filters: [ItemRule]
  /// The facets by which it filters or which it shows.
  public var facets: [ConfiguredFacet] = []
}

/// A facet that a section names, and where it does.
public struct ConfiguredFacet: Sendable, Hashable {
  public var facet: Facet
  public var place: Place
}

/// A selection of sources, and the place in the configuration that makes it.
public struct ConfiguredSelection: Sendable, Hashable {
  public var what: ConfiguredSection.Selection
  public var place: Place
}
