import Diagnostics
import Foundation
import Generator
import News
import PublishedState
import Reporting
import Synchronization
import TestSupport
import Testing

/// A run that is killed after recording which state it publishes and before publishing it whole, and an archive that is far behind.
@Suite struct KilledMemoryTests {
  private let home: PublishedHome

  init() throws { home = try PublishedHome() }

  private struct Killed: Error {}

  private func day(_ number: Int) -> Timestamp {
    Timestamp(secondsSince1970: 1_793_534_400 + Int64(number) * 86_400)
  }

  /// A feed that keeps its last three items, none of which has a date.
  private func write(_ number: Int, to site: TinySite) throws {
    let items = (number..<number + 3).map { "<item><title>Item \($0)</title><guid>\($0)</guid></item>" }.joined()
    try site.write(
      "<rss version=\"2.0\"><channel><title>A</title>\(items)</channel></rss>", to: "Content/feed.rss")
  }

  private func begun() async throws -> TinySite {
    let site = try TinySite.remembering(home.base + "/state/", home.base)
    try write(1, to: site)
    #expect(await site.run(at: day(1)) { $0.memory.isFirstRun = true }.end == .done)
    try home.publish(site)
    return site
  }

  /// Runs as on that day, and is killed as soon as it has made `point` changes.
  ///
  /// - Returns: the number of changes that it made.
  private func run(_ site: TinySite, on number: Int, killedAt point: Int) async throws -> Int {
    try write(number, to: site)
    let count = Mutex(0)
    _ = await site.run(at: day(number)) {
      $0.jobs = 1
      $0.writing.willChangeOutput = { _, _ in
        if count.withLock({
          $0 += 1
          return $0 > point
        }) {
          throw Killed()
        }
      }
    }
    return min(point, count.withLock(\.self))
  }

  @Test("After a run is killed at any change, the next goes on from its own memory to the same bytes")
  func goesOn() async throws {
    let site = try await begun()
    let clean = try site.copy()
    let last = try await run(clean, on: 2, killedAt: .max)
    #expect(last > 20)
    let expected = try clean.snapshot()
    for point in stride(from: 0, through: last, by: 9) {
      let killed = try site.copy()
      _ = try await run(killed, on: 2, killedAt: point)
      let next = await killed.run(at: day(2))
      #expect(next.end == .done && next.restored == nil, "\(point): \(next.diagnostics)")
      let isSame = try killed.snapshot().filter { !$0.key.hasPrefix(".broadsheet-") } == expected
      #expect(isSame, "after \(point) changes")
    }
  }

  @Test("A machine whose run was killed follows others that went on from what it had published")
  func followsOthers() async throws {
    let site = try await begun()
    let first = try site.copy()
    let last = try await run(try site.copy(), on: 2, killedAt: .max)
    var followed = 0
    for point in last - 8...last {
      try home.publish(first)
      let killed = try site.copy()
      _ = try await run(killed, on: 2, killedAt: point)
      let state = try killed.snapshot()["state/index.gz"]
      guard try state != first.snapshot()["state/index.gz"] else { continue }
      followed += 1
      // A site that is served from its output folder has thereby published this.
      try home.publish(killed)
      let other = try first.copy(without: "Output", ".broadsheet")
      try write(3, to: other)
      #expect(await other.run(at: day(3)).end == .done)
      try home.publish(other)
      try write(4, to: killed)
      let next = await killed.run(at: day(4))
      #expect(next.end == .done && next.restored != nil, "\(point): \(next.diagnostics)")
      #expect(try killed.files.contains("news/item-5/index.html"))
    }
    #expect(followed > 0)
  }

  /// Removes all but the latest former state from what a site publishes, as happens when there are too many.
  private func forgetFormerStates(of site: TinySite) throws {
    let file = site.folder.url.appending(path: "Output/state/index.gz")
    var index = try StateIndex(decoding: [UInt8](Data(contentsOf: file)))
    let lineage = try #require(index.lineage)
    index.lineage = StateLineage(site: lineage.site, number: lineage.number, former: Array(lineage.former.prefix(1)))
    try Data(index.encoded).write(to: file)
    try home.publish(site)
  }

  @Test("An archive whose states nobody remembers goes on from what is published, if that holds all of it")
  func farBehind() async throws {
    let site = try await begun()
    let behind = try site.copy()
    for number in 2...6 {
      try write(number, to: site)
      #expect(await site.run(at: day(number)).end == .done)
      try home.publish(site)
    }
    try forgetFormerStates(of: site)
    let other = try behind.copy()
    try write(6, to: behind)
    let report = await behind.run(at: day(7))
    #expect(report.end == .done && report.restored != nil, "\(report.diagnostics)")
    #expect(try behind.files.contains("news/item-4/index.html"))
    // An archive that had something more when it last published is not a predecessor of this state.
    home.takeDown()
    try other.write(
      "<rss version=\"2.0\"><channel><title>A</title><item><title>Mine</title><guid>mine</guid></item></channel></rss>",
      to: "Content/feed.rss")
    #expect(await other.run(at: day(2)).end == .done)
    try home.publish(site)
    let refused = await other.run(at: day(7))
    #expect(refused.diagnostics.contains { $0.id == "state.apart" }, "\(refused.diagnostics)")
  }
}
