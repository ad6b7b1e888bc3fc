/// The unit in which texts are compared: a word, a character of a script without spaces between words, or a punctuation mark.
struct ProseWord: Hashable {
  var text: Substring
  /// Whether a space precedes it. Spaces are not compared.
  var isSpaced: Bool

  /// Whether it belongs to a script with spaces between words.
  var isParted: Bool { text.first.map { [.letter, .digit].contains(Kind($0)) } ?? false }

  static func == (left: ProseWord, right: ProseWord) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The words of a text, in order. A word is a run of letters, marks and digits, with the punctuation that stands inside it (UAX #29,
  /// WB6 and WB12: `don't`, `3.5`).
  static func words(of text: String) -> [ProseWord] {
    var words: [ProseWord] = []
    var isSpaced = false
    var index = text.startIndex
    while index < text.endIndex {
      let kind = Kind(text[index])
      var end = text.index(after: index)
      switch kind {
      case .space:
        isSpaced = true
        index = end
        continue
      case .letter, .digit:
        while end < text.endIndex {
          let next = Kind(text[end])
          if next == .letter || next == .digit {
            end = text.index(after: end)
            continue
          }
          let after = text.index(after: end)
          guard after < text.endIndex,
            isInner(text[end], between: Kind(text[text.index(before: end)]), Kind(text[after]))
          else { break }
          end = after
        }
      case .dense, .sign: break
      }
      words.append(ProseWord(text: text[index..<end], isSpaced: isSpaced && !words.isEmpty))
      isSpaced = false
      index = end
    }
    return words
  }

  /// Joins words as they stood in their text, without the space before the first.
  static func text(of words: some Sequence<ProseWord>) -> String {
    var text = ""
    for word in words {
      if word.isSpaced, !text.isEmpty { text += " " }
      text += word.text
    }
    return text
  }

  private static func isInner(_ sign: Character, between left: Kind, _ right: Kind) -> Bool {
    switch sign {
    case "'", "’", "·", "״", "׳": left == .letter && right == .letter
    case ".", ",": left == .digit && right == .digit
    default: false
    }
  }

  private enum Kind {
    case space, letter, digit, dense, sign

    init(_ character: Character) {
      guard let scalar = character.unicodeScalars.first else {
        self = .sign
        return
      }
      if scalar.isASCII {
        self =
          switch scalar.value {
          case 0x30...0x39: .digit
          case 0x41...0x5A, 0x61...0x7A: .letter
          case ...0x20: .space
          default: .sign
          }
        return
      }
      let properties = scalar.properties
      if properties.isWhitespace {
        self = .space
      } else if properties.isIdeographic || Kind.isDense(scalar.value) {
        self = .dense
      } else {
        switch properties.generalCategory {
        case .decimalNumber: self = .digit
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
          .nonspacingMark, .spacingMark, .enclosingMark, .format:
          self = .letter
        default: self = .sign
        }
      }
    }

    /// Kana, and the scripts of South-East Asia that put spaces only between sentences: Thai, Lao, Tibetan, Burmese, Khmer.
    private static func isDense(_ value: UInt32) -> Bool {
      switch value {
      case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF: true
      default: false
      }
    }
  }
}
