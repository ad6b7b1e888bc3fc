extension TextDirection {
  /// The direction in which a language is written: by the script of its tag, else by the one that most of its texts are in (CLDR, likely
  /// subtags).
  public init(ofLanguage tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    let script = parts.dropFirst().first { $0.utf8.count == 4 }
    let isRightToLeft =
      if let script {
        TextDirection.scripts.contains(String(script))
      } else {
        parts.first.map { TextDirection.languages.contains(String($0)) } ?? false
      }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let languages: Set<String> = [
    "ar", "arc", "arz", "azb", "bal", "bgn", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "ks", "lrc", "mzn",
    "nqo", "pnb", "ps", "rhg", "sd", "syr", "ug", "ur", "yi",
  ]

  private static let scripts: Set<String> = [
    "adlm", "arab", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
}
