/// One pass over the bytes of a body, with what is still to be read, what was written, and the current line.
public struct BodyPass: Sendable {
  let bytes: [UInt8]
  private(set) var index = 0
  public private(set) var line: Int
  private(set) var written: [UInt8] = []
  /// What the lines of a block of code begin with: the indent of a list's item, and the marks of a quotation.
  private var margin = ""
  /// A fence for code: longer than any run of backquotes that begins a line of the body, but at most 40 of them.
  public let fence: String

  /// The longest instruction that is looked for, in bytes.
  private static let longest = 20_000

  private static let longestFence = 40

  public init(_ body: String, firstLine: Int) {
    (bytes, line) = (Array(body.utf8), firstLine)
    var (run, most, isAtStart) = (0, 2, true)
    for byte in bytes {
      if isAtStart, byte == UInt8(ascii: "`") {
        run += 1
        most = max(most, run)
      } else {
        let isIndent = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        isAtStart = byte == UInt8(ascii: "\n") || isAtStart && isIndent && run == 0
        run = 0
      }
    }
    fence = String(repeating: "`", count: min(most + 1, BodyPass.longestFence))
  }

  public mutating func write(_ text: String) { written += text.utf8 }

  /// Writes the fence that begins a block of code in the place of an instruction, on a line of its own.
  ///
  /// - Parameter end: The index behind the instruction.
  public mutating func openCode(_ language: String, until end: Int) {
    let line = lineWritten
    let marks = BodyPass.marks(of: line)
    margin = String(marks.map { $0 == ">" || $0 == "\t" ? $0 : " " })
    writeFence(language, beginsLine: marks.endIndex < line.endIndex, until: end)
  }

  /// Writes the fence that ends a block of code.
  public mutating func closeCode(until end: Int) {
    let signs: Set<Character> = margin.contains(">") ? [" ", "\t", ">"] : [" ", "\t"]
    writeFence("", beginsLine: !lineWritten.allSatisfy(signs.contains), until: end)
  }

  private mutating func writeFence(_ language: String, beginsLine: Bool, until end: Int) {
    write((beginsLine ? "\n" + margin : "") + fence + language)
    skip(to: end)
    let next = bytes[index...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if let next, next != UInt8(ascii: "\n") { write("\n" + margin) }
  }

  /// What is written of the last line.
  private var lineWritten: String {
    let start = written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: written[start...], as: UTF8.self)
  }

  /// The marks of quotations and of items of lists that a line begins with, and its indent.
  private static func marks(of line: String) -> Substring {
    func isBlank(_ sign: Character) -> Bool { sign == " " || sign == "\t" }
    var rest = line.drop(while: isBlank)
    while let sign = rest.first {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      var behind = rest.dropFirst(digits.count)
      guard let mark = behind.popFirst() else { break }
      let isItem = digits.isEmpty ? "-*+".contains(sign) : ".)".contains(mark)
      guard digits.isEmpty && sign == ">" || isItem && behind.first.map(isBlank) == true else { break }
      rest = behind.drop(while: isBlank)
    }
    return line[..<rest.startIndex]
  }

  public mutating func copy(upTo end: Int) {
    written += bytes[index..<end]
    skip(to: end)
  }

  public mutating func skip(to end: Int) {
    line += bytes[index..<end].count { $0 == 0x0A }
    index = end
  }

  public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  public func stands(_ mark: StaticString, at index: Int) -> Bool {
    guard index + mark.utf8CodeUnitCount <= bytes.count else { return false }
    return mark.withUTF8Buffer { mark in mark.indices.allSatisfy { mark[$0] == bytes[index + $0] } }
  }

  /// The index at which the next instruction begins.
  public func opening(of marks: [StaticString]) -> Int? {
    var start = index
    while let brace = bytes[start...].firstIndex(of: UInt8(ascii: "{")) {
      if marks.contains(where: { stands($0, at: brace) }) { return brace }
      start = brace + 1
    }
    return nil
  }

  /// The index at which an instruction ends; nil if another begins before that, outside of quotation marks, or if it would be too long.
  public func closing(_ mark: StaticString, from start: Int, before openings: [StaticString]) -> Int? {
    var quote: UInt8?
    for index in start..<max(start, min(bytes.count, start + BodyPass.longest)) {
      let byte = bytes[index]
      if stands(mark, at: index) { return index }
      if byte == UInt8(ascii: "\n") {
        quote = nil
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") {
        quote = byte
      } else if openings.contains(where: { stands($0, at: index) }) {
        return nil
      }
    }
    return nil
  }

  /// The place of the instruction that ends another, such as `{% endraw %}` or `{%- endraw -%}`.
  ///
  /// - Parameter inner: The name of such as stand within it and have ends of their own; nil if nothing within it counts.
  func end(
    _ name: String, of inner: String?, from start: Int, between marks: [(open: StaticString, close: StaticString)]
  ) -> Range<Int>? {
    var (pass, depth) = (self, 0)
    pass.skip(to: start)
    while let start = pass.opening(of: marks.map(\.open)) {
      for (open, close) in marks where stands(open, at: start) {
        let first = start + open.utf8CodeUnitCount
        guard let end = closing(close, from: first, before: [open]) else { continue }
        let words = text(first..<end).split { $0.isWhitespace || $0 == "-" }
        if words.first.map(String.init) == inner, inner != nil { depth += 1 }
        guard words.count == 1, words[0] == name else { continue }
        if depth == 0 { return start..<(end + close.utf8CodeUnitCount) }
        depth -= 1
      }
      pass.skip(to: start + 2)
    }
    return nil
  }

  /// Ends the pass: returns what was written and the rest of the body as it is.
  public mutating func end() -> String {
    copy(upTo: bytes.count)
    return String(decoding: written, as: UTF8.self)
  }
}
