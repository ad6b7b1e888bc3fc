/// Bounds that no honest feed reaches. What lies beyond them is left out, with a warning.
public struct XMLLimits: Sendable {
  /// How many elements may be open at once.
  var depth = 256
  /// How many attributes an element may have.
  var attributes = 256
  /// How many bytes the name of an element or attribute may have.
  var nameLength = 1_024

  public static let ofFeeds = XMLLimits()

  /// The bounds for web pages. They do not close the `meta` and `link` in their heads, so that each of these is inside all those before it.
  public static let ofPages = XMLLimits(depth: 10_000)
}
