import News

/// A text beside a headline that says it once more.
struct Repetition {
  private let headlines: [String]
  private let titles: SourceTitles

  /// - Parameter headlines: as it is shown, and as its source gave it.
  init(of headlines: [String], _ titles: SourceTitles) {
    self.titles = titles
    self.headlines = headlines
  }

  /// A summary without the headline: "" where there is nothing else in it, nil where it does not repeat it.
  func removed(from text: String) -> String? {
    let beginning = firstFoldedByte(text)
    for headline in headlines {
      // Most texts begin otherwise.
      if let beginning, let first = firstFoldedByte(headline), first != beginning { continue }
      let folded = foldedName(headline)
      guard !folded.isEmpty else { continue }
      if isWhole(text, folded) { return "" }
      if let rest = Repetition.rest(of: text, after: folded) { return String(rest) }
      if let rest = Repetition.rest(of: text, afterCut: headline) { return rest }
    }
    return nil
  }

  /// Equal, or the headline with nothing but the source's name after it, or cut within it.
  private func isWhole(_ text: String, _ headline: String) -> Bool {
    guard text.utf8.count <= 3 * headline.utf8.count + titles.longest + 64 else { return false }
    let folded = foldedName(text)
    if folded.hasPrefix(headline) {
      let rest = String(folded.dropFirst(headline.count))
      return rest.isEmpty || titles.sure.contains(rest) || titles.likely.contains(rest)
    }
    return headline.hasPrefix(folded) && (text.hasSuffix("…") || text.hasSuffix("..."))
  }

  /// What follows a headline that is a sentence of its own: one that ends in a mark, before white space and no small letter.
  private static func rest(of text: String, after headline: String) -> Substring? {
    guard text.utf8.count > headline.utf8.count, let end = end(of: headline, in: text) else { return nil }
    let scalars = text.unicodeScalars
    var index = end
    var isClosed = false
    while index < scalars.endIndex, !scalars[index].properties.isWhitespace {
      if endings.contains(scalars[index]) {
        isClosed = true
        if wideEndings.contains(scalars[index]) { scalars.formIndex(after: &index); break }
      } else if !closings.contains(scalars[index]) {
        return nil
      }
      scalars.formIndex(after: &index)
    }
    let rest = scalars[index...].drop { $0.properties.isWhitespace }
    guard isClosed, let first = rest.first, !first.properties.isLowercase, !joints.contains(first) else { return nil }
    return text[rest.startIndex...]
  }

  /// What follows a headline that is the beginning of the text, cut, as posts without one of their own have it.
  static func rest(of text: String, afterCut headline: String) -> String? {
    guard let mark = ["…", "..."].first(where: headline.hasSuffix) else { return nil }
    let folded = foldedName(headline.dropLast(mark.count))
    // A few words before three dots are somebody's manner of writing.
    guard folded.unicodeScalars.count >= leastCut, var end = end(of: folded, in: text) else { return nil }
    // A word that was cut stands there whole.
    if end < text.endIndex, !text[end].isWhitespace, text[end].isLetter, let space = text[..<end].lastIndex(of: " "),
      text.distance(from: space, to: end) < longestWord
    {
      end = space
    }
    let rest = text[end...].drop { $0.isWhitespace || ",;:.…".contains($0) }
    return rest.isEmpty ? "" : "… " + rest
  }

  private static let (leastCut, longestWord) = (20, 30)

  /// Where the letters of a folded headline end in a text that begins with them.
  private static func end(of headline: String, in text: String) -> String.Index? {
    var left = headline.utf8[...]
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      let folded = foldedName(text[index..<next])
      guard left.starts(with: folded.utf8) else { return nil }
      left = left.dropFirst(folded.utf8.count)
      index = next
      if left.isEmpty { return index }
    }
    return nil
  }

  private static let endings: Set<Unicode.Scalar> = [".", "!", "?", "…", "。", "！", "？", "|"]
  private static let wideEndings: Set<Unicode.Scalar> = ["。", "！", "？"]
  /// Go on with the sentence.
  private static let joints: Set<Unicode.Scalar> = ["-", "–", "—", ",", ":", ";"]
  private static let closings: Set<Unicode.Scalar> = ["\"", "'", "”", "’", "»", ")", "]", "」", "』"]
}

/// Whether one of two texts is no more than the beginning of the other: a podcast's subtitle is often cut from its summary.
func repeats(_ subtitle: String, _ text: String) -> Bool {
  let folded = foldedName(subtitle)
  guard !folded.isEmpty else { return true }
  let other = foldedName(
    text.utf8.count > 4 * subtitle.utf8.count + 64 ? text.prefix(2 * subtitle.count + 16) : text[...])
  if other.hasPrefix(folded) { return true }
  return !other.isEmpty && text.hasSuffix("…") && folded.hasPrefix(other)
}
