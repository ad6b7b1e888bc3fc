import Foundation
import Testing

/// A section that is sorted by update.
@Suite struct UpdateOrderTests {
  private func text(_ number: Int, updated: String? = nil) -> String {
    let updated = updated.map { "updated: \($0)\n" } ?? ""
    return
      "---\nid: s\(number)\ntitle: Story \(number)\ndate: 2026-10-\(number + 9)\n\(updated)tags: [one]\n---\n\nText.\n"
  }

  private func site() throws -> TinySite {
    var files = [
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Stories, markdown: stories}]
      sections: [{name: Recent, sort: updated, pageSize: 5, facets: [tag]}, {name: Other, sources: []}]
      """
    ]
    for number in 1...20 { files["Content/stories/\(number + 10).md"] = text(number) }
    return try TinySite(files)
  }

  private func dates(_ page: String) -> [String] {
    page.matches(of: /<time [^>]*data-part="(?:date|updated)">([^<]*)/).map { String($0.1) }
  }

  @Test("An updated story of the last page leads its section with the date of the update")
  func updated() throws {
    let site = try site()
    try site.generate()
    let former = try site.snapshot()
    try site.write(text(2, updated: "2026-11-19T10:00:00Z"), to: "Content/stories/12.md")
    try site.write(text(19, updated: "2026-10-28T23:00:00Z"), to: "Content/stories/29.md")
    try site.generate(now: "2026-11-21T13:00:00Z")
    let written = try site.snapshot()
    for path in ["recent/index.html", "recent/by/tag/one/index.html"] {
      let page = try site.page(path)
      let titles = page.matches(of: /data-part="headline"><a[^>]*>([^<]*)/).map { String($0.1) }
      #expect(titles.prefix(3) == ["Story 2", "Story 20", "Story 19"], "\(path)")
      #expect(
        page.contains("Updated <time datetime=\"2026-11-19T10:00:00Z\" data-part=\"updated\">19 November 2026</time>"))
      #expect(dates(page).prefix(3) == ["11 October 2026", "19 November 2026", "29 October 2026"], "\(path)")
      #expect(dates(page).count == titles.count + 1, "an update on the day of the story is not shown")
    }
    #expect(try site.page("index.html").contains("data-part=\"updated\">19 November 2026"))
    #expect(try !site.page("recent/page/1/index.html").contains("data-part=\"updated\""))
    #expect(try site.page("recent/page/1/index.html").contains("Story 2<"))
    let controls = try site.page("recent/index.html")
    #expect(controls.contains("<option value=\"updated\" selected>") && controls.contains("<option value=\"newest\">"))
    let sealed = written.keys.filter { $0.hasPrefix("recent/page/") }
    #expect(sealed.count == 4 && sealed.filter { written[$0] != former[$0] }.count <= 1)
    try site.generate("--full", now: "2026-11-21T13:00:00Z")
    let full = try site.snapshot()
    #expect(written.keys.filter { written[$0] != full[$0] } == [] && written.count == full.count)
  }

  @Test("An update with a future date is shown once that date has come")
  func ahead() throws {
    let site = try site()
    try site.write(text(2, updated: "2026-11-30T10:00:00Z"), to: "Content/stories/12.md")
    // Near enough to be sorted by it, which no page may tell yet.
    try site.write(text(3, updated: "2026-11-22T06:00:00Z"), to: "Content/stories/13.md")
    try site.write("---\ntitle: Us\nupdated: 2026-11-30\n---\nText.\n", to: "Content/pages/us.md")
    try site.generate()
    #expect(try !site.page("recent/index.html").contains("data-part=\"updated\""))
    let first = try site.page("recent/index.html").firstMatch(of: /data-part="headline"><a[^>]*>([^<]*)/)
    #expect(first?.1 == "Story 3")
    func telling() throws -> [String] {
      try site.files.filter {
        try ($0.hasSuffix(".html") || $0.hasPrefix("data/")) && site.page($0).contains("22 November 2026")
      }
    }
    #expect(try telling() == [])
    try site.generate(now: "2026-11-22T07:00:00Z")
    #expect(try telling().contains("recent/index.html"))
    let own = try #require(site.files.first { $0.hasSuffix("/story-2/index.html") })
    let dated = ["feed.atom", "feed.json", "recent/feed.atom", "sitemap-pages.xml", own]
    for path in dated { #expect(try !site.page(path).contains("2026-11-30"), "\(path)") }
    try site.generate(now: "2026-11-30T11:00:00Z")
    for path in dated { #expect(try site.page(path).contains("2026-11-30"), "\(path)") }
    #expect(try site.page(own).contains("\"dateModified\":\"2026-11-30T10:00:00Z\""))
    #expect(try site.page(own).contains("data-part=\"updated\">30 November 2026"))
    let written = try site.snapshot()
    #expect(try site.page("recent/index.html").contains("data-part=\"updated\">30 November 2026"))
    try site.generate("--full", now: "2026-11-30T11:00:00Z")
    #expect(try site.snapshot() == written)
  }
}
