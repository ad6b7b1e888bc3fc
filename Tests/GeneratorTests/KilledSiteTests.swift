import Diagnostics
import Foundation
import Generator
import News
import Reporting
import Synchronization
import TestSupport
import Testing

/// What a reader finds at each moment of a run that turns something on or off: whatever stands at that moment is what a kill would leave.
@Suite struct KilledSiteTests {
  private static let time = Timestamp(secondsSince1970: 1_793_000_000)
  private static let bare = "sources: [{name: Stories, markdown: stories}]\n"
  private static let off = "interactive: false\nsearch: false\noffline: false\n"
  private static let sections = "sections: [{name: News, sources: [Stories]}, {name: More, sources: [tag:more]}]\n"

  static let changes: [(name: String, from: String, to: String)] = [
    ("search", "search: false\n" + bare, bare),
    ("a section", bare, bare + sections),
    (
      "a menu, a line at the foot and a way on", bare,
      "menu: [News, {title: More, items: [/tags/, /about/]}]\nfooter: \"[us](/about/)\"\nredirects: {/old/: /about/}\n"
        + bare
    ),
    ("scripts", off + bare, bare),
    ("offline reading", "offline: false\n" + bare, bare),
    ("lists of all days and authors", bare, "taxonomies: [source, tag, day, author]\n" + bare),
    ("compressed copies", bare, "compress: [br, gzip]\n" + bare),
    ("the published memory", bare, "publishState: true\n" + bare),
    ("all at once", off + bare, "publishState: true\ntaxonomies: [source, tag, day]\n" + bare + sections),
  ]

  @Test(
    "At no point of a run that turns something on or off does a reader meet a dead link",
    arguments: changes)
  func turned(name: String, from: String, to: String) async throws {
    let site = try Self.site(from)
    #expect(await site.run(at: Self.time).end == .done)
    let points = try await expectWhole(site, to: to)
    #expect(points > 5, "\(name)")
    _ = try await expectWhole(site, to: from, onlyFromFront: true)
  }

  @Test("The front page of a first run appears only after everything that it leads to")
  func firstRun() async throws {
    let configuration = Self.bare + Self.sections
    _ = try await expectWhole(Self.site(configuration), to: configuration)
  }

  @Test("A run that ends at any point is carried on by the next, to the same bytes")
  func carriedOn() async throws {
    let clean = try Self.site(Self.bare + Self.sections)
    #expect(await clean.run(at: Self.time).end == .done)
    let expected = try clean.snapshot()
    for point in [1, 7, 29, 60, 101] {
      let site = try Self.site(Self.off + Self.bare)
      #expect(await site.run(at: Self.time).end == .done)
      try site.write(Self.configuration(Self.bare + Self.sections), to: "Content/site.yml")
      let count = Mutex(0)
      _ = await site.run(at: Self.time) {
        $0.writing.willChangeOutput = { _, _ in
          struct Killed: Error {}
          if count.withLock({
            $0 += 1; return $0 > point
          }) {
            throw Killed()
          }
        }
      }
      #expect(await site.run(at: Self.time).end == .done)
      let isSame = try site.snapshot() == expected
      #expect(isSame, "after \(point) changes")
    }
  }

  private static func configuration(_ text: String) -> String { "title: Tiny\nurl: https://tiny.example/\n" + text }

  private static func site(_ text: String) throws -> TinySite {
    var files = ["Content/site.yml": configuration(text)]
    for number in 1...4 {
      files["Content/stories/\(number).md"] =
        "---\ntitle: Story \(number)\ndate: 2026-10-0\(number)\ntags: [one, more]\nauthor: Ann\n---\n\nText \(number).\n"
    }
    return try TinySite(files)
  }

  /// Changes the configuration, and expects that there is no dead link before any change of the run that follows, nor after it.
  ///
  /// - Returns: the number of changes before which the links were followed.
  private func expectWhole(_ site: TinySite, to: String, onlyFromFront: Bool = false) async throws -> Int {
    let former = try onlyFromFront ? ["index.html"] : Set(site.files).union(["index.html"])
    try site.write(Self.configuration(to), to: "Content/site.yml")
    let reader = Reader(site.folder)
    let points = Mutex(0)
    let dead = Mutex<[String]>([])
    let report = await site.run(at: Self.time) {
      $0.jobs = 1
      $0.writing.allowsShrink = true
      $0.writing.willChangeOutput = { _, path in
        points.withLock { $0 += 1 }
        dead.withLock { $0 += reader.deadLinks(from: former).map { "\($0) before \(path) is changed" } }
      }
    }
    #expect(report.end == .done, "\(report.diagnostics)")
    let found = dead.withLock(\.self)
    #expect(found.isEmpty, "\(found.prefix(5)) of \(found.count)")
    #expect(reader.deadLinks(from: former).isEmpty)
    return points.withLock(\.self)
  }

  /// Follows the links of the pages that stand.
  private final class Reader: Sendable {
    private let output: URL
    /// Links of a page by its path, as long as the file is the same.
    private let known = Mutex<[String: (modified: Date?, links: [String])]>([:])

    init(_ folder: TemporaryFolder) { output = folder.url.appending(path: "Output") }

    func deadLinks(from start: Set<String>) -> [String] {
      var (dead, seen, waiting): ([String], Set<String>, [String]) = ([], [], start.sorted())
      while let path = waiting.popLast() {
        guard seen.insert(path).inserted, path.hasSuffix(".html") else { continue }
        for link in links(of: path) where !seen.contains(link) {
          if FileManager.default.fileExists(atPath: output.appending(path: link).path) {
            waiting.append(link)
          } else {
            dead.append("\(path) leads to \(link)")
          }
        }
      }
      return dead
    }

    private func links(of path: String) -> [String] {
      let file = output.appending(path: path)
      guard let modified = try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
      else {
        return []
      }
      if let links = known.withLock({ $0[path] }), links.modified == modified { return links.links }
      let text = (try? String(decoding: Data(contentsOf: file), as: UTF8.self)) ?? ""
      let links = text.matches(of: /="(?:https:\/\/tiny\.example)?\/([^"#?\/][^"#? ]*|)["#?]/).map { match in
        let path = String(match.1)
        return path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
      }
      known.withLock { $0[path] = (modified, links) }
      return links
    }
  }
}
