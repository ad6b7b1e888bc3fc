package import Compression
package import News
package import Site
import Typesetting

/// What the configuration says about how pages are written, beside the outline.
package struct RenderingSettings: Sendable {
  package var title: String
  package var description: String?
  /// BCP 47.
  package var language: String
  package var direction: TextDirection
  package var imprint: Imprint
  /// Where the site will be; nil: no canonical links, feeds or sitemap. Its path is where all links start.
  package var baseURL: WebAddress?
  /// Where these pages are below it, on a site of several languages.
  package var folder: Slug?
  package var clock: SiteClock
  /// Relative links that end in `index.html`: the site works from `file://` and from any path.
  package var isPortable: Bool
  package var logo: Logo?
  package var social: [SocialLink] = []
  package var copyright: String?
  /// Whether what is not published is shown, too; nil for the site itself.
  package var unpublished: [ItemID: Unpublished]?
  /// Whether cards and details show images from other sites; bodies are not changed.
  package var showsRemoteImages = true
  /// Whether pictures of other sites are shown from files of this one, or not at all.
  package var keepsPictures = false
  /// Whether pages ask nobody else before a reader clicks, and name whom they may ask then.
  package var isStrict = false

  /// Of copies beside the files.
  package var compression: [ContentCoding] = []
  /// Whether servers are to tell browsers to ask for the site by HTTPS alone.
  package var demandsHTTPS = false
  /// Who tells readers of feeds at once what is new, as feeds name them.
  package var hubs: [WebAddress] = []

  package struct Logo: Sendable, Hashable {
    package var path: SitePath
    /// In pixels, where they are known.
    package var width: Int?
    package var height: Int?

    package init(path: SitePath, width: Int? = nil, height: Int? = nil) {
      (self.path, self.width, self.height) = (path, width, height)
    }
  }

  /// What the site says of itself.
  package struct Imprint: Sendable {
    /// A web or mail address of those who make the site.
    package var contact: String?
    /// On the page about the site.
    package var text: SafeHTML?
    /// At the foot of each page.
    package var footer: SafeHTML?

    package init(contact: String? = nil, text: SafeHTML? = nil, footer: SafeHTML? = nil) {
      (self.contact, self.text, self.footer) = (contact, text, footer)
    }
  }

  package init(
    title: String, description: String? = nil, language: String = "en", direction: TextDirection? = nil,
    clock: SiteClock = SiteClock(), baseURL: WebAddress? = nil, isPortable: Bool = false,
    imprint: Imprint = Imprint()
  ) {
    self.title = title
    self.description = description
    self.language = language
    self.direction = direction ?? LanguageTag.direction(of: language) ?? .leftToRight
    self.baseURL = baseURL
    self.clock = clock
    self.isPortable = isPortable
    self.imprint = imprint
  }
}
