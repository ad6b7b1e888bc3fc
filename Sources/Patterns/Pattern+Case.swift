extension Pattern {
  /// The text with `i` in place of Turkish `İ` and `ı`, for patterns that ignore case. Unicode gives these letters no other case than their
  /// own, so that `istanbul` would not be found in İstanbul, nor `dış` in DIŞ.
  public static func withOneI(_ text: String) -> String {
    var text = text
    let folded: String? = text.withUTF8 { bytes in
      guard let first = bytes.indices.first(where: { isTurkishI(bytes, at: $0) }) else { return nil }
      var result = Array(bytes[..<first])
      result.reserveCapacity(bytes.count)
      var index = first
      while index < bytes.count {
        let isI = isTurkishI(bytes, at: index)
        result.append(isI ? UInt8(ascii: "i") : bytes[index])
        index += isI ? 2 : 1
      }
      return String(decoding: result, as: UTF8.self)
    }
    return folded ?? text
  }

  /// Whether this is U+0130 or U+0131.
  private static func isTurkishI(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    bytes[index] == 0xC4 && index + 1 < bytes.count && 0xB0...0xB1 ~= bytes[index + 1]
  }
}
