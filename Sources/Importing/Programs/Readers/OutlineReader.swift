import Bytes
import Decoding
import Diagnostics
import Feeds
import ImportedSites
import News
import ParsedFeeds
import Settings
import XML

/// The list of feeds (OPML) that a reader exports. Names and groups come from the list itself, and everything else from the attributes of
/// its outlines.
struct OutlineReader {
  private(set) var site: ImportedSite

  init(_ file: ForeignFile, of program: ForeignProgram) {
    site = ImportedSite(program)
    guard let bytes = file.bytes else { return }
    guard let list = OPMLList.parse(bytes, FeedContext(placeFile: file.name)) else {
      site.report(.notAList, at: Place(file.name))
      return
    }
    site.diagnostics += list.diagnostics
    if let title = list.title { site.title = title }
    let details = OutlineDetails.read(bytes)
    let known = OutlineReader.byPosition(details)
    for entry in list.entries {
      take(entry, known[Position(line: entry.place.line ?? 0, feed: entry.feed)] ?? OutlineDetails())
    }
    for include in list.includes {
      guard let address = site.address(include.list, at: include.place) else { continue }
      var feed = ImportedFeed(address, place: include.place)
      (feed.isList, feed.tags) = (true, include.tags)
      site.add(feed)
    }
    takeGroups(details, file)
    if site.feeds.isEmpty { site.report(.nothingFound, at: Place(file.name)) }
  }

  /// A feed in a line, since several outlines may stand in one line.
  private struct Position: Hashable {
    var line: Int
    var feed: String
  }

  /// The first outline of each feed in a line.
  private static func byPosition(_ details: [Int: [OutlineDetails]]) -> [Position: OutlineDetails] {
    let outlines = details.flatMap { line, outlines in
      // The list names feeds without the scheme `feed:`.
      outlines.compactMap { outline in
        outline.feed.map { (Position(line: line, feed: $0.withoutFeedScheme), outline) }
      }
    }
    return Dictionary(outlines) { first, _ in first }
  }

  private mutating func take(_ entry: OPMLList.Entry, _ details: OutlineDetails) {
    guard let address = site.address(entry.feed, at: entry.place) else { return }
    var feed = ImportedFeed(address, place: entry.place)
    // Taken before the name, which may hold the password.
    if let value = details.extensions.first(where: { $0.name == "httpauth" && !$0.value.isEmpty })?.value {
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      feed.credentials = FeedCredentials(user: parts[0], password: parts.dropFirst().first) ?? feed.credentials
    }
    feed.take(name: entry.title)
    feed.take(home: entry.home)
    (feed.tags, feed.language) = (entry.tags, languageTag(entry.language))
    // FreshRSS reads pages and data by paths: "HTML+XPath", "JSON+DotNotation".
    if let kind = details.kind, kind.contains("xpath") || kind.contains("+dot") {
      site.leaveOut("\(feed.name ?? address.shown) (type \(kind))", .scraper, at: entry.place)
      return
    }
    for (name, value) in details.extensions where !value.isEmpty {
      take(name, value, &feed, at: entry.place)
    }
    site.add(feed)
  }

  private mutating func take(_ name: String, _ value: String, _ feed: inout ImportedFeed, at place: Place) {
    let title = feed.name ?? feed.address.shown
    switch name {
    case "priority" where ["hidden", "archived", "10", "0"].contains(value), "priority" where value == "-10":
      site.leaveOut("\(title): priority \(value)", .hidden, at: place)
    case "priority" where value == "main" || value == "normal": break
    case "filtersactionread": takeFilters(value, of: title, at: place)
    case "curlopt_cookie": feed.addSecret(header: "Cookie", value)
    case "curlopt_httpheader": takeHeaders(value, title, &feed, at: place)
    case "httpauth": break
    case "ttl": site.leaveOut("\(title): ttl \(value)", .schedule, at: place)
    default:
      guard !site.takeMiniflux(name, value, &feed, at: place) else { return }
      site.leaveOut("\(title): \(name)", OutlineReader.reasons[name] ?? .unknown, at: place)
    }
  }

  /// Takes headers, one a line, as a request has them.
  private mutating func takeHeaders(_ value: String, _ title: String, _ feed: inout ImportedFeed, at place: Place) {
    for line in value.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmingSpaces }
      if parts.count == 2, parts[0].lowercased() == "user-agent" {
        site.leaveOut("\(title): \(parts[0])", .userAgent, at: place)
      } else if parts.count == 2, HeaderName.isSettable(parts[0]) {
        feed.addSecret(header: parts[0], parts[1])
      } else {
        site.leaveOut("\(title): curlopt_httpheader", .unknown, at: place)
      }
    }
  }

  private mutating func takeFilters(_ value: String, of title: String, at place: Place) {
    for filter in value.split(whereSeparator: \.isNewline) {
      site.leaveOut("\(title): filter \"\(filter)\"", .rule(.marksOnly), at: place)
    }
  }

  /// Takes groups that are themselves lists on the web.
  private mutating func takeGroups(_ details: [Int: [OutlineDetails]], _ file: ForeignFile) {
    for (line, outlines) in details.sorted(by: { $0.key < $1.key }) {
      for outline in outlines where outline.feed == nil {
        for (name, value) in outline.extensions where name == "opmlurl" && !value.isEmpty {
          let place = Place(file.name, line: line)
          guard let address = site.address(value, at: place) else { continue }
          var feed = ImportedFeed(address, place: place)
          feed.isList = true
          if let group = outline.name { feed.tags = [group] }
          site.add(feed)
        }
      }
    }
  }

  private static let reasons: [String: NoCounterpart.Reason] = [
    "cssfullcontent": .fullText, "cssfullcontentconditions": .fullText, "csscontentfilter": .fullText,
    "cssfullcontentfilter": .fullText, "curlopt_useragent": .userAgent, "curlopt_proxy": .proxy,
    "curlopt_proxytype": .proxy, "curlopt_followlocation": .alwaysSo, "curlopt_maxredirs": .alwaysSo,
    "curlopt_post": .command, "curlopt_postfields": .command, "unicitycriteria": .alwaysSo,
    "unicitycriteriaforced": .alwaysSo, "priority": .priority, "ssl_verify": .certificates,
  ]
}

/// What an outline holds besides what every list has.
struct OutlineDetails {
  var name: String?
  var feed: String?
  /// The attribute `type` in lower case.
  var kind: String?
  /// Attributes that lists do not usually have, without a prefix, in lower case.
  var extensions: [(name: String, value: String)] = []

  /// Reads the outlines of each line.
  static func read(_ bytes: [UInt8]) -> [Int: [OutlineDetails]] {
    let decoded = DecodedText(decoding: bytes, contentType: nil)
    return decoded.bytes.withUnsafeBufferPointer { text in
      var scanner = XMLScanner(text, events: Collector(lines: LineCounter(text)))
      scanner.run()
      return scanner.events.found
    }
  }

  private struct Collector: XMLEvents {
    var lines: LineCounter
    var found: [Int: [OutlineDetails]] = [:]
    /// The attributes of OPML 2.0, "Subscription lists", and what most readers write besides.
    private static let usual: Set<String> = [
      "text", "title", "type", "xmlurl", "htmlurl", "url", "description", "language", "version", "category", "created",
      "iscomment", "isbreakpoint", "rssfr-numposts", "rssfr-favicon", "id", "icon", "base",
    ]

    mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
      guard element.name.term == .outline else { return }
      var details = OutlineDetails()
      details.name = attributes.trimmed(.title) ?? attributes.trimmed(.text)
      details.feed = attributes.trimmed(.xmlurl) ?? attributes.trimmed(.url)
      details.kind = attributes.trimmed(.type)?.lowercased()
      for entry in attributes.entries {
        let written = String(decoding: attributes.rawName(entry), as: UTF8.self).lowercased()
        let name = written.split(separator: ":").last.map(String.init) ?? written
        guard !written.hasPrefix("xmlns"), !Collector.usual.contains(name) else { continue }
        details.extensions.append((name, String(decoding: attributes.bytes(entry), as: UTF8.self).trimmingSpaces))
      }
      found[lines.line(at: element.offset), default: []].append(details)
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
    mutating func text(_ byte: UInt8) {}
    mutating func end(_ element: XMLElement) {}
  }
}
