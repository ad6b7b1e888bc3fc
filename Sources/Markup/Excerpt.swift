import Bytes
import News

extension MarkupRenderer {
  /// The beginning of folded text, in at most `limit` characters as readers see them. It is cut after a sentence if one ends late enough,
  /// else after a word, and ends in an ellipsis if there is more. In scripts without spaces between words, each character counts as a word.
  public func excerpt(of text: String, limit: Int = 280) -> String {
    guard limit > 1, text.utf8.count > limit,
      let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end < text.endIndex
    else { return limit > 1 ? shortened(text, to: limit) : String(text.prefix(max(0, limit))) }
    // Letters may carry endless marks.
    if text.utf8.distance(from: text.startIndex, to: end) > 32 * limit { return shortened(text, to: limit) }
    let cut = text.index(before: end)
    let whole = text[..<cut]
    let earliest = text.index(text.startIndex, offsetBy: limit / 2, limitedBy: cut) ?? text.startIndex
    if let sentence = sentenceEnd(in: whole, after: earliest), text.distance(from: sentence, to: cut) >= 1 {
      return String(text[..<sentence]) + (isDense(text[text.index(before: sentence)]) ? "…" : " …")
    }
    var place = cut
    while place > earliest {
      if isBetweenWords(text, place) { return trimmed(text[..<place]) + "…" }
      place = text.index(before: place)
    }
    return trimmed(whole) + "…"
  }

  private func isBetweenWords(_ text: String, _ place: String.Index) -> Bool {
    let (before, after) = (text[text.index(before: place)], text[place])
    if after.isWhitespace || before.isWhitespace { return true }
    return (isDense(before) || isDense(after)) && !after.isPunctuation
  }

  /// Whether a character is of a script without spaces, or of its punctuation.
  private func isDense(_ character: Character) -> Bool {
    character.unicodeScalars.first?.isOfWideScript ?? false
  }

  /// Goes through scalars, which takes a tenth of the time that characters take; nothing that may follow these marks combines with them.
  private func sentenceEnd(in text: Substring, after earliest: String.Index) -> String.Index? {
    let scalars = text.unicodeScalars
    var index = scalars.endIndex
    while index > earliest {
      let next = index
      index = scalars.index(before: index)
      switch scalars[index] {
      case "。", "！", "？":
        return scalars[next...].firstIndex { !"」』”’）】》".unicodeScalars.contains($0) } ?? scalars.endIndex
      // The marks of Hindi, Urdu, Arabic, Armenian, Amharic, Burmese and Khmer also stand before spaces.
      case ".", "!", "?", "…", "।", "॥", "۔", "؟", "։", "።", "။", "។":
        if next < scalars.endIndex, scalars[next].properties.isWhitespace { return next }
      default: break
      }
    }
    return nil
  }

  /// A comma before the ellipsis would be one mark too many.
  private func trimmed(_ text: Substring) -> String {
    var text = text
    while let last = text.last, last.isWhitespace || ",;:–—-(，、；：（「『【《“،؛፣၊".contains(last) { text.removeLast() }
    return String(text)
  }
}
