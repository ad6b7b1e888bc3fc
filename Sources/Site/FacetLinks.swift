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

  package var facet: Facet
  package var values: [Value]

  package init(facet: Facet, values: [Value]) {
    self.facet = facet
    self.values = values
  }
}

/// The index of a taxonomy: `/tags/`, `/sources/`, `/authors/`, `/days/`. Sorted by label, days with the newest first.
package struct TermsPage: Sendable {
  package var links: FacetLinks

  package init(links: FacetLinks) { self.links = links }
}
