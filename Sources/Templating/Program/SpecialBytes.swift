/// Searches eight bytes at a time, because most text contains nothing to escape.
extension UnsafeBufferPointer<UInt8> {
  /// The index of the next NUL, `"`, `&`, `'`, `<` or `>`, or of a byte that may begin a forbidden character; otherwise the end.
  func firstSpecial(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let word = word(at: index)
      // `&` and `'` differ only in the lowest bit, `<` and `>` only in the next one.
      let escaped =
        zeros(word) | zeros(word ^ repeated(0x22)) | zeros((word | repeated(0x01)) ^ repeated(0x27))
        | zeros((word | repeated(0x02)) ^ repeated(0x3E))
      let forbidden =
        zeros(word ^ repeated(0x7F)) | zeros(word ^ repeated(0xC2)) | zeros(word ^ repeated(0xEF))
        | zeros((word & repeated(0xF0)) ^ repeated(0xF0))
      let found = escaped | forbidden
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, !self[index].isSpecial { index += 1 }
    return index
  }

  /// The length in bytes of a character that HTML forbids in text (DEL, a C1 control or a noncharacter); 0 for any other.
  func forbiddenWidth(at index: Int) -> Int {
    let first = self[index]
    guard first >= 0x7F else { return 0 }
    switch first {
    case 0x7F: return 1
    case 0xC2 where index + 1 < count && self[index + 1] < 0xA0: return 2
    case 0xEF where index + 2 < count:
      let (second, third) = (self[index + 1], self[index + 2])
      let isForbidden = second == 0xBF ? third >= 0xBE : second == 0xB7 && (0x90...0xAF).contains(third)
      return isForbidden ? 3 : 0
    case 0xF0... where index + 3 < count:
      let isAtEndOfPlane = self[index + 1] & 0x0F == 0x0F && self[index + 2] == 0xBF
      return isAtEndOfPlane && self[index + 3] >= 0xBE ? 4 : 0
    default: return 0
    }
  }

  /// The index of the next NUL; otherwise the end.
  func firstNUL(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let found = zeros(word(at: index))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, self[index] != 0 { index += 1 }
    return index
  }

  /// The first byte is the lowest.
  private func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}

extension UInt8 {
  fileprivate var isSpecial: Bool {
    switch self {
    case 0, .quotationMark, .ampersand, .apostrophe, .lessThan, .greaterThan, 0x7F, 0xC2, 0xEF...: true
    default: false
    }
  }
}

/// Sets the high bit of each zero byte. A byte of 1 above a zero byte may be marked, too, so only the lowest mark is reliable.
private func zeros(_ word: UInt64) -> UInt64 {
  (word &- repeated(0x01)) & ~word & repeated(0x80)
}

private func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
