public import Compression
public import Diagnostics
public import Fetching
public import News
public import Newsroom
public import Notices
public import Site

/// What the site's configuration says, checked: every value has its default, every name leads somewhere.
public struct Configuration: Sendable {
  public var title: String
  /// Ends in a slash; nil: no feeds, no sitemap, no canonical links.
  public var url: WebAddress?
  public var description: String?
  /// BCP 47.
  public var language: String
  public var languagePlace: Place?
  /// Of a site of several, the first first; else none.
  public var languages: [ConfiguredLanguage]
  /// Of the IANA database.
  public var timeZone: String
  /// A web or mail address for the User-Agent of requests.
  public var contact: String?
  public var taxonomies: [Facet]
  /// In the order of the file; it decides which source introduces an item that several bring.
  public var sources: [ConfiguredSource]
  /// Never empty.
  public var sections: [ConfiguredSection]
  /// False: there is one of everything, called in the site's language.
  public var hasOwnSections: Bool
  /// Lists that have feeds of their own.
  public var feeds: Set<Facet>
  /// Most items in a feed.
  public var feedLength: Int
  /// Folders of the site's own pages beside `pages`, below the configuration's folder, each at the address of its path.
  public var pageFolders: [ConfiguredPath]
  /// Empty: the sections, and the pages that want it.
  public var menu: [MenuEntry]
  /// False for a language that has taken over another's menu, as far as it goes.
  public var hasOwnMenu = true
  public var footer: Footer?
  public var copyright: String?
  public var social: [SocialLink]
  public var logo: ConfiguredPath?
  /// A drawing, a picture, or both.
  public var icon: [ConfiguredPath]
  public var redirects: [Redirect]
  public var hosting: Hosting
  /// Of copies beside files, in the order of their names.
  public var compression: [ContentCoding]
  public var copyEndings: [String] { compression.map(\.ending) }
  /// Servers tell browsers to ask for the site by HTTPS alone.
  public var demandsHTTPS: Bool
  /// Who is told of changed feeds.
  public var hubs: [WebAddress]
  /// By which search engines know the site; nil: they are told nothing.
  public var indexNowKey: String?
  /// Items on the front page's Latest list.
  public var latest: Int
  public var featured: SiteOutline.Featured
  public var front: FrontOrder
  /// Whether items of several sources that tell the same event are one story.
  public var joinsStories: Bool
  /// Whether pages tell of changes of their items.
  public var tellsEdits: Bool
  /// Whether pages lead to others on the same matter.
  public var showsRelated: Bool
  /// Sources that tell no story with others.
  public var apart: [ConfiguredSelection]
  public var slugs: SiteOutline.SlugStyle
  /// Seconds that items of feeds are kept after their publication; nil: for ever.
  public var keep: Int?
  public var removed: Removal
  public var limits: Limits
  /// As written, relative to the configuration's folder; nil: the site folder's `Templates`.
  public var theme: ConfiguredPath?
  /// Certificates that are trusted beside the system's; as written, relative to the configuration's folder.
  public var caFile: ConfiguredPath?
  /// Hosts whose frames stay in texts, in lower case.
  public var frames: [String]
  /// Networks that any source may be fetched from although they are not public.
  public var allow: [AddressRange]
  /// Requests at a time.
  public var connections: Int
  /// The archive is published with the site.
  public var publishesState: Bool
  /// Where an empty archive is restored from.
  public var stateFrom: StateOrigin?
  /// Cards and heads of pages show images from other sites.
  public var showsRemoteImages: Bool
  public var privacy: Privacy
  public var hasNewsSitemap: Bool
  /// Which pictures the site makes anew.
  public var images: PictureKeeping
  /// Names of sources on the web have an icon or a letter beside them.
  public var showsIcons: Bool
  /// Pages have scripts, and data for them.
  public var isInteractive: Bool
  /// Readers can search the site.
  public var isSearchable: Bool
  public var worksOffline: Bool
  /// Who is told when somebody is needed.
  public var notify: [ConfiguredNotification]
  /// How often a trouble that stands is told again.
  public var reminders: Reminders
  /// Tags that are shown nowhere.
  public var dullTags: DullTags

  /// Where a published state is, and where the configuration says so.
  public struct StateOrigin: Sendable {
    public var location: SourceLocation
    public var place: Place
    /// Below the site's own address, wherever that is said.
    public var isOwn: Bool

    /// What is written for `isOwn`: the name of the key that says the address.
    public static let own = "url"

    public init(location: SourceLocation, place: Place, isOwn: Bool = false) {
      self.location = location
      self.place = place
      self.isOwn = isOwn
    }

    /// As given on the command line: an address, or what is taken for a path.
    public init(argument: String) {
      let address = WebAddress(argument)
      isOwn = argument == StateOrigin.own
      location = address.map { .web($0, written: $0.withoutSecrets) } ?? .file(argument)
      place = Place("--state-from")
    }
  }

  /// What one answer may cost.
  public struct Limits: Sendable, Hashable {
    /// Bytes of one body, decompressed.
    public var body = FetchLimits().body
    /// Seconds from asking to the last byte.
    public var time = FetchLimits().total
    /// Most items that are taken from one source in a run.
    public var items = 10_000
    /// Most sources whose icon is asked for in a run.
    public var icons = 20
    /// Most pictures of other sites that are asked for in a run.
    public var images = 200
  }
}

extension Configuration {
  /// Whether somebody is told of changes.
  public var announces: Bool { !hubs.isEmpty || indexNowKey != nil }

  /// Keys of front matter that are facets: what readers filter by, and what rules look at.
  public var facetNames: Set<String> {
    let looked = (sources.flatMap(\.rules.filters) + sections.flatMap(\.filters)).compactMap {
      if case .facet(let name) = $0.field { name } else { nil }
    }
    return Set((sections.flatMap(\.section.declaredFacets) + taxonomies).map(\.name) + looked)
  }
}

/// A line at the foot of each page.
public struct Footer: Sendable, Hashable {
  public var markdown: String
  public var place: Place
}
