import Diagnostics
import News
import Planning
import Site
import Testing

@Suite struct ExtremeInputTests {
  @Test("Dates beyond all calendars and sizes beyond all lists do no harm", arguments: Section.Sort.allCases)
  func extremes(sort: Section.Sort) throws {
    var records = [story(1), story(2), story(3)]
    records[0].item.details.dates.published = Timestamp(secondsSince1970: .min)
    records[1].item.details.dates.published = Timestamp(secondsSince1970: .max)
    records[2].item.details.dates.updated = Timestamp(secondsSince1970: .max)
    records.append(record(.event(Event(details(4), start: Timestamp(secondsSince1970: .max)))))
    records.append(record(.event(Event(details(5), start: Timestamp(secondsSince1970: .min)))))
    var section = try section("News", sort: sort, facets: [.day])
    section.pageSize = .max
    section.advertEvery = .max
    section.style.expireAfter = .max
    var request = input([section], records, taxonomies: [.day], hasAddress: true)
    request.outline.front.latestCount = .max
    request.outline.feedLength = .max
    request.outline.front.blockCount = .min
    request.outline.clock.secondsFromGMT = { _ in .max }
    let plan = SitePlanner.plan(request)
    // The event in the farthest past is over, whatever the span.
    #expect(plan.list("news/")?.items.count == 5 || plan.list("news/")?.items.count == 4)
    #expect(plan.deadLinks.isEmpty)
    #expect(plan.paths.contains("sitemap-1.xml"))
  }

  @Test("Impossible seals do no harm: out of order, doubled, of unknown lists or far away")
  func seals() throws {
    var request = input(
      [try section("News", pageSize: 2, facets: [.tag])], (1...6).map { story($0) }, taxonomies: [.tag, .day])
    func seal(_ number: Int, _ day: Int64) -> SealedPage {
      SealedPage(number: number, upperEnd: ListPosition(date: newYear + day * 86_400, id: id(0)))
    }
    request.former.seals = [
      ListKey("news/"): [seal(7, 4), seal(7, 3), seal(.max, 5)], ListKey("nowhere/"): [seal(1, 1)],
      ListKey("tags//"): [seal(1, 1)], ListKey(""): [seal(1, 1)], ListKey("tags/A b/"): [seal(1, 1)],
      ListKey("2026/13/99/"): [seal(1, 1)], ListKey("news/by/tag/x/y/"): [seal(1, 1)], ListKey("tags/x/"): [],
    ]
    let plan = SitePlanner.plan(request)
    #expect(Set(plan.paths).count == plan.paths.count)
    #expect(plan.titles("news/page/7/") == ["Story 3", "Story 2", "Story 1"])
    #expect(plan.paths.filter { $0.hasPrefix("tags/") } == ["tags/"])
  }

  @Test("A thousand collisions give twenty-one messages")
  func collisions() throws {
    let plan = SitePlanner.plan(
      input(
        [try section("Tags")], (1...1_000).map { story($0, "Word \($0)", tags: ["word \($0)"]) }, taxonomies: [.tag]))
    let errors = plan.diagnostics.filter { $0.id == "site.path-collision" }
    #expect(errors.count == 21)
    #expect(errors.last?.summary == "981 more pages cannot be written, since their addresses are taken")
  }

  @Test("Each of ten thousand redirects in a chain leads to its end, and a chain into a circle nowhere")
  func chains() throws {
    var request = input([try section("News")], [story(1)])
    for number in 1..<10_000 {
      try request.outline.redirects.append(redirect("/a\(number)/", number == 1 ? "/news/" : "/a\(number - 1)/"))
      try request.outline.redirects.append(redirect("/b\(number)/", "/b\(number == 1 ? 100 : number - 1)/"))
    }
    let plan = SitePlanner.plan(request)
    let targets = plan.pages.compactMap { page -> String? in
      guard case .redirect(let redirect, _) = page.content else { return nil }
      return redirect.target.written
    }
    #expect(targets.count == 9_999 && Set(targets) == ["/news/"])
  }

  private func redirect(_ path: String, _ target: String) throws -> Redirect {
    Redirect(from: try #require(SitePath(former: path)), to: try #require(SiteLink(target)), Place("site.yml"))
  }

  @Test("One item with ten thousand tags, and ten thousand with the same title, can be planned")
  func many() throws {
    let tags = (0..<10_000).map { "Tag \($0 % 5_000)" }
    let plan = SitePlanner.plan(
      input([try section("News", facets: [.tag])], [story(1, tags: tags)], taxonomies: [.tag]))
    #expect(plan.detail("news/story-1/").flatMap { plan.terms.links(of: $0).first?.values.count } == 5_000)
    #expect(plan.list("news/")?.landing.facets.first?.values.count == 50)
    let same = SitePlanner.plan(input([try section("News")], (0..<10_000).map { story($0, "Same", on: 1) }))
    #expect(same.decisions.permalinks.count == 10_000)
    #expect(Set(same.decisions.permalinks.values).count == 10_000)
  }

  @Test("A site without items can be planned")
  func empty() throws {
    let plan = SitePlanner.plan(
      input([try section("News", facets: [.tag])], [], taxonomies: [.tag, .day], hasAddress: true))
    #expect(
      plan.paths == [
        "", "404.html", "about/", "days/", "feed.atom", "feed.json", "feed.rss", "news/", "news/feed.atom",
        "news/feed.json", "news/feed.rss", "robots.txt", "sitemap-pages.xml", "sitemap.xml", "tags/",
      ])
    #expect(SitePlanner.plan(input([], [story(1)])).unpublishedCount == 1)
  }
}
