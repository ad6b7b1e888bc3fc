public enum RenderingVersion: Sendable {
  /// Counts up whenever the same input makes other bytes, so that former output is not taken for current.
  public static let current = 28
}
