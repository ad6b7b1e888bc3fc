import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
public import Generator
import News
import ParsedFeeds

/// What an address would be as a source: the feed that it is, or the feeds that its page names, as lines for the configuration. What a page
/// names is asked, too: a page's title is not its feed's, and a link to a feed may lead to none.
/// - Parameters:
///   - adds: writes the best into the configuration, where that can be done without touching anything else.
public func findSource(_ request: GenerationRequest, address written: String, adds: Bool) async -> Reply {
  await Reply { reply in
    // A file may be called as a host is: `island.rss`.
    if WebAddress(written) == nil, (try? LocalFile(path: written)) != nil {
      throw DiscoveryProblem.fileAsAddress(written).failure
    }
    guard let address = WebAddress(written) ?? (written.contains(".") ? WebAddress("https://" + written) : nil) else {
      throw DiscoveryProblem.noAddress(written).failure
    }
    var found = try FoundSources(try await askOpening(address, request), asked: address)
    if found.isNamed {
      try await found.settle {
        // A page speaks for its own host alone, as a list does.
        let answer = try await askOpening($0, request, isTyped: $0.host == address.host)
        return try FoundSources(answer, asked: $0, mayName: false)
      }
    }
    reply.text = found.summary + "\n"
    let site = SiteFolder(at: request.site.folder)
    // What is read from here on is what is written.
    let turn = adds ? site.map { Turn(at: $0.content) } : nil
    defer { turn?.end() }
    let former = site.flatMap { ConfigurationText($0, request.site.environment) }
    if let first = found.entries.first, let known = former?.place(of: first.feed) {
      reply.text += "It is a source already, at \(known).\n"
      return
    }
    guard adds else {
      reply.text += "\nFor site.yml\(found.entries.count > 1 ? ", the first or another" : ""):\n\n" + found.lines
      return
    }
    guard let site else {
      throw DiscoveryProblem.noSite.failure
    }
    guard var text = former, let best = found.entries.first else {
      throw DiscoveryProblem.brokenConfiguration(site.configurationName).failure
    }
    let entry = found.entry(best, namedBeside: text)
    // An entry of a list opens no address.
    if entry.key == "feed", entry.opened == nil, let list = text.onlyList {
      try found.add(entry, to: list, of: site)
      reply.text += "Added to \(site.contentName)\(list): \(best.feed)\n"
    } else {
      guard text.add(entry) else {
        reply.text += "\nsources:\n" + found.lines
        throw DiscoveryProblem.unsafeToAdd(configuration: site.configurationName).failure
      }
      try text.write()
      reply.text += "Added to \(site.configurationName): \(found.key): \(best.feed)\n"
      if let opened = entry.opened {
        reply.text +=
          "With \(AddressRange.key(opening: opened)), because that is no public address, and runs would not ask it otherwise.\n"
      }
    }
    let others = found.entries.dropFirst().map(\.feed)
    if !others.isEmpty { reply.text += "Not added: \(others.joined(separator: ", "))\n" }
  }
}

/// What an answer turned out to hold, best first.
private struct FoundSources {
  var summary: String
  var entries: [OPMLList.Entry]
  /// Of the configuration.
  var key = "feed"
  /// By a page, and not asked yet.
  private(set) var isNamed = false
  /// The address of the best one's server that is not public, and that the configuration does not open.
  private var opened: String?

  /// - Parameter mayName: whether a page is good enough, if it names feeds.
  init(_ answer: (response: FetchResponse, opened: String?), asked: WebAddress, mayName: Bool = true) throws {
    let response = answer.response
    opened = answer.opened
    // A redirect for good says which address to write down.
    let isMoved = !response.hops.isEmpty && response.hops.allSatisfy(\.isPermanent)
    let address = isMoved ? response.finalAddress : asked
    let place = Place(asked.withoutSecrets)
    let context = FeedContext(
      placeFile: place.file, address: response.finalAddress, contentType: response.contentType)
    entries = [OPMLList.Entry(feed: address.text, place: place)]
    switch FeedParser().parse(response.body, context) {
    case .feed(let feed):
      let title = seenName(feed.title)
      entries[0].title = title
      entries[0].home = feed.home
      let newest = feed.items.first?.title.map { ", the first: \"\(oneLine($0.text))\"" } ?? ""
      summary =
        "\(oneLine(title ?? address.host)): a feed (\(feed.format)) with "
        + counted(feed.itemCount, "item") + newest
    case .opml(let list):
      key = "opml"
      entries[0].title = list.title
      summary = "\(oneLine(list.title ?? address.host)): a list of \(list.entries.count) feeds (OPML)"
    case .neither(let found):
      guard case .webPage = found, mayName else {
        throw RunFailure(.sourcesFailed, [found.diagnostic(file: context.placeFile)])
      }
      let feeds = AlternateFeed.best(in: response.body, context)
      guard !feeds.isEmpty else {
        let problem = DiscoveryProblem.noFeedNamed(found, file: context.placeFile, host: asked.host)
        throw RunFailure(.sourcesFailed, [problem.diagnostic])
      }
      entries = feeds.map { OPMLList.Entry(title: seenName($0.feed.title), feed: $0.address.text, place: place) }
      isNamed = true
      let verb = feeds[0].feed.isDeclared ? "names" : "has links that look like"
      summary = "\(asked.host): a page that \(verb) " + counted(feeds.count, "feed")
    }
  }

  /// Of what a page names the first that is a feed becomes the best, and says itself what it is called; what stands before it is none.
  mutating func settle(_ read: (WebAddress) async throws -> FoundSources) async throws {
    var failure: (any Error)?
    for (index, entry) in entries.prefix(FoundSources.mostRead).enumerated() {
      guard let address = WebAddress(entry.feed) else { continue }
      do {
        let best = try await read(address)
        for entry in entries[..<index] { summary += "\nno feed: \(entry.feed)" }
        summary += "\n" + best.summary
        (key, opened) = (best.key, best.opened)
        entries = best.entries + entries[(index + 1)...]
        return
      } catch {
        try Task.checkCancellation()
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Who names many that are none names none.
  private static let mostRead = 5

  /// With the feed's title, where it tells the feed from others.
  func entry(_ found: OPMLList.Entry, namedBeside text: ConfigurationText) -> SourceEntry {
    let title = found.title.map { oneLine($0) } ?? ""
    // Pages call the links to their feeds so, whatever the feed.
    let isPlain = title.wholeMatch(of: /(?i)((rss|atom|json|xml|feed|subscribe|[0-9.]+)[ \-]?)*/) != nil
    let isTelling = !isPlain && !title.hasPrefix("tag:")
    let name = key == "feed" && isTelling && !text.hasSource(called: title) ? title : nil
    return SourceEntry(key: key, address: found.feed, name: name, opened: opened)
  }

  /// At the end of a list beside the configuration.
  func add(_ entry: SourceEntry, to list: String, of site: SiteFolder) throws {
    var target = TargetList(path: site.resolve(list).path, name: site.contentName + list)
    _ = try target.read()
    let place = Place(site.contentName + list)
    let home = entries.first?.home
    try target.add(
      OPMLList(entries: [OPMLList.Entry(title: entry.name, feed: entry.address, home: home, place: place)]))
  }

  /// The first as it would be pasted, the others as comments.
  var lines: String {
    entries.enumerated().map { index, entry in
      let line = " - \(key): \(SourceLines.address(entry.feed))"
      let title = entry.title.map { "  # \(oneLine($0))" } ?? ""
      let allow = opened.map { "    \(AddressRange.key(opening: $0))  # it is no public address\n" } ?? ""
      return index == 0 ? " \(line)\(title)\n\(allow)" : "  #\(line)\(title)\n"
    }
    .joined()
  }
}

private func oneLine(_ text: String) -> String {
  String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(80))
}
