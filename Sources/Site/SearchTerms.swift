/// The values of a taxonomy that the searched documents have.
package struct SearchTerms: Sendable {
  package let facet: Facet
  package let values: [FacetValue]
  /// By item of the plan.
  package let items: ItemValues

  package init(facet: Facet, values: [FacetValue], items: ItemValues) {
    (self.facet, self.values, self.items) = (facet, values, items)
  }
}
