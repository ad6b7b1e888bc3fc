public import Compression
public import News
public import Site
import Typesetting

/// What the configuration says about how pages are written, beside the outline.
public struct RenderingSettings: Sendable {
  public var title: String
  public var description: String?
  /// BCP 47.
  public var language: String
  public var direction: TextDirection
  public var imprint: Imprint
  /// Where the site will be; nil: no canonical links, feeds or sitemap. Its path is where all links start.
  public var baseURL: WebAddress?
  /// Where these pages are below it, on a site of several languages.
  public var folder: Slug?
  public var clock: SiteClock
  /// Relative links that end in `index.html`: the site works from `file://` and from any path.
  public var isPortable: Bool
  public var logo: Logo?
  public var social: [SocialLink] = []
  public var copyright: String?
  /// Whether what is not published is shown, too.
  public var isPreview = false
  /// Whether cards and details show images from other sites; bodies are not changed.
  public var showsRemoteImages = true
  /// Whether pictures of other sites are shown from files of this one, or not at all.
  public var keepsPictures = false
  /// Whether pages ask nobody else before a reader clicks, and name whom they may ask then.
  public var isStrict = false

  /// Of copies beside the files.
  public var compression: [ContentCoding] = []
  /// Whether servers are to tell browsers to ask for the site by HTTPS alone.
  public var demandsHTTPS = false
  /// Who tells readers of feeds at once what is new, as feeds name them.
  public var hubs: [WebAddress] = []

  public struct Logo: Sendable, Hashable {
    public var path: SitePath
    /// In pixels, where they are known.
    public var width: Int?
    public var height: Int?

    public init(path: SitePath, width: Int? = nil, height: Int? = nil) {
      (self.path, self.width, self.height) = (path, width, height)
    }
  }

  /// What the site says of itself.
  public struct Imprint: Sendable {
    /// A web or mail address of those who make the site.
    public var contact: String?
    /// On the page about the site.
    public var text: SafeHTML?
    /// At the foot of each page.
    public var footer: SafeHTML?

    public init(contact: String? = nil, text: SafeHTML? = nil, footer: SafeHTML? = nil) {
      (self.contact, self.text, self.footer) = (contact, text, footer)
    }
  }

  public init(
    title: String, description: String? = nil, language: String = "en", direction: TextDirection? = nil,
    clock: SiteClock = SiteClock(), baseURL: WebAddress? = nil, isPortable: Bool = false,
    imprint: Imprint = Imprint()
  ) {
    self.title = title
    self.description = description
    self.language = language
    self.direction = direction ?? ShownLanguage.direction(of: language) ?? .leftToRight
    self.baseURL = baseURL
    self.clock = clock
    self.isPortable = isPortable
    self.imprint = imprint
  }
}
