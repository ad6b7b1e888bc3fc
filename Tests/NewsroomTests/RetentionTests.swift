import News
import Newsroom
import Testing

/// What is hidden, shown again and removed, depending on the time of the run.
@Suite struct RetentionTests {
  private let day: Int64 = 24 * 3_600
  private let id = ItemID(of: IdentityKey(.guid, "a", scope: "blog"))

  private func time(_ days: Int64) -> Timestamp { Timestamp(secondsSince1970: days * day) }

  /// An item dated day 100.
  private func record(_ hiding: Hiding? = nil) -> ItemRecord {
    let details = ItemDetails(
      id: id, title: "A", dates: ItemDates(published: time(100), firstSeen: time(100)), sources: [SourceID("blog")])
    return ItemRecord(
      item: .story(Story(details)), version: ContentDigest(of: ""), body: ContentDigest(of: ""), hiding: hiding)
  }

  private func decide(
    _ hiding: Hiding?, keep days: Int64?, now: Int64, former: Int64?
  ) -> RetentionDecision {
    Retention(maximumAge: days.map { $0 * day }).decide(
      among: [record(hiding)], former: former.map(time), now: time(now))
  }

  @Test("An item that is too old is hidden, and the moment when it will be is known before")
  func hides() {
    let before = decide(nil, keep: 10, now: 110, former: 109)
    #expect(before.hidden.isEmpty && before.changes.isEmpty && before.nextTurn == time(110) + 1)
    let after = decide(nil, keep: 10, now: 111, former: 110)
    #expect(after.hidden == [id: .expired] && after.changes == [.hide(id, .expired)])
    #expect(after.nextTurn == time(141))
    #expect(decide(nil, keep: nil, now: 9_999, former: 110).nextTurn == nil)
  }

  @Test("A hidden item is removed after a month, or shown again if more is kept")
  func removesAndShows() {
    let hiding = Hiding(.expired, since: time(111))
    let waiting = decide(hiding, keep: 10, now: 140, former: 139)
    #expect(waiting.hidden == [id: .expired] && waiting.changes.isEmpty && waiting.nextTurn == time(141))
    #expect(decide(hiding, keep: 10, now: 141, former: 140).changes == [.remove(id)])
    for keep in [nil, 100] as [Int64?] {
      let shown = decide(hiding, keep: keep, now: 141, former: 140)
      #expect(shown.hidden.isEmpty && shown.changes == [.show(id)])
    }
  }

  @Test("Items hidden by the passing of time are told apart from those that new settings or a clock leap hide")
  func lapses() {
    #expect(decide(nil, keep: 10, now: 111, former: 110).lapsed == [id])
    #expect(decide(nil, keep: 10, now: 111, former: nil).lapsed == [id])
    #expect(decide(nil, keep: 10, now: 110, former: 109).lapsed.isEmpty)
    #expect(decide(nil, keep: 5, now: 111, former: 110).lapsed.isEmpty)
    #expect(decide(nil, keep: 10, now: 300, former: 109).lapsed.isEmpty)
  }

  @Test(
    "An item beyond the number kept has lapsed if newer ones came, but not if fewer are kept",
    arguments: [(112, true), (109, false)] as [(Int64, Bool)])
  func lapsesByNumber(seen: Int64, isLapsed: Bool) {
    let newer = ItemDetails(
      id: ItemID(of: IdentityKey(.guid, "b", scope: "blog")), title: "B",
      dates: ItemDates(published: time(105), firstSeen: time(seen)), sources: [SourceID("blog")])
    let nothing = ContentDigest(of: "")
    let decision = Retention(maximumItems: [SourceID("blog"): 1]).decide(
      among: [record(), ItemRecord(item: .story(Story(newer)), version: nothing, body: nothing)], former: time(110),
      now: time(113))
    #expect(decision.hidden == [id: .expired])
    #expect(decision.lapsed == Set(isLapsed ? [id] : []))
  }

  @Test("Of items without dates the first of their feed are kept, behind those with a date")
  func undated() {
    let ids = (0..<5).map { ItemID(of: IdentityKey(.guid, "u\($0)", scope: "blog")) }
    let nothing = ContentDigest(of: "")
    let records = ids.enumerated().map { number, id in
      let dates =
        number == 4
        ? ItemDates(published: time(99), firstSeen: time(100))
        : ItemDates(firstSeen: time(100), placed: time(90 - Int64(number)))
      let details = ItemDetails(id: id, title: "N", dates: dates, sources: [SourceID("blog")])
      return ItemRecord(item: .story(Story(details)), version: nothing, body: nothing)
    }
    let decision = Retention(maximumItems: [SourceID("blog"): 3]).decide(among: records, former: nil, now: time(101))
    #expect(decision.hidden == [ids[2]: .expired, ids[3]: .expired])
  }

  @Test("An item counts for the source that shows it, by its age and among the newest")
  func counted() {
    let ids = (0..<3).map { ItemID(of: IdentityKey(.guid, "c\($0)", scope: "blog")) }
    let nothing = ContentDigest(of: "")
    let records = ids.enumerated().map { number, id in
      let details = ItemDetails(
        id: id, title: "N", dates: ItemDates(published: time(100 - Int64(number)), firstSeen: time(100)),
        sources: [SourceID("blog"), SourceID("other")])
      return ItemRecord(item: .story(Story(details)), version: nothing, body: nothing)
    }
    func hidden(_ retention: Retention) -> Set<ItemID> {
      Set(retention.decide(among: records, former: nil, now: time(101)).hidden.keys)
    }
    var retention = Retention(maximumItems: [SourceID("blog"): 1])
    #expect(hidden(retention) == [ids[1], ids[2]])
    retention.counted = [ids[0]: SourceID("other"), ids[2]: SourceID("other")]
    #expect(hidden(retention) == [])
    retention.maximumItems = [SourceID("other"): 1]
    #expect(hidden(retention) == [ids[2]])
    retention = Retention(maximumAge: 2 * day)
    retention.ages = [SourceID("other"): nil]
    retention.counted = [ids[2]: SourceID("other")]
    #expect(retention.endOfAge(of: records[2].item) == nil && hidden(retention) == [])
    retention.counted = [:]
    #expect(hidden(retention) == [ids[2]])
  }

  @Test("Of events the next are kept, those after them wait for their turn, and the next turn is when one begins")
  func events() {
    func event(_ name: String, _ start: Int64, _ hiding: Hiding? = nil, end: Timestamp? = nil) -> ItemRecord {
      let details = ItemDetails(
        id: ItemID(of: IdentityKey(.guid, name, scope: "town")), title: name, dates: ItemDates(firstSeen: time(100)),
        sources: [SourceID("town")])
      let nothing = ContentDigest(of: "")
      return ItemRecord(
        item: .event(Event(details, start: time(start) + 36_000, end: end)), version: nothing, body: nothing,
        hiding: hiding)
    }
    let retention = Retention(maximumItems: [SourceID("town"): 2])
    func shown(_ records: [ItemRecord], _ decision: RetentionDecision) -> [String] {
      records.filter { decision.hidden[$0.item.id] == nil }.map(\.item.title)
    }
    let records = [event("far", 300), event("soon", 105), event("over", 95), event("next", 110)]
    let before = retention.decide(among: records, former: nil, now: time(100))
    #expect(shown(records, before) == ["soon", "next"] && before.nextTurn == time(105) + 36_000)
    let since = Hiding(.expired, since: time(100))
    let later = [event("far", 300, since), event("soon", 105), event("over", 95, since), event("next", 110)]
    // What is over is removed after a month, and an event to come is not: it takes the place of the first that is over.
    let after = retention.decide(among: later, former: time(100), now: time(105) + 36_000)
    #expect(shown(later, after) == ["far", "next"] && after.changes.contains(.show(later[0].item.id)))
    let more = later + [event("new", 120), event("newer", 121)]
    let two = retention.decide(among: more, former: time(100), now: time(109))
    #expect(shown(more, two) == ["next", "new"])
    let waiting = later + [event("new", 140), event("newer", 141)]
    let still = retention.decide(among: waiting, former: time(130), now: time(131))
    #expect(shown(waiting, still) == ["new", "newer"] && still.changes.contains(.remove(waiting[2].item.id)))
    #expect(!still.changes.contains(.remove(waiting[0].item.id)))
    #expect(before.waiting == [records[0].item.id] && after.waiting.isEmpty)
    #expect(still.waiting == [waiting[0].item.id])
    // One that a list still shows keeps its place. One that goes on behind the lists keeps its page, and takes no place.
    var one = Retention(maximumItems: [SourceID("town"): 1])
    let listed = [event("soon", 105), event("next", 110)]
    let running = [event("soon", 105, end: time(106)), event("next", 110)]
    one.listed = [SourceID("town"): 7_200]
    let begun = one.decide(among: listed, former: nil, now: time(105) + 36_000)
    #expect(shown(listed, begun) == ["soon"] && begun.nextTurn == time(105) + 43_200)
    #expect(shown(listed, one.decide(among: listed, former: nil, now: time(105) + 43_200)) == ["next"])
    #expect(shown(running, one.decide(among: running, former: nil, now: time(105) + 80_000)) == ["soon", "next"])
    #expect(shown(running, one.decide(among: running, former: nil, now: time(106))) == ["next"])
    // As many go on as there are places, those that began first.
    let long = (101...103).map { event("\($0)", $0, end: time(400)) } + [event("next", 110), event("far", 120)]
    let going = one.decide(among: long, former: nil, now: time(105))
    #expect(shown(long, going) == ["101", "next"])
    #expect(going.waiting == Set([long[1], long[2], long[4]].map(\.item.id)))
    #expect(going.nextTurn == time(110) + 43_200)
  }

  @Test("No event that goes on loses its page to one that began later, and what is to come leaves places to them")
  func goingOn() {
    func event(_ name: String, _ start: Int64, _ end: Int64) -> ItemRecord {
      let details = ItemDetails(
        id: ItemID(of: IdentityKey(.guid, name, scope: "hall")), title: name, dates: ItemDates(firstSeen: time(100)),
        sources: [SourceID("hall")])
      let nothing = ContentDigest(of: "")
      return ItemRecord(
        item: .event(Event(details, start: time(start) + 36_000, end: time(end))), version: nothing, body: nothing)
    }
    let records = [
      event("first", 101, 130), event("second", 102, 400), event("concert", 110, 111), event("talk", 120, 121),
    ]
    let retention = Retention(maximumItems: [SourceID("hall"): 1])
    let concert = records[2].item.id
    for (now, names, waits) in [
      (time(109), ["first", "concert"], false), (time(110) + 40_000, ["first", "talk"], true),
      (time(111), ["first", "talk"], false), (time(120) + 40_000, ["first", "second"], false),
      (time(121), ["first", "second"], false), (time(130), ["second", "first"], false),
    ] as [(Timestamp, [String], Bool)] {
      let decision = retention.decide(among: records, former: nil, now: now)
      let shown = records.filter { decision.hidden[$0.item.id] == nil }.map(\.item.title)
      #expect(Set(shown) == Set(names), "\(now)")
      #expect(decision.waiting.contains(concert) == waits, "\(now)")
    }
  }

  @Test("Refused items do not count among the newest, and are hidden if they are older than these")
  func refused() {
    let ids = (0..<4).map { ItemID(of: IdentityKey(.guid, "n\($0)", scope: "blog")) }
    let nothing = ContentDigest(of: "")
    let records = ids.enumerated().map { number, id in
      let dates = ItemDates(published: time(100 - Int64(number)), firstSeen: time(100))
      let details = ItemDetails(id: id, title: "N", dates: dates, sources: [SourceID("blog")])
      return ItemRecord(item: .story(Story(details)), version: nothing, body: nothing)
    }
    var retention = Retention(maximumItems: [SourceID("blog"): 1])
    retention.refused = [ids[0], ids[2]]
    let decision = retention.decide(among: records, former: nil, now: time(101))
    #expect(decision.hidden == [ids[2]: .expired, ids[3]: .expired])
  }

  @Test(
    "An item that its source withdrew stays hidden, however much is kept",
    arguments: [HiddenReason.withdrawn, .fileGone])
  func withdrawn(reason: HiddenReason) {
    let decision = decide(Hiding(reason, since: time(111)), keep: nil, now: 120, former: 119)
    #expect(decision.hidden == [id: reason] && decision.changes.isEmpty)
  }

  @Test("A clock that leaps removes nothing, since the month begins anew")
  func wrongClock() {
    let hiding = Hiding(.expired, since: time(111))
    #expect(decide(hiding, keep: 10, now: 3_760, former: 112).changes == [.hide(id, .expired)])
    let ahead = Hiding(.expired, since: time(3_760))
    #expect(decide(ahead, keep: 10, now: 113, former: 3_760).changes == [.hide(id, .expired)])
    #expect(decide(ahead, keep: 20, now: 113, former: 3_760).changes == [.show(id)])
  }
}
