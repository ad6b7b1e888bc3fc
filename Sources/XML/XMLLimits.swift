/// Bounds that no honest feed reaches; what lies beyond them is left out, with a warning.
public struct XMLLimits: Sendable {
  /// Elements open at once.
  var depth = 256
  /// Of one element.
  var attributes = 256
  /// Bytes of an element's or attribute's name.
  var nameLength = 1_024

  public static let ofFeeds = XMLLimits()

  /// Of web pages, which close none of the `meta` and `link` in their heads: each is inside all before it.
  public static let ofPages = XMLLimits(depth: 10_000)
}
