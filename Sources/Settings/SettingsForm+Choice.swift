extension SettingsForm where Value: CaseIterable & RawRepresentable<String>, Value.AllCases: Sendable {
  /// One of an enumeration's raw values.
  public static func choice() -> SettingsForm {
    let allowed = Value.allCases.map(\.rawValue)
    let list = allowed.map { "`\($0)`" }
    let name =
      list.count > 1 ? list.dropLast().joined(separator: ", ") + " or " + (list.last ?? "") : list.first ?? ""
    return SettingsForm(name, plural: name, example: allowed.first ?? "", write: \.rawValue) { node, decoder in
      guard let text = node.text else {
        decoder.reportWrongValue(node, wanted: name, example: allowed.first ?? "")
        return nil
      }
      guard let value = Value(rawValue: text) else {
        decoder.report(.unknownChoice(subject: decoder.subject, value: text, allowed: allowed), at: node)
        return nil
      }
      return value
    }
  }
}
