extension Unicode.Scalar {
  /// Whether it belongs to a script in which a few letters say what takes a word or two elsewhere: ideographs, the syllables of Japanese
  /// and Korean, and Thai to Myanmar and Khmer, which put no spaces between words.
  public var isOfDenseScript: Bool {
    guard value >= 0x0E00 else { return false }
    return properties.isIdeographic || denseScripts.contains { $0.contains(value) }
  }
}

private let denseScripts: [ClosedRange<UInt32>] = [
  0x0E00...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0xAC00...0xD7AF,
]
