import Foundation
import TestSupport
import Testing

/// `broadsheet list`: what is new, for readers who are elsewhere.
@Suite struct ListTests {
  private static let hostile = "<b>Ships</b> & \"more\" [x](https://evil.example/) *y*"

  private func planet(_ keys: String = "url: https://tiny.example/base/\n") throws -> TinySite {
    try TinySite([
      "Content/site.yml": """
      title: Tiny & Co
      \(keys)timeZone: Europe/Berlin
      sources:
        - {name: Stories, markdown: stories}
        - {name: The Wire, feed: wire.rss, except: {title: casino}}
      sections:
        - {name: Own News, sources: [Stories]}
        - {name: Wires, sources: [The Wire]}

      """,
      "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\ntags: [One]\n---\n\nThe **first** story.\n",
      "Content/stories/draft.md": "---\ntitle: Secret\ndate: 2026-11-01\ndraft: true\n---\n\nText.\n",
      "Content/wire.rss": ListTests.wire([]),
    ])
  }

  private static func wire(_ titles: [String]) -> String {
    let items = titles.enumerated().map { number, title in
      "<item><title><![CDATA[\(title)]]></title><guid>\(title)</guid><link>https://wire.example/\(number)-\(title.utf8.count)</link></item>"
    }
    return "<rss version=\"2.0\"><channel><title>Wire</title>\(items.joined())</channel></rss>"
  }

  private func list(_ site: TinySite, _ arguments: String..., now: String = TinySite.now) throws -> Program.Result {
    try Program.run(["list", "--now", now] + arguments, in: site.folder.url)
  }

  private func titles(_ result: Program.Result) -> [String] {
    result.output.split(separator: "\n").map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[1]) }
  }

  @Test("`--since last-run` lists what each run brought once, and nothing after a quiet or a refused run")
  func lastRun() throws {
    let site = try planet()
    try site.generate(now: "2026-11-21T10:00:00Z")
    #expect(titles(try list(site, "--since", "last-run")) == ["First"])
    try site.generate(now: "2026-11-21T11:00:00Z")
    let quiet = try list(site, "--since", "last-run")
    #expect(quiet.status == 0 && quiet.output == "" && quiet.errors == "")
    #expect(try list(site, "--since", "last-run", "--format", "html-mail").output == "")
    try site.write(ListTests.wire(["Ferries", "A casino"]), to: "Content/wire.rss")
    // A run that asks the sources and is refused: what it brought is news when it is published.
    try site.write("x", to: "Output/wires/ferries/index.html")
    #expect(try site.generate(now: "2026-11-21T12:00:00Z").status == 3)
    #expect(try list(site, "--since", "last-run").output == "" && titles(list(site)) == ["First"])
    try site.remove("Output/wires/ferries")
    try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(titles(try list(site, "--since", "last-run")) == ["Ferries"])
    // What was only fetched is on no page yet.
    try site.write(ListTests.wire(["Ferries", "Goats"]), to: "Content/wire.rss")
    _ = try Program.run(["fetch", "--now", "2026-11-21T14:00:00Z"], in: site.folder.url)
    #expect(titles(try list(site)) == ["Ferries", "First"])
    try site.generate(now: "2026-11-21T15:00:00Z")
    #expect(titles(try list(site, "--since", "last-run")) == ["Goats"])
    #expect(titles(try list(site)) == ["Goats", "Ferries", "First"])
    // A run that fails at its theme was the last run, too.
    try site.write("{{nope}}", to: "Templates/detail.mustache")
    #expect(try site.generate(now: "2026-11-21T16:00:00Z").status == 2)
    #expect(try list(site, "--since", "last-run").output == "" && titles(list(site)).count == 3)
  }

  @Test("What a rule left out when it came is told once, by the run that publishes it; what comes back is not")
  func publishedLater() throws {
    func configuration(_ rules: String) -> String {
      "title: Tiny\nurl: https://tiny.example/\nsources: [{name: The Wire, feed: wire.rss\(rules)}]\n"
    }
    func item(_ title: String, _ tags: String) -> String {
      "<item><title>\(title)</title><guid>\(title)</guid><link>https://wire.example/\(title)</link>\(tags)</item>"
    }
    func feed(_ items: String...) -> String {
      "<rss version=\"2.0\"><channel><title>Wire</title>\(items.joined())</channel></rss>"
    }
    let (plain, tag) = (", only: {tag: release}", "<category>release</category>")
    let site = try TinySite([
      "Content/site.yml": configuration(plain), "Content/wire.rss": feed(item("One", tag), item("Two", "")),
    ])
    func told(at now: String, _ since: String = "last-run") throws -> [String] {
      try site.generate(now: now)
      return titles(try list(site, "--since", since, now: now))
    }
    #expect(try told(at: "2026-11-21T10:00:00Z") == ["One"])
    #expect(try told(at: "2026-11-21T11:00:00Z") == [])
    // Its publisher adds the tag by which the rule takes it.
    try site.write(feed(item("One", tag), item("Two", tag), item("Three", "")), to: "Content/wire.rss")
    #expect(try told(at: "2026-11-21T12:00:00Z", "30m") == ["Two"])
    #expect(titles(try list(site, "--since", "last-run")) == ["Two"])
    #expect(try told(at: "2026-11-21T13:00:00Z") == [])
    // The rule is lifted, and something new comes with that run.
    try site.write(configuration(""), to: "Content/site.yml")
    try site.write(
      feed(item("One", tag), item("Two", tag), item("Three", ""), item("Four", "")), to: "Content/wire.rss")
    #expect(try Set(told(at: "2026-11-21T14:00:00Z")) == ["Three", "Four"])
    // Hidden for a while, and back.
    try site.write(configuration(", except: {title: Two}"), to: "Content/site.yml")
    #expect(try told(at: "2026-11-21T15:00:00Z") == [])
    try site.write(configuration(""), to: "Content/site.yml")
    #expect(try told(at: "2026-11-21T16:00:00Z") == [])
  }

  @Test("An empty name is refused, and a site without tags suggests no tag")
  func noName() throws {
    let site = try planet()
    try site.write("title: Tiny\nurl: https://tiny.example/\nsources: [{feed: wire.rss}]\n", to: "Content/site.yml")
    try site.generate()
    let empty = try list(site, "--tag", "")
    #expect(empty.status == 2 && empty.errors.contains("--tag takes a name; leave it out for all."), "\(empty)")
    let none = try list(site, "--tag", "goats")
    #expect(none.status == 2 && none.errors.contains("no tag \"goats\", nor any other tag"), "\(none)")
    #expect(try list(site, "--since", "--limit").status == 2)
  }

  @Test("The case of names does not count, in Greek either, where the last letter of a word has a form of its own")
  func greekNames() throws {
    let site = try TinySite([
      "site.yml":
        "title: T\nurl: https://t.example/\nsources: [{markdown: texts}]\nsections: [{name: Κόσμος}]\n",
      "texts/a.md": "---\ntitle: First\ndate: 2026-11-20\ntags: [Οδος]\n---\nText.\n",
    ])
    try site.generate()
    #expect(titles(try list(site, "--tag", "ΟΔΟΣ", "--section", "ΚΌΣΜΟΣ")) == ["First"])
  }

  @Test("Items can be listed since a time or day, by source, section or tag, and up to a number")
  func choice() throws {
    let site = try planet()
    try site.generate(now: "2026-11-20T22:30:00Z")
    try site.write(ListTests.wire(["Ferries"]), to: "Content/wire.rss")
    try site.generate(now: "2026-11-20T23:30:00Z")
    for (since, found) in [
      ("45m", ["Ferries"]), ("-45m", ["Ferries"]), ("2h", ["Ferries", "First"]), ("1w", ["Ferries", "First"]),
      ("2026-11-21", ["Ferries"]),
      ("2026-11-20", ["Ferries", "First"]), ("2026-11-20T23:00:00Z", ["Ferries"]), ("2026-11-22", []),
      ("2026-11-21 00:15", ["Ferries"]), ("2026-11-20T23:00", ["Ferries", "First"]), ("2026-11-21T00:31:00", []),
    ] {
      #expect(titles(try list(site, "--since", since, now: "2026-11-21T00:10:00Z")) == found, "\(since)")
    }
    #expect(titles(try list(site, "--source", "the wire")) == ["Ferries"])
    #expect(titles(try list(site, "--section", "own-news")) == ["First"])
    #expect(titles(try list(site, "--section", "Wires", "--section", "Own News")) == ["Ferries", "First"])
    #expect(titles(try list(site, "--tag", "one")) == ["First"])
    #expect(titles(try list(site, "--limit", "1")) == ["Ferries"])
    for (option, name, fix) in [
      ("--source", "Storys", "write `Stories`"), ("--section", "Wirse", "write `Wires`"),
      ("--tag", "on", "write `One`"),
      ("--section", "Elsewhere", "name one of them: `Own News`"),
    ] {
      let wrong = try list(site, option, name)
      #expect(wrong.status == 2 && wrong.output == "" && wrong.errors.contains("fix: " + fix), "\(wrong.errors)")
    }
    let wrong = try list(site, "--since", "yesterday")
    #expect(wrong.status == 2 && wrong.errors.contains("yesterday"))
    #expect(try list(site, "--limit", "0").status == 2)
  }

  @Test("A day begins at its own midnight even if clocks change on it")
  func changedClocks() throws {
    // Auckland's clocks go forward on 27 September and back on 5 April, at two and three in the morning.
    for (day, before, after) in [
      ("2026-09-27", "2026-09-26T11:30:00Z", "2026-09-26T12:10:00Z"),
      ("2026-04-05", "2026-04-04T10:50:00Z", "2026-04-04T11:30:00Z"),
    ] {
      let site = try planet()
      let text = try site.folder.text("Content/site.yml").replacing("Europe/Berlin", with: "Pacific/Auckland")
      try site.write(text, to: "Content/site.yml")
      try site.write(ListTests.wire(["Ferries"]), to: "Content/wire.rss")
      try site.generate(now: before)
      try site.write(ListTests.wire(["Ferries", "Goats"]), to: "Content/wire.rss")
      try site.generate(now: after)
      let now = String(day + "T20:00:00Z")
      #expect(titles(try list(site, "--since", day, "--section", "Wires", now: now)) == ["Goats"], "\(day)")
    }
  }

  @Test("Each item is a line with parts between tabs, and a site without an address gets paths and one warning")
  func text() throws {
    let site = try planet()
    try site.write(ListTests.wire(["Ship\u{1B}[31ms\tgo"]), to: "Content/wire.rss")
    try site.generate()
    let lines = try list(site).output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(lines.allSatisfy { $0.count == 4 } && lines.count == 2, "\(lines)")
    #expect(!lines.joined().joined().unicodeScalars.contains("\u{1B}"))
    #expect(
      lines.contains(["2026-11-01 00:00", "First", "Stories", "https://tiny.example/base/own-news/first/"]), "\(lines)")
    try site.write(
      site.folder.text("Content/site.yml").replacing("url: https://tiny.example/base/\n", with: ""),
      to: "Content/site.yml")
    try site.generate()
    let paths = try list(site)
    #expect(paths.output.contains("\t/own-news/first/\n"))
    #expect(paths.errors.components(separatedBy: "warning[list.no-url]").count == 2, "\(paths.errors)")
  }

  @Test("Markup in a feed's titles is plain text in each format")
  func escaping() throws {
    let site = try planet()
    try site.write(
      ListTests.wire(["Ships &lt;script&gt;x(1)&lt;/script&gt; \"a\" [b](https://evil.example/) *c* &#x200F;d"]),
      to: "Content/wire.rss")
    try site.generate()
    let mail = try list(site, "--format", "html-mail").output
    #expect(mail.hasPrefix("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">") && mail.hasSuffix("</html>\n"))
    #expect(mail.contains("<title>Tiny &amp; Co</title>") && mail.contains(">Own News</h2>"), "\(mail)")
    for element in ["<script", "<img", "<link", "src=", "url("] { #expect(!mail.contains(element), "\(mail)") }
    #expect(mail.contains("href=\"https://tiny.example/base/own-news/first/\""))
    let markdown = try list(site, "--format", "markdown").output
    #expect(
      markdown.contains("- [First](<https://tiny.example/base/own-news/first/>), Stories, 2026-11-01\n"), "\(markdown)")
    #expect(markdown.contains("\\<script\\>x(1)") && markdown.contains("\\[b\\]("), "\(markdown)")
    #expect(markdown.contains("\\*c\\* &#x200F;d]"), "\(markdown)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(list(site, "--format", "json", "--limit", "1").output.utf8))
        as? [String: Any])
    #expect(json["count"] as? Int == 2 && (json["items"] as? [[String: Any]])?.count == 1)
    let opml = try list(site, "--format", "opml").output
    #expect(opml.contains("<title>Tiny &amp; Co</title>") && opml.hasPrefix("<?xml"), "\(opml)")
  }

  @Test("The feeds of new items are listed in the order of their names, as in all lists")
  func feedsByName() throws {
    let proxy = try RawServer { $0.answer(body: Array(ListTests.wire([$0.path]).utf8)) }
    let sources = ["Zoo", "Äpfel", "ant", "Birne"].enumerated().map { number, name in
      "  - {name: \(name), feed: \"http://wire.invalid/\(String(repeating: "a", count: number))\"}\n"
    }
    let site = try TinySite(["site.yml": "title: T\nurl: https://t.example/\nsources:\n" + sources.joined()])
    _ = try Program.run(
      ["generate", "--first-run", "--now", TinySite.now], in: site.folder.url,
      environment: ["http_proxy": proxy.base, "no_proxy": ""])
    let opml = try list(site, "--format", "opml").output
    let feeds = opml.split(separator: "<outline ").dropFirst()
    let names = feeds.compactMap { $0.split(separator: "\"").dropFirst(3).first }
    #expect(names == ["ant", "Äpfel", "Birne", "Zoo"], "\(opml)")
  }

  @Test("In a mail each headline has its own language and direction, and a source's name is isolated")
  func mailsOfSeveralScripts() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: הארץ, markdown: stories}]\n",
      "stories/a.md": "---\ntitle: 'BBC: ראש הממשלה נאם!'\nlanguage: he\ndate: 2026-11-01\n---\nהוא נאם.\n",
      "stories/b.md": "---\ntitle: One\ndate: 2026-11-02\n---\nText.\n",
    ])
    try site.generate()
    let mail = try list(site, "--format", "html-mail").output
    #expect(mail.contains("<span dir=\"auto\">הארץ</span> · 2026-11-01 00:00</p>"), "\(mail)")
    for line in mail.split(separator: "\n") where line.contains("BBC: ראש") || line.contains(">הוא נאם.<") {
      #expect(line.hasPrefix("<p lang=\"he\" dir=\"rtl\" style="), "\(line)")
    }
    let plain = mail.split(separator: "\n").first { $0.contains(">One<") }
    #expect(plain?.hasPrefix("<p lang=\"en\" dir=\"ltr\" style=") == true, "\(mail)")
  }

  @Test("An item is listed at its language's address, and before the first run there is nothing to list")
  func languages() throws {
    let site = try TinySite([
      "Content/site.yml":
        "title: Tiny\nurl: https://tiny.example/\nlanguages: [en, de]\nsources: [{name: Stories, markdown: stories}]\n",
      "Content/stories/a.md": "---\ntitle: One\ndate: 2026-11-01\n---\nText.\n",
      "Content/stories/a.de.md": "---\ntitle: Eins\ndate: 2026-11-02\n---\nText.\n",
    ])
    let none = try list(site)
    #expect(none.status == 2 && none.errors.contains("error[list.no-archive]"), "\(none.errors)")
    try site.generate()
    let listed = try list(site).output
    #expect(
      listed.contains("\thttps://tiny.example/de/news/eins/\n")
        && listed.contains("\thttps://tiny.example/news/one/\n"), "\(listed)")
  }
}
