extension SettingsForm where Value: CaseIterable & RawRepresentable<String>, Value.AllCases: Sendable {
  /// One of an enumeration's raw values.
  ///
  /// - Parameter instead: what to do in place of a value that may not stand here, for messages; nil for one that may.
  public static func choice(instead: @escaping @Sendable (Value) -> String? = { _ in nil }) -> SettingsForm {
    let allowed = Value.allCases.filter { instead($0) == nil }.map(\.rawValue)
    let list = allowed.map { "`\($0)`" }
    let name =
      list.count > 1 ? list.dropLast().joined(separator: ", ") + " or " + (list.last ?? "") : list.first ?? ""
    return SettingsForm(name, plural: name, example: allowed.first ?? "", write: \.rawValue) { node, decoder in
      guard let text = node.text else {
        decoder.reportWrongValue(node, wanted: name, example: allowed.first ?? "")
        return nil
      }
      let value = Value(rawValue: text)
      let other = value.flatMap(instead)
      guard let value, other == nil else {
        decoder.report(
          .unknownChoice(subject: decoder.subject, value: text, allowed: allowed, instead: other), at: node)
        return nil
      }
      return value
    }
  }
}
