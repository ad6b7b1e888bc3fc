import Diagnostics
import Foundation
import Generator
import News
import Reporting
import TestSupport
import Testing

/// The history of a story, word by word on a page below its own, and the list of changed headlines.
@Suite struct HistoryTests {
  private static func configuration(_ more: String = "", source: String = ", show: full") -> String {
    "title: Tiny\nurl: https://tiny.example/\npublishState: true\n\(more)sources: [{name: Herald, feed: a.rss\(source)}]\n"
  }

  private static func item(_ number: Int, _ title: String, _ text: String) -> String {
    """
    <item><title>\(title)</title><link>https://herald.example/\(number)</link><guid>\(number)</guid>
    <pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description><![CDATA[\(text)]]></description></item>
    """
  }

  private static func feed(_ items: String..., language: String = "en") -> String {
    """
    <rss version="2.0"><channel><title>Herald</title><language>\(language)</language><link>https://herald.example/</link>
    \(items.joined())</channel></rss>
    """
  }

  private static let page = "news/ferry-sinks/history/index.html"
  private static let text = """
    <h2>At sea</h2><p>The ferry sank in the harbour on Friday, the owner says.</p><p>It was built in 1990.</p>
    """
  private static let corrected = """
    <h2>At sea</h2><p>The ferry sank off the harbour on Thursday night, the owner says.</p><p>It was built in 1990.</p>
    <p>Nobody was hurt.</p>
    """

  private func site(_ configuration: String = configuration()) throws -> TinySite {
    let site = try TinySite(["site.yml": configuration])
    try tell(site, "Ferry sinks", HistoryTests.text, at: "20T10:00")
    return site
  }

  private func tell(_ site: TinySite, _ title: String, _ text: String, at time: String) throws {
    try site.write(HistoryTests.feed(HistoryTests.item(1, title, text)), to: "a.rss")
    let result = try site.generate(now: "2026-11-\(time):00Z")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  /// A site after three runs: the headline changes, then the text.
  private func edited(_ configuration: String = configuration()) throws -> TinySite {
    let site = try site(configuration)
    try tell(site, "Ferry sinks, all saved", HistoryTests.text, at: "20T11:00")
    try tell(site, "Ferry sinks, all saved", HistoryTests.corrected, at: "20T12:00")
    return site
  }

  /// The passages of each version of a history, with marks in place of elements: `[-gone-]{+come+}`.
  private func versions(_ page: String) -> [[String]] {
    page.components(separatedBy: "<h2>").dropFirst().map { version in
      version.components(separatedBy: "</li>")[0].matches(of: /<p>(.*?)<\/p>|<p class="meta">(.*?)<\/p>/).map { match in
        String(match.1 ?? match.2 ?? "").replacing(/<span class="visually-hidden"[^>]*>[^<]*<\/span>/, with: "")
          .replacing("<del>", with: "[-").replacing("</del>", with: "-]").replacing("<ins>", with: "{+")
          .replacing("</ins>", with: "+}").replacing(/<[^>]*>/, with: "")
      }
    }
  }

  @Test("The history shows each change word by word, the latest first, and leaves out what stayed")
  func told() throws {
    let site = try site()
    #expect(try !site.files.contains(HistoryTests.page))
    try tell(site, "Ferry sinks, all saved", HistoryTests.text, at: "20T11:00")
    try tell(site, "Ferry sinks, all saved", HistoryTests.corrected, at: "20T12:00")
    let page = try site.page(HistoryTests.page)
    #expect(
      versions(page) == [
        [
          "…", "The ferry sank [-in-] {+off+} the harbour on [-Friday-] {+Thursday night+}, the owner says.", "…",
          "{+Nobody was hurt.+}",
        ],
        ["Ferry sinks{+, all saved+}"],
      ])
    #expect(page.contains("<time datetime=\"2026-11-20T12:00:00Z\">Friday 20 November 2026, 12:00 UTC</time>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    let gone = "<del><span class=\"visually-hidden\" lang=\"en\">deleted: </span>in"
    #expect(page.contains(gone + "<span class=\"visually-hidden\" lang=\"en\"> (end)</span></del>"))
    #expect(
      try site.page("news/ferry-sinks/index.html").contains(
        "<a href=\"/news/ferry-sinks/history/\" data-part=\"history\">Compare the versions</a>"))
    for file in try site.files where file.hasPrefix("sitemap") {
      let names = try site.page(file).contains("history")
      #expect(!names, "\(file)")
    }
    let before = try site.news()
    try site.generate("--full", now: "2026-11-20T13:00:00Z")
    let after = try site.news()
    for (path, bytes) in before where path != "state/index.gz" { #expect(after[path] == bytes, "\(path)") }
  }

  @Test("A story that is changed again rewrites its own pages, and no other story's")
  func again() throws {
    let site = try edited()
    let other = HistoryTests.item(2, "Bridge closes", HistoryTests.text)
    func tell(_ items: String..., at time: String) throws -> [String: Data] {
      try site.write(HistoryTests.feed(items.joined()), to: "a.rss")
      try site.generate(now: "2026-11-20T\(time):00Z")
      return try site.snapshot()
    }
    let ferry = HistoryTests.item(1, "Ferry sinks, all saved", HistoryTests.corrected)
    _ = try tell(ferry, other, at: "13:00")
    let before = try tell(
      ferry, HistoryTests.item(2, "Bridge closes", HistoryTests.corrected), at: "14:00")
    let after = try tell(
      HistoryTests.item(1, "Ferry sinks, all saved", HistoryTests.corrected + "<p>It is being raised.</p>"),
      HistoryTests.item(2, "Bridge closes", HistoryTests.corrected), at: "15:00")
    let written = after.filter { before[$0.key] != $0.value }.keys
    #expect(written.contains(HistoryTests.page) && written.contains("news/ferry-sinks/index.html"))
    #expect(!written.contains { $0.contains("bridge-closes") }, "\(written)")
    #expect(!written.contains { $0.hasPrefix("changes/") })
    #expect(versions(try site.page(HistoryTests.page)).map(\.last).first == "{+It is being raised.+}")
  }

  @Test("A restored memory has the former texts: all pages are as before, and the next change is compared with them")
  func restored() throws {
    let kept = try edited()
    let before = try kept.snapshot()
    let restored = try kept.copy()
    try restored.remove(".broadsheet")
    try restored.generate("--state-from", "Output/state/", "--full", now: "2026-11-20T12:30:00Z")
    var after = try restored.snapshot()
    for (path, bytes) in before where !path.hasPrefix("state/") { #expect(after[path] == bytes, "\(path)") }
    for site in [kept, restored] { try tell(site, "Ferry raised", "<p>The ferry was raised.</p>", at: "21T12:00") }
    after = try restored.snapshot()
    for (path, bytes) in try kept.snapshot() where path != "state/index.gz" {
      #expect(after[path] == bytes, "\(path)")
    }
    #expect(versions(try restored.page(HistoryTests.page)).count == 3)
  }

  @Test("A history has at most twenty changes, in a memory that was kept as in one that was restored")
  func bounded() async throws {
    let kept = try site()
    for number in 1...21 {
      let text = HistoryTests.text + "<p>Update \(number).a</p>"
      try kept.write(HistoryTests.feed(HistoryTests.item(1, "Ferry sinks", text)), to: "a.rss")
      // From 10:01 on.
      let report = await kept.run(at: Timestamp(secondsSince1970: 1_795_168_800 + Int64(number) * 60))
      #expect(report.end == .done, "\(report.diagnostics)")
    }
    let restored = try kept.copy()
    try restored.remove(".broadsheet")
    try restored.generate("--state-from", "Output/state/", "--full", now: "2026-11-20T12:30:00Z")
    #expect(versions(try restored.page(HistoryTests.page)).count == 20)
    for site in [kept, restored] { try tell(site, "Ferry sinks", "<p>Quite another text.</p>", at: "21T12:00") }
    let page = try kept.page(HistoryTests.page)
    #expect(versions(page).count == 20)
    #expect(try restored.page(HistoryTests.page) == page)
  }

  @Test("For a former text that is too long to be kept, the history says only that it was changed")
  func tooLong() throws {
    let site = try site()
    let long = String(repeating: "<p>The ferry sank and sank and sank again.</p>", count: 7_000)
    try tell(site, "Ferry sinks", long, at: "20T11:00")
    try tell(site, "Ferry sinks", HistoryTests.corrected, at: "20T12:00")
    let lost = "The text was changed. What it said before was not kept."
    #expect(versions(try site.page(HistoryTests.page)) == [[lost], [lost]])
    try tell(site, "Ferry sinks", HistoryTests.corrected + "<p>More.</p>", at: "20T13:00")
    #expect(versions(try site.page(HistoryTests.page)) == [["…", "{+More.+}"], [lost], [lost]])
  }

  @Test("What a rule now hides or rewords is in no former version, nor in the published memory")
  func rules() throws {
    let site = try site()
    try tell(site, "Ferry sinks, SECRET owner", HistoryTests.text, at: "20T11:00")
    try tell(site, "Ferry sinks, all saved", HistoryTests.text + "<p>HIDDEN words.</p>", at: "20T12:00")
    try tell(site, "Ferry sinks, all saved", HistoryTests.corrected, at: "20T13:00")
    #expect(versions(try site.page(HistoryTests.page)).count == 3)
    let rules = ", show: full, except: {text: HIDDEN}, rewrite: [{field: title, pattern: \"SECRET \", with: \"\"}]"
    try site.write(HistoryTests.configuration(source: rules), to: "site.yml")
    try site.generate(now: "2026-11-20T14:00:00Z")
    let page = try site.page(HistoryTests.page)
    #expect(
      versions(page) == [
        [
          "Ferry sinks, [-owner-] {+all saved+}", "…",
          "The ferry sank [-in-] {+off+} the harbour on [-Friday-] {+Thursday night+}, the owner says.", "…",
          "{+Nobody was hurt.+}",
        ], ["Ferry sinks{+, owner+}"],
      ])
    for word in ["SECRET", "HIDDEN"] {
      let isTold = try site.files.contains { try site.page($0).contains(word) }
      #expect(!isTold, "\(word)")
      #expect(try !site.publishedText().contains(word))
    }
    let before = try site.snapshot()
    try site.remove(".broadsheet")
    try site.generate("--state-from", "Output/state/", "--full", now: "2026-11-20T14:30:00Z")
    let after = try site.snapshot()
    for (path, bytes) in before where !path.hasPrefix("state/") { #expect(after[path] == bytes, "\(path)") }
  }

  @Test("A story whose text is not shown has no history, and with `edits: false` there is none at all")
  func withoutText() throws {
    let site = try edited()
    #expect(try site.files.contains("changes/index.html"))
    try site.write(HistoryTests.configuration(source: ", show: excerpt"), to: "site.yml")
    try site.generate(now: "2026-11-20T13:00:00Z")
    #expect(try !site.files.contains(HistoryTests.page))
    #expect(try !site.publishedText().contains("sank in the"))
    let page = try site.page("news/ferry-sinks/index.html")
    #expect(page.contains("<s dir=\"auto\">Ferry sinks</s>") && !page.contains("/history/"))
    #expect(try !site.page("changes/index.html").contains("/history/"))
    try site.write(HistoryTests.configuration(), to: "site.yml")
    try site.generate(now: "2026-11-20T14:00:00Z")
    #expect(try site.files.contains(HistoryTests.page))
    try site.write(HistoryTests.configuration("edits: false\n"), to: "site.yml")
    try site.generate(now: "2026-11-20T15:00:00Z")
    #expect(try site.files.filter { $0.contains("history") || $0.hasPrefix("changes") } == [])
    #expect(try !site.publishedText().contains("sank in the"))
  }

  @Test("Texts without spaces are compared by character, and each text keeps its direction")
  func scripts() throws {
    for (language, before, after, found) in [
      ("ja", "フェリーが金曜日に沈んだ。", "フェリーが木曜日に沈んだ。", "フェリーが[-金-]{+木+}曜日に沈んだ。"),
      ("ar", "غرقت العبّارة يوم الجمعة.", "غرقت العبّارة يوم الخميس.", "غرقت العبّارة يوم [-الجمعة-] {+الخميس+}."),
      ("th", "เรือจมวันศุกร์", "เรือจมวันเสาร์", "เรือจมวัน[-ศุก-]{+เสา+}ร์"),
      (
        "de", "Die Fähre sank für 3,5 Mio. — &lt;nun&gt;", "Die Fähre sank heute für 4,5&nbsp;Mio. — &lt;nun&gt;",
        "Die Fähre sank {+heute+} für [-3,5-] {+4,5+} Mio. — &lt;nun&gt;"
      ),
    ] {
      let site = try TinySite(["site.yml": HistoryTests.configuration()])
      for (hour, text) in [(10, before), (11, after)] {
        let item = HistoryTests.item(1, "Ferry sinks", "<p>\(text)</p>")
        try site.write(HistoryTests.feed(item, language: language), to: "a.rss")
        try site.generate(now: "2026-11-20T\(hour):00:00Z")
      }
      let page = try site.page(HistoryTests.page)
      #expect(versions(page) == [[found]], "\(language)")
      #expect(page.contains("lang=\"\(language)\"" + (language == "ar" ? " dir=\"rtl\"" : "")), "\(language)")
    }
  }

  @Test("A text rewritten from beginning to end is shown as such, however long it is")
  func another() throws {
    let site = try TinySite(["site.yml": HistoryTests.configuration()])
    func text(_ seed: Int) -> String {
      (0..<400).map { line in
        "<p>" + (0..<40).map { "w\(line * $0 % 97 + seed * 1_000)" }.joined(separator: " ") + "</p>"
      }
      .joined()
    }
    try tell(site, "Ferry sinks", text(1), at: "20T10:00")
    try tell(site, "Ferry sinks", text(2), at: "20T11:00")
    try tell(site, "Ferry sinks", text(2) + "<p>An end.</p>", at: "20T12:00")
    let versions = versions(try site.page(HistoryTests.page))
    #expect(versions.first == ["…", "{+An end.+}"])
    #expect(versions.last?.count == 800)
  }

  /// The rows of the list of changed headlines: former and new headline, source and time.
  private func changes(_ site: TinySite) throws -> [String] {
    try site.page("changes/index.html").components(separatedBy: "<li>\n<h2").dropFirst().map { entry in
      entry.components(separatedBy: "</li>")[0].replacing(/<span class="visually-hidden"[^>]*>[^<]*<\/span>/, with: "")
        .replacing("<br>", with: " -> ").replacing(/^[^>]*>/, with: "").replacing(/<[^>]*>/, with: "")
        .split(separator: "\n").joined(separator: ", ")
    }
  }

  @Test("The list of changed headlines covers the week before the newest item, and stays when there are none")
  func changed() throws {
    let site = try site(HistoryTests.configuration("copyright: © Us\n"))
    #expect(try !site.files.contains { $0.hasPrefix("changes") })
    #expect(try !site.page("about/index.html").contains("/changes/"))
    let link = "<a href=\"/changes/\">Changed headlines</a>"
    try tell(site, "Ferry sinks", HistoryTests.corrected, at: "20T10:30")
    #expect(try !site.files.contains { $0.hasPrefix("changes") }, "no headline was changed")
    try tell(site, "Ferry sinks, all saved", HistoryTests.corrected, at: "20T11:00")
    try tell(site, "Ferry raised", HistoryTests.corrected, at: "21T12:00")
    let rows = [
      "Ferry sinks, all saved -> Ferry raised, Herald Saturday 21 November 2026, 12:00 UTC Compare the versions",
      "Ferry sinks -> Ferry sinks, all saved, Herald Friday 20 November 2026, 11:00 UTC Compare the versions",
    ]
    #expect(try changes(site) == rows)
    for page in ["about/index.html", "index.html", "news/ferry-sinks/index.html"] {
      #expect(try site.page(page).contains(link), "\(page)")
    }
    #expect(
      try site.page("changes/index.html").contains(
        "<s>Ferry sinks</s><br><a href=\"/news/ferry-sinks/\">Ferry sinks, all saved</a>"))
    #expect(try site.page("sitemap-pages.xml").contains("/changes/<"))
    for format in ["atom", "rss", "json"] {
      let feed = try site.page("changes/feed.\(format)")
      #expect(feed.contains("Tiny: Changed headlines") && feed.contains("Ferry raised"), "\(feed)")
      #expect(feed.components(separatedBy: "Ferry sinks, all saved").count > 3, "\(feed)")
      #expect(try site.page("changes/index.html").contains("href=\"/changes/feed.\(format)\""))
      #expect(try !site.page("index.html").contains("changes/feed"))
    }
    #expect(try site.page("changes/feed.atom").contains("<updated>2026-11-21T12:00:00Z</updated>"))
    for path in ["feed.atom", "changes/feed.atom", "health.atom"] {
      #expect(try site.page(path).contains("<rights>© Us</rights>"), "\(path)")
    }
    #expect(try site.page("changes/feed.rss").contains("<copyright>© Us</copyright>"))
    let before = try site.snapshot()
    try site.generate(now: "2026-12-24T12:00:00Z")
    #expect(try site.snapshot() == before, "time alone changes nothing")

    let news = HistoryTests.item(2, "Bridge closes", HistoryTests.text).replacing(
      "20 Nov 2026 08", with: "28 Nov 2026 11")
    try site.write(HistoryTests.feed(news), to: "a.rss")
    try site.generate(now: "2026-11-28T13:00:00Z")
    #expect(try changes(site) == Array(rows.prefix(1)))
    try site.write(
      HistoryTests.feed(
        news.replacing("28 Nov", with: "30 Nov").replacing(">2<", with: ">3<").replacing("/2<", with: "/3<")),
      to: "a.rss")
    try site.generate(now: "2026-11-30T13:00:00Z")
    #expect(try changes(site) == [])
    #expect(try site.page("changes/index.html").contains("No headline was changed in the last seven days."))
    let files = try site.files.filter { $0.hasPrefix("changes/") }
    try site.write(HistoryTests.configuration("keep: 5d\n"), to: "site.yml")
    for time in ["14:00", "15:00"] {
      try site.remove(".broadsheet")
      try site.generate("--state-from", "Output/state/", now: "2026-11-30T\(time):00Z")
      #expect(try !site.files.contains("news/ferry-sinks/index.html"))
      #expect(try site.files.filter { $0.hasPrefix("changes/") } == files, "the only changed item is gone")
    }
  }

  @Test("A section may not have the address of the list of changed headlines")
  func reserved() throws {
    let site = try TinySite([
      "site.yml": HistoryTests.configuration("sections: [{name: Changes}]\n"),
      "a.rss": HistoryTests.feed(HistoryTests.item(1, "Ferry sinks", HistoryTests.text)),
    ])
    let result = try site.generate()
    #expect(result.status != 0 && result.errors.contains("changes"), "\(result.errors)")
  }
}
