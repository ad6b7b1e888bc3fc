/// A mistake that is hard to see and makes YAML misread a line: a no-break space, as text copied from web pages has it, or a missing space
/// after the colon of a key.
struct HiddenSpace {
  let fault: SyntaxFault
  let offset: Int

  /// - Parameters:
  ///   - fault: what libyaml reported.
  ///   - last: the line that it reported, counted from 0. Only this line and the one before it, comments aside, are searched: a no-break
  ///     space elsewhere may well be part of a text.
  init?(behind fault: SyntaxFault, upTo last: UInt32, in text: UnsafeBufferPointer<UInt8>) {
    var (line, start): (UInt32, Int) = (0, 0)
    var noBreakSpace: Int?
    /// Where a key without a space after its colon begins; nil again if any line but the last follows.
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

  /// Whether a byte may follow the colon of a key (a no-break space is a fault of its own) or that of an address.
  private static func partsKeys(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D, 0xC2, UInt8(ascii: "/")].contains(byte)
  }
}

/// Follows the beginning of a line: indentation, hyphens of lists, and a key.
private struct LineHead {
  /// Where the key begins; nil unless only letters, digits, `_` and `-` have followed.
  private(set) var key: Int?
  private(set) var isEmpty = true
  private var previous = UInt8(ascii: " ")
  private var isOver = false

  /// Whether a space would have a meaning for YAML here: in the indentation, after the hyphen of an entry, or after a key's colon.
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
    // The two bytes of a no-break space change nothing.
    if byte != 0xC2, byte != 0xA0 {
      if byte != UInt8(ascii: " ") { isEmpty = false }
      previous = byte
    }
  }
}
