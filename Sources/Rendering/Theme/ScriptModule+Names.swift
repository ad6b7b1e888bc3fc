extension ScriptModule {
  /// Names that a line at the margin declares, perhaps more; nil where others may follow that are not to be seen from it.
  static func declared(_ line: Substring) -> [String]? {
    for kind in ["function ", "async function ", "class "] where line.hasPrefix(kind) {
      return [String(line.dropFirst(kind.count).prefix(while: isNamePart))]
    }
    if let first = line.first, "})],".contains(first) { return line.contains(",") ? nil : [] }
    guard let kind = ["const ", "let ", "var "].first(where: line.hasPrefix) else { return [] }
    return named(line.dropFirst(kind.count))
  }

  /// Of a list of declarations: what comes first, and after each comma outside brackets, up to the sign of equality.
  private static func named(_ list: Substring) -> [String]? {
    var names: [String] = []
    var word = ""
    var isName = true
    var depth = 0
    var quote: Character?
    var hasSlash = false
    for character in list + "\n" {
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      if isNamePart(character) {
        word.append(character)
        continue
      }
      if isName, !word.isEmpty { names.append(word) }
      word = ""
      switch character {
      case "'", "\"", "`": quote = character
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "=" where depth == 0: isName = false
      // What a regular expression holds is not to be told from brackets.
      case "/": hasSlash = true
      case "," where hasSlash: return nil
      case "," where depth == 0: isName = true
      default: break
      }
    }
    return quote != nil || isName && (depth > 0 || list.last == ",") ? nil : names
  }
}
