import Foundation
public import News

/// The keys by which lists are sorted by title, label or name. Case and diacritics are dropped, so that Ä sorts with A, and each script
/// follows the order of its alphabet. Letters that several languages share follow the special rules of none of them. Numbers are sorted by
/// their value, in whatever digits they are written.
public enum CollationKey: Sendable {
  public static func text(_ source: String) -> String {
    var key = ""
    key.reserveCapacity(source.utf8.count)
    for scalar in source.unicodeScalars {
      if scalar.value < 0x80 {
        key.unicodeScalars.append(scalar)
      } else if let place = cyrillic[scalar.value] {
        key.unicodeScalars.append(place)
      } else if greek.contains(scalar.value) {
        key.unicodeScalars.append(contentsOf: bare(scalar).map { $0 == "ς" ? "σ" : $0 })
      } else if kana.contains(scalar.value) {
        key.unicodeScalars.append(contentsOf: bare(scalar).map(hiragana))
      } else if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        key += String(Int(value))
      } else if let letters = Transliteration.latin(scalar, after: nil) {
        for letter in letters { key.unicodeScalars.append(Unicode.Scalar(letter)) }
      } else if scalar.properties.generalCategory != .nonspacingMark {
        key.unicodeScalars.append(scalar)
      }
    }
    return numbered(key.lowercased())
  }

  /// Puts before each number how many digits it has, which is a digit itself, or several if there are more than eight.
  private static func numbered(_ key: String) -> String {
    guard key.utf8.contains(where: digits.contains) else { return key }
    var result: [UInt8] = []
    var rest = key.utf8[...]
    while let first = rest.first {
      guard digits.contains(first) else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      let number = rest.prefix(while: digits.contains)
      rest = rest[number.endIndex...]
      let value = number.drop { $0 == digits.lowerBound }
      result += repeatElement(digits.upperBound, count: value.count / 9)
      result.append(digits.lowerBound + UInt8(value.count % 9))
      result += value
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static let greek: Set<UInt32> = Set(0x370...0x3FF).union(0x1F00...0x1FFF)

  private static let kana: ClosedRange<UInt32> = 0x3041...0x30F6

  /// The letter in lower case, without accents and voicing marks.
  private static func bare(_ letter: Unicode.Scalar) -> [Unicode.Scalar] {
    String(letter).lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
  }

  /// Maps both Japanese syllabaries to one alphabet, and small letters to their full-size forms.
  private static func hiragana(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    let value = letter.value >= 0x30A1 ? letter.value - 0x60 : letter.value
    let isSmall = [0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E].contains(value)
    return Unicode.Scalar(isSmall ? value + 1 : value) ?? letter
  }

  /// Maps letters to their place in the alphabet, which Unicode does not follow: it puts є, і, ї and ґ after я. The order suits
  /// Russian, Ukrainian, Belarusian, Serbian, Macedonian and Kazakh, which agree; ё sorts with е.
  private static let cyrillic: [UInt32: Unicode.Scalar] = {
    var places: [UInt32: Unicode.Scalar] = [:]
    let alphabet = "аәбвгѓґғдђеєжзѕиіїйјкќқлљмнңњоөпрстћуүұўфхһцчџшщъыьэюя".unicodeScalars
    for (offset, letter) in alphabet.enumerated() {
      guard let place = Unicode.Scalar(0x430 + UInt32(offset)) else { continue }
      for form in [letter] + Array(letter.properties.uppercaseMapping.unicodeScalars) { places[form.value] = place }
    }
    for (letter, other) in [("ё", "е"), ("Ё", "е"), ("ѐ", "е"), ("Ѐ", "е"), ("ѝ", "и"), ("Ѝ", "и")]
      as [(Unicode.Scalar, Unicode.Scalar)]
    {
      places[letter.value] = places[other.value]
    }
    return places
  }()
}

extension Sequence<SourceID> {
  /// Sorts sources by name, as in lists from A to Z.
  public func sorted(byNamesOf sources: [SourceID: Source]) -> [SourceID] {
    let keys = map { source -> (String, String, SourceID) in
      let name = sources[source]?.name ?? ""
      return (CollationKey.text(name), name, source)
    }
    return keys.sorted { $0 < $1 }.map(\.2)
  }
}
