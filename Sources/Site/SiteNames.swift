public import News

/// The names that a site gives in its addresses to what it shows.
public enum SiteNames: Sendable {
  /// A slug made from a title or a name: words in lower case, joined by `-`, at most 80 bytes, cut at a word. In ASCII,
  /// Latin, Cyrillic and Greek letters are transliterated and others left out; nil where nothing that tells anything
  /// remains.
  ///
  /// - Parameter language: whose letters are spelled as its readers do: in German an ö is oe.
  public static func slug(for title: String, style: SiteOutline.SlugStyle, language: String = "") -> Slug? {
    let words = SlugText(title, style: style, language: language)
    guard words.tellsSomething else { return nil }
    return Slug(words.text)
  }

  /// The slug of a facet's value: a function of the label alone, whatever other values there are, so that it never
  /// changes, and in no language's own spelling. Spellings that differ in case, or in spaces, hyphens and underscores, share it; where the slug leaves
  /// something of the label out ("C++", "C#", another script in ASCII), a digest of the label keeps them apart. nil for
  /// a blank label.
  public static func facetSlug(for label: String, style: SiteOutline.SlugStyle) -> Slug? {
    let words = SlugText(label, style: style)
    if words.isLossless, let slug = Slug(words.text), !isDeviceName(slug) { return slug }
    let folded = SlugText.folded(label)
    guard !folded.isEmpty else { return nil }
    let digest = ContentDigest(of: folded).description
    return words.tellsSomething ? Slug(words.text + "-" + digest.prefix(6)) : Slug("x-" + digest.prefix(12))
  }
}
