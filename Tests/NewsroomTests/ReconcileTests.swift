import Diagnostics
import Feeds
import Foundation
import Markup
import News
import Newsroom
import ParsedFeeds
import Testing

@Suite("What reconciling decides")
struct ReconcileTests {
  private let link = "https://x.example/1"

  @Test("A removed item does not come back under any of its names")
  func tombstone() {
    var newsroom = TestNewsroom()
    let first = newsroom.run([("a", [Entry("One", guid: "1", link: link, published: 10)])], now: time(1_000))
    guard case .insert(let item, _, _)? = first.changes.first else {
      Issue.record("nothing inserted")
      return
    }
    newsroom.ledger.apply([.remove(item.id)])
    let again = newsroom.run([("a", [Entry("One", guid: "1", link: link, published: 10)])], now: time(2_000))
    #expect(again.changes.isEmpty)
    #expect(again.counts[SourceID("a")]?.hidden == 1)
    newsroom.run([("a", [Entry("One", guid: "new guid", link: link, published: 10)])], now: time(3_000))
    newsroom.run([("b", [Entry("One", guid: "b", link: link, published: 10)])], now: time(4_000))
    newsroom.run(
      [("a", [Entry("One", guid: "new guid", link: "https://x.example/2", published: 11)])], now: time(5_000))
    #expect(newsroom.summary.isEmpty)
  }

  @Test(
    "An item whose content a restored archive lacks comes back with its first sighting, unlike other removed ones"
  )
  func withheld() {
    let key = IdentityKey(.guid, "1", scope: "a")
    let nothing = ContentDigest(of: "")
    let known = KnownItem(
      id: ItemID(of: key), item: nil, version: nothing, body: nothing, firstSeen: time(7), keys: [key], isWithheld: true
    )
    let item = Story(
      ItemDetails(
        id: ItemID(of: key), title: "One", dates: ItemDates(firstSeen: time(1_000)), sources: [SourceID("a")]))
    var candidates = SourceCandidates(source: SourceID("a"), found: 1)
    candidates.candidates = [
      Candidate(item: .story(item), body: .empty, keys: [key], place: Place("a"))
    ]
    let result = reconcile([candidates], known: [key: known], now: time(1_000))
    guard case .revive(let back, _, _)? = result.changes.first else {
      Issue.record("\(result.changes)")
      return
    }
    #expect(back.details.dates.firstSeen == time(7))
    var removed = known
    removed.isWithheld = false
    #expect(reconcile([candidates], known: [key: removed], now: time(1_000)).changes.isEmpty)
  }

  @Test("An item with another headline and guid each hour stays one item, and not all of its names are remembered")
  func endlessNames() {
    var newsroom = TestNewsroom()
    for hour in 0..<600 {
      newsroom.run(
        [("a", [Entry("It is \(hour) degrees", guid: "at \(hour)", link: link, published: 10)])],
        now: time(1_000 + Int64(hour)))
    }
    #expect(newsroom.summary == ["It is 599 degrees, a, 10"])
    let keys = newsroom.ledger.items.values.flatMap(\.keys)
    for kind in IdentityKey.Kind.allCases { #expect(keys.count(where: { $0.kind == kind }) <= 256, "\(kind)") }
    #expect(keys.contains { $0.kind == .permalink })
  }

  @Test("Edits of headline and text go into the history, but a changed date does not")
  func edits() {
    var newsroom = TestNewsroom()
    newsroom.run([("a", [Entry("One", guid: "1", text: "<p>Text</p>", published: 10)])], now: time(1_000))
    newsroom.run([("a", [Entry("One", guid: "1", text: "<p>Text</p>", published: 11)])], now: time(2_000))
    newsroom.run([("a", [Entry("Uno", guid: "1", text: "<p>Text</p>", published: 11)])], now: time(3_000))
    newsroom.run([("a", [Entry("Uno", guid: "1", text: "<p>Texto</p>", published: 11)])], now: time(4_000))
    #expect(
      newsroom.ledger.edits.values.first == [
        FormerVersion(title: "One", bodyChanged: false, changedAt: time(3_000)),
        FormerVersion(title: "Uno", bodyChanged: true, changedAt: time(4_000)),
      ])
  }

  @Test(
    "An item moves when its source moves its date to today, however late; a date that was announced stays announced",
    arguments: [false, true])
  func movedDate(isUpdate: Bool) {
    let day: Int64 = 86_400
    var newsroom = TestNewsroom()
    func run(_ date: Int64, now: Int64) -> (date: Timestamp?, changes: Int) {
      let entry = Entry(
        "One", guid: "1", link: link, published: isUpdate ? nil : date, updated: isUpdate ? date : nil)
      let changes = newsroom.run([("a", [entry])], now: time(now)).changes.count
      return (newsroom.ledger.live.first?.details.dates.shown, changes)
    }
    #expect(run(10, now: 1_000) == (time(10), 1))
    #expect(run(2 * day, now: 2 * day + 60) == (time(2 * day), 1))
    #expect(run(2 * day, now: 5 * day) == (time(2 * day), 0))
    #expect(run(20 * day, now: 6 * day) == (time(1_000), 1))
    #expect(run(20 * day, now: 21 * day) == (time(1_000), 0))
    #expect(run(22 * day, now: 22 * day) == (time(22 * day), 1))
  }

  @Test("Replacing an invisible headline is not an edit, and the history does not show it")
  func unseenHeadline() {
    var newsroom = TestNewsroom()
    newsroom.run([("a", [Entry("\u{3000}", guid: "1", text: "<p>Text</p>", published: 10)])], now: time(1_000))
    for id in newsroom.ledger.items.keys {
      newsroom.ledger.items[id]?.item?.details.title = "\u{3000}"
      newsroom.ledger.items[id]?.version = ContentDigest(of: "as it was kept before")
    }
    newsroom.run([("a", [Entry("\u{3000}", guid: "1", text: "<p>Text</p>", published: 10)])], now: time(2_000))
    #expect(newsroom.ledger.live.map(\.details.title) == ["Text"])
    #expect(newsroom.ledger.edits.isEmpty)
    for id in newsroom.ledger.items.keys { newsroom.ledger.items[id]?.item?.details.title = "\u{3000}" }
    newsroom.run([("a", [Entry("\u{3000}", guid: "1", text: "<p>More</p>", published: 10)])], now: time(3_000))
    #expect(newsroom.ledger.edits.values.first?.map(\.title) == ["More"])
  }

  @Test("A text that differs only in what the sanitiser removes is unchanged")
  func sanitisedText() {
    var newsroom = TestNewsroom()
    newsroom.run([("a", [Entry("One", guid: "1", text: "<p>Text<script>1</script></p>")])], now: time(1_000))
    let result = newsroom.run([("a", [Entry("One", guid: "1", text: "<p onclick='2'>Text</p>")])], now: time(2_000))
    #expect(result.changes.isEmpty)
    #expect(result.counts[SourceID("a")]?.unchanged == 1)
  }

  @Test("The numbers of new, changed, unchanged and hidden items add up to those found")
  func counts() throws {
    var ledger = Ledger()
    let a = SourceID("a")
    func run(_ titles: [String], most: Int, now: Int64) throws -> Reconciliation {
      let items = titles.enumerated().map { "<item><title>\($1)</title><guid>\($0)</guid></item>" }
      let rss = "<rss version='2.0'><channel><title>A</title>\(items.joined())</channel></rss>"
      let context = FeedContext(placeFile: "feed.xml", maximumItems: most)
      guard case .feed(let parsed) = FeedParser().parse(Array(rss.utf8), context) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      let candidates = Normaliser(markup: MarkupRenderer(), now: time(now)).candidates(
        from: parsed, rules: SourceRules(id: a))
      let result = reconcile([candidates], known: ledger.known, now: time(now))
      ledger.apply(result.changes)
      return result
    }
    let first = try run(["One", "Two", "Three", "Four", "Five"], most: 3, now: 1_000)
    #expect(first.counts[a] == counts { ($0.found, $0.new, $0.hidden) = (5, 3, 2) })
    #expect(Set(ledger.live.map(\.title)) == ["One", "Two", "Three"])
    let second = try run(["Uno", "Two", "Three", "Four", "Five"], most: 4, now: 2_000)
    #expect(
      second.counts[a] == counts { ($0.found, $0.new, $0.changed, $0.unchanged, $0.hidden) = (5, 1, 1, 2, 1) })
  }

  @Test("Undated items of a first answer are spread over the time for which their source's items are kept")
  func undatedPlaces() {
    let (a, now, day) = (SourceID("a"), time(100 * 86_400), Int64(86_400))
    func ages(siteKeeps: Int64, sourceKeeps: Int64) -> [Int64] {
      var retention = Retention(maximumAge: siteKeeps)
      retention.ages = [a: sourceKeeps]
      let items = (1...3).map { Entry("Item \($0)", guid: "\($0)").parsed }
      let candidates = Normaliser(markup: MarkupRenderer(), now: now).candidates(
        from: feed(items), rules: SourceRules(id: a))
      let presence = SourcePresence([a: nil], sites: [:], unread: [a])
      let result = reconcile([candidates], known: [:], presence: presence, retention: retention, now: now)
      return result.changes.compactMap { change in
        guard case .insert(let item, _, _) = change else { return nil }
        return item.details.dates.placed.map { now - $0 }
      }
    }
    #expect(ages(siteKeeps: 365 * day, sourceKeeps: 2 * day) == [day / 2, day, day * 3 / 2])
    #expect(ages(siteKeeps: 2 * day, sourceKeeps: 365 * day) == [day * 15 / 2, day * 15, day * 45 / 2])
  }

  @Test("The same input gives the same changes in the same order")
  func determinism() {
    func changes() -> [ItemChange] {
      var newsroom = TestNewsroom()
      newsroom.run(
        [("a", (0..<50).map { Entry("\($0)", guid: "\($0)", link: "https://x.example/\($0)") })], now: time(1_000))
      return newsroom.run(
        [
          ("b", (25..<75).map { Entry("b\($0)", guid: "b\($0)", link: "https://x.example/\($0)") }),
          ("a", (10..<60).map { Entry("new \($0)", guid: "\($0)", link: "https://x.example/\($0)") }),
        ], now: time(2_000)
      ).changes
    }
    let first = changes()
    #expect(first == changes())
    #expect(first.count == 65)
  }

  @Test("A guid that different items share is reported once, with its place")
  func sharedGuid() {
    var newsroom = TestNewsroom()
    let result = newsroom.run(
      [
        (
          "a",
          [
            Entry("One", guid: "x", link: "https://x.example/1"), Entry("Two", guid: "x", link: "https://x.example/2"),
            Entry("Three", guid: "x", link: "https://x.example/3"),
          ]
        )
      ], now: time(1_000))
    #expect(result.diagnostics.map(\.summary) == ["3 different items have the guid \"x\""])
    #expect(result.diagnostics.first?.place?.description == "feed.xml:3")
  }

  @Test("Retention hides what is too old or too much for a source, but never a local story for its age")
  func retention() {
    var newsroom = TestNewsroom()
    let entries = (1...5).map { Entry("Item \($0)", guid: "\($0)", published: Int64($0) * 100) }
    newsroom.run([("a", entries), ("b", entries)], now: time(1_000))
    let records = newsroom.ledger.live.map {
      ItemRecord(item: $0, version: ContentDigest(of: ""), body: ContentDigest(of: ""))
    }
    func titles(_ retention: Retention) -> [String] {
      let decision = retention.decide(among: records, former: nil, now: time(1_000))
      return records.filter { decision.hidden[$0.item.id] == .expired }
        .map { $0.item.details.title + $0.item.details.sources[0].name }.sorted()
    }
    #expect(titles(Retention()).isEmpty)
    #expect(titles(Retention(maximumItems: [SourceID("a"): 3])) == ["Item 1a", "Item 2a"])
    #expect(titles(Retention(maximumAge: 850)) == ["Item 1a", "Item 1b"])
    #expect(titles(Retention(maximumAge: 850, local: [SourceID("b")])) == ["Item 1a"])
  }

  private func counts(_ set: (inout SourceCounts) -> Void) -> SourceCounts {
    var counts = SourceCounts()
    set(&counts)
    return counts
  }
}
