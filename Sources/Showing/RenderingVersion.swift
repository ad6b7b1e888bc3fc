package enum RenderingVersion {
  /// Counts up whenever the same input makes other bytes, so that former output is not taken for current.
  package static let current = 19
}
