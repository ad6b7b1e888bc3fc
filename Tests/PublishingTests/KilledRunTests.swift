import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Publishing

@Suite("A run that is killed")
struct KilledRunTests {
  struct Killed: Error {}

  /// After this many changes nothing reaches the file system any more, not even cleaning up, as after `kill -9`.
  private static func publisher(_ output: Output, stoppingAt change: Int) -> Publisher {
    let count = Counter()
    return Publisher(output: output.path) { _, _ in
      if count.increment() > change { throw Killed() }
    }
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    func increment() -> Int {
      value.withLock {
        $0 += 1
        return $0
      }
    }
  }

  static let old = SmallSite([
    "index.html": "front\n-> page/1/index.html\n-> news/a/index.html\n-> style1.css\n",
    "page/1/index.html": "-> news/a/index.html\n-> news/b/index.html\n",
    "news/a/index.html": "a\n-> news/b/index.html\n-> style1.css\n",
    "news/b/index.html": "b\n-> news/a/index.html\n-> style1.css\n", "style1.css": "one",
    "feed.atom": "-> news/b/index.html\n",
    "changes/index.html": "a page", "about": "a file",
  ])
  /// Loses b and the first style sheet, and gains c, a list and a style sheet. A file becomes a folder and a folder a file; as
  /// the two cannot exist at once, nothing links to them.
  static let new = SmallSite([
    "index.html": "front\n-> page/1/index.html\n-> tags/x/index.html\n-> news/c/index.html\n-> style2.css\n",
    "page/1/index.html": "-> news/a/index.html\n-> news/c/index.html\n", "tags/x/index.html": "-> news/c/index.html\n",
    "news/a/index.html": "a, changed\n-> news/c/index.html\n-> style2.css\n",
    "news/c/index.html": "c\n-> news/a/index.html\n-> tags/x/index.html\n-> style2.css\n", "style2.css": "two",
    "feed.atom": "-> news/c/index.html\n", "changes": "a file", "about/index.html": "a page",
  ])

  @Test("Killed at any change, a run leaves no partial file or dead link, and the next run completes the site")
  func everyChange() async throws {
    var change = 0
    while true {
      let output = try Output()
      try await output.publisher.publish(Self.old)
      let isComplete = await wasCompleted {
        try await Self.publisher(output, stoppingAt: change).publish(Self.new, jobs: 1)
      }
      let texts = try output.texts()
      for (path, text) in texts where !TemporaryName.matches(String(path.split(separator: "/").last ?? "")) {
        #expect(text == Self.old.texts[path] || text == Self.new.texts[path], "\(path) after \(change) changes")
      }
      expectReachable(texts, after: change)
      try await output.publisher.publish(Self.new)
      #expect(try output.texts() == Self.new.texts, "after \(change) changes and a further run")
      if isComplete { break }
      change += 1
    }
    #expect(change > 30)
  }

  @Test("Killed on the way there and on the way back, the site ends like a clean one after the third run")
  func twice() async throws {
    for change in stride(from: 0, to: 60, by: 4) {
      let output = try Output()
      try await output.publisher.publish(Self.old)
      _ = await wasCompleted { try await Self.publisher(output, stoppingAt: change).publish(Self.new, jobs: 2) }
      _ = await wasCompleted { try await Self.publisher(output, stoppingAt: 60 - change).publish(Self.old, jobs: 2) }
      try await output.publisher.publish(Self.old)
      #expect(try output.texts() == Self.old.texts, "after \(change) changes")
    }
  }

  @Test("A first run that is killed leaves only files that the next run recognises as ours")
  func firstRun() async throws {
    for change in 0..<40 {
      let output = try Output()
      _ = await wasCompleted { try await Self.publisher(output, stoppingAt: change).publish(Self.old, jobs: 2) }
      expectReachable(try output.texts(), after: change)
      try await output.publisher.publish(Self.new)
      #expect(try output.texts() == Self.new.texts, "after \(change) changes")
    }
  }

  @Test("After random edits and killed runs, a run that ends gives the bytes of a clean one")
  func randomHistories() async throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<12 {
      let output = try Output()
      var site = SmallSite([:])
      for _ in 0..<6 {
        for _ in 0..<8 {
          let path = "news/\(random.number(0...5))/\(random.number(0...2) == 0 ? "x" : "y")/index.html"
          site.texts[path] = random.number(0...3) == 0 ? nil : "text \(random.number(0...4))"
        }
        let edited = site
        let change = random.number(0...29)
        _ = await wasCompleted { try await Self.publisher(output, stoppingAt: change).publish(edited, jobs: 2) }
      }
      let report = try await output.publisher.publish(site)
      #expect(try output.texts() == site.texts)
      #expect(report.written + report.unchanged + report.skipped == site.texts.count)
    }
  }

  private func wasCompleted(_ body: () async throws -> Void) async -> Bool {
    do {
      try await body()
      return true
    } catch {
      #expect(error is Killed)
      return false
    }
  }

  /// Reads as a visitor does, starting from the front page.
  private func expectReachable(_ texts: [String: String], after change: Int) {
    var waiting = ["index.html"]
    var seen: Set<String> = []
    while let path = waiting.popLast() {
      guard seen.insert(path).inserted, let text = texts[path] else { continue }
      for link in SmallSite.links(in: text) {
        #expect(texts[link] != nil, "\(path) leads to \(link), gone after \(change) changes")
        waiting.append(link)
      }
    }
  }

  @Test("Wherever a run is killed, the next reports its possible changes together with its own")
  func everyChangeIsTold() async throws {
    var change = 0
    while true {
      let output = try Output()
      try await output.publisher.publish(Self.old)
      let before = try output.texts()
      var told = ChangedPaths()
      func note(_ changed: ChangedPaths) {
        told.written += changed.written
        told.removed += changed.removed
        told.isEverything = told.isEverything || changed.isEverything
      }
      let site = Self.new
      let killed = Self.publisher(output, stoppingAt: change)
      let isComplete = await wasCompleted {
        _ = try await killed.publish(site.files, jobs: 1, conclude: note, render: site.render)
      }
      _ = try await output.publisher.publish(site.files, jobs: 1, conclude: note, render: site.render)
      let after = try output.texts()
      for (path, text) in after where before[path] != text && path != Manifest.fileName {
        #expect(told.written.contains(path), "\(path) after \(change) changes")
      }
      for path in before.keys where after[path] == nil && path != "about" {
        #expect(told.removed.contains(path), "\(path) after \(change) changes")
      }
      #expect(!told.isEverything)
      if isComplete { break }
      change += 1
    }
    #expect(change > 20)
  }

  @Test("Wherever a run fails, it counts the files that it wrote and removed until then")
  func everyChangeIsCounted() async throws {
    var change = 0
    while true {
      let output = try Output()
      try await output.publisher.publish(Self.old)
      let before = try output.texts()
      var told: PublishReport?
      let (site, killed) = (Self.new, Self.publisher(output, stoppingAt: change))
      let isComplete = await wasCompleted {
        told = try await killed.publish(site.files, jobs: 2, abandon: { told = $0 }, render: site.render)
      }
      let after = try output.texts()
      let written = after.filter { path, text in
        before[path] != text && !TemporaryName.matches(String(path.split(separator: "/").last ?? ""))
      }
      let removed = before.keys.filter { after[$0] == nil }
      #expect(Set(told?.writtenPaths ?? []) == Set(written.keys), "after \(change) changes")
      #expect(Set(told?.removedPaths ?? []) == Set(removed), "after \(change) changes")
      #expect((told?.written ?? 0, told?.removed ?? 0) == (written.count, removed.count), "after \(change) changes")
      if isComplete { break }
      change += 1
    }
    #expect(change > 20)
  }

  @Test("Wherever a run is killed, no unwanted copy is reported as written, and a removed one is reported")
  func copiesThatAreNotToBe() async throws {
    func plan(_ text: String) -> PlannedFiles {
      let digest = SmallSite.digest(text)
      return PlannedFiles([
        PlannedFile(path: "robots.txt", input: digest, stage: .asset),
        PlannedFile(path: "robots.txt.gz", input: digest, stage: .asset, original: 0),
        PlannedFile(path: "site.json", input: digest, stage: .asset),
        PlannedFile(path: "site.json.gz", input: digest, stage: .asset, original: 2),
      ])
    }
    func render(_ text: String, _ copies: [Int: String]) -> Publisher.Renderer {
      { indices in indices.map { ($0 % 2 == 0 ? text : copies[$0]).map { Array($0.utf8) } } }
    }
    var change = 0
    while true {
      let output = try Output()
      // The first version had a copy, the second has none.
      _ = try await output.publisher.publish(plan("one"), jobs: 1, render: render("one", [1: "o"]))
      var told = ChangedPaths()
      func note(_ changed: ChangedPaths) {
        told.written += changed.written
        told.removed += changed.removed
      }
      let killed = Self.publisher(output, stoppingAt: change)
      let isComplete = await wasCompleted {
        _ = try await killed.publish(plan("two"), jobs: 1, conclude: note, render: render("two", [:]))
      }
      _ = try await output.publisher.publish(plan("two"), jobs: 1, conclude: note, render: render("two", [:]))
      #expect(Set(told.written) == ["robots.txt", "site.json"], "after \(change) changes")
      #expect(told.removed.contains("robots.txt.gz"), "after \(change) changes")
      if isComplete { break }
      change += 1
    }
    #expect(change > 3)
  }
}
