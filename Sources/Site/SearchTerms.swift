/// The values of a taxonomy that the searched documents have.
struct SearchTerms: Sendable {
  let facet: Facet
  let values: [FacetValue]
  /// By item of the plan.
  let items: ItemValues

  /// Readers choose one from a list of no more than these.
  static let mostOffered = 100
}
