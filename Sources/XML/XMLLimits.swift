/// Bounds that no honest feed reaches; what lies beyond them is left out, with a warning.
package struct XMLLimits: Sendable, Hashable {
  /// Elements open at once.
  package var depth = 256
  /// Of one element.
  package var attributes = 256
  /// Bytes of an element's or attribute's name.
  package var nameLength = 1_024

  package init() {}
}
