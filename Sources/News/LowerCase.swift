extension StringProtocol {
  /// The text in lower case; the Turkish İ becomes a plain i, with the one dot that every i has, and Σ at the end of a word becomes ς.
  public var inLowerCase: String {
    let lower = letterwiseInLowerCase
    return lower.utf8.contains(0xCF) ? lower.withFinalSigmas : lower
  }

  /// The same, but Σ becomes σ wherever it stands.
  public var letterwiseInLowerCase: String {
    let lower = lowercased()
    return lower.utf8.contains(0xCC) ? lower.replacing("i\u{307}", with: "i") : lower
  }
}

extension String {
  /// The text with ς for each σ that ends a word (Unicode 3.13, Final_Sigma), which no mapping of single letters gives.
  fileprivate var withFinalSigmas: String {
    let scalars = Array(unicodeScalars)
    var result = UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isFinal =
        scalar == "σ" && index > 0 && scalars[index - 1].isInWord
        && !(index + 1 < scalars.count && scalars[index + 1].isInWord)
      result.append(isFinal ? "ς" : scalar)
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isInWord: Bool { properties.isAlphabetic || properties.generalCategory == .nonspacingMark }
}
