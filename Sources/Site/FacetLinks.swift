public import News

/// A value of a facet: what selects, and what people read.
public struct FacetValue: Sendable, Hashable {
  public var slug: Slug
  public var label: String

  public init(slug: Slug, label: String) {
    self.slug = slug
    self.label = label
  }
}

extension SitePath {
  /// Where the list of a value is, below the folder of its facet's lists; days have theirs elsewhere.
  public func list(of value: FacetValue) -> SitePath { SitePath(text + value.slug.text + "/") }
}

public struct FacetLinks: Sendable, Hashable {
  public struct Value: Sendable, Hashable {
    public var value: FacetValue
    /// Items in the list; 0 on detail pages, which must not change with every item that joins one of their lists.
    public var count: Int
    public var path: SitePath

    public init(value: FacetValue, count: Int, path: SitePath) {
      self.value = value
      self.count = count
      self.path = path
    }
  }

  /// The page that has all values.
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
  /// Where `values` are only some of them.
  public var index: Index?

  public init(facet: Facet, values: [Value], index: Index? = nil) {
    self.facet = facet
    self.values = values
    self.index = index
  }
}

/// All values of a facet: of the whole site, `/tags/`, `/sources/`, `/authors/`, `/days/`, or within a section, `/<section>/by/<facet>/`.
/// Sorted by label, days with the newest first.
public struct TermsPage: Sendable {
  public var links: FacetLinks
  /// nil for the whole site.
  public var section: Int?

  public init(links: FacetLinks, section: Int? = nil) {
    self.links = links
    self.section = section
  }
}
