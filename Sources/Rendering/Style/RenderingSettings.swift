package import News
internal import Typesetting

/// What the configuration says about how pages are written, beside the outline.
package struct RenderingSettings: Sendable {
  package var title: String
  package var description: String?
  /// BCP 47.
  package var language: String
  package var direction: TextDirection
  /// A web or mail address of those who make the site.
  package var contact: String?
  /// What the site says of itself.
  package var about: SafeHTML?
  /// Where the site will be; nil: no canonical links, feeds or sitemap. Its path is where all links start.
  package var baseURL: WebAddress?
  /// Names the rule that `secondsFromGMT` follows, so that another zone makes other pages: `Europe/London`.
  package var timeZone: String
  /// Seconds that the site's clocks are ahead of UTC at a time.
  package var secondsFromGMT: @Sendable (Timestamp) -> Int
  /// Relative links that end in `index.html`: the site works from `file://` and from any path.
  package var isPortable: Bool
  /// Whether cards and details show images from other sites; bodies are not changed.
  package var showsRemoteImages: Bool

  package init(
    title: String, description: String? = nil, language: String = "en", direction: TextDirection? = nil,
    baseURL: WebAddress? = nil, timeZone: String = "UTC",
    secondsFromGMT: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }, isPortable: Bool = false,
    showsRemoteImages: Bool = true, contact: String? = nil,
    about: SafeHTML? = nil
  ) {
    self.title = title
    self.description = description
    self.language = language
    self.direction = direction ?? LanguageTag.direction(of: language) ?? .leftToRight
    self.baseURL = baseURL
    self.timeZone = timeZone
    self.secondsFromGMT = secondsFromGMT
    self.isPortable = isPortable
    self.contact = contact
    self.about = about
    self.showsRemoteImages = showsRemoteImages
  }
}
