import Foundation
import Patterns

/// Letters and their marks as one (Unicode NFC), as patterns and most texts have them: what was written on a Mac may have them apart.
public func composedText(_ text: String) -> String {
  var text = text
  return text.withUTF8(mayHaveMarks) ? text.precomposedStringWithCanonicalMapping : text
}

/// As patterns have it: without the soft hyphens, which nobody sees, and each letter with its marks.
func textAsRead(_ text: String) -> String {
  let text = composedText(text)
  guard text.utf8.contains(0xC2), text.unicodeScalars.contains(where: { $0 == "\u{AD}" }) else { return text }
  let seen: String.UnicodeScalarView = text.unicodeScalars.filter { $0 != "\u{AD}" }
  return String(seen)
}

/// The same as those have it that ignore case.
func textAsCompared(_ text: String) -> String { Pattern.withOneI(textAsRead(text)) }

/// Whether a mark may stand apart from its letter (U+0300 to U+036F, and those of Japanese), or a syllable of Hangul in its letters.
private func mayHaveMarks(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  // All texts of a site come by here in each run; in strings the bytes that such a first one announces are there.
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
