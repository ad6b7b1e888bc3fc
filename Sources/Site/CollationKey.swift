/// What lists sorted by title or label sort by: letters without case and diacritics, so that Ä stands by A. No
/// language's own rules.
enum CollationKey {
  static func text(_ source: String) -> String {
    var key = ""
    key.reserveCapacity(source.utf8.count)
    var former: Unicode.Scalar?
    for scalar in source.unicodeScalars {
      if let letters = scalar.value < 0x80 ? nil : Transliteration.latin(scalar, after: former) {
        for letter in letters { key.unicodeScalars.append(Unicode.Scalar(letter)) }
      } else if scalar.properties.generalCategory != .nonspacingMark {
        key.unicodeScalars.append(scalar)
      }
      former = scalar
    }
    return key.lowercased()
  }
}
