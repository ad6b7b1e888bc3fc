extension String {
  /// At most 200 characters, cut between words; if no space is near, as in Japanese, cut after a whole character as readers see it.
  public var shortened: String {
    guard utf8.count > 200, unicodeScalars.count > 200 else { return self }
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(199)))
    let scalars = start.unicodeScalars
    if let space = scalars.lastIndex(of: " "), scalars.distance(from: scalars.startIndex, to: space) > 130 {
      return String(start[..<space]) + "…"
    }
    // The last character may be incomplete.
    return String(start.dropLast()) + "…"
  }
}
