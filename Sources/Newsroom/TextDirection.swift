import News

/// The direction of an item's text: what the source says, else a language written from right to left, else the first letter that has a
/// direction, else that of the language; nil where nothing tells.
func textDirection(_ stated: TextDirection?, language: String?, title: String, excerpt: String) -> TextDirection? {
  if let stated { return stated }
  if let language, isRightToLeft(language) { return .rightToLeft }
  // Many feeds say "en" because their software does.
  return firstStrongDirection(title) ?? firstStrongDirection(excerpt) ?? (language == nil ? nil : .leftToRight)
}

private func isRightToLeft(_ tag: String) -> Bool {
  let parts = tag.lowercased().split(separator: "-")
  guard let language = parts.first else { return false }
  if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
    return rightToLeftScripts.contains(String(script))
  }
  return rightToLeftLanguages.contains(String(language))
}

private let rightToLeftLanguages: Set<String> = [
  "ar", "arc", "arz", "azb", "bal", "bgn", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "lrc", "mzn", "nqo",
  "pnb", "ps", "rhg", "sd", "syr", "ug", "ur", "yi",
]

private let rightToLeftScripts: Set<String> = [
  "adlm", "arab", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
]

/// Letters decide, as in rule P2 of the Unicode bidirectional algorithm (UAX #9); blocks stand in for the property itself.
private func firstStrongDirection(_ text: String) -> TextDirection? {
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x2B8: return .leftToRight
    case 0..<0x2B8: continue
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      if scalar.properties.isAlphabetic { return .rightToLeft }
    default: if scalar.properties.isAlphabetic { return .leftToRight }
    }
  }
  return nil
}
