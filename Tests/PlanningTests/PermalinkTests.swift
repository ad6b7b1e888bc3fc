import Diagnostics
import News
import Planning
import Site
import Testing

@Suite struct PermalinkTests {
  private func addresses(_ plan: Plan) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: plan.items.compactMap { record in
        record.permalink.map { ("\(record.item.id)", "\($0.section)/\($0.slug)") }
      })
  }

  private func address(_ number: Int, _ plan: Plan) -> String? { addresses(plan)["\(id(number))"] }

  @Test("Of two items with the same title the first seen gets the plain slug, whatever the order of arrival")
  func collision() throws {
    let records = [story(1, "Same"), story(2, "same!"), story(3, "SAME")]
    for order in [records, records.reversed()] {
      let plan = SitePlanner.plan(input([try section("News")], order))
      #expect(address(1, plan) == "news/same")
      #expect(address(2, plan) == "news/same-3c6e")
      #expect(address(3, plan) == "news/same-daa6")
    }
  }

  @Test(
    "Items have the same addresses in the plan as for good, whether few or many come at once", arguments: [1, 256, 257])
  func several(count: Int) throws {
    let known = input([try section("News")], (1...3).map { story($0, "Known \($0)") })
    var request = known.following(SitePlanner.plan(known))
    let former = SitePlanner.plan(request)
    request.records += (4..<4 + count).map { story($0, "New \($0)") }
    let plan = SitePlanner.plan(request)
    #expect(plan.decisions.permalinks.count == count)
    for number in 1..<4 + count {
      let given = plan.decisions.permalinks[id(number)].map { "\($0.section)/\($0.slug)" }
      #expect(address(number, plan) == given ?? address(number, former))
    }
  }

  @Test("No item takes another's address, living or gone, and a new title moves nothing")
  func kept() throws {
    var request = input([try section("News")], [story(5, "Same")])
    request = request.following(SitePlanner.plan(request))
    request.records[0].item.details.title = "Other"
    request.records.append(story(1, "Same"))
    request.records.append(story(2, "Gone"))
    request.former.retired = [Permalink(section: try #require(Slug("news")), slug: try #require(Slug("gone")))]
    let plan = SitePlanner.plan(request)
    #expect(address(5, plan) == "news/same")
    #expect(address(1, plan) == "news/same-9e37")
    #expect(address(2, plan) == "news/gone-3c6e")
    #expect(Set(plan.decisions.permalinks.keys) == [id(1), id(2)])
  }

  @Test("Names that a section's folder needs itself get a suffix", arguments: ["Page", "By", "by!", "NUL"])
  func reserved(title: String) throws {
    let slug = try #require(SiteNames.slug(for: title, style: .ascii))
    let plan = SitePlanner.plan(input([try section("News")], [story(1, title)]))
    #expect(address(1, plan) == "news/\(slug)-9e37")
  }

  @Test("An item whose title gives nothing in ASCII is named after its identity")
  func nameless() throws {
    let plan = SitePlanner.plan(input([try section("News")], [story(1, "日本語"), story(2, "日本語")]))
    #expect(address(1, plan) == "news/item-9e3779")
    #expect(address(2, plan) == "news/item-3c6ef3")
  }

  @Test("An item's home is the first configured section that holds it, and stays when the section is gone")
  func home() throws {
    var request = input([try section("World"), try section("All")], [story(1)])
    request = request.following(SitePlanner.plan(request))
    #expect(request.records[0].permalink?.section.text == "world")
    request.outline.sections.removeFirst()
    let plan = SitePlanner.plan(request)
    #expect(plan.detail("world/story-1/")?.section == nil)
    #expect(plan.titles("all/") == ["Story 1"])
    #expect(plan.decisions.permalinks.isEmpty)
    request.outline.sections = [try section("Nothing", from: ["z"])]
    let nothing = SitePlanner.plan(request)
    #expect(nothing.detail("world/story-1/") != nil)
    #expect(nothing.titles("nothing/").isEmpty)
    #expect(nothing.unpublishedCount == 0)
  }

  @Test("A slug in front matter is used as it is; if it is taken, a warning names the address given instead")
  func wishes() throws {
    var request = input([try section("News")], [story(1, "One"), story(2, "Two"), story(3, "Three")])
    request.wishes = [
      id(1): try #require(Slug("my.slug")), id(2): try #require(Slug("my.slug")),
      id(3): try #require(Slug("feed.atom")),
    ]
    let plan = SitePlanner.plan(request)
    #expect(address(1, plan) == "news/my.slug")
    #expect(address(2, plan) == "news/my.slug-3c6e")
    #expect(
      plan.diagnostics.map(\.summary) == [
        "“Two” asks for the slug “my.slug”, which is taken; its page is at /news/my.slug-3c6e/",
        "“Three” asks for the slug “feed.atom”, which is taken; its page is at /news/feed-atom/",
      ])
    #expect(plan.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test(
    "A slug that differs only in its code points counts as taken, whether few or many items come", arguments: [1, 100])
  func composedSlugs(newcomers: Int) throws {
    var request = input([try section("News")], [story(1, "One")])
    request.wishes = [id(1): try #require(Slug("caf\u{E9}"))]
    request = request.following(SitePlanner.plan(request))
    request.records += (2...(newcomers + 1)).map { story($0, "Another \($0)") }
    request.wishes = [id(2): try #require(Slug("cafe\u{301}"))]
    let plan = SitePlanner.plan(request)
    #expect(address(1, plan) == "news/caf\u{E9}")
    #expect(address(2, plan)?.hasPrefix("news/cafe\u{301}-") == true)
    #expect(Set(plan.pages.map(\.path)).count == plan.pages.count)
  }

  @Test("Sources of the same name keep distinct addresses for ever, even if one is renamed")
  func sources() throws {
    var request = input([try section("News")], [story(1, from: "x"), story(2, from: "y")], taxonomies: [.source])
    for name in ["x", "y"] { request.sources[SourceID(name)] = Source(id: SourceID(name), name: "Blog") }
    let plan = SitePlanner.plan(request)
    #expect(plan.decisions.sourceSlugs.mapValues(\.text) == [SourceID("x"): "blog", SourceID("y"): "blog-a1fc"])
    request = request.following(plan)
    request.sources[SourceID("x")]?.name = "Renamed"
    request.records.append(story(3, from: "w"))
    request.sources[SourceID("w")] = Source(id: SourceID("w"), name: "Blog")
    let next = SitePlanner.plan(request)
    guard case .terms(let terms) = next.page("sources/") else { throw Missing() }
    #expect(
      terms.links.values.map { "\($0.value.label) \($0.path.text)" } == [
        "Blog sources/blog-50e7/", "Blog sources/blog-a1fc/", "Renamed sources/blog/",
      ])
  }

  @Test("Two sections at one address, and a section at an address that the site needs, are errors")
  func sections() throws {
    let plan = SitePlanner.plan(
      input([try section("News"), try section("NEWS!"), try section("Tags")], [story(1, "Swift", tags: ["swift"])]))
    #expect(
      plan.diagnostics.map(\.summary) == [
        "the sections “News” and “NEWS!” would both be at /news/",
        "the section “Tags” cannot be at /tags/: the site itself needs that address",
      ])
    #expect(Set(plan.paths).count == plan.paths.count)
  }

  @Test("A page and a list at the same address are one error that names both")
  func pages() throws {
    let plan = SitePlanner.plan(
      input([try section("Tags")], [story(1, "Swift", tags: ["swift"])], taxonomies: [.tag]))
    let errors = plan.diagnostics.filter { $0.id == "site.path-collision" }
    #expect(
      errors.map(\.summary) == [
        "the section “Tags” and the index of values of `tag` cannot both be written",
        "the list of tag “swift” and the page of “Swift” cannot both be written",
      ])
  }

  @Test("A file gives way to a page at the same address")
  func files() throws {
    let digest = ContentDigest(of: "")
    var request = input([try section("News")], [story(1)])
    request.outline.assets = [
      "news", "news/index.html", "Index.html", "a.png", "A.png", "a.png/b", "news/story-1/x.png",
    ].map {
      Asset(origin: .content($0), path: SitePath($0), digest: digest)
    }
    let plan = SitePlanner.plan(request)
    #expect(
      plan.paths == [
        "", "404.html", "a.png/b", "about/", "news/", "news/story-1/", "news/story-1/x.png", "robots.txt",
      ])
    #expect(
      plan.diagnostics.map(\.summary) == [
        "the file a.png and the file A.png cannot both be written",
        "the front page and the file Index.html cannot both be written",
        "the file a.png/b and the file a.png cannot both be written",
        "the section “News” and the file news cannot both be written",
        "the section “News” and the file news/index.html cannot both be written",
      ])
  }
}
