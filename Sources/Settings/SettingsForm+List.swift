extension SettingsForm {
  /// A list. If its entries are scalars, a single scalar counts as a list of one.
  public static func list<Element>(of form: SettingsForm<Element>) -> SettingsForm where Value == [Element] {
    let takesOne = form.tables.isEmpty
    let name = (takesOne ? "one or a list of " : "a list of ") + form.plural
    let example = takesOne ? "[\(form.example)]" : "- " + form.example
    return SettingsForm(
      name, plural: "lists of " + form.plural, example: example, tables: form.tables,
      write: { form.written($0) },
      decode: { node, decoder in
        switch node.kind {
        case .sequence: return form.entries(of: node, &decoder)
        case .scalar where takesOne: return form.decode(node, &decoder).map { [$0] } ?? []
        case .scalar, .mapping:
          decoder.reportWrongValue(node, wanted: name, example: example)
          return nil
        }
      })
  }

  /// One value of any form, or a list of them.
  public static func several<Element>(of form: SettingsForm<Element>) -> SettingsForm where Value == [Element] {
    SettingsForm(
      "one or a list of \(form.plural)", plural: "lists of " + form.plural, example: form.example, tables: form.tables,
      write: { form.written($0) }
    ) { node, decoder in
      node.kind == .sequence ? form.entries(of: node, &decoder) : form.decode(node, &decoder).map { [$0] } ?? []
    }
  }

  /// Decodes the entries of a list and leaves out those that do not have the form.
  private func entries(of list: SettingsNode, _ decoder: inout SettingsDecoder) -> [Value] {
    decoder.naming("an entry of \(decoder.subject)") { decoder in list.elements.compactMap { decode($0, &decoder) } }
  }

  private func written(_ entries: [Value]) -> String { "[" + entries.map(write).joined(separator: ", ") + "]" }

  /// One value, a list, or nothing: a key without a value then means no entries at all.
  public static func listOrNothing<Element>(of form: SettingsForm<Element>) -> SettingsForm where Value == [Element] {
    let list = SettingsForm.list(of: form)
    return SettingsForm(
      list.name + ", or nothing", plural: list.plural, example: list.example, write: list.write,
      decode: { node, decoder in node.isAbsent ? [] : list.decode(node, &decoder) })
  }

  /// A mapping whose keys are free names; the pairs keep its order.
  public static func mapping<Element>(to form: SettingsForm<Element>, example: String) -> SettingsForm
  where Value == [NamedValue<Element>] {
    let name = "a mapping from names to " + form.plural
    return SettingsForm(
      name, plural: "mappings from names to " + form.plural, example: example, tables: form.tables,
      write: { values in
        "{" + values.map { "\($0.name): \(form.write($0.value))" }.joined(separator: ", ") + "}"
      },
      decode: { node, decoder in
        guard node.kind == .mapping else {
          decoder.reportWrongValue(node, wanted: name, example: example)
          return nil
        }
        return node.entries.reduce(into: []) { result, entry in
          let key = entry.key.text ?? ""
          let value = decoder.naming("`\(key)`") { form.decode(entry.value, &$0) }
          if let value { result.append(NamedValue(name: key, value: value, node: entry.key)) }
        }
      })
  }
}

/// A pair of a mapping with free names.
public struct NamedValue<Value: Sendable>: Sendable {
  public var name: String
  public var value: Value
  /// The node of the name.
  public var node: SettingsNode

  public init(name: String, value: Value, node: SettingsNode) {
    self.name = name
    self.value = value
    self.node = node
  }
}
