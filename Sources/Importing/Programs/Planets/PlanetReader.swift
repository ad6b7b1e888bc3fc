import Bytes
import Diagnostics
import Dialects
import ImportedSites
import News

/// Planet 2.0 and Planet Venus: one section for the planet, and one for each feed, named by its address.
struct PlanetReader {
  private(set) var site = ImportedSite(.planet)

  init(_ file: ForeignFile) {
    let ini = file.ini(continues: true, &site)
    guard site.diagnostics.allSatisfy({ $0.severity != .error }) else { return }
    guard ini.sections.count > 1 else {
      site.report(.noSections(wanted: "[Planet]"), at: Place(file.name))
      return
    }
    for section in ini.sections {
      for entry in section.name.isEmpty ? section.entries : [] { site.leaveOut(entry.key, .unknown, at: entry.place) }
      if section.name.lowercased() == "planet" { readPlanet(section, of: ini) }
    }
    for section in ini.sections where !["", "planet", "default"].contains(section.name.lowercased()) {
      readFeed(section, of: ini)
    }
    for section in ini.sections where section.name == "DEFAULT" {
      for entry in section.entries {
        site.leaveOut("[DEFAULT] " + entry.key, PlanetReader.reasons[entry.key] ?? .unknown, at: entry.place)
      }
    }
    if site.feeds.isEmpty { site.report(.nothingFound, at: Place(file.name)) }
    // What the themes of Venus write beside the page.
    if site.url != nil {
      site.redirects = [
        ("/atom.xml", "/feed.atom"), ("/rss20.xml", "/feed.rss"), ("/rss10.xml", "/feed.rss"),
        ("/opml.xml", "/sources.opml"),
      ]
    }
  }

  private mutating func readPlanet(_ section: INIFile.Section, of ini: INIFile) {
    for entry in section.entries {
      let value = ini.expanded(entry.value, in: section)
      guard !value.isEmpty else { continue }
      switch entry.key {
      case "name": site.title = value.replacing("\n", with: " ")
      case "link": site.takeAddress(value, entry.key, at: entry.place)
      case "owner_email": site.takeContact(value, entry.key, at: entry.place)
      case "items_per_page": site.takePageSize(value, entry.key, at: entry.place)
      case "spider_threads":
        if let count = Int(value), 1...64 ~= count {
          site.connections = count
        } else {
          site.leaveOut("\(entry.key) = \(value)", .connections, at: entry.place)
        }
      case "locale": site.takeLanguage(value, entry.key, at: entry.place)
      case "filter", "exclude": site.rules = rules(site.rules, adding: entry.key, value, at: entry.place)
      default: site.leaveOut(entry.key, PlanetReader.reasons[entry.key] ?? .unknown, at: entry.place)
      }
    }
  }

  private mutating func readFeed(_ section: INIFile.Section, of ini: INIFile) {
    // In Venus, such a section holds the arguments of a template or a filter.
    guard section.name.contains(":") || section["feed"] != nil else {
      site.leaveOut("[\(section.name)]", .theme, at: section.place)
      return
    }
    guard let address = site.address(section["feed"] ?? section.name, at: section.place) else { return }
    var feed = ImportedFeed(address, place: section.place)
    for entry in section.entries {
      let value = ini.expanded(entry.value, in: section)
      guard !value.isEmpty else { continue }
      switch entry.key {
      case "name", "title": feed.take(name: value.replacing("\n", with: " "))
      case "link": feed.take(home: WebAddress(value))
      case "feed": break
      case "filter", "exclude": feed.rules = rules(feed.rules, adding: entry.key, value, at: entry.place)
      case "xml_lang", "language": feed.language = site.feedLanguage(value, entry.key, at: entry.place)
      case "content_type" where value == "opml": feed.isList = true
      case "content_type": site.leaveOut("content_type = \(value)", .scraper, at: entry.place)
      default:
        site.leaveOut(entry.key, PlanetReader.reasons[entry.key] ?? .unknown, at: entry.place)
      }
    }
    if !feed.rules.isEmpty { feed.rules = feed.rules.completed(by: site.rules) }
    site.add(feed)
  }

  /// Adds patterns, one a line, which are case-sensitive in Python. One of `exclude` is enough; of `filter`, all must be found.
  private mutating func rules(
    _ former: ImportedRules, adding key: String, _ value: String, at place: Place
  ) -> ImportedRules {
    let patterns = value.split(separator: "\n").map(String.init)
    if key == "filter", patterns.count > 1 {
      site.leaveOut("\(key) = \(patterns.joined(separator: "; "))", .rule(.combination), at: place)
      return former
    }
    return patterns.reduce(former) { site.rules($0, adding: key, $1, ignoresCase: false, at: place) }
  }

  private static let reasons: [String: NoCounterpart.Reason] = [
    "owner_name": .owner, "output_theme": .theme, "output_dir": .alwaysSo, "template_files": .theme,
    "template_directories": .theme, "bill_of_materials": .theme, "django_autoescape": .theme,
    "cache_directory": .memory, "cache_lists_directory": .memory, "cache_sources_directory": .memory,
    "cache_blacklist_directory": .memory, "cache_bookmarks_directory": .memory, "http_cache_directory": .memory,
    "feed_timeout": .alwaysSo, "timeout": .alwaysSo, "log_level": .log, "log_format": .log, "encoding": .alwaysSo,
    "days_per_page": .paging, "date_format": .dates, "new_date_format": .dates, "activity_threshold": .alwaysSo,
    "future_dates": .dates, "filters": .command, "filter_directories": .command, "xml_base": .alwaysSo,
    "ignore_in_feed": .alwaysSo, "name_type": .alwaysSo, "title_type": .alwaysSo, "summary_type": .alwaysSo,
    "pubsubhubbub_hub": .push, "pubsubhubbub_feeds": .push, "feed_opts": .userAgent, "user_agent": .userAgent,
    "post_load": .command, "generator_uri": .alwaysSo, "face": .face, "facewidth": .face, "faceheight": .face,
    "avatar": .face, "twitter": .face, "flickr": .face, "nick": .face, "irc": .face, "email": .face,
    "subscriptions": .include, "http_proxy": .proxy, "cache_keep_entries": .memory, "new_feed_items": .alwaysSo,
  ]
}
