/// How a language groups the digits of whole numbers (Unicode CLDR 48, `numbers`), as browsers do in the texts of scripts.
struct DigitGroups {
  /// The least number of digits before the first separator: 1,234, but in Spanish 1234 and 12.345.
  private let leading: Int
  /// Number of digits in a group, except the last, which has three: 1,234,567, but in Hindi 12,34,567.
  private let size: Int

  /// - Parameter language: the primary subtag, in lower case.
  init(of language: String) {
    leading = DigitGroups.withTwoLeading.contains(language) ? 2 : 1
    size = DigitGroups.inPairs.contains(language) ? 2 : 3
  }

  func written(_ number: Int, separator: String) -> String {
    let digits = String(number.magnitude)
    guard digits.utf8.count >= 3 + leading, !separator.isEmpty else { return String(number) }
    var result = number < 0 ? "-" : ""
    var left = digits.utf8.count
    for digit in digits {
      result.append(digit)
      left -= 1
      if left >= 3, (left - 3) % size == 0 { result += separator }
    }
    return result
  }

  private static let withTwoLeading: Set = [
    "be", "bg", "ee", "es", "et", "hu", "hy", "ia", "ie", "it", "ka", "lv", "pl", "sl", "sq",
  ]
  private static let inPairs: Set = ["as", "bn", "dz", "gu", "hi", "ml", "mr", "ne", "or", "pa", "sa", "ta", "te"]
}
