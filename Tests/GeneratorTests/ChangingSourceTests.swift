import Foundation
import TestSupport
import Testing

/// Sources that leave, move, are renamed or sold, run after run.
@Suite struct ChangingSourceTests {
  private static func story(_ title: String, _ head: String = "") -> String {
    "---\ntitle: \(title)\ndate: 2026-11-01\n\(head)---\n\nText of \(title).\n"
  }

  private static func configuration(_ sources: String...) -> String {
    "title: Tiny\nurl: https://tiny.example/\nsources:\n" + sources.map { "  - \($0)\n" }.joined()
  }

  private static func feed(
    _ title: String, _ host: String, language: String, _ items: [(title: String, date: String)]
  ) -> String {
    let items = items.map {
      "<item><title>\($0.title)</title><link>https://\(host)/\($0.title)</link><guid>https://\(host)/?\($0.title)</guid>"
        + "<pubDate>\($0.date)</pubDate><description>About \($0.title) of \(title)</description></item>"
    }
    return
      "<rss version=\"2.0\"><channel><title>\(title)</title><link>https://\(host)/</link><language>\(language)</language>"
      + items.joined() + "</channel></rss>"
  }

  private static let friday = "Fri, 20 Nov 2026 08:00:00 GMT"

  @Test("Texts of a folder that the configuration no longer names are removed, and come back at the same address")
  func folderLeaves() throws {
    let site = try TinySite.plain()
    try site.write(ChangingSourceTests.story("Note"), to: "Content/notes/note.md")
    let both = ChangingSourceTests.configuration("{name: Stories, markdown: stories}", "{name: Notes, markdown: notes}")
    try site.write(both, to: "Content/site.yml")
    try site.generate()
    let before = try site.snapshot()
    try site.write(ChangingSourceTests.configuration("{name: Stories, markdown: stories}"), to: "Content/site.yml")
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try !site.files.contains("news/note/index.html"))
    #expect(try site.files.contains("news/first/index.html"))
    #expect(try site.generate().output.contains(" 0 written"))
    try site.write(both, to: "Content/site.yml")
    try site.generate()
    #expect(try site.snapshot() == before)
  }

  @Test("Texts keep their addresses when their folder is renamed, whether they have an id or not")
  func folderRenamed() throws {
    let site = try TinySite.plain()
    try site.write(ChangingSourceTests.story("Second", "id: two\n"), to: "Content/stories/second.md")
    try site.write(ChangingSourceTests.story("Third"), to: "Content/stories/third.md")
    try site.generate()
    let pages = try site.files.filter { $0.hasPrefix("news/") }
    let content = site.folder.url.appending(path: "Content")
    try FileManager.default.moveItem(at: content.appending(path: "stories"), to: content.appending(path: "tales"))
    try site.write(ChangingSourceTests.story("Second, revised", "id: two\n"), to: "Content/tales/moved/other-name.md")
    try site.remove("Content/tales/second.md")
    try site.remove("Content/tales/third.md")
    try site.write(ChangingSourceTests.configuration("{name: Tales, markdown: tales}"), to: "Content/site.yml")
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.files.filter { $0.hasPrefix("news/") } == pages.filter { !$0.contains("third") })
    #expect(try site.page("news/second/index.html").contains("Second, revised"))
    #expect(try site.page("news/first/index.html").contains("/sources/tales/"))
    #expect(try site.generate().output.contains(" 0 written"))
    #expect(try site.generate("--full").output.contains("0 new, 0 changed"))
  }

  private static func publishing(_ sources: [String]) -> String {
    "title: Tiny\nurl: https://tiny.example/\npublishState: true\nsources:\n" + sources.map { "  - \($0)\n" }.joined()
  }

  /// A run that has no memory but the published one.
  private func restored(_ site: TinySite) throws -> Program.Result {
    try site.remove(".broadsheet")
    let result = try site.generate("--state-from", "Output/state/")
    #expect(result.status == 0, "\(result.errors)")
    return result
  }

  @Test("A folder of texts that is renamed and keeps its name keeps its page and feeds", arguments: [true, false])
  func folderRenamedUnderItsName(isRestored: Bool) throws {
    func sources(_ folder: String) -> [String] {
      ["{name: Paper, markdown: \(folder)}", "{name: Notes, markdown: notes}"]
    }
    let site = try TinySite([
      "site.yml": ChangingSourceTests.publishing(sources("posts")),
      "posts/a.md": ChangingSourceTests.story("One", ""), "notes/b.md": ChangingSourceTests.story("Two", ""),
    ])
    #expect(try site.generate().status == 0)
    let files = try site.files.filter { !$0.hasPrefix("state/") }
    #expect(files.contains("sources/paper/feed.atom"))
    try site.remove("posts")
    try site.write(ChangingSourceTests.story("One", ""), to: "articles/a.md")
    try site.write(ChangingSourceTests.publishing(sources("articles")), to: "site.yml")
    for _ in 0..<2 {
      #expect(try isRestored ? restored(site).status == 0 : site.generate().status == 0)
      #expect(try site.files.filter { !$0.hasPrefix("state/") } == files)
      #expect(try site.page("sources/paper/feed.atom").contains("<title>One</title>"))
    }
    // The former folder may come back as a source of its own.
    try site.write(ChangingSourceTests.story("Three", ""), to: "posts/c.md")
    try site.write(
      ChangingSourceTests.publishing(sources("articles") + ["{name: New paper, markdown: posts}"]), to: "site.yml")
    let result = try isRestored ? restored(site) : site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.page("sources/new-paper/feed.atom").contains("<title>Three</title>"))
    #expect(try !site.page("sources/paper/feed.atom").contains("<title>Three</title>"))
  }

  @Test(
    "A new text where one was that has moved with its folder does not take that one's page", arguments: ["", "id: x\n"])
  func textAtFormerPath(id: String) throws {
    let site = try TinySite([
      "site.yml": ChangingSourceTests.publishing(["{markdown: posts}"]),
      "posts/a.md": ChangingSourceTests.story("One", id),
    ])
    #expect(try site.generate().status == 0)
    try site.remove("posts")
    try site.write(ChangingSourceTests.story("One", id), to: "articles/a.md")
    try site.write(ChangingSourceTests.publishing(["{markdown: articles}"]), to: "site.yml")
    #expect(try site.generate().status == 0)
    try site.write(ChangingSourceTests.story("Two", id), to: "posts/a.md")
    try site.write(ChangingSourceTests.publishing(["{markdown: articles}", "{markdown: posts}"]), to: "site.yml")
    for options in [[], ["--full"]] as [[String]] {
      let told = try Program.run(["generate", "--now", TinySite.now] + options, in: site.folder.url).errors
      #expect(
        told.contains("warning[item.shared-id] posts/a.md not published, because ") && told.contains(" articles/a.md"))
      #expect(try site.page("news/one/index.html").contains("Text of One"))
    }
    try site.write(ChangingSourceTests.story("Two", "id: y\n"), to: "posts/a.md")
    #expect(try site.generate().output.contains("1 new, 0 changed"))
    #expect(try site.page("news/one/index.html").contains("Text of One"))
    #expect(try site.page("news/two/index.html").contains("Text of Two"))
  }

  @Test("A restored memory recognises the texts of a renamed folder, unless they have become others")
  func restoredFolderRenamed() throws {
    let story = ChangingSourceTests.story
    let site = try TinySite([
      "site.yml": ChangingSourceTests.publishing(["{markdown: posts}"]),
      "posts/a.md": story("One", ""), "posts/b.md": story("Two", "id: two\n"), "posts/c.md": story("Three", ""),
    ])
    func pages() throws -> [String] { try site.files.filter { $0.hasPrefix("news/") }.sorted() }
    #expect(try site.generate().status == 0)
    let before = try pages()
    try site.remove("posts")
    try site.write(story("One", "") + "More.\n", to: "articles/a.md")
    try site.write(story("Two, revised", "id: two\n") + "More.\n", to: "articles/moved/other.md")
    try site.write(story("Four", ""), to: "articles/c.md")
    try site.write(ChangingSourceTests.publishing(["{markdown: articles}"]), to: "site.yml")
    #expect(try restored(site).output.contains("1 new, 0 changed"))
    let after = before.filter { !$0.contains("three") } + ["news/four/index.html"]
    #expect(try pages() == after.sorted())
    #expect(try site.page("news/two/index.html").contains("Two, revised"))
    #expect(try restored(site).output.contains("0 new, 0 changed"))
    #expect(try pages() == after.sorted())
  }

  @Test(
    "With a restored memory, too, two folders may have a text of the same id, and one may move",
    arguments: [true, false])
  func restoredID(isFirst: Bool) throws {
    let story = ChangingSourceTests.story
    let sources = ["{markdown: de}", "{markdown: en}"]
    let site = try TinySite([
      "site.yml": ChangingSourceTests.publishing(isFirst ? sources : sources.reversed()),
      "de/other.md": story("Other", ""),
      "en/ferry.md": story("The ferry", "id: ferry\n"), "en/goats.md": story("Goats", "id: goats\n"),
    ])
    #expect(try site.generate().status == 0)
    try site.write(story("Das Boot", "id: ferry\n"), to: "de/ferry.md")
    try site.remove("en/goats.md")
    try site.write(story("Goats, moved", "id: goats\n"), to: "de/elsewhere.md")
    #expect(try restored(site).output.contains("1 new, 0 changed"))
    #expect(try restored(site).output.contains("0 new, 0 changed"))
    #expect(try site.page("news/the-ferry/index.html").contains("Text of The ferry"))
    #expect(try site.page("news/das-boot/index.html").contains("Text of Das Boot"))
    #expect(try site.page("news/goats/index.html").contains("Goats, moved"))
  }

  @Test("While a text in a renamed folder cannot be read, no text of that folder is taken for gone")
  func unreadableInRenamedFolder() throws {
    let site = try TinySite.plain()
    try site.write(ChangingSourceTests.story("Second"), to: "Content/stories/second.md")
    try site.generate()
    let pages = try site.files.filter { $0.hasPrefix("news/") }
    let content = site.folder.url.appending(path: "Content")
    try FileManager.default.moveItem(at: content.appending(path: "stories"), to: content.appending(path: "tales"))
    try site.write("---\ntitle: [Second\n---\n", to: "Content/tales/second.md")
    try site.write(ChangingSourceTests.configuration("{name: Tales, markdown: tales}"), to: "Content/site.yml")
    try site.generate()
    #expect(try site.files.filter { $0.hasPrefix("news/") } == pages)
    try site.write(ChangingSourceTests.story("Second"), to: "Content/tales/second.md")
    try site.generate()
    #expect(try site.files.filter { $0.hasPrefix("news/") } == pages)
    #expect(try site.page("news/second/index.html").contains("/sources/tales/"))
    #expect(try site.generate("--full").output.contains("0 new, 0 changed"))
  }

  @Test("A feed whose guids are ranks keeps each story at its address, with a warning")
  func ranks() throws {
    func feed(_ titles: String...) -> String {
      let items = titles.enumerated().map { rank, title in
        "<item><title>\(title)</title><link>https://a.example/\(title)</link><guid isPermaLink=\"false\">\(rank)</guid>"
          + "<description>About \(title)</description></item>\n"
      }
      return "<rss version=\"2.0\"><channel><title>A</title><link>https://a.example/</link>\n" + items.joined()
        + "</channel></rss>"
    }
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Ranked, feed: a.xml}]\n",
      "a.xml": feed("goats", "boats", "votes"),
    ])
    try site.generate()
    let before = try site.page("news/goats/index.html")
    try site.write(feed("votes", "goats", "notes"), to: "a.xml")
    let result = try site.generate()
    #expect(result.output.contains("1 new, 0 changed"), "\(result.output)")
    #expect(result.errors.contains("warning[item.reused-guid] a.xml:2"), "\(result.errors)")
    #expect(result.errors.contains("\"Ranked\": 3 items"), "\(result.errors)")
    #expect(try site.page("news/goats/index.html").contains("About goats"))
    #expect(before.contains("About goats"))
    for title in ["boats", "votes", "notes"] {
      #expect(try site.page("news/\(title)/index.html").contains("About \(title)"), "\(title)")
    }
  }

  @Test("A source held back is reported with the list that names it, and counts as failed if it then fails")
  func heldBackInList() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nopml: planet.opml\n",
      "planet.opml": "<opml version=\"2.0\"><body><outline text=\"Island\" xmlUrl=\"a.xml\"/></body></opml>",
      "a.xml": ChangingSourceTests.feed(
        "Island Weekly", "island.example", language: "en", [("goats", ChangingSourceTests.friday)]),
    ])
    try site.generate()
    try site.write(
      ChangingSourceTests.feed("casino", "casino.example", language: "id", [("spins", ChangingSourceTests.friday)]),
      to: "a.xml")
    let advice = try site.generate().errors
    #expect(
      advice.contains(
        "add to its list at site.yml:3:7 (as `- {opml: planet.opml}` under `sources`): accept: casino.example"),
      "\(advice)")
    let written = "title: Tiny\nurl: https://tiny.example/\nsources:\n  - {opml: planet.opml}\n"
    try site.write(written, to: "site.yml")
    let entry = try site.generate().errors
    #expect(entry.contains("add to its list at site.yml:4:5: accept: casino.example"), "\(entry)")
    try site.remove("a.xml")
    let result = try site.generate()
    #expect(result.status == 1 && result.errors.contains("source.quarantined"), "\(result.errors)")
  }

  @Test("A publication may take an item back, but not the buyer of its domain", arguments: [false, true])
  func takenBack(isSold: Bool) throws {
    let site = try TinySite([
      "site.yml": ChangingSourceTests.configuration("{name: Island, feed: a.xml}"),
      "a.xml": ChangingSourceTests.feed(
        "Island Weekly", "island.example", language: "en",
        [("goats", ChangingSourceTests.friday), ("boats", ChangingSourceTests.friday)]),
    ])
    try site.generate()
    if isSold {
      try site.write(
        ChangingSourceTests.feed("casino", "casino.example", language: "id", [("spins", ChangingSourceTests.friday)]),
        to: "a.xml")
      #expect(try site.generate().errors.contains("source.quarantined"))
    }
    try site.write(
      "<feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:at=\"http://purl.org/atompub/tombstones/1.0\"><title>Island Weekly</title>"
        + "<id>x</id><at:deleted-entry ref=\"https://island.example/?goats\" when=\"2026-11-21T00:00:00Z\"/></feed>",
      to: "a.xml")
    try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(try site.files.contains("news/goats/index.html") == isSold)
    #expect(try site.files.contains("news/boats/index.html"))
  }

  @Test("A memory restored from what was published still holds back a feed that became another publication")
  func heldBackByPublishedMemory() throws {
    func configuration(_ more: String = "") -> String {
      ChangingSourceTests.configuration("{name: Island, feed: a.xml\(more)}")
        + "publishState: true\nstateFrom: Output/state\n"
    }
    let site = try TinySite([
      "site.yml": configuration(),
      "a.xml": ChangingSourceTests.feed(
        "Island Weekly", "island.example", language: "en", [("goats", ChangingSourceTests.friday)]),
    ])
    func run(hour: Int) throws -> Program.Result {
      try site.remove(".broadsheet")
      return try site.generate(now: "2026-11-21T\(hour):00:00Z")
    }
    try site.generate(now: "2026-11-21T10:00:00Z")
    try site.write(
      ChangingSourceTests.feed("casino", "casino.example", language: "id", [("spins", ChangingSourceTests.friday)]),
      to: "a.xml")
    for hour in 11...13 {
      let result = try run(hour: hour)
      #expect(result.errors.contains("accept: casino.example"), "\(hour): \(result.errors)")
      #expect(result.errors.contains("its site was island.example"), "\(hour): \(result.errors)")
      #expect(try !site.files.contains("news/spins/index.html"))
      #expect(try site.files.contains("news/goats/index.html"))
    }
    try site.write(configuration(", accept: casino.example"), to: "site.yml")
    let result = try run(hour: 14)
    #expect(result.status == 0 && !result.errors.contains("source.quarantined"), "\(result.errors)")
    #expect(try site.files.contains("news/spins/index.html"))
  }

  @Test(
    "A text with an id that moves from one folder to another keeps its address, whichever is read first",
    arguments: [("stories", "notes"), ("notes", "stories")])
  func textMoves(from: String, to: String) throws {
    let site = try TinySite.plain()
    try site.write(
      ChangingSourceTests.configuration("{name: Stories, markdown: stories}", "{name: Notes, markdown: notes}"),
      to: "Content/site.yml")
    try site.write(ChangingSourceTests.story("Other"), to: "Content/notes/other.md")
    try site.write(ChangingSourceTests.story("Moving", "id: moving\n"), to: "Content/\(from)/moving.md")
    try site.generate()
    let pages = try site.files.filter { $0.hasPrefix("news/") }
    try site.remove("Content/\(from)/moving.md")
    try site.write(ChangingSourceTests.story("Moved", "id: moving\n"), to: "Content/\(to)/elsewhere.md")
    try site.generate()
    #expect(try site.files.filter { $0.hasPrefix("news/") } == pages)
    #expect(try site.page("news/moving/index.html").contains("Moved"))
    #expect(try site.generate("--full").output.contains("0 new, 0 changed"))
  }

  @Test("Removing a folder of many texts from the configuration stops the run until shrinking is allowed")
  func shrinking() throws {
    let site = try TinySite.plain()
    for number in 1...25 {
      try site.write(ChangingSourceTests.story("Note \(number)"), to: "Content/notes/\(number).md")
    }
    try site.write(
      ChangingSourceTests.configuration("{name: Stories, markdown: stories}", "{name: Notes, markdown: notes}"),
      to: "Content/site.yml")
    try site.generate()
    let before = try site.snapshot()
    try site.write(ChangingSourceTests.configuration("{name: Stories, markdown: stories}"), to: "Content/site.yml")
    let result = try site.generate()
    #expect(result.status == 3)
    #expect(result.errors.contains("25 of 26 detail pages would be removed"), "\(result.errors)")
    #expect(try site.snapshot() == before)
    #expect(try site.generate("--allow-shrink").status == 0)
    #expect(try !site.files.contains { $0.hasPrefix("news/note-") })
  }

  @Test("Of two file names that differ only in an accent's composition one is read, one reported, and runs settle")
  func equalNames() throws {
    let site = try TinySite.plain()
    try site.write(ChangingSourceTests.story("Decomposed"), to: "Content/stories/cafe\u{301}.md")
    try site.generate()
    #expect(try site.files.contains("news/decomposed/index.html"))
    try site.write(ChangingSourceTests.story("Composed"), to: "Content/stories/caf\u{E9}.md")
    let result = try site.generate()
    #expect(result.errors.contains("warning[source.equal-name]"), "\(result.errors)")
    #expect(try site.page("news/decomposed/index.html").contains("Text of Composed."))
    #expect(try site.generate().output.contains("0 new, 0 changed"))
    try site.remove("Content/stories/caf\u{E9}.md")
    try site.generate()
    #expect(try site.page("news/decomposed/index.html").contains("Text of Decomposed."))
    #expect(try site.generate("--full").output.contains("0 new, 0 changed"))
  }

  @Test("An item dated in the future is listed after today's, in any order of dates, and its date is not shown")
  func future() throws {
    let site = try TinySite([
      "site.yml": ChangingSourceTests.configuration("{name: A, feed: a.xml}")
        + "sections: [{name: News}, {name: Recent, sort: updated}]\n",
      "a.xml": ChangingSourceTests.feed("A", "a.example", language: "en", [("later", "Tue, 1 Jan 2099 00:00:00 GMT")]),
    ])
    try site.generate(now: "2026-11-19T12:00:00Z")
    #expect(try !site.page("news/later/index.html").contains("2099"))
    try site.write(
      ChangingSourceTests.feed(
        "A", "a.example", language: "en",
        [("later", "Tue, 1 Jan 2099 00:00:00 GMT"), ("now", ChangingSourceTests.friday)]),
      to: "a.xml")
    try site.generate()
    for path in ["news/index.html", "recent/index.html", "index.html", "feed.atom"] {
      let page = try site.page(path)
      let first = try #require(page.range(of: "/news/now/"))
      #expect(page.range(of: "/news/later/").map { first.lowerBound < $0.lowerBound } ?? false, "\(path)")
    }
  }

  @Test("An item is continued by another source when its first one leaves the configuration")
  func handedOver() throws {
    let item = [(title: "shared", date: ChangingSourceTests.friday)]
    let site = try TinySite([
      "site.yml": ChangingSourceTests.configuration("{name: First, feed: a.xml}", "{name: Second, feed: b.xml}"),
      "a.xml": ChangingSourceTests.feed("A", "x.example", language: "en", item),
      "b.xml": ChangingSourceTests.feed("B", "x.example", language: "en", item),
    ])
    try site.generate()
    #expect(try site.page("news/shared/index.html").contains("About shared of A"))
    try site.write(ChangingSourceTests.configuration("{name: Second, feed: b.xml}"), to: "site.yml")
    try site.generate()
    #expect(try !site.page("news/shared/index.html").contains("/sources/first/"))
    try site.write(ChangingSourceTests.feed("B, newer", "x.example", language: "en", item), to: "b.xml")
    try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(try site.page("news/shared/index.html").contains("About shared of B, newer"))
  }

  @Test(
    "Removed items return to the feed that brought them, even if its guids changed and its links lead elsewhere",
    arguments: [false, true])
  func removedFromLinkBlog(isRestored: Bool) throws {
    func configuration(_ more: String) -> String {
      ChangingSourceTests.configuration("{feed: blog.rss}") + "publishState: true\nstateFrom: Output/state/\n" + more
    }
    func feed(_ guids: String, _ number: Int, _ date: String) -> String {
      let links = ["a", "b", "c"].map {
        "<item><title>Found \($0)</title><link>https://other-\($0).example/\($0)</link>"
          + "<guid isPermaLink=\"false\">\(guids)-\($0)</guid><pubDate>04 Nov 2026 08:00:07 +0000</pubDate></item>"
      }
      return "<rss version=\"2.0\"><channel><title>Link blog</title><link>https://blog.example/</link>"
        + links.joined() + "<item><title>New</title><link>https://n.example/\(number)</link>"
        + "<guid isPermaLink=\"false\">n\(number)</guid><pubDate>\(date) +0000</pubDate></item></channel></rss>"
    }
    let site = try TinySite(["site.yml": configuration(""), "blog.rss": feed("one", 1, "05 Nov 2026 07:00:00")])
    func found() throws -> [String] { try site.files.filter { $0.hasPrefix("news/found-") } }
    try site.generate(now: "2026-11-05T08:00:00Z")
    let pages = try found()
    #expect(pages.count == 3)
    try site.write(feed("two", 1, "05 Nov 2026 07:00:00"), to: "blog.rss")
    try site.generate(now: "2026-11-05T10:00:00Z")
    #expect(try found() == pages)
    try site.write(configuration("keep: 3d\n"), to: "site.yml")
    try site.write(feed("two", 2, "20 Nov 2026 08:00:00"), to: "blog.rss")
    try site.generate("--allow-shrink", now: "2026-11-20T09:00:00Z")
    try site.write(feed("two", 3, "22 Dec 2026 08:00:00"), to: "blog.rss")
    try site.generate("--allow-shrink", now: "2026-12-22T09:00:00Z")
    #expect(try found() == [])
    let page = try #require(pages.first).replacing("index.html", with: "")
    let explained = try Program.run(
      ["explain", "https://tiny.example/" + page, "--now", "2026-12-22T09:00:00Z"], in: site.folder.url)
    #expect(explained.output.contains("it comes back at its address if Link blog brings it again"), "\(explained)")
    if isRestored { try site.remove(".broadsheet") }
    try site.write(configuration(""), to: "site.yml")
    try site.write(feed("two", 4, "22 Dec 2026 10:00:00"), to: "blog.rss")
    let result = try site.generate(now: "2026-12-22T11:00:00Z")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try found() == pages)
  }

  @Test("If a feed's domain is sold, none of its new items are shown, the old ones stay, and each run says so")
  func sold() throws {
    let island = ChangingSourceTests.feed(
      "Island Weekly", "island.example", language: "en", [("goats", ChangingSourceTests.friday)])
    func casino(_ name: String, _ language: String) -> String {
      ChangingSourceTests.feed(
        name, name + ".example", language: language, [(name + "-spins", ChangingSourceTests.friday)])
    }
    let site = try TinySite([
      "site.yml": ChangingSourceTests.configuration("{feed: a.xml}"), "a.xml": island,
    ])
    try site.generate()
    let before = try site.news()
    try site.write(casino("casino", "id"), to: "a.xml")
    for hour in ["13", "14"] {
      let result = try site.generate("--verbose", now: "2026-11-21T\(hour):00:00Z")
      #expect(result.status == 0)
      #expect(
        result.errors.contains(
          """
          warning[source.quarantined] site.yml:4:5 Island Weekly has become another publication: nothing is taken from it
          """), "\(result.errors)")
      #expect(result.errors.contains("its language was en and is now id"))
      #expect(result.errors.contains("add to the source: accept: casino.example"))
      #expect(result.output.contains("source Island Weekly: quarantined"), "\(result.output)")
      #expect(try site.news() == before)
    }
    try site.write(ChangingSourceTests.configuration("{feed: a.xml, accept: casino.example}"), to: "site.yml")
    #expect(try site.generate().errors == "")
    #expect(try site.files.contains("news/casino-spins/index.html"))
    #expect(try site.page("news/goats/index.html").contains("goats"))
    try site.write(casino("pills", "ru"), to: "a.xml")
    #expect(try site.generate().errors.contains("accept: pills.example"))
    #expect(try !site.files.contains("news/pills-spins/index.html"))
  }

  @Test("A feed without links that became another is accepted by its title as advised, whatever the title contains")
  func acceptedTitle() throws {
    func feed(_ title: String, _ language: String) -> String {
      let items = (1...6).map { "<item><title>\(title) \($0)</title><guid>\(title) \($0)</guid></item>" }.joined()
      return "<rss><channel><title>\(title)</title><language>\(language)</language>\(items)</channel></rss>"
    }
    let lines = "title: A\nsources:\n- feed: a.xml\n"
    let site = try TinySite(["site.yml": lines, "a.xml": feed("Harbour", "en")])
    try site.generate()
    try site.write(feed("Casino: best #1 {slots}", "ru"), to: "a.xml")
    let told = try site.generate()
    let key = try #require(told.errors.firstMatch(of: /add to the source: (accept: .+)/)).1
    try site.write(lines + "  \(key)\n", to: "site.yml")
    let accepted = try site.generate()
    #expect(accepted.status == 0 && accepted.errors.isEmpty, "\(accepted)")
    #expect(accepted.output.contains("12 items kept"), "\(accepted)")
  }
}
