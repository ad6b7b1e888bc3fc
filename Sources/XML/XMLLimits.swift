/// Bounds that no honest feed reaches; what lies beyond them is left out, with a warning.
public struct XMLLimits: Sendable, Hashable {
  /// Elements open at once.
  public var depth = 256
  /// Of one element.
  public var attributes = 256
  /// Bytes of an element's or attribute's name.
  public var nameLength = 1_024

  public init() {}

  /// Of web pages, which close none of the `meta` and `link` in their heads: each is inside all before it.
  public static var ofPages: XMLLimits {
    var limits = XMLLimits()
    limits.depth = 10_000
    return limits
  }
}
