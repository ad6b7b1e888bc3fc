import News

/// A text beside a headline that says it once more.
struct Repetition {
  private let headlines: [String]
  private let titles: SourceTitles
  /// The first letter or digit of each, where that is one of ASCII: most texts begin otherwise.
  private let beginnings: [UInt8?]

  /// - Parameter headlines: as it is shown, and as its source gave it.
  init(of headlines: [String], _ titles: SourceTitles) {
    self.titles = titles
    self.headlines = headlines.map { foldedName($0) }.filter { !$0.isEmpty }
    beginnings = self.headlines.map { $0.utf8.first.flatMap { $0 < 0x80 ? $0 : nil } }
  }

  /// A summary without the headline: "" where there is nothing else in it, nil where it does not repeat it.
  func removed(from text: String) -> String? {
    let beginning = Repetition.beginning(of: text)
    for (headline, first) in zip(headlines, beginnings) where first == nil || beginning == nil || first == beginning {
      if isWhole(text, headline) { return "" }
      if let rest = Repetition.rest(of: text, after: headline) { return String(rest) }
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

  /// nil where it is beyond ASCII, or there is none.
  private static func beginning(of text: String) -> UInt8? {
    for byte in text.utf8 {
      if byte >= 0x80 { return nil }
      if 0x30...0x39 ~= byte || 0x61...0x7A ~= byte { return byte }
      if 0x41...0x5A ~= byte { return byte | 0x20 }
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
