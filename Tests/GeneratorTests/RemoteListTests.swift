import Archive
import Configuration
import Foundation
import News
import Synchronization
import TestSupport
import Testing

/// Lists of feeds on the web.
@Suite struct RemoteListTests {
  private static func feed(_ title: String) -> [UInt8] {
    Array(
      ("<rss version=\"2.0\"><channel><title>\(title)</title><item><title>Story of \(title)</title>"
        + "<link>https://\(title.lowercased()).example/1</link><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>"
        + "</item></channel></rss>").utf8)
  }

  private static func list(_ outlines: String) -> [UInt8] {
    Array("<opml version=\"2.0\"><head/><body>\(outlines)</body></opml>".utf8)
  }

  /// Starts a server with feeds at `/feeds/Name`. Every other path is that of a list, as `lists` has it at the time.
  private func server(_ lists: Lists) throws -> RawServer {
    try RawServer { connection in
      if let name = connection.path.split(separator: "/").last, connection.path.hasPrefix("/feeds/") {
        return connection.answer(body: RemoteListTests.feed(String(name)))
      }
      guard let (status, body) = lists[connection.path] else { return connection.answer("404 Not Found") }
      if connection.head.contains("If-None-Match: \"\(body.count)\"") { return connection.answer("304 Not Modified") }
      return connection.answer(status, ["ETag: \"\(body.count)\""], body: body)
    }
  }

  private func planet(_ server: RawServer, _ more: String = "allow: [127.0.0.0/8]\n") throws -> TinySite {
    try TinySite([
      "site.yml": "title: Planet\nurl: https://planet.example/\nopml: \(server.base)/planet.opml\n" + more
    ])
  }

  private func listRequests(_ server: RawServer) -> [String] { server.heads.filter { !$0.contains("/feeds/") } }

  @Test("A quiet run reports a list that begins to fail in full, and later in one line")
  func quietly() throws {
    let lists = Lists(["/planet.opml": RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>")])
    let server = try server(lists)
    let site = try planet(server)
    try site.generate(now: "2026-11-01T12:00:00Z")
    lists.set("/planet.opml", "404 Not Found", [])
    for (day, isTold) in [(3, true), (5, false)] {
      let result = try site.generate("--quiet", "--fail-on", "never", now: "2026-11-0\(day)T12:00:00Z")
      let whole = """
        warning[fetch.not-found] site.yml:3:7 127.0.0.1 has nothing at this address (404)
          3 | opml: \(server.base)/planet.opml
            |       ^
          note: asked \(server.base)/planet.opml
          note: kept: 1 feed that it named before
          fix: correct the address

        """
      let words = "still answers with an error, for 2 days now (since 2026-11-03 12:00 UTC)"
      let still = "source \(server.base)/planet.opml \(words)"
      #expect(result.errors == (isTold ? whole : still + ", named at site.yml:3:7\n"), "\(result.errors)")
    }
  }

  @Test("A list as a former program kept it is asked for once more, though its server would call it unchanged")
  func keptByFormerProgram() async throws {
    let (a, b) = (
      "<outline text=\"A\" xmlUrl=\"feeds/A\"/>", "<outline text=\"B\" isComment=\"true\" xmlUrl=\"feeds/B\"/>"
    )
    let server = try server(Lists(["/planet.opml": RemoteListTests.list(a + b)]))
    let site = try planet(server, "allow: [127.0.0.0/8]\nicons: false\nsections: [{name: Picks, sources: [A, B]}]\n")
    try site.generate(now: "2026-11-21T12:00:00Z")
    let written = "\(server.base)/planet.opml"
    let address = try #require(WebAddress(written))
    let name = "list " + SourceID(at: .web(address, written: written)).name
    let archive = try SQLiteArchive(path: site.folder.url.appending(path: ".broadsheet/archive.sqlite").path)
    #expect(try await archive.fact(name)?.contains("isComment") == true)
    // Without what is commented out.
    let former = RemoteListTests.list(a.replacing("feeds/A", with: "\(server.base)/feeds/A"))
    try await archive.setFact(name, to: String(decoding: former, as: UTF8.self))
    try await archive.close()
    for day in [23, 25] {
      let run = try site.generate("--verbose", now: "2026-11-\(day)T12:00:00Z")
      #expect(run.errors.contains("its list leaves out `B`") && !run.errors.contains("warning["), "\(run.errors)")
    }
    #expect(listRequests(server).map { $0.contains("If-None-Match") } == [false, false, true])
  }

  @Test("A list that is gone for good is told as such, named by each run, and reminded of once a week")
  func gone() throws {
    let list = RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>")
    let lists = Lists(["/planet.opml": list])
    let server = try server(lists)
    let (site, name) = (try planet(server), "\(server.base)/planet.opml")
    func run(_ day: Int, _ options: String...) throws -> Program.Result {
      let now = "2026-11-\(day < 10 ? "0" : "")\(day)T12:00:00Z"
      return try Program.run(["generate", "--now", now, "--fail-on", "never"] + options, in: site.folder.url)
    }
    _ = try run(1)
    lists.set("/planet.opml", "503 Service Unavailable", [])
    #expect(try run(3, "--quiet").errors.contains("[fetch.server-error] site.yml:3:7"))
    lists.set("/planet.opml", "410 Gone", [])
    let told = try run(5, "--quiet")
    #expect(told.errors.hasPrefix("warning[fetch.gone] site.yml:3:7 127.0.0.1 says that this is gone for good (410)"))
    #expect(told.errors.contains("kept: 1 feed that it named before"), "\(told)")
    let requests = listRequests(server).count
    let later = try run(6, "--verbose")
    #expect(later.errors.contains("note[source.gone] site.yml:3:7 \"\(name)\" is gone for good (410)"), "\(later)")
    #expect(later.errors.contains("its server said so on 2026-11-05"), "\(later.errors)")
    #expect(later.output.contains("2 sources, 1 gone for good (\(name)); items: 0 new"), "\(later.output)")
    let report = try run(6, "--report", "json").output
    #expect(report.contains("\"outcome\" : \"gone\"") && report.contains("\"problem\" : \"gone\""), "\(report)")
    let words = "is still gone (410), for 8 days now (since 2026-11-05 12:00 UTC), named at site.yml:3:7\n"
    let still = try run(13, "--quiet")
    #expect(still.errors == "source \(name) " + words, "\(still.errors)")
    #expect(listRequests(server).count == requests)
    lists.set("/planet.opml", "200 OK", list)
    let well = try run(14, "--refresh").output
    #expect(well.contains("source \(name) answers again") && !well.contains("gone for good"), "\(well)")
    #expect(try run(15, "--quiet").errors.isEmpty)
  }

  @Test("A list of which nothing was ever read is named by each run, too, once it is gone for good")
  func goneAtOnce() throws {
    let lists = Lists([:])
    lists.set("/planet.opml", "410 Gone", [])
    let server = try server(lists)
    let site = try planet(server)
    #expect(try site.generate(now: "2026-11-01T12:00:00Z").status == 1)
    let later = try site.generate("--verbose", now: "2026-11-02T12:00:00Z")
    #expect(later.errors.contains("note[source.gone] site.yml:3:7"), "\(later)")
    #expect(server.heads.count == 1)
  }

  @Test("Of a list that fails, a quiet run says the same on the same days as of a feed, also while it does not ask it")
  func failingForDays() throws {
    let lists = Lists([
      "/planet.opml": RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>"),
      "/jane": RemoteListTests.feed("Jane"),
    ])
    let server = try server(lists)
    let list = "\(server.base)/planet.opml"
    let site = try TinySite([
      "site.yml": """
      title: Planet
      url: https://planet.example/
      allow: [127.0.0.0/8]
      sources: [{name: Jane, feed: "\(server.base)/jane"}, {opml: "\(list)"}]
      """
    ])
    try site.generate(now: "2026-11-01T12:00:00Z")
    for path in ["/planet.opml", "/jane"] { lists.set(path, "404 Not Found", []) }
    var days: [Int] = []
    for day in 2...9 {
      let result = try site.generate("--quiet", "--fail-on", "never", now: "2026-11-0\(day)T12:00:00Z")
      /// What is said of a source, without its name and place.
      func told(_ name: String) -> [String] {
        result.errors.split(separator: "\n").filter { $0.hasPrefix("source \(name) ") }
          .map { String($0.dropFirst("source \(name) ".count).prefix { $0 != ")" }) }
      }
      #expect(told(list) == told("Jane"), "\(day): \(result.errors)")
      if !told(list).isEmpty { days.append(day) }
    }
    #expect(days == [3, 4, 5, 6, 7, 9])
    let requests = listRequests(server).count
    let loud = try site.generate("--fail-on", "never", now: "2026-11-09T13:00:00Z")
    #expect(listRequests(server).count == requests)
    #expect(loud.errors.contains("2 sources have failed at least 3 times in a row"), "\(loud.errors)")
    #expect(loud.errors.contains("note: \"\(list)\" at site.yml:4:"), "\(loud.errors)")
  }

  @Test("A list on the web may comment out all its feeds, but not lose one of them besides")
  func allLeftOut() throws {
    let (a, b) = ("<outline text=\"A\" xmlUrl=\"feeds/A\"/>", "<outline text=\"B\" xmlUrl=\"feeds/B\"/>")
    func muted(_ outlines: String) -> [UInt8] {
      RemoteListTests.list("<outline text=\"G\" isComment=\"true\">\(outlines)</outline>")
    }
    let lists = Lists(["/planet.opml": RemoteListTests.list("<outline text=\"G\">\(a)\(b)</outline>")])
    let server = try server(lists)
    let site = try planet(server, "allow: [127.0.0.0/8]\nicons: false\nremoved: hide\nsources: [{markdown: notes}]\n")
    try site.write("---\ntitle: First\n---\nText.", to: "notes/first.md")
    func run(_ day: Int) throws -> Program.Result {
      try site.generate("--allow-shrink", "--fail-on", "never", now: "2026-11-2\(day)T12:00:00Z")
    }
    #expect(try run(1).status == 0)
    let requests = server.heads.count
    lists.set("/planet.opml", "200 OK", muted(a))
    let refused = try run(2)
    #expect(refused.errors.contains("warning[list.empty]") && refused.errors.contains("kept: 2 feeds"), "\(refused)")
    #expect(server.heads.count == requests + 3)
    lists.set("/planet.opml", "200 OK", muted(a + b))
    for day in 3...4 {
      let told = try run(day)
      #expect(!told.errors.contains("list.empty"), "\(told)")
      #expect(told.output.contains("A is left out by its list (`isComment`)") == (day == 3), "\(told)")
    }
    lists.set("/planet.opml", "200 OK", RemoteListTests.list(""))
    let empty = try run(5)
    #expect(empty.errors.contains("kept: 2 feeds that it left out before"), "\(empty)")
    #expect(!empty.output.contains("no longer in the configuration"), "\(empty)")
    #expect(server.heads.filter { $0.contains("/feeds/") }.count == 4)
    lists.set("/planet.opml", "200 OK", RemoteListTests.list(a + b))
    #expect(try run(6).status == 0)
    for name in ["A", "B"] { #expect(try site.page("index.html").contains("Story of \(name)")) }
  }

  @Test("explain, inspect and prune know the feeds of a list without asking, and prune spares those of an unread list")
  func kept() throws {
    let lists = Lists(["/planet.opml": RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>")])
    let server = try server(lists)
    let site = try planet(server)
    try site.generate()
    let inspected = try Program.run(["inspect", "a"], in: site.folder.url)
    #expect(inspected.output.contains("Story of A"), "\(inspected.errors)")
    let requests = server.heads.count
    let explained = try Program.run(["explain", "Story of A"], in: site.folder.url)
    #expect(explained.output.contains("/feeds/A, named at"), "\(explained.output)\(explained.errors)")
    let pruned = try Program.run(["prune", "--yes"], in: site.folder.url)
    #expect(pruned.output.hasPrefix("archive: "), "\(pruned.output)\(pruned.errors)")
    #expect(try Program.run(["explain", "Story of A"], in: site.folder.url).output.contains("(its own page)"))
    try site.write("title: Planet\nopml: \(server.base)/other.opml\n", to: "site.yml")
    let unread = try Program.run(["prune", "--yes"], in: site.folder.url)
    #expect(unread.errors.contains("warning[prune.unreadable-list]"), "\(unread.errors)")
    #expect(unread.output.hasPrefix("archive: "), "\(unread.output)")
    #expect(server.heads.count == requests)
  }

  @Test("An item that was hidden with its source is not removed while a list is unread that may name the source again")
  func hiddenWhileUnread() throws {
    let b = "<outline text=\"B\" xmlUrl=\"feeds/B\"/>"
    let lists = Lists([
      "/planet.opml": RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>" + b),
      "/other.opml": RemoteListTests.list(b),
    ])
    let server = try server(lists)
    let site = try planet(server)
    func run(_ arguments: String...) throws -> Program.Result {
      try Program.run(arguments + ["--now", "2026-11-21T14:00:00Z"], in: site.folder.url)
    }
    func name(_ list: String) throws {
      try site.write(
        "title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nremoved: hide\n"
          + "opml: \(server.base)/\(list).opml\n", to: "site.yml")
    }
    try site.generate()
    try name("other")
    let hiding = try site.generate("--allow-shrink", now: "2026-11-21T13:00:00Z")
    #expect(hiding.output.contains("its item is hidden until it is named again"), "\(hiding)")
    try name("unread")
    let pruned = try run("prune", "--yes")
    #expect(pruned.status == 0 && pruned.errors.contains("warning[prune.unreadable-list]"), "\(pruned)")
    let explained = try run("explain", "Story of A")
    #expect(explained.status == 0 && explained.output.contains("hidden since 2026-11-21T13:00:00Z"), "\(explained)")
    try name("other")
    let again = try run("prune", "--yes")
    #expect(again.output.contains("removed a source that the configuration no longer names, with 1 item"), "\(again)")
    #expect(try run("explain", "Story of A").errors.contains("explain.not-found"))
  }

  @Test("After a restoration, no source goes while its list cannot be read, except with --allow-shrink")
  func failsAfterRestoring() throws {
    let list = RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>")
    let lists = Lists(["/planet.opml": list])
    let server = try server(lists)
    let site = try planet(server, "allow: [127.0.0.0/8]\npublishState: true\nstateFrom: Output/state/\n")
    try site.generate()
    let before = try site.snapshot()
    lists.set("/planet.opml", "503 Service Unavailable", [])
    try site.remove(".broadsheet")
    // The list is asked in vain, and is then not due.
    for time in ["20:00", "20:30"] {
      let result = try site.generate("--fail-on", "never", now: "2026-11-21T\(time):00Z")
      #expect(result.status == 3, "\(result.errors)")
      #expect(result.errors.contains("error[memory.unknown-list] site.yml:3:7"), "\(result.errors)")
      #expect(!result.output.contains("no longer in the configuration"), "\(result.output)")
      #expect(result.errors.contains("whose items would leave all lists: 1;"), "\(result.errors)")
      #expect(try site.snapshot() == before)
    }
    lists.set("/planet.opml", "200 OK", list)
    let well = try site.generate(now: "2026-11-21T22:00:00Z")
    #expect(well.status == 0, "\(well.errors)")
    #expect(try site.page("index.html").contains("Story of A"))
    lists.set("/planet.opml", "503 Service Unavailable", [])
    let kept = try site.generate("--fail-on", "never", now: "2026-11-22T12:00:00Z")
    #expect(kept.status == 0 && kept.errors.contains(" that it named before"), "\(kept.errors)")
    try site.remove(".broadsheet")
    let allowed = try site.generate("--allow-shrink", "--fail-on", "never", now: "2026-11-22T20:00:00Z")
    #expect(allowed.status == 0, "\(allowed.errors)")
  }

  @Test(
    "An archive still knows its lists after a newer published memory took its place",
    arguments: ["/planet.opml", "/more.opml"])
  func keptFromOlderArchive(failing: String) throws {
    let include = "<outline text=\"More\" type=\"include\" url=\"more.opml\"/>"
    let lists = Lists([
      "/planet.opml": RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>" + include),
      "/more.opml": RemoteListTests.list("<outline text=\"B\" xmlUrl=\"feeds/B\"/>"),
    ])
    let server = try server(lists)
    let keys = "publishState: true\nstateFrom: web/\nsources: [{name: Notes, markdown: notes}]\n"
    let site = try planet(server, "allow: [127.0.0.0/8]\n" + keys)
    let folder = site.folder.url
    func move(_ from: String, to: String) throws {
      try FileManager.default.moveItem(at: folder.appending(path: from), to: folder.appending(path: to))
    }
    try site.write("---\ntitle: First\n---\nText.", to: "notes/first.md")
    #expect(try site.generate("--first-run").status == 0)
    try FileManager.default.copyItem(at: folder.appending(path: ".broadsheet"), to: folder.appending(path: "older"))
    try site.write("---\ntitle: Second\n---\nText.", to: "notes/second.md")
    #expect(try site.generate("--first-run", now: "2026-11-21T16:00:00Z").status == 0)
    try site.remove(".broadsheet")
    try move("older", to: ".broadsheet")
    try move("Output/state", to: "web")
    try site.remove("Output")
    lists.set(failing, "503 Service Unavailable", [])
    let result = try site.generate("--fail-on", "never", now: "2026-11-21T20:00:00Z")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("memory restored from web/"), "\(result.output)")
    #expect(result.errors.contains("kept: 1 feed"), "\(result.errors)")
    let front = try site.page("index.html")
    #expect(front.contains("Story of A") && front.contains("Story of B"), "\(front)")
  }

  @Test("A list on the web gives its feeds, with groups as tags and relative addresses, and is asked conditionally")
  func politely() throws {
    let lists = Lists([
      "/planet.opml": RemoteListTests.list(
        "<outline text=\"swift\"><outline text=\"A\" xmlUrl=\"feeds/A\"/></outline><outline text=\"B\" xmlUrl=\"/feeds/B\"/>"
      )
    ])
    let server = try server(lists)
    let site = try planet(server, "allow: [127.0.0.0/8]\nsections: [{name: Swift, sources: [\"tag:swift\"]}]\n")
    let first = try site.generate()
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("2 new"))
    #expect(try site.files.contains { $0.hasPrefix("swift/story-of-a/") })
    #expect(try !site.files.contains { $0.hasPrefix("swift/story-of-b/") })
    #expect(server.heads.first?.contains("Broadsheet/") == true)

    try site.generate(now: "2026-11-21T12:30:00Z")
    #expect(listRequests(server).count == 1)
    let later = try site.generate(now: "2026-11-21T20:00:00Z")
    #expect(listRequests(server).count == 2)
    #expect(listRequests(server).last?.contains("If-None-Match") == true)
    #expect(later.output.contains(" 0 written"), "\(later.output)")
    let offline = try site.generate("--offline", now: "2026-11-22T20:00:00Z")
    #expect(!offline.errors.contains("never read"), "\(offline.errors)")
    #expect(listRequests(server).count == 2)
  }

  @Test("A feed that is in two groups of a list on the web has the tags of both")
  func severalGroups() throws {
    let (groups, outline) = (["Isles", "Boats"], "<outline text=\"A\" xmlUrl=\"feeds/A\"/>")
    let outlines = groups.map { "<outline text=\"\($0)\">\(outline)</outline>" }.joined()
    let server = try server(Lists(["/planet.opml": RemoteListTests.list(outlines)]))
    let sections = groups.map { "{name: \($0), sources: [\"tag:\($0)\"]}" }
    let site = try planet(server, "allow: [127.0.0.0/8]\nsections: [\(sections.joined(separator: ", "))]\n")
    let run = try site.generate()
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    for section in ["isles", "boats"] { #expect(try site.page("\(section)/index.html").contains("Story of A")) }
  }

  @Test(
    "A list that fails, is not a list, is empty, cut off or has a broken line removes no source, and the message says what is kept",
    arguments: [
      ("500 Internal Server Error", "", "has an error of its own"),
      ("200 OK", "<!doctype html><title>Moved</title>", "is not an OPML list"),
      ("200 OK", "<opml version=\"2.0\"><body></body></opml>", "names no feed any more"),
      ("200 OK", "<opml version=\"2.0\"><body><outline text=\"A\" xmlUrl=\"feeds/A\"/><outl", "is damaged"),
      (
        "200 OK",
        "<opml><body><outline text=\"A\" xmlUrl=\"feeds/A\"/><outline text=\"B\" xmlUrl=\"feeds/B/></body></opml>",
        "is damaged, and names only 1 of 2 feeds"
      ),
    ])
  func unreachable(status: String, body: String, message: String) throws {
    let lists = Lists([
      "/planet.opml": RemoteListTests.list(
        "<outline text=\"A\" xmlUrl=\"feeds/A\"/><outline text=\"B\" xmlUrl=\"feeds/B\"/>")
    ])
    let server = try server(lists)
    let site = try planet(server)
    try site.generate()
    let before = try site.files
    lists.set("/planet.opml", status, Array(body.utf8))
    let result = try site.generate("--refresh", now: "2026-11-21T20:00:00Z")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("kept: 2 feeds that it named before"), "\(result.errors)")
    #expect(server.heads.filter { $0.contains("/feeds/") }.count == 4)
    #expect(try site.files == before)
  }

  @Test("A list of lists that is cut off removes none of them")
  func includesAreCut() throws {
    let includes = ["one", "two"].map { "<outline type=\"include\" text=\"\($0)\" url=\"\($0).opml\"/>" }
    let lists = Lists([
      "/planet.opml": RemoteListTests.list(includes.joined()),
      "/one.opml": RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>"),
      "/two.opml": RemoteListTests.list("<outline text=\"B\" xmlUrl=\"feeds/B\"/>"),
    ])
    let server = try server(lists)
    let site = try planet(server)
    #expect(try site.generate().output.contains("2 new"))
    let before = try site.files
    lists.set("/planet.opml", "200 OK", Array("<opml version=\"2.0\"><body>\(includes[0])<outline type=\"incl".utf8))
    let result = try site.generate("--refresh", now: "2026-11-21T20:00:00Z")
    #expect(result.errors.contains("is damaged, and names only 1 of 2 lists"), "\(result.errors)")
    #expect(result.errors.contains("kept: 2 lists that it named before"), "\(result.errors)")
    #expect(!result.output.contains("no longer in the configuration"), "\(result.output)")
    #expect(try site.files == before)
  }

  @Test("A list that never answered is a failed source, and an offline run says that it was never read")
  func neverRead() throws {
    let lists = Lists([:])
    let server = try server(lists)
    let site = try planet(server)
    #expect(try Program.run(["check", "--strict"], in: site.folder.url).status == 0)
    #expect(try site.generate("--offline").errors.contains("was never read"))
    let result = try site.generate()
    #expect(result.status == 1)
    #expect(result.errors.contains("none of its feeds is known yet"), "\(result.errors)")
    #expect(server.heads.count == 1)
  }

  @Test("Lists can include lists a few levels deep, but not in a circle, and the groups around them become tags")
  func includes() throws {
    let lists = Lists([
      "/planet.opml": RemoteListTests.list(
        "<outline text=\"friends\"><outline text=\"more\" type=\"include\" url=\"more/list.opml\"/></outline>"),
      "/more/list.opml": RemoteListTests.list(
        "<outline text=\"A\" xmlUrl=\"/feeds/A\"/><outline type=\"include\" url=\"../planet.opml\"/>"
          + "<outline type=\"include\" url=\"deep.opml\"/>"),
      "/more/deep.opml": RemoteListTests.list(
        "<outline text=\"B\" xmlUrl=\"/feeds/B\"/><outline type=\"include\" url=\"/3\"/>"),
      "/3": RemoteListTests.list("<outline type=\"include\" url=\"/4\"/>"),
      "/4": RemoteListTests.list("<outline text=\"C\" xmlUrl=\"/feeds/C\"/>"),
    ])
    let server = try server(lists)
    let site = try planet(
      server, "allow: [127.0.0.0/8]\nsections: [{name: Friends, sources: [\"tag:friends\"]}]\n")
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(listRequests(server).count == 4)
    #expect(
      result.errors.contains("the list \"\(server.base)/4\" is left out: it is more than 3 lists away from the one"),
      "\(result.errors)")
    #expect(try site.files.filter { $0.hasPrefix("friends/story-of") && $0.hasSuffix("index.html") }.count == 2)
  }

  @Test("A list cannot name files, and a private address only if the configuration allows it")
  func untrusted() throws {
    let lists = Lists([:])
    let server = try server(lists)
    lists.set(
      "/planet.opml", "200 OK",
      RemoteListTests.list(
        "<outline text=\"A\" xmlUrl=\"\(server.base)/feeds/A\"/><outline text=\"F\" xmlUrl=\"file:///etc/passwd\"/>"))
    let site = try planet(server)
    #expect(try site.generate().errors.contains("is an address with the scheme `file:`"))

    let other = try TinySite([
      "site.yml": "title: P\nurl: https://planet.example/\nopml: planet.opml\n",
      "planet.opml": String(
        decoding: RemoteListTests.list("<outline type=\"include\" url=\"\(server.base)/planet.opml\"/>"), as: UTF8.self),
    ])
    let count = server.heads.count
    #expect(try other.generate().errors.contains("which is not a public address"))
    #expect(server.heads.count == count)
  }

  @Test("`allow` of a list on the web does not hold for the feeds and lists that it names, as messages say")
  func openedList() throws {
    let lists = Lists([
      "/planet.opml": RemoteListTests.list(
        "<outline text=\"A\" xmlUrl=\"feeds/A\"/><outline type=\"include\" url=\"more.opml\"/>"),
      "/more.opml": RemoteListTests.list("<outline text=\"B\" xmlUrl=\"feeds/B\"/>"),
    ])
    let server = try server(lists)
    let site = try TinySite([
      "site.yml": """
      title: P
      url: https://planet.example/
      sources:
        - {opml: "\(server.base)/planet.opml", allow: [127.0.0.1]}
        - {name: Own, markdown: own}
      """,
      "own/day.md": "# A day\n\nText.\n",
    ])
    let result = try site.generate("--fail-on", "never")
    #expect(result.status == 0, "\(result.errors)")
    #expect(server.asked == ["/planet.opml"])
    #expect(result.errors.contains("fix: name the list itself under sources, with allow"), "\(result.errors)")
    #expect(result.errors.contains("fix: name the feed itself under sources, with allow"), "\(result.errors)")
    #expect(!result.errors.contains("under allow of this source"), "\(result.errors)")
  }

  @Test(
    "A key that a list repeats in the addresses it names is neither published nor shown",
    arguments: ["allow: [127.0.0.1]", "allow: [127.0.0.1], public: true", "allow: [127.0.0.1], bearer: \"${TOKEN}\""])
  func repeatedKey(_ keys: String) throws {
    let key = "Zx93kLmQ7p"
    let list = RemoteListTests.list(
      "<outline text=\"Cast\" xmlUrl=\"https://pod.example/\(key)/rss\" htmlUrl=\"https://pod.example/\(key)\"/>"
        + "<outline text=\"Open\" xmlUrl=\"https://open.example/rss\"/>"
        + "<outline text=\"https://pod.example/\(key)/two\" xmlUrl=\"https://pod.example/\(key)/two\"/>"
        + "<outline text=\"Old\" xmlUrl=\"ftp://pod.example/\(key)/rss\"/>"
        + "<outline type=\"include\" url=\"https://pod.example/\(key)/more.opml\"/>")
    let server = try server(Lists(["/planet.opml": list, "/planet.opml?v=\(key)": list]))
    let site = try TinySite([
      "site.yml": """
      title: Planet
      url: https://planet.example/
      sources:
        - {name: Own, markdown: own}
        - {opml: "\(server.base)/planet.opml\(keys.contains("bearer") ? "" : "?v=${TOKEN}")", \(keys)}
      """,
      "own/day.md": "# A day\n\nText.\n",
    ])
    var told = ""
    let run = ["generate", "--now", TinySite.now]
    for options in [run + ["--verbose"], run + ["--report", "json"], ["opml", "export"]] {
      let result = try Program.run(options, in: site.folder.url, environment: ["TOKEN": key])
      #expect(result.status == 0, "\(result.errors)")
      told += result.output + result.errors
    }
    #expect(told.contains("https://pod.example/…/more.opml") && told.contains("its address holds a secret"), "\(told)")
    #expect(!told.contains(key), "\(told)")
    #expect(try site.page("sources.opml").contains("https://open.example/rss"))
    for (path, bytes) in try site.snapshot() {
      #expect(bytes.range(of: Data(key.utf8)) == nil, "the key is in \(path)")
    }
  }

  @Test("A key in a listed feed's address is not shown either if its server repeats it in a redirect")
  func redirectedKey() throws {
    let key = "Zx93kLmQ7p"
    let server = try RawServer { connection in
      switch connection.path {
      case "/planet.opml":
        connection.answer(body: RemoteListTests.list("<outline text=\"Cast\" xmlUrl=\"/\(key)/rss\"/>"))
      case "/\(key)/rss": connection.answer("302 Found", ["Location: /error/\(key)"])
      default: connection.answer("404 Not Found")
      }
      return true
    }
    let site = try TinySite([
      "site.yml": """
      title: Planet
      allow: [127.0.0.0/8]
      sources:
        - {name: Own, markdown: own}
        - {opml: "\(server.base)/planet.opml", bearer: "${TOKEN}"}
      """,
      "own/day.md": "# A day\n\nText.\n",
    ])
    let result = try Program.run(
      ["generate", "--verbose", "--now", TinySite.now], in: site.folder.url, environment: ["TOKEN": key])
    let told = result.output + result.errors
    #expect(told.contains("/error/… (302)") && !told.contains(key), "\(told)")
  }

  @Test("An included list stays the same list with another password in its address, or with an entry of its own")
  func includedCredentials() throws {
    let more = RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>")
    let lists = Lists(["/more.opml": more])
    let server = try server(lists)
    func including(_ password: String) -> String {
      let address = server.base.replacing("//", with: "//jane:\(password)@") + "/more.opml"
      return String(decoding: RemoteListTests.list("<outline type=\"include\" url=\"\(address)\"/>"), as: UTF8.self)
    }
    func configuration(_ lists: String) -> String {
      "title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nsources: [\(lists)]\n"
    }
    let site = try TinySite(["site.yml": configuration("{opml: feeds.opml}"), "feeds.opml": including("0ne")])
    func run(day: Int) throws -> Program.Result {
      try Program.run(
        ["generate", "--fail-on", "never", "--now", "2026-11-\(day)T12:00:00Z"], in: site.folder.url,
        environment: ["PASSWORD": "t0ps"])
    }
    let requests = { server.heads.filter { $0.hasPrefix("GET /more.opml ") } }
    let own = "{opml: \"\(server.base)/more.opml\", user: jane, password: \"${PASSWORD}\"}"
    #expect(try run(day: 21).status == 0)
    lists.set("/more.opml", "503 Service Unavailable", [])
    try site.write(including("tw0"), to: "feeds.opml")
    let changed = try run(day: 23)
    #expect(changed.status == 0 && changed.errors.contains("kept: 1 feed"), "\(changed)")
    #expect(requests().last?.contains("If-None-Match") == true)
    try site.write(configuration(own), to: "site.yml")
    let moved = try run(day: 25)
    #expect(moved.status == 0 && moved.errors.contains("kept: 1 feed"), "\(moved)")
    #expect(try site.page("index.html").contains("Story of A"))
    // Whoever names it in both ways has it asked once, as its entry says.
    lists.set("/more.opml", "200 OK", more)
    try site.write(configuration("{opml: feeds.opml}, " + own), to: "site.yml")
    #expect(try run(day: 27).status == 0)
    #expect(requests().map { $0.contains("Authorization: Basic") } == [false, false, true, true])
  }

  @Test("Headers are sent to the list, but not to the feeds that it names")
  func credentials() throws {
    let lists = Lists(["/planet.opml": RemoteListTests.list("<outline text=\"A\" xmlUrl=\"feeds/A\"/>")])
    let server = try server(lists)
    let site = try TinySite([
      "site.yml": """
      title: Planet
      url: https://planet.example/
      allow: [127.0.0.0/8]
      sources:
        - opml: \(server.base)/planet.opml
          headers: {Authorization: "Bearer ${TOKEN}"}
      """
    ])
    let result = try Program.run(
      ["generate", "--now", TinySite.now], in: site.folder.url, environment: ["TOKEN": "t0ps3cret"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(server.heads.filter { $0.contains("t0ps3cret") }.count == 1)
    #expect(server.heads.first?.contains("Bearer t0ps3cret") == true)
  }
}

/// The lists that a test's server has at the moment.
private final class Lists: Sendable {
  private let values: Mutex<[String: (String, [UInt8])]>

  init(_ lists: [String: [UInt8]]) { values = Mutex(lists.mapValues { ("200 OK", $0) }) }

  subscript(path: String) -> (status: String, body: [UInt8])? { values.withLock { $0[path] } }

  func set(_ path: String, _ status: String, _ body: [UInt8]) { values.withLock { $0[path] = (status, body) } }
}
