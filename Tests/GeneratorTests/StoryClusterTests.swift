import Foundation
import TestSupport
import Testing

/// Two days of headlines of Google News in March 2014, a feed for each publisher, read by the whole program with its defaults.
@Suite("Stories of 650 publishers", .enabled(if: Corpus.isPresent))
struct StoryClusterTests {
  private struct Headline {
    var story, publisher, title, address: String
    var date: Date
  }

  private func headlines() throws -> [Headline] {
    String(decoding: try Corpus.bytes("clusters/headlines.tsv"), as: UTF8.self).split(separator: "\n").dropFirst()
      .compactMap { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard cells.count == 5, let milliseconds = Double(cells[1]) else { return nil }
        return Headline(
          story: cells[0], publisher: cells[2], title: cells[3], address: cells[4],
          date: Date(timeIntervalSince1970: (milliseconds / 1000).rounded(.down)))
      }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  private func feed(_ publisher: String, _ headlines: [Headline]) -> String {
    let items = headlines.map { item in
      "<entry><title>\(escaped(item.title))</title><link href=\"\(escaped(item.address))\"/><id>\(escaped(item.address))</id>"
        + "<published>\(item.date.formatted(.iso8601))</published></entry>"
    }
    return "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>\(escaped(publisher))</title>\(items.joined())</feed>"
  }

  /// Returns the id of the story in which `stories.json` has each address.
  private func found(in site: TinySite) throws -> [String: String] {
    let json = try JSONSerialization.jsonObject(with: Data(site.page("stories.json").utf8))
    var found: [String: String] = [:]
    for story in (json as? [String: Any])?["stories"] as? [[String: Any]] ?? [] {
      for item in story["items"] as? [[String: Any]] ?? [] {
        if let url = item["url"] as? String { found[url] = story["id"] as? String }
      }
    }
    return found
  }

  @Test("Hardly any headline is in a wrong story, and nearly half of those that belong together are together")
  func bCubed() throws {
    let headlines = try headlines()
    var files: [String: String] = [:]
    var sources: [String] = []
    for (number, publisher) in Set(headlines.map(\.publisher)).sorted().enumerated() {
      files["\(number).atom"] = feed(publisher, headlines.filter { $0.publisher == publisher })
      sources.append("  - {feed: \(number).atom}")
    }
    files["site.yml"] = "title: News\nurl: https://news.example/\nsources:\n" + sources.joined(separator: "\n")
    let site = try TinySite(files)
    try site.generate(now: "2014-03-12T06:00:00Z")
    let found = try found(in: site)
    let pairs = headlines.map { (true: $0.story, found: found[$0.address] ?? $0.address) }
    let sizes = Dictionary(grouping: pairs, by: \.true).mapValues(\.count)
    var (precision, recall) = (0.0, 0.0)
    for group in Dictionary(grouping: pairs, by: \.found).values {
      for (story, both) in Dictionary(grouping: group, by: \.true) {
        let square = Double(both.count * both.count)
        precision += square / Double(group.count)
        recall += square / Double(sizes[story] ?? 1)
      }
    }
    precision /= Double(pairs.count)
    recall /= Double(pairs.count)
    #expect(precision >= 0.95 && recall >= 0.45, "precision \(precision), recall \(recall)")
  }
}
