/// Attributes of HTML in which pages keep addresses of pictures, films and frames that their scripts load late, while the usual attribute is
/// missing or holds something empty.
public enum LateAttributes: Sendable {
  /// Used in place of `src`, the most reliable first.
  public static let sources: [StaticString] = [
    "data-lazy-src", "data-src", "data-original", "data-orig-src", "data-litespeed-src", "data-pagespeed-lazy-src",
    "data-cfsrc", "data-original-src", "data-actualsrc", "data-img-src", "data-lazyload", "data-lazy", "data-echo",
  ]
  /// Used in place of `srcset`.
  public static let sourceSets: [StaticString] = ["data-lazy-srcset", "data-srcset"]
}
