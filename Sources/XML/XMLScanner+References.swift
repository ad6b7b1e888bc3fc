import Bytes
import Decoding

/// A reference, which an ampersand begins.
struct XMLReference {
  enum Meaning {
    case byte(UInt8)
    case scalar(Unicode.Scalar)
    case text([UInt8])
    /// A character that XML forbids in every document.
    case nothing
  }

  var meaning: Meaning
  /// The length in the document in bytes, including the ampersand.
  var length: Int

  /// An ampersand that stands for itself.
  static let ampersand = XMLReference(meaning: .byte(UInt8(ascii: "&")), length: 1)
}

extension XMLScanner {
  /// Reads the reference at an ampersand: a character, a predefined entity, a short literal that the document declares, or one of HTML's
  /// names. Anything else remains as it is written.
  mutating func reference(at index: Int) -> XMLReference {
    if byte(index + 1) == UInt8(ascii: "#") { return numericReference(at: index) }
    var end = index + 1
    while end - index <= 32, isNameByte(byte(end)) { end += 1 }
    guard end > index + 1, byte(end) == UInt8(ascii: ";") else {
      report(.bareAmpersand, at: index)
      return .ampersand
    }
    let length = end + 1 - index
    if let predefined = predefinedEntity(index + 1, end) {
      return XMLReference(meaning: .byte(predefined), length: length)
    }
    let name = String(decoding: document[(index + 1)..<end], as: UTF8.self)
    if let literal = entities[name] {
      guard expansionLeft >= literal.count else {
        report(.expandsTooMuch, at: index)
        return .ampersand
      }
      expansionLeft -= literal.count
      return XMLReference(meaning: .text(literal), length: length)
    }
    // The DTD of RSS 0.91 declares HTML's names. A document that names any DTD may use them.
    if let scalar = HTMLEntities.scalar(name) {
      if !hasDocumentType { report(.undeclaredEntity(name), at: index) }
      return XMLReference(meaning: .scalar(scalar), length: length)
    }
    report(.undeclaredEntity(name), at: index)
    return .ampersand
  }

  private mutating func numericReference(at index: Int) -> XMLReference {
    guard let number = number(at: index) else {
      report(.bareAmpersand, at: index)
      return .ampersand
    }
    let value = number.value
    var end = number.end
    if byte(end) == UInt8(ascii: ";") { end += 1 } else { report(.bareAmpersand, at: index) }
    if value < 0x20 && value != 0x09 && value != 0x0A && value != 0x0D || value == 0xFFFE || value == 0xFFFF {
      return XMLReference(meaning: .nothing, length: end - index)
    }
    if let scalar = windows1252Scalar(value) { return XMLReference(meaning: .scalar(scalar), length: end - index) }
    if 0xD800...0xDFFF ~= value { report(.halfCharacter, at: index) }
    // Programs that work in UTF-16 write a character that takes a surrogate pair as two references.
    if byte(end) == UInt8(ascii: "&"), byte(end + 1) == UInt8(ascii: "#"), let low = self.number(at: end),
      byte(low.end) == UInt8(ascii: ";"), let scalar = joinedSurrogates(value, low.value)
    {
      return XMLReference(meaning: .scalar(scalar), length: low.end + 1 - index)
    }
    return XMLReference(meaning: .scalar("\u{FFFD}"), length: end - index)
  }

  /// The number after the `&#` at an index, and where its digits end; nil if there are none.
  private func number(at index: Int) -> (value: UInt32, end: Int)? {
    let isHexadecimal = byte(index + 2) | 0x20 == UInt8(ascii: "x")
    let start = index + (isHexadecimal ? 3 : 2)
    var end = start
    var value: UInt32 = 0
    while let digit = hexadecimalDigit(byte(end)), isHexadecimal || digit < 10 {
      if value <= 0x10_FFFF { value = value &* (isHexadecimal ? 16 : 10) &+ digit }
      end += 1
    }
    guard end > start else { return nil }
    return (value, end)
  }

  @inline(__always)
  private func predefinedEntity(_ start: Int, _ end: Int) -> UInt8? {
    switch (end - start, byte(start), byte(start + 1), byte(start + 2), byte(start + 3)) {
    case (2, UInt8(ascii: "l"), UInt8(ascii: "t"), _, _): UInt8(ascii: "<")
    case (2, UInt8(ascii: "g"), UInt8(ascii: "t"), _, _): UInt8(ascii: ">")
    case (3, UInt8(ascii: "a"), UInt8(ascii: "m"), UInt8(ascii: "p"), _): UInt8(ascii: "&")
    case (4, UInt8(ascii: "q"), UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "t")): UInt8(ascii: "\"")
    case (4, UInt8(ascii: "a"), UInt8(ascii: "p"), UInt8(ascii: "o"), UInt8(ascii: "s")): UInt8(ascii: "'")
    default: nil
    }
  }

  @inline(__always)
  private func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_")
  }
}
