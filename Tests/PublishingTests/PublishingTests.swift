import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Publishing

@Suite("Publishing a plan")
struct PublishingTests {
  let output: Output

  init() throws { output = try Output() }

  let site = SmallSite([
    "index.html": "front\n-> news/one/index.html\n", "news/one/index.html": "one", "assets/a.css": "a{}",
    "feed.atom": "<feed/>", "tags/swift/index.html": "-> news/one/index.html",
  ])

  @Test("A first run creates everything; a second renders nothing and leaves every file and its time alone")
  func firstAndSecondRun() async throws {
    let first = try await output.publisher.publish(site)
    #expect((first.written, first.skipped, first.removed) == (5, 0, 0))
    #expect(try output.texts() == site.texts)
    let manifest = try output.publisher.readManifest()
    #expect(first.manifest != nil && first.manifest == manifest.checksum)
    let before = try (output.modified("index.html"), output.modified(Manifest.fileName))

    let second = try await output.publisher.publish(site.files, since: manifest, jobs: 2) { _ in
      Issue.record("nothing changed, and yet something was rendered")
      return []
    }
    #expect((second.written, second.skipped, second.unchanged) == (0, 5, 0))
    #expect(second.manifest == first.manifest)
    #expect(try (output.modified("index.html"), output.modified(Manifest.fileName)) == before)
  }

  @Test("A changed input with equal bytes leaves the file and its time alone, and is remembered")
  func equalBytes() async throws {
    try await output.publisher.publish(site)
    let before = try output.modified("news/one/index.html")
    let restyled = PlannedFiles(
      site.files.map { PlannedFile(path: $0.path, input: InputDigest(high: 1, low: 2), stage: $0.stage) })
    let report = try await output.publisher.publish(restyled, jobs: 1, render: site.render)
    #expect((report.written, report.unchanged, report.skipped) == (0, 5, 0))
    #expect(try output.modified("news/one/index.html") == before)
    let third = try await output.publisher.publish(restyled, jobs: 1, render: site.render)
    #expect(third.skipped == 5)
  }

  @Test("Only changes are written, and what left the plan is removed with the folder that it leaves empty")
  func changes() async throws {
    try await output.publisher.publish(site)
    var next = site
    next.texts["news/one/index.html"] = nil
    next.texts["news/two/index.html"] = "two"
    next.texts["index.html"] = "front\n-> news/two/index.html\n"
    let report = try await output.publisher.publish(next)
    #expect(report.writtenPaths == ["index.html", "news/two/index.html"])
    #expect(report.removedPaths == ["news/one/index.html"])
    #expect((report.written, report.removed, report.skipped) == (2, 1, 3))
    #expect(try output.texts() == next.texts)
    #expect(!FileManager.default.fileExists(atPath: output.path + "/news/one"))
  }

  @Test("A file that was edited or lost after the run is repaired, even if its input is unchanged")
  func repair() async throws {
    try await output.publisher.publish(site)
    try output.folder.write("edited by hand", to: "site/news/one/index.html")
    try FileManager.default.removeItem(atPath: output.path + "/tags")
    let report = try await output.publisher.publish(site)
    #expect(report.writtenPaths == ["news/one/index.html", "tags/swift/index.html"])
    #expect(try output.texts() == site.texts)
  }

  @Test("A full run renders everything and writes nothing that is equal")
  func fullRun() async throws {
    try await output.publisher.publish(site)
    let report = try await output.publisher.publish(site, isFull: true)
    #expect((report.unchanged, report.written, report.skipped) == (5, 0, 0))
  }

  @Test("Link targets are written before links: assets, new pages, changed pages, then front and feeds")
  func order() async throws {
    let log = Mutex<[String]>([])
    let publisher = Publisher(output: output.path) { operation, path in
      if operation == .rename || operation == .remove { log.withLock { $0.append(path) } }
    }
    try await output.publisher.publish(site)
    try await publisher.publish(
      SmallSite([
        "index.html": "new front", "news/one/index.html": "one, changed", "assets/b.css": "b{}",
        "feed.atom": "<feed>2</feed>",
        "tags/swift/index.html": "changed", "news/two/index.html": "two", "tags/c/index.html": "new list",
      ]), jobs: 1)
    #expect(
      log.withLock { $0 } == [
        ".broadsheet-manifest", "assets/b.css", "news/two/index.html", "tags/c/index.html", "news/one/index.html",
        "tags/swift/index.html", "feed.atom", "index.html", "assets/a.css", "assets", ".broadsheet-manifest",
      ])
  }

  @Test("One, two and eight jobs leave the same files and the same report")
  func jobs() async throws {
    var texts: [String: String] = [:]
    for number in 0..<500 { texts["news/\(number)/index.html"] = String(repeating: "text \(number) ", count: number) }
    var reports: [[String]] = []
    for jobs in [1, 2, 8] {
      let output = try Output()
      let report = try await output.publisher.publish(SmallSite(texts), jobs: jobs)
      reports.append(report.writtenPaths)
      #expect(try output.texts() == texts)
    }
    #expect(reports[0] == reports[1] && reports[1] == reports[2])
  }

  @Test("A preview names what would be written and removed, and touches nothing")
  func preview() async throws {
    try await output.publisher.publish(site)
    var next = site
    next.texts["feed.atom"] = nil
    next.texts["new/index.html"] = "new"
    let restyled = PlannedFiles(
      next.files.map { file in
        file.path == "assets/a.css"
          ? PlannedFile(path: file.path, input: InputDigest(high: 9, low: 9), stage: file.stage) : file
      })
    let preview = try await output.publisher.preview(restyled, jobs: 2, render: next.render)
    #expect((preview.written, preview.removed) == (["new/index.html"], ["feed.atom"]))
    #expect(try output.texts() == site.texts)
    let elsewhere = Publisher(output: output.path + "/none")
    let nowhere = try await elsewhere.preview(restyled, jobs: 2, render: next.render)
    #expect(nowhere.written.count == 5 && !FileManager.default.fileExists(atPath: output.path + "/none"))
  }

  @Test("Losing many detail pages at once is noticed before anything is removed")
  func shrinkage() async throws {
    var texts: [String: String] = ["index.html": "front"]
    for number in 0..<100 { texts["news/\(number)/index.html"] = "text" }
    let site = SmallSite(texts)
    try await output.publisher.publish(site)
    let manifest = try output.publisher.readManifest()
    let fewer = PlannedFiles(
      site.files.filter { !$0.path.hasPrefix("news/1") && !$0.path.hasPrefix("news/2") })
    let shrinkage = manifest.shrinkage(without: manifest.gone(from: try PlanIndex(fewer, manifest)))
    #expect(shrinkage == Manifest.Shrinkage(former: 100, removed: 22) && shrinkage.isDrastic)
    let gone = manifest.gone(from: try PlanIndex(fewer, manifest))
    let lapsed = Set(gone.prefix(20).map(\.path))
    #expect(manifest.shrinkage(without: gone, but: lapsed) == Manifest.Shrinkage(former: 100, removed: 2))
    let most = PlannedFiles(site.files.filter { !$0.path.hasPrefix("news/1") })
    #expect(!manifest.shrinkage(without: manifest.gone(from: try PlanIndex(most, manifest))).isDrastic)
  }

  @Test("A name in another Unicode normalisation is another file, and the former one is removed")
  func normalisation() async throws {
    try await output.publisher.publish(SmallSite(["caf\u{E9}/index.html": "x"]))
    let decomposed = SmallSite(["cafe\u{301}/index.html": "x"])
    let report = try await output.publisher.publish(decomposed)
    #expect((report.written, report.removed) == (1, 1))
    #expect(
      try output.folder.files(below: "site").map { Array($0.utf8) }.contains(Array("cafe\u{301}/index.html".utf8)))
  }

  @Test("An error of the renderer ends the run; what was written is whole, and the next run completes it")
  func failingRenderer() async throws {
    struct Broken: Error {}
    let site = site
    await #expect(throws: Broken.self) {
      _ = try await output.publisher.publish(site.files, jobs: 2) { indices in
        if indices.contains(where: { site.files[$0].path == "tags/swift/index.html" }) { throw Broken() }
        return try await site.render(indices)
      }
    }
    #expect(try output.publisher.readManifest().state == .unfinished)
    try await output.publisher.publish(site)
    #expect(try output.texts() == site.texts)
    #expect(try output.publisher.readManifest().state == .complete)
  }

  @Test("A cancelled run stops between files and throws CancellationError")
  func cancellation() async throws {
    var texts: [String: String] = [:]
    for number in 0..<400 { texts["\(number).html"] = "text" }
    let site = SmallSite(texts)
    let (started, signal) = AsyncStream<Void>.makeStream()
    let publisher = output.publisher
    let run = Task {
      try await publisher.publish(site.files, jobs: 2) { indices in
        signal.yield()
        while !Task.isCancelled { await Task.yield() }
        return try await site.render(indices)
      }
    }
    for await _ in started { break }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    #expect(try output.texts().count < 400)
    try await publisher.publish(site)
    #expect(try output.texts() == texts)
  }
}
