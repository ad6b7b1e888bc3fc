/// Letters that readers of a language transliterate to ASCII differently from the general rules of `Transliteration`.
struct NationalSpelling {
  private let letters: [Unicode.Scalar: String]
  /// Spellings at the beginning of a word.
  private let initials: [Unicode.Scalar: String]
  /// Whether an apostrophe only ever stands inside a word.
  let joinsAtApostrophe: Bool

  /// - Parameter language: a BCP 47 tag. The initialiser returns nil for a language without spellings of its own.
  init?(of language: String) {
    switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
    case "de": self.init(["ä": "ae", "ö": "oe", "ü": "ue"])
    case "da", "nb", "nn", "no": self.init(["æ": "ae", "ø": "oe", "å": "aa"])
    // Resolution 55 of the Cabinet of Ministers, 2010.
    case "uk":
      self.init(
        ["г": "h", "и": "y", "є": "ie", "ї": "i", "й": "i", "ю": "iu", "я": "ia"],
        initials: ["є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"],
        joinsAtApostrophe: true)
    // The Transliteration Act of 2009.
    case "bg": self.init(["щ": "sht", "ъ": "a", "ь": "y", "х": "h"])
    default: return nil
    }
  }

  private init(
    _ letters: [Unicode.Scalar: String], initials: [Unicode.Scalar: String] = [:], joinsAtApostrophe: Bool = false
  ) {
    (self.letters, self.initials, self.joinsAtApostrophe) = (letters, initials, joinsAtApostrophe)
  }

  /// Returns nil for a scalar that the language spells by the general rules.
  func latin(_ scalar: Unicode.Scalar, after former: Unicode.Scalar?) -> [UInt8]? {
    let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    // In Ukrainian, an apostrophe does not end a word.
    let isWithin =
      former.map { $0.properties.isAlphabetic || $0 == "'" || $0 == "\u{2019}" || $0 == "\u{2BC}" } ?? false
    guard let spelled = (isWithin ? nil : initials[small]) ?? letters[small] else { return nil }
    // As in Zghurivka: "zh" would be read as the letter ж.
    let isZgh = spelled == "h" && (former == "з" || former == "З")
    return Array((isZgh ? "gh" : spelled).utf8)
  }
}
