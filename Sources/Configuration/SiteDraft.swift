import Compression
import Fetching
import News
import Notices
import Settings
import Site

/// The configuration as the file gives it, before what depends on several keys is checked.
struct SiteDraft: Sendable {
  var title = ""
  var url: Placed<WebAddress>?
  var description: String?
  var language: Placed<String>?
  var timeZone = "UTC"
  var contact: String?
  var taxonomies: [SiteTaxonomy] = [.source, .tag]
  var show = Story.Shown.full
  var clean = true
  var edits = true
  var related = true
  var dullTags: [String]?
  var opml: [Placed<SecretText>] = []
  var sources: [Placed<SourceDraft>] = []
  var sections: [Placed<SectionDraft>] = []
  var pageSize = 20
  var languages: [NamedValue<LanguageDraft>] = []
  var pages: [Placed<String>] = []
  var menu: [Placed<MenuDraft>] = []
  var footer: Placed<String>?
  var copyright: String?
  var social: [Placed<SocialDraft>] = []
  var logo: Placed<String>?
  var icon: [Placed<String>] = []
  var redirects: [Redirect] = []
  var hosting = Hosting.none
  var compress: [ContentCoding] = []
  var hsts: Placed<Bool>?
  var hub: [Placed<WebAddress>] = []
  var indexNow: Placed<IndexNowWish>?
  var feeds: [Placed<String>]?
  var feedLength = 50
  var latest = 20
  var featured = SiteOutline.Featured.newest
  var front = FrontOrder()
  var stories = StoryDraft()
  var slugs = SiteOutline.SlugStyle.ascii
  var keep = Keeping.all
  var removed = Removal.keep
  var limits = Configuration.Limits()
  var theme: Placed<String>?
  var caFile: Placed<String>?
  var frames: [String] = []
  var allow: [AddressRange] = []
  var connections = 8
  var remoteImages = true
  var privacy = Privacy.open
  var newsSitemap = false
  var images: Placed<PictureKeeping>?
  var icons = true
  var interactive = true
  var search = true
  var offline = true
  var publishState = false
  var stateFrom: Placed<SecretText>?
  var notify: [Placed<NotifyDraft>] = []
  var remind = Reminders.usual
}

/// Lists of the whole site that can be asked for.
enum SiteTaxonomy: String, Sendable, CaseIterable {
  case source, tag, author, day

  var facet: Facet { Facet(name: rawValue) }
}

/// How long items of feeds stay.
public enum Keeping: Sendable, Hashable {
  case all
  case seconds(Int)
}

extension Keeping {
  /// nil: for ever.
  public var seconds: Int? { if case .seconds(let seconds) = self { seconds } else { nil } }
}

/// What becomes of the items of sources that the configuration names no more.
public enum Removal: String, Sendable, CaseIterable {
  case keep, hide
}

extension SiteDraft {
  static let schema = SettingsSchema<SiteDraft>(
    "the configuration", plural: "configurations", title: "The site", example: "title: The Morning Broadsheet",
    initial: SiteDraft(),
    otherNames: [
      "feed": "sources", "apis": "sources", "api": "sources", "markdown": "sources",
      "name": "title", "baseurl": "url", "base_url": "url", "link": "url", "lang": "language", "planet": "opml",
      "tags": "taxonomies", "templates": "theme", "navigation": "menu", "aliases": "redirects",
      "notifications": "notify", "alerts": "notify", "reminders": "remind",
    ]
  ) {
    SettingsKey("title", \.title, .text, required: true, "What the site is called.")
    SettingsKey(
      "url", \.url, .placed(.webAddress),
      "Where the site will be; a path in it is respected. Without it there are no feeds and no sitemap.")
    SettingsKey("description", \.description, .text, "One sentence about the site.")
    SettingsKey("language", \.language, .placed(.language), default: "`en`", "The language of the site.")
    SettingsKey(
      "languages", \.languages, .languages, default: "`language` alone",
      "The languages of a site of several: a list, or a table of what is called otherwise in each. The first is `language`, or what is named first."
    )
    SettingsKey("timeZone", \.timeZone, .timeZone, "Decides the day that an item belongs to, and the times shown.")
    SettingsKey(
      "contact", \.contact, .contact,
      "Goes into the User-Agent, so that the owners of feeds can reach you, and onto the page about the site.")
    SettingsKey("taxonomies", \.taxonomies, .list(of: .choice()), "Which lists of the whole site are written.")
    SettingsKey(
      "sources", \.sources, .list(of: .placed(SourceDraft.schema.form)), default: "none", "Where items come from.")
    SettingsKey(
      "opml", \.opml, .list(of: .placed(.location)), default: "none",
      "Lists of feeds: the short way to write `sources` with an `opml` each.")
    SettingsKey(
      "show", \.show, .choice(), "What the page of a feed's item gives, where the source does not say it.")
    SettingsKey(
      "clean", \.clean, .flag,
      "Whether items of others are shown as an editor would have them, where the source does not say it; see Rules.")
    SettingsKey(
      "edits", \.edits, .flag,
      "Whether a page tells when the headline or the text of what others bring was changed after it was first published here, with the headline before and a comparison of the versions."
    )
    SettingsKey(
      "related", \.related, .flag,
      "Whether a page leads to up to four others on the same matter: those that share rare words of its headline or tags with it."
    )
    SettingsKey(
      "dullTags", \.dullTags, .list(of: .text), default: "`Uncategorized` and its like in other languages",
      "Tags of others' items that are shown nowhere; with `[]` all are shown, also one that all items of a source have."
    )
    SettingsKey(
      "sections", \.sections, .list(of: .placed(SectionDraft.schema.form)), default: "one, called News, of everything",
      "The lists that the site consists of, in the order of its navigation; at most 500.")
    SettingsKey(
      "pages", \.pages, .several(of: .placed(.path)), default: "none",
      "Folders of the site's own pages beside `pages`, whose texts are pages in any case: those of `handbook` are at `/handbook/`."
    )
    SettingsKey(
      "menu", \.menu, .list(of: .placed(MenuDraft.form(MenuDraft.schema))),
      default: "the sections, and pages that say `menu: true`",
      "The entries of the navigation, in its order.")
    SettingsKey(
      "footer", \.footer, .placed(.markdownLine),
      "A line of Markdown at the foot of each page, such as who made the site.")
    SettingsKey(
      "copyright", \.copyright, .text,
      "Whose all this is, as `© 2026 The Guild`: at the foot of each page and in feeds.")
    SettingsKey(
      "social", \.social, .list(of: .placed(SocialDraft.form)), default: "none",
      "Where the site's makers are elsewhere: addresses, or tables of `title` and `to`. They are links of `rel=\"me\"` at the foot of each page."
    )
    SettingsKey(
      "logo", \.logo, .placed(.path), default: "none: the title in letters",
      "An SVG or a picture that stands for the title at the head of each page; a path from the folder of this file. What an SVG says for `@media (prefers-color-scheme: dark)` holds on dark paper."
    )
    SettingsKey(
      "icon", \.icon, .several(of: .placed(.path)), default: "the theme's",
      "What browsers and phones show of the site: an SVG, a PNG of 512 x 512 pixels, from which every size is made, or both."
    )
    SettingsKey(
      "redirects", \.redirects, .redirects, default: "none",
      "Paths of former days, and where each leads now: a path or a web address. A page at such a path comes first.")
    SettingsKey(
      "hosting", \.hosting, .choice(),
      "Whose files for headers and redirects are written beside the site: `_headers` and `_redirects`, as `netlify` or `cloudflare` read them; see On a server."
    )
    SettingsKey(
      "compress", \.compress, .list(of: .choice()), default: "none",
      "Compressed copies beside files of text, where they are smaller, for servers that hand them out: nginx and Caddy do, hosts compress by themselves; see On a server."
    )
    SettingsKey(
      "hsts", \.hsts, .placed(.flag), default: "`false`",
      "Whether servers tell browsers to ask for the site by HTTPS alone, for a year (`Strict-Transport-Security`); see On a server."
    )
    SettingsKey(
      "hub", \.hub, .several(of: .placed(.webAddress)), default: "none",
      "Hubs (WebSub) that feeds name, and that `broadsheet ping` tells of changed feeds, so that readers have them at once: an address, or a list."
    )
    SettingsKey(
      "indexNow", \.indexNow, .placed(.indexNow), default: "`false`",
      "Whether `broadsheet ping` tells search engines which pages changed (IndexNow). `true` makes the key that they look for of `url`; one that you have is named here. It is written to `/KEY.txt`."
    )
    SettingsKey("pageSize", \.pageSize, .integer(1...500), "Items on a page, where the section does not say it.")
    SettingsKey(
      "feeds", \.feeds, .list(of: .placed(.text)), default: "`[section, source]`",
      "Which lists have feeds of their own beside the site's: `section`, and of `taxonomies` `source`, `tag` and `author`. Three files for each list."
    )
    SettingsKey(
      "newsSitemap", \.newsSitemap, .flag,
      "Whether there is a `/news-sitemap.xml` for search engines that look for news: stories of the last two days whose original is here."
    )
    SettingsKey("feedLength", \.feedLength, .integer(1...1_000), "Most items in each of the site's own feeds.")
    SettingsKey("latest", \.latest, .integer(0...200), "Items in the list Latest of the front page.")
    SettingsKey(
      "featured", \.featured, .choice(),
      "The story at the top of the front page: the newest that is marked as featured or else the first in its order that has a date, "
        + "a text and three words in its headline; the first of the first section; or none.")
    SettingsKey(
      "front", \.front, FrontOrder.schema.form, default: "as below",
      "By what the front page puts one story before another.")
    SettingsKey(
      "stories", \.stories, StoryDraft.form, default: "`true`",
      "Whether what several sources tell of the same event is one story, which stands on the front page once and has a page of its own."
    )
    SettingsKey("slugs", \.slugs, .choice(), "Letters in the addresses of new pages.")
    SettingsKey(
      "keep", \.keep, .keeping,
      "How long an item of a feed stays after its publication, then it is hidden and after 30 days removed; local texts stay as long as their file."
    )
    SettingsKey(
      "removed", \.removed, .choice(),
      "What becomes of the items of feeds and APIs that are named no more, and in no list any longer: their pages stay, or they are hidden, and come back when their source is named again."
    )
    SettingsKey("limits", \.limits, Configuration.Limits.schema.form, default: "as below", "What one answer may cost.")
    SettingsKey(
      "theme", \.theme, .placed(.path), default: "`Templates` in the site folder",
      "A folder of templates and assets; what is missing there is taken from the built-in theme.")
    SettingsKey(
      "caFile", \.caFile, .placed(.path), default: "none",
      "Certificates that are trusted beside the system's, as a PEM file.")
    SettingsKey(
      "frames", \.frames, .list(of: .host),
      "Hosts whose frames stay in texts, to be shown when a reader asks for them; films at YouTube, Vimeo and PeerTube always do."
    )
    SettingsKey(
      "allow", \.allow, .list(of: .network),
      "Networks that may be fetched from although they are not public, such as `127.0.0.0/8`.")
    SettingsKey(
      "remoteImages", \.remoteImages, .flag,
      "Whether lists, and pages above their text, show images that are on other sites; texts keep theirs.")
    SettingsKey(
      "privacy", \.privacy, .choice(),
      "`strict`: pages ask nobody but the site before a reader clicks; `open`: they show pictures that are on other sites; see Privacy."
    )
    SettingsKey(
      "images", \.images, .placed(.choice()), default: "`own`; `local` with `privacy: strict`",
      "Which pictures are made anew in sizes that suit a page: `own`, those among the site's own files; `local`, those of other sites, too, which are fetched and shown from the site or not at all; `original`, none; see Pictures."
    )
    SettingsKey(
      "icons", \.icons, .flag,
      "Whether the icon of each source on the web stands beside its name, or a letter where it has none; icons are asked for once, and again after 30 days."
    )
    SettingsKey(
      "interactive", \.interactive, .flag,
      "Whether pages have scripts, which sort, filter, search, keep and refresh; all can be read without.")
    SettingsKey(
      "search", \.search, .flag,
      "Whether readers can search the site, by an index of a file for each hundred items; needs `interactive`.")
    SettingsKey(
      "offline", \.offline, .flag,
      "Whether a service worker keeps pages that were read for reading without a network, and the site can be installed."
    )
    SettingsKey("connections", \.connections, .integer(1...64), "Requests at a time.")
    SettingsKey(
      "publishState", \.publishState, .flag,
      "Whether the site's memory is published with it, under `/state/`: what its pages show, and what keeps addresses and dates."
    )
    SettingsKey(
      "stateFrom", \.stateFrom, .placed(.location), default: "nowhere",
      "Where a run that finds no memory, or an older one, takes it from: `url` for the site's own `/state/`, another address, or a path."
    )
    SettingsKey(
      "notify", \.notify, .notifications, default: "nobody",
      "Who is told, and how, when a source needs somebody or a run fails; see What a run tells, and when.")
    SettingsKey(
      "remind", \.remind, .reminders, default: "daily in the first week, then weekly",
      "How often a trouble that was told and stands is told again, by `--quiet` and by `notify`: a duration of a day and more, or `never`."
    )
  }
}

extension FrontOrder {
  static let schema = SettingsSchema<FrontOrder>(
    "the front page", plural: "orders of a front page", title: "The front page", example: "sort: newest",
    initial: FrontOrder()
  ) {
    SettingsKey(
      "sort", \.sort, .choice(),
      "`rank`: by date and weight, and no source alone; `newest`: by date. On a site of one section the front page is then its list, as it is where the section has another `sort` than `newest`."
    )
    SettingsKey(
      "halfLife", \.halfLife, .duration(from: 60),
      "How much younger a story has to be to stand level with one of twice its weight.")
    SettingsKey("picture", \.picture, .number(0.01...100), "Weight of a story with a picture.")
    SettingsKey("text", \.text, .number(0.01...100), "Weight of a story whose text says more than its headline.")
    SettingsKey(
      "undated", \.undated, .number(0.01...100),
      "Weight of a story without a date, or with one that had not come, that its source had before it was first read.")
    SettingsKey(
      "further", \.further, .number(0...100), "What each further source that brings a story adds to its weight.")
    SettingsKey(
      "perSource", \.perSource, .integer(1...20),
      "Most stories of one source among twenty in Latest, while others are there; a section's block has as many for its size, but two in any case."
    )
  }
}

extension Configuration.Limits {
  static let schema = SettingsSchema<Configuration.Limits>(
    "the limits", plural: "limits", title: "Limits", example: "body: 20 MB", initial: Configuration.Limits()
  ) {
    SettingsKey("body", \.body, .byteSize, "Largest body of a feed, decompressed.")
    SettingsKey("time", \.time, .duration(from: 1), "Longest time from asking to the last byte.")
    SettingsKey("items", \.items, .integer(1...1_000_000), "Most items taken from one source in a run.")
    SettingsKey("icons", \.icons, .integer(0...1_000), "Most icons asked for in a run; the others wait for the next.")
    SettingsKey(
      "images", \.images, .integer(0...100_000),
      "Most pictures of other sites asked for in a run with `images: local`; the others wait for the next.")
  }
}
