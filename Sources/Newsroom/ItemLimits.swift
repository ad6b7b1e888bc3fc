/// How many of a kind are taken of somebody else's item, whatever it came in: more than any honest item has. Each author and each value of a
/// facet gets a list of its own, and each of these lists shows the item.
enum ItemLimits {
  static let authors = 50
  static let facetValues = 200
}
