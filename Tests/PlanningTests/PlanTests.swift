import Diagnostics
import News
import Planning
import Site
import Testing

@Suite struct PlanTests {
  @Test("Pages are in the order of the bytes of their paths")
  func pageOrder() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let slugs = (1...26).flatMap { ["\(letters.prefix($0))", "\(letters.prefix($0))é"] } + ["日本", "~", "0"]
    let records = slugs.enumerated().flatMap { number, slug in
      [story(2 * number + 1, at: "news/\(slug)"), story(2 * number + 2, at: "news-2/\(slug)")]
    }
    let plan = SitePlanner.plan(input([try section("News"), try section("News 2")], records, taxonomies: [.source]))
    #expect(plan.paths == plan.paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(plan.paths).isSuperset(of: slugs.flatMap { ["news/\($0)/", "news-2/\($0)/"] }))
  }

  @Test("Each page leads to its related items, however many have any", arguments: [0, 1, 3, 10, 1_000])
  func related(count: Int) throws {
    let numbers = 1...count + 1
    var related = RelatedItems()
    for number in numbers.dropLast() {
      related.lists[id(number)] = [Relative(id: id(number + 1), bits: 20, shared: .tag("x"))]
    }
    let plan = SitePlanner.plan(input([try section("News")], numbers.map { story($0) }), related: related)
    var led: [ItemID: [ItemID]] = [:]
    for page in plan.pages {
      guard case .detail(let detail) = page.content else { continue }
      led[plan.items[detail.item].item.id] = detail.related.map { plan.items[$0.item].item.id }
    }
    #expect(led.count == numbers.count)
    for number in numbers { #expect(led[id(number)] == (number > count ? [] : [id(number + 1)])) }
  }

  @Test("A small site has exactly these pages")
  func whole() throws {
    let plan = SitePlanner.plan(
      input(
        [try section("World", from: ["a"], pageSize: 2, facets: [.tag]), try section("Tech", from: ["b"])],
        [
          story(1, "First", tags: ["Peace"]), story(2, "Second", tags: ["peace", "C++"]), story(3, "Third"),
          story(4, "Fourth", from: "b", tags: ["C++"]), story(5, "Elsewhere", from: "c"),
        ], taxonomies: [.source, .tag, .day], hasAddress: true))
    #expect(
      plan.paths == [
        "", "2026/01/02/", "2026/01/03/", "2026/01/04/", "2026/01/05/", "404.html", "about/",
        "days/", "feed.atom", "feed.json", "feed.rss", "robots.txt", "sitemap-2026.xml", "sitemap-pages.xml",
        "sitemap.xml",
        "sources/", "sources/a/", "sources/b/", "tags/", "tags/c-cedb1b/",
        "tags/peace/", "tech/", "tech/feed.atom", "tech/feed.json", "tech/feed.rss",
        "tech/fourth/",
        "world/", "world/by/tag/c-cedb1b/", "world/by/tag/peace/", "world/feed.atom",
        "world/feed.json", "world/feed.rss", "world/first/", "world/second/", "world/third/",
      ])
    #expect(plan.deadLinks.isEmpty)
    #expect(plan.unpublishedCount == 1)
    #expect(plan.diagnostics.map(\.summary) == ["one item is in no section and is not published"])
    #expect(plan.diagnostics.first?.notes == ["of sources that the configuration no longer has: 1"])
    #expect(
      Set(plan.decisions.seals.keys.map(\.text)) == [
        "sources/a/", "tags/c-cedb1b/", "tags/peace/", "world/", "world/by/tag/peace/",
      ])
  }

  @Test("With scripts there are pages for them to fill, and an offline page only with a service worker")
  func fixedPages() throws {
    var request = input([try section("News")], [story(1)])
    func fixed() -> [String] {
      SitePlanner.plan(request).pages.compactMap { if case .fixed = $0.content { $0.path.text } else { nil } }
    }
    #expect(fixed() == ["404.html", "about/"])
    request.outline.isInteractive = true
    #expect(fixed() == ["404.html", "about/", "data/parts.html", "favourites/", "offline/", "search/"])
    request.outline.worksOffline = false
    #expect(fixed() == ["404.html", "about/", "data/parts.html", "favourites/", "search/"])
  }

  @Test("A worker comes with its manifest, and a worker that is no longer wanted is replaced by one that retires it")
  func worker() throws {
    var request = input([try section("News")], [story(1)])
    func files() -> [String] {
      SitePlanner.plan(request).paths.filter { $0 == "sw.js" || $0.hasPrefix("manifest") }
    }
    #expect(files() == [])
    request.outline.retiresWorker = true
    #expect(files() == ["sw.js"])
    request.outline.isInteractive = true
    #expect(files() == ["manifest.webmanifest", "sw.js"])
  }

  @Test("Without an address there are no feeds and no sitemap")
  func noAddress() throws {
    let plan = SitePlanner.plan(input([try section("News")], [story(1)]))
    #expect(plan.paths == ["", "404.html", "about/", "news/", "news/story-1/", "robots.txt"])
  }

  @Test("The order of records changes nothing")
  func order() throws {
    let records = (1...60).map { story($0, "Same title", on: Int64($0 % 7), tags: ["a", "A"].dropLast($0 % 3)) }
    let sections = [try section("News", pageSize: 4, facets: [.tag, .source])]
    let one = SitePlanner.plan(input(sections, records, taxonomies: [.tag], hasAddress: true))
    let other = SitePlanner.plan(input(sections, records.reversed(), taxonomies: [.tag], hasAddress: true))
    #expect(one.paths == other.paths)
    #expect(one.pages.map(one.text) == other.pages.map(other.text))
    #expect(one.decisions.permalinks == other.decisions.permalinks)
  }

  @Test("Several sections each have a block on the front page, and the featured story is not among the latest")
  func front() throws {
    var marked = story(2, "Marked", from: "a")
    marked.item.details.isFeatured = true
    var request = input(
      [try section("World", from: ["a"]), try section("Empty", from: ["z"]), try section("Tech", from: ["b"])],
      [story(1, "One"), marked, story(3, "Three", from: "b"), story(4, "Four", from: "b")])
    let plan = SitePlanner.plan(request)
    let front = try #require(plan.front)
    #expect(plan.titles([try #require(front.featured)]) == ["Marked"])
    // With few stories "Latest" leaves some to the sections, and none appears twice.
    #expect(plan.titles(front.latest) == ["Four", "One"])
    #expect(front.blocks.map(\.section) == [2])
    #expect(front.blocks.map { plan.titles($0.items) } == [["Three"]])
    #expect(front.older == nil)
    request.outline.front.featured = .first
    #expect(SitePlanner.plan(request).front?.featured == plan.items.firstIndex { $0.item.details.title == "Marked" })
    request.outline.front.featured = .none
    #expect(SitePlanner.plan(request).front.map { plan.titles($0.latest).count } == 2)
  }

  @Test("Ordered by date, the only section is the front page, and its link leads to the first item not shown")
  func river() throws {
    var request = input([try section("News", pageSize: 3)], (1...8).map { story($0, "The story \($0)") })
    #expect(SitePlanner.plan(request).front?.whole?.text == "news/")
    request.outline.front.order.sort = .newest
    request.outline.front.latestCount = 3
    let plan = SitePlanner.plan(request)
    let front = try #require(plan.front)
    // Eight items: 1-3 and 4-6 are sealed, 7 and 8 are open; 8 is featured.
    #expect(front.blocks.isEmpty)
    #expect(plan.titles(front.latest) == ["The story 7", "The story 6", "The story 5"])
    #expect(front.older?.text == "news/page/2/")
    request.outline.front.latestCount = 1
    request.outline.front.featured = .none
    #expect(SitePlanner.plan(request).front?.older?.text == "news/")
    request.outline.front.latestCount = 20
    #expect(SitePlanner.plan(request).front?.older == nil)
    request.outline.sections[0].style.sort = .title
    request.outline.front.latestCount = 4
    let titled = SitePlanner.plan(request)
    #expect(titled.front?.older?.text == "news/page/2/")
    #expect(
      titled.front.map { titled.titles($0.latest) } == ["The story 1", "The story 2", "The story 3", "The story 4"])
  }

  @Test("A detail page knows its neighbours that have pages, and the lists of its tags, sources and authors")
  func detailPage() throws {
    let link = record(.webLink(WebLink(details(2, "Link"))))
    var own = story(3, "Own", tags: ["b", "a"])
    own.item.details.authors = [Person(name: "José"), Person(name: "Jose")]
    let plan = SitePlanner.plan(
      input(
        [try section("News", facets: [.author, .tag])], [story(1), link, own, story(4)], taxonomies: [.source, .tag]))
    let detail = try #require(plan.detail("news/own/"))
    #expect(plan.titles([detail.newer, detail.older].compactMap(\.self)) == ["Story 4", "Story 1"])
    #expect(detail.section == 0)
    #expect(plan.positions == plan.items.map(\.item.position))
    let terms = plan.terms.links(of: detail)
    #expect(
      terms.map { $0.values.map(\.path.text) } == [
        ["sources/a/"], ["tags/b/", "tags/a/"], ["news/by/author/jose/"],
      ])
    #expect(terms.allSatisfy { $0.values.allSatisfy { $0.count == 0 } })
    #expect(plan.titles("news/") == ["Story 4", "Own", "Link", "Story 1"])
  }

  @Test("Health counts an item for each of its sources, but no adverts")
  func health() throws {
    var shared = story(3, "Shared")
    shared.item.details.sources = [SourceID("a"), SourceID("b")]
    let advert = record(.advert(Advert(details(5, "Ad", from: "c"))))
    var request = input([try section("News", advertEvery: 1)], [story(1), shared, story(4, from: "b"), advert])
    for name in ["a", "b", "c", "d"] {
      request.sources[SourceID(name)] = Source(id: SourceID(name), name: name, home: nil)
    }
    let plan = SitePlanner.plan(request)
    let files = plan.pages.compactMap { page in if case .health(let file) = page.content { file } else { nil } }
    #expect(!files.isEmpty)
    for file in files {
      #expect(file.rows.map(\.source.name) == ["a", "b", "c", "d"])
      #expect(file.rows.map(\.count) == [2, 2, 0, 0])
      #expect(file.rows.map { $0.newest.map { plan.titles([$0]) } } == [["Shared"], ["Story 4"], nil, nil])
    }
  }

  @Test("Adverts fill their slots, but appear in no count, feed, taxonomy or sitemap")
  func adverts() throws {
    let adverts = (100...102).map { record(.advert(Advert(details($0, "Ad \($0)", on: Int64($0), tags: ["ad"])))) }
    var section = try section("News", kinds: [.story], pageSize: 4, facets: [.tag])
    section.advertEvery = 2
    let plan = SitePlanner.plan(
      input([section], (1...8).map { story($0, tags: ["t"]) } + adverts, taxonomies: [.tag], hasAddress: true))
    let slots = [1, 2].map { plan.list("news/page/\($0)/")?.adverts ?? [] }
    #expect(slots.map { $0.map(\.after) } == [[2, 4], [2, 4]])
    #expect(Set(slots.joined().map(\.advert)).count == 3)
    #expect(plan.list("news/")?.items.count == 4)
    #expect(plan.list("news/by/tag/t/")?.adverts.isEmpty == false)
    #expect(plan.paths.filter { $0.hasPrefix("tags/") } == ["tags/", "tags/t/", "tags/t/page/1/", "tags/t/page/2/"])
    #expect(plan.list("tags/t/")?.adverts == [])
    guard case .feed(let feed) = plan.page("feed.atom") else { throw Missing() }
    #expect(feed.items.count == 8)
    section.advertEvery = 0
    #expect(SitePlanner.plan(input([section], [story(1)] + adverts)).items.count == 1)
    #expect(SitePlanner.plan(input([section], [story(1)] + adverts)).unpublishedCount == 0)
  }

  @Test("An event leaves the lists some time after its start, but keeps its page")
  func events() throws {
    let event = record(.event(Event(details(1, "Race"), start: newYear + 1_000)))
    var request = input([try section("Races", sort: .start)], [event, story(2)])
    request.now = newYear + 1_059
    let before = SitePlanner.plan(request)
    #expect(before.titles("races/") == ["Race", "Story 2"])
    request = request.following(before)
    request.now = newYear + 1_060
    let after = SitePlanner.plan(request)
    #expect(after.titles("races/") == ["Story 2"])
    #expect(after.detail("races/race/") != nil)
    #expect(after.unpublishedCount == 0)
    // An event that was over before it was ever published gets no page.
    request.records[0].permalink = nil
    #expect(SitePlanner.plan(request).paths.contains("races/race/") == false)
  }

  @Test("An event that has begun before it is first met gets a page until it ends, but stands in no list")
  func running() throws {
    let fair = Event(details(1, "Fair"), start: newYear + 1_000, end: newYear + 5_000)
    let races = try section("Races", sort: .start)
    var request = input([try section("Others", from: []), races], [record(.event(fair)), story(2)])
    request.now = newYear + 4_999
    let running = SitePlanner.plan(request)
    #expect(running.detail("races/fair/") != nil && running.titles("races/") == ["Story 2"])
    request.now = newYear + 5_000
    #expect(!SitePlanner.plan(request).paths.contains("races/fair/"))
    #expect(SitePlanner.plan(request.following(running)).detail("races/fair/") != nil, "its page stays")
    request.now = newYear + 4_999
    request.departed = [fair.details.id]
    #expect(!SitePlanner.plan(request).paths.contains("races/fair/"))
  }

  @Test("The sitemap lists only pages, in parts by year, each with its last change")
  func sitemap() throws {
    var old = story(1, on: -400)
    old.item.details.dates.updated = newYear + 3 * day
    let plan = SitePlanner.plan(
      input(
        [try section("News", pageSize: 2)], [old, story(2, on: -390), story(3), story(4), story(5)], hasAddress: true))
    guard case .sitemapIndex(let parts) = plan.page("sitemap.xml") else { throw Missing() }
    #expect(
      parts.map(\.text) == [
        "sitemap-pages.xml", "sitemap-pages-2024.xml", "sitemap-pages-2026.xml", "sitemap-2024.xml", "sitemap-2026.xml",
      ]
        as [String])
    guard case .sitemap(let entries) = plan.page("sitemap-2024.xml") else { throw Missing() }
    #expect(entries.map(\.path.text) == ["news/story-1/", "news/story-2/"])
    let changes: [Timestamp] = [newYear + 3 * day, newYear + -390 * day]
    #expect(entries.compactMap(\.lastModified) == changes)
    guard case .sitemap(let changing) = plan.page("sitemap-pages.xml") else { throw Missing() }
    #expect(changing.map(\.path.text) == ["", "about/", "news/"])
    guard case .sitemap(let numbered) = plan.page("sitemap-pages-2024.xml") else { throw Missing() }
    #expect(numbered == [SitemapEntry(path: SitePath("news/page/1/"), lastModified: changes[0])])
  }

  @Test("A long sitemap is split into parts of ten thousand")
  func longSitemap() throws {
    let plan = SitePlanner.plan(
      input([try section("News", pageSize: 1_000)], (1...10_001).map { story($0, on: 1) }, hasAddress: true))
    guard case .sitemap(let entries) = plan.page("sitemap-2026.xml") else { throw Missing() }
    guard case .sitemap(let rest) = plan.page("sitemap-2026-2.xml") else { throw Missing() }
    #expect(entries.count == 10_000 && rest.count == 1)
  }

  @Test("Feeds have a maximum length and are newest first, for the site and each section")
  func feeds() throws {
    var request = input(
      [try section("World", from: ["a"]), try section("Tech", from: ["b"])],
      [story(1), story(2, from: "b"), story(3), story(4)], hasAddress: true)
    request.outline.feedLength = 2
    let plan = SitePlanner.plan(request)
    let expectations: [(String, [String])] = [
      ("feed.rss", ["Story 4", "Story 3"]), ("world/feed.json", ["Story 4", "Story 3"]),
      ("tech/feed.atom", ["Story 2"]),
    ]
    for (path, expected) in expectations {
      guard case .feed(let feed) = plan.page(path) else { throw Missing() }
      #expect(plan.titles(feed.items) == expected)
    }
  }

  @Test("A plan stays the same until its next turn, when an event has ended or a date has come")
  func turns() throws {
    // The items were first seen on the first day with dates ahead: an hour, which is believed, and days.
    let ahead = (1...7).map { (number: Int64) in
      var its = details(Int(number))
      its.dates = ItemDates(published: newYear + (number == 1 ? 3_600 : number * day), firstSeen: newYear)
      return record(.story(Story(its)))
    }
    let events = [
      record(.event(Event(details(8, "Race"), start: newYear + 5 * day))),
      record(.event(Event(details(9, "Match"), start: newYear + 6 * day + 7))),
    ]
    var planned = input(
      [try section("News", sort: .updated, pageSize: 2), try section("Races", kinds: [.event])], ahead + events,
      taxonomies: [.source], hasAddress: true)
    planned.now = newYear
    func texts(at now: Timestamp) -> [String] {
      var input = planned
      input.now = now
      let plan = SitePlanner.plan(input)
      return plan.pages.map { "\($0.path) \($0.lastModified?.description ?? "-") " + plan.text(of: $0) }
    }
    var changes = 0
    var turns = 0
    while let turn = planned.nextTurn {
      let before = texts(at: planned.now)
      #expect(texts(at: turn + -1) == before, "before \(turn)")
      if texts(at: turn) != before { changes += 1 }
      planned.now = turn
      turns += 1
    }
    #expect(changes >= 9)
    #expect(turns < 30)
    #expect(texts(at: planned.now) == texts(at: planned.now + 3_650 * day))
  }
}

struct Missing: Error {}
