extension StringProtocol {
  /// In lower case. The Turkish İ is an i with the one dot that every i has; sigma is final where a Greek word ends, and there alone, for
  /// capitals do not tell which it was.
  public var inLowerCase: String {
    let lower = lowercased()
    if lower.utf8.contains(0xCC) { return withSigmas(lower.replacing("i\u{307}", with: "i")) }
    return lower.utf8.contains(0xCF) ? withSigmas(lower) : lower
  }
}

private func withSigmas(_ text: String) -> String {
  let scalars = Array(text.unicodeScalars)
  var result = String.UnicodeScalarView()
  for (index, scalar) in scalars.enumerated() {
    guard scalar == "σ" || scalar == "ς" else {
      result.append(scalar)
      continue
    }
    let isBegun = index > 0 && isOfWord(scalars[index - 1])
    let goesOn = index + 1 < scalars.count && isOfWord(scalars[index + 1])
    result.append(isBegun && !goesOn ? "ς" : "σ")
  }
  return String(result)
}

private func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
}
