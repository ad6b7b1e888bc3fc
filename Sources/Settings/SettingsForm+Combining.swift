extension SettingsForm {
  /// A short form for a scalar or list, a table for a mapping: `title: $.name` or `title: {path: $.name}`.
  public static func either(_ short: SettingsForm, _ table: SettingsForm) -> SettingsForm {
    SettingsForm(
      "\(short.name), or \(table.name)", plural: "\(short.plural) or \(table.plural)", example: short.example,
      tables: table.tables, write: short.write, parse: short.parse
    ) { node, decoder in
      node.kind == .mapping ? table.decode(node, &decoder) : short.decode(node, &decoder)
    }
  }

  /// A scalar in a notation of its own, whose parser throws what is wrong with a text.
  public static func notation(
    _ name: String, plural: String, example: String,
    parse: @escaping @Sendable (String) throws(NotationFault) -> Value
  ) -> SettingsForm {
    SettingsForm(name, plural: plural, example: example, write: { _ in "" }) { node, decoder in
      guard let text = node.text, !text.isEmpty else {
        decoder.reportWrongValue(node, wanted: name, example: example)
        return nil
      }
      do throws(NotationFault) { return try parse(text) } catch {
        decoder.report(
          .malformed(subject: decoder.subject, value: text, reason: error.reason, fixes: error.fixes), at: node)
        return nil
      }
    }
  }

  /// The same form with its value transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> SettingsForm<Other> {
    mapped { value, _, _ in transform(value) }
  }

  /// The same form with its value transformed, or refused: `transform` then reports why and returns nil.
  public func mapped<Other>(
    _ transform: @escaping @Sendable (Value, SettingsNode, inout SettingsDecoder) -> Other?
  ) -> SettingsForm<Other> {
    let decode = decode
    return SettingsForm<Other>(name, plural: plural, example: example, tables: tables, write: { _ in "" }) {
      node, decoder in
      guard let value = decode(node, &decoder) else { return nil }
      return transform(value, node, &decoder)
    }
  }

  /// One of two forms, depending on the node.
  public static func choosing(
    _ special: SettingsForm, where isSpecial: @escaping @Sendable (SettingsNode) -> Bool, else common: SettingsForm
  ) -> SettingsForm {
    SettingsForm(
      "\(common.name), or \(special.name)", plural: "\(common.plural) or \(special.plural)", example: common.example,
      tables: common.tables + special.tables, write: { _ in "" }
    ) { node, decoder in
      isSpecial(node) ? special.decode(node, &decoder) : common.decode(node, &decoder)
    }
  }

  /// A value that is left blank, where that has a meaning of its own.
  public static func nothing(_ value: Value) -> SettingsForm {
    SettingsForm("nothing", plural: "blanks", example: "", write: { _ in "" }) { _, _ in value }
  }

  /// The same form under another name in messages and the reference.
  public func named(_ name: String, plural: String) -> SettingsForm {
    var form = self
    form.name = name
    form.plural = plural
    return form
  }

  /// The same form without tables, because the reference shows them elsewhere.
  public var withoutTables: SettingsForm {
    var form = self
    form.tables = []
    return form
  }
}

/// Why a text does not follow its notation, to stand behind the text ("is not a path: …"), and what to write instead.
public struct NotationFault: Error, Sendable, Hashable {
  public var reason: String
  public var fixes: [String]

  public init(_ reason: String, fixes: [String] = []) {
    self.reason = reason
    self.fixes = fixes
  }
}
