import Foundation
import TestSupport
import Testing

/// The related items at the end of an item's page.
@Suite struct RelatedPageTests {
  private func site(_ more: String = "", sources: Int = 2) throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      publishState: true
      stateFrom: Output/state/
      \(more)
      sources: [{name: Herald, feed: a.rss}\(sources > 1 ? ", {name: Courier, feed: b.rss}" : "")]
      """,
      "a.rss": TinySite.feed(
        "herald", ("Volcano erupts near Reykjavik airport", 8), ("Parliament votes on fishing quotas", 9),
        ("Herring is back", 10), ("Snow on Sunday", 11)),
      "b.rss": TinySite.feed(
        "courier", ("Chess champion loses in Oslo", 7), ("What a volcano does to Reykjavik hotels", 12)),
    ])
  }

  /// The title and the reason of each related item, as a reader sees them.
  private func related(_ site: TinySite, _ slug: String) throws -> [String] {
    let page = try site.page("news/\(slug)/index.html")
    guard let start = page.range(of: "data-part=\"related\"") else { return [] }
    return page[start.upperBound...].components(separatedBy: "</section>")[0].components(separatedBy: "<li>")
      .dropFirst().map {
        let title = $0.firstMatch(of: /<a [^>]*>([^<]*)/)?.1 ?? ""
        return "\(title): \($0.firstMatch(of: /data-part="reason">([^<]*)/)?.1 ?? "")"
      }
  }

  private let volcano = "volcano-erupts-near-reykjavik-airport"
  private let hotels = "what-a-volcano-does-to-reykjavik-hotels"

  @Test("Related are items with rare words in common, then others of the same source, without the neighbours")
  func shown() throws {
    let site = try site("stories: false")
    try site.generate()
    #expect(
      try related(site, hotels)
        == [
          "Volcano erupts near Reykjavik airport: also about Reykjavik, Volcano",
          "Chess champion loses in Oslo: more from Herald",
        ].map { $0.replacing("Herald", with: "Courier") })
    #expect(
      try related(site, volcano).first == "What a volcano does to Reykjavik hotels: also about Reykjavik, volcano")
    #expect(
      try related(site, "snow-on-sunday") == [
        "Parliament votes on fishing quotas: more from Herald",
        "Volcano erupts near Reykjavik airport: more from Herald",
      ])
    let addresses = try site.page("news/\(hotels)/index.html").matches(of: /<li><a href="([^"]*)"[^>]*>[^\n]*\n<p/)
      .map { String($0.1) }
    #expect(addresses == ["/news/\(volcano)/", "/news/chess-champion-loses-in-oslo/"])
    for address in addresses { #expect(try site.files.contains(address.dropFirst() + "index.html"), "\(address)") }
  }

  @Test("When a text expires, nothing on other pages or in the published state refers to it any more")
  func forgotten() throws {
    let site = try site("stories: false")
    let sources = try site.folder.text("site.yml").replacing("b.rss}", with: "b.rss}, {name: Own, markdown: texts}")
    try site.write(sources, to: "site.yml")
    try site.write(
      "---\ntitle: A volcano near Reykjavik from a boat\ndate: 2026-11-20\nexpires: 2026-11-23\n---\nText",
      to: "texts/a.md")
    try site.generate(now: "2026-11-21T12:00:00Z")
    #expect(try !related(site, "a-volcano-near-reykjavik-from-a-boat").isEmpty)
    for now in ["2026-11-26T12:00:00Z", "2027-01-08T12:00:00Z"] {
      try site.generate(now: now)
      var before = try site.snapshot()
      try site.generate("--full", now: now)
      var whole = try site.snapshot()
      // It says when sources were read, which the full run does anew.
      (before["state/index.gz"], whole["state/index.gz"]) = (nil, nil)
      #expect(whole == before)
    }
  }

  @Test("On a site of one source only shared words make items related, and `related: false` switches them off")
  func one() throws {
    let alone = try site(sources: 1)
    try alone.generate()
    #expect(try related(alone, "snow-on-sunday").isEmpty)
    let none = try site("related: false")
    try none.generate()
    #expect(try related(none, hotels).isEmpty)
  }

  @Test("A rule that removes a word from headlines also removes it from the reason")
  func ruled() throws {
    let site = try site("stories: false")
    try site.generate()
    func published() throws -> Int {
      try site.publishedLines().count { $0.hasPrefix("related\t") && $0.contains("Reykjavik") }
    }
    #expect(try published() == 2)
    let configuration = try site.folder.text("site.yml")
    try site.write(
      configuration.replacing(
        "feed: a.rss", with: "feed: a.rss, rewrite: [{field: title, pattern: Reykjavik, with: Town}]"),
      to: "site.yml")
    try site.generate()
    #expect(try related(site, hotels).first == "Volcano erupts near Town airport: also about Volcano")
    #expect(try published() == 1, "the published state does not hold the word either")
  }

  @Test("A later item appears on the page of an earlier one, as after a full run or a restoration")
  func later() throws {
    let site = try site("stories: false")
    let told = try site.folder.text("b.rss")
    try site.write(TinySite.feed("courier", ("Chess champion loses in Oslo", 7)), to: "b.rss")
    try site.generate()
    #expect(try related(site, volcano).allSatisfy { !$0.contains("hotels") })
    try site.write(told, to: "b.rss")
    try site.generate()
    let page = try site.page("news/\(volcano)/index.html")
    #expect(page.contains("What a volcano does"))
    try site.generate("--full")
    #expect(try site.page("news/\(volcano)/index.html") == page)
    try site.remove(".broadsheet")
    try site.generate()
    #expect(try site.page("news/\(volcano)/index.html") == page)
  }

  @Test("An item that links to another source's item tells the same story, whatever its headline")
  func linked() throws {
    let site = try site()
    try site.write(
      TinySite.feed("courier", ("Somebody thought of this", 10)).replacing(
        "<description>",
        with: "<description>&lt;p&gt;&lt;a href=\"https://herald.example/20-10\"&gt;Read&lt;/a&gt;&lt;/p&gt;"),
      to: "b.rss")
    try site.write(
      try site.folder.text("site.yml").replacing("feed: b.rss", with: "feed: b.rss, show: full"), to: "site.yml")
    try site.generate()
    let page = try site.page("news/somebody-thought-of-this/index.html")
    #expect(page.contains("data-part=\"others\"") && page.contains(">Herald</a>"))
  }
}
