import News
import Planning
import Site
import Testing

@Suite struct PagingTests {
  private func site(_ numbers: some Sequence<Int>, pageSize: Int = 3) throws -> PlanInput {
    input([try section("News", pageSize: pageSize)], numbers.map { story($0) })
  }

  @Test("Full pages are sealed from the oldest on; the landing page shows the open items and the last sealed page")
  func numbering() throws {
    let plan = SitePlanner.plan(try site(1...8))
    #expect(plan.titles("news/page/1/") == ["Story 3", "Story 2", "Story 1"])
    #expect(plan.titles("news/page/2/") == ["Story 6", "Story 5", "Story 4"])
    #expect(plan.list("news/page/3/") == nil)
    #expect(plan.titles("news/") == ["Story 8", "Story 7", "Story 6", "Story 5", "Story 4"])
    #expect(plan.list("news/")?.older?.text == "news/page/1/")
    #expect(plan.list("news/page/1/")?.newer?.text == "news/page/2/")
    #expect(plan.list("news/page/1/")?.older == nil)
    #expect(plan.list("news/page/2/")?.newer?.text == "news/")
    #expect(
      plan.decisions.seals[ListKey("news/")] == [
        SealedPage(number: 1, upperEnd: ListPosition(date: newYear + 3 * day, id: id(3))),
        SealedPage(number: 2, upperEnd: ListPosition(date: newYear + 6 * day, id: id(6))),
      ])
  }

  @Test("A late item joins the page of its time, a removed one leaves it, and no page number shifts")
  func late() throws {
    var request = try site(1...8)
    request = request.following(SitePlanner.plan(request))
    request.records.append(story(20, "Late", on: 2))
    request.records.removeAll { $0.item.id == id(5) }
    let plan = SitePlanner.plan(request)
    #expect(Set(plan.titles("news/page/1/")) == ["Story 3", "Late", "Story 2", "Story 1"])
    #expect(plan.titles("news/page/2/") == ["Story 6", "Story 4"])
    #expect(plan.decisions.seals.isEmpty)
  }

  @Test("A page that removals have emptied stays, but its neighbours skip it")
  func emptied() throws {
    var request = try site(1...10)
    request = request.following(SitePlanner.plan(request))
    request.records.removeAll { 4...6 ~= ($0.item.details.dates.sort - newYear) / day }
    let plan = SitePlanner.plan(request)
    let empty = try #require(plan.list("news/page/2/"))
    #expect(empty.items.isEmpty)
    #expect(empty.older?.text == "news/page/1/" && empty.newer?.text == "news/page/3/")
    #expect(plan.list("news/page/1/")?.newer?.text == "news/page/3/")
    #expect(plan.list("news/")?.older?.text == "news/page/1/")
    #expect(plan.titles("news/").count == 4)
  }

  @Test("A sealed page keeps its range when the page size changes")
  func resized() throws {
    var request = try site(1...5)
    request = request.following(SitePlanner.plan(request))
    request.outline.sections[0].pageSize = 1
    let plan = SitePlanner.plan(request)
    #expect(plan.titles("news/page/1/").count == 3)
    #expect(plan.titles("news/page/2/") == ["Story 4"])
    #expect(plan.titles("news/page/3/") == ["Story 5"])
    #expect(plan.titles("news/") == ["Story 5"])
    request.outline.sections[0].pageSize = 0
    #expect(SitePlanner.plan(request).titles("news/page/3/") == ["Story 5"])
  }

  @Test("Items dated ahead do not close a page before their time")
  func ahead() throws {
    var request = try site(1...2)
    var early = details(9, "Tomorrow", on: 3)
    early.dates = ItemDates(published: newYear + 3 * day, firstSeen: newYear + 2 * day + 3_600)
    request.records.append(record(.story(Story(early))))
    request.now = newYear + 2 * day + 3_600
    #expect(SitePlanner.plan(request).decisions.seals.isEmpty)
    request.now = newYear + 3 * day
    #expect(SitePlanner.plan(request).decisions.seals[ListKey("news/")]?.count == 1)
  }

  @Test("Sorting by update reorders only the landing page, which keeps what is on no other page")
  func updated() throws {
    var request = try site(1...8)
    request.outline.sections[0].style.sort = .updated
    request.records[4].item.details.dates.updated = newYear + 100 * day
    request.records[1].item.details.dates.updated = newYear + 100 * day
    let plan = SitePlanner.plan(request)
    #expect(plan.titles("news/") == ["Story 5", "Story 2", "Story 8", "Story 7", "Story 6", "Story 4"])
    #expect(plan.titles("news/page/1/") == ["Story 3", "Story 2", "Story 1"])
    #expect(plan.titles("news/page/2/") == ["Story 6", "Story 5", "Story 4"])
  }

  @Test("Sections sorted by title or start are numbered from the front and have no seals")
  func fromTheFront() throws {
    let titles: [String] = ["Zebra", "äpfel", "Apfel", "École", "east", "1 thing"]
    var section = try section("News", sort: .title, pageSize: 2, facets: [.tag])
    let plan = SitePlanner.plan(
      input([section], titles.enumerated().map { story($0 + 1, $1, tags: ["x"]) }))
    #expect(plan.titles("news/") == ["1 thing", "Apfel"])
    #expect(plan.titles("news/page/2/") == ["äpfel", "east"])
    #expect(plan.titles("news/page/3/") == ["École", "Zebra"])
    #expect(plan.list("news/")?.older?.text == "news/page/2/")
    #expect(plan.list("news/page/2/")?.newer?.text == "news/")
    #expect(plan.list("news/page/3/")?.newer?.text == "news/page/2/")
    #expect(plan.list("news/page/3/")?.older == nil)
    #expect(plan.titles("news/by/tag/x/page/2/") == ["äpfel", "east"])
    #expect(plan.decisions.seals.isEmpty)
    section.style.sort = .start
    let races = (1...3).map { number in
      record(.event(Event(details(number, "Race \(number)"), start: newYear + (9_999 * day - Int64(number)))))
    }
    #expect(SitePlanner.plan(input([section], races + [story(9)])).titles("news/") == ["Race 3", "Race 2"])
  }

  @Test("Numbered pages of a tag that is no longer used stay, and come back with it")
  func forsaken() throws {
    var request = input(
      [try section("News", pageSize: 2, facets: [.tag])], (1...4).map { story($0, tags: ["C++"]) },
      taxonomies: [.tag, .day, .source])
    request.records[1].item.details.dates.published = newYear + day
    let first = SitePlanner.plan(request)
    request = request.following(first)
    let full = request.records
    request.records = [story(50, "Other", from: "b")]
    let plan = SitePlanner.plan(request)
    for (list, pages) in first.decisions.seals {
      #expect(plan.list(list.text + "page/1/")?.items == (pages.count > 1 ? [] : nil), "\(list.text)")
      #expect(plan.list(list.text) != nil)
    }
    #expect(plan.deadLinks.isEmpty)
    guard case .terms(let terms) = plan.page("tags/") else { throw Missing() }
    #expect(terms.links.values.isEmpty)
    request.records = full
    #expect(SitePlanner.plan(request).titles("tags/c-cedb1b/page/1/").count == 2)
  }

  @Test("A section's facets show the most frequent values first, each with its list")
  func facets() throws {
    var records = [
      story(1, tags: ["x", "Rust"]), story(2, tags: ["x", "rust", "RUST", "a"]), story(3, tags: ["x", "rust"]),
    ]
    records[0].item.details.language = "en-GB"
    records[1].item.details.language = "en"
    records[2].item.details.facets = ["country": ["São Tomé"], "type": ["Essay"]]
    let plan = SitePlanner.plan(
      input(
        [try section("News", facets: [.tag, .language, .named("country"), .type, .day, .section, .tag])], records))
    let facets = try #require(plan.list("news/")?.landing.facets)
    #expect(
      facets.map { $0.values.map { "\($0.value.label) \($0.count) \($0.path.text)" } } == [
        ["rust 3 news/by/tag/rust/", "x 3 news/by/tag/x/", "a 1 news/by/tag/a/"],
        ["en 2 news/by/language/en/"],
        ["São Tomé 1 news/by/country/sao-tome/"],
        ["story 2 news/by/type/story/", "Essay 1 news/by/type/essay/"],
        [
          "2026-01-04 1 news/by/day/2026-01-04/", "2026-01-03 1 news/by/day/2026-01-03/",
          "2026-01-02 1 news/by/day/2026-01-02/",
        ],
        ["News 3 news/by/section/news/"],
      ])
    #expect(plan.list("news/page/1/") == nil)
  }

  @Test("A section links to fifty values of a facet and a page of them all, so that every list is linked")
  func manyValues() throws {
    let records = (1...120).map { story($0, tags: ["Tag \($0)", $0 % 2 == 0 ? "even" : "odd"]) }
    let request = input([try section("News", pageSize: 7, facets: [.tag, .day])], records, taxonomies: [.tag])
    let plan = SitePlanner.plan(request)
    let facets = try #require(plan.list("news/")?.landing.facets)
    #expect(facets.map(\.values.count) == [50, 50])
    #expect(
      facets.map(\.index) == [
        .init(path: SitePath("news/by/tag/"), count: 122), .init(path: SitePath("news/by/day/"), count: 120),
      ])
    #expect(facets[0].values.prefix(2).map(\.value.label) == ["even", "odd"])
    #expect(facets[1].values.first?.value.label == "2026-05-01")
    guard case .terms(let all) = plan.page("news/by/tag/") else { throw Missing() }
    #expect(all.links.values.count == 122 && all.section == 0)
    var linked = Set(plan.pages.flatMap { $0.links(plan) }.map(\.text))
    linked.formUnion(["", "tags/", "news/"] + FixedPage.allCases.map(\.path.text))
    #expect(plan.pages.filter { $0.path.isPage && !linked.contains($0.path.text) }.map(\.path.text) == [])
    #expect(plan.list("news/by/tag/even/page/1/") != nil)
    #expect(plan.deadLinks.isEmpty)
  }

  @Test("Tags and authors with separate combining marks equal the composed ones, and count once for each item")
  func marks() throws {
    var records = [
      story(1, tags: ["Caf\u{E9}", "x"]), story(2, tags: ["Cafe\u{301}", "Caf\u{E9}", "x"]),
      story(3, tags: ["Cafe\u{301}"]),
    ]
    records[0].item.details.authors = [Person(name: "Zo\u{EB}")]
    records[1].item.details.authors = [Person(name: "Zoe\u{308}"), Person(name: "Zo\u{EB}"), Person(name: "Ann")]
    records[2].item.details.authors = [Person(name: "Zoe\u{308}")]
    let plan = SitePlanner.plan(input([try section("News", facets: [.tag, .author])], records))
    let facets = try #require(plan.list("news/")?.landing.facets)
    #expect(
      facets.map { $0.values.map { "\($0.value.label) \($0.count) \($0.path.text)" } } == [
        ["Café 3 news/by/tag/cafe/", "x 2 news/by/tag/x/"],
        ["Zoë 3 news/by/author/zoe/", "Ann 1 news/by/author/ann/"],
      ])
    #expect(plan.titles("news/by/tag/cafe/") == ["Story 3", "Story 2", "Story 1"])
    #expect(plan.titles("news/by/author/zoe/") == ["Story 3", "Story 2", "Story 1"])
  }

  @Test("The day of an item follows the site's clock")
  func days() throws {
    var request = input([try section("News")], [story(1), story(2)], taxonomies: [.day])
    request.outline.clock.secondsFromGMT = { $0 < newYear + day + 1 ? -3_600 : 7_200 }
    #expect(SitePlanner.plan(request).paths.filter { $0.hasPrefix("2026") } == ["2026/01/01/", "2026/01/03/"])
  }
}
