import Bytes
import Diagnostics
import Dialects
import ImportedSites
import News
import Settings

/// Pluto: `planet.ini`, or the same in YAML. A feed has a short name, and gives its address by `feed`.
struct PlutoReader {
  private(set) var site = ImportedSite(.pluto)
  /// The list `feeds` of a YAML file. Pluto does not read feeds that are not in it, so they count as switched off.
  private var chosen: Set<String>?

  /// What a line says, even in a YAML file.
  private typealias Entry = INIFile.Entry

  init(_ file: ForeignFile) {
    if ["yml", "yaml"].contains(file.ending) { readYAML(file) } else { readINI(file) }
    if site.feeds.isEmpty, site.diagnostics.allSatisfy({ $0.severity != .error }) {
      site.report(.nothingFound, at: Place(file.name))
    }
  }

  private mutating func readINI(_ file: ForeignFile) {
    let ini = file.ini(continues: false, &site)
    guard site.diagnostics.allSatisfy({ $0.severity != .error }) else { return }
    guard ini.sections.count > 1 else {
      site.report(.noSections(wanted: "[key]"), at: Place(file.name))
      return
    }
    func isPlanet(_ section: INIFile.Section) -> Bool { section.name.isEmpty || section.name.lowercased() == "planet" }
    // Its rules complete those of feeds, wherever it stands.
    for section in ini.sections where isPlanet(section) { readPlanet(section.entries) }
    for section in ini.sections where !isPlanet(section) {
      readFeed(section.name, section.entries, at: section.place)
    }
  }

  private mutating func readYAML(_ file: ForeignFile) {
    guard let bytes = file.text(&site) else { return }
    let document = SettingsDocument(parsing: bytes[...], file: file.name)
    site.diagnostics += document.diagnostics
    guard let root = document.root else { return }
    if let feeds = root["feeds"], feeds.kind == .sequence { chosen = Set(feeds.elements.compactMap(\.text)) }
    var planet: [Entry] = []
    for (key, value) in root.entries where value.kind != .mapping {
      guard let name = key.text, name != "feeds" || value.kind == .scalar else { continue }
      planet.append(Entry(key: name.lowercased(), value: value.text ?? "", place: key.place))
    }
    readPlanet(planet)
    for (key, value) in root.entries where value.kind == .mapping {
      guard let name = key.text, name != "feeds" else { continue }
      let entries = value.entries.compactMap { pair in
        pair.key.text.map { Entry(key: $0.lowercased(), value: pair.value.text ?? "", place: pair.key.place) }
      }
      readFeed(name, entries, at: key.place)
    }
  }

  private mutating func readPlanet(_ entries: [Entry]) {
    for entry in entries where !entry.value.isEmpty {
      switch entry.key {
      case "title", "name": site.title = entry.value
      case "link", "url", "site": site.takeAddress(entry.value, entry.key, at: entry.place)
      case "email", "author_email", "owner_email": site.takeContact(entry.value, entry.key, at: entry.place)
      case "author", "author_name", "owner_name": site.leaveOut(entry.key, .owner, at: entry.place)
      case "includes", "include", "excludes", "exclude", "filter": site.rules = rules(site.rules, adding: entry)
      case "lang", "language", "locale": site.takeLanguage(entry.value, entry.key, at: entry.place)
      default: site.leaveOut(entry.key, PlutoReader.reasons[entry.key] ?? .theme, at: entry.place)
      }
    }
  }

  private mutating func readFeed(_ name: String, _ entries: [Entry], at place: Place) {
    var written: String?
    for entry in entries where written == nil {
      written =
        ["feed", "feed_url", "feedurl", "xmlurl"].contains(entry.key)
        ? entry.value : PlutoService.feed(of: entry.value, at: entry.key)
    }
    guard let written, !written.isEmpty else {
      site.report(.noAddress, at: place)
      return
    }
    guard let address = site.address(written, at: place) else { return }
    var feed = ImportedFeed(address, place: place)
    for entry in entries where !entry.value.isEmpty {
      switch entry.key {
      case "title", "name": feed.take(name: entry.value)
      case "link", "url", "site": feed.take(home: WebAddress(entry.value))
      case "lang", "language": feed.language = site.feedLanguage(entry.value, entry.key, at: entry.place)
      case "tags", "categories":
        feed.tags += entry.value.split { $0 == "," || $0 == "|" }.map { String($0).trimmingSpaces }.filter {
          !$0.isEmpty
        }
      case "includes", "include", "excludes", "exclude", "filter": feed.rules = rules(feed.rules, adding: entry)
      case "feed", "feed_url", "feedurl", "xmlurl": break
      case _ where PlutoService.feed(of: entry.value, at: entry.key) == written: break
      default: site.leaveOut(entry.key, PlutoReader.reasons[entry.key] ?? .unknown, at: entry.place)
      }
    }
    if let chosen, !chosen.contains(name) {
      feed.isOff = true
      site.leaveOut(name, .off, at: place)
    }
    if !feed.rules.isEmpty { feed.rules = feed.rules.completed(by: site.rules) }
    site.add(feed)
  }

  /// Adds words of which one must, or must not, be found, such as `ruby|rails`, ignoring case.
  private mutating func rules(_ former: ImportedRules, adding entry: Entry) -> ImportedRules {
    site.rules(former, adding: entry.key, entry.value, ignoresCase: true, at: entry.place)
  }

  private static let reasons: [String: NoCounterpart.Reason] = [
    "encoding": .alwaysSo, "date_format": .dates, "theme": .theme, "template": .theme, "avatar": .face, "image": .face,
    "icon": .face, "twitter": .face, "github": .face, "author": .face, "location": .face, "source": .theme,
    "email": .face,
  ]
}
