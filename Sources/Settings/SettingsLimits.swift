/// How much YAML or TOML is read: input from strangers may be made to exhaust memory.
public struct SettingsLimits: Sendable, Hashable {
  public var bytes: Int
  /// Nested lists and mappings, aliases expanded; records have eight bits for it.
  public let depth = 64
  /// Keys and values, aliases expanded, so that a few lines cannot stand for a billion values.
  public var values: Int

  public init(bytes: Int = 1_000_000, values: Int = 100_000) {
    // Records hold 32-bit offsets.
    self.bytes = min(bytes, 1 << 30)
    self.values = min(values, 1 << 30)
  }

  public static let configuration = SettingsLimits()
  public static let frontMatter = SettingsLimits(bytes: 100_000, values: 10_000)
}
