/// Takes a schema's keys one statement each, so that a long table is checked row by row and compiles quickly.
@resultBuilder
public enum SettingsKeyBuilder<Root: Sendable>: Sendable {
  public static func buildExpression(_ key: SettingsKey<Root>) -> SettingsKey<Root> { key }

  public static func buildBlock(_ keys: SettingsKey<Root>...) -> [SettingsKey<Root>] { keys }
}
