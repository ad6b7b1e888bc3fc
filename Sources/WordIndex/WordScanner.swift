import Foundation

/// Finds the words of texts, folded and in UTF-8.
public struct WordScanner: Sendable {
  private var folding = LetterFolding()
  private var word: [UInt8] = []
  private var letters = 0
  /// Where in `word` the part after its last tag begins.
  private var partStart = 0
  /// Whether the word has marks, which may have to be composed with the letters before them.
  private var hasMarks = false
  private var former: Unicode.Scalar?
  /// The dot before the word: with nothing of another word in front of it, it makes a word of its own (`.net`).
  private var dot = Dot.none
  /// Where in the text the readings stand that were left out of the words around them.
  private var readings: [Range<Int>] = []

  private enum Dot { case none, leading, inner }

  public init() {}

  /// How many letters of a word count, here and in `search.js`.
  static let mostLetters = 34

  /// How many bytes of a text are read. A cut before a character of several bytes may leave half of it out.
  static let mostBytes = 400_000

  /// Finds the words of a text. Words with signs that belong to them (C#, C++, .NET) are found with these and without; what is read beside
  /// signs (`rt`), after all other words.
  ///
  /// - Parameter found: each word, as often as it occurs.
  public mutating func scan(_ text: String, isMarkup: Bool = false, _ found: ([UInt8]) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(WordScanner.mostBytes))
      scan(bytes, isMarkup: isMarkup, found)
      // A reading may have readings, which come after it.
      var next = 0
      while next < readings.count {
        let (start, end) = (readings[next].lowerBound, readings[next].upperBound)
        scan(UnsafeBufferPointer(rebasing: bytes[..<end]), from: start, isMarkup: isMarkup, found)
        next += 1
      }
      readings.removeAll(keepingCapacity: true)
    }
  }

  private mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, isMarkup: Bool, _ found: ([UInt8]) -> Void
  ) {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        let letter = WordScanner.lowerCase[Int(byte)]
        index += 1
        if letter != 0 {
          if former != nil { endDense(found) }
          if makesRoom(found) { word.append(letter) }
          letters += 1
          continue
        }
        if isMarkup, byte == UInt8(ascii: "<") {
          skipTag(bytes, &index, found)
          continue
        }
        let isInner = letters > 0 || former != nil || dot != .none
        let signs = letters > 0 ? signs(bytes, at: index - 1) : []
        end(found, with: signs)
        index += max(0, signs.count - 1)
        dot = byte != UInt8(ascii: ".") ? .none : isInner ? .inner : .leading
        if isMarkup, byte == UInt8(ascii: "&") { index = WordScanner.endOfReference(bytes, from: index) }
      } else {
        let (scalar, length) = WordScanner.scalar(bytes, at: index)
        let next = WordScanner.endOfLetter(scalar, bytes, at: index + length)
        if next == index + length {
          for folded in folding.folded(scalar) { add(folded, found) }
        } else {
          let letter = String(decoding: UnsafeBufferPointer(rebasing: bytes[index..<next]), as: UTF8.self)
          // In two steps: in one step, Foundation composes nothing of half-width kana.
          let composed = letter.decomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
          for scalar in composed.unicodeScalars {
            for folded in folding.folded(scalar) { add(folded, found) }
          }
        }
        index = next
      }
    }
    end(found)
  }

  private mutating func add(_ folded: LetterFolding.Folded, _ found: ([UInt8]) -> Void) {
    switch folded.kind {
    case .separator:
      end(found)
      dot = .none
    case .letter, .mark:
      if former != nil { endDense(found) }
      if folded.kind == .mark { hasMarks = true }
      if makesRoom(found) { word.append(contentsOf: UTF8.encode(folded.scalar) ?? .init()) }
      letters += 1
    case .dense:
      if former == nil { endWord(found) }
      dot = .none
      if let former {
        word.append(contentsOf: UTF8.encode(former) ?? .init())
        word.append(contentsOf: UTF8.encode(folded.scalar) ?? .init())
        found(word)
        word.removeAll(keepingCapacity: true)
      }
      former = folded.scalar
    }
  }

  private mutating func end(_ found: ([UInt8]) -> Void, with signs: [UInt8] = []) {
    endDense(found)
    endWord(found, with: signs)
  }

  private mutating func endWord(_ found: ([UInt8]) -> Void, with signs: [UInt8] = []) {
    guard !word.isEmpty else { return }
    if partStart > 0 { endPart(found) }
    if hasMarks { word = composed(from: 0) }
    found(word)
    if dot == .leading || !signs.isEmpty { found((dot == .leading ? [UInt8(ascii: ".")] : []) + word + signs) }
    dot = .none
    word.removeAll(keepingCapacity: true)
    letters = 0
    partStart = 0
    hasMarks = false
  }

  /// The part of a word before or between tags is found, too.
  private func endPart(_ found: ([UInt8]) -> Void) {
    guard word.count > partStart else { return }
    found(composed(from: partStart))
  }

  /// Whether one more letter of the word counts. If its parts are too long together, the word goes on with the last of them.
  private mutating func makesRoom(_ found: ([UInt8]) -> Void) -> Bool {
    guard letters >= WordScanner.mostLetters else { return true }
    guard partStart > 0 else { return false }
    found(composed(from: 0))
    word.removeFirst(partStart)
    letters = word.count { $0 & 0xC0 != 0x80 }
    partStart = 0
    dot = .none
    return true
  }

  /// The word from a place on.
  private func composed(from start: Int) -> [UInt8] {
    let part = word[start...]
    guard hasMarks else { return Array(part) }
    return Array(String(decoding: part, as: UTF8.self).precomposedStringWithCanonicalMapping.utf8)
  }

  /// Ends a row of letters of a dense script. The last one also stands alone, so that it is found by itself.
  private mutating func endDense(_ found: ([UInt8]) -> Void) {
    guard let last = former else { return }
    word.append(contentsOf: UTF8.encode(last) ?? .init())
    found(word)
    word.removeAll(keepingCapacity: true)
    former = nil
  }

  /// The signs that end a word and belong to it, as in C# and C++; empty if a letter follows.
  private mutating func signs(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> [UInt8] {
    let (sharp, plus) = (UInt8(ascii: "#"), UInt8(ascii: "+"))
    guard bytes[index] == sharp || bytes[index] == plus else { return [] }
    let isDouble = bytes[index] == plus && index + 1 < bytes.count && bytes[index + 1] == plus
    let next = index + (isDouble ? 2 : 1)
    if next < bytes.count {
      let byte = bytes[next]
      if byte == sharp || byte == plus || byte < 0x80 && WordScanner.lowerCase[Int(byte)] != 0 { return [] }
      if byte >= 0x80, folding.folded(WordScanner.scalar(bytes, at: next).0).contains(where: { $0.kind != .separator })
      {
        return []
      }
    }
    return isDouble ? [plus, plus] : [bytes[index]]
  }

  /// The lower case of each ASCII character; 0 for those that stand in no word.
  private static let lowerCase: [UInt8] = (0..<0x80).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: 0
    }
  }

  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, length: Int) {
    let first = UInt32(bytes[index])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard index + length <= bytes.count else { return ("\u{FFFD}", bytes.count - index) }
    var value = first & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// The end of a letter that is written in parts, as on a Mac or in half-width kana: a syllable of Korean, or kana followed by its mark of
  /// voicing. Returns `start` for all other letters.
  private static func endOfLetter(
    _ first: Unicode.Scalar, _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int {
    var end = start
    switch first.value {
    case 0x1100...0x115F:
      while end + 2 < bytes.count, 0x1160...0x11FF ~= scalar(bytes, at: end).0.value { end += 3 }
    case 0x3041...0x30FE, 0xFF66...0xFF9D:
      guard end + 2 < bytes.count else { break }
      switch (bytes[end], bytes[end + 1], bytes[end + 2]) {
      // U+3099 and U+309A, and their half-width forms.
      case (0xE3, 0x82, 0x99...0x9A), (0xEF, 0xBE, 0x9E...0x9F): end += 3
      default: break
      }
    default: break
    }
    return end
  }

  /// Skips a tag. A word goes on where the tag only changes its look, as readers see it (CO<sub>2</sub>), or where it allows a break; and
  /// after a reading, which is skipped with the brackets around it.
  private mutating func skipTag(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ found: ([UInt8]) -> Void
  ) {
    let isStart = index < bytes.count && bytes[index] != UInt8(ascii: "/")
    let name = WordScanner.name(bytes, at: index)
    if WordScanner.inlineNames.contains(name) {
      endPart(found)
      partStart = word.count
    } else {
      end(found)
      dot = .none
    }
    index = WordScanner.endOfTag(bytes, from: index)
    guard isStart, name == WordScanner.reading || name == WordScanner.bracket else { return }
    let start = index
    var depth = 1
    while index < bytes.count {
      depth += WordScanner.step(bytes, at: index)
      if depth == 0 { break }
      index += 1
    }
    if name == WordScanner.reading { readings.append(start..<index) }
    index = WordScanner.endOfTag(bytes, from: index)
  }

  /// The name of a tag, by its bytes.
  private static func name(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt64 {
    var name: UInt64 = 0
    for byte in bytes[start...].drop(while: { $0 == UInt8(ascii: "/") }) {
      guard UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte else { break }
      name = name << 8 | UInt64(byte)
    }
    return name
  }

  /// Names of tags in sanitised HTML that do not end a word.
  private static let inlineNames: Set<UInt64> = Set(
    """
    a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr
    """.split(separator: " ").map { name in name.utf8.reduce(0) { $0 << 8 | UInt64($1) } })

  /// `rt` and `rp`.
  private static let (reading, bracket): (UInt64, UInt64) = (0x7274, 0x7270)

  /// 1 where such a tag begins, -1 where it ends: one may stand in another in bodies that were stored earlier.
  private static func step(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { return 0 }
    let name = name(bytes, at: index + 1)
    guard name == reading || name == bracket else { return 0 }
    return bytes[index + 1] == UInt8(ascii: "/") ? -1 : 1
  }

  /// The place after the `>` that stands outside quotation marks, which sanitised HTML always closes.
  private static func endOfTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var isQuoted = false
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ">"), !isQuoted { return index + 1 }
    }
    return bytes.count
  }

  private static func endOfReference(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    for index in start..<min(start + 10, bytes.count) where bytes[index] == UInt8(ascii: ";") { return index + 1 }
    return start
  }
}
