import Archive
import News
import Testing

@Suite("What is hidden is kept, and comes back")
struct HidingTests {
  private let archive: SQLiteArchive
  private let edit = FormerVersion(title: "Before", bodyChanged: true, changedAt: Samples.time(5))

  init() throws { archive = try SQLiteArchive() }

  private func apply(_ changes: ItemChange..., now: Timestamp = Samples.now) async throws {
    try await archive.apply(Batch(changes: changes), now: now)
  }

  @Test("A hidden item leaves the lists, keeps text, history, files and address, and comes back as it was")
  func hidden() async throws {
    let permalink = try Samples.permalink("news", "title")
    try await apply(Samples.insert(Samples.story("a", title: "Before"), "a"))
    try await apply(.update(Samples.story("a"), Samples.body("<p>Now</p>"), keys: [], former: edit))
    try await archive.settle(permalinks: [Samples.id("a"): permalink], seals: [:])
    let before = try await archive.records()
    let generation = try await archive.generation()
    try await apply(.hide(Samples.id("a"), .withdrawn), now: Samples.time(7))

    #expect(try await archive.generation() > generation)
    #expect(try await archive.records().isEmpty)
    #expect(try await archive.itemCount() == 0)
    #expect(try await archive.items(of: SourceID("blog")).isEmpty)
    let kept = try #require(try await archive.keptRecords().first)
    #expect(kept.hiding == Hiding(.withdrawn, since: Samples.time(7)))
    #expect(kept.permalink == permalink)
    let known = try #require(try await archive.known([Samples.key("a")])[Samples.key("a")])
    #expect(known.item == Samples.story("a") && !known.isShown && !known.isWithheld && known.removed == nil)
    #expect(try await archive.bodies([Samples.id("a")])[Samples.id("a")] == Samples.body("<p>Now</p>"))

    try await apply(.show(Samples.id("a")))
    #expect(try await archive.records() == before)
    #expect(try await archive.edits(of: Samples.id("a")).map(\.former.title) == [edit.title])
  }

  @Test("A hidden item that changes stays hidden, and no other item gets its address")
  func changed() async throws {
    let permalink = try Samples.permalink("news", "title")
    try await apply(Samples.insert(Samples.story("a"), "a"), Samples.insert(Samples.story("b"), "b"))
    try await archive.settle(permalinks: [Samples.id("a"): permalink], seals: [:])
    try await apply(.hide(Samples.id("a"), .expired))
    try await apply(.update(Samples.story("a", title: "Other"), .empty, keys: [], former: nil))
    try await apply(.extend(Samples.id("a"), sources: [SourceID("other")], keys: []))
    try await apply(Samples.insert(Samples.story("a", title: "Again"), "a"))
    #expect(try await archive.records().map(\.item.id) == [Samples.id("b")])
    #expect(try await archive.keptRecords().first { $0.item.id == Samples.id("a") }?.item.title == "Again")
    await #expect(throws: ArchiveProblem.permalinkTaken(permalink, by: Samples.id("b"))) {
      try await archive.settle(permalinks: [Samples.id("b"): permalink], seals: [:])
    }
  }

  @Test("A hidden item that is removed keeps the reason, and returns to its address if a source brings it again")
  func removed() async throws {
    let permalink = try Samples.permalink("news", "title")
    try await apply(
      Samples.insert(Samples.story("a", sources: ["blog", "other"]), "a"), Samples.insert(Samples.story("b"), "b"))
    try await archive.settle(permalinks: [Samples.id("a"): permalink], seals: [:])
    try await apply(.hide(Samples.id("a"), .expired), .remove(Samples.id("a")), .remove(Samples.id("b")))
    try await apply(.hide(Samples.id("b"), .expired), .show(Samples.id("a")))

    #expect(try await archive.keptRecords().isEmpty)
    let outlines = Dictionary(uniqueKeysWithValues: try await archive.outlines().map { ($0.id, $0.standing) })
    let forgotten = ItemOutline.Standing.forgotten(.expired, introducer: SourceID("blog"))
    #expect(outlines == [Samples.id("a"): forgotten, Samples.id("b"): .removed])
    let known = try #require(try await archive.known(Samples.id("a")))
    #expect(known.item == nil && known.isWithheld && known.removed == Samples.now && known.hiding == nil)
    #expect(known.introducer == SourceID("blog"))
    let gone = try await archive.known(Samples.id("b"))
    #expect(gone?.isWithheld == false && gone?.introducer == nil)
    #expect(try await archive.retiredPermalinks() == [permalink])

    try await apply(.revive(Samples.story("a"), .empty, keys: []))
    let record = try #require(try await archive.records().first)
    #expect(record.permalink == permalink && record.hiding == nil)
    #expect(try await archive.known(Samples.id("a"))?.isWithheld == false)
  }

  @Test("What a plan settles and what it hides are stored in one transaction, all or nothing")
  func together() async throws {
    let permalink = try Samples.permalink("news", "title")
    try await apply(Samples.insert(Samples.story("a"), "a"), Samples.insert(Samples.story("b"), "b"))
    var batch = Batch(changes: [.hide(Samples.id("a"), .expired)])
    batch.permalinks = [Samples.id("a"): permalink, Samples.id("b"): permalink]
    batch.facts = ["plan": "kept"]
    let decided = batch
    await #expect(throws: ArchiveProblem.self) { try await archive.apply(decided, now: Samples.now) }
    #expect(try await archive.records().count == 2)
    #expect(try await archive.fact("plan") == nil)
    batch.permalinks[Samples.id("a")] = nil
    try await archive.apply(batch, now: Samples.now)
    #expect(try await archive.records().map(\.permalink) == [permalink])
    #expect(try await archive.fact("plan") == "kept")
  }
}
