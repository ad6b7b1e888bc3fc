public import News

/// Makes slugs unique by appending digits that derive from what they name, so that the result does not depend on which comes first.
public enum Suffix {
  /// Hexadecimal digits that never change for a source.
  public static func digits(of source: SourceID) -> String { ContentDigest(of: source.name).description }

  /// Returns the slug itself if it is free, otherwise the slug with as many digits as it takes. Without a slug, returns `stem` with at
  /// least six digits.
  public static func free(
    _ base: Slug?, or stem: String, digits: @autoclosure () -> String, isFree: (Slug) -> Bool
  ) -> Slug {
    if let base, isFree(base) { return base }
    let (text, digits) = (base?.text ?? stem, digits())
    return some(text, digits, from: base == nil ? 6 : 4).first(where: isFree) ?? whole(text, digits)
  }

  /// Whether `slug` is what `free` would return if `base` were taken.
  public static func stands(_ slug: Slug, for base: Slug, digits: String) -> Bool {
    some(base.text, digits, from: 4).contains(slug) || slug == whole(base.text, digits)
  }

  /// With more and more digits, but never all of them.
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

  /// A fallback for an impossible case, a slug that stops being one when digits are appended. Made from a constant, so no input can
  /// make it fail.
  private static let unnamed: Slug = {
    guard let slug = Slug("unnamed") else { preconditionFailure("a word in lower case is a slug") }
    return slug
  }()
}
