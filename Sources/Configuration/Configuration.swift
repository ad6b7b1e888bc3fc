public import Compression
public import Copyediting
public import Diagnostics
public import Fetching
public import News
import Newsroom
public import Notices
public import Site

/// The site's configuration after all checks: every value that is not given has its default, and every name refers to something.
public struct Configuration: Sendable {
  public var title: String
  /// Ends in a slash. nil: the site has no feeds, no sitemap and no canonical links.
  public var url: WebAddress?
  public var description: String?
  /// BCP 47.
  public var language: String
  public var languagePlace: Place?
  /// The languages of a site that has several, its own first; empty otherwise.
  public var languages: [ConfiguredLanguage]
  /// A name of the IANA database.
  public var timeZone: String
  /// A web or mail address for the User-Agent of requests.
  public var contact: String?
  public var taxonomies: [Facet]
  /// The sources in the order of the file, which decides which of them introduces an item that several bring.
  public var sources: [ConfiguredSource]
  /// Never empty.
  public var sections: [ConfiguredSection]
  /// False if there is only the section of everything, which is named in the site's language.
  public var hasOwnSections: Bool
  /// Lists that have feeds of their own.
  public var feeds: Set<Facet>
  /// The most items in a feed.
  public var feedLength: Int
  /// Further folders of the site's own pages beside `pages`, below the configuration's folder; the address of each is its path.
  public var pageFolders: [ConfiguredPath]
  /// Empty: the menu has the sections, and the pages that ask to be in it.
  public var menu: [MenuEntry]
  /// False for a language that takes over the menu of another, as far as its entries exist.
  public var hasOwnMenu = true
  public var footer: Footer?
  public var copyright: String?
  public var social: [SocialLink]
  public var logo: ConfiguredPath?
  /// A vector drawing, a picture, or both.
  public var icon: [ConfiguredPath]
  public var redirects: [Redirect]
  public var hosting: Hosting
  /// The codings of the compressed copies beside files, in the order of their names.
  public var compression: [ContentCoding]
  public var copyEndings: [String] { compression.map(\.ending) }
  /// Whether servers tell browsers to use nothing but HTTPS for the site.
  public var demandsHTTPS: Bool
  /// The hubs that are told of changed feeds.
  public var hubs: [WebAddress]
  /// The key by which search engines know the site; nil: they are told nothing.
  public var indexNowKey: String?
  /// The number of items in the front page's list Latest.
  public var latest: Int
  public var featured: SiteOutline.Featured
  public var front: FrontOrder
  /// Whether items of several sources that tell the same event are one story.
  public var joinsStories: Bool
  /// Whether pages mention changes of their items.
  public var tellsEdits: Bool
  /// Whether pages link to others on the same subject.
  public var showsRelated: Bool
  /// Sources whose items are never joined with others into a story.
  public var apart: [ConfiguredSelection]
  public var slugs: SiteOutline.SlugStyle
  /// The seconds for which items of feeds are kept after their publication; nil: for ever.
  public var keep: Int?
  public var removed: Removal
  public var limits: Limits
  /// As written, relative to the configuration's folder; nil: the site folder's `Templates`.
  public var theme: ConfiguredPath?
  /// Certificates that are trusted in addition to the system's; as written, relative to the configuration's folder.
  public var caFile: ConfiguredPath?
  /// The hosts whose frames stay in texts, in lower case.
  public var frames: [String]
  /// Networks from which any source may be fetched although they are not public.
  public var allow: [AddressRange]
  /// The most requests at a time.
  public var connections: Int
  /// Whether the archive is published with the site.
  public var publishesState: Bool
  /// From where an empty archive is restored.
  public var stateFrom: StateOrigin?
  /// Whether cards and heads of pages show images from other sites.
  public var showsRemoteImages: Bool
  public var privacy: Privacy
  public var hasNewsSitemap: Bool
  /// Of which pictures the site makes its own files, in several sizes.
  public var images: PictureKeeping
  /// Whether the names of sources on the web have an icon or a letter beside them.
  public var showsIcons: Bool
  /// Whether pages have scripts, and data for them.
  public var isInteractive: Bool
  /// Whether readers can search the site.
  public var isSearchable: Bool
  public var worksOffline: Bool
  /// The ways of telling people that they are needed.
  public var notify: [ConfiguredNotification]
  /// How often people are told again of a problem that lasts.
  public var reminders: Reminders
  /// The tags that are shown nowhere.
  public var dullTags: DullTags

  /// Where a published state is, and the place in the configuration that says so.
  public struct StateOrigin: Sendable {
    public var location: SourceLocation
    public var place: Place
    /// Whether it is below the site's own address, wherever that is given.
    public var isOwn: Bool

    /// The word that stands for the site's own address: the name of the key that gives it.
    public static let own = "url"

    public init(location: SourceLocation, place: Place, isOwn: Bool = false) {
      self.location = location
      self.place = place
      self.isOwn = isOwn
    }

    /// Takes a value of the command line: a web address, `url`, or anything else as a path.
    public init(argument: String) {
      let address = WebAddress(argument)
      isOwn = argument == StateOrigin.own
      location = address.map { .web($0, written: $0.withoutSecrets) } ?? .file(argument)
      place = Place("--state-from")
    }
  }

  /// What the sources may cost a run.
  public struct Limits: Sendable, Hashable {
    /// The most bytes of one body, decompressed.
    public var body = FetchLimits().body
    /// The most seconds from the request to the last byte.
    public var time = FetchLimits().total
    /// The most items taken from one source in a run.
    public var items = 10_000
    /// The most sources whose icon is requested in a run.
    public var icons = 20
    /// The most pictures of other sites requested in a run.
    public var images = 200
  }
}

extension Configuration {
  /// Whether hubs or search engines are told of changes.
  public var announces: Bool { !hubs.isEmpty || indexNowKey != nil }

  /// The keys of front matter that are facets: those that sections declare, and those that rules look at. What an item has in another way,
  /// such as its source, is none of them.
  public var facetNames: Set<String> {
    let looked = (sources.flatMap(\.rules.filters) + sections.flatMap(\.filters)).compactMap {
      if case .facet(let name) = $0.field { name } else { nil }
    }
    let listed = (sections.flatMap(\.facets).map(\.facet) + taxonomies).compactMap { facet -> String? in
      switch facet {
      case .named, .type: facet.name
      case .section, .source, .tag, .author, .language, .day: nil
      }
    }
    return Set(listed + looked)
  }
}

/// A line at the foot of each page.
public struct Footer: Sendable, Hashable {
  public var markdown: String
  public var place: Place
}
