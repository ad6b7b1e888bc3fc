import Diagnostics
import Foundation
import Generator
import News
import Reporting
import Synchronization
import TestSupport
import Testing

/// A run that says "nothing was written" has destroyed nothing: what it was about to remove is there when the mistake is corrected.
@Suite struct RefusedRunTests {
  private static let site = """
    title: Tiny
    url: https://tiny.example/
    publishState: true
    sources: [{name: Stories, markdown: stories}, {feed: feed.xml}, {name: Notes, markdown: notes}]

    """

  private static var feed: String {
    let items = (1...60).map { number in
      "<item><title>Story \(number)</title><guid>g\(number)</guid><description>Text \(number).</description>"
        + "<pubDate>\(number < 3 ? "21" : "10") Nov 2026 08:\(number < 10 ? "0" : "")\(number % 60):00 GMT</pubDate></item>"
    }
    return "<rss version=\"2.0\"><channel><title>F</title>\(items.joined())</channel></rss>"
  }

  private static let original: SharedSite = {
    var files = [
      "Content/site.yml": RefusedRunTests.site, "Content/feed.xml": RefusedRunTests.feed,
      "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\nText",
      "Content/stories/undated.md": "---\ntitle: Undated\n---\nText",
    ]
    for number in 1...60 { files["Content/notes/\(number).md"] = "---\ntitle: Note \(number)\n---\nText" }
    return SharedSite(files)
  }()

  private func site() throws -> TinySite { try RefusedRunTests.original.copy() }

  /// All files but the published state, which says when sources were asked.
  private func pages(of site: TinySite) throws -> [String: Data] {
    try site.snapshot().filter { !$0.key.hasPrefix("state/") }
  }

  /// Expects that a run is refused and leaves the output untouched, and that after `mended` all is as before, also after a full run.
  private func isUnharmed(
    _ site: TinySite, refused: String..., now: String = TinySite.now, later: String = "2026-11-21T13:00:00Z",
    mended: () throws -> Void, broken: () throws -> Void = {}
  ) throws {
    let before = try pages(of: site)
    try broken()
    for _ in 1...2 {
      let result = try Program.run(["generate", "--now", now] + refused, in: site.folder.url)
      #expect(result.status == 3, "\(result.output) \(result.errors)")
      #expect(try pages(of: site) == before)
    }
    try mended()
    let good = try site.generate(now: later)
    #expect(good.status == 0, "\(good.errors)")
    #expect(try pages(of: site) == before)
    #expect(try site.generate("--full", now: later).status == 0)
    #expect(try pages(of: site) == before)
  }

  @Test("A `keep` that would remove most pages is refused, and taking it back keeps them all")
  func keepAdded() throws {
    let site = try site()
    try site.write("keep: 1d\n" + RefusedRunTests.site, to: "Content/site.yml")
    try site.write("---\ntitle: First\ndraft: true\n---\nText", to: "Content/stories/first.md")
    for number in 1...60 { try site.remove("Content/notes/\(number).md") }
    try isUnharmed(site) {
      try site.write(RefusedRunTests.site, to: "Content/site.yml")
      try site.write("---\ntitle: First\ndate: 2026-11-01\n---\nText", to: "Content/stories/first.md")
      for number in 1...60 {
        try site.write("---\ntitle: Note \(number)\n---\nText", to: "Content/notes/\(number).md")
      }
    }
  }

  @Test("After days without a run `keep` may remove many pages, but a shortened `keep` may not")
  func keepAfterSilence() throws {
    let site = try site()
    try site.write("keep: 12d\n" + RefusedRunTests.site, to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    try site.write("keep: 5d\n" + RefusedRunTests.site, to: "Content/site.yml")
    let shorter = try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(shorter.status == 3 && shorter.errors.contains("run.shrink"), "\(shorter.errors)")
    try site.write("keep: 12d\n" + RefusedRunTests.site, to: "Content/site.yml")
    let later = try site.generate(now: "2026-11-24T12:00:00Z")
    #expect(later.status == 0, "\(later.errors)")
    #expect(try !site.files.contains("news/story-30/index.html"))
    #expect(try site.files.contains("news/story-1/index.html"))
    let before = try pages(of: site)
    #expect(try site.generate("--full", now: "2026-11-24T12:00:00Z").status == 0)
    #expect(try pages(of: site) == before)
  }

  @Test("Any number of texts may expire at once, even if they are read again")
  func over() throws {
    let site = try site()
    for number in 1...60 {
      try site.write(
        "---\ntitle: Note \(number)\nexpires: 2026-11-23\n---\nText", to: "Content/notes/\(number).md")
    }
    #expect(try site.generate(now: "2026-11-21T13:00:00Z").status == 0)
    // A checkout changes the times of files, and nothing else.
    for number in 1...30 {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)],
        ofItemAtPath: site.folder.url.appending(path: "Content/notes/\(number).md").path)
    }
    let later = try site.generate(now: "2026-11-24T12:00:00Z")
    #expect(later.status == 0, "\(later.errors)")
    #expect(try !site.files.contains { $0.hasPrefix("news/note-") })
  }

  @Test("A run ten years ahead is refused, and the next run with the right time finds everything")
  func clockAhead() throws {
    let site = try site()
    try site.write("keep: 60d\n" + RefusedRunTests.site, to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    for number in 1...60 { try site.remove("Content/notes/\(number).md") }
    try isUnharmed(site, now: "2036-11-21T12:00:00Z") {
      for number in 1...60 {
        try site.write("---\ntitle: Note \(number)\n---\nText", to: "Content/notes/\(number).md")
      }
    }
  }

  @Test("Even with --allow-shrink, a run ten years ahead loses nothing for good")
  func clockAheadAllowed() throws {
    let site = try site()
    try site.write("keep: 60d\n" + RefusedRunTests.site, to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    let before = try pages(of: site)
    for now in ["2036-11-21T12:00:00Z", "2036-11-21T13:00:00Z", "2026-11-21T14:00:00Z"] {
      let result = try site.generate("--allow-shrink", now: now)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try site.files.contains("news/story-1/index.html") == now.hasPrefix("2026"))
    }
    #expect(try pages(of: site) == before)
  }

  @Test("After a run that --strict refused, nothing is lost once the configuration is as before")
  func strict() throws {
    let site = try site()
    try site.write("keep: 1d\n" + RefusedRunTests.site, to: "Content/site.yml")
    try site.write("---\ntitle: Odd\nimage: nowhere.png\n---\n![x](nowhere.png)", to: "Content/stories/odd.md")
    try isUnharmed(site, refused: "--strict", "--allow-shrink") {
      try site.write(RefusedRunTests.site, to: "Content/site.yml")
      try site.remove("Content/stories/odd.md")
    }
  }

  @Test("A run is refused if a folder of texts is empty or no longer configured, and nothing is lost")
  func folderGone() throws {
    let site = try site()
    for number in 1...60 { try site.remove("Content/notes/\(number).md") }
    try site.write(RefusedRunTests.site.replacing("{feed: feed.xml}, ", with: ""), to: "Content/site.yml")
    let files = try pages(of: site)
    #expect(try site.generate().status == 3)
    try site.write(
      RefusedRunTests.site.replacing(", {name: Notes, markdown: notes}", with: ""), to: "Content/site.yml")
    try site.write("<rss version=\"2.0\"><channel><title>F</title></channel></rss>", to: "Content/feed.xml")
    #expect(try site.generate().status == 3)
    #expect(try pages(of: site) == files)
    try site.write(RefusedRunTests.feed, to: "Content/feed.xml")
    try site.write(RefusedRunTests.site, to: "Content/site.yml")
    for number in 1...60 { try site.write("---\ntitle: Note \(number)\n---\nText", to: "Content/notes/\(number).md") }
    #expect(try site.generate().status == 0)
    #expect(try pages(of: site) == files)
  }

  /// Sixty stories, most of them without a date.
  private static let originalOfStories: SharedSite = {
    var files = [
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      publishState: true
      sources: [{name: Stories, markdown: stories}]
      sections: [{name: News, sources: [Stories]}]

      """
    ]
    for number in 1...60 { files["Content/stories/\(number).md"] = story(number) }
    return SharedSite(files)
  }()

  private func stories() throws -> TinySite { try RefusedRunTests.originalOfStories.copy() }

  private static func story(_ number: Int) -> String {
    "---\ntitle: Story \(number)\n\(number < 3 ? "date: 2026-11-0\(number)\n" : "")---\nText"
  }

  private func write(_ number: Int, in site: TinySite, folder: String = "stories") throws {
    try site.write(RefusedRunTests.story(number), to: "Content/\(folder)/\(number).md")
  }

  @Test("A run that is refused because files are missing leaves what is known of them as it was")
  func filesGone() throws {
    let site = try stories()
    let before = try site.snapshot()
    for number in 2...60 { try site.remove("Content/stories/\(number).md") }
    for _ in 1...2 {
      let refused = try site.generate(now: "2026-11-21T13:00:00Z")
      #expect(refused.status == 3 && refused.errors.contains("nothing was written"), "\(refused.errors)")
      let known = try Program.run(["explain", "Story 5"], in: site.folder.url)
      #expect(known.output.contains("news/story-5/") && !known.output.contains("no more"), "\(known.output)")
      let isSame = try site.snapshot() == before
      #expect(isSame)
    }
    for number in 2...60 { try write(number, in: site) }
    let good = try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(good.status == 0 && good.output.contains("60 items"), "\(good.output) \(good.errors)")
    #expect(try site.snapshot() == before)
    #expect(try site.generate("--full", now: "2026-11-21T13:00:00Z").status == 0)
    #expect(try site.snapshot() == before)
  }

  @Test("A moved folder keeps its pages, even if a run was refused before its new name was configured")
  func folderMoved() throws {
    let site = try stories()
    let before = try stories(of: site)
    for number in 1...60 { try site.remove("Content/stories/\(number).md") }
    #expect(try site.generate(now: "2026-11-21T13:00:00Z").status == 3)
    for number in 1...60 { try write(number, in: site, folder: "texts") }
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(
      configuration.replacing("markdown: stories", with: "markdown: texts"), to: "Content/site.yml")
    let good = try site.generate(now: "2026-11-21T14:00:00Z")
    #expect(good.status == 0, "\(good.errors)")
    let isSame = try stories(of: site) == before
    #expect(isSame && before.count == 60)
  }

  /// The pages of stories, without the address of their source.
  private func stories(of site: TinySite) throws -> [String: String] {
    try pages(of: site).filter { $0.key.hasPrefix("news/story-") }
      .mapValues { String(decoding: $0, as: UTF8.self).replacing(/sources\/stories[-a-z0-9]*\//, with: "") }
  }

  @Test("A run is refused if a list of feeds is suddenly empty, or the last texts of a site are gone")
  func emptied() throws {
    let list = "<opml version=\"2.0\"><body><outline text=\"F\" xmlUrl=\"feed.xml\"/></body></opml>"
    let planet = try TinySite([
      "Content/site.yml": "title: Planet\nurl: https://tiny.example/\nopml: feeds.opml\n", "Content/feeds.opml": list,
      "Content/feed.xml": RefusedRunTests.feed,
    ])
    #expect(try planet.generate().status == 0)
    try isUnharmed(planet, refused: "--quiet") {
      try planet.write(list, to: "Content/feeds.opml")
    } broken: {
      try planet.write("<opml version=\"2.0\"><body></body></opml>", to: "Content/feeds.opml")
    }
    let own = try TinySite(["Content/site.yml": "title: Own\nsources: [{markdown: stories}]\n"])
    let texts = ["one", "two", "three"]
    for text in texts {
      try own.write("---\ntitle: \(text)\ndate: 2026-11-01\n---\nText", to: "Content/stories/\(text).md")
    }
    #expect(try own.generate().status == 0)
    try isUnharmed(own, refused: "--quiet") {
      for text in texts {
        try own.write("---\ntitle: \(text)\ndate: 2026-11-01\n---\nText", to: "Content/stories/\(text).md")
      }
    } broken: {
      for text in texts { try own.remove("Content/stories/\(text).md") }
    }
  }

  @Test("If most items would leave all lists, runs without the network are refused, too, and trials foresee it")
  func sourceGone() throws {
    func feed(_ items: Int) -> String {
      let items = (1...items).map { "<item><title>Small \($0)</title><guid>s\($0)</guid></item>" }
      return "<rss version=\"2.0\"><channel><title>S</title>\(items.joined())</channel></rss>"
    }
    let small = "title: Tiny\nurl: https://tiny.example/\nsources:\n  - {name: Small, feed: small.xml}\n"
    let site = try TinySite([
      "site.yml": small + "  - {name: Large, feed: large.xml}\n", "small.xml": feed(1),
      "large.xml": RefusedRunTests.feed,
    ])
    #expect(try site.generate().status == 0)
    let before = try site.snapshot()
    try site.write(small, to: "site.yml")
    for command in [["generate", "--offline"], ["generate", "--dry-run"], ["generate"], ["check"]] {
      let run = try Program.run(command + ["--now", TinySite.now], in: site.folder.url)
      #expect(run.status == 3 && run.errors.contains("error[run.shrink] 60 of 61 items"), "\(command): \(run)")
    }
    #expect(try site.snapshot() == before)
    let allowed = try site.generate("--offline", "--allow-shrink")
    #expect(allowed.status == 0 && allowed.output.contains("Large is no longer in the configuration"), "\(allowed)")
    try site.write(feed(2), to: "small.xml")
    let next = try site.generate()
    #expect(next.status == 0 && !next.output.contains("Large"), "\(next)")
  }

  @Test("A trial does not refuse a source at a new address, which may bring the same items")
  func sourceMoved() throws {
    let server = try ScriptedServer()
    let large = Array(RefusedRunTests.feed.utf8)
    for path in ["/a", "/b"] { server.on(path) { $0.answer(body: large) } }
    let one = "<item><title>Small</title><guid>s</guid></item>"
    let small = Array("<rss version=\"2.0\"><channel><title>S</title>\(one)</channel></rss>".utf8)
    server.on("/small") { $0.answer(body: small) }
    func configuration(_ paths: String...) -> String {
      "title: Tiny\nurl: https://tiny.example/\nallow: [127.0.0.0/8]\nicons: false\nsources:\n"
        + paths.map { "  - {feed: \"\(server.base)\($0)\"}\n" }.joined()
    }
    let site = try TinySite(["site.yml": configuration("/small", "/a")])
    #expect(try site.generate().status == 0)
    // All that is left was read, and brings other items.
    try site.write(configuration("/small"), to: "site.yml")
    let lost = try Program.run(["check", "--now", "2026-11-21T13:00:00Z"], in: site.folder.url)
    #expect(lost.status == 3 && lost.errors.contains("error[run.shrink] 60 of 61 items"), "\(lost)")
    try site.write(configuration("/small", "/b"), to: "site.yml")
    for command in [["check"], ["generate", "--dry-run"], ["generate"]] {
      let run = try Program.run(command + ["--now", "2026-11-21T13:00:00Z"], in: site.folder.url)
      #expect(run.status == 0, "\(command): \(run)")
    }
    #expect(server.heads.contains { $0.hasPrefix("GET /b ") })
  }

  @Test("Files that got other ids are new items, even if earlier runs with them were refused")
  func otherIdentity() throws {
    let site = try stories()
    for number in 3...60 {
      try site.write("---\ntitle: New \(number)\nid: n\(number)\n---\nText", to: "Content/stories/\(number).md")
    }
    for _ in 1...2 { #expect(try site.generate("--strict", now: "2026-11-21T13:00:00Z").status == 3) }
    #expect(try site.generate("--allow-shrink", now: "2026-11-21T13:00:00Z").status == 0)
    #expect(try !site.files.contains("news/story-5/index.html"))
    #expect(try site.files.contains("news/new-5/index.html"))
    #expect(try site.generate(now: "2026-11-21T13:00:00Z").output.contains("60 items"))
  }

  @Test("After a run without some files was killed at any point, putting the files back restores everything")
  func filesGoneAndKilled() async throws {
    let time = Timestamp(secondsSince1970: 1_795_266_000)
    struct Killed: Error {}
    for point in [0, 1, 5, 20] {
      let site = try stories()
      let before = try pages(of: site)
      for number in 50...60 { try site.remove("Content/stories/\(number).md") }
      let count = Mutex(0)
      let report = await site.run(at: time) {
        $0.writing.willChangeOutput = { _, _ in
          if count.withLock({
            $0 += 1; return $0 > point
          }) {
            throw Killed()
          }
        }
      }
      #expect(report.end != .done)
      for number in 50...60 { try write(number, in: site) }
      #expect(await site.run(at: time).end == .done)
      let after = try pages(of: site).filter { !$0.key.hasPrefix(".broadsheet-") }
      let isSame = after == before
      #expect(isSame, "after \(point) changes")
    }
  }

  @Test("A run that stops at a foreign file in the output settles no address and hides no item")
  func fileInTheWay() throws {
    let site = try site()
    let before = try pages(of: site)
    try site.write("keep: 1d\n" + RefusedRunTests.site, to: "Content/site.yml")
    try site.write("---\ntitle: Second\n---\nText", to: "Content/stories/second.md")
    try site.write("mine", to: "Output/news/second/index.html")
    #expect(try site.generate("--allow-shrink").status != 0)
    try site.write(RefusedRunTests.site, to: "Content/site.yml")
    try site.remove("Content/stories/second.md")
    try site.remove("Output/news/second")
    #expect(try site.generate().status == 0)
    #expect(try pages(of: site) == before)
    let known = try Program.run(["explain", "Second"], in: site.folder.url)
    #expect(!known.output.contains("news/second"), "\(known.output)")
  }

  @Test("`keep` removes an item when its time has come, even if nothing else has changed")
  func timeComes() throws {
    let site = try site()
    try site.write("keep: 30d\n" + RefusedRunTests.site, to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    #expect(try site.generate(now: "2026-12-10T07:00:00Z").status == 0)
    #expect(try site.files.contains("news/story-3/index.html"))
    #expect(try site.generate("--allow-shrink", now: "2026-12-10T12:00:00Z").status == 0)
    #expect(try !site.files.contains("news/story-3/index.html"))
    #expect(try site.files.contains("news/story-1/index.html"))
  }

  @Test("After a restoration, items that `keep` hid come back if more is kept and the feed still has them")
  func restored() throws {
    let site = try site()
    let before = try pages(of: site)
    try site.write("keep: 1d\nstateFrom: Output/state/\n" + RefusedRunTests.site, to: "Content/site.yml")
    #expect(try site.generate("--allow-shrink").status == 0)
    #expect(try site.publishedLines().filter { $0.hasSuffix("\thidden-expired") }.count == 58)
    try site.remove(".broadsheet")
    let restored = try site.generate()
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try !site.files.contains("news/story-5/index.html"))
    try site.remove(".broadsheet")
    try site.write("stateFrom: Output/state/\n" + RefusedRunTests.site, to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    let after = try pages(of: site)
    #expect(Set(before.keys).isSubset(of: after.keys))
    #expect(after["news/story-5/index.html"] == before["news/story-5/index.html"])
  }

  @Test("After a restoration, items that a source's `keep` hid come back if more is kept")
  func restoredForSource() throws {
    let site = try site()
    let before = try pages(of: site)
    func keep(_ time: String) throws {
      let source = RefusedRunTests.site.replacing("{feed: feed.xml}", with: "{feed: feed.xml, keep: \(time)}")
      try site.write("stateFrom: Output/state/\n" + source, to: "Content/site.yml")
    }
    try keep("1d")
    #expect(try site.generate("--allow-shrink").status == 0)
    #expect(try !site.files.contains("news/story-5/index.html"))
    try site.remove(".broadsheet")
    try keep("all")
    let restored = try site.generate()
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try pages(of: site)["news/story-5/index.html"] == before["news/story-5/index.html"])
  }

  @Test("`keepItems` shows the newest items of a feed, and gives back what it hid when it is removed")
  func keepItems() throws {
    let site = try site()
    let before = try pages(of: site)
    let limited = RefusedRunTests.site.replacing("{feed: feed.xml}", with: "{feed: feed.xml, keepItems: 5}")
    try site.write(limited, to: "Content/site.yml")
    #expect(try site.generate("--allow-shrink").status == 0)
    let stories = try site.files.filter { $0.hasPrefix("news/story-") && $0.hasSuffix("/index.html") }
    #expect(stories.count == 5 && stories.contains("news/story-1/index.html"), "\(stories)")
    try site.write(RefusedRunTests.site, to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    #expect(try pages(of: site) == before)
  }

  @Test("`keepItems` shows the newest items that rules leave, also after a restoration")
  func keepItemsBesideRules() throws {
    let site = try site()
    func stories() throws -> [String] {
      try site.files.filter { $0.hasPrefix("news/story-") && $0.hasSuffix("/index.html") }.sorted()
    }
    let rules = "keepItems: 2, except: {title: \"^Story [12]$\"}"
    let limited = RefusedRunTests.site.replacing("{feed: feed.xml}", with: "{feed: feed.xml, \(rules)}")
    try site.write(limited, to: "Content/site.yml")
    #expect(try site.generate("--allow-shrink").status == 0)
    #expect(try stories() == ["news/story-58/index.html", "news/story-59/index.html"])
    try site.remove(".broadsheet")
    #expect(try site.generate("--allow-shrink", "--state-from", "Output/state/").status == 0)
    #expect(try stories() == ["news/story-58/index.html", "news/story-59/index.html"])
  }

  @Test("All redirects may go at once, and many redirects do not hide a loss of stories")
  func manyRedirects() throws {
    let site = try site()
    let ways = (["/blog/", "/blog/feed.atom"] + (1...300).map { "/old/\($0)/" }).map { "  \($0): /about/\n" }.joined()
    try site.write(RefusedRunTests.site + "redirects:\n" + ways, to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    for number in 1...30 { try site.remove("Content/notes/\(number).md") }
    let refused = try site.generate()
    #expect(refused.status == 3 && refused.errors.contains("error[run.shrink] 30 of 12"), "\(refused.errors)")
    for number in 1...30 { try site.write("---\ntitle: Note \(number)\n---\nText", to: "Content/notes/\(number).md") }
    #expect(try site.generate().status == 0)
    try site.write(RefusedRunTests.site, to: "Content/site.yml")
    let without = try site.generate()
    #expect(try without.status == 0 && !site.files.contains { $0.hasPrefix("old/") }, "\(without.errors)")
    // These were redirects from a former section and its feed.
    #expect(!without.errors.contains("site.section-gone"), "\(without.errors)")
  }

  @Test("A run that dies after it has settled what goes is completed by the next one")
  func killed() throws {
    let site = try site()
    let before = site.folder.url.appending(path: "before")
    try FileManager.default.copyItem(at: site.folder.url.appending(path: "Output"), to: before)
    try FileManager.default.copyItem(
      at: site.folder.url.appending(path: ".broadsheet"), to: site.folder.url.appending(path: "memory"))
    try site.write("keep: 1d\n" + RefusedRunTests.site, to: "Content/site.yml")
    #expect(try site.generate("--allow-shrink").status == 0)
    let after = try pages(of: site)
    // The memory is the new one, and the pages are the old ones.
    try site.remove("Output")
    try FileManager.default.moveItem(at: before, to: site.folder.url.appending(path: "Output"))
    #expect(try site.generate("--allow-shrink").status == 0)
    #expect(try pages(of: site) == after)
    // The pages are the new ones, and the memory is the old one.
    try site.remove(".broadsheet")
    try FileManager.default.moveItem(
      at: site.folder.url.appending(path: "memory"), to: site.folder.url.appending(path: ".broadsheet"))
    #expect(try site.generate("--allow-shrink").status == 0)
    #expect(try pages(of: site) == after)
  }
}
