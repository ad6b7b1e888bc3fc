/// A key of a table: its name, its form, where its value goes, and what the reference says about it.
public struct SettingsKey<Root: Sendable>: Sendable {
  let name: String
  let isRequired: Bool
  let example: String
  /// Makes the reference's row, with the default taken from a table without keys.
  let row: @Sendable (Root) -> SettingsTable.Row
  let tables: [SettingsTable]
  let decode: @Sendable (SettingsNode, inout SettingsDecoder, inout Root) -> Void

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

  private init<Field>(
    _ name: String, _ form: SettingsForm<Field>, required: Bool, _ meaning: String,
    standard: @escaping @Sendable (Root) -> String, set: @escaping @Sendable (Field, inout Root) -> Void
  ) {
    let subject = "`\(name)`"
    self.name = name
    isRequired = required
    example = form.example
    row = {
      SettingsTable.Row(key: name, form: form.name, standard: required ? "required" : standard($0), meaning: meaning)
    }
    tables = form.tables
    decode = { node, decoder, root in
      decoder.subject = subject
      if let value = form.decode(node, &decoder) { set(value, &root) }
    }
  }
}
