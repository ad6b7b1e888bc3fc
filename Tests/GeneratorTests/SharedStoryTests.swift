import Foundation
import TestSupport
import Testing

/// What several sources tell of the same event, on the front page.
@Suite struct SharedStoryTests {
  private func site(
    _ more: String = "",
    sections: String = "sections: [{name: World, sources: [Herald, Courier]}, {name: Local, sources: [Gazette]}]"
  ) throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      \(more)
      sources: [{name: Herald, feed: a.rss}, {name: Courier, feed: b.rss}, {name: Gazette, feed: c.rss}]
      \(sections)
      """,
      "a.rss": TinySite.feed(
        "herald", ("Volcano erupts near Reykjavik airport", 8), ("Parliament votes on fishing quotas", 9)),
      "b.rss": TinySite.feed(
        "courier", ("Reykjavik airport closed as volcano erupts", 10), ("Chess champion loses in Oslo", 7)),
      "c.rss": TinySite.feed(
        "gazette", ("Volcano erupts near Reykjavik airport", 11), ("Bakery reopens on Main Street", 6)),
    ])
  }

  private func headlines(_ page: String) -> [String] {
    page.matches(of: /data-part="headline"[^>]*><a[^>]*>([^<]*)/).map { String($0.1) }
  }

  @Test("Stands once, with the others named below it; lists hold what each source tells")
  func once() throws {
    let site = try site()
    try site.generate()
    let front = try site.page("index.html")
    #expect(headlines(front).filter { $0.contains("olcano") } == ["Volcano erupts near Reykjavik airport"])
    #expect(headlines(front).first == "Volcano erupts near Reykjavik airport", "three sources tell it")
    let others = try #require(front.firstMatch(of: /data-part="others">([^\n]*)<\/p>/)).1
    #expect(others.replacing(/<[^>]*>/, with: "") == "Also in: Herald Courier · All 3 sources")
    let addresses = others.matches(of: /href="([^"]*)"/).map { String($0.1) }
    #expect(
      addresses == [
        "/world/volcano-erupts-near-reykjavik-airport/", "/world/reykjavik-airport-closed-as-volcano-erupts/",
        "/stories/volcano-erupts-near-reykjavik-airport/",
      ])
    for address in addresses { #expect(try site.files.contains(address.dropFirst() + "index.html"), "\(address)") }
    #expect(try headlines(site.page("world/index.html")).count == 4)
    #expect(try headlines(site.page("local/index.html")).count == 2)
  }

  @Test("Stands once where there is one section, by rank and by date; the section's list, one link away, holds all")
  func onceInOneSection() throws {
    for more in ["", "front: {sort: newest}"] {
      let site = try site(more, sections: "")
      try site.generate()
      let front = try site.page("index.html")
      #expect(headlines(front).filter { $0.contains("olcano") } == ["Volcano erupts near Reykjavik airport"])
      #expect(headlines(front).count == 4)
      #expect(front.contains("data-part=\"others\""))
      #expect(try headlines(site.page("news/index.html")).count == 6)
      #expect(front.contains("<a href=\"/news/\">All stories, newest first</a>") == more.isEmpty)
    }
  }

  @Test("A source whose items lead to their original from now on is named with that, wherever its page was named")
  func leadingElsewhere() throws {
    let site = try site()
    let own = try site.folder.text("site.yml").replacing("c.rss}", with: "c.rss}, {name: Own, markdown: texts}")
    let configuration = own.replacing("Courier]", with: "Courier, Own]")
    try site.write(configuration, to: "site.yml")
    try site.write("---\ntitle: A letter\ndate: 2026-11-01\n---\n\nText.\n", to: "texts/letter.md")
    try site.write(
      "---\ntitle: Our own\ndate: 2026-11-02\n---\n\nSee [the letter](letter.md).\n", to: "texts/own.md")
    try site.generate()
    #expect(try site.page("world/our-own/index.html").contains("<a href=\"/world/a-letter/\""))
    try site.write(configuration.replacing("b.rss}", with: "b.rss, link: original}"), to: "site.yml")
    try site.write(
      "---\ntitle: A letter\ndate: 2026-11-01\nkind: link\nlink: https://letters.example/\n---\n",
      to: "texts/letter.md")
    #expect(try site.generate("--allow-shrink").status == 0)
    let files = try Set(site.files)
    #expect(!files.contains("world/reykjavik-airport-closed-as-volcano-erupts/index.html"))
    for path in files where path.hasSuffix("index.html") {
      for link in try site.page(path).matches(of: /<a [^>]*href="\/([^"#]*)"/) {
        let target = String(link.1)
        let file = target.isEmpty || target.hasSuffix("/") ? target + "index.html" : target
        #expect(files.contains(file), "\(path): \(target)")
      }
    }
    #expect(try site.page("index.html").contains("<a href=\"https://courier.example/20-10\">Courier</a>"))
    #expect(try !site.page("stories.json").contains("/world/reykjavik-airport"))
  }

  @Test("A link without an address is named and leads nowhere, and no page calls it related")
  func leadingNowhere() throws {
    let site = try site()
    let own = try site.folder.text("site.yml").replacing("c.rss}", with: "c.rss}, {name: Own, markdown: texts}")
    try site.write(own.replacing("Courier]", with: "Courier, Own]"), to: "site.yml")
    for (name, title, date) in [("a", "Volcano erupts near Reykjavik airport", "20"), ("b", "Nothing to open", "19")] {
      try site.write("---\ntitle: \(title)\ndate: 2026-11-\(date)T12:00:00Z\nkind: link\n---\n", to: "texts/\(name).md")
    }
    for hour in [13, 14] {
      try site.write("---\ntitle: Our own\ndate: 2026-11-20T\(hour):00:00Z\n---\nText.\n", to: "texts/\(hour).md")
    }
    try site.generate()
    #expect(try site.page("index.html").contains(" <a>Own</a>"))
    for path in try site.files where path.hasSuffix("index.html") {
      #expect(try !site.page(path).contains("href=\"\""), "\(path)")
    }
    let page = try site.page("world/our-own/index.html")
    let related = page.components(separatedBy: "data-part=\"related\"").dropFirst().joined()
    #expect(!related.contains("Nothing to open"))
  }

  @Test("Stands as often as it is told where the site wants that")
  func apart() throws {
    let site = try site("stories: false")
    try site.generate()
    let front = try site.page("index.html")
    #expect(headlines(front).filter { $0.contains("olcano") }.count == 3)
    #expect(!front.contains("data-part=\"others\""))
  }

  @Test("A source that begins to tell it, or ends to, changes the front page as a full run would")
  func incremental() throws {
    let site = try site()
    let former = TinySite.feed("gazette", ("Bakery reopens on Main Street", 6))
    let told = try String(contentsOf: site.folder.url.appending(path: "c.rss"), encoding: .utf8)
    try site.write(former, to: "c.rss")
    try site.generate()
    for feed in [told, former] {
      try site.write(feed, to: "c.rss")
      try site.generate()
      let incremental = try site.page("index.html")
      try site.generate("--full")
      #expect(try site.page("index.html") == incremental)
    }
    #expect(try site.page("index.html").contains("Also in"))
  }
}
