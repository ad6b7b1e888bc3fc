/// Plural categories of whole numbers, by language (Unicode CLDR 44, `plurals.xml`; decimals are not needed).
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// - Parameter language: the primary subtag, in lower case.
  init(of count: Int, language: String) {
    let n = abs(count)
    let (tens, hundreds) = (n % 10, n % 100)
    let (endsInOne, endsInFew) = (tens == 1 && hundreds != 11, 2...4 ~= tens && !(12...14 ~= hundreds))
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km", "yo", "ig", "wo", "su", "jv", "bo", "dz", "yue":
      self = .other
    // `pt` stands for European Portuguese here, which follows the default rule.
    case "fr", "hy", "ff", "am", "bn", "fa", "gu", "hi", "kn", "as", "zu", "ak", "ln", "mg", "pa", "ti", "wa", "si":
      self = n < 2 ? .one : .other
    case "ru", "uk", "be": self = endsInOne ? .one : endsInFew ? .few : .many
    case "sr", "hr", "bs": self = endsInOne ? .one : endsInFew ? .few : .other
    case "pl": self = n == 1 ? .one : endsInFew ? .few : .many
    case "cs", "sk": self = n == 1 ? .one : 2...4 ~= n ? .few : .other
    case "sl": self = hundreds == 1 ? .one : hundreds == 2 ? .two : 3...4 ~= hundreds ? .few : .other
    case "lt": self = 11...19 ~= hundreds || tens == 0 ? .other : tens == 1 ? .one : .few
    case "lv": self = tens == 0 || 11...19 ~= hundreds ? .zero : tens == 1 ? .one : .other
    case "ro": self = n == 1 ? .one : n == 0 || 1...19 ~= hundreds ? .few : .other
    case "ar":
      self =
        switch n {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: 3...10 ~= hundreds ? .few : 11...99 ~= hundreds ? .many : .other
        }
    case "he": self = n == 1 ? .one : n == 2 ? .two : .other
    case "ga": self = n == 1 ? .one : n == 2 ? .two : 3...6 ~= n ? .few : 7...10 ~= n ? .many : .other
    case "gd":
      self =
        n == 1 || n == 11
        ? .one : n == 2 || n == 12 ? .two : 3...10 ~= n || 13...19 ~= n ? .few : .other
    case "cy":
      self =
        switch n {
        case 0: .zero
        case 1: .one
        case 2: .two
        case 3: .few
        case 6: .many
        default: .other
        }
    case "br":
      self =
        tens == 1 && ![11, 71, 91].contains(hundreds)
        ? .one
        : tens == 2 && ![12, 72, 92].contains(hundreds)
          ? .two
          : [3, 4, 9].contains(tens) && !(10...19 ~= hundreds || 70...79 ~= hundreds || 90...99 ~= hundreds)
            ? .few : n != 0 && n % 1_000_000 == 0 ? .many : .other
    case "mt":
      self =
        n == 1
        ? .one
        : n == 2 ? .two : n == 0 || 3...10 ~= hundreds ? .few : 11...19 ~= hundreds ? .many : .other
    case "is", "mk": self = endsInOne ? .one : .other
    case "fil", "tl": self = [4, 6, 9].contains(tens) ? .other : .one
    default: self = n == 1 ? .one : .other
    }
  }
}
