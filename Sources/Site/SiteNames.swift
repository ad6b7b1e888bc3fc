public import News

/// How a site names what it shows in its addresses.
public enum SiteNames: Sendable {
  /// Makes a slug from a title or a name: words in lower case, joined by `-`, at most 80 bytes, cut between words. In ASCII style,
  /// Latin, Cyrillic and Greek letters are transliterated and others are left out. Returns nil if nothing meaningful remains.
  ///
  /// - Parameter language: a BCP 47 tag; letters are spelled as its readers do, such as ö as oe in German.
  public static func slug(for title: String, style: SiteOutline.SlugStyle, language: String = "") -> Slug? {
    let words = SlugText(title, style: style, language: language)
    guard words.tellsSomething else { return nil }
    return Slug(words.text)
  }

  /// The slug of a facet's value. It depends only on the label, not on other values or on a language's spelling, so that it never
  /// changes. Labels that differ only in case, or in spaces, hyphens and underscores, share a slug. If the slug leaves out part of the
  /// label ("C++", "C#", another script in ASCII), a digest of the label keeps such slugs apart. Returns nil for a blank label.
  public static func facetSlug(for label: String, style: SiteOutline.SlugStyle) -> Slug? {
    let words = SlugText(label, style: style)
    if words.isLossless, let slug = Slug(words.text), !isDeviceName(slug) { return slug }
    let folded = SlugText.folded(label)
    guard !folded.isEmpty else { return nil }
    let digest = ContentDigest(of: folded).description
    return words.tellsSomething ? Slug(words.text + "-" + digest.prefix(6)) : Slug("x-" + digest.prefix(12))
  }
}
