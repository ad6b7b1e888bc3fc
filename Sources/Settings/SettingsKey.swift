/// A key of a table: its name, its form, where its value goes, and what the reference says about it.
public struct SettingsKey<Root: Sendable>: Sendable {
  let name: String
  let isRequired: Bool
  let example: String
  /// Makes the reference's row, with the default taken from a table without keys; nil for a key that only a later version understands.
  let row: (@Sendable (Root) -> SettingsTable.Row)?
  let tables: [SettingsTable]
  let decode: @Sendable (SettingsNode, SettingsNode, inout SettingsDecoder, inout Root) -> Void

  /// - Parameters:
  ///   - standard: the default in words, if the field's initial value does not say it.
  public init<Field>(
    _ name: String, _ path: any WritableKeyPath<Root, Field> & Sendable, _ form: SettingsForm<Field>,
    default standard: String? = nil, required: Bool = false, _ meaning: String
  ) {
    self.init(
      name, form, required: required, meaning,
      standard: { standard ?? "`\(form.write($0[keyPath: path]))`" }, set: { $1[keyPath: path] = $0 })
  }

  /// A key whose field stays nil unless it is given.
  public init<Field>(
    _ name: String, _ path: any WritableKeyPath<Root, Field?> & Sendable, _ form: SettingsForm<Field>,
    default standard: String? = nil, required: Bool = false, _ meaning: String
  ) {
    self.init(
      name, form, required: required, meaning, standard: { _ in standard ?? "–" }, set: { $1[keyPath: path] = $0 })
  }

  /// A key that is known but refused, with the reason that the message gives.
  public static func unsupported(_ name: String, _ reason: String) -> SettingsKey {
    SettingsKey(name: name, isRequired: false, example: "", row: nil, tables: []) { key, _, decoder, _ in
      decoder.report(.unsupportedKey(name, reason: reason), at: key)
    }
  }

  private init<Field>(
    _ name: String, _ form: SettingsForm<Field>, required: Bool, _ meaning: String,
    standard: @escaping @Sendable (Root) -> String, set: @escaping @Sendable (Field, inout Root) -> Void
  ) {
    let subject = "`\(name)`"
    self.init(
      name: name, isRequired: required, example: form.example,
      row: {
        SettingsTable.Row(
          key: name, form: form.name, standard: required ? "required" : standard($0), meaning: meaning)
      },
      tables: form.tables
    ) { _, node, decoder, root in
      decoder.subject = subject
      if let value = form.decode(node, &decoder) { set(value, &root) }
    }
  }

  private init(
    name: String, isRequired: Bool, example: String, row: (@Sendable (Root) -> SettingsTable.Row)?,
    tables: [SettingsTable],
    decode: @escaping @Sendable (SettingsNode, SettingsNode, inout SettingsDecoder, inout Root) -> Void
  ) {
    self.name = name
    self.isRequired = isRequired
    self.example = example
    self.row = row
    self.tables = tables
    self.decode = decode
  }
}
