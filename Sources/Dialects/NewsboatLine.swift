/// A line of Newsboat's files.
public enum NewsboatLine {
  /// The words between spaces. Quotation marks make spaces part of a word, and within them a backslash protects the next character.
  public static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    func append(_ character: Character) {
      if word == nil { word = "" }
      word?.append(character)
    }
    for character in line {
      if isEscaped {
        append(character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else if !isQuoted, character == "#", word == nil {
        break
      } else {
        append(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// The words, comparisons and brackets of a filter such as `title =~ "boat" and age < 3`.
  public static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" {
        rest.removeFirst()
        var value = ""
        while let next = rest.popFirst(), next != "\"" {
          value.append(next == "\\" && rest.first == "\"" ? rest.removeFirst() : next)
        }
        tokens.append(value)
      } else if first == "(" || first == ")" {
        tokens.append(String(rest.removeFirst()))
      } else {
        let isWord = first.isLetter || first.isNumber || first == "_" || first == "-"
        let word = rest.prefix { next in
          let belongs = next.isLetter || next.isNumber || next == "_" || next == "-"
          return belongs == isWord && !next.isWhitespace && next != "\"" && next != "(" && next != ")"
        }
        tokens.append(String(word))
        rest = rest.dropFirst(word.count)
      }
    }
    return tokens
  }
}
