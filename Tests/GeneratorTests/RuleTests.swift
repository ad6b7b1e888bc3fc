import Foundation
import TestSupport
import Testing

/// Rules of sources and sections on whole sites, run after run.
@Suite struct RuleTests {
  private static func item(_ title: String, _ more: String = "", at date: String = "Fri, 20 Nov 2026 08:00:00 GMT")
    -> String
  {
    "<item><title>\(title)</title><link>https://a.example/\(title)</link><guid>\(title)</guid><pubDate>\(date)</pubDate>\(more)</item>"
  }

  private static func site(_ source: String, _ items: [String], _ more: String = "") throws -> TinySite {
    try TinySite([
      "site.yml": configuration(source, more),
      "a.xml": "<rss version=\"2.0\"><channel><title>A</title>\(items.joined())</channel></rss>",
    ])
  }

  private static func configuration(_ source: String, _ more: String = "") -> String {
    "title: Tiny\nurl: https://tiny.example/\nsources:\n  - {name: A, feed: a.xml\(source)}\n\(more)"
  }

  private static let items = [
    item("release"), item("casino", "<description>Spin</description>"),
    item("gossip", "<category>People</category><description>&lt;p>A &lt;b>hidden&lt;/b> word&lt;/p></description>"),
  ]

  /// An item without a link, whose only page is the site's.
  private static let notice =
    "<item><title>Notice</title><guid>n</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item>"

  @Test("An item that a rule hides is on no page, and the report says how many items each rule hides")
  func hidden() throws {
    let site = try RuleTests.site(", only: {title: \"release|gossip\"}, except: {text: hidden word}", RuleTests.items)
    let result = try site.generate("--verbose")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("rule site.yml:4:35 of A: only title: release|gossip: hides 1\n"))
    #expect(result.output.contains("rule site.yml:4:70 of A: except text: hidden word: hides 1\n"))
    #expect(result.output.contains(", 2 hidden by rules"))
    let pages = try site.files.filter { $0.hasSuffix("html") }
    for path in pages {
      let page = try path + site.page(path)
      #expect(!page.contains("casino") && !page.contains("gossip"), "\(path)")
    }
    #expect(try site.page("news/release/index.html").contains("release"))
    let again = try site.generate("--verbose")
    #expect(again.output.contains(" 0 written") && again.output.contains("only title: release|gossip: hides 1\n"))
    let json = try site.generate("--report", "json").output
    #expect(json.contains("\"rule\" : \"only title: release|gossip\""))
  }

  @Test("Rules, titles and summaries have no readings, which would stand in the middle of words")
  func readings() throws {
    let word = "&lt;ruby>図&lt;rt>と&lt;/rt>&lt;/ruby>&lt;ruby>書&lt;rt>しょ&lt;/rt>&lt;/ruby>館"
    let library =
      "<item><title>\(word)</title><guid>l</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description>In the \(word).</description></item>"
    // Behind what the summary takes from it.
    let far = String(repeating: "Calm words. ", count: 60)
    let site = try RuleTests.site(
      ", except: {text: 図書館で}", [RuleTests.item("hidden", "<description>\(far)\(word)で</description>"), library])
    let result = try site.generate("--verbose")
    #expect(result.output.contains("except text: 図書館で: hides 1\n"), "\(result.output)")
    let page = try site.page("news/index.html")
    #expect(page.contains("図書館</a>") && page.contains("In the 図書館.") && !page.contains("しょ"), "\(page)")
  }

  @Test("A facet that no item has is told once, unless a mapping gives it or it only hides what has it")
  func unknownFacet() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      sources:
        - {name: Stories, markdown: stories, except: {urgent: "true"}}
        - {name: Boats, api: boats.json, mapping: boats.yml}
      sections:
        - {name: News, facets: [tag, peir], only: {pier: North}}
        - {name: All, details: [pier, peir, autor], cardDetails: [berth, draught]}
      """,
      "boats.yml": "items: $.boats\nfields: {id: $.id, title: $.name, berth: $.berth}\n",
      "boats.json": "{\"boats\": [{\"id\": 1, \"name\": \"Ada\"}]}",
      "stories/a.md": "---\ntitle: A\ndate: 2026-11-01\npier: North\n---\n\nText.\n",
    ])
    for _ in 1...2 {
      let errors = try site.generate("--verbose").errors
      #expect(
        errors.contains("warning[configuration.unknown-facet] site.yml:6:32 no item has the facet `peir`\n"),
        "\(errors)")
      #expect(
        errors.contains("note: there are `berth`, `pier`\n") && errors.contains("fix: write `pier`\n"), "\(errors)")
      #expect(errors.contains("fix: write `author`\n"), "\(errors)")
      #expect(errors.contains("note[configuration.unknown-facet] site.yml:7:68 no item has the facet `draught`\n"))
      #expect(errors.components(separatedBy: "configuration.unknown-facet").count == 4, "\(errors)")
    }
    try site.write(
      "---\ntitle: A\ndate: 2026-11-01\npier: North\npeir: North\nautor: Ada\ndraught: 2\n---\n\nText.\n",
      to: "stories/a.md")
    #expect(try !site.generate().errors.contains("no item has"))
  }

  @Test(
    "A head whose key is nearly the name of a facet that a section declares is a warning, whichever of the two is wrong"
  )
  func nearlyFacet() throws {
    let site = try TinySite([
      "site.yml":
        "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories}]\nsections: [{name: News, facets: [pier]}]\n",
      "stories/a.md": "---\ntitle: A\ndate: 2026-11-01\npeir: North\n---\n\nText.\n",
    ])
    let told = try site.generate().errors
    #expect(told.contains("warning[settings.unknown-key] stories/a.md:4:1 "), "\(told)")
    #expect(told.contains("fix: write `pier`\n"), "\(told)")
    try site.write("---\ntitle: A\ndate: 2026-11-01\npier: North\n---\n\nText.\n", to: "stories/a.md")
    #expect(try site.generate().errors == "")
  }

  @Test(
    "Rules match a letter with a diacritic in composed and decomposed form",
    arguments: [("Caf\u{E9}", "Cafe\u{301}"), ("Cafe\u{301}", "Caf\u{E9}")])
  func marksApart(title: String, written: String) throws {
    let site = try RuleTests.site(
      ", except: {title: \"^\(written)$\"}, rewrite: [{field: title, pattern: \"^\(written): \"}]",
      [title, title + ": harbour"].enumerated().map { number, title in
        "<item><title>\(title)</title><guid>\(number)</guid></item>"
      })
    let result = try site.generate()
    #expect(result.output.contains(", 1 hidden by rules"), "\(result.output)\(result.errors)")
    #expect(try site.page("news/harbour/index.html").contains("harbour"))
  }

  @Test("What rules of sections leave out counts for each of them in every run, and is not hidden")
  func leftOut() throws {
    let site = try RuleTests.site(
      ", except: {title: gossip}", RuleTests.items,
      "sections:\n  - {name: One, except: {title: casino}}\n  - {name: Two, except: {title: casino|release}}\n")
    for _ in 1...2 {
      let output = try site.generate("--verbose").output
      #expect(output.contains(", 1 hidden by rules"), "\(output)")
      #expect(output.contains(" of A: except title: gossip: hides 1\n"), "\(output)")
      #expect(output.contains(" of One: except title: casino: leaves out 1\n"), "\(output)")
      #expect(output.contains(" of Two: except title: casino|release: leaves out 2\n"), "\(output)")
    }
    #expect(try site.generate("--report", "json").output.contains("\"hiddenByRules\" : 1"))
  }

  @Test("When a rule goes, what it hid is back at its address, even if no feed has it any more")
  func reversible() throws {
    let site = try RuleTests.site("", RuleTests.items)
    try site.generate()
    let before = try site.snapshot()
    try site.write(RuleTests.configuration(", except: {title: CASINO}"), to: "site.yml")
    try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(try !site.files.contains("news/casino/index.html"))
    try site.write(
      "<rss version=\"2.0\"><channel><title>A</title>\(RuleTests.item("casino", at: "Sat, 21 Nov 2026 08:00:00 GMT").replacing("casino</guid>", with: "2</guid>").replacing("/casino<", with: "/2<"))</channel></rss>",
      to: "b.xml")
    try site.write(RuleTests.configuration(", except: {title: CASINO}}\n  - {name: B, feed: b.xml"), to: "site.yml")
    try site.generate(now: "2026-11-21T14:00:00Z")
    #expect(try !site.files.contains("news/casino/index.html"), "its address is not given to another")
    try site.write("<rss version=\"2.0\"><channel><title>A</title></channel></rss>", to: "a.xml")
    try site.generate(now: "2026-11-21T15:00:00Z")
    try site.write(RuleTests.configuration(""), to: "site.yml")
    try site.generate(now: "2026-11-21T16:00:00Z")
    #expect(
      try site.page("news/casino/index.html")
        == String(decoding: before["news/casino/index.html"] ?? Data(), as: UTF8.self))
  }

  @Test("A section's rule decides what the section lists, and removes no page")
  func section() throws {
    let site = try RuleTests.site(
      "", RuleTests.items, "sections: [{name: All}, {name: Quiet, except: {tag: people, title: casino}}]")
    let result = try site.generate("--verbose")
    #expect(result.output.contains("of Quiet: except tag: people: leaves out 1"), "\(result.output)\(result.errors)")
    #expect(try site.page("all/index.html").contains("gossip"))
    let quiet = try site.page("quiet/index.html")
    #expect(quiet.contains("release") && !quiet.contains("gossip") && !quiet.contains("casino"))
    #expect(try site.files.contains("all/gossip/index.html"))
  }

  @Test("A rewrite minds upper and lower case, unless its pattern begins with (?i)")
  func rewriteMindsCase() throws {
    for (pattern, slug) in [("RELEASE", "release"), ("(?i)RELEASE", "roll-call")] {
      let site = try RuleTests.site(
        ", rewrite: [{field: title, pattern: \(pattern), with: Roll call}]", RuleTests.items)
      try site.generate()
      #expect(try site.files.contains("news/\(slug)/index.html"), "\(pattern)")
    }
  }

  @Test("Tags, headlines and links read as the rules make them")
  func rewritten() throws {
    let site = try RuleTests.site(
      ", tagMap: {people: Society}, rewrite: [{field: title, pattern: ^(.)elease, with: '\\1oll call'}, {field: link, pattern: //a, with: //b}]",
      RuleTests.items)
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.files.contains("tags/society/index.html"))
    #expect(try !site.files.contains("tags/people/index.html"))
    #expect(try site.page("news/roll-call/index.html").contains("https://b.example/release"))
  }

  @Test("The newest items of a burst are on shared lists, and all are on the source's list and have pages")
  func burst() throws {
    let items = (1...5).map {
      RuleTests.item("n\($0)", "<category>c\($0)</category>", at: "Fri, 20 Nov 2026 08:0\($0):00 GMT")
    }
    let site = try RuleTests.site(", burst: 2 per 1h", items, "sections: [{name: World, facets: [source, tag]}]")
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    func shown(_ path: String) throws -> [Int] {
      let page = try site.page(path)
      return (1...5).filter { page.contains("/world/n\($0)/") }
    }
    #expect(try shown("index.html") == [4, 5])
    #expect(try shown("world/index.html") == [4, 5])
    #expect(try shown("feed.atom") == [4, 5])
    #expect(try shown("sources/a/index.html") == [1, 2, 3, 4, 5])
    #expect(try shown("world/by/source/a/index.html") == [1, 2, 3, 4, 5])
    #expect(try site.files.filter { $0.hasPrefix("tags/c") }.count == 2)
    let page = try site.page("world/n1/index.html")
    #expect(page.contains("sources/a/") && !page.contains("tags/c1/"))
  }

  @Test("The sitemap names pages whose original is on the site, and no copies of pages elsewhere")
  func sitemap() throws {
    let elsewhere = (1...3).map { RuleTests.item("copy\($0)", at: "Fri, 20 Nov 2020 08:00:00 GMT") }
    let site = try RuleTests.site(", show: full", elsewhere + [RuleTests.item("copy"), RuleTests.notice])
    try site.generate()
    for slug in ["copy", "copy1"] {
      let page = try site.page("news/\(slug)/index.html")
      #expect(page.contains("<link rel=\"canonical\" href=\"https://a.example/\(slug)\">"))
    }
    let parts = try site.files.filter { $0.hasPrefix("sitemap-") && $0.hasSuffix(".xml") }
    #expect(parts == ["sitemap-2026.xml", "sitemap-pages.xml"], "a year with nothing but copies has no part")
    let named = try site.page("sitemap-2026.xml").matches(of: /<loc>([^<]*)/).map { String($0.1) }
    #expect(named == ["https://tiny.example/news/notice/"])
    let pages = try site.page("sitemap-pages.xml")
    #expect(pages.contains("/sources/<") && !pages.contains("copy"))
    #expect(try site.files.contains("tags/index.html") && !pages.contains("/tags/<"), "the index of tags is empty")
    let index = try site.page("sitemap.xml").matches(of: /<loc>([^<]*)/).map { String($0.1) }
    #expect(index == ["sitemap-pages.xml", "sitemap-2026.xml"].map { "https://tiny.example/" + $0 })
  }

  @Test("The sitemap does not name the page of a tag without items, though the page stays")
  func emptiedTag() throws {
    let titles = (1...3).map { "n\($0)" }
    let site = try RuleTests.site(
      "", titles.map { RuleTests.item($0, "<category>Boats</category>") }, "pageSize: 1\ntaxonomies: [tag]\n")
    try site.generate()
    #expect(try site.page("sitemap-pages.xml").contains("/tags/boats/<"))
    let feed = try site.folder.text("a.xml").replacing("<category>Boats</category>", with: "")
    try site.write(feed, to: "a.xml")
    try site.generate(now: "2026-11-21T14:00:00Z")
    #expect(try site.page("tags/boats/index.html").contains("<meta name=\"robots\" content=\"noindex\">"))
    let parts = try site.files.filter { $0.hasPrefix("sitemap-") }
    #expect(try !parts.contains { try site.page($0).contains("/tags/boats/") })
  }

  @Test("With `noindex` search engines are asked to ignore copies, which name their original")
  func noindex() throws {
    let site = try RuleTests.site(", noindex: true", RuleTests.items + [RuleTests.notice])
    try site.generate()
    let page = try site.page("news/release/index.html")
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://a.example/release\">"))
    #expect(try !site.page("index.html").contains("noindex"))
    #expect(try site.page("news/notice/index.html").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(try !site.files.contains("sitemap-2026.xml"))
    try site.write(RuleTests.configuration(""), to: "site.yml")
    try site.generate()
    #expect(try !site.page("news/release/index.html").contains("noindex"))
    #expect(try site.page("sitemap-2026.xml").contains("<loc>https://tiny.example/news/notice/</loc>"))
  }

  @Test("explain says what rules did to an item: hid, kept, renamed, rewrote, left out of a section")
  func explained() throws {
    let site = try RuleTests.site(
      ", except: {title: casino, text: nothing such}, tagMap: {people: Society}, rewrite: [{field: title, pattern: ^r, with: R}]",
      RuleTests.items, "sections: [{name: All}, {name: Quiet, only: {title: gossip}}]")
    try site.generate()
    func explain(_ item: String) throws -> String {
      let result = try Program.run(["explain", item, "--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    let casino = try explain("casino")
    #expect(casino.contains("not published: the rule `except title: casino` at site.yml:4:37 hides it"), "\(casino)")
    let release = try explain("release")
    #expect(release.hasPrefix("Release\n"))
    #expect(release.contains("kept by `except text: nothing such` of A"))
    #expect(release.contains("`rewrite` of A: the title was “release”"))
    #expect(release.contains("not listed in Quiet: `only title: gossip` at site.yml:5:"), "\(release)")
    #expect(try explain("gossip").contains("`tagMap` of A: People → Society"))
  }

  @Test("A facet that only a rule looks at is read from front matter")
  func declaredFacet() throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\nmood: grim\n---\nText", to: "Content/stories/second.md")
    try site.generate()
    #expect(try site.files.contains("news/second/index.html"))
    try site.write(
      "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories, except: {mood: grim}}]\n",
      to: "Content/site.yml")
    try site.generate()
    #expect(try !site.files.contains("news/second/index.html"))
  }
}
