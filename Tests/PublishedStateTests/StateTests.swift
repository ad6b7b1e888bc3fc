import News
import PublishedState
import TestSupport
import Testing

@Suite struct StateTests {
  @Test("Every form of item comes back with every field, byte for byte")
  func roundTrip() throws {
    for record in try Samples.full() {
      let state = WholeState([record])
      let back = try #require(try state.read().first)
      #expect(back == record)
      #expect(WholeState([back]).files == state.files)
    }
  }

  @Test("Everything that is remembered of a source comes back")
  func sources() throws {
    var fetch = FetchState(
      validators: Validators(
        entityTag: "W/\"a\tb\"", lastModified: "Sat, 21 Nov 2026 12:00:00 GMT",
        giver: ContentDigest(of: "elsewhere")),
      lastAsked: Samples.time(3), lastSuccess: Samples.time(2), nextDue: Samples.time(4), failures: 1,
      bodyDigest: ContentDigest(of: "body"), title: "\\-", home: WebAddress("https://example.org/"),
      hints: PollingHints(maxAge: 600, interval: 7_200, skippedHours: [0, 23], skippedDays: [6, 7]), isGone: true)
    (fetch.summary, fetch.language) = ("What\tit says", "es-MX")
    fetch.icon = WebAddress("https://example.org/icon.png")
    let move = WebAddress("https://example.net/?token=secret").map { Relocation(target: $0, since: Samples.time(1)) }
    fetch.relocation = move
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let icon = SourceIcon(
      asked: Samples.time(5), picture: head + [0, 0, 0, 16, 0, 0, 0, 64] + [UInt8](repeating: 0xFE, count: 40),
      address: WebAddress("https://example.org/i.png"),
      validators: Validators(entityTag: "\"\t\"", lastModified: "then", giver: ContentDigest(of: "there")))
    var full = StateSource(
      fingerprint: "abc", slug: "é", health: "ok:2", healthChanges: "1795241880:serverError 1795242880:ok",
      notices: "kfailing,b1795241880,n1,t1795241880", fetch: fetch, icon: icon)
    full.masthead = Masthead(title: "Tit\tle", language: "es-MX", home: "example.org", host: "blog.example.org")
    full.suspect = Masthead(title: "", host: "casino.example")
    full.departed = "\(ItemID(high: 1, low: 2))@1795241880"
    let sources = [
      SourceID("full"): full,
      SourceID("none"): StateSource(icon: SourceIcon(asked: Samples.time(6))),
      SourceID("slug"): StateSource(slug: "s"),
      SourceID("bare"): StateSource(fetch: FetchState()),
    ]
    let seal = StateSeal(
      list: "news/",
      page: SealedPage(number: 2, upperEnd: ListPosition(date: Samples.time(-5), id: ItemID(high: 1, low: 2))))
    var index = StateIndex(parts: [], sources: sources, seals: [seal])
    index.hadWorker = true
    index.firstHome = "12ab?"
    index.lastingLists = ["changes/", "en/sources/a\tb/"]
    let size = PictureFacts.Size(width: 400, height: 300, bytes: 9_000, digest: ContentDigest(of: "size"))
    let own = PictureFacts.Size(width: 800, height: 600, bytes: 19_000, digest: nil)
    var toned = PictureFacts(width: 800, height: 600, isMoving: true, sizes: [size, own])
    toned.tone = 0xFF
    let made = [
      KeptPicture.Outcome.made(toned),
      .failed(.tooLarge(width: 50_000, height: 50_000)), .failed(.unfetched), .failed(.damaged),
    ]
    for (number, outcome) in made.enumerated() {
      let location = Media.Location.local("a\tb \(number).png")
      index.pictures[location] = KeptPicture(
        asked: Samples.time(7), outcome, recipe: 1, content: number == 0 ? ContentDigest(of: "bytes") : nil)
      index.pictures[location]?.failures = number
    }
    let address = try #require(WebAddress("https://example.org/a.png"))
    index.pictures[.web(address)] = KeptPicture(
      asked: Samples.time(7), .made(PictureFacts(width: 400, height: 300, isMoving: false, sizes: [size])), recipe: 1)
    #expect(try StateIndex(decoding: index.encoded) != index, "a source's new address is published as a digest")
    index.sources[SourceID("full")]?.fetch?.relocation = move?.veiled
    #expect(try StateIndex(decoding: index.encoded) == index)
  }

  /// When a field is added: decide whether it is published, derived or not needed, enter it in the table of `StateIndex`, then here.
  @Test("No remembered field is forgotten here")
  func coverage() throws {
    func names(_ value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }
    #expect(
      names(FetchState()) == [
        "validators", "lastAsked", "lastSuccess", "nextDue", "failures", "bodyDigest", "title", "home",
        "summary", "language", "icon", "hints", "relocation", "isGone",
      ])
    #expect(names(SourceIcon(asked: Samples.time(0))) == ["asked", "picture", "address", "validators"])
    let picture = KeptPicture(asked: Samples.time(0), .failed(.empty), recipe: 1)
    #expect(names(picture) == ["asked", "outcome", "recipe", "stamp", "content", "failures", "unused"])
    let size = PictureFacts.Size(width: 1, height: 1, bytes: 1, digest: nil)
    #expect(names(size) == ["width", "height", "bytes", "digest"])
    let facts = PictureFacts(width: 1, height: 1, isMoving: false, sizes: [size])
    #expect(names(facts) == ["width", "height", "isMoving", "tone", "sizes"])
    #expect(names(PollingHints()) == ["maxAge", "interval", "skippedHours", "skippedDays"])
    #expect(names(SourceMemory()) == ["masthead", "suspect", "brought"])
    #expect(names(Masthead()) == ["title", "language", "home", "host"])
    #expect(names(Validators()) == ["entityTag", "lastModified", "giver"])
    let details = ItemDetails(
      id: ItemID(high: 0, low: 0), title: "", dates: ItemDates(firstSeen: Samples.time(0)), sources: [])
    #expect(
      names(details) == ["id", "dates", "sources", "direction", "wordCount", "isFeatured", "expires", "words"])
    #expect(
      Set(ItemWords.Field.allCases) == [
        .title, .subtitle, .link, .authors, .tags, .facets, .language, .excerpt, .image, .recording,
      ])
    #expect(names(details.dates) == ["published", "updated", "firstSeen", "isMoved", "placed"])
    #expect(names(Story(details)) == ["details", "show"])
    #expect(names(WebLink(details)) == ["details"])
    #expect(names(Advert(details)) == ["details"])
    #expect(names(Event(details, start: Samples.time(0))) == ["details", "start", "end", "venue"])
    #expect(names(Person(name: "")) == ["name", "address", "email"])
    #expect(
      names(Media(.local(""))) == [
        "location", "type", "bytes", "width", "height", "duration", "alternativeText", "title",
      ])
    #expect(names(ItemBody()) == ["html", "original", "enclosures", "collections", "supplements", "localFiles"])
    #expect(names(ItemCollection(name: "", entries: [])) == ["name", "entries", "total"])
    #expect(names(ItemCollection.Entry(title: "")) == ["title", "link", "image"])
    #expect(IdentityKey.Kind.allCases.count == 4)
    #expect(NewsKind.allCases.count == 4)
  }

  @Test("However many tags, authors and properties items have, each line of a state takes equally long")
  func manyLines() throws {
    var records = Samples.simple([1_790_900_000])
    let whole = try #require(records[0].whole)
    var details = whole.item.details
    details.tags = (0..<20_000).map { "tag \($0)" }
    details.authors = (0..<5_000).map { Person(name: "author \($0)") }
    details.facets = Dictionary(uniqueKeysWithValues: (0..<5_000).map { ("name \($0)", ["value"]) })
    records[0].content = .shown(WholeItem(.story(Story(details)), whole.body))
    let read = try Moment.of { try WholeState(records).read() }
    #expect(read == records)
  }

  @Test("A new item changes only the last part of its month, and an edit only the part of its item")
  func parts() throws {
    let october: Int64 = 1_790_900_000
    let november: Int64 = 1_793_600_000
    var times = (0..<2_500).map { october + Int64($0) } + (0..<10).map { november + Int64($0) }
    let before = WholeState(Samples.simple(times))
    #expect(before.files.count == 5)
    times.append(november + 1_000)
    var records = Samples.simple(times)
    let after = WholeState(records)
    #expect(after.files.count == 5)
    #expect(Set(after.files.keys).subtracting(before.files.keys).filter { $0.hasPrefix("2026-11-1-") }.count == 1)
    #expect(Set(after.files.keys).subtracting(before.files.keys).count == 1)
    records[0].permalink = try Permalink(section: #require(Slug("a")), slug: #require(Slug("b")))
    let edited = WholeState(records)
    let changed = Set(edited.files.keys).subtracting(after.files.keys)
    #expect(changed.count == 1 && changed.allSatisfy { $0.hasPrefix("2026-10-1-") })
  }

  @Test("The order in which items are given does not matter")
  func order() throws {
    let records = Samples.simple((0..<50).map { 1_790_900_000 + Int64($0 % 3) })
    #expect(WholeState(records).files == WholeState(records.reversed()).files)
  }
}
