/// Letters that readers of a language spell in ASCII otherwise than `Transliteration` does for all.
struct NationalSpelling {
  private let letters: [Unicode.Scalar: String]
  /// At the beginning of a word.
  private let initials: [Unicode.Scalar: String]
  /// It stands within words alone.
  let joinsAtApostrophe: Bool

  /// - Parameter language: BCP 47; nil where nothing is special.
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

  /// nil for what the language spells as all do.
  func latin(_ scalar: Unicode.Scalar, after former: Unicode.Scalar?) -> [UInt8]? {
    let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    // An apostrophe stands within a Ukrainian word.
    let isWithin =
      former.map { $0.properties.isAlphabetic || $0 == "'" || $0 == "\u{2019}" || $0 == "\u{2BC}" } ?? false
    guard let spelled = (isWithin ? nil : initials[small]) ?? letters[small] else { return nil }
    // As in Zghurivka, which would else be read as a zh.
    let isZgh = spelled == "h" && (former == "з" || former == "З")
    return Array((isZgh ? "gh" : spelled).utf8)
  }
}
