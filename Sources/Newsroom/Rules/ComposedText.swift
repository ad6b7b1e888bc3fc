import Foundation

/// Letters and their marks as one (Unicode NFC), as patterns and most texts have them: what was written on a Mac may have them apart.
public func composedText(_ text: String) -> String {
  mayHaveMarks(text) ? text.precomposedStringWithCanonicalMapping : text
}

/// Whether a mark may stand apart from its letter (U+0300 to U+036F, and those of Japanese), or a syllable of Hangul in its letters.
private func mayHaveMarks(_ text: String) -> Bool {
  var (before, last): (UInt8, UInt8) = (0, 0)
  for byte in text.utf8 {
    if byte == 0xCC || byte == 0xCD { return true }
    if before == 0xE3, last == 0x82, byte == 0x99 || byte == 0x9A { return true }
    if last == 0xE1, 0x84...0x87 ~= byte { return true }
    (before, last) = (last, byte)
  }
  return false
}
