import Bytes
import Diagnostics

/// Finds what a style sheet opens but does not close, or closes without having opened it. Everything after that would be read
/// differently from what is meant, in this sheet and in those that it is joined with. Strings, comments, escapes and addresses are
/// recognised (CSS Syntax Module Level 3), rules are not.
struct StyleBalance {
  enum Fault: Sendable, Hashable {
    /// One of `{`, `[` and `(`.
    case unclosed(Character)
    case unopened(Character)
    case unclosedText
    case unclosedComment
  }

  /// The first fault only, because one mistake makes correct code look faulty.
  private(set) var fault: (fault: Fault, place: Place)?
  /// The end of each comment, by its beginning.
  private(set) var comments: [Int: Int] = [:]
  /// Strings that span several lines.
  private(set) var longTexts: [Range<Int>] = []
  private let sheet: ThemeFile
  private var index = 0
  private var open: [(bracket: UInt8, offset: Int)] = []

  init(_ sheet: ThemeFile) {
    self.sheet = sheet
    while fault == nil, index < sheet.bytes.count { step() }
    if fault == nil, let last = open.last { report(.unclosed(character(last.bracket)), at: last.offset) }
  }

  private mutating func step() {
    let byte = sheet.bytes[index]
    switch byte {
    case UInt8(ascii: "\\"): index += 2
    case UInt8(ascii: "\""), UInt8(ascii: "'"): takeText(byte)
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): takeComment()
    case UInt8(ascii: "("):
      open.append((byte, index))
      index += 1
      if isAddress { takeAddress() }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      open.append((byte, index))
      index += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): close(byte)
    default: index += 1
    }
  }

  private var next: UInt8? { index + 1 < sheet.bytes.count ? sheet.bytes[index + 1] : nil }

  private mutating func close(_ byte: UInt8) {
    let wanted: UInt8 =
      switch byte {
      case UInt8(ascii: "}"): UInt8(ascii: "{")
      case UInt8(ascii: "]"): UInt8(ascii: "[")
      default: UInt8(ascii: "(")
      }
    if let last = open.last, last.bracket == wanted {
      open.removeLast()
      index += 1
    } else if let last = open.last {
      report(.unclosed(character(last.bracket)), at: last.offset)
    } else {
      report(.unopened(character(byte)), at: index)
    }
  }

  /// Reads a string, which ends with its line unless a backslash stands before the line's end.
  private mutating func takeText(_ quote: UInt8) {
    let start = index
    index += 1
    while index < sheet.bytes.count, sheet.bytes[index] != quote, !isLineEnd(sheet.bytes[index]) {
      let isEscape = sheet.bytes[index] == UInt8(ascii: "\\")
      if isEscape, next == 0x0D, index + 2 < sheet.bytes.count, sheet.bytes[index + 2] == 0x0A { index += 1 }
      index += isEscape ? 2 : 1
    }
    guard index < sheet.bytes.count, sheet.bytes[index] == quote else { return report(.unclosedText, at: start) }
    index += 1
    if sheet.bytes[start..<index].contains(0x0A) { longTexts.append(start..<index) }
  }

  private mutating func takeComment() {
    let start = index
    index += 2
    while index < sheet.bytes.count, !(sheet.bytes[index] == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
      index += 1
    }
    guard index < sheet.bytes.count else { return report(.unclosedComment, at: start) }
    index += 2
    comments[start] = index
  }

  /// Whether an address without quotation marks follows `url(`.
  private var isAddress: Bool {
    let name = sheet.bytes[..<(index - 1)].suffix(3)
    guard name.map(lowercased) == Array("url".utf8) else { return false }
    let first = sheet.bytes[index...].first { $0 != 0x20 && !(0x09...0x0D ~= $0) }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  /// An address without quotation marks may contain what would begin a string or a comment elsewhere.
  private mutating func takeAddress() {
    while index < sheet.bytes.count, sheet.bytes[index] != UInt8(ascii: ")"), !isLineEnd(sheet.bytes[index]) {
      index += sheet.bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  private mutating func report(_ fault: Fault, at offset: Int) {
    let before = sheet.bytes[..<min(offset, sheet.bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = sheet.bytes[start...].prefix(400).prefix { !isLineEnd($0) }
    let place = Place(
      sheet.place, line: before.count { $0 == 0x0A } + 1,
      column: String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1,
      text: String(decoding: line, as: UTF8.self))
    self.fault = (fault, place)
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }

private func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }
