import Bytes

/// Finds where tags of HTML end, for code that reads past them without a tree; takes time linear in the text.
public struct HTMLTags: Sendable {
  /// Whether it is known that no `>` follows, so that nothing ends any more.
  private var isOver = false
  /// Whether quotation marks have misled the search once; from then on the first `>` counts.
  private var ignoresQuotation = false

  public init() {}

  /// Whether a `<` followed by this byte begins a tag, a comment or the like; any other is a less-than sign (HTML, section 13.2.5.6).
  public static func begins(with byte: UInt8) -> Bool {
    isASCIILetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  /// The index after the `>` of the tag or comment whose `<` is at `start`; nil if none follows. A quoted value may contain a `>`.
  public mutating func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard !isOver else { return nil }
    guard let first = text[(start + 1)...].firstIndex(of: UInt8(ascii: ">")) else {
      isOver = true
      return nil
    }
    guard !ignoresQuotation else { return first + 1 }
    if text[(start + 1)...].starts(with: "!--".utf8) {
      if let end = HTMLTags.endOfComment(text, from: start + 4) { return end }
    } else if let end = endOfTag(text, from: start + 1) {
      return end
    }
    ignoresQuotation = true
    return first + 1
  }

  /// The index after the `-->` of the comment whose text begins at `start`; nil if it never ends.
  public static func endOfComment(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index + 2 < text.count {
      if text[index] == 0x2D, text[index + 1] == 0x2D, text[index + 2] == UInt8(ascii: ">") { return index + 3 }
      index += 1
    }
    return nil
  }

  private func endOfTag(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var followsEquals = false
    var index = start
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: ">"): return index
      case UInt8(ascii: "="): followsEquals = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard followsEquals else { continue }
        followsEquals = false
        guard let close = text[index...].firstIndex(of: byte) else { return nil }
        index = close + 1
      case _ where byte > 0x20: followsEquals = false
      default: break
      }
    }
    return nil
  }
}
