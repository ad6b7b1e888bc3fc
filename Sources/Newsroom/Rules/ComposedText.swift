import Foundation
import Patterns

/// The text with each letter and its marks as one character (Unicode NFC), as patterns and most texts have it. Text written on a Mac may
/// have them apart.
public func composedText(_ text: String) -> String {
  var text = text
  return text.withUTF8(mayHaveMarks) ? text.precomposedStringWithCanonicalMapping : text
}

/// The text as patterns have it: composed, and without soft hyphens, which nobody sees.
func textAsRead(_ text: String) -> String {
  let text = composedText(text)
  guard text.utf8.contains(0xC2), text.unicodeScalars.contains(where: { $0 == "\u{AD}" }) else { return text }
  let seen: String.UnicodeScalarView = text.unicodeScalars.filter { $0 != "\u{AD}" }
  return String(seen)
}

/// The same for comparisons that ignore case.
func textAsCompared(_ text: String) -> String { Pattern.withOneI(textAsRead(text)) }

/// Whether a mark may stand apart from its letter (U+0300 to U+036F, and those of Japanese), or a Hangul syllable in separate letters.
private func mayHaveMarks(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  // All texts of a site pass here in each run. The indices are safe because a string is valid UTF-8: its first bytes announce the following
  // ones.
  for index in text.indices where text[index] >= 0xCC {
    switch text[index] {
    case 0xCC, 0xCD: return true
    case 0xE1 where 0x84...0x87 ~= text[index + 1]: return true
    case 0xE3 where text[index + 1] == 0x82 && 0x99...0x9A ~= text[index + 2]: return true
    default: break
    }
  }
  return false
}
