/// What is hard to see where YAML takes a line for another than was meant: a space that is none to it, as texts copied from web pages have
/// them, or none behind the colon of a key.
struct HiddenSpace {
  let fault: SyntaxFault
  let offset: Int

  /// - Parameters:
  ///   - fault: what libyaml says.
  ///   - last: the line that it says it of, from zero; what is looked for stands there or in the one before, but for comments. Elsewhere a
  ///     no-break space may well be one of a text.
  init?(behind fault: SyntaxFault, upTo last: UInt32, in text: UnsafeBufferPointer<UInt8>) {
    var (line, start): (UInt32, Int) = (0, 0)
    var noBreakSpace: Int?
    /// A key with something right behind its colon, while no other line follows it but the last.
    var tightKey: Int?
    var head = LineHead()
    for (offset, byte) in text.enumerated() {
      if byte == UInt8(ascii: "\n") {
        (line, start) = (line + 1, offset + 1)
        guard line <= last else { break }
        head = LineHead()
        continue
      }
      let next = offset + 1 < text.count ? text[offset + 1] : UInt8(ascii: "\n")
      if byte == 0xC2, next == 0xA0, head.wantsSpace { noBreakSpace = offset }
      if head.isEmpty, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\r"), byte != UInt8(ascii: "#"), line < last {
        tightKey = nil
        if let space = noBreakSpace, space < start { noBreakSpace = nil }
      }
      if byte == UInt8(ascii: ":"), let key = head.key, !HiddenSpace.partsKeys(next) { tightKey = key }
      head.take(byte, at: offset)
    }
    if let noBreakSpace {
      self.fault = .noBreakSpace
      offset = noBreakSpace
    } else if let tightKey, fault == .unexpectedColon || fault == .missingColon {
      self.fault = .missingSpace
      offset = tightKey
    } else {
      return nil
    }
  }

  /// What stands behind a colon that ends a key, a no-break space among it, and behind that of an address.
  private static func partsKeys(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D, 0xC2, UInt8(ascii: "/")].contains(byte)
  }
}

/// The beginning of a line: indentation, hyphens of lists, and a key.
private struct LineHead {
  /// Where the key begins, as long as nothing but letters, digits and the like follows.
  private(set) var key: Int?
  private(set) var isEmpty = true
  private var previous = UInt8(ascii: " ")
  private var isOver = false

  /// Whether a space would part here what YAML parts: in the indentation, behind the hyphen of an entry, and behind a key.
  var wantsSpace: Bool {
    !isOver && (previous == UInt8(ascii: " ") || previous == UInt8(ascii: "-") || previous == UInt8(ascii: ":"))
  }

  mutating func take(_ byte: UInt8, at offset: Int) {
    let isLetter = (0x61...0x7A).contains(byte | 0x20)
    if isLetter, previous == UInt8(ascii: " "), !isOver {
      key = offset
    } else if !isLetter, !(0x30...0x39).contains(byte), byte != UInt8(ascii: "_"), byte != UInt8(ascii: "-") {
      key = nil
    }
    if byte == UInt8(ascii: " "), previous != UInt8(ascii: " "), previous != UInt8(ascii: "-") { isOver = true }
    // Both bytes of a no-break space are one.
    if byte != 0xC2, byte != 0xA0 {
      if byte != UInt8(ascii: " ") { isEmpty = false }
      previous = byte
    }
  }
}
