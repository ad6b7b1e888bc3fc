/// Names as other programs put them into addresses.
public enum ForeignSlug {
  /// Hugo keeps letters, digits and a few signs. Spaces become one hyphen, and nothing is left of what else there is (paths.Sanitize).
  public static func hugo(_ text: String) -> String {
    var slug = ""
    var isAfterSpace = false
    for scalar in text.lowercased().unicodeScalars {
      if isOfWord(scalar) || "./\\_#+~-@".unicodeScalars.contains(scalar) {
        if isAfterSpace, scalar != "-" { slug += "-" }
        slug.unicodeScalars.append(scalar)
        isAfterSpace = false
      } else if scalar.properties.isWhitespace {
        isAfterSpace = !slug.isEmpty && slug.last != "-"
      }
    }
    return slug
  }

  /// Jekyll keeps letters and digits, and makes one hyphen of what is between them (Jekyll::Utils.slugify).
  ///
  /// - Parameter kept: What else stays: more for a title than for a category.
  public static func jekyll(_ text: String, keeping kept: String = "") -> String {
    text.unicodeScalars.split { !isOfWord($0) && !kept.unicodeScalars.contains($0) }.map { String($0) }
      .joined(separator: "-")
  }

  /// What Jekyll leaves in a title beside letters and digits.
  public static let keptInTitles = "._~!$&'()+,;=@"

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber:
      true
    default: false
    }
  }
}
