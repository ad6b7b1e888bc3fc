public import News

/// A value of a facet: the slug that selects it, and the label that people read.
public struct FacetValue: Sendable, Hashable {
  public var slug: Slug
  public var label: String

  public init(slug: Slug, label: String) {
    self.slug = slug
    self.label = label
  }
}

extension SitePath {
  /// The path of a value's list, below the folder of its facet's lists; lists of days lie elsewhere.
  public func list(of value: FacetValue) -> SitePath { SitePath(text + value.slug.text + "/") }
}

public struct FacetLinks: Sendable, Hashable {
  public struct Value: Sendable, Hashable {
    public var value: FacetValue
    /// Number of items in the list; 0 on detail pages, which must not change whenever an item joins one of their lists.
    public var count: Int
    public var path: SitePath

    public init(value: FacetValue, count: Int, path: SitePath) {
      self.value = value
      self.count = count
      self.path = path
    }
  }

  /// The page that lists all values.
  public struct Index: Sendable, Hashable {
    public var path: SitePath
    public var count: Int

    public init(path: SitePath, count: Int) {
      self.path = path
      self.count = count
    }
  }

  public var facet: Facet
  public var values: [Value]
  /// The page of all values, if `values` holds only some of them.
  public var index: Index?

  public init(facet: Facet, values: [Value], index: Index? = nil) {
    self.facet = facet
    self.values = values
    self.index = index
  }
}

/// The page of all values of a facet: those of the whole site (`/tags/`, `/sources/`, `/authors/`, `/days/`) or of one section
/// (`/<section>/by/<facet>/`). Sorted by label; days are sorted newest first.
public struct TermsPage: Sendable {
  public var links: FacetLinks
  /// nil for the whole site.
  public var section: Int?

  public init(links: FacetLinks, section: Int? = nil) {
    self.links = links
    self.section = section
  }
}
