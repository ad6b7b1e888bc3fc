import Bytes

extension MarkupRenderer {
  /// The beginning of folded text, in at most `limit` characters: cut after a sentence where one ends late enough, else after a
  /// word, and never inside a character as readers see it. An ellipsis says that there is more.
  package func excerpt(of text: String, limit: Int = 280) -> String {
    guard limit > 1, text.utf8.count > limit,
      let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end < text.endIndex
    else { return text.isEmpty || limit > 1 ? text : String(text.prefix(max(0, limit))) }
    let cut = text.index(before: end)
    let whole = text[..<cut]
    let earliest = text.index(text.startIndex, offsetBy: limit / 2, limitedBy: cut) ?? text.startIndex
    if let sentence = sentenceEnd(in: whole, after: earliest), text.distance(from: sentence, to: cut) >= 1 {
      return String(text[..<sentence]) + " …"
    }
    // Where the cut falls between words already, nothing more is lost.
    if text[cut].isWhitespace { return trimmed(whole) + "…" }
    if let space = whole[earliest...].lastIndex(where: \.isWhitespace) { return trimmed(text[..<space]) + "…" }
    return String(whole) + "…"
  }

  private func sentenceEnd(in text: Substring, after earliest: String.Index) -> String.Index? {
    var index = text.endIndex
    while index > earliest {
      index = text.index(before: index)
      let next = text.index(after: index)
      switch text[index] {
      case "。", "！", "？": return next
      case ".", "!", "?", "…": if next < text.endIndex, text[next].isWhitespace { return next }
      default: break
      }
    }
    return nil
  }

  /// A comma before the ellipsis would be one mark too many.
  private func trimmed(_ text: Substring) -> String {
    var text = text
    while let last = text.last, last.isWhitespace || ",;:–—-(".contains(last) { text.removeLast() }
    return String(text)
  }
}
