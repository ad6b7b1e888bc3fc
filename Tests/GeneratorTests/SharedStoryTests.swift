import Foundation
import TestSupport
import Testing

/// A story of several sources on the front page.
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

  @Test("A shared story is on the front page once and names its other sources, and lists hold all of its items")
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

  @Test("With one section a shared story is also on the front page once, and the section's list holds all items")
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

  @Test("When a source's items lead to their originals, all links to their former pages follow")
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

  @Test("An item of the kind link without an address is named without a link, and is never related")
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

  @Test("With `stories: false` each source's item is on the front page")
  func apart() throws {
    let site = try site("stories: false")
    try site.generate()
    let front = try site.page("index.html")
    #expect(headlines(front).filter { $0.contains("olcano") }.count == 3)
    #expect(!front.contains("data-part=\"others\""))
  }

  @Test("When a source joins or leaves a story, the front page is the same as after a full run")
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
