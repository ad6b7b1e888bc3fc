extension TextDirection {
  /// The direction in which a language is written: by the script of its tag, else by the one that most of its texts are in (CLDR, likely
  /// subtags).
  public init(ofLanguage tag: String) {
    // Subtags are packed into numbers and read in one go, because this is asked for each card.
    var (language, script): (UInt32?, UInt32?) = (nil, nil)
    var (subtag, length): (UInt32, Int) = (0, 0)
    func end() {
      if language == nil {
        language = subtag
      } else if length == 4, script == nil {
        script = subtag
      }
      (subtag, length) = (0, 0)
    }
    for byte in tag.utf8 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        end()
      } else {
        (subtag, length) = (subtag << 8 | UInt32(byte | 0x20), length + 1)
      }
    }
    end()
    let isRightToLeft =
      script.map(TextDirection.scripts.contains) ?? language.map(TextDirection.languages.contains) ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let languages = packed(
    "ar arc arz azb bal bgn ckb dv fa glk he iw ji khw ks lrc mzn nqo pnb ps rhg sd syr ug ur yi")
  private static let scripts = packed("adlm arab hebr mand mend nkoo rohg samr syrc thaa")

  private static func packed(_ names: String) -> Set<UInt32> {
    Set(names.split(separator: " ").map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } })
  }
}
