/// The form that a value must have: how it is decoded, what messages and the reference call it, and how a default is written.
public struct SettingsForm<Value: Sendable>: Sendable {
  /// The name with its article, to follow "must be": "a whole number from 1 to 500".
  public var name: String
  /// The plural, to follow "a list of": "whole numbers from 1 to 500".
  public var plural: String
  public var example: String
  /// The keys of a nested table.
  public var tables: [SettingsTable]
  /// Returns nil if the value does not have this form; the decoder then holds the reason.
  let decode: @Sendable (SettingsNode, inout SettingsDecoder) -> Value?
  let write: @Sendable (Value) -> String
  /// Returns the value of a scalar's text; nil for forms of lists and mappings.
  public let parse: @Sendable (String) -> Value?
  /// Returns the allowed value nearest to a text that exceeds the limits; nil if there is none.
  public let nearest: @Sendable (String) -> Value?

  init(
    _ name: String, plural: String, example: String, tables: [SettingsTable] = [],
    write: @escaping @Sendable (Value) -> String,
    nearest: @escaping @Sendable (String) -> Value? = { _ in nil },
    parse: @escaping @Sendable (String) -> Value? = { _ in nil },
    decode: @escaping @Sendable (SettingsNode, inout SettingsDecoder) -> Value?
  ) {
    self.name = name
    self.plural = plural
    self.example = example
    self.tables = tables
    self.write = write
    self.parse = parse
    self.nearest = nearest
    self.decode = decode
  }

  /// A form of one scalar. `parse` returns nil for a text that does not have it; messages then suggest the `nearest` value.
  public static func scalar(
    _ name: String, plural: String, example: String, write: @escaping @Sendable (Value) -> String,
    nearest: @escaping @Sendable (String) -> Value? = { _ in nil }, parse: @escaping @Sendable (String) -> Value?
  ) -> SettingsForm {
    SettingsForm(name, plural: plural, example: example, write: write, nearest: nearest, parse: parse) {
      node, decoder in
      guard let text = node.text, let value = parse(text) else {
        decoder.reportWrongValue(node, wanted: name, example: node.text.flatMap(nearest).map(write) ?? example)
        return nil
      }
      return value
    }
  }

  /// Decodes a value that belongs to no schema.
  public func value(of node: SettingsNode, _ decoder: inout SettingsDecoder) -> Value? { decode(node, &decoder) }

  /// A form whose value remembers where it stands.
  public static func placed<Bare>(_ form: SettingsForm<Bare>) -> SettingsForm where Value == Placed<Bare> {
    SettingsForm(
      form.name, plural: form.plural, example: form.example, tables: form.tables, write: { form.write($0.value) },
      decode: { node, decoder in form.decode(node, &decoder).map { Placed($0, node: node) } })
  }
}
