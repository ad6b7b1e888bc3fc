import Archive
import News
import Testing

@Suite("Filling an archive from another")
struct RestoreTests {
  private func remembered() throws -> [Restoration.Item] {
    let (item, body) = try #require(try Samples.full("a").first)
    let text = ItemBody(html: SafeHTML(trusting: "<p>Before</p>"))
    let story = StoryPart(Placement(founder: Samples.id("c")), slug: nil)
    var edited = Restoration.Item(
      id: Samples.id("a"), firstSeen: Samples.now, keys: [Samples.key("a"), Samples.key("a", kind: .permalink)],
      permalink: try Samples.permalink("news", "a"),
      content: .shown(WholeItem(item, body, former: [text.digest: text]), under: "rules"), story: story)
    edited.former = [
      FormerVersion(title: "known", bodyChanged: true, changedAt: Samples.time(3), text: text.digest),
      FormerVersion(title: "lost", bodyChanged: true, changedAt: Samples.time(2)),
      FormerVersion(title: "headline", bodyChanged: false, changedAt: Samples.time(1)),
    ]
    return [
      edited,
      Restoration.Item(
        id: Samples.id("b"), firstSeen: Samples.time(5), keys: [Samples.key("b")], permalink: nil,
        content: .withheld(sources: [SourceID("blog"), SourceID("other")])),
      Restoration.Item(
        id: Samples.id("c"), firstSeen: Samples.time(6), keys: [Samples.key("c")],
        permalink: try Samples.permalink("news", "c"), content: .removed,
        story: StoryPart(nil, slug: Slug("storm"))),
      Restoration.Item(
        id: Samples.id("d"), firstSeen: Samples.time(7), keys: [Samples.key("d")], permalink: nil,
        content: .hidden(.expired, introducer: SourceID("blog"))),
    ]
  }

  private func restoration(_ items: [Restoration.Item]) -> Restoration {
    let end = ListPosition(date: Samples.time(5), id: Samples.id("a"))
    return Restoration(
      batchCount: items.count, seals: ["news/": [SealedPage(number: 1, upperEnd: end)]],
      fetchStates: [SourceID("blog"): FetchState(failures: 3)], facts: ["name": "value"]
    ) { [items[$0]] }
  }

  @Test("A restored archive has all items, names of withheld and removed ones, seals, fetch states and facts")
  func everything() async throws {
    let archive = try SQLiteArchive()
    #expect(try await archive.isEmpty())
    let items = try remembered()
    #expect(try await archive.restore(restoration(items), now: Samples.now) == 1)
    #expect(try await !archive.isEmpty())

    let records = try await archive.records()
    guard case .shown(let whole, _) = items[0].content else {
      Issue.record("nothing is shown")
      return
    }
    let (item, body) = (whole.item, whole.body)
    #expect(records.map(\.item) == [item])
    #expect(records.map(\.permalink) == [items[0].permalink])
    #expect(records.map(\.shownUnder) == ["rules"])
    #expect(records.map(\.version) == [item.version(body: body.digest)])
    #expect(try await archive.bodies([item.id]) == [item.id: body])
    let digest = ContentDigest(of: "<p>Before</p>")
    let edits = try await archive.edits(of: item.id)
    #expect(edits.map(\.former.title) == ["known", "lost", "headline"])
    #expect(edits.map(\.former.bodyChanged) == [true, true, false])
    #expect(edits.map(\.former.text) == [digest, nil, nil])
    #expect(try await archive.formerTexts(of: [item.id])[item.id] == [digest: SafeHTML(trusting: "<p>Before</p>")])
    #expect(try await archive.retiredPermalinks() == [try Samples.permalink("news", "c")])
    #expect(try await archive.fetchStates() == [SourceID("blog"): FetchState(failures: 3)])
    #expect(try await archive.seals().count == 1)
    #expect(try await archive.placements() == [Samples.id("a"): Placement(founder: Samples.id("c"))])
    #expect(try await archive.storySlugs().mapValues(\.text) == [Samples.id("c"): "storm"])
    #expect(try await archive.fact("name") == "value")
    let known = try await archive.known([Samples.key("a", kind: .permalink), Samples.key("b"), Samples.key("c")])
    #expect(known[Samples.key("a", kind: .permalink)]?.id == item.id)
    #expect(known[Samples.key("b")]?.isWithheld == true && known[Samples.key("b")]?.item == nil)
    #expect(known[Samples.key("c")]?.isWithheld == false && known[Samples.key("c")]?.item == nil)
    #expect(known[Samples.key("c")]?.firstSeen == Samples.time(6))

    let outlines = Dictionary(uniqueKeysWithValues: try await archive.outlines().map { ($0.id, $0) })
    #expect(outlines[Samples.id("a")]?.standing == .live(version: item.version(body: body.digest), body: body.digest))
    #expect(outlines[Samples.id("b")]?.standing == .withheld(sources: [SourceID("blog"), SourceID("other")]))
    #expect(outlines[Samples.id("c")]?.standing == .removed)
    #expect(outlines[Samples.id("d")]?.standing == .forgotten(.expired, introducer: SourceID("blog")))
    for item in items {
      #expect(outlines[item.id]?.keys == item.keys)
      #expect(outlines[item.id]?.permalink == item.permalink)
      #expect(outlines[item.id]?.firstSeen == item.firstSeen)
    }
  }

  @Test("An item that its source brings again is as the source gives it, no longer as rules made it")
  func broughtAgain() async throws {
    let archive = try SQLiteArchive()
    _ = try await archive.restore(restoration(remembered()), now: Samples.now)
    let update = ItemChange.update(Samples.story("a"), Samples.body("<p>New</p>"), keys: [], former: nil)
    let revival = ItemChange.revive(Samples.story("b", firstSeen: 5), Samples.body("<p>B</p>"), keys: [])
    try await archive.apply(Batch(changes: [update, revival]), now: Samples.now)
    #expect(try await archive.records([Samples.id("a")])[Samples.id("a")]?.shownUnder == nil)
    #expect(try await archive.records().map(\.item.title).sorted() == ["a", "b"])
  }

  @Test("A failure or a repeated item in the middle leaves the archive as empty as it was")
  func atomic() async throws {
    struct Interruption: Error {}
    let archive = try SQLiteArchive()
    let items = try remembered()
    var failing = restoration(items)
    failing.batch = { number in
      if number == 2 { throw Interruption() }
      return [items[number]]
    }
    await #expect(throws: Interruption.self) { try await archive.restore(failing, now: Samples.now) }
    #expect(try await archive.isEmpty())
    for doubled in [
      [items[0], items[0]], [items[1], items[1]], [items[2], items[2]], [items[0], items[2], items[0]],
    ] {
      await #expect(throws: ArchiveProblem.self) {
        try await archive.restore(restoration(doubled), now: Samples.now)
      }
    }
    var thief = items[2]
    thief.permalink = items[0].permalink
    await #expect(throws: ArchiveProblem.permalinkTaken(try #require(thief.permalink), by: thief.id)) {
      try await archive.restore(restoration([items[0], thief]), now: Samples.now)
    }
    #expect(try await archive.isEmpty())
    #expect(try await archive.fact("name") == nil)
  }
}
