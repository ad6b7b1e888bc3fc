import Foundation
import TestSupport
import Testing

/// `broadsheet explain` on tiny sites.
@Suite struct ExplainTests {
  private static let feed = """
    <rss version="2.0"><channel><title>A</title><link>https://a.example/</link><description/>
    <item><title>One &amp; only</title><link>https://a.example/1</link><guid>guid-1</guid><description>Text</description></item>
    <item><title>The day after</title><link>https://a.example/2?utm_source=x</link><guid>guid-2</guid>
    <pubDate>Sat, 21 Nov 2099 10:00:00 GMT</pubDate><description>Text</description></item>
    </channel></rss>
    """

  private static let files = [
    "Content/site.yml": """
    title: Tiny
    url: https://tiny.example/sub/
    keep: 30d
    sources:
      - {name: Stories, markdown: stories}
      - {name: Feed, feed: a.xml}
      - {name: Other, feed: b.xml, show: excerpt}
    sections:
      - {name: World, sources: [Stories, Feed], facets: [tag]}
    """,
    "Content/a.xml": ExplainTests.feed,
    "Content/b.xml": ExplainTests.feed.replacing("guid-", with: "b-").replacing("One", with: "Uno").replacing(
      "example/1", with: "example/99"),
    "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\ntags: [one]\n---\n\nText\n",
    "Content/stories/draft.md": "---\ntitle: Later\ndraft: true\n---\n\nText\n",
  ]
  private static let original = SharedSite(files)

  private func site() throws -> TinySite { try TinySite(ExplainTests.files) }

  /// The same site after a run.
  private func generated() throws -> TinySite { try ExplainTests.original.copy() }

  private func explain(_ item: String, _ options: String..., in site: TinySite) throws -> Program.Result {
    try Program.run(["explain", item, "--now", TinySite.now] + options, in: site.folder.url)
  }

  @Test("An item whose headline changed is listed with the same identity once, not once for each headline")
  func retitled() throws {
    let site = try generated()
    try site.write(ExplainTests.feed.replacing("One &amp; only", with: "Two"), to: "Content/a.xml")
    try site.generate(now: "2026-11-22T12:00:00Z")
    let told = try Program.run(["explain", "guid-1", "--now", "2026-11-22T12:00:00Z"], in: site.folder.url).output
    #expect(told.components(separatedBy: "title, date and path\n").count == 2, "\(told)")
  }

  @Test("An item is found by its page in every spelling, by the original, the guid, the file and a part of its title")
  func found() throws {
    let items = [
      ("https://tiny.example/sub/world/first/", "First"), ("/world/first/", "First"), ("/sub/world/first/", "First"),
      ("world/first/index.html?a=b", "First"), ("Output/world/first/index.html", "First"),
      ("Content/stories/first.md", "First"), ("stories/first.md", "First"), ("firs", "First"),
      ("guid-1", "One & only"), ("https://a.example/1", "One & only"),
      ("http://a.example/1/?utm_medium=x", "One & only"),
      ("one & ONLY", "One & only"), ("https://a.example/99", "Uno & only"),
    ]
    let site = try generated()
    for (item, title) in items {
      let result = try explain(item, in: site)
      #expect(result.status == 0 && result.output.hasPrefix(title + "\n"), "\(item): \(result)")
    }
    let several = try explain("only", in: site)
    #expect(several.status == 2)
    #expect(several.errors.contains("error[explain.several] 2 items have \"only\" in their title"), "\(several.errors)")
    #expect(several.errors.contains("/world/one-only/  One & only"))
  }

  @Test("An address with decomposed accents, as a Mac spells it, finds the item's page")
  func partedMarks() throws {
    let site = try TinySite([
      "site.yml": "title: T\nslugs: unicode\nsources: [{markdown: s}]\nsections: [{name: N}]\n",
      "s/a.md": "---\ntitle: Größe\ndate: 2026-11-01\n---\n\nText\n",
    ])
    try site.generate()
    let result = try explain("/n/gro\u{308}ße/", in: site)
    #expect(result.status == 0 && result.output.hasPrefix("Größe\n"), "\(result)")
  }

  @Test("A text is found by its path in its folder, or by the end of that path if only one text has it")
  func textByName() throws {
    let site = try site()
    try site.write("---\ntitle: Deep\ndate: 2026-11-02\n---\n\nText\n", to: "Content/stories/deep/down.md")
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText\n", to: "Content/stories/deep/first.md")
    try site.write("---\ntitle: Third\ndate: 2026-11-02\n---\n\nText\n", to: "Content/stories/low/third.md")
    try site.write("---\ntitle: Fourth\ndate: 2026-11-02\n---\n\nText\n", to: "Content/stories/third.md")
    try site.write("---\ntitle: Fifth\ndate: 2026-11-02\n---\n\nText\n", to: "Content/stories/low/fifth.md")
    try site.write("---\ntitle: Sixth\ndate: 2026-11-02\n---\n\nText\n", to: "Content/stories/deep/fifth.md")
    try site.generate()
    for (name, title) in [
      ("first.md", "First"), ("draft.md", "Later"), ("down.md", "Deep"), ("deep/first.md", "Second"),
      ("third.md", "Fourth"),
    ] {
      let result = try explain(name, in: site)
      #expect(result.output.hasPrefix(title + "\n"), "\(name): \(result)")
    }
    #expect(try explain("fifth.md", in: site).errors.contains("[explain.not-found]"))
    let folder = site.folder.url.appending(path: "Content/stories/deep")
    let there = try Program.run(["explain", "down.md", "--site", "../../..", "--now", TinySite.now], in: folder)
    #expect(there.output.hasPrefix("Deep\n"), "\(there)")
  }

  @Test("`explain` tells an item's sources, identities, dates with their origins, rules and pages")
  func facts() throws {
    let site = try generated()
    let text = try explain("guid-2", in: site).output
    for line in [
      "  page        /world/the-day-after/", "  original    https://a.example/2?utm_source=x",
      "  source      Feed, a.xml, named at Content/site.yml:6:5, brought it first",
      "              Other, b.xml, named at Content/site.yml:7:5, brought it too",
      "guid: guid-2 (first met under it)", "address of the original: a.example/2",
      "  published   2099-11-21T10:00:00Z, given by the source",
      "  first seen  2026-11-21T12:00:00Z, the run that met it first",
      "  sorted by   2026-11-01T12:00:00Z, its place in the source's first answer: its own date, 2099-11-21T10:00:00Z, lay more "
        + "than a day ahead of that",
      "merged: Other brought it too; what Feed says of it counts",
      "`keep`: hidden by the first run after 2026-12-21T12:00:00Z",
      "/world/the-day-after/  (its own page)", "/  (front page: latest, number 3)", "/world/  (section World)",
      "/sources/other/  (source “Other”)", "/feed.atom  (feed of the site)",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
    let local = try explain("first", in: site).output
    for line in [
      "  file        Content/stories/first.md", "file: first.md (first met under it)",
      "2026-11-01T00:00:00Z, given by the text's front matter", "/world/by/tag/one/  (tag “one” in World)", "(sitemap)",
    ] { #expect(local.contains(line), "\(line)\n\(local)") }
  }

  @Test("An item is hidden exactly when `explain` says that the `keep` of its source ends")
  func keptUntil() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      keep: 30d
      sources:
        - {name: Short, feed: a.xml, keep: 2d}
        - {name: Ever, feed: b.xml, keep: all}
        - {name: Usual, feed: c.xml}
      """,
      "a.xml": ExplainTests.feed, "b.xml": ExplainTests.feed.replacing("https://a", with: "https://b"),
      "c.xml": ExplainTests.feed.replacing("https://a", with: "https://c"),
    ])
    try site.generate()
    // Its date lies ahead, so its age counts from its first sighting.
    let ends = ["a": "2026-11-23T12:00:00Z", "b": nil, "c": "2026-12-21T12:00:00Z"]
    for (host, end) in ends {
      let told = try explain("https://\(host).example/2", in: site).output
      let line = end.map { "`keep`: hidden by the first run after \($0)\n" }
      #expect(line.map { told.contains($0) } ?? !told.contains("`keep`"), "\(host): \(told)")
    }
    for (now, isHidden) in [("2026-11-23T12:00:00Z", false), ("2026-11-23T12:00:01Z", true)] {
      try site.generate(now: now)
      let told = try Program.run(["explain", "https://a.example/2", "--now", now], in: site.folder.url).output
      #expect(told.contains("not published: the configuration no longer keeps it") == isHidden, "\(told)")
    }
  }

  @Test("An item that has ended by its source's `expires` is not said to be hidden by `keep`")
  func over() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Races, api: races.json, mapping: races.yml}]\n",
      "races.yml": "items: $.races[*]\nfields: {id: $.id, title: $.name, expires: $.until}\n",
      "races.json": """
      {"races": [{"id": "1", "name": "Round the island", "until": "2026-11-22T06:00:00Z"}, {"id": "2", "name": "Home"}]}
      """,
    ])
    try site.generate()
    let now = "2026-11-23T12:00:00Z"
    try site.generate(now: now)
    let told = try Program.run(["explain", "Round", "--now", now], in: site.folder.url).output
    let why = "not published: it ended at 2026-11-22T06:00:00Z, as its source says (`expires`); hidden since"
    #expect(told.contains(why), "\(told)")
  }

  @Test("A text that was published once is hidden for what its file says now, whatever it is asked for by")
  func heldBack() throws {
    let site = try site()
    for (name, head, why) in [
      ("ended", "expires: 2026-11-20T08:00:00Z", "it ended at 2026-11-20T08:00:00Z (`expires`)"),
      ("unready", "draft: true", "its front matter says `draft: true`"),
      ("coming", "date: 2026-12-24", "its date has not come: 2026-12-24T00:00:00Z"),
    ] {
      let file = "Content/stories/\(name).md"
      try site.write("---\ntitle: An \(name) one\n---\n\nText.\n", to: file)
      try site.generate()
      try site.write("---\ntitle: An \(name) one\n\(head)\n---\n\nText.\n", to: file)
      try site.generate()
      for asked in ["an \(name) one", "/world/an-\(name)-one/"] {
        let told = try explain(asked, in: site).output
        #expect(told.contains("not published: \(why); hidden since ") && told.contains(file), "\(asked): \(told)")
      }
      #expect(try explain(file, in: site).output.contains("not published: \(why)\n"))
    }
  }

  @Test("An item beyond `keepItems` whose `expires` lies ahead is not said to have ended")
  func notYetOver() throws {
    let sources = "title: Tiny\nsources: [{name: Races, api: races.json, mapping: races.yml"
    let site = try TinySite([
      "site.yml": sources + "}]\n",
      "races.yml": "items: $.races[*]\nfields: {id: $.id, title: $.name, published: $.on, expires: $.until}\n",
      "races.json": """
      {"races": [
        {"id": "1", "name": "Round the island", "on": "2026-11-01T06:00:00Z", "until": "2027-11-22T06:00:00Z"},
        {"id": "2", "name": "Home", "on": "2026-11-02T06:00:00Z"}
      ]}
      """,
    ])
    try site.generate()
    try site.write(sources + ", keepItems: 1}]\n", to: "site.yml")
    let told = try explain("Round", in: site).output
    #expect(told.contains("not published: the configuration no longer keeps it (`keep`, `keepItems`)"), "\(told)")
  }

  @Test(
    "Of an item of two sources it is told for which of them it is shown, by whose rules, and at which page if it has one"
  )
  func shownForAnother() throws {
    let other = "{name: Goat Watch, feed: watch.xml"
    func configuration(_ sources: String...) -> String {
      "title: Tiny\nurl: https://tiny.example/\nsources:\n" + sources.map { "  - \($0)}\n" }.joined()
    }
    let site = try TinySite([
      "site.yml": configuration("{name: One, feed: one.xml, except: {title: goats}", other),
      "one.xml": TinySite.feed("one", ("Goats", 8), ("Ferry", 9)), "watch.xml": TinySite.feed("one", ("Goats", 8)),
    ])
    try site.generate()
    let both = try explain("Goats", in: site).output
    #expect(both.contains("not shown for One: `except title: goats` at site.yml:4:"), "\(both)")
    #expect(both.contains("; shown for Goat Watch\n") && !both.contains("hidden by"), "\(both)")
    #expect(both.contains("  page        /news/goats/\n"), "\(both)")
    try site.write(configuration(other + ", show: headline"), to: "site.yml")
    try site.generate()
    let short = try explain("Goats", in: site).output
    #expect(short.contains("`show: headline`: its page gives only the headline"), "\(short)")
    #expect(short.contains("  page        /news/goats/\n"), "\(short)")
    let address = "  address     /news/goats/ (kept for it; it has no page now)\n"
    for (key, line) in [
      ("link: original", "`link: original`: lists lead straight to the original"),
      ("except: {title: goats}", "hidden by `except title: goats` of Goat Watch"),
    ] {
      try site.write(configuration(other + ", " + key), to: "site.yml")
      try site.generate()
      #expect(try !site.files.contains("news/goats/index.html"))
      let told = try explain("Goats", in: site).output
      #expect(told.contains(line) && told.contains(address) && !told.contains("  page  "), "\(told)")
    }
    let found = try JSONSerialization.jsonObject(with: Data(explain("Goats", "--report", "json", in: site).output.utf8))
    let json = try #require(found as? [String: Any])
    #expect(json["address"] as? String == "/news/goats/" && json["page"] == nil)
  }

  @Test("An item that a configured source still brings gets no advice to prune a former source")
  func namedBesides() throws {
    let link = "<link>https://both.example/1</link>"
    func feed(_ name: String) -> String {
      "<rss version=\"2.0\"><channel><title>\(name)</title><item><title>Of both</title>\(link)</item></channel></rss>"
    }
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: First, feed: a.xml}, {name: Second, feed: b.xml}]\n",
      "a.xml": feed("A"), "b.xml": feed("B"),
    ])
    try site.generate()
    try site.write("title: Tiny\nsources: [{name: Second, feed: b.xml}]\n", to: "site.yml")
    try site.generate()
    let both = try explain("both", in: site).output
    #expect(both.contains(" First, no longer in the configuration, brought it first\n"), "\(both)")
    #expect(!both.contains("broadsheet prune removes"), "\(both)")
  }

  @Test("`explain` says what puts a story before others on the front page")
  func ranking() throws {
    let item =
      "<item><title>One of two</title><link>https://a.example/1</link><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>"
      + "<description>Much more is known of it.</description></item>"
    let feed = "<rss version=\"2.0\"><channel><title>F</title>\(item)</channel></rss>"
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      sources: [{name: A, feed: a.rss, weight: 0.5}, {name: B, feed: b.rss}]
      sections: [{name: World, sources: [A, B]}, {name: Other, sources: []}]
      """, "a.rss": feed, "b.rss": feed,
    ])
    try site.generate()
    let text = try explain("One of two", in: site).output
    let line =
      "ranked by   2026-11-20T12:32:32Z, on the front page, 4h 32m younger than it is: "
      + "2 sources tell it, its source has the weight 0.5, it has a text"
    #expect(text.contains(line), "\(text)")
  }

  @Test("A draft is found by any part of its title, and named along with published items that have the same words")
  func draftByTitle() throws {
    let site = try site()
    try site.write("---\ntitle: The day before\ndraft: true\n---\n\nText\n", to: "Content/stories/before.md")
    try site.generate()
    for title in ["Later", "late", "LATER"] {
      let result = try explain(title, in: site)
      #expect(result.output.hasPrefix("Later\n") && result.output.contains("draft: true"), "\(result.errors)")
    }
    let both = try explain("the day", in: site)
    #expect(both.errors.contains("Content/stories/before.md  The day before"), "\(both.errors)")
    #expect(both.errors.contains("The day after"), "\(both.errors)")
  }

  @Test("An item's history lists changed headlines and texts, and numbered pages are named with their numbers")
  func history() throws {
    let site = try site()
    try site.write(
      site.folder.text("Content/site.yml").replacing("title: Tiny", with: "title: Tiny\npageSize: 1"),
      to: "Content/site.yml")
    try site.generate()
    try site.write(ExplainTests.feed.replacing("One", with: "Two").replacing("Text", with: "More"), to: "Content/a.xml")
    try site.generate(now: "2026-11-22T12:00:00Z")
    let text = try explain("guid-1", in: site).output
    #expect(text.hasPrefix("Two & only\n"))
    #expect(text.contains("2026-11-22T12:00:00Z, before: “One & only”, another text"), "\(text)")
    #expect(text.contains("(section World, page "), "\(text)")
  }

  @Test("A text that was published before it became a draft or expired is one item, found by a part of its title")
  func heldBackAgain() throws {
    let site = try generated()
    for line in ["draft: true", "expires: 2026-11-10"] {
      try site.write(
        "---\ntitle: First\ndate: 2026-11-01\ntags: [one]\n\(line)\n---\n\nText\n", to: "Content/stories/first.md")
      try site.generate()
      let result = try explain("firs", in: site)
      #expect(result.status == 0 && result.output.hasPrefix("First\n"), "\(line): \(result)")
      #expect(result.output.contains("/world/first/") && result.output.contains("not published"), "\(line): \(result)")
    }
  }

  @Test("For an item without a page the reason is given, such as a missing section or a draft")
  func unpublished() throws {
    let site = try generated()
    #expect(try explain("b-1", in: site).output.contains("not published: no section takes the source “Other”"))
    let draft = try explain("Content/stories/draft.md", in: site)
    #expect(draft.status == 0)
    #expect(draft.output.contains("not published: its front matter says `draft: true`"), "\(draft.output)")
  }

  @Test("For an event that keeps its page but is in no list the reason is given: dropped, over, or its kind")
  func unlisted() throws {
    func races(_ numbers: Int...) -> String {
      let races = numbers.map { "{\"id\": \($0), \"name\": \"Race \($0)\", \"start\": \"2026-11-2\($0)T06:00:00Z\"}" }
      return "{\"races\": [\(races.joined(separator: ","))]}"
    }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      sources: [{name: Races, api: races.json, mapping: races.yml}]
      sections: [{name: Racing, sort: start, expireAfter: 60s}]
      """,
      "races.yml": "items: $.races\nkind: event\nfields: {id: $.id, title: $.name, start: $.start}\n",
      "races.json": races(2, 3, 4),
    ])
    try site.generate()
    try site.write(races(2, 3), to: "races.json")
    for (now, name, why) in [
      (TinySite.now, "Race 3", nil),
      (TinySite.now, "Race 4", "its source dropped it before it began"),
      ("2026-11-22T12:00:00Z", "Race 2", "it started at 2026-11-22T06:00:00Z, and `expireAfter` has passed"),
    ] {
      try site.generate(now: now)
      let told = try Program.run(["explain", name, "--now", now], in: site.folder.url).output
      #expect(told.contains("(its own page)"), "\(told)")
      #expect(why.map { told.contains("in no list: " + $0) } ?? !told.contains("in no list"), "\(name): \(told)")
    }
    try site.write(site.folder.text("site.yml").replacing("sort: start", with: "kinds: [story]"), to: "site.yml")
    let now = "2026-11-22T12:05:00Z"
    try site.generate(now: now)
    let told = try Program.run(["explain", "Race 3", "--now", now], in: site.folder.url).output
    #expect(
      told.contains("in no list: no section that takes its source takes items of kind event (`kinds`)"), "\(told)")
  }

  @Test("A hidden item is explained with reason and time, a removed one with its time, by address and by guid")
  func removed() throws {
    let site = try generated()
    try site.remove("Content/stories/first.md")
    try site.generate(now: "2026-11-23T12:00:00Z")
    let local = try explain("https://tiny.example/sub/world/first/", in: site)
    #expect(local.status == 0, "\(local.errors)")
    #expect(
      local.output.contains("not published: its file is gone; hidden since 2026-11-23T12:00:00Z"),
      "\(local.output)")
    try site.generate(now: "2027-03-01T00:00:00Z")
    let later = ["explain", "guid-1", "--now", "2027-03-01T00:00:00Z"]
    let hidden = try Program.run(later, in: site.folder.url).output
    #expect(
      hidden.contains(
        "not published: the configuration no longer keeps it (`keep`, `keepItems`); hidden since 2027-03"),
      "\(hidden)")
    #expect(try Program.run(["prune", "--yes", "--now", "2027-03-01T00:00:00Z"], in: site.folder.url).status == 0)
    let feed = try explain("guid-1", in: site).output
    #expect(feed.contains("removed at 2027-03-01T00:00:00Z"), "\(feed)")
    #expect(feed.contains("/world/one-only/"))
  }

  @Test("For an unknown item similar ones are named, for a list the items on it: exit 2")
  func notFound() throws {
    let site = try generated()
    let near = try explain("/world/one-onlee/", in: site)
    #expect(near.status == 2)
    #expect(near.errors.contains("error[explain.not-found]"))
    #expect(near.errors.contains("near it: /world/one-only/  One & only"), "\(near.errors)")
    let list = try explain("/world/", in: site)
    #expect(list.status == 2)
    #expect(list.errors.contains("/world/ is the section “World”, not the page of an item"), "\(list.errors)")
    #expect(list.errors.contains("on it: /world/first/  First"))
    for address in ["/", "index.html", "Output/index.html", "/sub/", "https://tiny.example/sub/"] {
      let front = try explain(address, in: site)
      #expect(front.status == 2 && front.errors.contains("/ is the front page, not the page of an item"), "\(front)")
    }
    for nothing in ["", "https://tiny.example/"] {
      let result = try explain(nothing, in: site)
      #expect(result.status == 2 && result.errors.contains("error[explain.not-found]"), "\(result)")
    }
    let fresh = try self.site()
    let early = try explain("x", in: fresh)
    #expect(early.status == 2)
    #expect(early.errors.contains("[explain.no-archive]"))
  }

  @Test("The explanation as JSON is one object, even if nothing is found")
  func json() throws {
    let site = try generated()
    let found = try object(try explain("guid-1", "--report", "json", in: site).output)
    #expect(found["state"] as? String == "published")
    #expect(found["page"] as? String == "/world/one-only/")
    #expect((found["pages"] as? [[String: String]])?.contains { $0["path"] == "/world/" } == true)
    let missing = try object(try explain("nothing like it", "--report", "json", in: site).output)
    #expect(missing["exitCode"] as? Int == 2)
    #expect((missing["diagnostics"] as? [[String: Any]])?.first?["id"] as? String == "explain.not-found")
  }

  @Test(
    "`explain` leaves no file behind, and works on a site that cannot be written to",
    .enabled(if: SmallDisk.isPossible))
  func readOnly() throws {
    let site = try site()
    let disk = try SmallDisk(at: site.folder.url.path + "/.broadsheet", bytes: 8_000_000)
    defer { disk.unmount() }
    try site.generate()
    let files = try site.folder.files()
    #expect(try explain("guid-1", in: site).status == 0)
    #expect(try Program.run(["check"], in: site.folder.url).status == 0)
    #expect(try site.folder.files() == files)
    try disk.forbidWriting()
    #expect(try explain("guid-1", in: site).output.hasPrefix("One & only\n"))
    let check = try Program.run(["check", "--now", TinySite.now], in: site.folder.url)
    #expect(check.status == 0, "\(check.errors)")
    #expect(try site.generate("--dry-run").status == 0)
    #expect(try site.folder.files() == files)
  }

  @Test(
    "Commands that only read work on a full disk and leave no file, and a backup can be written elsewhere",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func fullDisk() throws {
    let site = try site()
    let disk = try SmallDisk(at: site.folder.url.path + "/.broadsheet", bytes: 8_000_000)
    defer { disk.unmount() }
    try site.generate()
    _ = try Shell.run(["sh", "-c", "cat /dev/zero > .broadsheet/rest"], in: site.folder.url)
    let files = try site.folder.files()
    #expect(try explain("guid-1", in: site).output.hasPrefix("One & only\n"))
    for command in ["check", "list"] {
      let result = try Program.run([command, "--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try site.folder.files() == files)
    let backup = try Program.run(["archive", "export", "site.zst"], in: site.folder.url)
    #expect(backup.status == 0, "\(backup.errors)")
    #expect(try site.folder.files() == (files + ["site.zst"]).sorted())
  }
}

/// Parses a text that is one JSON object.
func object(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
}
