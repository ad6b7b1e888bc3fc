extension SettingsForm where Value == String {
  /// Any scalar that is not blank, as written: `no`, `1.10` and `2026-11-21`, too.
  public static var text: SettingsForm {
    text("text", plural: "texts", example: "Some words")
  }

  public static func text(_ name: String, plural: String, example: String) -> SettingsForm {
    .scalar(name, plural: plural, example: example, write: { $0 }, parse: { isBlank($0) ? nil : $0 })
  }

  /// The path of a file or folder, as written.
  public static var path: SettingsForm {
    .scalar("a path", plural: "paths", example: "folder/file.txt", write: { $0 }) {
      isBlank($0) || $0.utf8.contains(0) ? nil : $0
    }
  }
}

extension SettingsForm where Value == Bool {
  public static var flag: SettingsForm {
    let name = "`true` or `false`"
    return SettingsForm(name, plural: name, example: "true", write: { $0 ? "true" : "false" }, parse: { Bool($0) }) {
      node, decoder in
      guard let value = node.text.flatMap({ Bool($0) }) else {
        let isNo = ["false", "no", "off", "n", "0", "never", "none"].contains(node.text?.lowercased())
        decoder.reportWrongValue(node, wanted: name, example: isNo ? "false" : "true")
        return nil
      }
      return value
    }
  }
}

private func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }
