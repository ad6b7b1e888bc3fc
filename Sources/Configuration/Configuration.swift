package import Compression
package import Diagnostics
package import Fetching
package import News
package import Newsroom
package import Notices
package import Site

/// What the site's configuration says, checked: every value has its default, every name leads somewhere.
package struct Configuration: Sendable {
  package var title: String
  /// Ends in a slash; nil: no feeds, no sitemap, no canonical links.
  package var url: WebAddress?
  package var description: String?
  /// BCP 47.
  package var language: String
  package var languagePlace: Place?
  /// Of a site of several, the first first; else none.
  package var languages: [ConfiguredLanguage]
  /// Of the IANA database.
  package var timeZone: String
  /// A web or mail address for the User-Agent of requests.
  package var contact: String?
  package var taxonomies: [Facet]
  /// In the order of the file; it decides which source introduces an item that several bring.
  package var sources: [ConfiguredSource]
  /// Never empty.
  package var sections: [ConfiguredSection]
  /// False: there is one of everything, called in the site's language.
  package var hasOwnSections: Bool
  /// Lists that have feeds of their own.
  package var feeds: Set<Facet>
  /// Most items in a feed.
  package var feedLength: Int
  /// Folders of the site's own pages beside `pages`, below the configuration's folder, each at the address of its path.
  package var pageFolders: [ConfiguredPath]
  /// Empty: the sections, and the pages that want it.
  package var menu: [MenuEntry]
  /// False for a language that has taken over another's menu, as far as it goes.
  package var hasOwnMenu = true
  package var footer: Footer?
  package var copyright: String?
  package var social: [SocialLink]
  package var logo: ConfiguredPath?
  /// A drawing, a picture, or both.
  package var icon: [ConfiguredPath]
  package var redirects: [Redirect]
  package var hosting: Hosting
  /// Of copies beside files, in the order of their names.
  package var compression: [ContentCoding]
  /// Servers tell browsers to ask for the site by HTTPS alone.
  package var demandsHTTPS: Bool
  /// Who is told of changed feeds.
  package var hubs: [WebAddress]
  /// By which search engines know the site; nil: they are told nothing.
  package var indexNowKey: String?
  /// Items on the front page's Latest list.
  package var latest: Int
  package var featured: SiteOutline.Featured
  package var front: FrontOrder
  /// Whether items of several sources that tell the same event are one story.
  package var joinsStories: Bool
  /// Whether pages tell of changes of their items.
  package var tellsEdits: Bool
  /// Whether pages lead to others on the same matter.
  package var showsRelated: Bool
  /// Sources that tell no story with others.
  package var apart: [ConfiguredSelection]
  package var slugs: SiteOutline.SlugStyle
  /// Seconds that items of feeds are kept after their publication; nil: for ever.
  package var keep: Int?
  package var removed: Removal
  package var limits: Limits
  /// As written, relative to the configuration's folder; nil: the site folder's `Templates`.
  package var theme: ConfiguredPath?
  /// Certificates that are trusted instead of the system's; as written, relative to the configuration's folder.
  package var caFile: ConfiguredPath?
  /// Hosts whose frames stay in texts, in lower case.
  package var frames: [String]
  /// Networks that any source may be fetched from although they are not public.
  package var allow: [AddressRange]
  /// Requests at a time.
  package var connections: Int
  /// The archive is published with the site.
  package var publishesState: Bool
  /// Where an empty archive is restored from.
  package var stateFrom: StateOrigin?
  /// Cards and heads of pages show images from other sites.
  package var showsRemoteImages: Bool
  package var privacy: Privacy
  package var hasNewsSitemap: Bool
  /// Which pictures the site makes anew.
  package var images: PictureKeeping
  /// Names of sources on the web have an icon or a letter beside them.
  package var showsIcons: Bool
  /// Pages have scripts, and data for them.
  package var isInteractive: Bool
  /// Readers can search the site.
  package var isSearchable: Bool
  package var worksOffline: Bool
  /// Who is told when somebody is needed.
  package var notify: [ConfiguredNotification]
  /// How often a trouble that stands is told again.
  package var reminders: Reminders
  /// Tags that are shown nowhere.
  package var dullTags: DullTags

  /// Where a published state is, and where the configuration says so.
  package struct StateOrigin: Sendable {
    package var location: SourceLocation
    package var place: Place
    /// Below the site's own address, wherever that is said.
    package var isOwn: Bool

    /// What is written for `isOwn`: the name of the key that says the address.
    package static let own = "url"

    package init(location: SourceLocation, place: Place, isOwn: Bool = false) {
      self.location = location
      self.place = place
      self.isOwn = isOwn
    }

    /// As given on the command line: an address, or what is taken for a path.
    package init(argument: String) {
      let address = WebAddress(argument)
      isOwn = argument == StateOrigin.own
      location = address.map { .web($0, written: $0.withoutSecrets) } ?? .file(argument)
      place = Place("--state-from")
    }
  }

  /// What one answer may cost.
  package struct Limits: Sendable, Hashable {
    /// Bytes of one body, decompressed.
    package var body = 15_000_000
    /// Seconds from asking to the last byte.
    package var time = 30
    /// Most items that are taken from one source in a run.
    package var items = 10_000
    /// Most sources whose icon is asked for in a run.
    package var icons = 20
    /// Most pictures of other sites that are asked for in a run.
    package var images = 200

    package init() {}
  }
}

extension Configuration {
  /// Whether somebody is told of changes.
  package var announces: Bool { !hubs.isEmpty || indexNowKey != nil }

  /// Keys of front matter that are facets: what readers filter by, and what rules look at.
  package var facetNames: Set<String> {
    let looked = (sources.flatMap(\.rules.filters) + sections.flatMap(\.filters)).compactMap {
      if case .facet(let name) = $0.field { name } else { nil }
    }
    return Set((sections.flatMap(\.section.declaredFacets) + taxonomies).map(\.name) + looked)
  }
}

/// A path as written, relative to the configuration's folder.
package struct ConfiguredPath: Sendable, Hashable {
  package var written: String
  package var place: Place
}

/// A line at the foot of each page.
package struct Footer: Sendable, Hashable {
  package var markdown: String
  package var place: Place
}
