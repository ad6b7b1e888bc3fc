import News
@testable import Pages
@testable import Showing
import Site
import Templating
import Testing
@testable import Theming
import Typesetting

@testable import Rendering

/// Pages, lists, feeds and data are made from these values alone, so a change that their digests left out would go unnoticed.
@Suite("The digest of a page's input covers all of it")
struct InputTests {
  private func digest(_ input: some DigestInput) -> ContentDigest {
    var digest = DigestAccumulator()
    digest.add(input)
    return digest.digest
  }

  /// - Parameter changes: A change for each stored property, by its name.
  private func check<Input: DigestInput>(_ input: Input, _ changes: KeyValuePairs<String, (inout Input) -> Void>) {
    check(input, changes) { digest($0) }
  }

  private func check<Input>(
    _ input: Input, _ changes: KeyValuePairs<String, (inout Input) -> Void>, digest: (Input) -> ContentDigest
  ) {
    let stored = Set(Mirror(reflecting: input).children.compactMap(\.label))
    #expect(stored == Set(changes.map(\.key)), "\(Input.self)")
    for (name, change) in changes {
      var other = input
      change(&other)
      #expect(digest(other) != digest(input), "\(Input.self).\(name)")
    }
  }

  private static let path = SitePath("news/")
  private static let value = FacetLinks.Value(
    value: FacetValue(slug: SampleSite.slug("v"), label: "V"), count: 1, path: path)
  private static let links = FacetLinks(facet: .tag, values: [value])
  private static let section = Shared(
    ShownSection(Section(slug: SampleSite.slug("news"), title: "News"), landing: path))

  private static let activity = SourceActivity(
    lastDay: CivilDate(Timestamp(secondsSince1970: 0)), counts: [1])

  private static let face = Shared(ShownFace(letter: "G", tone: 1))

  private static let elsewhere = ToldElsewhere(others: [], further: 0, sourceCount: 2)

  private func item(_ number: Int, image: SitePath? = nil) throws -> ShownItem {
    var site = SampleSite()
    for title in ["One", "Two"] { site.addStory(title) }
    return ShownItem(
      PlannedPart(PlannedItems(site.records)), number, sources: [Shared(ShownSource(name: "Gazette"))], image: image)
  }

  private static let picture = PictureSet(
    PictureFacts(
      width: 20, height: 10, isMoving: false,
      sizes: [.init(width: 20, height: 10, bytes: 1, digest: ContentDigest(of: "picture"))]))

  private func files(
    _ paths: [String: SitePath] = [:], names: [String]? = [], pictures: [Media.Location: PictureSet] = [:]
  ) -> ReferredFiles {
    let files = LocalFiles(paths: paths, references: names.map { [SampleSite.id(1): $0] }, pictures: pictures)
    return ReferredFiles(SharedFiles(files), of: SampleSite.id(1))
  }

  private func terms(isAtHome: Bool = true, _ change: (inout DetailTerms) -> Void = { _ in }) -> ShownTerms {
    var terms = DetailTerms()
    terms.tables = [ItemTerms(facet: .tag, values: [InputTests.value.value], items: ItemValues([[0]]))]
    terms.lists = [DetailTerms.Lists(table: 0, section: 0, folder: InputTests.path, isWritten: [true])]
    change(&terms)
    return ShownTerms(SharedTerms(terms), of: DetailPage(item: 0, section: 0, isAtHome: isAtHome))
  }

  @Test("The lists that an item's page links to are covered")
  func detailTerms() {
    let value = InputTests.value.value
    let others = [
      terms(isAtHome: false), terms { $0.lists[0].section = 1 }, terms { $0.lists[0].folder = .front },
      terms { $0.lists[0].isWritten = [false] }, terms { $0.slugStyle = .unicode },
      terms { $0.tables = [ItemTerms(facet: .author, values: [value], items: $0.tables[0].items)] },
      terms { $0.tables = [ItemTerms(facet: .tag, values: [value], items: ItemValues([[]]))] },
    ]
    for other in others { #expect(digest(other) != digest(terms())) }
    for (slug, label) in [("v", "W"), ("w", "V")] {
      let changed = FacetValue(slug: SampleSite.slug(slug), label: label)
      #expect(
        digest(terms { $0.tables = [ItemTerms(facet: .tag, values: [changed], items: $0.tables[0].items)] })
          != digest(terms()))
    }
    #expect(digest(terms { $0.lists[0].section = nil }) == digest(terms()), "pages do not show whose lists they are")
    #expect(terms().values(.tag).map(\.path.text) == ["news/v/"])
    #expect(terms(isAtHome: false).values(.tag).isEmpty)
  }

  @Test("Pages of items, lists, values and feeds are covered")
  func pages() throws {
    let (one, two) = try (item(0), item(1))
    check(
      DetailInput(
        path: InputTests.path, item: one, section: InputTests.section, terms: terms(), isIndexed: true,
        files: files()),
      [
        "path": { $0.path = .front }, "item": { $0.item = two }, "section": { $0.section = nil },
        "newer": { $0.newer = two.neighbour }, "older": { $0.older = two.neighbour },
        "terms": { $0.terms = terms { $0.lists = [] } },
        "isIndexed": { $0.isIndexed = false }, "elsewhere": { $0.elsewhere = InputTests.elsewhere },
        "edits": { $0.edits = [ItemEdit(time: SampleSite.morning)] }, "history": { $0.history = .front },
        "related": { $0.related = [ShownRelative(item: two, reason: .source)] },
        "files": { $0.files = files(["a": .front], names: ["a"]) },
        "isChangeToCome": { $0.isChangeToCome = true },
      ])
    check(
      ShownRelative(item: one, reason: .shared(.words(["a"]))),
      ["item": { $0.item = two }, "reason": { $0.reason = .shared(.tag("a")) }])
    check(
      ItemEdit(time: SampleSite.morning),
      [
        "time": { $0.time = Timestamp(secondsSince1970: 1) }, "formerTitle": { $0.formerTitle = "" },
        "isOfText": { $0.isOfText = true }, "formerText": { $0.formerText = ContentDigest(of: "a") },
      ])
    check(
      HistoryInput(path: InputTests.path, item: one, section: InputTests.section, edits: []),
      [
        "path": { $0.path = .front }, "item": { $0.item = two }, "section": { $0.section = nil },
        "edits": { $0.edits = [ItemEdit(time: SampleSite.morning)] }, "changes": { $0.changes = .front },
      ])
    check(
      ListInput(
        path: InputTests.path, heading: ListHeading(title: "News"), cards: [ShownCard(item: one)], spares: [],
        facets: [], controls: .absent, events: .absent, shortage: .absent, attention: .absent),
      [
        "path": { $0.path = .front }, "heading": { $0.heading.title = "Old" }, "number": { $0.number = 0 },
        "newer": { $0.newer = .front }, "older": { $0.older = .front },
        "cards": { $0.cards = [ShownCard(item: two)] }, "spares": { $0.spares = [ShownCard(item: two)] },
        "facets": { $0.facets = [InputTests.links] }, "controls": { $0.controls = .text("c") },
        "events": { $0.events = .text("e") }, "shortage": { $0.shortage = .text("s") },
        "attention": { $0.attention = .text("a") }, "hasFeeds": { $0.hasFeeds = true },
        "profile": { $0.profile = ShownProfile() }, "isIndexed": { $0.isIndexed = false },
      ])
    check(
      ShownProfile(),
      [
        "face": { $0.face = InputTests.face },
        "summary": { $0.summary = "" }, "language": { $0.language = "en" },
        "home": { $0.home = WebAddress("https://example.org/") },
        "feed": { $0.feed = WebAddress("https://example.org/") },
        "activity": { $0.activity = InputTests.activity },
      ])
    check(
      InputTests.activity,
      ["lastDay": { $0.lastDay.day = 2 }, "counts": { $0.counts = [2] }])
    check(
      TermsInput(path: InputTests.path, links: InputTests.links, section: nil),
      [
        "path": { $0.path = .front }, "links": { $0.links.values = [] }, "faces": { $0.faces = [InputTests.face] },
        "section": { $0.section = InputTests.section },
      ])
    check(
      FeedInput(path: InputTests.path, format: .atom, subject: nil, items: []),
      [
        "path": { $0.path = .front }, "format": { $0.format = .rss },
        "subject": { $0.subject = .init(title: "") },
        "items": { $0.items = [.init(item: one, files: files())] }, "hubs": { $0.hubs = ["https://hub.example/"] },
        "firstHome": { $0.firstHome = "12ab" },
      ])
    check(
      FeedInput.Subject(title: "News"),
      ["title": { $0.title = "" }, "summary": { $0.summary = "" }, "list": { $0.list = .front }])
    check(
      FeedInput.Item(item: one, files: files()),
      [
        "item": { $0.item = two }, "files": { $0.files = files(["a": .front], names: ["a"]) },
        "edited": { $0.edited = Timestamp(secondsSince1970: 0) }, "isChangeToCome": { $0.isChangeToCome = true },
      ])
  }

  @Test("Stories of several sources are covered")
  func stories() throws {
    let (one, two) = try (item(0), item(1))
    let evidence = Evidence(other: one.item.id, seconds: 60, basis: .sameLink)
    check(
      StoryInput(path: InputTests.path, tellings: [], sourceCount: 3),
      [
        "path": { $0.path = .front }, "tellings": { $0.tellings = [ShownTelling(item: one)] },
        "sourceCount": { $0.sourceCount = 4 },
      ])
    check(
      ShownTelling(item: one, evidence: evidence),
      ["item": { $0.item = two }, "face": { $0.face = InputTests.face }, "evidence": { $0.evidence?.seconds = 61 }])
    check(
      ShownTelling(item: one, evidence: evidence),
      [
        "item": { $0.item = two }, "face": { $0.face = InputTests.face },
        "evidence": { $0.evidence?.basis = .sameTitle },
      ])
    check(
      InputTests.face.value,
      ["icon": { $0.icon = .front }, "letter": { $0.letter = "H" }, "tone": { $0.tone = 2 }])
    check(
      InputTests.elsewhere,
      [
        "others": { $0.others = [OtherTelling(name: "Gazette")] }, "further": { $0.further = 1 },
        "story": { $0.story = .front }, "sourceCount": { $0.sourceCount = 3 },
      ])
    check(
      OtherTelling(name: "Gazette"),
      [
        "name": { $0.name = "" }, "link": { $0.link = WebAddress("https://example.org/") },
        "permalink": { $0.permalink = Permalink(section: SampleSite.slug("a"), slug: SampleSite.slug("b")) },
      ])
  }

  @Test("The parts of these inputs are covered")
  func parts() throws {
    let (one, two) = try (item(0), item(1))
    check(
      ListHeading(title: "News"),
      [
        "title": { $0.title = "Old" }, "kicker": { $0.kicker = "" }, "summary": { $0.summary = "" },
        "parents": { $0.parents = [.init(title: "", path: nil)] }, "section": { $0.section = InputTests.section },
      ])
    check(
      ListHeading.Step(title: "News", path: nil), ["title": { $0.title = "Old" }, "path": { $0.path = .front }])
    check(
      ShownCard(item: one),
      [
        "item": { $0.item = two }, "face": { $0.face = InputTests.face }, "isEager": { $0.isEager = true },
        "isByUpdate": { $0.isByUpdate = true },
        "isPictured": { $0.isPictured = false }, "elsewhere": { $0.elsewhere = InputTests.elsewhere },
      ])
    check(
      InputTests.section.value,
      [
        "slug": { $0.slug = SampleSite.slug("old") }, "title": { $0.title = "Old" },
        "style": { $0.style.sort = .title }, "landing": { $0.landing = nil },
      ])
    check(
      Section.Style(),
      [
        "summary": { $0.summary = "" }, "sort": { $0.sort = .title }, "layout": { $0.layout = .grid },
        "tops": { $0.tops = [9] }, "poll": { $0.poll = 1 }, "resort": { $0.resort = 1 },
        "expireAfter": { $0.expireAfter = 1 }, "details": { $0.details = [.tag] },
        "cardDetails": { $0.cardDetails = [.tag] },
      ])
    check(
      ShownSource(name: "Gazette"),
      [
        "name": { $0.name = "" }, "home": { $0.home = WebAddress("https://example.org/") },
        "hasSeparateTexts": { $0.hasSeparateTexts = true }, "isCleaned": { $0.isCleaned = true },
        "feed": { $0.feed = WebAddress("https://example.org/feed") }, "isOwn": { $0.isOwn = true },
      ])
    #expect(digest(InputTests.face) != digest(Shared(ShownFace(letter: "G", tone: 2))), "its value is digested")
    check(
      InputTests.links,
      [
        "facet": { $0.facet = .author }, "values": { $0.values = [] },
        "index": { $0.index = .init(path: .front, count: 0) },
      ])
    check(
      InputTests.value,
      [
        "value": { $0.value.label = "W" }, "count": { $0.count = 2 }, "path": { $0.path = .front },
      ])
    check(FacetLinks.Index(path: .front, count: 1), ["path": { $0.path = InputTests.path }, "count": { $0.count = 2 }])
  }

  private func wording(_ settings: RenderingSettings = RenderingSettings(title: "Gazette")) throws -> Wording {
    Wording(settings, try #require(Theme.load().theme))
  }

  private func shard() throws -> ShardInput {
    let entry = Shard.Entry(
      item: 0, order: SampleSite.morning, values: [[SampleSite.slug("v")]], sections: [0])
    return ShardInput(
      wording: try wording(), showsRemoteImages: true, keepsPictures: false,
      addresses: SiteAddresses(baseURL: nil, isPortable: false), facets: ["tag"], sections: [SampleSite.slug("news")],
      entries: [entry], items: [try item(0), try item(1)])
  }

  @Test("The data of sections are covered")
  func data() throws {
    let shard = try shard()
    let other = try wording(RenderingSettings(title: "Gazette", language: "de"))
    check(
      shard,
      [
        "wording": { $0.wording = other }, "showsRemoteImages": { $0.showsRemoteImages = false },
        "keepsPictures": { $0.keepsPictures = true },
        "addresses": { $0.addresses = SiteAddresses(baseURL: nil, isPortable: false, folder: SampleSite.slug("en")) },
        "facets": { $0.facets = ["author"] }, "sections": { $0.sections = [SampleSite.slug("old")] },
        "entries": { $0.entries = [] }, "items": { $0.items.swapAt(0, 1) },
      ])
    check(
      shard.entries[0],
      [
        "item": { $0.item = 1 }, "order": { $0.order = SampleSite.morning + 1 },
        "update": { $0.update = SampleSite.morning }, "values": { $0.values = [[]] }, "sections": { $0.sections = [] },
        "isCollapsed": { $0.isCollapsed = true },
      ]
    ) { entry in
      var changed = shard
      changed.entries = [entry]
      return digest(changed)
    }
    var old = InputTests.section.value
    old.title = "Old"
    check(
      SectionInput(section: InputTests.section, count: 1, facets: [], shards: []),
      [
        "section": { [old] in $0.section = Shared(old) }, "count": { $0.count = 2 },
        "facets": { $0.facets = [.init(facet: .tag, values: [])] },
        "shards": { $0.shards = [.init(path: .front, shard: shard)] },
      ])
    check(
      SectionInput.Part(path: .front, shard: shard),
      ["path": { $0.path = InputTests.path }, "shard": { $0.shard.entries = [] }])
    let count = SectionData.Count(value: InputTests.value.value, count: 1)
    check(
      SectionData.FacetCounts(facet: .tag, values: [count]),
      ["facet": { $0.facet = .author }, "values": { $0.values = [] }])
    check(count, ["value": { $0.value.label = "W" }, "count": { $0.count = 2 }])
  }

  @Test("The words of a site are covered, except for those that follow from others")
  func words() throws {
    let settings = RenderingSettings(title: "Gazette")
    let plain = try wording()
    let theme = try #require(Theme.load(overrides: ["strings/en.yml": Array("home: Start".utf8)]).theme)
    let changed = [
      "language": try wording(RenderingSettings(title: "Gazette", language: "de")),
      "direction": try wording(RenderingSettings(title: "Gazette", direction: .rightToLeft)),
      "timeZone": try wording(RenderingSettings(title: "Gazette", clock: SiteClock(zone: "Europe/London"))),
      "stringsDigest": Wording(settings, theme),
    ]
    let stored = Set(Mirror(reflecting: plain).children.compactMap(\.label))
    #expect(stored.subtracting(["strings", "dates", "readingTimes"]) == Set(changed.keys))
    for (name, words) in changed { #expect(digest(words) != digest(plain), "\(name)") }
  }

  @Test("The search index is covered")
  func search() throws {
    let other = try wording(RenderingSettings(title: "Gazette", language: "de"))
    let tier = SearchPlan.Tier(age: .fresh, range: 0..<1, parts: 1)
    let plan = SearchPlan(
      documents: [.item(0)], sections: ItemValues([[0]]), tiers: [tier], terms: [], largeSections: [])
    let input = SearchInput(
      wording: try wording(), sections: [SampleSite.slug("news")], plan: plan, items: [try item(0), try item(1)])
    check(
      input,
      [
        "wording": { $0.wording = other }, "sections": { $0.sections = [SampleSite.slug("old")] },
        "plan": { $0.plan.documents = [.item(1)] }, "items": { $0.items.swapAt(0, 1) },
      ]
    ) { SearchDigests($0).whole }
    let numbers = input.plan.documents.indices
    let given = SearchDigests(input, numbers.flatMap { input.digests(of: $0..<$0 + 1) })
    #expect(given.whole == SearchDigests(input).whole)
    let values = ItemValues([[0]])
    let news = SampleSite.slug("news")
    let terms = ItemTerms(facet: .tag, values: [FacetValue(slug: news, label: "News")], items: values)
    let large = SearchPlan.LargeSection(section: 0, isEverything: false)
    check(
      plan,
      [
        "documents": { $0.documents = [.item(1)] }, "sections": { $0.sections = ItemValues([[]]) },
        "tiers": { $0.tiers[0].parts = 2 }, "terms": { $0.terms = [terms] },
        "largeSections": { $0.largeSections = [large] },
      ]
    ) { plan in
      var changed = input
      changed.plan = plan
      return SearchDigests(changed).whole
    }
    check(
      input.document(0),
      [
        "content": { $0.content = .item(input.items[1]) }, "sections": { $0.sections = [] },
        "terms": { $0.terms = [SearchInput.Term(facet: .tag, value: news)] },
      ])
    check(
      OwnPage(path: Self.path, title: "A", html: .empty, file: "a.md", place: "a.md"),
      [
        "path": { $0.path = SitePath("other/") }, "title": { $0.title = "B" },
        "html": { $0.html = SafeHTML(trusting: "<p>") }, "description": { $0.description = "B" },
        "language": { $0.language = "de" }, "updated": { $0.updated = Timestamp(secondsSince1970: 1) },
        "menuTitle": { $0.menuTitle = "B" }, "file": { $0.file = "b.md" }, "place": { $0.place = "b.md" },
        "site": { $0.site = 1 }, "key": { $0.key = "b" }, "unpublished": { $0.unpublished = Unpublished(.draft) },
      ])
    check(
      SearchInput.Term(facet: .tag, value: news),
      ["facet": { $0.facet = .author }, "value": { $0.value = SampleSite.slug("old") }])
    check(
      tier, ["age": { $0.age = .base }, "range": { $0.range = 0..<2 }, "parts": { $0.parts = 2 }])
    check(large, ["section": { $0.section = 1 }, "isEverything": { $0.isEverything = true }])
  }

  @Test("Sitemaps and the service worker are covered")
  func siteFiles() {
    check(
      SitemapEntry(path: .front, lastModified: nil),
      ["path": { $0.path = InputTests.path }, "lastModified": { $0.lastModified = SampleSite.morning }])
    check(
      WorkerInput(site: ContentDigest(of: "site"), script: ThemeContent([]), templates: [], pages: [], files: []),
      [
        "site": { $0.site = ContentDigest(of: "other") }, "script": { $0.script = ThemeContent([1]) },
        "templates": { $0.templates = [ContentDigest(of: "t")] }, "pages": { $0.pages = [.front] },
        "files": { $0.files = [InputTests.path] },
      ])
  }

  @Test("An item is covered with what is shown beside it")
  func items() throws {
    var site = SampleSite()
    for title in ["One", "Two"] { site.addStory(title) }
    let records = PlannedPart(PlannedItems(site.records))
    let source = Shared(ShownSource(name: "Gazette"))
    let plain = ShownItem(records, 0, sources: [source])
    var newer = site.records
    newer[0].version = ContentDigest(of: "another text")
    let changed = [
      "records": ShownItem(PlannedPart(PlannedItems(newer)), 0, sources: [source]),
      "index": ShownItem(records, 1, sources: [source]),
      "sources": ShownItem(records, 0, sources: [nil]),
      "image": ShownItem(records, 0, sources: [source], image: .front),
      "picture": ShownItem(records, 0, sources: [source], picture: InputTests.picture),
      "ending": ShownItem(records, 0, sources: [source], ending: SampleSite.morning),
      "cardFields": ShownItem(records, 0, sources: [source], cardFields: [.tag]),
      "isSortedByUpdate": ShownItem(records, 0, sources: [source], isSortedByUpdate: true),
      "unpublished": ShownItem(records, 0, sources: [source], unpublished: Unpublished(.draft)),
    ]
    func fields(_ value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }
    let pictured = try #require(changed["image"])
    let extras = try #require(Mirror(reflecting: pictured).descendant("extras", "some"))
    let made: Set<String> = ["digest", "neighbourDigest", "extras"]
    #expect(fields(plain).subtracting(made).union(fields(extras)) == Set(changed.keys))
    for (name, item) in changed { #expect(digest(item) != digest(plain), "\(name)") }
  }

  @Test("A page depends on seven properties of a neighbour in a list, and on no others")
  func neighbours() throws {
    var site = SampleSite()
    site.addStory("One")
    let records = site.records
    func changed(_ change: (inout ItemRecord) -> Void, source: String = "Gazette") -> ContentDigest {
      var changed = records
      change(&changed[0])
      let part = PlannedPart(PlannedItems(changed))
      return digest(ShownItem(part, 0, sources: [Shared(ShownSource(name: source))]).neighbour)
    }
    let event = NewsItem.event(Event(records[0].item.details, start: SampleSite.morning))
    let otherEvent = NewsItem.event(Event(records[0].item.details, start: Timestamp(secondsSince1970: 1)))
    let longEvent = NewsItem.event(
      Event(records[0].item.details, start: SampleSite.morning, end: SampleSite.morning + 1))
    let digests = [
      changed { _ in }, changed { $0.item.details.title = "Two" }, changed { $0.permalink = nil },
      changed({ _ in }, source: "Wire"), changed { $0.item.details.dates.published = Timestamp(secondsSince1970: 1) },
      changed { $0.item = event }, changed { $0.item = otherEvent }, changed { $0.item = longEvent },
      changed { $0.item.details.language = "de" },
    ]
    #expect(Set(digests).count == digests.count)
    #expect(
      changed {
        $0.item.details.excerpt = "Another."
        $0.version = ContentDigest(of: "another")
      } == digests[0])
  }

  @Test("A text can show only the files that it names, and depends only on those")
  func referredFiles() {
    let some = files(["a.png": .front, "b.png": .front], names: ["a.png"])
    #expect(some["a.png"] == .front)
    #expect(some["b.png"] == nil)
    #expect(digest(some) == digest(files(["a.png": .front], names: ["a.png"])))
    #expect(digest(some) != digest(files(["a.png": InputTests.path], names: ["a.png"])))
    #expect(digest(some) != digest(files(["a.png": .front], names: [])))
    if let picture = InputTests.picture {
      let sized = files(["a.png": .front], names: ["a.png"], pictures: [.local("a.png"): picture])
      #expect(digest(some) != digest(sized))
      for change in [\PictureSet.width, \.height] {
        var other = picture
        other[keyPath: change] += 1
        #expect(digest(sized) != digest(files(["a.png": .front], names: ["a.png"], pictures: [.local("a.png"): other])))
      }
    }
    let unknown = files(["b.png": .front], names: nil)
    #expect(unknown["b.png"] == .front)
    #expect(digest(unknown) != digest(files(["b.png": InputTests.path], names: nil)))
  }
}
