/// A value on a line that YAML takes apart because it lacks quotation marks: `title: {$.first} {$.last}`, `{path: $.names[0]}`.
struct UnquotedValue {
  /// The value as it was meant, in quotation marks.
  let quoted: String

  init?(line: String) {
    var value = Substring(line).drop { $0 == " " }
    while value.hasPrefix("- ") { value = value.dropFirst(2).drop { $0 == " " } }
    if let colon = value.firstRange(of: ": ") { value = value[colon.upperBound...].drop { $0 == " " } }
    while value.last?.isWhitespace == true { value.removeLast() }
    if value.hasPrefix("{$") {
      quoted = UnquotedValue.quoted(value)
    } else if let path = UnquotedValue.bracketedPath(in: value) {
      quoted = UnquotedValue.quoted(path)
    } else {
      return nil
    }
  }

  /// A path such as `$.names[0]` inside YAML's own braces or brackets, with which those of the path get mixed up.
  private static func bracketedPath(in value: Substring) -> Substring? {
    guard value.first == "{" || value.first == "[", let start = value.firstIndex(of: "$") else { return nil }
    var depth = 0
    var end = start
    while end < value.endIndex {
      switch value[end] {
      case "[": depth += 1
      case "]" where depth > 0: depth -= 1
      case " ", ",", "}", "]": if depth == 0 { return path(value[start..<end]) }
      default: break
      }
      end = value.index(after: end)
    }
    return path(value[start...])
  }

  private static func path(_ text: Substring) -> Substring? { text.contains("[") ? text : nil }

  static func quoted(_ text: some StringProtocol) -> String {
    text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}

extension SettingsNode {
  /// The text `{$.title}` if it was written without quotation marks, which YAML reads as a mapping with a key and no value.
  var unquotedBraces: String? {
    guard kind == .mapping else { return nil }
    let entries = entries
    guard let first = entries.first?.key.text, first.hasPrefix("$"), entries.allSatisfy({ $0.value.isAbsent }) else {
      return nil
    }
    return "{" + entries.compactMap { $0.key.text }.joined(separator: ", ") + "}"
  }
}
