public import Compression
public import News
public import Site
import Typesetting

/// What the configuration says about how pages are written, besides the outline.
public struct RenderingSettings: Sendable {
  public var title: String
  public var description: String?
  /// BCP 47.
  public var language: String
  public var direction: TextDirection
  public var imprint: Imprint
  /// The site's address, whose path is the root of all links; nil if there is none, and hence no canonical links, feeds or sitemap.
  public var baseURL: WebAddress?
  /// Stands for the address at which the site was first published, and ids in feeds are made from it; nil if nobody knows.
  public var firstHome: String?
  /// The folder of these pages below `baseURL`, on a site with several languages.
  public var folder: Slug?
  public var clock: SiteClock
  /// Whether links are relative and end in `index.html`, so that the site works from `file://` and from any path.
  public var isPortable: Bool
  public var logo: Logo?
  public var social: [SocialLink] = []
  public var copyright: String?
  /// Whether unpublished items are shown, too.
  public var isPreview = false
  /// Whether cards and detail pages show images from other sites; bodies are not affected.
  public var showsRemoteImages = true
  /// Whether pictures of other sites are shown only from files of this site, or else not at all.
  public var keepsPictures = false
  /// Whether pages contact no other host before a reader clicks, and name the hosts that they may contact afterwards.
  public var isStrict = false

  /// The codings of the compressed copies beside files.
  public var compression: [ContentCoding] = []
  /// Whether servers should tell browsers to use only HTTPS for the site.
  public var demandsHTTPS = false
  /// The hubs that notify subscribers of feeds at once, as feeds name them.
  public var hubs: [WebAddress] = []

  public struct Logo: Sendable, Hashable {
    public var path: SitePath
    /// In pixels, if known.
    public var width: Int?
    public var height: Int?

    public init(path: SitePath, width: Int?, height: Int?) {
      (self.path, self.width, self.height) = (path, width, height)
    }
  }

  /// What the site says about itself.
  public struct Imprint: Sendable {
    /// A web or mail address of the site's makers.
    public var contact: String?
    /// Shown on the about page; its title is empty if that page has the one of every site.
    public var about: OwnPage?
    /// Shown at the foot of each page.
    public var footer: SafeHTML?

    public init(contact: String? = nil, about: OwnPage? = nil, footer: SafeHTML? = nil) {
      (self.contact, self.about, self.footer) = (contact, about, footer)
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
