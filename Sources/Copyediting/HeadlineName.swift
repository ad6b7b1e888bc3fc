import News

/// A source's name at the end or the beginning of a headline.
struct HeadlineName {
  /// The headline without the name.
  var headline: Substring
  /// Whether the name is there to tell the source, as far as one headline shows. Otherwise it counts only if many headlines of the source
  /// have one.
  var isSure: Bool

  /// nil if there is no name, or if too little would be left without it.
  init?(in title: String, of titles: SourceTitles) {
    guard titles.mayStand(in: title) else { return nil }
    let separators = TitleSeparator.all(in: title)
    guard !separators.isEmpty else { return nil }
    var found: HeadlineName?
    // The longest name wins: "BBC News - Home".
    for separator in separators.reversed() where separator.kind != .colon {
      let name = title[separator.range.upperBound...]
      guard name.utf8.count <= titles.longest else { break }
      guard let isSure = titles.holds(name, beside: separator) else { continue }
      found = HeadlineName(title[..<separator.range.lowerBound], isSure) ?? found
    }
    if let found {
      self = found
      return
    }
    for separator in separators {
      let name = title[..<separator.range.lowerBound]
      guard name.utf8.count <= titles.longest else { break }
      guard let isSure = titles.holds(name, beside: separator) else { continue }
      // "Kotlin: 2.0 is here", "Ollama: all aboard": the name is what the sentence is about.
      let rest = title[separator.range.upperBound...]
      if let first = rest.unicodeScalars.first?.properties, first.isLowercase || first.numericType != nil { return nil }
      found = HeadlineName(rest, isSure) ?? found
    }
    guard let found else { return nil }
    self = found
  }

  private init?(_ rest: Substring, _ isSure: Bool) {
    guard HeadlineName.saysEnough(rest) else { return nil }
    (headline, self.isSure) = (rest, isSure)
  }

  /// Whether a text has at least two words, or four letters of a dense script.
  static func saysEnough(_ text: Substring) -> Bool {
    let words = text.split(separator: " ").filter { !foldedName($0).isEmpty }
    if words.count > 1 { return true }
    return text.unicodeScalars.count { $0.isOfDenseScript } > 3
  }
}

extension SourceTitles {
  /// Whether a text is certainly the source's name there (true) or likely (false); nil if it is no name of the source.
  fileprivate func holds(_ text: Substring, beside separator: TitleSeparator) -> Bool? {
    let name = foldedName(text)
    if sure.contains(name) { return true }
    return likely.contains(name) ? separator.kind == .bar : nil
  }
}
