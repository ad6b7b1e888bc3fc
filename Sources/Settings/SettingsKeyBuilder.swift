/// Takes a schema's keys one statement each, so that a long table is checked row by row and compiles quickly.
@resultBuilder
package enum SettingsKeyBuilder<Root: Sendable> {
  package static func buildExpression(_ key: SettingsKey<Root>) -> SettingsKey<Root> { key }

  package static func buildBlock(_ keys: SettingsKey<Root>...) -> [SettingsKey<Root>] { keys }
}
