public import News

/// Makes slugs differ by digits that belong to what they name, so that the outcome does not hang on who comes first.
public enum Suffix {
  /// Hexadecimal digits that stay with a source.
  public static func digits(of source: SourceID) -> String { ContentDigest(of: source.name).description }

  /// The slug itself where it is free, else with as many digits as it takes; without one, `stem` with at least six.
  public static func free(
    _ base: Slug?, or stem: String, digits: @autoclosure () -> String, isFree: (Slug) -> Bool
  ) -> Slug {
    if let base, isFree(base) { return base }
    let (text, digits) = (base?.text ?? stem, digits())
    return some(text, digits, from: base == nil ? 6 : 4).first(where: isFree) ?? whole(text, digits)
  }

  /// Whether it is what `free` gives where the base is another's.
  public static func stands(_ slug: Slug, for base: Slug, digits: String) -> Bool {
    some(base.text, digits, from: 4).contains(slug) || slug == whole(base.text, digits)
  }

  /// With more and more digits, but for all of them.
  private static func some(_ text: String, _ digits: String, from fewest: Int) -> some Sequence<Slug> {
    stride(from: fewest, to: digits.utf8.count, by: 2).lazy.map { slug(text, digits: digits, count: $0) }
  }

  private static func whole(_ text: String, _ digits: String) -> Slug {
    slug(text, digits: digits, count: digits.utf8.count)
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
