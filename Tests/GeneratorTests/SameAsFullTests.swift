import Configuration
import Diagnostics
import Generator
import Reporting
import TestSupport
import Testing

/// After any one change, a run that writes only what changed leaves the same files as a full run.
@Suite struct SameAsFullTests {
  private typealias Site = ChangingSite

  /// Keys on which no page depends, since they decide how sources are asked, and keys whose parts are tried by themselves.
  private static let untried: [String: Set<String>] = [
    "The site": ["sources", "sections", "allow", "caFile", "connections", "stateFrom", "notify", "remind"],
    "A source": [
      "query", "every", "own", "allow", "headers", "user", "password", "bearer", "accept", "public",
      "was",
    ],
    "A section": [],
  ]

  private static let siteChanges = [
    Site.site("title", "Other"), Site.site("url", "https://other.example/base/"), Site.site("description", "Words"),
    Site.site("language", "ar"), Site.site("language", "de"), Site.site("timeZone", "Asia/Tokyo"),
    Site.site("contact", "a@b.example"), Site.site("taxonomies", "[tag, author, day]"), Site.site("show", "excerpt"),
    Site.site("opml", "more.opml"), Site.site("pageSize", "2"), Site.site("feedLength", "2"),
    Site.site("feeds", "[tag]"),
    Site.site("latest", "2"), Site.site("latest", "0"), Site.site("featured", "none"), Site.site("featured", "first"),
    Site.site("stories", "false"), Site.site("front", "{sort: newest}"),
    Site.site("front", "{picture: 50, further: 20, halfLife: 30d, perSource: 1}"),
    Site.site("menu", "[/tags/, {title: All, items: [/about/, {title: Elsewhere, to: https://a.example/}]}]"),
    Site.site("languages", "[en, de]"), Site.site("languages", "[de, en]"),
    Site.site(
      "languages", "{en: {}, de: {title: Blatt, description: Worte, footer: Von uns, sections: {News: Texte}}}"),
    Site.site("languages", "{en: {title: Paper}, de: {menu: [/tags/, {title: Code, to: https://a.example/}]}}"),
    Site.site("pages", "texts"), Site.site("footer", "By [us](/about/)"),
    Site.site("copyright", "© Us"), Site.site("social", "[https://social.example/@us]"),
    Site.site("logo", "stories/dot.svg"), Site.site("icon", "stories/dot.svg"),
    Site.site("redirects", "{/old/: /about/, /older.html: https://a.example/}"),
    Site.site("hosting", "netlify"), Site.site("hosting", "cloudflare"), Site.site("hsts", "true"),
    Site.site("hub", "https://hub.example/"), Site.site("indexNow", "true"), Site.site("indexNow", "a-key-of-ours"),
    Site.site("compress", "[gzip, br]"), Site.site("compress", "zstd"),
    Site.site("slugs", "unicode"), Site.site("keep", "3d"), Site.site("removed", "hide"),
    Site.site("limits", "{items: 1}"),
    Site.site("theme", "theme"), Site.site("frames", "[player.example]"), Site.site("remoteImages", "false"),
    Site.site("icons", "false"), Site.site("images", "original"), Site.site("images", "local"),
    Site.site("privacy", "strict"), Site.site("newsSitemap", "true"),
    Site.site("interactive", "false"), Site.site("search", "false"), Site.site("offline", "false"),
    Site.site("publishState", "false"), Site.site("clean", "false"), Site.site("edits", "false"),
    Site.site("related", "false"),
    Site.site("dullTags", "[farm]"),
  ]

  private static let sourceChanges = [
    Site.source(1, "name", "Our wire"), Site.source(1, "tags", "[other]"), Site.source(1, "show", "excerpt"),
    Site.source(1, "show", "headline"), Site.source(1, "link", "original"), Site.source(1, "maxItems", "1"),
    Site.source(1, "keepItems", "1"), Site.source(1, "keep", "3d"), Site.source(1, "trust", "[other.example]"),
    Site.source(1, "language", "ar"), Site.source(1, "only", "{title: Goats}"),
    Site.source(1, "except", "{title: Goats}"), Site.source(1, "tagMap", "{farm: [Animals, Land]}"),
    Site.source(1, "rewrite", "[{field: title, pattern: Goats, with: Sheep}]"), Site.source(1, "burst", "1 per 1h"),
    Site.source(1, "weight", "40"), Site.source(1, "noindex", "true"), Site.source(1, "clean", "false"),
    Site.source(1, "feed", "harbour.rss"), Site.source(0, "name", "Tales"),
    Site.source(0, "markdown", "texts"), Site.source(2, "mapping", "other.yml"), Site.source(2, "api", "other.json"),
    Site.source(2, "replay", "daily"), Site.source(2, "name", "Horses"), Site.source(2, "noindex", "true"),
    Site.source(3, "opml", "more.opml"), Site.source(3, "noindex", "true"),
  ].map { change in
    // Sections that select a source by its name follow a change of the name.
    Site.Change(description: change.description) { site in
      change.apply(&site)
      for (place, former) in [(0, "Stories"), (2, "Races")] {
        guard let name = site.sources[place]["name"] else { continue }
        for index in site.sections.indices {
          site.sections[index]["sources"] = site.sections[index]["sources"]?.replacing(former, with: name)
        }
      }
    }
  }

  /// The changes of the section of stories.
  private static let sectionChanges = [
    Site.section(0, "name", "Renamed"), Site.section(0, "slug", "elsewhere"), Site.section(0, "description", "Words"),
    Site.section(0, "sources", "[Stories, Races]"), Site.section(0, "sources", nil),
    Site.section(0, "kinds", "[webLink]"), Site.section(0, "only", "{title: \"3|Goats\"}"),
    Site.section(0, "except", "{title: \"3|Goats\"}"), Site.section(0, "sort", "title"),
    Site.section(0, "sort", "start"), Site.section(0, "sort", "updated"), Site.section(0, "layout", "grid"),
    Site.section(0, "pageSize", "2"), Site.section(0, "minimumSources", "2"), Site.section(0, "minimumSources", "3"),
    Site.section(0, "facets", "[source, type, author, language, day]"),
    Site.section(0, "details", "[mood]"), Site.section(0, "cardDetails", "[mood]"),
    Site.section(0, "expireAfter", "2h"), Site.section(0, "advertEvery", "2"), Site.section(0, "top", "[3]"),
    Site.section(0, "poll", "1m"), Site.section(0, "resort", "20s"), Site.section(2, "slug", "all"),
    Site.section(2, "sources", "[Stories, Races]"), Site.section(2, "sort", "newest"),
    Site.section(2, "layout", "grid"), Site.section(2, "facets", "[mood]"),
  ]

  /// The changes of a section of races.
  private static func raceChanges(of index: Int) -> [ChangingSite.Change] {
    [
      Site.section(index, "name", "Renamed"), Site.section(index, "slug", "elsewhere"),
      Site.section(index, "sort", "title"), Site.section(index, "sort", "newest"),
      Site.section(index, "layout", "grid"), Site.section(index, "pageSize", "3"),
      Site.section(index, "pageSize", "7"), Site.section(index, "facets", "[surface]"),
      Site.section(index, "details", "[surface]"), Site.section(index, "cardDetails", "[surface]"),
      Site.section(index, "expireAfter", "2h"), Site.section(index, "top", "[3]"), Site.section(index, "top", "[9]"),
      Site.section(index, "poll", "1m"), Site.section(index, "resort", "20s"),
    ]
  }

  private static let itemChanges = [
    Site.story("title", "Another"), Site.story("subtitle", "Below"), Site.story("date", "2026-11-08"),
    Site.story("date", nil), Site.story("updated", "2026-11-15"), Site.story("tags", "[three]"),
    Site.story("authors", "[Bo]"), Site.story("description", "In short"), Site.story("image", nil),
    Site.story("image", "https://pictures.example/1.png"), Site.story("imageAlt", "Two dots"),
    Site.story("slug", "other"), Site.story("id", "own-id"), Site.story("language", "ar"),
    Site.story("direction", "rtl"), Site.story("featured", "true"), Site.story("draft", "true"),
    Site.story("expires", "2026-11-20"), Site.story("link", "https://else.example/"), Site.story("kind", "link"),
    Site.story("kind", "advert"), Site.story("start", "2026-11-30T10:00:00Z"), Site.story("mood", "grim"),
    ChangingSite.Change(description: "an event") { site in
      for (key, value) in [("kind", "event"), ("start", "2026-11-30T10:00:00Z"), ("venue", "Pier")] {
        site.story[key] = value
      }
    },
    ChangingSite.Change(description: "a text") { $0.text = "Other words, without a file.\n" },
    Site.file("stories/dot.svg", "/>", "><path d=\"M0 0h9\"/></svg>"), Site.new("stories/dot.svg", nil),
    Site.new("stories/notes.pdf", nil), Site.new("stories/3.md", nil),
    Site.new("stories/8.md", "---\ntitle: Eighth\ndate: 2026-11-08\n---\n"),
    Site.file("pages/about.md", "are", "were"), Site.new("Templates/card.mustache", "<p>{{title}}</p>"),
    Site.new("Templates/strings/en.yml", "latest: The newest\n"),
    Site.new("Templates/assets/icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
  ]

  private static let feedChanges = [
    Site.file("wire.rss", "<title>The Wire", "<title>A Wire"), Site.file("wire.rss", "wire.example/<", "w.example/<"),
    Site.file("wire.rss", "<title>Goats", "<title>Sheep"), Site.file("wire.rss", "/goats", "/sheep"),
    Site.file("wire.rss", "farm", "town"), Site.file("wire.rss", "(Ann)", "(Bo)"),
    Site.file("wire.rss", "08:00:00", "09:00:00"), Site.file("wire.rss", "g.mp3", "h.mp3"),
    Site.file("wire.rss", "1200000", "2400000"), Site.file("wire.rss", "on the roof", "in the tree"),
    Site.file("wire.rss", "g.png", "h.png"), Site.file("wire.rss", "<guid>2</guid>", "<guid>3</guid>"),
    Site.new("wire.rss", "no feed"), Site.new("wire.rss", nil),
    Site.file("list.opml", "Harbour", "Port"), Site.file("list.opml", "\"town\"", "\"wire\""),
    Site.file("races.yml", "the course", "others"), Site.file("races.yml", "Runners", "Horses"),
    Site.file("races.yml", "  venue: $.venue\n", ""), Site.file("races.json", "Race 3", "Cup"),
    Site.file("races.json", "Over hurdles", "Flat"), Site.file("races.json", "T13:00", "T19:00"),
    Site.file("races.json", "T13:10", "T13:20"), Site.file("races.json", "The common", "The hill"),
    Site.file("races.json", "turf", "sand"), Site.file("races.json", "About", "Of"),
    Site.file("races.json", "3.png", "4.png"), Site.file("races.json", "Osprey", "Puffin"),
    Site.file("races.json", "o.example", "p.example"), Site.time("2026-11-22T13:05:00Z"),
    Site.time("2026-12-22T13:05:00Z"),
  ]

  /// Further files that changes refer to.
  static let spare = [
    "more.opml": ChangingSite.list("Port", "harbour.rss"), "theme/assets/tokens.css": ":root { --paper: #123 }",
    "texts/only.md": "---\ntitle: Only\ndate: 2026-11-01\n---\nText\n",
    "other.yml": "items: $.races\nkind: event\nfields: {id: $.id, title: $.name, start: $.start}\n",
    "other.json": "{\"races\": [{\"id\": 9, \"name\": \"Other\", \"start\": \"2026-11-23T10:00:00Z\"}]}",
  ]

  static let newspapers = [
    "site": siteChanges, "sources": sourceChanges, "sections": sectionChanges, "races": raceChanges(of: 1),
    "items": itemChanges, "feeds": feedChanges,
  ]

  @Test(
    "After any change of a newspaper, an incremental run leaves what a full run writes",
    arguments: newspapers.keys.sorted())
  func newspaper(_ part: String) async throws {
    var site = ChangingSite.newspaper
    site.files.merge(SameAsFullTests.spare) { $1 }
    try await expectSameAsFull(site, try #require(SameAsFullTests.newspapers[part]))
  }

  @Test("After any change of a newspaper in two languages, an incremental run leaves what a full run writes")
  func languages() async throws {
    var site = ChangingSite.newspaper
    site.files.merge(SameAsFullTests.spare) { $1 }
    site.site["languages"] = "{en: {}, ar: {title: Other, sections: {News: Tales}}}"
    let keys = ["title", "url", "languages", "menu", "footer", "redirects", "slugs", "interactive", "publishState"]
    let changes = SameAsFullTests.siteChanges.filter { change in
      keys.contains { change.description.contains("\($0):") }
    }
    let translated = [
      Site.story("language", "ar"), Site.story("slug", "other"), Site.story("draft", "true"),
      Site.new("stories/3.ar.md", "---\ntitle: Third\ndate: 2026-11-03\nimage: dot.svg\n---\n[Other](3.md)\n"),
      Site.new("pages/about.ar.md", "They are.\n"), Site.new("pages/team.ar.md", "Them.\n"),
      Site.new("Templates/strings/ar.yml", "latest: The newest\n"),
      Site.file("wire.rss", "<title>Goats", "<title>Sheep"),
    ]
    try await expectSameAsFull(site, changes + translated)
  }

  @Test(
    "After a feed left that shares stories with another of its site, an incremental run leaves what a full run writes")
  func feedLeaves() async throws {
    func feed(_ teller: String) -> String {
      "<rss version=\"2.0\"><channel><title>\(teller)</title><link>https://meadow.example/</link><item>"
        + "<title>Goats of \(teller)</title><link>https://meadow.example/goats</link><guid>\(teller)</guid>"
        + "<pubDate>Fri, 20 Nov 2026 07:00:00 GMT</pubDate><description>As \(teller) has it.</description></item>"
        + "</channel></rss>"
    }
    var site = ChangingSite.newspaper
    let first = site.sources.count
    for teller in ["meadow", "pasture"] {
      site.files[teller + ".rss"] = feed(teller)
      site.sources.append(["feed": teller + ".rss", "tags": "[town]"])
    }
    let changes = [first, first + 1, first].map { index in
      Site.Change(description: "source \(index) is gone") { $0.sources.remove(at: index) }
    }
    try await expectSameAsFull(site, changes)
  }

  @Test("After any change of a front page of coming events, an incremental run leaves what a full run writes")
  func raceCard() async throws {
    let keys = ["title", "pageSize", "latest", "featured", "interactive"]
    let site = SameAsFullTests.siteChanges.filter { change in
      // This site has no section `News`, which `Texte` translates.
      keys.contains { change.description.contains("\($0):") } && !change.description.contains("Texte")
    }
    try await expectSameAsFull(.raceCard, site + SameAsFullTests.raceChanges(of: 0))
  }

  /// Makes each change to the original site, right after the change before it, so that each one is also taken back.
  private func expectSameAsFull(_ site: ChangingSite, _ changes: [ChangingSite.Change]) async throws {
    let folder = try ChangingFolder()
    try folder.become(site)
    #expect(try await folder.generate(site).end == .done)
    var kept = try folder.kept()
    for change in changes {
      let state = site.changed(by: change)
      try folder.become(state)
      #expect(state.contents != site.contents || state.now != site.now, "\(change) changes nothing")
      for isFull in [false, true] {
        let report = try await folder.generate(state, isFull: isFull)
        #expect(report.end == .done, "\(change): \(report.diagnostics.map(\.summary))")
      }
      let differences = try folder.differences()
      #expect(differences == [], "\(change)")
      kept.merge(try folder.kept()) { former, now in
        #expect(former == now, "\(change): browsers keep a file of the search as it was")
        return former
      }
    }
  }

  @Test(
    "Each key of the configuration is tried, or is listed as one that no page depends on",
    arguments: [("The site", "site"), ("A source", "source"), ("A section", "section")])
  func allKeys(_ title: String, _ owner: String) throws {
    let table = try #require(ConfigurationReference.markdown().split(separator: "### ").first { $0.hasPrefix(title) })
    let keys = table.matches(of: /\n\| `([a-zA-Z]+)` \|/).map { String($0.1) }
    let changes =
      SameAsFullTests.siteChanges + SameAsFullTests.sourceChanges + SameAsFullTests.sectionChanges
    let tried = changes.filter { $0.description.hasPrefix(owner) }
      .compactMap { $0.description.firstMatch(of: /, ([a-zA-Z]+):/).map { String($0.1) } }
    #expect(Set(keys) == Set(tried).union(SameAsFullTests.untried[title] ?? []))
  }

  @Test("The same input gives the same bytes, with one job and eight, incrementally and in full")
  func sameBytes() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (1...60).map {
        (
          "Content/stories/\($0).md",
          "---\ntitle: Story \($0)\ndate: 2026-10-\($0 % 28 + 1)\ntags: [t\($0 % 7)]\n---\n\n# A\n\n*\($0)*"
        )
      })
    let configuration =
      "title: Tiny\nurl: https://tiny.example/\npageSize: 7\nsources: [{name: S, markdown: stories}]\n"
    let one = try TinySite(files.merging(["Content/site.yml": configuration]) { $1 })
    let two = try TinySite(files.merging(["Content/site.yml": configuration]) { $1 })
    #expect(try one.generate("--jobs", "1").status == 0)
    #expect(try two.generate("--jobs", "8").status == 0)
    #expect(try one.snapshot() == two.snapshot())
    try two.generate("--full")
    #expect(try one.snapshot() == two.snapshot())
  }
}
