extension String {
  /// At most 200 characters, cut between words.
  public var shortened: String {
    guard utf8.count > 200, unicodeScalars.count > 200 else { return self }
    let start = unicodeScalars.prefix(199)
    let words = start.lastIndex { $0 == " " }.map { start[..<$0] } ?? start
    return String(String.UnicodeScalarView(words)) + "…"
  }
}
