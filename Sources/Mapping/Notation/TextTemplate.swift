import JSONPaths

/// Text with holes, each a path in braces: `{$.meeting_name} R{$.race_number}`. Other braces stand for themselves.
struct TextTemplate: Sendable, Hashable {
  enum Piece: Sendable, Hashable {
    case text(String)
    case hole(JSONPath)
  }

  let pieces: [Piece]
  /// The template as written.
  let text: String

  static func isTemplate(_ text: String) -> Bool { text.contains("{$") }

  init(_ text: String) throws(JSONPathProblem) {
    self.text = text
    var pieces: [Piece] = []
    var plain = ""
    var rest = Substring(text)
    while let character = rest.first {
      guard rest.hasPrefix("{$") else {
        if rest.hasPrefix("$."), rest.dropFirst(2).first?.isLetter == true {
          throw TextTemplate.problem("it has no braces around it, as `{$.id}` has", at: rest, of: text)
        }
        plain.append(character)
        rest = rest.dropFirst()
        continue
      }
      guard let end = TextTemplate.end(of: rest) else {
        throw TextTemplate.problem("the brace before it is not closed", at: rest, of: text)
      }
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(.hole(try JSONPath(String(rest[rest.index(after: rest.startIndex)..<end]))))
      rest = rest[rest.index(after: end)...]
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    self.pieces = pieces
  }

  private static func problem(_ reason: String, at rest: Substring, of text: String) -> JSONPathProblem {
    JSONPathProblem(reason: reason, column: text.unicodeScalars.count - rest.unicodeScalars.count + 1)
  }

  /// The brace that closes the hole at the text's beginning; those inside quotation marks belong to the path.
  private static func end(of text: Substring) -> Substring.Index? {
    var quotation: Character?
    var isEscaped = false
    for index in text.indices.dropFirst() {
      let character = text[index]
      if isEscaped {
        isEscaped = false
      } else if let mark = quotation {
        if character == "\\" { isEscaped = true } else if character == mark { quotation = nil }
      } else if character == "'" || character == "\"" {
        quotation = character
      } else if character == "}" {
        return index
      }
    }
    return nil
  }

  var holes: [JSONPath] { pieces.compactMap { if case .hole(let path) = $0 { path } else { nil } } }

  var beginsWithHole: Bool { if case .hole = pieces.first { true } else { false } }

  /// Returns nil if a hole has no text: half a title or address is worse than none.
  /// - Parameter text: the text for a hole, given its path and what stands before it.
  func filled(_ text: (JSONPath, _ before: String) -> String?) -> String? {
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let plain): result += plain
      case .hole(let path):
        guard let value = text(path, result) else { return nil }
        result += value
      }
    }
    return result
  }
}
