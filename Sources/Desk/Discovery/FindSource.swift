import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
public import Generator
import News
import ParsedFeeds
import Roster

/// Describes what an address would be as a source, either the feed that it is or the feeds that its page names, as lines for the
/// configuration. The feeds that a page names are asked, too: the title of a page is not that of its feed, and a link to a feed may lead to
/// something else.
///
/// - Parameter adds: Whether the best one is written into the configuration, if that is possible without touching anything else.
public func findSource(_ request: GenerationRequest, address written: String, adds: Bool) async -> Reply {
  await Reply(of: NamedFolder(request.site)) { reply in
    // The name of a file may look like a host: `island.rss`.
    if WebAddress(written) == nil, (try? LocalFile(path: written)) != nil {
      throw DiscoveryProblem.fileAsAddress(written, of: NamedFolder(request.site)).failure
    }
    let whole = WebAddress(written) == nil && written.contains(".") ? "https://" + written : written
    guard let address = WebAddress(whole) else { throw DiscoveryProblem.noAddress(written).failure }
    if let bare = WebAddress(withoutCredentialsIn: whole) {
      reply.diagnostics.append(ListProblem.credentialsLeftOut(bare, .feed, nil).diagnostic)
    }
    var found = try FoundSources(try await askOpening(address, request), asked: address)
    if found.isNamed {
      try await found.settle {
        // A page speaks only for its own host, as a list does.
        let answer = try await askOpening($0, request, isTyped: $0.host == address.host)
        return try FoundSources(answer, asked: $0, mayName: false)
      }
    }
    reply.text = found.summary + "\n"
    let site = SiteFolder(at: request.site.folder)
    // What is read from here on is written back.
    let turn = adds ? site.map { Turn(at: $0.content) } : nil
    defer { turn?.end() }
    let former = site.flatMap { ConfigurationText($0, request.site.environment) }
    if let first = found.entries.first, let known = former?.place(of: first.feed) {
      reply.text += "It is already a source, at \(known).\n"
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
      throw DiscoveryProblem.brokenConfiguration(site.configurationName, of: NamedFolder(request.site)).failure
    }
    let entry = found.entry(best, namedBeside: text)
    // An entry of a list cannot open an address.
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
          "With \(AddressRange.key(opening: opened)), because that is not a public address, and runs would not ask it otherwise.\n"
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
  /// The key of these entries in a configuration.
  var key = "feed"
  /// The entries are named by a page, and were not asked yet.
  private(set) var isNamed = false
  /// The address of the best feed's server, if it is not public and the configuration does not open it.
  private var opened: String?

  /// - Parameter mayName: Whether a page that names feeds is accepted.
  init(_ answer: (response: FetchResponse, opened: String?), asked: WebAddress, mayName: Bool = true) throws {
    let response = answer.response
    opened = answer.opened
    // If all redirects are permanent, the address to write down is their target.
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

  /// Makes the first of the named entries that is a feed the best one, with its own title. Those before it are dropped. Throws the first
  /// failure if none is a feed.
  mutating func settle(_ read: (WebAddress) async throws -> FoundSources) async throws {
    var failure: (any Error)?
    for (index, entry) in entries.prefix(FoundSources.mostRead).enumerated() {
      guard let address = WebAddress(entry.feed) else { continue }
      do {
        let best = try await read(address)
        for entry in entries[..<index] { summary += "\nnot a feed: \(entry.feed)" }
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

  /// The number of entries that are tried: a page whose first links lead to no feed names none.
  private static let mostRead = 5

  /// The entry for the configuration, with the feed's title as its name if that distinguishes it from other feeds.
  func entry(_ found: OPMLList.Entry, namedBeside text: ConfigurationText) -> SourceEntry {
    let title = found.title.map { oneLine($0) } ?? ""
    // Many pages use such words for links to their feeds, whatever the feed.
    let isPlain = title.wholeMatch(of: /(?i)((rss|atom|json|xml|feed|subscribe|[0-9.]+)[ \-]?)*/) != nil
    let isTelling = !isPlain && !title.hasPrefix("tag:")
    let name = key == "feed" && isTelling && !text.hasSource(called: title) ? title : nil
    return SourceEntry(key: key, address: found.feed, name: name, opened: opened)
  }

  /// Adds the source at the end of a list beside the configuration.
  func add(_ entry: SourceEntry, to list: String, of site: SiteFolder) throws {
    var target = TargetList(path: site.resolve(list).path, name: site.contentName + list)
    _ = try target.read()
    let place = Place(site.contentName + list)
    let home = entries.first?.home
    try target.add(
      OPMLList(entries: [OPMLList.Entry(title: entry.name, feed: entry.address, home: home, place: place)]))
  }

  /// The first entry as lines to paste, the others as comments.
  var lines: String {
    entries.enumerated().map { index, entry in
      let line = " - \(key): \(SourceLines.address(entry.feed))"
      let title = entry.title.map { "  # \(oneLine($0))" } ?? ""
      let allow = opened.map { "    \(AddressRange.key(opening: $0))  # it is not a public address\n" } ?? ""
      return index == 0 ? " \(line)\(title)\n\(allow)" : "  #\(line)\(title)\n"
    }
    .joined()
  }
}

private func oneLine(_ text: String) -> String {
  String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(80))
}
