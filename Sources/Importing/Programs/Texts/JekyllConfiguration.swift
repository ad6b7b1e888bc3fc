import Bytes
import Diagnostics
import Dialects
import Foundation
import ImportedSites
import News
import Settings

/// What `_config.yml` says. What concerns the new site is taken at once, and the rest is kept for the readers of its texts and files.
struct JekyllConfiguration {
  private(set) var entries = JekyllEntries()
  private(set) var collections = JekyllCollections()
  private var permalinks = JekyllPermalinks()
  private var defaults = JekyllDefaults()
  private(set) var languages = JekyllLanguages(nil)
  /// Patterns of the addresses of lists, by the key of texts that they are of.
  private(set) var archives: [(key: String, rule: String)] = []
  /// The addresses of the pages of posts, if there was more than one.
  private(set) var pages: PermalinkRule?
  /// The feeds that a plug-in made.
  private(set) var feeds: JekyllFeeds?

  mutating func read(_ file: ForeignFile, _ site: inout ImportedSite) {
    guard let bytes = file.text(&site) else { return }
    let document = SettingsDocument(parsing: bytes[...], as: file.ending == "toml" ? .toml : .yaml, file: file.name)
    site.diagnostics += document.diagnostics
    guard let root = document.root else { return }
    languages = JekyllLanguages(root)
    var base = ""
    var url = ""
    for (key, value) in root.entries where !value.isAbsent {
      guard let name = key.text else { continue }
      let text = value.text ?? ""
      switch name {
      case "title", "name": site.title = site.title ?? text
      case "description", "tagline":
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if site.description == nil || name == "description", !line.isEmpty { site.description = line }
      case "url": url = text
      case "baseurl": base = text
      case "lang", "locale", "language": site.takeLanguage(text, name, at: key.place)
      case "default_lang" where ["lang", "locale", "language"].allSatisfy { root[$0] == nil }:
        site.takeLanguage(text, name, at: key.place)
      case "timezone": site.takeTimeZone(text, name, at: key.place)
      case "email": site.takeContact(text, name, at: key.place)
      case "author":
        if let email = value.anyCase("email")?.text { site.takeContact(email, "author.email", at: key.place) }
        site.leaveOut("author", .owner, at: key.place)
      case "paginate":
        site.takePageSize(text, name, at: key.place)
        pages = PermalinkRule((root["paginate_path"]?.text ?? "/page:num") + "/")
      case "paginate_path": break
      case "permalink": permalinks.style = text
      case "exclude": entries.exclude(value.listed.map(\.trimmingSpaces))
      case "include": entries.include(value.listed.map(\.trimmingSpaces))
      case "defaults": if defaults.take(value) { site.leaveOut(name, .defaults, at: key.place) }
      case "collections_dir": collections.lie(below: text)
      case "collections": collections.take(value, &permalinks)
      case "jekyll-archives":
        let enabled = value["enabled"]?.listed ?? []
        for (key, kind) in [("categories", "category"), ("tags", "tag")]
        where !Set(["all", "true", key]).isDisjoint(with: enabled) {
          archives.append((key, value["permalinks"]?[kind]?.text ?? "/\(kind)/:name/"))
        }
        site.leaveOut(name, .outputs, at: key.place)
      case "twitter_username": site.social.append("https://twitter.com/" + text)
      case "github_username": site.social.append("https://github.com/" + text)
      case "mastodon_username": site.leaveOut(name, .theme, at: key.place)
      case "copyright": site.copyright = text
      case "plugins" where value.listed.contains("jekyll-feed"), "gems" where value.listed.contains("jekyll-feed"):
        feeds = JekyllFeeds(root["feed"])
        site.leaveOut(name, .plugin, at: key.place)
      default: site.leaveOut(name, JekyllConfiguration.reasons[name] ?? .theme, at: key.place)
      }
    }
    permalinks.zone = site.timeZone.flatMap { TimeZone(identifier: $0) }
    site.social = site.social.filter { WebAddress($0) != nil }
    let path = base.split(separator: "/").joined(separator: "/")
    let address = url + (url.hasSuffix("/") ? "" : "/") + (path.isEmpty ? "" : path + "/")
    if !url.isEmpty { site.takeAddress(address, "url", at: Place(file.name)) }
  }

  /// A text with the defaults that apply where it is.
  func text(_ file: ForeignFile, as kind: String, _ site: inout ImportedSite) -> ForeignText? {
    var text = ForeignText(file, &site)
    text?.defaults = defaults.values(of: collections.names(of: file).joined(separator: "/"), kind: kind)
    if let read = text, read.isReadable || !read.hasHead, read["lang"] == nil,
      let language = languages.language(of: read)
    {
      text?.set("lang", to: settingsText(language))
    }
    return text
  }

  /// The former path of a text of a collection; nil if its pattern asks for something that is not known.
  func formerPath(of text: ForeignText, in collection: String, zoned: Bool = false) -> String? {
    let all = collections.folders(of: text.file)
    let folders = collection == "posts" ? all.prefix { !$0.hasPrefix("_") } : all.dropFirst()
    return inLanguage(of: text, permalinks.path(of: text, in: collection, below: Array(folders), zoned: zoned))
  }

  func formerPath(ofPage text: ForeignText) -> String? {
    inLanguage(of: text, permalinks.path(ofPage: text, in: collections.folders(of: text.file)))
  }

  private func inLanguage(of text: ForeignText, _ path: String?) -> String? {
    path.map { path in languages.language(of: text).map { "/" + $0 + path } ?? path }
  }

  private static let reasons: [String: NoCounterpart.Reason] = [
    "theme": .theme, "remote_theme": .theme, "minima": .theme, "markdown": .markup, "kramdown": .markup,
    "highlighter": .markup, "commonmark": .markup, "redcarpet": .markup, "liquid": .markup, "plugins": .plugin,
    "gems": .plugin, "plugins_dir": .plugin, "whitelist": .plugin, "pagination": .paging,
    "future": .previews, "unpublished": .previews, "show_drafts": .previews,
    "limit_posts": .previews, "safe": .alwaysSo, "source": .alwaysSo, "destination": .alwaysSo, "keep_files": .alwaysSo,
    "encoding": .alwaysSo, "markdown_ext": .alwaysSo, "strict_front_matter": .alwaysSo, "port": .alwaysSo,
    "host": .alwaysSo, "incremental": .alwaysSo, "profile": .log, "quiet": .log, "verbose": .log, "sass": .theme,
    "feed": .outputs, "disqus": .comments, "comments": .comments, "utterances": .comments, "giscus": .comments,
    "google_analytics": .analytics, "analytics": .analytics, "excerpt_separator": .alwaysSo,
    "header_pages": .theme, "show_excerpts": .theme, "repository": .theme,
    "date_format": .dates, "lsi": .alwaysSo, "detach": .alwaysSo, "cache_dir": .memory, "disable_disk_cache": .memory,
    "languages": .language, "default_lang": .language, "lang_from_path": .language,
    "exclude_from_localization": .alwaysSo, "parallel_localization": .alwaysSo, "logo": .theme, "social": .theme,
    "rss": .outputs, "webmaster_verifications": .analytics,
  ]
}
