/// The words of an instruction: `figure src="a.png" title="A boat"`.
public struct InstructionWords: Sendable {
  public private(set) var name = ""
  public private(set) var values: [String] = []
  public private(set) var named: [String: String] = [:]

  public init(_ text: String) {
    var rest = text[...]
    var isFirst = true
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { break }
      var key: String?
      let word = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "\"" && $0 != "`" && $0 != "'" }
      if !word.isEmpty {
        rest = rest[word.endIndex...]
        guard rest.first == "=" else {
          if isFirst { name = String(word) } else { values.append(String(word)) }
          isFirst = false
          continue
        }
        key = word.lowercased()
        rest = rest.dropFirst()
      }
      guard let mark = rest.first, "\"`'".contains(mark) else {
        if let key {
          let value = rest.prefix { !$0.isWhitespace }
          named[key] = String(value)
          rest = rest[value.endIndex...]
        } else {
          rest = rest.dropFirst()
        }
        continue
      }
      rest.removeFirst()
      let value = InstructionWords.quoted(&rest, mark)
      if let key { named[key] = value } else { values.append(value) }
      isFirst = false
    }
  }

  /// Reads up to the closing quotation mark. Between double ones a backslash protects a quotation mark or another backslash.
  private static func quoted(_ rest: inout Substring, _ mark: Character) -> String {
    var value = ""
    while let next = rest.popFirst(), next != mark {
      if next == "\\", mark == "\"", let escaped = rest.first, escaped == "\"" || escaped == "\\" {
        value.append(escaped)
        rest.removeFirst()
      } else {
        value.append(next)
      }
    }
    return value
  }

  /// The value of a name, or else the first without a name.
  public func value(_ name: String) -> String? { named[name] ?? values.first }
}
