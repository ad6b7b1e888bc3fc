/// Bounds that no honest feed reaches; what lies beyond them is left out, with a warning.
public struct XMLLimits: Sendable, Hashable {
  /// Elements open at once.
  public var depth = 256
  /// Of one element.
  public var attributes = 256
  /// Bytes of an element's or attribute's name.
  public var nameLength = 1_024

  public init() {}
}
