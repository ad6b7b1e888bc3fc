import News

/// The direction of an item's text: the one that the source states; else right to left if its language is written so, unless headline and
/// summary have no such letter and the whole text has few; else that of most letters; else that of the language; nil if nothing tells.
func textDirection(
  _ stated: TextDirection?, language: String?, title: String, excerpt: String, text: String
) -> TextDirection? {
  if let stated { return stated }
  // Many feeds say "en" because their software does, and some say "he" for the same reason.
  if let language, TextDirection(ofLanguage: language) == .rightToLeft {
    let summary = Letters(excerpt)
    let isOther =
      summary.left > 0 && summary.right + Letters(title).right == 0 && Letters(text).direction != .rightToLeft
    return isOther ? .leftToRight : .rightToLeft
  }
  return Letters(title).direction ?? Letters(excerpt).direction ?? (language == nil ? nil : .leftToRight)
}

/// How many letters of a text are written from the left and from the right.
private struct Letters {
  private(set) var (left, right) = (0, 0)

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      // Blocks of Unicode stand in for the bidirectional property itself.
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x2B8: left += 1
      case 0..<0x2B8: continue
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { right += 1 }
      default: if scalar.properties.isAlphabetic { left += 1 }
      }
    }
  }

  /// The direction of most letters. The first letter does not decide, as it would by rule P2 of the Unicode bidirectional algorithm (UAX
  /// #9): a headline in Hebrew may well begin with a name in Latin letters. A letter written from right to left counts twice, since few
  /// other headlines have any.
  var direction: TextDirection? {
    guard left + right > 0 else { return nil }
    return 2 * right >= left ? .rightToLeft : .leftToRight
  }
}
