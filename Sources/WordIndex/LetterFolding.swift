import Foundation

/// Letters as searches compare them: in lower case, without diacritics, in a compatible form; digits as those of ASCII. `words.js` folds
/// what people type in the same way; a test compares the tables.
struct LetterFolding {
  enum Kind: UInt8 {
    /// Separates words.
    case separator
    case letter
    /// A letter of a script that puts no space between words, where each two neighbours count as a word.
    case dense
    /// Part of a word that may have to be composed with what stands before it.
    case mark
  }

  struct Folded {
    var kind: Kind
    var scalar: Unicode.Scalar
  }

  /// Letters with a spelling that no decomposition gives, each followed by that spelling.
  static let letters = "ßss æae œoe øo đd łl ðd þth ħh ŧt ıi ςσ"

  /// Marks that searches ignore: what is invisible within a word, diacritics, points of Hebrew but not its hyphen, the mark that lengthens
  /// Arabic words, points of Arabic, the dot of Devanagari.
  static let marks: [ClosedRange<UInt32>] = [
    0xAD...0xAD, 0x200B...0x200B, 0x200D...0x200D, 0x2060...0x2060, 0x300...0x36F, 0x591...0x5BD, 0x5BF...0x5C7,
    0x640...0x640, 0x64B...0x65F, 0x670...0x670, 0x93C...0x93C,
  ]

  static let denseRanges: [ClosedRange<UInt32>] = [
    0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF,
  ]

  /// For each scalar of the Basic Multilingual Plane, one more than its place in `known`; 0 for one that was not met yet.
  private var places = [UInt16](repeating: 0, count: 0x10000)
  private var known: [[Folded]] = []

  /// The folded form of a letter: it may be several letters (`ß`), letters of another kind (`㎏`), or nothing (an accent).
  mutating func folded(_ scalar: Unicode.Scalar) -> [Folded] {
    guard scalar.value < 0x10000 else { return LetterFolding.fold(scalar) }
    let place = Int(places[Int(scalar.value)])
    if place > 0 { return known[place - 1] }
    let folded = LetterFolding.fold(scalar)
    if known.count < Int(UInt16.max) {
      known.append(folded)
      places[Int(scalar.value)] = UInt16(known.count)
    }
    return folded
  }

  private static func fold(_ scalar: Unicode.Scalar) -> [Folded] {
    // Decomposition would take Hangul syllables apart into their letters.
    let decomposed =
      0xAC00...0xD7A3 ~= scalar.value ? String(scalar) : String(scalar).decomposedStringWithCompatibilityMapping
    var text = String.UnicodeScalarView()
    for scalar in decomposed.unicodeScalars where !marks.contains(where: { $0 ~= scalar.value }) {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        text.append(contentsOf: spelling[lower] ?? digit(lower) ?? [lower])
      }
    }
    return String(text).precomposedStringWithCanonicalMapping.unicodeScalars.map { Folded(kind: kind($0), scalar: $0) }
  }

  /// The digits of ASCII for one of another script: these are ten in a row, from a multiple of 16 on, or in India from 6 after one.
  private static func digit(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard scalar.value <= 0xFFFF, scalar.properties.generalCategory == .decimalNumber else { return nil }
    return Array(String((scalar.value - (0x966..<0xE00 ~= scalar.value ? 6 : 0)) % 16).unicodeScalars)
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      denseRanges.contains { $0 ~= scalar.value } ? .dense : .letter
    case .nonspacingMark, .spacingMark, .enclosingMark:
      denseRanges.contains { $0 ~= scalar.value } ? .dense : .mark
    default: .separator
    }
  }

  private static let spelling: [Unicode.Scalar: [Unicode.Scalar]] = Dictionary(
    uniqueKeysWithValues: letters.split(separator: " ").compactMap { pair in
      let scalars = Array(pair.unicodeScalars)
      return scalars.first.map { ($0, Array(scalars.dropFirst())) }
    })
}
