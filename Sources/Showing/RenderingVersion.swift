public enum RenderingVersion: Sendable {
  /// Increased whenever the same input gives different bytes, so that earlier output is not taken for current.
  public static let current = 37
}
