import WordIndex

/// A title as titles are compared. Words have numbers, given by `TitleReader`.
struct Title {
  /// In their order, each once.
  var words: [Int32] = []
  /// Those of digits, in their order: instalments and counts.
  var figures: [Int32] = []
  /// The whole, as a number: equal for equal words.
  var folded = 0
  /// The same without figures: what stays from one instalment to the next.
  var rubric = 0
}

/// How a title writes its words.
struct SpelledTitle {
  /// What stands between two spaces, without signs around it.
  fileprivate var parts: [String] = []
  fileprivate var words: [Word] = []

  fileprivate struct Word {
    var number: Int32?
    var folded: String
    /// By its index; a part may hold several.
    var part: Int
  }

  /// Some of its words, in their order here; scripts that put no space between words give their pairs of letters.
  func spellings(of words: some Collection<Int32>) -> [String] {
    var spellings: [Int32: String] = [:]
    var (part, found, isOne): (Int, Int32?, Bool) = (-1, nil, true)
    func endPart() {
      if isOne, let found { spellings[found] = parts[part] }
    }
    for word in self.words {
      if word.part != part {
        endPart()
        (part, found, isOne) = (word.part, nil, true)
      }
      isOne = isOne && found == nil
      guard let number = word.number, words.contains(number), spellings[number] == nil else { continue }
      found = number
      spellings[number] = word.folded
    }
    endPart()
    return words.compactMap { spellings[$0] }
  }
}

/// Reads titles, and numbers their words. Scripts that put no space between words are read by pairs of letters.
struct TitleReader {
  /// What each word told before any title was read, by its number.
  private(set) var bitsAtFirst: [Float] = []
  private var scanner = WordScanner()
  private var words: [String: Int32] = [:]
  private var texts: [[Int32]: Int] = [:]

  /// What is longer is a text that somebody put where a title belongs.
  private static let mostWords = 64

  /// - Parameter year: of its date. That a title says it tells nothing.
  mutating func read(_ text: String, year: Int) -> Title {
    let year = Array(String(year).utf8)
    var found: [[UInt8]] = []
    // A single letter is what an apostrophe or a full stop left.
    scanner.scan(text) {
      if found.count < TitleReader.mostWords, $0.count > 1 || isNumber($0) { found.append($0) }
    }
    var title = Title()
    var folded: [Int32] = []
    var rubric: [Int32] = []
    for spelling in found {
      let word = word(stem(spelling))
      folded.append(word)
      if isNumber(spelling) { title.figures.append(word) } else { rubric.append(word) }
      if spelling != year, !title.words.contains(word) { title.words.append(word) }
    }
    title.folded = number(of: folded)
    title.rubric = number(of: rubric)
    return title
  }

  /// Of words that no title had so far nothing is known.
  mutating func spelled(_ text: String) -> SpelledTitle {
    var title = SpelledTitle()
    for part in text.unicodeScalars.split(whereSeparator: \.isSpace) {
      let shown = String(part.trimmed(of: \.isPunctuation))
      scanner.scan(shown) {
        guard $0.count > 1 || isNumber($0) else { return }
        let number = words[String(decoding: stem($0), as: UTF8.self)]
        title.words.append(
          SpelledTitle.Word(number: number, folded: String(decoding: $0, as: UTF8.self), part: title.parts.count))
      }
      title.parts.append(shown)
    }
    return title
  }

  private mutating func word(_ spelling: [UInt8]) -> Int32 {
    let key = String(decoding: spelling, as: UTF8.self)
    if let word = words[key] { return word }
    let word = Int32(bitsAtFirst.count)
    words[key] = word
    let length = Float(spelling.count)
    bitsAtFirst.append(isNumber(spelling) ? min(4 + 2 * length, 10) : min(3 + length, 12))
    return word
  }

  private mutating func number(of text: [Int32]) -> Int {
    if let number = texts[text] { return number }
    texts[text] = texts.count
    return texts.count - 1
  }
}

extension Title {
  /// Words proper that both have: the same figures stand in many titles.
  func sharedWords(with other: Title) -> Int { shared(with: other).count { !figures.contains($0) } }

  func shared(with other: Title) -> [Int32] { words.filter { other.words.contains($0) } }
}

extension Substring.UnicodeScalarView {
  fileprivate func trimmed(of isSign: (Unicode.Scalar) -> Bool) -> Substring.UnicodeScalarView {
    let start = drop(while: isSign)
    guard let last = start.lastIndex(where: { !isSign($0) }) else { return start }
    return start[...last]
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { isASCII ? value <= 0x20 : properties.isWhitespace }

  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}

private func isNumber(_ spelling: [UInt8]) -> Bool { spelling.allSatisfy { 0x30...0x39 ~= $0 } }
