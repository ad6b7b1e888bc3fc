/// Searches eight bytes at a time: most text holds nothing to escape.
extension UnsafeBufferPointer<UInt8> {
  /// Where the next NUL, `"`, `&`, `'`, `<` or `>` stands, else the end.
  func firstSpecial(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let word = word(at: index)
      // `&` and `'` differ in their lowest bit only, `<` and `>` in the one above it.
      let found =
        zeros(word) | zeros(word ^ repeated(0x22)) | zeros((word | repeated(0x01)) ^ repeated(0x27))
        | zeros((word | repeated(0x02)) ^ repeated(0x3E))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, !self[index].isSpecial { index += 1 }
    return index
  }

  /// Where the next NUL stands, else the end.
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
    case 0, .quotationMark, .ampersand, .apostrophe, .lessThan, .greaterThan: true
    default: false
    }
  }
}

/// The high bit of each zero byte. Above a zero byte a byte of 1 may be marked too, so only the lowest mark is certain.
private func zeros(_ word: UInt64) -> UInt64 {
  (word &- repeated(0x01)) & ~word & repeated(0x80)
}

private func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
