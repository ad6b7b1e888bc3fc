import Fetching
import News
import Newsroom
import Settings

/// An entry of `sources` as the file gives it.
struct SourceDraft: Sendable {
  var feed: Placed<SecretText>?
  var opml: Placed<SecretText>?
  var markdown: Placed<String>?
  var api: Placed<SecretText>?
  var mapping: Placed<String>?
  var replay: Placed<Replay>?
  var query: Placed<[NamedValue<SecretText>]>?
  var name: Placed<String>?
  var tags: [String] = []
  var show: Placed<Story.Shown>?
  var link: Placed<LinkTarget>?
  var every: Placed<Int>?
  var own: Placed<Bool>?
  var maxItems: Placed<Int>?
  var keepItems: Placed<Int>?
  var keep: Placed<Keeping>?
  var language: String?
  var allow: Placed<[AddressRange]>?
  var headers: Placed<[NamedValue<SecretText>]>?
  var user: Placed<SecretText>?
  var password: Placed<SecretText>?
  var bearer: Placed<SecretText>?
  var only: RuleDraft = []
  var except: RuleDraft = []
  var tagMap: [NamedValue<[String]>] = []
  var rewrite: [RewriteDraft] = []
  var burst: Placed<Burst>?
  var weight: Placed<Double>?
  var clean: Placed<Bool>?
  var noindex = false
  var was: Placed<SecretText>?
  var accept: Placed<[String]>?
  var trust: Placed<SiteTrust>?
  var isPublic: Placed<Bool>?
}

/// How a recorded answer is made to look like today's.
enum Replay: String, Sendable, CaseIterable {
  case daily
}

/// Where a headline in a list leads.
enum LinkTarget: String, Sendable, CaseIterable {
  case page, original
}

extension SourceDraft {
  /// Shortest interval for a feed of other people.
  static let politeInterval = Int(DuePolicy.politeFloor)
  /// And for anything.
  static let shortestInterval = 60

  static let schema = SettingsSchema<SourceDraft>(
    "a source", plural: "sources", title: "A source",
    introduction:
      "Each has one of `feed`, `opml`, `markdown` and `api`. Paths are relative to the folder of the configuration.",
    example: "feed: https://example.org/feed.atom", initial: SourceDraft(),
    otherNames: [
      "url": "feed", "address": "feed", "href": "feed", "rss": "feed", "atom": "feed", "xmlurl": "feed", "src": "feed",
      "file": "feed", "feeds": "opml", "list": "opml", "folder": "markdown", "path": "markdown", "stories": "markdown",
      "json": "api", "title": "name", "interval": "every", "filter": "only", "include": "only", "exclude": "except",
      "lang": "language", "username": "user", "token": "bearer", "parameters": "query", "limit": "maxItems",
      "shows": "keepItems", "formerly": "was",
    ]
  ) {
    SettingsKey(
      "feed", \.feed, .placed(.location),
      "A feed in any format, by web address or path. `${NAME}` stands for a variable of the environment. One that a list of feeds names, too, is one source: what its own entry does not say is as the list's entry has it."
    )
    SettingsKey(
      "opml", \.opml, .placed(.location),
      "A list of feeds (OPML), by path or web address; the names of its groups become `tags`.")
    SettingsKey("markdown", \.markdown, .placed(.path), "A folder of Markdown files with front matter.")
    SettingsKey(
      "api", \.api, .placed(.location),
      "A JSON API, by web address, or an answer of one, by path; it needs a `mapping`.")
    SettingsKey("mapping", \.mapping, .placed(.path), "The file that says how the answers of an `api` are read.")
    SettingsKey(
      "query", \.query, .placed(.mapping(to: .secret(.text), example: "{lang: en}")), default: "`{}`",
      "Query parameters of each request to an `api`, beside those of the mapping.")
    SettingsKey(
      "replay", \.replay, .placed(.choice()),
      "With `daily` all dates of an `api` that is a file are moved by whole days, so that the newest is today's; events are there today and tomorrow. An address on the web is read as it is."
    )
    SettingsKey(
      "name", \.name, .placed(.text), default: "the feed's title", "What readers see, and what sections select by.")
    SettingsKey("tags", \.tags, .list(of: .text), "Words that sections select by, as `tag:word`.")
    SettingsKey(
      "show", \.show, .placed(.choice()), default: "the site's `show`",
      "What the page of an item gives: all that the feed has, an excerpt, or the headline alone.")
    SettingsKey(
      "link", \.link, .placed(.choice()), default: "`page`",
      "Where headlines lead: to a page of this site, or straight to the original, without a page here.")
    SettingsKey(
      "every", \.every, .placed(.duration(from: shortestInterval)),
      default: "`1h`, or `6h` for a server without `ETag` and `Last-Modified`",
      "Shortest time between two requests, of which a run may come a tenth too early; at least \(writtenDuration(politeInterval)) for feeds that are not your own, 1m for an `api`."
    )
    SettingsKey("own", \.own, .placed(.flag), default: "`false`", "The feed is yours: `every` may be as short as 1m.")
    SettingsKey(
      "maxItems", \.maxItems, .placed(.integer(1...1_000_000)), default: "`items` of the limits",
      "Most items taken in a run, from the top of the feed; those of earlier runs stay.")
    SettingsKey(
      "keepItems", \.keepItems, .placed(.integer(1...1_000_000)), default: "all",
      "Most items shown, the newest; others are hidden, and shown again when more are kept.")
    SettingsKey(
      "keep", \.keep, .placed(.keeping), default: "the site's `keep`",
      "How long an item stays after its publication, then it is hidden and after 30 days removed.")
    SettingsKey("language", \.language, .language, "The language of items that do not tell theirs.")
    SettingsKey(
      "allow", \.allow, .placed(.list(of: .network)), default: "`[]`", "As for the site, for this source alone.")
    SettingsKey(
      "headers", \.headers, .placed(.mapping(to: .secret(.text), example: "{Authorization: \"Bearer ${TOKEN}\"}")),
      default: "`{}`", "Sent with each request; `${NAME}` stands for a variable of the environment.")
    SettingsKey(
      "user", \.user, .placed(.secret(.text)),
      "A name for basic authentication, with `password`; sent to the feed's own server alone.")
    SettingsKey("password", \.password, .placed(.secret(.text)), "The password, as `${NAME}`.")
    SettingsKey(
      "bearer", \.bearer, .placed(.secret(.text)),
      "A token for bearer authentication, as `${NAME}`; in place of `user`.")
    SettingsKey(
      "only", \.only, .conditions, default: "`{}`",
      "Shows only items that have this, in every field that is given; see Rules.")
    SettingsKey("except", \.except, .conditions, default: "`{}`", "Hides items that have this in one of the fields.")
    SettingsKey(
      "tagMap", \.tagMap, .tagMap, default: "`{}`",
      "Other names for tags, several or none for each; `*` stands for all tags that are not named.")
    SettingsKey(
      "rewrite", \.rewrite, .list(of: RewriteDraft.schema.form), default: "none",
      "Changes of headlines and links, done in their order.")
    SettingsKey(
      "burst", \.burst, .placed(.burst), default: "no limit",
      "Most items, the newest, in lists that sources share; the others are on the source's own list.")
    SettingsKey(
      "weight", \.weight, .placed(.number(0.01...100)), default: "`1`",
      "How much its stories count on the front page; see The front page.")
    SettingsKey(
      "clean", \.clean, .placed(.flag), default: "the site's `clean`",
      "Whether items are shown as an editor would have them, or just as they come; see Rules.")
    SettingsKey(
      "noindex", \.noindex, .flag,
      "Asks search engines to leave the pages of its items out, for planets that only pass news on.")
    SettingsKey(
      "was", \.was, .placed(.location),
      "The address or path that the source had, where another is written in its place: it goes on as the same, with its items and its page. Not needed where the former address leads to the new one for good, nor where `name` and site stay."
    )
    SettingsKey(
      "accept", \.accept, .placed(.list(of: .text)), default: "`[]`",
      "The site that the source has become: what a warning asks for when title, language, site and items changed all at once."
    )
    SettingsKey(
      "trust", \.trust, .placed(.trust), default: "`false`",
      "Other sites for whose stories the source speaks as for those of its own: their hosts, or `true` for all. Any other source only adds itself to a story of theirs."
    )
    SettingsKey(
      "public", \.isPublic, .placed(.flag), default: "unless its address looks as if it held a key",
      "Whether pages and lists may give the address of the feed, or of the feeds of a list, and of its site. What it wants to be sent, and what only `allow` opens, stays out either way."
    )
  }
}
