/// How much YAML or TOML is read: input from strangers may be made to exhaust memory.
public struct SettingsLimits: Sendable, Hashable {
  public var bytes: Int
  /// Nested lists and mappings, aliases expanded.
  public var depth: Int
  /// Keys and values, aliases expanded, so that a few lines cannot stand for a billion values.
  public var values: Int

  public init(bytes: Int = 1_000_000, depth: Int = 64, values: Int = 100_000) {
    // Records hold 32-bit offsets and an 8-bit depth.
    self.bytes = min(bytes, 1 << 30)
    self.depth = min(depth, 200)
    self.values = min(values, 1 << 30)
  }

  public static let configuration = SettingsLimits()
  public static let frontMatter = SettingsLimits(bytes: 100_000, values: 10_000)
}
