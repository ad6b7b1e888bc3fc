import News

/// Finds the repetition of a headline in the text beside it.
struct Repetition {
  private let headlines: [String]
  private let titles: SourceTitles

  /// - Parameter headlines: the headline as it is shown, and as its source gave it.
  init(of headlines: [String], _ titles: SourceTitles) {
    self.titles = titles
    self.headlines = headlines
  }

  /// The summary without the headline: "" if nothing else is in it, nil if it does not repeat the headline.
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
      if let rest = rest(of: text, afterSigned: headline, folded) { return rest }
    }
    return nil
  }

  /// Whether the text is the headline, alone or followed by the source's name, or a beginning of it that was cut.
  private func isWhole(_ text: String, _ headline: String) -> Bool {
    guard text.utf8.count <= 3 * headline.utf8.count + titles.longest + 64 else { return false }
    let folded = foldedName(text)
    if folded.hasPrefix(headline) {
      let rest = String(folded.dropFirst(headline.count))
      return rest.isEmpty || titles.sure.contains(rest) || titles.likely.contains(rest)
    }
    return headline.hasPrefix(folded) && (text.hasSuffix("…") || text.hasSuffix("..."))
  }

  /// What follows a headline that is a sentence of its own: it ends in a mark, followed by white space and no small letter.
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

  /// What follows a headline that is a cut beginning of the text, which is how posts without a headline get one.
  static func rest(of text: String, afterCut headline: String) -> String? {
    guard let mark = ["…", "..."].first(where: headline.hasSuffix) else { return nil }
    let folded = foldedName(headline.dropLast(mark.count))
    // A few words before three dots are somebody's way of writing.
    guard folded.unicodeScalars.count >= leastCut, var end = end(of: folded, in: text) else { return nil }
    // A word that was cut stands in the text as a whole.
    if end < text.endIndex, !text[end].isWhitespace, text[end].isLetter, let space = text[..<end].lastIndex(of: " "),
      text.distance(from: space, to: end) < longestWord
    {
      end = space
    }
    let rest = text[end...].drop { $0.isWhitespace || ",;:.…".contains($0) }
    return rest.isEmpty ? "" : "… " + rest
  }

  /// What follows a headline and then a dash, or the name of its publisher, as in a list of headlines that was turned into text: "Goats on
  /// the roof Wire News Ferry late". nil if the sentence goes on.
  private func rest(of text: String, afterSigned headline: String, _ folded: String) -> String? {
    // A word or two before a dash are what the sentence is about.
    guard headline.split(separator: " ").count > 3 || folded.unicodeScalars.count >= Repetition.leastCut,
      let end = Repetition.end(of: folded, in: text)
    else { return nil }
    var rest = text[end...].drop { $0.unicodeScalars.allSatisfy(Repetition.mayClose) }
    guard rest.first?.isWhitespace == true else { return nil }
    rest = rest.drop(while: \.isWhitespace)
    var isSigned = Repetition.isSigned(headline, in: text)
    let afterDash = Repetition.withoutDash(rest)
    if let name = withoutName(afterDash ?? rest) {
      (rest, isSigned) = (Repetition.withoutDash(name) ?? name, true)
    } else if let afterDash {
      // What stands between two dashes belongs to the sentence around it.
      let sentence = afterDash.prefix { !".!?。！？".contains($0) }
      guard TitleSeparator.all(in: String(sentence)).allSatisfy({ $0.kind != .dash }) else { return nil }
      return HeadlineName.saysEnough(afterDash) ? String(afterDash) : ""
    }
    guard isSigned, let first = rest.unicodeScalars.first, !first.properties.isLowercase,
      !Repetition.joints.contains(first)
    else { return nil }
    return HeadlineName.saysEnough(rest) ? String(rest) : ""
  }

  /// Whether a headline ends in a name after a dash, and a text repeats the headline without that dash: no sentence does.
  private static func isSigned(_ headline: String, in text: String) -> Bool {
    guard let separator = TitleSeparator.all(in: headline).last, separator.kind != .colon,
      headline[separator.range.upperBound...].split(separator: " ").count <= longestName,
      let end = end(of: foldedName(headline[..<separator.range.lowerBound]), in: text)
    else { return false }
    let rest = text[end...].drop { $0.unicodeScalars.allSatisfy(mayClose) }
    guard rest.first?.isWhitespace == true, let next = rest.first(where: { !$0.isWhitespace }) else { return false }
    return next.isLetter || next.isNumber
  }

  /// The text behind a dash at its beginning that has space after it; nil if there is none.
  private static func withoutDash(_ text: Substring) -> Substring? {
    guard let first = text.unicodeScalars.first, dashes.contains(first) else { return nil }
    let rest = text.dropFirst()
    return rest.first?.isWhitespace == true ? rest.drop(while: \.isWhitespace) : nil
  }

  /// What follows a name at the beginning that is certainly the source's, the longest if there are several; nil if there is none.
  private func withoutName(_ text: Substring) -> Substring? {
    var (index, found) = (text.startIndex, Substring?.none)
    for _ in 0..<Repetition.longestName {
      index = text[index...].firstIndex { !$0.isWhitespace } ?? text.endIndex
      index = text[index...].firstIndex(where: \.isWhitespace) ?? text.endIndex
      guard index < text.endIndex else { break }
      if titles.sure.contains(foldedName(text[..<index])) { found = text[index...].drop(while: \.isWhitespace) }
    }
    return found
  }

  private static func mayClose(_ scalar: Unicode.Scalar) -> Bool {
    closings.contains(scalar) || endings.contains(scalar) && scalar != "|"
  }

  private static let dashes: Set<Unicode.Scalar> = ["-", "–", "—", "|", "·"]
  /// In words of a publisher's name.
  private static let longestName = 5
  private static let (leastCut, longestWord) = (20, 30)

  /// Where the letters of a folded headline end in a text that begins with them; nil if it does not.
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
  /// Marks after which a sentence goes on.
  private static let joints: Set<Unicode.Scalar> = ["-", "–", "—", ",", ":", ";"]
  private static let closings: Set<Unicode.Scalar> = ["\"", "'", "”", "’", "»", ")", "]", "」", "』"]
}
