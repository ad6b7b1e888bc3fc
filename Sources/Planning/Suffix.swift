import News

/// Makes slugs differ by digits that belong to what they name, so that the outcome does not hang on who comes first.
enum Suffix {
  /// Hexadecimal digits that stay with a source.
  static func digits(of source: SourceID) -> String { ContentDigest(of: source.name).description }

  /// The slug itself where it is free, else with as many digits as it takes; without one, `stem` with at least six.
  static func free(_ base: Slug?, or stem: String, digits: @autoclosure () -> String, isFree: (Slug) -> Bool) -> Slug {
    if let base, isFree(base) { return base }
    let digits = digits()
    let text = base?.text ?? stem
    for count in stride(from: base == nil ? 6 : 4, to: digits.utf8.count, by: 2) {
      let candidate = slug(text, digits: digits, count: count)
      if isFree(candidate) { return candidate }
    }
    return slug(text, digits: digits, count: digits.utf8.count)
  }

  private static func slug(_ text: String, digits: String, count: Int) -> Slug {
    let end = "-" + digits.prefix(count)
    return Slug(shortened(text, to: 200 - end.utf8.count) + end) ?? unnamed
  }

  private static func shortened(_ text: String, to bytes: Int) -> String {
    var text = text
    while text.utf8.count > bytes { text.removeLast() }
    return text
  }

  /// Stands for what cannot be: a slug with digits after it that is none. Made from a constant, so no input reaches its failure.
  private static let unnamed: Slug = {
    guard let slug = Slug("unnamed") else { preconditionFailure("a word in lower case is a slug") }
    return slug
  }()
}
