/// The values of a facet, and which of them each item has.
public struct ItemTerms: Sendable {
  public let facet: Facet
  public let values: [FacetValue]
  /// Indices of values, for each item of the plan.
  public let items: ItemValues

  public init(facet: Facet, values: [FacetValue], items: ItemValues) {
    (self.facet, self.values, self.items) = (facet, values, items)
  }
}
