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
  var search: Placed<Bool>?
  var offline: Placed<Bool>?
  var publishState = false
  var stateFrom: Placed<SecretText>?
  var notify: [Placed<NotifyDraft>] = []
  var remind = Reminders.usual
}

/// The lists of the whole site that `taxonomies` may name.
enum SiteTaxonomy: String, Sendable, CaseIterable {
  case source, tag, author, day

  var facet: Facet { Facet(name: rawValue) }
}

/// How long items of feeds are kept.
public enum Keeping: Sendable, Hashable {
  case all
  case seconds(Int)
}

extension Keeping {
  /// nil: for ever.
  public var seconds: Int? { if case .seconds(let seconds) = self { seconds } else { nil } }
}

/// What happens to the items of sources that are no longer in the configuration.
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
      "The address of the site; it may have a path. Without it there are no feeds and no sitemap.")
    SettingsKey("description", \.description, .text, "One sentence about the site.")
    SettingsKey("language", \.language, .placed(.language), default: "`en`", "The language of the site.")
    SettingsKey(
      "languages", \.languages, .languages, default: "only `language`",
      "The languages of a site that has several: a list, or a table with what differs in each. The main one is `language`, or else the first."
    )
    SettingsKey("timeZone", \.timeZone, .timeZone, "Decides to which day an item belongs, and which times are shown.")
    SettingsKey(
      "contact", \.contact, .contact,
      "Goes into the User-Agent, so that owners of feeds can reach you, and onto the page about the site.")
    SettingsKey(
      "taxonomies", \.taxonomies, .list(of: .choice()),
      "Which indexes of the whole site there are: lists by source, tag, author or day.")
    SettingsKey(
      "sources", \.sources, .list(of: .placed(SourceDraft.schema.form)), default: "none", "Where items come from.")
    SettingsKey(
      "opml", \.opml, .list(of: .placed(.location)), default: "none",
      "Lists of feeds; short for an entry of `sources` with `opml` for each.")
    SettingsKey(
      "show", \.show, .choice(), "What the page of a feed's item shows, unless the source says otherwise.")
    SettingsKey(
      "clean", \.clean, .flag,
      "Whether items of others are tidied up as an editor would, unless the source says otherwise; see [Rules](rules.md)."
    )
    SettingsKey(
      "edits", \.edits, .flag,
      "Whether a page shows that the headline or text of somebody else's item changed after it was first published here, with the former headline and a comparison of the versions."
    )
    SettingsKey(
      "related", \.related, .flag,
      "Whether a page links to up to four others on the same matter: those that share tags or rare words of the headline with it."
    )
    SettingsKey(
      "dullTags", \.dullTags, .list(of: .text), default: "`Uncategorized` and the like, in many languages",
      "Tags of others' items that are never shown. With `[]` all tags are shown, even one that all items of a source have."
    )
    SettingsKey(
      "sections", \.sections, .list(of: .placed(SectionDraft.schema.form)), default: "one called News, with everything",
      "The lists that make up the site, in the order of its navigation; at most 500.")
    SettingsKey(
      "pages", \.pages, .several(of: .placed(.path)), default: "none",
      "More folders with the site's own pages; `pages` always is one. The pages of `handbook` are at `/handbook/`."
    )
    SettingsKey(
      "menu", \.menu, .list(of: .placed(MenuDraft.form(MenuDraft.schema))),
      default: "the sections, and pages with `menu: true`",
      "The entries of the navigation, in order.")
    SettingsKey(
      "footer", \.footer, .placed(.markdownLine),
      "A line of Markdown at the foot of each page, such as who made the site.")
    SettingsKey(
      "copyright", \.copyright, .text,
      "The copyright notice, such as `© 2026 The Guild`, at the foot of each page and in feeds.")
    SettingsKey(
      "social", \.social, .list(of: .placed(SocialDraft.form)), default: "none",
      "Where else to find the site's makers: addresses, or tables of `title` and `to`. They become links with `rel=\"me\"` at the foot of each page."
    )
    SettingsKey(
      "logo", \.logo, .placed(.path), default: "none: the title as text",
      "An SVG or a picture in place of the title at the top of each page; the path starts at the folder of this file. What an SVG says for `@media (prefers-color-scheme: dark)` applies to dark pages."
    )
    SettingsKey(
      "icon", \.icon, .several(of: .placed(.path)), default: "the theme's",
      "The icon that browsers and phones show: an SVG, a PNG of 512 x 512 pixels from which every size is made, or both."
    )
    SettingsKey(
      "redirects", \.redirects, .redirects, default: "none",
      "Former paths, and where each leads now: a path or a web address. If there is a page at such a path, the page wins."
    )
    SettingsKey(
      "hosting", \.hosting, .choice(),
      "The host for which the files `_headers` and `_redirects` are written beside the site; see [On a server](servers.md)."
    )
    SettingsKey(
      "compress", \.compress, .list(of: .choice()), default: "none",
      "Compressed copies to write beside text files if they are smaller, for servers that send them: nginx and Caddy do, hosts compress by themselves; see [On a server](servers.md)."
    )
    SettingsKey(
      "hsts", \.hsts, .placed(.flag), default: "`false`",
      "Whether servers tell browsers to use only HTTPS for the site, for a year (`Strict-Transport-Security`); see [On a server](servers.md)."
    )
    SettingsKey(
      "hub", \.hub, .several(of: .placed(.webAddress)), default: "none",
      "The address of a hub (WebSub), or a list. Feeds name it, and `broadsheet ping` tells it of changed feeds, so that readers have the news at once."
    )
    SettingsKey(
      "indexNow", \.indexNow, .placed(.indexNow), default: "`false`",
      "Whether `broadsheet ping` tells search engines which pages changed (IndexNow). `true` derives the key that they look for from `url`; or write a key that you have. It is published as `/KEY.txt`."
    )
    SettingsKey("pageSize", \.pageSize, .integer(1...500), "Items on a page, unless the section says otherwise.")
    SettingsKey(
      "feeds", \.feeds, .list(of: .placed(.text)), default: "`[section, source]`",
      "Which lists have feeds of their own, besides the site's: `section`, and `source`, `tag` and `author` if `taxonomies` has them. Each list gets three files."
    )
    SettingsKey(
      "newsSitemap", \.newsSitemap, .flag,
      "Whether to write `/news-sitemap.xml` for news search engines: stories of the last two days whose original is here."
    )
    SettingsKey(
      "feedLength", \.feedLength, .integer(1...1_000), "How many items each of the site's own feeds has at most.")
    SettingsKey(
      "latest", \.latest, .integer(0...200),
      "How many items the front page lists under Latest; fewer on a site with several sections and few stories, so that more is left for the sections."
    )
    SettingsKey(
      "featured", \.featured, .choice(),
      "The story at the top of the front page. `newest`: the newest that is marked as featured, or else the first in its order that has a date, "
        + "a text and three words in its headline; `first`: the first of the first section; `none`: no story.")
    SettingsKey(
      "front", \.front, FrontOrder.schema.form, default: "as below",
      "How the front page ranks stories.")
    SettingsKey(
      "stories", \.stories, StoryDraft.form, default: "`true`",
      "Whether what several sources tell of the same event becomes one story, which is on the front page once and has a page of its own."
    )
    SettingsKey(
      "slugs", \.slugs, .choice(),
      "Which letters addresses that are made from names may have. Stories and sources that have a page keep its address; sections without a `slug`, tags, authors and pages of your own move."
    )
    SettingsKey(
      "keep", \.keep, .keeping,
      "How long an item of a feed stays after its publication, or after the end of an event. Then it is hidden, and removed 30 days later. Local texts stay as long as their file."
    )
    SettingsKey(
      "removed", \.removed, .choice(),
      "What happens to the items of feeds and APIs that the configuration and its lists no longer name. They leave all lists. Their pages stay, or are hidden and come back when their source is named again."
    )
    SettingsKey(
      "limits", \.limits, Configuration.Limits.schema.form, default: "as below",
      "How much one answer or one run may cost.")
    SettingsKey(
      "theme", \.theme, .placed(.path), default: "`Templates` in the site folder",
      "A folder of templates and assets; what is missing there comes from the built-in theme.")
    SettingsKey(
      "caFile", \.caFile, .placed(.path), default: "none",
      "A PEM file of certificates to trust in addition to the system's.")
    SettingsKey(
      "frames", \.frames, .list(of: .host),
      "Hosts whose frames stay in texts and are shown when a reader asks for them. Films at YouTube, Vimeo and PeerTube always stay."
    )
    SettingsKey(
      "allow", \.allow, .list(of: .network),
      "Networks to fetch from although they are not public, such as `127.0.0.0/8`.")
    SettingsKey(
      "remoteImages", \.remoteImages, .flag,
      "Whether lists, and pages above their text, show images from other sites. Images within texts stay.")
    SettingsKey(
      "privacy", \.privacy, .choice(),
      "`strict`: pages load nothing from other sites before a reader clicks; `open`: they show pictures from other sites; see [Privacy](privacy.md)."
    )
    SettingsKey(
      "images", \.images, .placed(.choice()), default: "`own`; `local` with `privacy: strict`",
      "Which pictures are resized to suit a page. `own`: those among the site's own files; `local`: those of other sites, too, which are fetched and shown from the site or not at all; `original`: none; see [Pictures](pictures.md)."
    )
    SettingsKey(
      "icons", \.icons, .flag,
      "Whether the icon of each source on the web is shown beside its name, or a letter if it has none. Icons are asked for once, and again after 30 days."
    )
    SettingsKey(
      "interactive", \.interactive, .flag,
      "Whether pages have scripts, which sort, filter, search, keep and refresh. Everything can be read without them.")
    SettingsKey(
      "search", \.search, .placed(.flag), default: "`true`",
      "Whether readers can search the site, with an index of one file for every hundred items; needs `interactive`.")
    SettingsKey(
      "offline", \.offline, .placed(.flag), default: "`true`",
      "Whether readers can install the site, and read pages again without a network (a service worker keeps them); needs `interactive`."
    )
    SettingsKey("connections", \.connections, .integer(1...64), "How many requests run at the same time.")
    SettingsKey(
      "publishState", \.publishState, .flag,
      "Whether the site's memory is published with it, under `/state/`: what its pages show, and what keeps addresses and dates stable."
    )
    SettingsKey(
      "stateFrom", \.stateFrom, .placed(.location), default: "nowhere",
      "Where a run takes the memory from if it finds none, or an older one: `url` for the site's own `/state/`, another address, or a path."
    )
    SettingsKey(
      "notify", \.notify, .notifications, default: "nobody",
      "Who is told, and how, if a source needs attention or a run fails; see [What a run tells, and when](notices.md).")
    SettingsKey(
      "remind", \.remind, .reminders, default: "daily in the first week, then weekly",
      "How often `--quiet` and `notify` remind of a problem that goes on: a duration of at least a day, or `never`."
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
      "`rank` orders stories by date and weight, and mixes the sources; `newest` orders them by date alone. If the site has only one section, the front page is that section's list when this is `newest`, or when the section's own `sort` is not `newest`."
    )
    SettingsKey(
      "halfLife", \.halfLife, .duration(from: 60),
      "How much younger a story must be to rank level with one of twice its weight.")
    SettingsKey("picture", \.picture, .number(0.01...100), "Weight of a story with a picture.")
    SettingsKey("text", \.text, .number(0.01...100), "Weight of a story whose text says more than its headline.")
    SettingsKey(
      "undated", \.undated, .number(0.01...100),
      "Weight of a story without a date, or with a future one, that its source already had when it was first read.")
    SettingsKey(
      "further", \.further, .number(0...100), "What each further source that brings a story adds to its weight.")
    SettingsKey(
      "perSource", \.perSource, .integer(1...20),
      "How many of twenty stories in Latest one source may have while there are others. A section's block allows as many for its size, but at least two."
    )
  }
}

extension Configuration.Limits {
  static let schema = SettingsSchema<Configuration.Limits>(
    "the limits", plural: "limits", title: "Limits", example: "body: 20 MB", initial: Configuration.Limits()
  ) {
    SettingsKey("body", \.body, .byteSize, "The largest size of a feed, decompressed.")
    SettingsKey("time", \.time, .duration(from: 1), "The longest time from the request to the last byte.")
    SettingsKey(
      "items", \.items, .integer(1...1_000_000),
      "How many items a run takes from one source at most, unless its `maxItems` says otherwise.")
    SettingsKey(
      "icons", \.icons, .integer(0...1_000), "How many icons a run asks for at most; the others wait for the next run.")
    SettingsKey(
      "images", \.images, .integer(0...100_000),
      "How many pictures of other sites a run with `images: local` asks for at most; the others wait for the next run.")
  }
}
