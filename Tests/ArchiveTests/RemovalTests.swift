import Archive
import News
import Testing

@Suite("What is removed stays known")
struct RemovalTests {
  private let archive: SQLiteArchive

  init() throws { archive = try SQLiteArchive() }

  @Test("A removed item leaves the lists, keeps its identities and first sighting, and is not inserted again")
  func tombstone() async throws {
    let insert = Samples.insert(Samples.story("a", firstSeen: 77), "a")
    try await archive.apply(Batch(changes: [insert]), now: Samples.now)
    try await archive.apply(Batch(changes: [.remove(Samples.id("a"))]), now: Samples.now)
    try await archive.apply(Batch(changes: [insert, .remove(Samples.id("never met"))]), now: Samples.now)

    #expect(try await archive.records().isEmpty)
    #expect(try await archive.bodies([Samples.id("a")]).isEmpty)
    #expect(try await archive.items(of: SourceID("blog")).isEmpty)
    #expect(try await archive.itemCounts().isEmpty)
    let known = try #require(try await archive.known([Samples.key("a")])[Samples.key("a")])
    #expect(known.item == nil)
    #expect(known.firstSeen == Samples.time(77))
    #expect(known.keys == [Samples.key("a")])
  }

  @Test("The list of items related to a removed one goes with it, and the lists of others stay")
  func relatives() async throws {
    try await archive.apply(
      Batch(changes: ["a", "b"].map { Samples.insert(Samples.story($0), $0) }), now: Samples.now)
    var batch = Batch()
    for (one, other) in [("a", "b"), ("b", "a")] {
      batch.related[Samples.id(one)] = [Relative(id: Samples.id(other), bits: 20, shared: .tag("ferries"))]
    }
    try await archive.apply(batch, now: Samples.now)
    try await archive.apply(Batch(changes: [.remove(Samples.id("a"))]), now: Samples.now)
    let kept = [Relative(id: Samples.id("a"), bits: 20, shared: .tag("ferries"))]
    #expect(try await archive.related() == [Samples.id("b"): kept])
    #expect(try await archive.records().map(\.item) == [Samples.story("b")])
  }

  @Test("The permalink of a removed item is retired, and refused to another item")
  func retiredPermalink() async throws {
    let permalink = try Samples.permalink("news", "title")
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    try await archive.settle(permalinks: [Samples.id("a"): permalink], seals: [:])
    #expect(try await archive.retiredPermalinks().isEmpty)
    try await archive.apply(
      Batch(changes: [.remove(Samples.id("a")), Samples.insert(Samples.story("b"), "b")]), now: Samples.now)

    #expect(try await archive.retiredPermalinks() == [permalink])
    await #expect(throws: ArchiveProblem.permalinkTaken(permalink, by: Samples.id("b"))) {
      try await archive.settle(permalinks: [Samples.id("b"): permalink], seals: [:])
    }
    #expect(try await archive.records().map(\.permalink) == [nil])
  }

  @Test("A local story whose file is back gets its address back")
  func revival() async throws {
    let permalink = try Samples.permalink("news", "title")
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    try await archive.settle(permalinks: [Samples.id("a"): permalink], seals: [:])
    try await archive.apply(Batch(changes: [.remove(Samples.id("a"))]), now: Samples.now)
    let story = Samples.story("a", title: "Back")
    try await archive.apply(
      Batch(changes: [.revive(story, Samples.body("<p>Again</p>"), keys: [Samples.key("a")])]), now: Samples.now)

    let record = try #require(try await archive.records().first)
    #expect(record.item == story)
    #expect(record.permalink == permalink)
    #expect(try await archive.retiredPermalinks().isEmpty)
    #expect(try await archive.bodies([story.id])[story.id] == Samples.body("<p>Again</p>"))
  }

  @Test("An item keeps the first permalink that it was given, whatever changes later")
  func permalinkStays() async throws {
    let first = try Samples.permalink("news", "first")
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    try await archive.settle(permalinks: [Samples.id("a"): first], seals: [:])
    try await archive.settle(permalinks: [Samples.id("a"): Samples.permalink("news", "second")], seals: [:])
    try await archive.apply(
      Batch(changes: [.update(Samples.story("a", title: "Other"), .empty, keys: [], former: nil)]), now: Samples.now)
    #expect(try await archive.records().first?.permalink == first)
  }
}
