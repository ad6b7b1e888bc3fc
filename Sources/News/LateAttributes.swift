/// Attributes of HTML in which pages keep addresses of pictures that their scripts load late, with nothing or something empty in the usual place.
public enum LateAttributes: Sendable {
  /// In place of `src`, the surest first.
  public static let sources: [StaticString] = ["data-lazy-src", "data-src", "data-original", "data-orig-src"]
  /// In place of `srcset`.
  public static let sourceSets: [StaticString] = ["data-lazy-srcset", "data-srcset"]
}
