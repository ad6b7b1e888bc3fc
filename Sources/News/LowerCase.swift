extension StringProtocol {
  /// In lower case; the Turkish İ is an i with the one dot that every i has.
  public var inLowerCase: String {
    let lower = lowercased()
    return lower.utf8.contains(0xCC) ? lower.replacing("i\u{307}", with: "i") : lower
  }
}
