extension StringProtocol {
  /// The text in lower case; the Turkish İ becomes a plain i, with the one dot that every i has.
  public var inLowerCase: String {
    let lower = lowercased()
    return lower.utf8.contains(0xCC) ? lower.replacing("i\u{307}", with: "i") : lower
  }
}
