import Archive
import Configuration
import Fetching
import Foundation
import Gathering
import News
import Roster
import Site
import TestSupport
import Testing

/// A site whose sources are gathered into one archive repeatedly, as runs do; nothing is planned or written.
struct GatheredSite {
  let folder: TemporaryFolder
  let archive: SQLiteArchive
  /// Advances only with the pauses between requests to a host.
  let clock = TestClock()

  /// - Parameters:
  ///   - sources: The entries of `sources` in the configuration, without braces.
  ///   - files: The files beside the configuration, text by path.
  init(_ sources: String..., files: [String: String] = [:]) throws {
    folder = try TemporaryFolder(files)
    archive = try SQLiteArchive()
    try configure(sources)
  }

  func configure(_ sources: String...) throws { try configure(sources) }

  private func configure(_ sources: [String]) throws {
    let lines = sources.map { "  - {\($0)}\n" }.joined()
    try folder.write("title: Site\nallow: [127.0.0.0/8]\nsources:\n" + lines, to: "site.yml")
  }

  @discardableResult
  func gather(_ now: Timestamp, _ change: (inout Asking) -> Void = { _ in }) async throws -> Gathered {
    var asking = Asking()
    change(&asking)
    var site = try site
    let fetcher = CurlFetcher(site, clock: clock)
    let pace = Pace(clock)
    try await site.readLists(asking, now: now, with: archive, by: fetcher, pace)
    return try await Gathering.gather(site, asking, now: now, into: archive, by: fetcher, pace, jobs: 2) { _, _ in }
  }

  var site: ConfiguredSite { get throws { try ConfiguredSite(SiteRequest(folder: folder.url.path)) } }

  /// The fetch state of the only source.
  func state() async throws -> FetchState {
    let states = try await archive.fetchStates()
    return try #require(states.values.first, "nothing was asked")
  }

  var health: HealthRecord { get async throws { try await HealthRecord(of: site.sources, in: archive) } }

  /// The titles of all items that are shown, sorted.
  var titles: [String] { get async throws { try await archive.records().map(\.item.title).sorted() } }

  func item(_ title: String) async throws -> NewsItem {
    try #require(await archive.records().first { $0.item.title == title }?.item, "no item “\(title)”")
  }

  /// The names of the item's sources, the one whose words are shown first.
  func tellers(of title: String) async throws -> [String?] {
    let names = try Dictionary(uniqueKeysWithValues: site.sources.sources.map { ($0.id, $0.name) })
    return try await item(title).details.sources.map { names[$0] ?? nil }
  }

  func write(_ text: String, to path: String, at time: Timestamp) throws {
    try folder.write(text, to: path)
    let date = Date(timeIntervalSince1970: Double(time.secondsSince1970))
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder.url.appending(path: path).path)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.url.appending(path: path)) }

  func move(_ path: String, to target: String) throws {
    let target = folder.url.appending(path: target)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: folder.url.appending(path: path), to: target)
  }
}

/// A time in November 2026.
func at(_ day: Int, _ hour: Int = 12, _ minute: Int = 0) -> Timestamp {
  let first: Int64 = 1_793_491_200
  return Timestamp(secondsSince1970: first + Int64(((day - 1) * 24 + hour) * 60 + minute) * 60)
}

/// An RSS feed of items with these headlines and links.
func feed(_ items: (title: String, link: String)..., channel: String = "<title>A</title>") -> [UInt8] {
  let items = items.map { "<item><title>\($0.title)</title><link>\($0.link)</link></item>" }
  return Array("<rss version=\"2.0\"><channel>\(channel)\(items.joined())</channel></rss>".utf8)
}
