import Foundation
import TestSupport
import Testing

/// The data of a site that its scripts read.
@Suite struct SectionDataTests {
  private func site(_ configuration: String = "") throws -> TinySite {
    try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/base/
      \(configuration)
      sources: [{name: Stories, markdown: stories}]
      sections: [{name: News, facets: [tag], top: [5, 10], advertEvery: 1}]
      """,
      "Content/stories/first.md": """
      ---
      title: "First & <foremost>"
      date: 2026-11-01
      tags: [One]
      image: pier.svg
      ---

      \(String(repeating: "Many words. ", count: 40))
      """,
      "Content/stories/pier.svg": "<svg/>",
      "Content/stories/arabic.md": "---\ntitle: مرحبا\ndate: 2026-11-02\nlanguage: ar\n---\n\nText.\n",
      "Content/stories/race.md":
        "---\ntitle: Race\nkind: event\nstart: 2026-11-30T10:00:00Z\nvenue: Pier\n---\n\nText.\n",
      "Content/stories/link.md":
        "---\ntitle: Elsewhere\nkind: link\nlink: https://a.example/x\ndate: 2026-10-01\n---\n",
      "Content/stories/dead.md": "---\ntitle: Nowhere\nkind: link\ndate: 2026-10-02\n---\n",
      "Content/stories/draft.md": "---\ntitle: SECRETDRAFT\ndraft: true\n---\n\nText.\n",
      "Content/stories/advert.md": "---\ntitle: BUYOAK\nkind: advert\nlink: https://shop.example/\n---\n",
    ])
  }

  @Test("A section's index leads to entries with what cards show, and without drafts and adverts")
  func entries() throws {
    let site = try site()
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    let index = try site.json("data/news/index.json")
    #expect(index["count"] as? Int == 5 && index["covered"] as? Int == 5)
    let shards = try #require(index["shards"] as? [[String: Any]])
    let shard = try site.json(try #require(shards.first?["path"] as? String))
    #expect(shard["digest"] as? String == shards.first?["digest"] as? String)
    let items = try #require(shard["items"] as? [[String: Any]])
    func entry(_ title: String) throws -> NSDictionary {
      try #require(items.first { $0["t"] as? String == title }) as NSDictionary
    }
    let first = try entry("First & <foremost>")
    #expect(first["u"] as? String == "news/first-foremost/")
    #expect((first["i"] as? [String: Any])?["u"] as? String == "media/stories/pier.svg")
    #expect(first["f"] as? [String: [String]] == ["tag": ["one"]])
    #expect(first["d"] as? String == "1 November 2026" && first["m"] as? String == "2026-11-01T00:00:00Z")
    #expect((first["e"] as? String).map { $0.count <= 200 && $0.hasSuffix("…") } == true)
    #expect(try entry("مرحبا")["l"] as? String == "ar" && entry("مرحبا")["r"] as? String == "rtl")
    #expect(try entry("Race")["b"] as? Int == 1_795_946_400 + 86_400 && entry("Race")["v"] as? String == "Pier")
    #expect(try entry("Race")["d"] == nil)
    #expect(
      try entry("Elsewhere")["u"] as? String == "https://a.example/x" && entry("Elsewhere")["k"] as? String == "link")
    #expect(try entry("Nowhere")["x"] as? Int == 1 && entry("Nowhere")["u"] == nil)
    for path in try site.files where path.hasPrefix("data/") {
      #expect(try !site.page(path).contains("BUYOAK") && !site.page(path).contains("SECRETDRAFT"), "\(path)")
    }
    let list = try site.page("news/index.html")
    let key = try #require(first["id"] as? String)
    #expect(list.contains("data-id=\"\(key)\" data-kind=\"story\""))
    #expect(try site.page("news/first-foremost/index.html").contains("data-id=\"\(key)\""))
    #expect(list.contains("data-part=\"controls\" data-scripted data-section=\"news\""))
  }

  @Test("A summary without spaces is as long as others, and never ends within a character")
  func summariesWithoutSpaces() throws {
    let family = "👨‍👩‍👧‍👦"
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{markdown: stories}]\nsections: [{name: News}]\n",
      "stories/quake.md":
        "---\ntitle: 地震\ndate: 2026-11-01\n---\n\n速報 \(String(repeating: "東京都内で大きな地震が発生し、", count: 20))\n",
      "stories/family.md":
        "---\ntitle: Family\ndate: 2026-11-02\n---\n\n\(String(repeating: family, count: 60))\n",
    ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    let shards = try #require(try site.json("data/news/index.json")["shards"] as? [[String: Any]])
    let shard = try site.json(try #require(shards.first?["path"] as? String))
    let items = try #require(shard["items"] as? [[String: Any]])
    let summaries = items.compactMap { $0["e"] as? String }
    #expect(summaries.count == 2)
    #expect(
      summaries.contains { $0.hasPrefix("速報 東京都内で") && 190...200 ~= $0.count && $0.hasSuffix("…") },
      "\(summaries)")
    #expect(summaries.contains { $0.hasPrefix(family) && $0.allSatisfy { "\(family)…".contains($0) } }, "\(summaries)")
  }

  @Test("A property whose name has another meaning in scripts gets another name there")
  func takenNames() throws {
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Stories, markdown: stories}]
      sections: [{name: News, facets: [sort, q, constructor, colour]}]
      """,
      "Content/stories/a.md":
        "---\ntitle: A\ndate: 2026-11-01\nsort: oldest\nq: one\nconstructor: red\ncolour: blue\n---\n\nText.\n",
      "Content/stories/b.md":
        "---\ntitle: B\ndate: 2026-11-02\nsort: title\nq: two\nconstructor: grey\ncolour: green\n---\n\nText.\n",
    ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    let names = ["sort-", "q-", "constructor-", "colour"]
    let index = try site.json("data/news/index.json")
    #expect((index["facets"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == names)
    let shards = try #require(index["shards"] as? [[String: Any]])
    let shard = try site.json(try #require(shards.first?["path"] as? String))
    let items = try #require(shard["items"] as? [[String: Any]])
    let first = try #require(items.first { $0["t"] as? String == "A" })
    let values = ["sort-": ["oldest"], "q-": ["one"], "constructor-": ["red"], "colour": ["blue"]]
    #expect(first["f"] as? [String: [String]] == values)
    let list = try site.page("news/index.html")
    for name in names { #expect(list.contains("data-facet=\"\(name)\""), "\(name)") }
    // The addresses of pages keep the property's own name.
    #expect(list.contains("/news/by/sort/oldest/\"") && list.contains("/news/by/colour/blue/\""))
  }

  @Test("The site's version and a section's index change with a page, and stay if nothing changes")
  func versions() throws {
    let site = try site()
    try site.generate()
    let version = try site.page("data/site.json")
    let index = try site.page("data/news/index.json")
    #expect(try site.generate(now: "2026-11-21T18:00:00Z").output.contains(" 0 written"))
    try site.write(
      "---\ntitle: مرحبا\ndate: 2026-11-02\nlanguage: ar\n---\n\nOther.\n", to: "Content/stories/arabic.md")
    try site.generate()
    #expect(try site.page("data/site.json") != version)
    #expect(try site.page("data/news/index.json") != index)
  }

  @Test(
    "Without scripts, and in a portable site, there are neither data nor controls for scripts",
    arguments: [false, true])
  func plain(isPortable: Bool) throws {
    let site = try site(isPortable ? "" : "interactive: false")
    let result = isPortable ? try site.generate("--portable") : try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    for path in try site.files {
      #expect(!path.hasPrefix("data/"))
      if path.hasSuffix(".html") { #expect(try !site.page(path).contains("data-scripted"), "\(path)") }
    }
  }
}

extension TinySite {
  fileprivate func json(_ path: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(try page(path).utf8)) as? [String: Any])
  }
}
