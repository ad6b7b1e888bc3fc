package import News

/// A value of a facet: what selects, and what people read.
package struct FacetValue: Sendable, Hashable {
  package var slug: Slug
  package var label: String

  package init(slug: Slug, label: String) {
    self.slug = slug
    self.label = label
  }
}

package struct FacetLinks: Sendable, Hashable {
  package struct Value: Sendable, Hashable {
    package var value: FacetValue
    /// Items in the list; 0 on detail pages, which must not change with every item that joins one of their lists.
    package var count: Int
    package var path: SitePath

    package init(value: FacetValue, count: Int, path: SitePath) {
      self.value = value
      self.count = count
      self.path = path
    }
  }

  /// The page that has all values.
  package struct Index: Sendable, Hashable {
    package var path: SitePath
    package var count: Int

    package init(path: SitePath, count: Int) {
      self.path = path
      self.count = count
    }
  }

  package var facet: Facet
  package var values: [Value]
  /// Where `values` are only some of them.
  package var index: Index?

  package init(facet: Facet, values: [Value], index: Index? = nil) {
    self.facet = facet
    self.values = values
    self.index = index
  }
}

/// All values of a facet: of the whole site, `/tags/`, `/sources/`, `/authors/`, `/days/`, or within a section, `/<section>/by/<facet>/`.
/// Sorted by label, days with the newest first.
package struct TermsPage: Sendable {
  package var links: FacetLinks
  /// nil for the whole site.
  package var section: Int?

  package init(links: FacetLinks, section: Int? = nil) {
    self.links = links
    self.section = section
  }
}
