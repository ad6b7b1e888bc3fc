import News
import WordIndex

/// A title as titles are compared; its words are numbers that `TitleReader` gives.
struct Title {
  /// In their order, each once.
  var words: [Int32] = []
  /// The words that consist of digits, in their order: numbers of instalments, and counts.
  var figures: [Int32] = []
  /// A number for the whole title, equal for equal words.
  var folded = 0
  /// The same without figures, which stays from one instalment to the next.
  var rubric = 0
}

/// How a title writes its words.
struct SpelledTitle {
  /// What stands between two spaces, without punctuation around it.
  fileprivate var parts: [String] = []
  fileprivate var words: [Word] = []

  fileprivate struct Word {
    var number: Int32?
    var folded: String
    /// The index of its part; a part may hold several words.
    var part: Int

    /// Whether these are neighbouring letters of a script that puts no space between words.
    var isRun: Bool {
      let letters = folded.unicodeScalars
      return letters.count == LetterRuns.length
        ? letters.allSatisfy(\.isOfUnspacedAlphabet) : letters.count == 2 && letters.allSatisfy(\.isOfDenseScript)
    }

    func isFollowed(by other: Word) -> Bool {
      isRun && other.isRun && part == other.part
        && folded.unicodeScalars.dropFirst().elementsEqual(other.folded.unicodeScalars.dropLast())
    }
  }

  /// Some words of the title, as it spells them. Scripts that put no space between words are read by runs of letters; there, the spelling
  /// is the whole row of `shared` runs around each.
  func spellings(of words: some Collection<Int32>, shared: Set<Int32>) -> [String] {
    var spellings: [String] = []
    var told: Set<Int> = []
    for word in words {
      guard let place = self.words.firstIndex(where: { $0.number == word }) else { continue }
      if self.words[place].isRun {
        let row = row(around: place, shared)
        if told.isDisjoint(with: row), let text = joined(row) { spellings.append(text) }
        told.formUnion(row)
      } else {
        spellings.append(spelling(of: place, words))
      }
    }
    return spellings
  }

  /// The word with all that stands between the two spaces around it, if it is the last word there and the only one that is wanted.
  private func spelling(of place: Int, _ wanted: some Collection<Int32>) -> String {
    let part = words[place].part
    let isLast = place + 1 == words.count || words[place + 1].part != part
    let isOne = !words[..<place].contains { $0.part == part && $0.number.map(wanted.contains) ?? false }
    return isLast && isOne ? parts[part] : words[place].folded
  }

  private func row(around place: Int, _ shared: Set<Int32>) -> ClosedRange<Int> {
    func goesOn(to next: Int) -> Bool {
      words.indices.contains(next - 1) && words.indices.contains(next) && words[next - 1].isFollowed(by: words[next])
        && words[next].number.map(shared.contains) ?? false && words[next - 1].number.map(shared.contains) ?? false
    }
    var (first, last) = (place, place)
    while goesOn(to: first) { first -= 1 }
    while goesOn(to: last + 1) { last += 1 }
    return first...last
  }

  /// The text of a row without particles at its ends; nil if hardly anything else is left.
  private func joined(_ row: ClosedRange<Int>) -> String? {
    var text = words[row.lowerBound].folded
    for place in row.dropFirst() {
      text.unicodeScalars.append(contentsOf: words[place].folded.unicodeScalars.suffix(1))
    }
    while let first = text.first, SpelledTitle.particles.contains(first) { text.removeFirst() }
    while let last = text.last, SpelledTitle.particles.contains(last) { text.removeLast() }
    return text.count > 1 ? text : nil
  }

  /// Particles of Chinese and Japanese, which join words, and neither begin nor end one.
  private static let particles: Set<Character> = Set("的了在是和与與及也就都被把将將为為对對一则則之於于のにはをがでともへやか")
}

/// Reads titles, and numbers their words. Scripts that put no space between words are read by pairs of letters, or by runs of four
/// (`LetterRuns`).
struct TitleReader {
  /// How much each word told before any title was read, by its number.
  private(set) var bitsAtFirst: [Float] = []
  private var scanner = WordScanner()
  private var words: [String: Int32] = [:]
  private var texts: [[Int32]: Int] = [:]

  /// A longer title is a text that somebody put where a title belongs.
  private static let mostWords = 64

  /// - Parameter year: the year of the item's date; that a title names it tells nothing.
  mutating func read(_ text: String, year: Int) -> Title {
    let year = Array(String(year).utf8)
    var title = Title()
    var folded: [Int32] = []
    var rubric: [Int32] = []
    for spelling in spellings(in: text) {
      let word = word(stem(spelling))
      folded.append(word)
      if isNumber(spelling) { title.figures.append(word) } else { rubric.append(word) }
      if spelling != year, !title.words.contains(word) { title.words.append(word) }
    }
    title.folded = number(of: folded)
    title.rubric = number(of: rubric)
    return title
  }

  private mutating func spellings(in text: String) -> [[UInt8]] {
    var found: [[UInt8]] = []
    // A single letter is what an apostrophe or a full stop left.
    scanner.scan(text) {
      if found.count < TitleReader.mostWords, $0.count > 1 || isNumber($0) { found.append($0) }
    }
    return LetterRuns.joined(found)
  }

  /// The title as it is spelled; words that no title has had so far get no number.
  mutating func spelled(_ text: String) -> SpelledTitle {
    var title = SpelledTitle()
    for part in text.unicodeScalars.split(whereSeparator: \.isSpace) {
      let shown = String(part.trimmed(of: \.isPunctuation))
      for spelling in spellings(in: shown) {
        let number = words[String(decoding: stem(spelling), as: UTF8.self)]
        title.words.append(
          SpelledTitle.Word(number: number, folded: String(decoding: spelling, as: UTF8.self), part: title.parts.count))
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
    let length = Float(length(of: key))
    bitsAtFirst.append(isNumber(spelling) ? min(4 + 2 * length, 10) : min(3 + length, 12))
    return word
  }

  /// How long a word is, in letters. A sign of a dense script counts as three of them, unless it is a letter of an alphabet. Nor does
  /// Hiragana alone, as particles and endings are written in it.
  private func length(of word: String) -> Int {
    let signs = word.unicodeScalars
    let isDense = signs.contains {
      $0.isOfDenseScript && !$0.isOfUnspacedAlphabet && !(0x3041...0x309F ~= $0.value)
    }
    return isDense ? 3 * signs.count : signs.count
  }

  private mutating func number(of text: [Int32]) -> Int {
    if let number = texts[text] { return number }
    texts[text] = texts.count
    return texts.count - 1
  }
}

extension Title {
  /// How many words other than figures both titles have: the same figures stand in many titles.
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
    guard !isASCII else { return Unicode.Scalar.isASCIIPunctuation[Int(value)] }
    return isPunctuationByProperty
  }

  private static let isASCIIPunctuation = (0..<0x80).map { Unicode.Scalar(UInt8($0)).isPunctuationByProperty }

  private var isPunctuationByProperty: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}

private func isNumber(_ spelling: [UInt8]) -> Bool { spelling.allSatisfy { 0x30...0x39 ~= $0 } }
