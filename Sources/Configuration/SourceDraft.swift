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

/// Whether the dates of a recorded answer are moved to today.
enum Replay: String, Sendable, CaseIterable {
  case daily
}

/// Where headlines in lists lead.
enum LinkTarget: String, Sendable, CaseIterable {
  case page, original
}

extension SourceDraft {
  /// The shortest interval in seconds for other people's feeds.
  static let politeInterval = Int(DuePolicy.politeFloor)
  /// The shortest interval in seconds for any source.
  static let shortestInterval = 60

  static let schema = SettingsSchema<SourceDraft>(
    "a source", plural: "sources", title: "A source",
    introduction:
      "Each source has one of `feed`, `opml`, `markdown` and `api`. Paths are relative to the folder of the configuration.",
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
      "A feed in any format, by web address or path. `${NAME}` stands for an environment variable. If a list of feeds names it, too, both are one source, and what this entry leaves out comes from the list's entry."
    )
    SettingsKey(
      "opml", \.opml, .placed(.location),
      "A list of feeds (OPML), by web address or path; the names of its groups become `tags`.")
    SettingsKey("markdown", \.markdown, .placed(.path), "A folder of Markdown files with front matter.")
    SettingsKey(
      "api", \.api, .placed(.location),
      "A JSON API by web address, or a saved answer of one by path; needs a `mapping`.")
    SettingsKey("mapping", \.mapping, .placed(.path), "The file that says how to read the answers of an `api`.")
    SettingsKey(
      "query", \.query, .placed(.mapping(to: .secret(.text), example: "{lang: en}")), default: "`{}`",
      "Query parameters of each request to an `api`, in addition to those of the mapping.")
    SettingsKey(
      "replay", \.replay, .placed(.choice()),
      "With `daily`, all dates of an `api` that is a file are moved by whole days, so that the newest day is today; each event appears today and tomorrow. An address on the web is read as it is."
    )
    SettingsKey(
      "name", \.name, .placed(.text), default: "the feed's title", "What readers see, and what sections select by.")
    SettingsKey("tags", \.tags, .list(of: .text), "Words by which sections select the source, as `tag:word`.")
    SettingsKey(
      "show", \.show, .placed(.choice()), default: "the site's `show`",
      "What the page of an item shows: all that the feed has, an excerpt, or only the headline.")
    SettingsKey(
      "link", \.link, .placed(.choice()), default: "`page`",
      "Where headlines lead: to a page of this site, or straight to the original, without a page here.")
    SettingsKey(
      "every", \.every, .placed(.duration(from: shortestInterval)),
      default: "`1h`, or `6h` for a server without `ETag` and `Last-Modified`",
      "The shortest time between two requests; a run may be early by up to a tenth, at most six minutes. At least \(writtenDuration(politeInterval)) for feeds that are not your own, 1m for an `api`."
    )
    SettingsKey("own", \.own, .placed(.flag), default: "`false`", "The feed is yours: `every` may be as short as 1m.")
    SettingsKey(
      "maxItems", \.maxItems, .placed(.integer(1...1_000_000)), default: "`items` of the limits",
      "How many items a run takes at most, from the top of the feed; those of earlier runs stay.")
    SettingsKey(
      "keepItems", \.keepItems, .placed(.integer(1...1_000_000)), default: "all",
      "How many items are shown at most: the newest, or the next events. A higher number shows the others again.")
    SettingsKey(
      "keep", \.keep, .placed(.keeping), default: "the site's `keep`",
      "How long an item stays after its publication, or after the end of an event. Then it is hidden, and removed 30 days later."
    )
    SettingsKey("language", \.language, .language, "The language of items that do not state one.")
    SettingsKey(
      "allow", \.allow, .placed(.list(of: .network)), default: "`[]`", "As for the site, but only for this source.")
    SettingsKey(
      "headers", \.headers, .placed(.mapping(to: .secret(.text), example: "{Authorization: \"Bearer ${TOKEN}\"}")),
      default: "`{}`", "Headers sent with each request; `${NAME}` stands for an environment variable.")
    SettingsKey(
      "user", \.user, .placed(.secret(.text)),
      "The name for basic authentication, with `password`; sent only to the feed's own server.")
    SettingsKey("password", \.password, .placed(.secret(.text)), "The password, as `${NAME}`.")
    SettingsKey(
      "bearer", \.bearer, .placed(.secret(.text)),
      "A token for bearer authentication, as `${NAME}`; instead of `user`.")
    SettingsKey(
      "only", \.only, .conditions, default: "`{}`",
      "Shows only items that match in every field given; see [Rules](rules.md).")
    SettingsKey(
      "except", \.except, .conditions, default: "`{}`", "Hides items that match in at least one of the fields.")
    SettingsKey(
      "tagMap", \.tagMap, .tagMap, default: "`{}`",
      "New names for tags: one, several or none for each. `*` stands for all tags that are not listed.")
    SettingsKey(
      "rewrite", \.rewrite, .list(of: RewriteDraft.schema.form), default: "none",
      "Changes to headlines and links, made in this order.")
    SettingsKey(
      "burst", \.burst, .placed(.burst), default: "no limit",
      "How many of its items, the newest, appear at most in any list but its own, also in a section that has no other source. Its own list has them all."
    )
    SettingsKey(
      "weight", \.weight, .placed(.number(0.01...100)), default: "`1`",
      "How much its stories weigh on the front page; see [The front page](front-page.md).")
    SettingsKey(
      "clean", \.clean, .placed(.flag), default: "the site's `clean`",
      "Whether items are tidied up as an editor would, or shown just as they come; see [Rules](rules.md).")
    SettingsKey(
      "noindex", \.noindex, .flag,
      "Asks search engines not to list the pages of its items; for planets that only pass news on.")
    SettingsKey(
      "was", \.was, .placed(.location),
      "The source's former address or path, if you write another in its place: it goes on as the same source, with its items and its page. Not needed if the former address redirects to the new one for good, or if `name` stays and the new address is on the source's own site."
    )
    SettingsKey(
      "accept", \.accept, .placed(.list(of: .text)), default: "`[]`",
      "The site that the source has become. Write here what a warning asks for when title, language, site and items have changed all at once."
    )
    SettingsKey(
      "trust", \.trust, .placed(.trust), default: "`false`",
      "Other sites for whose stories the source speaks as for its own: their hosts, or `true` for all. Without this a source only adds itself to a story of theirs."
    )
    SettingsKey(
      "public", \.isPublic, .placed(.flag), default: "`true`, unless its address looks as if it held a key",
      "Whether pages and lists may show the address of the feed, or of the feeds of a list, and of its site. Sources that need headers or a password, and those that only `allow` opens, stay out either way."
    )
  }
}
