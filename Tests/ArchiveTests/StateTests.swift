import Archive
import News
import Testing

@Suite("What is stored beside the items")
struct StateTests {
  private let archive: SQLiteArchive

  init() throws { archive = try SQLiteArchive() }

  @Test("Fetch state comes back byte for byte, and absent parts stay absent")
  func fetchStates() async throws {
    var states = [
      SourceID("full"): FetchState(
        validators: Validators(
          entityTag: "W/\"é \u{1F}\"", lastModified: "Sat, 21 Nov 2026 06:18:00 GMT",
          giver: ContentDigest(of: "elsewhere")),
        lastAsked: Samples.time(1), lastSuccess: Samples.time(2), nextDue: Samples.time(3), failures: 4,
        bodyDigest: ContentDigest(of: "body"), title: "Título", home: WebAddress("https://example.org/"),
        hints: PollingHints(maxAge: 600, interval: 3600, skippedHours: [0, 7, 23], skippedDays: [1, 7]),
        relocation: WebAddress("https://example.net/feed").map {
          Relocation(target: $0, sightings: 3, since: Samples.time(5), isAdopted: true)
        }, isGone: true),
      SourceID("bare"): FetchState(),
    ]
    states[SourceID("full")]?.summary = "Noticias \u{1F}"
    states[SourceID("full")]?.language = "es-MX"
    states[SourceID("full")]?.icon = WebAddress("https://example.org/icon.png")
    try await archive.save(states)
    #expect(try await archive.fetchStates() == states)
    try await archive.save([SourceID("full"): FetchState(failures: 1)])
    #expect(try await archive.fetchStates()[SourceID("full")] == FetchState(failures: 1))
  }

  @Test("States that come one by one are all saved, the last one of a source in the end")
  func statesOneByOne() async throws {
    let writer = FetchStateWriter(to: archive)
    var states: [SourceID: FetchState] = [:]
    for number in 0..<300 {
      let state = [SourceID("source \(number % 100)"): FetchState(failures: number)]
      try await writer.add(state)
      states.merge(state) { $1 }
    }
    try await writer.finish()
    #expect(try await archive.fetchStates() == states)
    try await writer.add([SourceID("late"): FetchState(failures: 1)])
    try await writer.finish()
    #expect(try await archive.fetchStates()[SourceID("late")] == FetchState(failures: 1))
  }

  @Test(
    "Permalinks are stored only for items without one, whether few or many come at once", arguments: [3, 1_200])
  func addresses(count: Int) async throws {
    let names = (0..<count).map { "item-\($0)" }
    var changes = (names + ["other"]).map { Samples.insert(Samples.story($0), $0) }
    changes.append(.remove(Samples.id("item-1")))
    try await archive.apply(Batch(changes: changes), now: Samples.now)
    let former = try Samples.permalink("news", "former")
    try await archive.settle(permalinks: [Samples.id("item-0"): former], seals: [:])
    let wanted = try Dictionary(
      uniqueKeysWithValues: names.map { (Samples.id($0), try Samples.permalink("news", $0)) })
    try await archive.settle(permalinks: wanted, seals: [:])
    var expected: [ItemID: Permalink?] = wanted.mapValues { $0 }
    expected[Samples.id("item-0")] = former
    expected[Samples.id("item-1")] = nil
    expected[Samples.id("other")] = .some(nil)
    let records = try await archive.records()
    #expect(Dictionary(uniqueKeysWithValues: records.map { ($0.item.id, $0.permalink) }) == expected)
  }

  @Test("What is remembered of a source comes back until the source is forgotten")
  func memories() async throws {
    let memories = [
      SourceID("full"): SourceMemory(
        masthead: Masthead(title: "Título \u{1F}", language: "es", home: "a.example", host: "b.example"),
        suspect: Masthead(), brought: [Samples.id("a"), Samples.id("b")].sorted()),
      SourceID("bare"): SourceMemory(),
    ]
    var batch = Batch()
    batch.memories = memories
    try await archive.apply(batch, now: Samples.now)
    #expect(try await archive.sourceMemories() == memories)
    try await archive.forget([SourceID("full")])
    #expect(try await archive.sourceMemories() == [SourceID("bare"): SourceMemory()])
  }

  @Test("Pictures come back; which ones a body names is known until the body changes")
  func pictures() async throws {
    var failed = KeptPicture(asked: Samples.time(2), .failed(.unfetched), recipe: 1)
    (failed.failures, failed.unused) = (3, Samples.time(9))
    let size = PictureFacts.Size(width: 400, height: 300, bytes: 9_000, digest: ContentDigest(of: "size"))
    var facts = PictureFacts(width: 800, height: 600, isMoving: true, sizes: [size])
    facts.tone = 0x12_34_56
    let address = try #require(WebAddress("https://example.org/a.png"))
    let pictures: [Media.Location: KeptPicture] = [
      .web(address): failed,
      .local("a b.png"): KeptPicture(
        asked: Samples.time(1), .made(facts), recipe: 2, stamp: ContentDigest(of: "stamp"),
        content: ContentDigest(of: "bytes")),
    ]
    try await archive.save(pictures)
    #expect(try await archive.pictures() == pictures)
    try await archive.forget([.web(address)])
    #expect(try await archive.pictures().count == 1)

    let (one, two) = (Samples.story("one"), Samples.story("two"))
    var batch = Batch()
    batch.changes = [Samples.insert(one, "one"), Samples.insert(two, "two")]
    try await archive.apply(batch, now: Samples.now)
    try await archive.save(named: [one.id: [address], two.id: []])
    #expect(try await archive.namedPictures() == [one.id: [address], two.id: []])
    batch.changes = [.update(one, Samples.body("<p>Other</p>"), keys: [], former: nil)]
    try await archive.apply(batch, now: Samples.now)
    #expect(try await archive.namedPictures() == [two.id: []])
  }

  @Test("Icons come back, also those that were not found, and are forgotten with their source")
  func icons() async throws {
    let icons = [
      SourceID("full"): SourceIcon(
        asked: Samples.time(1), picture: [0x89, 0, 0xFF], address: WebAddress("https://example.org/icon.png"),
        validators: Validators(entityTag: "\"1\"", lastModified: "then", giver: ContentDigest(of: "elsewhere"))),
      SourceID("none"): SourceIcon(asked: Samples.time(2)),
    ]
    let generation = try await archive.generation()
    try await archive.save(icons)
    #expect(try await archive.icons() == icons)
    #expect(try await archive.generation() == generation)
    try await archive.save([SourceID("none"): SourceIcon(asked: Samples.time(3))])
    #expect(try await archive.icons()[SourceID("none")]?.asked == Samples.time(3))
    try await archive.forget([SourceID("full")])
    #expect(try await archive.icons().keys.map(\.name) == ["none"])
  }

  @Test("Validators are kept together with the items that came with them")
  func batchIsWhole() async throws {
    let batch = Batch(
      changes: [Samples.insert(Samples.story("a"), "a")],
      fetchStates: [SourceID("blog"): FetchState(validators: Validators(entityTag: "\"1\""))])
    try await archive.apply(batch, now: Samples.now)
    #expect(try await archive.records().count == 1)
    #expect(try await archive.fetchStates()[SourceID("blog")]?.validators.entityTag == "\"1\"")
  }

  @Test("Stamps of files are kept by source and path, and forgotten with their file")
  func stamps() async throws {
    let stamp = FileStamp(bytes: 5, modified: .max, item: Samples.id("a"))
    let empty = FileStamp(bytes: 0, modified: -1, item: nil)
    let blog = SourceID("blog")
    try await archive.apply(
      Batch(files: [
        blog: FileChanges(read: ["a.md": stamp, "ü/b.md": empty]),
        SourceID("other"): FileChanges(read: ["a.md": empty]),
      ]), now: Samples.now)
    #expect(try await archive.stamps(of: blog) == PathTable([("a.md", stamp), ("ü/b.md", empty)]))
    try await archive.apply(
      Batch(files: [blog: FileChanges(read: ["a.md": empty], gone: ["ü/b.md"])]), now: Samples.now)
    #expect(try await archive.stamps(of: blog) == PathTable([("a.md", empty)]))
    #expect(try await archive.stamps(of: SourceID("other")) == PathTable([("a.md", empty)]))
    #expect(try await archive.stamps(of: SourceID("none")).isEmpty)
  }

  @Test("Sealed pages come back in order, and a sealed range never moves")
  func seals() async throws {
    func page(_ number: Int, _ date: Int64) -> SealedPage {
      SealedPage(number: number, upperEnd: ListPosition(date: Samples.time(date), id: Samples.id("a")))
    }
    try await archive.settle(permalinks: [:], seals: ["news/": [page(2, 20), page(1, 10)], "tags/ü/": [page(1, 5)]])
    try await archive.settle(permalinks: [:], seals: ["news/": [page(2, 99), page(3, 30)]])
    #expect(
      try await archive.seals() == ["news/": [page(1, 10), page(2, 20), page(3, 30)], "tags/ü/": [page(1, 5)]])
  }

  @Test("The generation grows with what pages or the published state may show, and with nothing else")
  func generation() async throws {
    let insert = Samples.insert(Samples.story("a"), "a")
    var last = try await archive.generation()
    func grows(_ expected: Bool, _ what: String, _ work: () async throws -> Void) async throws {
      try await work()
      let now = try await archive.generation()
      #expect((now > last) == expected, "\(what)")
      last = now
    }
    try await grows(true, "a new item") { try await archive.apply(Batch(changes: [insert]), now: Samples.now) }
    try await grows(false, "the same item again") {
      try await archive.apply(Batch(changes: [insert]), now: Samples.now)
    }
    try await grows(true, "a further key") {
      try await archive.apply(
        Batch(changes: [.extend(Samples.id("a"), sources: [], keys: [Samples.key("k")])]), now: Samples.now)
    }
    try await grows(false, "fetch state and stamps") {
      try await archive.save([SourceID("blog"): FetchState()])
      try await archive.apply(
        Batch(files: [SourceID("blog"): FileChanges(read: ["a": FileStamp(bytes: 1, modified: 1, item: nil)])]),
        now: Samples.now)
    }
    try await grows(true, "a permalink") {
      try await archive.settle(permalinks: [Samples.id("a"): Samples.permalink("news", "a")], seals: [:])
    }
    try await grows(false, "the same permalink") {
      try await archive.settle(permalinks: [Samples.id("a"): Samples.permalink("news", "a")], seals: [:])
    }
    try await grows(true, "a removal") {
      try await archive.apply(Batch(changes: [.remove(Samples.id("a"))]), now: Samples.now)
    }
  }

  @Test("An item stays in its story, and a story has one address")
  func stories() async throws {
    let archive = try SQLiteArchive()
    let (a, b, c) = (Samples.id("a"), Samples.id("b"), Samples.id("c"))
    let bases: [Evidence.Basis] =
      [.sameLink, .sameTitle, .correction, .titleWords(.init(shared: 6, all: 8))]
      + Evidence.Support.allCases.map { .supportedWords(.init(shared: 2, all: 8), $0) }
    var batch = Batch()
    batch.placements = [a: Placement(founder: a)]
    for (number, basis) in bases.enumerated() {
      let evidence = Evidence(other: a, seconds: 60, basis: basis)
      batch.placements[Samples.id("m\(number)")] = Placement(founder: a, evidence: evidence)
    }
    batch.storySlugs = [a: try #require(Slug("first"))]
    try await archive.apply(batch, now: Samples.time(1))
    #expect(try await archive.undecided() == [])
    let generation = try await archive.generation()
    #expect(try await archive.placements() == batch.placements)
    var later = Batch()
    later.placements = [a: Placement(founder: c), b: Placement(founder: b)]
    later.storySlugs = [a: try #require(Slug("second")), b: try #require(Slug("first"))]
    try await archive.apply(later, now: Samples.time(2))
    #expect(try await archive.placements() == batch.placements.merging([b: Placement(founder: b)]) { old, _ in old })
    #expect(try await archive.storySlugs().mapValues(\.text) == [a: "first"])
    #expect(try await archive.generation() > generation, "pages show it")
  }

  @Test("A fact can be replaced and forgotten")
  func facts() async throws {
    #expect(try await archive.fact("address") == nil)
    try await archive.setFact("address", to: "https://example.org/")
    try await archive.setFact("address", to: "https://example.net/ü")
    #expect(try await archive.fact("address") == "https://example.net/ü")
    try await archive.setFact("address", to: nil)
    #expect(try await archive.fact("address") == nil)
  }
}
