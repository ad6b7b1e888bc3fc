import Archive
import News
import TestSupport
import Testing

@Suite("Items in the archive")
struct ItemTests {
  @Test("Every kind of item comes back with all that it held, absent and empty values kept apart")
  func roundTrip() async throws {
    for (index, (item, body)) in try Samples.full("everything").enumerated() {
      let archive = try SQLiteArchive()
      let keys: Set<IdentityKey> = [
        Samples.key("everything"), Samples.key("x", kind: .permalink), Samples.key("y", kind: .file),
      ]
      try await archive.apply(Batch(changes: [.insert(item, body, keys: keys)]), now: Samples.now)

      let record = try #require(try await archive.records().first)
      #expect(record.item == item, "sample \(index)")
      #expect(record.version == item.version(body: body.digest))
      #expect(try await archive.bodies([item.id]) == [item.id: body], "sample \(index)")
      let known = try await archive.known(Array(keys) + [Samples.key("never met")])
      #expect(known.count == 3)
      #expect(
        known[Samples.key("y", kind: .file)]
          == KnownItem(
            id: item.id, item: item, version: record.version, body: body.digest,
            firstSeen: item.details.dates.firstSeen, keys: keys))
    }
  }

  @Test("Each item comes back with its own sources and section, whatever the one before it has")
  func alternating() async throws {
    let archive = try SQLiteArchive()
    let sources = [["a"], ["b"], ["a", "b"], [], ["ab"], ["caf\u{E9}"], ["a"]]
    let items = sources.enumerated().map { Samples.story("\($0)", sources: $1) }
    try await archive.apply(Batch(changes: items.map { .insert($0, .empty, keys: []) }), now: Samples.now)
    let english = try #require(Slug("en"))
    var permalinks: [ItemID: Permalink] = [:]
    for (number, section) in ["news", "world", "news", "new", "caf\u{E9}", "news"].enumerated() {
      var permalink = try Samples.permalink(section, "s\(number)")
      if number % 3 == 2 { permalink.language = english }
      permalinks[items[number].id] = permalink
    }
    try await archive.settle(permalinks: permalinks, seals: [:])
    let records = try await archive.records()
    #expect(records.count == items.count && Set(records.map(\.item)) == Set(items))
    for record in records { #expect(record.permalink == permalinks[record.item.id]) }
  }

  @Test("An item without identities, tags or body is kept as well")
  func bareItem() async throws {
    let archive = try SQLiteArchive()
    try await archive.apply(Batch(changes: [.insert(Samples.story("a"), .empty, keys: [])]), now: Samples.now)
    #expect(try await archive.records().map(\.item) == [Samples.story("a")])
    #expect(try await archive.bodies([Samples.id("a"), Samples.id("b")]) == [Samples.id("a"): .empty])
  }

  @Test("U+0000, which ends a text in SQLite, becomes U+FFFD instead of cutting the rest off")
  func nullCharacter() async throws {
    let archive = try SQLiteArchive()
    let change = Samples.insert(Samples.story("a", title: "before\0after"), "a", html: "<p>one\0two</p>")
    try await archive.apply(Batch(changes: [change]), now: Samples.now)
    #expect(try await archive.records().first?.item.details.title == "before\u{FFFD}after")
    #expect(try await archive.bodies([Samples.id("a")]).values.first?.html.text == "<p>one\u{FFFD}two</p>")
  }

  @Test("Records come newest first, ties by identity; an item dated ahead counts from when it was first seen")
  func order() async throws {
    let archive = try SQLiteArchive()
    var items = (0..<60).map { Samples.story("item \($0)", published: Int64($0 % 7) * 1_000_000, firstSeen: 9_000_000) }
    items.append(Samples.story("undated", firstSeen: 3_500_000))
    items.append(Samples.story("from the future", published: 90_000_000, firstSeen: 2_500_000))
    let changes = items.enumerated().map { ItemChange.insert($1, .empty, keys: [Samples.key("\($0)")]) }
    try await archive.apply(Batch(changes: changes), now: Samples.now)

    let records = try await archive.records()
    let positions = records.map { ListPosition(date: $0.item.details.dates.sort, id: $0.item.id) }
    #expect(positions == positions.sorted(by: >))
    #expect(Set(records.map(\.item)) == Set(items))
  }

  @Test("Items first seen under a slow clock move as far before the right time; older dates stay")
  func redatedPlaces() async throws {
    let archive = try SQLiteArchive()
    let month: Int64 = 30 * 86_400
    let places: [(name: String, place: Int64)] = [
      ("recent", 120 - 86_400), ("first", 120 - month), ("older", 119 - month),
    ]
    let changes = places.map { name, place -> ItemChange in
      var item = Samples.story(name, firstSeen: 120)
      item.details.dates.placed = Samples.time(place)
      return Samples.insert(item, name)
    }
    try await archive.apply(Batch(changes: changes), now: Samples.time(120))
    #expect(try await archive.redate(metAt: [Samples.time(120)], to: Samples.now) == 3)
    let records = try await archive.records()
    let dates = Dictionary(uniqueKeysWithValues: records.map { ($0.item.id, $0.item.details.dates) })
    #expect(dates[Samples.id("recent")]?.sort == Samples.now + -86_400)
    #expect(dates[Samples.id("first")]?.sort == Samples.now + -month)
    #expect(dates[Samples.id("older")]?.sort == Samples.time(119 - month))
  }

  @Test("Applying a batch twice is the same as once, and the second time counts as no change")
  func idempotence() async throws {
    let archive = try SQLiteArchive()
    let batch = Batch(changes: [
      Samples.insert(Samples.story("a"), "a"), Samples.insert(Samples.story("b"), "b"),
      .update(
        Samples.story("b", title: "B"), Samples.body("<p>New</p>"), keys: [Samples.key("b2")],
        former: FormerVersion(title: "b", bodyChanged: true, changedAt: Samples.now)),
      .extend(Samples.id("a"), sources: [SourceID("other")], keys: [Samples.key("a", kind: .permalink)]),
    ])
    try await archive.apply(batch, now: Samples.now)
    let records = try await archive.records()
    try await archive.apply(batch, now: Samples.now)
    #expect(try await archive.records() == records)
    #expect(try await archive.edits(of: Samples.id("b")).count == 1)
    #expect(try await archive.known([Samples.key("b2")]).count == 1)
  }

  @Test("Another source or key changes the version of an item, but neither its text nor its place")
  func extend() async throws {
    let archive = try SQLiteArchive()
    let body = Samples.body("<p>Text</p>")
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    let change = ItemChange.extend(
      Samples.id("a"), sources: [SourceID("other"), SourceID("blog")], keys: [Samples.key("link", kind: .permalink)])
    try await archive.apply(Batch(changes: [change]), now: Samples.now)

    let expected = Samples.story("a", sources: ["blog", "other"])
    let record = try #require(try await archive.records().first)
    #expect(record == ItemRecord(item: expected, version: expected.version(body: body.digest), body: body.digest))
    #expect(try await archive.known([Samples.key("link", kind: .permalink)]).values.first?.id == Samples.id("a"))
    #expect(try await archive.items(of: SourceID("other")) == [Samples.id("a")])
    #expect(try await archive.itemCounts()[SourceID("other")] == 1)
    #expect(try await archive.itemCount() == 1)
  }

  @Test("Edits keep former headlines and texts, the latest first")
  func edits() async throws {
    let archive = try SQLiteArchive()
    let first = FormerVersion(title: "One", bodyChanged: true, changedAt: Samples.time(10))
    let second = FormerVersion(title: "Two", bodyChanged: false, changedAt: Samples.time(20))
    let id = Samples.id("a")
    try await archive.apply(
      Batch(changes: [Samples.insert(Samples.story("a", title: "One"), "a", html: "<p>1</p>")]), now: Samples.now)
    try await archive.apply(
      Batch(changes: [.update(Samples.story("a", title: "Two"), Samples.body("<p>2</p>"), keys: [], former: first)]),
      now: Samples.time(10))
    try await archive.apply(
      Batch(changes: [.update(Samples.story("a", title: "Three"), Samples.body("<p>2</p>"), keys: [], former: second)]),
      now: Samples.time(20))
    let text = SafeHTML(trusting: "<p>1</p>")
    let digest = ContentDigest(of: text.text)
    var known = first
    known.text = digest
    #expect(try await archive.edits(of: id) == [Edit(former: second), Edit(former: known, html: text)])
    #expect(try await archive.formerVersions() == [id: [second, known]])
    #expect(try await archive.formerTexts(of: [id]) == [id: [digest: text]])
    #expect(try await archive.records().first?.item.details.title == "Three")
  }

  @Test("Of moves in a row only the latest is kept, so that they drive out no headline")
  func moves() async throws {
    let archive = try SQLiteArchive()
    let id = Samples.id("a")
    func event(_ title: String, _ start: Int64) -> NewsItem {
      .event(Event(Samples.story("a", title: title).details, start: Samples.time(start)))
    }
    func change(at number: Int64, from former: String, to title: String) async throws {
      var version = FormerVersion(title: former, bodyChanged: false, changedAt: Samples.time(number))
      version.isMoved = true
      try await archive.apply(
        Batch(changes: [.update(event(title, number), Samples.body("<p>Text</p>"), keys: [], former: version)]),
        now: Samples.time(number))
    }
    try await archive.apply(Batch(changes: [Samples.insert(event("One", 0), "a")]), now: Samples.now)
    for number in 1...3 { try await change(at: Int64(number), from: "One", to: "One") }
    try await change(at: 4, from: "One", to: "Two")
    for number in 5...40 { try await change(at: Int64(number), from: "Two", to: "Two") }
    let kept = try await archive.edits(of: id).map(\.former)
    #expect(kept.map(\.title) == ["Two", "One", "One"])
    #expect(kept.map(\.changedAt) == [40, 4, 3].map { Samples.time($0) })
  }

  @Test("Only the latest twenty edits of an item are kept, and a bounded amount of their text")
  func boundedEdits() async throws {
    let archive = try SQLiteArchive()
    let id = Samples.id("a")
    func text(_ number: Int, _ length: Int) -> String { "<p>\(number) \(String(repeating: "x", count: length))</p>" }
    func change(_ number: Int, to length: Int) async throws {
      let former = FormerVersion(title: "a", bodyChanged: true, changedAt: Samples.time(Int64(number)))
      try await archive.apply(
        Batch(changes: [.update(Samples.story("a"), Samples.body(text(number, length)), keys: [], former: former)]),
        now: Samples.now)
    }
    try await archive.apply(
      Batch(changes: [Samples.insert(Samples.story("a"), "a", html: text(0, 9))]), now: Samples.now)
    for number in 1...50 { try await change(number, to: 9) }
    #expect(try await archive.edits(of: id).map(\.former.changedAt) == (31...50).reversed().map { Samples.time($0) })
    for number in 51...60 { try await change(number, to: 100_000) }
    let edits = try await archive.edits(of: id)
    #expect(edits.map { $0.former.changedAt } == [60, 59].map { Samples.time($0) })
    #expect(edits.first?.html?.text == text(59, 100_000))
    try await change(61, to: 300_000)
    try await change(62, to: 9)
    #expect(
      try await archive.edits(of: id).first
        == Edit(former: FormerVersion(title: "a", bodyChanged: true, changedAt: Samples.time(62)), html: .empty))
  }
}
