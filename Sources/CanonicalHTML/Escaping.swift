public import Bytes

extension [UInt8] {
  /// Appends text between tags: escapes `&`, `<` and `>`, and leaves out what HTML forbids in text (controls, non-characters).
  public mutating func append(escapingText text: ByteView) { append(escaping: text, quotes: false) }

  /// Appends the value of an attribute in double quotes.
  public mutating func append(escapingAttribute value: ByteView) { append(escaping: value, quotes: true) }

  public mutating func append(escapingAttribute value: String) {
    var value = value
    value.withUTF8 { append(escaping: $0, quotes: true) }
  }

  private mutating func append(escaping text: ByteView, quotes: Bool) {
    var start = 0
    var index = 0
    let count = text.count
    while index < count {
      if index &+ 8 <= count, isPlain(EightBytes(text, index)) {
        index &+= 8
        continue
      }
      let byte = text[index]
      guard isSpecial(byte) else {
        index += 1
        continue
      }
      var width = 1
      let replacement: StaticString
      switch byte {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\"") where quotes: replacement = "&quot;"
      case 0x0D: replacement = "\n"
      case 0x0C: replacement = " "
      case 0xC2 where index + 1 < count && text[index + 1] < 0xA0:
        (replacement, width) = ("", 2)
      case 0xEF where isNoncharacter(text.part(index, index + 3)): (replacement, width) = ("", 3)
      case 0xF0... where isNoncharacter(text.part(index, index + 4)): (replacement, width) = ("", 4)
      case 0x09, 0x0A, UInt8(ascii: "\""), 0xC2, 0xEF...:
        index += 1
        continue
      default: replacement = ""
      }
      append(contentsOf: text.part(start, index))
      append(replacement)
      index += width
      start = index
    }
    append(contentsOf: start == 0 ? text : text.part(start, count))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes at the start that are not text: what escaping leaves out and, if `space` is true, white space.
  @inline(__always)
  func leadingNothing(space: Bool) -> Int {
    guard let first, first <= 0x20 || isSpecial(first) else { return 0 }
    return lengthOfNothing(space: space)
  }

  private func lengthOfNothing(space: Bool) -> Int {
    var index = 0
    while index < count {
      let byte = self[index]
      if isHTMLSpace(byte) {
        guard space else { break }
        index += 1
      } else if byte < 0x20 || byte == 0x7F {
        index += 1
      } else if byte == 0xC2, index + 1 < count, self[index + 1] < 0xA0 {
        index += 2
      } else if let width = noncharacterWidth(self, index) {
        index += width
      } else {
        break
      }
    }
    return index
  }
}

/// The bytes below 64 are the controls, `"`, `&`, `<` and `>`; those above are DEL and the first bytes of C1 controls and non-characters.
@inline(__always)
private func isSpecial(_ byte: UInt8) -> Bool {
  if byte < 64 { return (0x5000_0044_FFFF_FFFF as UInt64) >> UInt64(byte) & 1 == 1 }
  return byte == 0x7F || byte == 0xC2 || byte >= 0xEF
}

/// The number of bytes of the non-character at an index; nil if there is none.
public func noncharacterWidth(_ text: ByteView, _ index: Int) -> Int? {
  guard text[index] >= 0xEF else { return nil }
  let width = text[index] == 0xEF ? 3 : 4
  return isNoncharacter(text.part(index, index + width)) ? width : nil
}

/// Whether these bytes of UTF-8 are U+FDD0 to U+FDEF, or the last two of a plane.
private func isNoncharacter(_ bytes: ByteView) -> Bool {
  guard let last = bytes.last else { return false }
  if bytes.count == 3 {
    return bytes[1] == 0xBF && last >= 0xBE || bytes[1] == 0xB7 && last >= 0x90 && last <= 0xAF
  }
  return bytes.count == 4 && bytes[1] & 0x0F == 0x0F && bytes[2] == 0xBF && last >= 0xBE
}

/// Whether eight bytes are ASCII without special characters; quotes count as special, since only attributes escape them.
@inline(__always)
private func isPlain(_ bytes: EightBytes) -> Bool {
  (bytes.beyondASCII | bytes.below(0x20) | bytes.equal(to: 0x22) | bytes.equal(to: 0x26) | bytes.equal(to: 0x3C)
    | bytes.equal(to: 0x3E) | bytes.equal(to: 0x7F)) == 0
}
