import Foundation
import TestSupport
import Testing

/// What a page tells of changes that its publisher made after it was first published here.
@Suite struct EditTests {
  private static func configuration(_ more: String = "", source: String = "") -> String {
    "title: Tiny\nurl: https://tiny.example/\npublishState: true\n\(more)sources: [{name: Herald, feed: a.rss, show: full\(source)}]\n"
  }

  private static func feed(_ title: String, _ text: String) -> String {
    """
    <rss version="2.0"><channel><title>Herald</title><link>https://herald.example/</link><item><title>\(title)</title>
    <link>https://herald.example/1</link><guid>1</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>
    <description><![CDATA[\(text)]]></description></item></channel></rss>
    """
  }

  private static let text = "<p>The ferry sank in the harbour, the owner says.</p>"

  private func site(_ configuration: String = configuration()) throws -> TinySite {
    let site = try TinySite([
      "site.yml": configuration, "a.rss": EditTests.feed("Ferry sinks", EditTests.text),
    ])
    try site.generate(now: "2026-11-20T10:00:00Z")
    return site
  }

  private func tell(_ site: TinySite, _ title: String, _ text: String = text, at time: String = "11:00") throws {
    try site.write(EditTests.feed(title, text), to: "a.rss")
    try site.generate(now: "2026-11-20T\(time):00Z")
  }

  /// The edits as a reader sees them on the page; nil if it lists none.
  private func edits(_ site: TinySite) throws -> [String]? {
    let page = try site.page(#require(try site.files.first { $0.hasSuffix("/ferry-sinks/index.html") }))
    guard let start = page.range(of: "data-part=\"edits\"") else { return nil }
    return page[start.upperBound...].prefix { $0 != "§" }.components(separatedBy: "</section>")[0]
      .components(separatedBy: "<li>").dropFirst().map {
        $0.components(separatedBy: "</li>")[0].replacing(/<[^>]*>/, with: "")
      }
  }

  @Test("A story's page lists each change with its time and the former headline struck through, the latest first")
  func told() throws {
    let site = try site()
    #expect(try edits(site) == nil)
    try tell(site, "Ferry sinks, two missing")
    try tell(site, "Ferry sinks, two missing", EditTests.text + "<p>Two are missing.</p>", at: "12:30")
    try tell(site, "Ferry sinks, all saved", EditTests.text + "<p>All were saved.</p>", at: "13:00")
    #expect(
      try edits(site) == [
        "Friday 20 November 2026, 13:00 UTC – the headline was Ferry sinks, two missing · the text was changed",
        "Friday 20 November 2026, 12:30 UTC – the text was changed",
        "Friday 20 November 2026, 11:00 UTC – the headline was Ferry sinks",
      ])
    let page = try site.page("news/ferry-sinks/index.html")
    #expect(page.contains("<s dir=\"auto\">Ferry sinks, two missing</s>"))
    #expect(page.contains("data-part=\"updated\">Friday 20 November 2026, 13:00 UTC</time>"))
    #expect(page.contains("\"dateModified\":\"2026-11-20T13:00:00Z\""), "search engines are told what readers are")
    for feed in ["feed.atom", "news/feed.atom", "sources/herald/feed.atom"] {
      let updates = try site.page(feed).ranges(of: "<updated>2026-11-20T13:00:00Z</updated>")
      #expect(updates.count == 2, "readers of \(feed) are told of the item, and of the feed")
    }
    #expect(try site.page("feed.json").contains("\"date_modified\":\"2026-11-20T13:00:00Z\""))
    let list = "<loc>https://tiny.example/news/</loc>\n<lastmod>2026-11-20T13:00:00Z</lastmod>"
    #expect(try site.page("sitemap-pages.xml").contains(list))
    try site.generate("--full", now: "2026-11-20T14:00:00Z")
    #expect(try site.page("news/ferry-sinks/index.html") == page)
  }

  @Test(
    "A change that no reader would notice is not listed",
    arguments: [
      "<p>The  ferry sank in the\nharbour, the owner says.</p>",
      "<p>The ferry <b>sank</b> in the harbour, the owner says.<img src='https://count.example/1.gif' alt=''></p>",
    ])
  func trifles(text: String) throws {
    let site = try site()
    try tell(site, "Ferry sinks", text)
    #expect(try edits(site) == nil)
  }

  @Test("A counter of comments that goes up is not a change")
  func counters() throws {
    let site = try site()
    try tell(site, "Ferry sinks", EditTests.text + "<p>12 Comments</p>")
    #expect(try edits(site)?.count == 1)
    try tell(site, "Ferry sinks", EditTests.text + "<p>15 Comments</p>", at: "12:00")
    #expect(try edits(site)?.count == 1)
  }

  @Test("A corrected figure is a change, in a sentence and in the midst of a text")
  func figures() throws {
    func text(_ dead: Int, _ hurt: Int) -> String {
      let sentences = "<p>The ferry had \(dead) dead, police said.</p><p>It sank at dawn.</p>"
      return sentences + "<p>Hurt: \(hurt)</p><p>The owner regrets it.</p><p>12 Comments</p>"
    }
    let site = try site()
    try tell(site, "Ferry sinks", text(5, 12))
    try tell(site, "Ferry sinks", text(50, 12), at: "12:00")
    #expect(try edits(site)?.count == 2)
    #expect(try site.page("feed.json").contains("\"date_modified\":\"2026-11-20T12:00:00Z\""))
    try tell(site, "Ferry sinks", text(50, 120), at: "13:00")
    #expect(try edits(site)?.count == 3)
  }

  @Test("A corrected figure is a change in a text of one line, too")
  func figureOfOneLine() throws {
    let site = try site()
    try tell(site, "Ferry sinks", "<p>5 dead, 12 hurt</p>")
    try tell(site, "Ferry sinks", "<p>50 dead, 12 hurt</p>", at: "12:00")
    #expect(try edits(site)?.count == 2)
  }

  @Test("Neither a headline that only gains its source's name nor the text of an excerpt counts as changed")
  func cleaned() throws {
    let site = try site()
    try tell(site, "Ferry sinks - Herald")
    #expect(try edits(site) == nil)
    try site.write(EditTests.configuration().replacing("full", with: "excerpt"), to: "site.yml")
    try tell(site, "Ferry sinks", "<p>Quite another text of the same event at sea.</p>", at: "12:00")
    #expect(try edits(site) == nil)
  }

  @Test("A text that arrives later than its headline does not count as changed")
  func late() throws {
    let site = try site()
    try tell(site, "Ferry sinks", "")
    #expect(try edits(site) == ["Friday 20 November 2026, 11:00 UTC – the text was changed"])
    try tell(site, "Ferry sinks", "<p>Raised from the sea.</p>", at: "12:00")
    #expect(try edits(site)?.count == 1)
  }

  @Test("Former headlines follow the rules of today, and with `edits: false` none are shown")
  func rules() throws {
    let site = try site()
    try tell(site, "Ferry sinks, two missing")
    #expect(try site.publishedText().contains("Ferry sinks\n"))
    let rule = ", rewrite: [{field: title, pattern: Ferry, with: Boat}]"
    try site.write(EditTests.configuration(source: rule), to: "site.yml")
    try site.generate(now: "2026-11-20T12:00:00Z")
    #expect(try edits(site) == ["Friday 20 November 2026, 11:00 UTC – the headline was Boat sinks"])
    #expect(try !site.publishedText().contains("Ferry sinks\n"), "what a rule changed is on no page")
    try site.write(EditTests.configuration("edits: false\n"), to: "site.yml")
    try site.generate(now: "2026-11-20T13:00:00Z")
    #expect(try edits(site) == nil)
    #expect(try !site.publishedText().contains("Ferry sinks\n"))
  }

  @Test(
    "After a memory was restored, neither changed rules nor another way of reading count as the publisher's changes")
  func restoredRules() throws {
    func rewrite(_ word: String) -> String {
      EditTests.configuration(source: ", rewrite: [{field: title, pattern: \"^News: \", with: \"\(word)\"}]")
    }
    func restore(_ site: TinySite, _ configuration: String, at time: String) throws {
      try site.remove(".broadsheet")
      try site.write(configuration, to: "site.yml")
      try site.generate("--state-from", "Output/state/", now: "2026-11-20T\(time):00Z")
    }
    let added = EditTests.text + "<p>Two are missing.</p>"
    let site = try TinySite(["site.yml": rewrite(""), "a.rss": EditTests.feed("News: Ferry sinks", EditTests.text)])
    try site.generate(now: "2026-11-20T10:00:00Z")
    try tell(site, "News: Ferry sinks", added)
    let told = ["Friday 20 November 2026, 11:00 UTC – the text was changed"]
    #expect(try edits(site) == told)
    try restore(site, rewrite("Sea: "), at: "12:00")
    #expect(try site.page("news/ferry-sinks/index.html").contains("Sea: Ferry sinks"), "shown by the rules of today")
    #expect(try edits(site) == told)
    try site.write(EditTests.feed("News: Ferry sinks, all saved", added), to: "a.rss")
    try restore(site, rewrite("Sea: "), at: "13:00")
    #expect(
      try edits(site) == ["Friday 20 November 2026, 13:00 UTC – the headline was Sea: Ferry sinks"] + told)

    let marked = EditTests.text + "<p>[caption id=\"1\"]The quay[/caption] Two are missing.</p>"
    let other = try TinySite([
      "site.yml": EditTests.configuration(), "a.rss": EditTests.feed("Ferry sinks", marked),
    ])
    try other.generate(now: "2026-11-20T10:00:00Z")
    try restore(other, EditTests.configuration(source: ", clean: false"), at: "11:00")
    #expect(try other.page("news/ferry-sinks/index.html").contains("[caption"))
    #expect(try edits(other) == nil)
  }

  @Test("A restored memory still knows the changes")
  func restored() throws {
    let site = try site()
    try tell(site, "Ferry sinks, two missing", EditTests.text + "<p>Two are missing.</p>")
    let before = try site.snapshot()
    try site.remove(".broadsheet")
    try site.generate("--state-from", "Output/state/", now: "2026-11-20T11:30:00Z")
    #expect(
      try edits(site) == ["Friday 20 November 2026, 11:00 UTC – the headline was Ferry sinks · the text was changed"])
    let after = try site.snapshot()
    for (path, bytes) in before where !path.hasPrefix("state/") { #expect(after[path] == bytes, "\(path)") }
  }
}
