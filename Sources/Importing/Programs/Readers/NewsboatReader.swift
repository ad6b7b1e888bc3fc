import Bytes
import Diagnostics
import Dialects
import ImportedSites
import News
import Patterns

/// Newsboat, and Newsbeuter before it: the file `urls`, with one feed a line, and `config` beside it.
struct NewsboatReader {
  private(set) var site = ImportedSite(.newsboat)
  private var placement = TextPlacement()
  private var queries: Set<String> = []
  /// `ignore-article` for all feeds.
  private var excepts: [[FieldPatterns]] = []
  /// `ignore-article` for some feeds.
  private var rules: [Rule] = []
  /// Addresses as they are written in the list, in which a pattern looks for feeds.
  private var written: [(address: FeedAddress, text: String)] = []

  private struct Rule {
    enum Feeds: Hashable {
      case one(FeedAddress)
      case pattern(Pattern)
    }

    var feeds: Feeds
    var except: [FieldPatterns]
    /// The rule as messages show it.
    var text: String
    var place: Place
  }

  init(_ files: [ForeignFile]) {
    let (configurations, lists) = (
      files.filter(NewsboatReader.isConfiguration), files.filter { !NewsboatReader.isConfiguration($0) }
    )
    for file in configurations { readConfiguration(file) }
    // The list of all news is first, so that its address stays free when tags get lists.
    _ = placement.addList(TextPlacement.everything, tags: [])
    for file in lists { readList(file) }
    applyRules()
    if site.feeds.isEmpty, site.diagnostics.allSatisfy({ $0.severity != .error }), let file = lists.first ?? files.first
    {
      site.report(.nothingFound, at: Place(file.name))
    }
  }

  /// Gives feeds their rules. What is ignored in all feeds is also ignored in feeds that have rules of their own.
  private mutating func applyRules() {
    site.rules.except = ImportedRules.joined(excepts)
    // The numbers of rules, grouped by the feeds that they name.
    let groups = Dictionary(grouping: rules.indices) { rules[$0].feeds }.values.sorted { $0[0] < $1[0] }
    let listed = Set(site.feeds.map(\.address))
    var own: [FeedAddress: [Int]] = [:]
    var unused: [Int] = []
    for (group, numbers) in groups.enumerated() {
      let addresses =
        switch rules[numbers[0]].feeds {
        case .one(let address): listed.contains(address) ? [address] : []
        case .pattern(let pattern): written.filter { pattern.isFound(in: $0.text) }.map(\.address)
        }
      if addresses.isEmpty { unused += numbers }
      for address in addresses where own[address]?.last != group { own[address, default: []].append(group) }
    }
    for number in unused.sorted() { site.leaveOut(rules[number].text, .rule(.noFeed), at: rules[number].place) }
    // Many feeds have the same rules.
    var joined: [[Int]: [FieldPatterns]] = [:]
    for index in site.feeds.indices {
      guard let numbers = own[site.feeds[index].address] else { continue }
      if joined[numbers] == nil {
        let excepts = numbers.flatMap { groups[$0] }.sorted().map { rules[$0].except }
        joined[numbers] = ImportedRules.joined(excepts + [site.rules.except])
      }
      site.feeds[index].rules.except = joined[numbers] ?? []
    }
  }

  private static func isConfiguration(_ file: ForeignFile) -> Bool { file.fileName == "config" }

  private mutating func readList(_ file: ForeignFile) {
    for (number, line) in file.lines(&site) {
      let place = Place(file.name, line: number)
      let words = NewsboatLine.words(line)
      guard let first = words.first else { continue }
      if first.hasPrefix("query:") {
        takeQuery(first, at: place)
      } else if first.hasPrefix("exec:") || first.hasPrefix("filter:") {
        // Only the program is shown, since its arguments may be secret.
        let program = first.split(separator: ":", maxSplits: 2).prefix(2).joined(separator: ":")
        site.leaveOut(String(program.prefix { !$0.isWhitespace }), .command, at: place)
      } else if let address = site.address(first, at: place) {
        written.append((address, first))
        take(address, words.dropFirst(), at: place)
      }
    }
  }

  private mutating func take(_ address: FeedAddress, _ words: ArraySlice<String>, at place: Place) {
    var feed = ImportedFeed(address, place: place)
    for word in words {
      if word.hasPrefix("~") {
        feed.take(name: String(word.dropFirst()))
      } else if word.hasPrefix("!") {
        site.leaveOut("\(address.shown) \(word)", .hidden, at: place)
        let tag = String(word.dropFirst())
        if !tag.isEmpty, !feed.tags.contains(tag) { feed.tags.append(tag) }
      } else if !word.isEmpty, !feed.tags.contains(word) {
        feed.tags.append(word)
      }
    }
    site.add(feed)
  }

  /// Takes a query. `query:Name:tags # "linux"` becomes a section; a query that asks for more is reported.
  private mutating func takeQuery(_ text: String, at place: Place) {
    let parts = text.split(separator: ":", maxSplits: 2).map(String.init)
    guard parts.count == 3, let tags = NewsboatFilter(parts[2])?.tags, !tags.contains("") else {
      site.leaveOut(text, .query, at: place)
      return
    }
    guard queries.insert(text).inserted else {
      site.leaveOut(text, .alwaysSo, at: place)
      return
    }
    site.sections.append(placement.addList(parts[1], tags: tags))
  }

  private mutating func readConfiguration(_ file: ForeignFile) {
    for (number, line) in file.lines(&site) {
      let words = NewsboatLine.words(line)
      guard let key = words.first else { continue }
      let place = Place(file.name, line: number)
      let value = words.dropFirst().first ?? ""
      switch key {
      case "max-items":
        if let count = Int(value), 1...1_000_000 ~= count { site.keepItems = count }
      case "keep-articles-days":
        if let days = Int(value), 1...36_500 ~= days { site.keepDays = days }
      case "reload-threads":
        if let count = Int(value), 1...64 ~= count { site.connections = count }
      case "ignore-article" where words.count >= 3: takeRule(feed: words[1], words[2], at: place)
      default: site.leaveOut(key, NewsboatReader.reason(of: key), at: place)
      }
    }
  }

  private mutating func takeRule(feed: String, _ text: String, at place: Place) {
    let shown = "ignore-article \(feed.hasPrefix("regex:") ? feed : FeedAddress.shown(feed)) \(text)"
    do throws(NoCounterpart.RuleFault) {
      guard let filter = NewsboatFilter(text) else { throw .condition(text) }
      let except = try filter.except()
      if feed == "*" {
        excepts.append(except)
      } else if feed.hasPrefix("regex:") {
        let pattern: Pattern
        do throws(PatternProblem) { pattern = try Pattern(String(feed.dropFirst("regex:".count))) } catch {
          throw .pattern(error.reason)
        }
        rules.append(Rule(feeds: .pattern(pattern), except: except, text: shown, place: place))
      } else if let address = try? FeedAddress(feed) {
        rules.append(Rule(feeds: .one(address), except: except, text: shown, place: place))
      } else {
        throw .noFeed
      }
    } catch {
      site.leaveOut(shown, .rule(error), at: place)
    }
  }

  private static func reason(of key: String) -> NoCounterpart.Reason {
    if let reason = reasons[key] { return reason }
    let services = [
      "ttrss-", "oldreader-", "newsblur-", "feedhq-", "bazqux-", "inoreader-", "freshrss-", "miniflux-", "ocnews-",
    ]
    return services.contains { key.hasPrefix($0) } || key.hasPrefix("http-auth") ? .account : .terminal
  }

  private static let reasons: [String: NoCounterpart.Reason] = [
    "auto-reload": .schedule, "reload-time": .schedule, "refresh-on-startup": .schedule,
    "reload-only-visible-feeds": .schedule,
    "proxy": .proxy, "use-proxy": .proxy, "proxy-auth": .proxy, "proxy-type": .proxy, "user-agent": .userAgent,
    "ssl-verifyhost": .certificates, "ssl-verifypeer": .certificates, "cache-file": .memory, "cleanup-on-quit": .memory,
    "delete-read-articles-on-quit": .readState, "mark-as-read-on-hover": .readState,
    "toggleitemread-jumps-to-next-unread": .readState,
    "show-read-feeds": .readState, "show-read-articles": .readState, "reset-unread-on-update": .readState,
    "always-download": .alwaysSo, "ignore-mode": .alwaysSo, "urls-source": .account, "opml-url": .include,
    "include": .include,
    "error-log": .log, "download-full-page": .fullText, "download-timeout": .alwaysSo, "download-retries": .alwaysSo,
    "datetime-format": .dates, "external-url-viewer": .terminal,
  ]
}
