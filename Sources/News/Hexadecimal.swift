func hexadecimal(_ word: UInt64) -> String {
  String(unsafeUninitializedCapacity: 16) { text in
    writeHexadecimal(word, to: UnsafeMutableRawBufferPointer(text)[...])
    return 16
  }
}

/// Writes the 16 digits of a number to the beginning of memory that has room for them.
func writeHexadecimal(_ word: UInt64, to text: Slice<UnsafeMutableRawBufferPointer>) {
  for place in 0..<16 {
    let digit = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(place))) & 15
    text.base[text.startIndex + place] = digit < 10 ? 0x30 + digit : 0x57 + digit
  }
}
