/// Spells letters of other alphabets in ASCII.
public enum Transliteration: Sendable {
  /// Returns nil for unknown scalars, and an empty array for signs that stand for no letter (`ь`).
  public static func latin(_ scalar: Unicode.Scalar, after former: Unicode.Scalar?) -> [UInt8]? {
    switch scalar {
    case "υ", "ύ", "Υ", "Ύ", "\u{1F50}"..."\u{1F5F}", "\u{1F7A}", "\u{1F7B}", "\u{1FE6}":
      // ELOT 743: υ is a letter of its own only outside the diphthongs ου, αυ, ευ.
      switch former {
      case "ο", "Ο": return [UInt8(ascii: "u")]
      case "α", "Α", "ε", "Ε": return [UInt8(ascii: "v")]
      default: return [UInt8(ascii: "y")]
      }
    case "\u{FF10}"..."\u{FF19}", "\u{FF21}"..."\u{FF3A}", "\u{FF41}"..."\u{FF5A}":
      return [UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)]
    default: return letters[scalar.value]
    }
  }

  private static let letters: [UInt32: [UInt8]] = {
    var table: [UInt32: [UInt8]] = [:]
    for range in [0xAA...0x24F, 0x1E00...0x1EFF, 0xFB00...0xFB06] as [ClosedRange<UInt32>] {
      for value in range {
        guard let name = Unicode.Scalar(value)?.properties.name, let letter = latinLetter(named: name) else { continue }
        table[value] = Array(letter.utf8)
      }
    }
    for range in [0x370...0x3FF, 0x1F00...0x1FFF] as [ClosedRange<UInt32>] {
      for value in range {
        guard let name = Unicode.Scalar(value)?.properties.name, let letter = greekLetter(named: name) else { continue }
        table[value] = Array(letter.utf8)
      }
    }
    for (letter, spelling) in cyrillic {
      table[letter.value] = Array(spelling.utf8)
      let capital = letter.properties.uppercaseMapping.unicodeScalars
      if capital.count == 1, let first = capital.first { table[first.value] = Array(spelling.utf8) }
    }
    return table
  }()

  /// Derives the letter from its Unicode name: "LATIN SMALL LETTER A WITH ACUTE" gives a.
  private static func latinLetter(named name: String) -> String? {
    switch name {
    case "FEMININE ORDINAL INDICATOR": return "a"
    case "MASCULINE ORDINAL INDICATOR": return "o"
    case "SUPERSCRIPT ONE": return "1"
    case "SUPERSCRIPT TWO": return "2"
    case "SUPERSCRIPT THREE": return "3"
    default: break
    }
    let prefixes = [
      "LATIN SMALL LETTER ", "LATIN CAPITAL LETTER ", "LATIN SMALL LIGATURE ", "LATIN CAPITAL LIGATURE ",
    ]
    guard let letter = base(of: name, prefixes) else { return nil }
    if letter.utf8.count == 1 { return letter.lowercased() }
    return latinNames[letter]
  }

  private static func greekLetter(named name: String) -> String? {
    base(of: name, ["GREEK SMALL LETTER ", "GREEK CAPITAL LETTER "]).flatMap { greekNames[$0] }
  }

  private static func base(of name: String, _ prefixes: [String]) -> String? {
    guard let prefix = prefixes.first(where: name.hasPrefix) else { return nil }
    let words = name.dropFirst(prefix.count).split(separator: " ")
    return words.prefix { $0 != "WITH" }.joined(separator: " ")
  }

  private static let latinNames = [
    "AE": "ae", "OE": "oe", "SHARP S": "ss", "ETH": "d", "THORN": "th", "DOTLESS I": "i", "DOTLESS J": "j",
    "LONG S": "s",
    "KRA": "q", "ENG": "ng", "OPEN E": "e", "OPEN O": "o", "SCHWA": "e", "REVERSED E": "e", "DZ": "dz", "LJ": "lj",
    "NJ": "nj",
    "EZH": "zh", "IJ": "ij", "FF": "ff", "FI": "fi", "FL": "fl", "FFI": "ffi", "FFL": "ffl", "LONG S T": "st",
    "ST": "st",
  ]

  private static let greekNames = [
    "ALPHA": "a", "BETA": "v", "GAMMA": "g", "DELTA": "d", "EPSILON": "e", "ZETA": "z", "ETA": "i", "THETA": "th",
    "IOTA": "i",
    "KAPPA": "k", "LAMDA": "l", "MU": "m", "NU": "n", "XI": "x", "OMICRON": "o", "PI": "p", "RHO": "r", "SIGMA": "s",
    "FINAL SIGMA": "s", "TAU": "t", "UPSILON": "y", "PHI": "f", "CHI": "ch", "PSI": "ps", "OMEGA": "o",
  ]

  /// BGN/PCGN romanisation without apostrophes, with the letters of Ukrainian, Belarusian, Serbian, Macedonian and Kazakh as well.
  private static let cyrillic: [(Unicode.Scalar, String)] = [
    ("а", "a"), ("б", "b"), ("в", "v"), ("г", "g"), ("д", "d"), ("е", "e"), ("ё", "e"), ("ж", "zh"), ("з", "z"),
    ("и", "i"),
    ("й", "y"), ("к", "k"), ("л", "l"), ("м", "m"), ("н", "n"), ("о", "o"), ("п", "p"), ("р", "r"), ("с", "s"),
    ("т", "t"),
    ("у", "u"), ("ф", "f"), ("х", "kh"), ("ц", "ts"), ("ч", "ch"), ("ш", "sh"), ("щ", "shch"), ("ъ", ""), ("ы", "y"),
    ("ь", ""), ("э", "e"), ("ю", "yu"), ("я", "ya"), ("є", "ye"), ("і", "i"), ("ї", "yi"), ("ґ", "g"), ("ў", "u"),
    ("ђ", "dj"), ("ј", "j"), ("љ", "lj"), ("њ", "nj"), ("ћ", "c"), ("џ", "dz"), ("ѓ", "g"), ("ѕ", "dz"), ("ќ", "k"),
    ("ѐ", "e"), ("ѝ", "i"), ("ә", "a"), ("ғ", "g"), ("қ", "k"), ("ң", "n"), ("ө", "o"), ("ұ", "u"), ("ү", "u"),
    ("һ", "h"),
  ]
}
