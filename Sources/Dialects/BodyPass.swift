/// One pass over the bytes of a body, with what is still to be read, what was written, and the current line.
public struct BodyPass: Sendable {
  let bytes: [UInt8]
  private(set) var index = 0
  public private(set) var line: Int
  private(set) var written: [UInt8] = []
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

  /// Ends the pass: returns what was written and the rest of the body as it is.
  public mutating func end() -> String {
    copy(upTo: bytes.count)
    return String(decoding: written, as: UTF8.self)
  }
}
