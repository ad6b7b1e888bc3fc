func hexadecimal(_ word: UInt64) -> String {
  String(unsafeUninitializedCapacity: 16) { text in
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(place))) & 15
      text[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
    }
    return 16
  }
}
