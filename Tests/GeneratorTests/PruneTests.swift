import Foundation
import TestSupport
import Testing

/// `broadsheet prune` on tiny sites.
@Suite struct PruneTests {
  private static func feed(_ title: String, items: Int) -> String {
    let entries = (1...items).map {
      "<item><title>\(title) \($0)</title><link>https://\(title.lowercased()).example/\($0)</link>"
        + "<description>\(String(repeating: "Long text. ", count: 200))</description></item>"
    }
    return "<rss version=\"2.0\"><channel><title>\(title)</title>" + entries.joined() + "</channel></rss>"
  }

  private static let original = SharedSite([
    "Content/site.yml": """
    title: Tiny
    sources: [{name: Stories, markdown: stories}, {feed: a.xml}, {feed: b.xml}]
    """,
    "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\nText",
    "Content/a.xml": feed("Alpha", items: 10), "Content/b.xml": feed("Beta", items: 60),
  ])

  private func site() throws -> TinySite {
    let site = try PruneTests.original.copy()
    try site.write(
      "title: Tiny\nsources: [{name: Stories, markdown: stories}, {feed: a.xml}]\n", to: "Content/site.yml")
    return site
  }

  private func prune(_ options: String..., in site: TinySite, now: String = TinySite.now) throws -> Program.Result {
    try Program.run(["prune", "--now", now] + options, in: site.folder.url)
  }

  @Test(
    "On a full disk prune still removes items, and says why it freed no space",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func fullDisk() throws {
    let site = try site()
    let memory = site.folder.url.appending(path: ".broadsheet")
    let files = try site.folder.files(below: ".broadsheet").map { name in
      (name, try Data(contentsOf: memory.appending(path: name)))
    }
    let disk = try SmallDisk(at: memory.path, bytes: 4_000_000)
    defer { disk.unmount() }
    for (name, bytes) in files { try bytes.write(to: memory.appending(path: name)) }
    try site.write("", to: ".broadsheet/fill")
    let fill = try FileHandle(forWritingTo: memory.appending(path: "fill"))
    while (try? fill.write(contentsOf: Data(count: 4_096))) != nil {}
    // There is room for the log of what is removed, but not for a second archive.
    try fill.truncate(atOffset: fill.seekToEnd() - 850_000)
    try fill.close()
    let result = try prune("--yes", in: site)
    #expect(result.status == 0 && result.errors.contains("warning[prune.no-room]"), "\(result)")
    #expect(result.output.contains("removed a source") && result.output.contains("nothing freed"), "\(result)")
    #expect(try prune(in: site).output.hasPrefix("nothing to remove\n"))
    try site.remove(".broadsheet/fill")
    #expect(try prune("--yes", in: site).output.contains(" freed\n"))
  }

  @Test("Without --yes prune says what would go, and changes nothing")
  func asking() throws {
    let site = try site()
    let files = try site.folder.files()
    let archive = try Data(contentsOf: site.folder.url.appending(path: ".broadsheet/archive.sqlite"))
    let result = try prune(in: site)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("a source that the configuration no longer names, with 60 items\n  Beta: 60 items\n"),
      "\(result.output)")
    #expect(result.output.hasSuffix("To do it: broadsheet prune --yes\n"))
    let path = site.folder.url.path
    let named = try Program.run(["prune", "--now", TinySite.now, "--site", path], in: site.folder.url)
    #expect(named.output.hasSuffix("To do it: broadsheet prune --yes --site \(path)\n"), "\(named)")
    #expect(try site.folder.files() == files)
    #expect(try Data(contentsOf: site.folder.url.appending(path: ".broadsheet/archive.sqlite")) == archive)
  }

  @Test("With --yes the archive shrinks, pages go with the next run, and a source that returns brings its items back")
  func doing() throws {
    let site = try site()
    let result = try prune("--yes", in: site)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(" freed\n"), "\(result.output)")
    #expect(result.output.contains("60 pages go with the next run: broadsheet generate --allow-shrink"))
    #expect(try site.generate("--allow-shrink").output.contains("11 items"))
    #expect(try site.files.contains("news/alpha-1/index.html"))
    #expect(try !site.files.contains("news/beta-1/index.html"))
    let again = try prune(in: site)
    #expect(again.output.hasPrefix("nothing to remove\n"))
    try site.write("title: Tiny\nsources: [{feed: a.xml}, {feed: b.xml}]\n", to: "Content/site.yml")
    let brought = try site.generate()
    #expect(brought.status == 0, "\(brought.errors)")
    #expect(try site.files.contains("news/beta-1/index.html"))
    #expect(try site.files.contains("news/beta-60/index.html"))
  }

  @Test("Items that `keep` no longer keeps are counted as expired, and local texts are not")
  func retention() throws {
    let site = try site()
    try site.write(
      "title: Tiny\nkeep: 10d\nsources: [{name: Stories, markdown: stories}, {feed: a.xml}, {feed: b.xml}]\n",
      to: "Content/site.yml")
    let result = try prune("--report", "json", in: site, now: "2026-12-24T00:00:00Z")
    let json = try object(result.output)
    #expect(json["expired"] as? Int == 70)
    #expect(json["isDone"] as? Bool == false)
  }

  @Test("Items that `keepItems` removes are named after all keys that can remove items")
  func surplus() throws {
    let site = try site()
    try site.write("title: Tiny\nsources: [{feed: a.xml, keepItems: 4}, {feed: b.xml}]\n", to: "Content/site.yml")
    let result = try prune(in: site)
    #expect(result.output.hasPrefix("6 items past `keep`, `keepItems` or `expires`\n"), "\(result.output)")
  }

  @Test("Events that wait for those before them are no waste, and come in their turn after prune --yes")
  func waiting() throws {
    let races = (1...4).map { "{\"id\": \($0), \"name\": \"Race \($0)\", \"start\": \"2026-12-0\($0)T12:00:00Z\"}" }
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Races, api: races.json, mapping: races.yml, keepItems: 2}]\n",
      "races.yml": "items: $.races\nkind: event\nfields: {id: $.id, title: $.name, start: $.start}\n",
      "races.json": "{\"races\": [\(races.joined(separator: ", "))]}",
    ])
    func shown() throws -> [Int] { try (1...4).filter { try site.files.contains("news/race-\($0)/index.html") } }
    try site.generate()
    #expect(try shown() == [1, 2])
    let told = try Program.run(["explain", "Race 3", "--now", TinySite.now], in: site.folder.url).output
    #expect(told.contains("not published: it waits for the events before it (`keepItems`)\n"), "\(told)")
    // The turn of what a rule hides does not come.
    let configuration = try site.folder.text("site.yml")
    try site.write(
      configuration.replacing("keepItems: 2", with: "keepItems: 2, except: {title: Race 4}"), to: "site.yml")
    let ruled = try Program.run(["explain", "Race 4", "--now", TinySite.now], in: site.folder.url).output
    #expect(ruled.contains("not published: the rule `except title: Race 4` at "), "\(ruled)")
    try site.write(configuration, to: "site.yml")
    let result = try prune("--yes", in: site)
    #expect(result.status == 0 && !result.output.contains("past `keep`"), "\(result)")
    let later = try site.generate(now: "2026-12-02T13:00:00Z")
    #expect(later.status == 0, "\(later.errors)")
    #expect(try shown() == [3, 4])
    // What is over is waste.
    #expect(try prune(in: site, now: "2026-12-02T13:00:00Z").output.hasPrefix("2 items past `keep`"))
  }

  @Test("During a run prune --yes ends with 75 at once, and without an archive it says so")
  func refused() throws {
    let site = try site()
    let lock = try FileHandle(forUpdating: site.folder.url.appending(path: ".broadsheet/lock"))
    #expect(flock(lock.fileDescriptor, LOCK_EX) == 0)
    #expect(try prune("--yes", in: site).status == 75)
    #expect(try prune(in: site).status == 0)
    try lock.close()
    let fresh = try TinySite.plain()
    #expect(try prune(in: fresh).errors.contains("[prune.no-archive]"))
  }

  @Test("A source whose items another source has by now is removed without items")
  func sourceWithoutItems() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{feed: a.xml}]\n", "a.xml": PruneTests.feed("Alpha", items: 1),
    ])
    #expect(try site.generate().status == 0)
    try site.write(PruneTests.feed("Alpha", items: 1), to: "b.xml")
    try site.write("title: Tiny\nsources: [{feed: b.xml}]\n", to: "site.yml")
    #expect(try site.generate().status == 0)
    let output = try prune(in: site).output
    #expect(output.contains("  Alpha: 0 items\n") && !output.contains("comes back"), "\(output)")
    #expect(output.hasSuffix("To do it: broadsheet prune --yes\n"), "\(output)")
  }

  @Test("A removed source is called by its last name in the configuration, not by its feed's title")
  func formerName() throws {
    let site = try site()
    let configuration = "title: Tiny\nsources: [{feed: a.xml}"
    try site.write(configuration + ", {name: The \"Second\" One, feed: b.xml}]\n", to: "Content/site.yml")
    try site.generate()
    try site.write(configuration + "]\n", to: "Content/site.yml")
    #expect(try site.generate().output.contains("The \"Second\" One is no longer in the configuration"))
    #expect(try prune(in: site).output.contains("\n  The \"Second\" One: 60 items\n"))
    try site.write(configuration + ", {feed: b.xml}]\n", to: "Content/site.yml")
    try site.generate()
    try site.write(configuration + "]\n", to: "Content/site.yml")
    #expect(try site.generate().output.contains("Beta is no longer in the configuration"))
  }

  @Test("A feed that its list leaves out for a while loses nothing, however long that is", arguments: ["keep", "hide"])
  func mutedFeed(removed: String) throws {
    let (alpha, beta) = ("<outline text=\"Alpha\" xmlUrl=\"a.xml\"/>", "<outline text=\"Beta\" xmlUrl=\"b.xml\"/>")
    let muted = beta.replacing("<outline ", with: "<outline isComment=\"true\" ")
    func list(_ last: String) -> String { "<opml version=\"2.0\"><body>\(alpha)\(last)</body></opml>" }
    let site = try TinySite([
      "site.yml": "title: Tiny\nremoved: \(removed)\nopml: list.opml\n", "list.opml": list(beta),
      "a.xml": PruneTests.feed("Alpha", items: 10), "b.xml": PruneTests.feed("Beta", items: 2),
    ])
    try site.generate(now: "2026-11-21T12:00:00Z")
    try site.write(list(muted), to: "list.opml")
    let told = try site.generate("--allow-shrink", now: "2026-11-21T13:00:00Z").output
    #expect(told.contains("Beta is left out by its list (`isComment`): its 2 items "), "\(told)")
    #expect(!told.contains("broadsheet prune"), "\(told)")
    #expect(try !site.generate(now: "2026-12-25T12:00:00Z").output.contains("Beta"))
    let explained = try Program.run(["explain", "Beta 2", "--now", "2026-12-25T13:00:00Z"], in: site.folder.url).output
    #expect(explained.contains(" Beta, left out by its list (`isComment`)\n"), "\(explained)")
    let why = removed == "hide" ? "not published: " : "in no list: "
    #expect(explained.contains(why + "its list leaves its source out (`isComment`)"), "\(explained)")
    #expect(!explained.contains("broadsheet prune") && !explained.contains("no longer"), "\(explained)")
    let pruned = try prune("--yes", in: site, now: "2026-12-25T13:00:00Z")
    #expect(pruned.status == 0 && !pruned.output.contains("removed"), "\(pruned)")
    // The feed itself has only one of them by now.
    try site.write(PruneTests.feed("Beta", items: 1), to: "b.xml")
    try site.write(list(beta), to: "list.opml")
    try site.generate(now: "2026-12-25T14:00:00Z")
    for number in 1...2 { #expect(try site.files.contains("news/beta-\(number)/index.html"), "\(number)") }
    try site.write(list(""), to: "list.opml")
    let gone = try site.generate("--allow-shrink", now: "2026-12-25T15:00:00Z").output
    #expect(gone.contains("Beta is no longer in the configuration: its 2 items "), "\(gone)")
    let waste = try prune(in: site, now: "2026-12-25T16:00:00Z")
    #expect(waste.output.contains("\n  Beta: 2 items\n"), "\(waste)")
  }

  @Test("A feed that was corrected before its list leaves it out loses nothing, either")
  func mutedAfterCorrection() throws {
    func outline(_ keys: String) -> String {
      "<opml version=\"2.0\"><body><outline text=\"Alpha\" xmlUrl=\"a.xml\"/><outline \(keys)/></body></opml>"
    }
    let feed = PruneTests.feed("Beta", items: 2)
    func configuration(_ entry: String) -> String {
      "title: Tiny\nremoved: hide\nsources: [{opml: list.opml}\(entry)]\n"
    }
    let site = try TinySite([
      "site.yml": configuration(""), "list.opml": outline("text=\"Beta\" xmlUrl=\"b.xml\""),
      "a.xml": PruneTests.feed("Alpha", items: 10), "b.xml": feed, "new.xml": feed,
    ])
    func generate(_ now: String) throws -> Program.Result {
      try site.generate("--allow-shrink", now: now)
    }
    #expect(try generate("2026-11-21T12:00:00Z").status == 0)
    try site.write(outline("text=\"Beta\" xmlUrl=\"new.xml\""), to: "list.opml")
    try site.write(configuration(", {feed: new.xml, was: b.xml}"), to: "site.yml")
    #expect(try generate("2026-11-21T13:00:00Z").output.contains("0 new, 0 changed"))
    try site.write(configuration(""), to: "site.yml")
    #expect(try generate("2026-11-21T14:00:00Z").output.contains("0 new, 0 changed"))
    try site.write(outline("isComment=\"true\" text=\"Beta\" xmlUrl=\"new.xml\""), to: "list.opml")
    let told = try generate("2026-11-21T15:00:00Z").output
    #expect(told.contains("Beta is left out by its list (`isComment`): its 2 items "), "\(told)")
    #expect(try generate("2026-12-25T12:00:00Z").status == 0)
    let pruned = try prune("--yes", in: site, now: "2026-12-25T13:00:00Z")
    #expect(pruned.status == 0 && !pruned.output.contains("removed"), "\(pruned)")
    // The feed itself has only one of them by now.
    try site.write(PruneTests.feed("Beta", items: 1), to: "new.xml")
    try site.write(outline("text=\"Beta\" xmlUrl=\"new.xml\""), to: "list.opml")
    #expect(try generate("2026-12-25T14:00:00Z").status == 0)
    for number in 1...2 { #expect(try site.files.contains("news/beta-\(number)/index.html"), "\(number)") }
  }

  @Test("After a restoration from the published memory, a removed source is called by its address")
  func formerNameOfPublishedMemory() throws {
    let keys = "title: Tiny\nurl: https://tiny.example/\npublishState: true\nstateFrom: Output/state/\n"
    let configuration = keys + "sources:\n  - {name: Stories, markdown: stories}\n"
    let site = try TinySite([
      "site.yml": configuration + "  - {name: Island Races, api: races.json, mapping: races.yml}\n",
      "stories/a.md": "---\ntitle: Our own\n---\n\nText.\n",
      "races.json": "{\"races\": [{\"id\": \"1\", \"name\": \"Round the island\"}]}",
      "races.yml": "items: $.races[*]\nfields: {id: $.id, title: $.name}\n",
    ])
    #expect(try site.generate().status == 0)
    try site.remove(".broadsheet")
    try site.write(configuration, to: "site.yml")
    let run = try site.generate()
    #expect(run.output.contains("\nisland-races is no longer in the configuration: "), "\(run.output)\(run.errors)")
    #expect(try prune(in: site).output.contains("\n  island-races: 1 item\n"))
    let explained = try Program.run(["explain", "--now", TinySite.now, "Round the island"], in: site.folder.url)
    #expect(explained.output.contains(" island-races, no longer in the configuration\n"), "\(explained)")
  }

  @Test("A removed source is reported with its items once, by the first run without it")
  func formerSource() throws {
    let site = try site()
    let told =
      "Beta is no longer in the configuration: its 60 items keep their pages, but leave the lists; broadsheet prune removes what no other source brings; if only its address changed, add `was` to its new entry\n"
    let first = try site.generate()
    #expect(first.status == 0 && first.output.contains(told), "\(first.output)")
    #expect(try site.files.contains("news/beta-1/index.html"))
    #expect(try !site.generate(now: "2026-11-21T13:00:00Z").output.contains("Beta"))
    try site.write(
      "title: Tiny\nsources: [{name: Stories, markdown: stories}, {feed: a.xml}, {feed: b.xml}]\n",
      to: "Content/site.yml")
    #expect(try !site.generate().output.contains("Beta"))
    try site.write("title: Tiny\nsources: [{feed: a.xml}]\n", to: "Content/site.yml")
    let json = try object(try site.generate("--report", "json").output)
    #expect((json["formerSources"] as? [[String: Any]])?.first?["items"] as? Int == 60)
    #expect(json["formerTexts"] as? Int == 1)
  }
}
