import Foundation
import Synchronization
import TestSupport
import Testing

/// `broadsheet ping`, with loopback servers as hubs and search engines.
@Suite struct PingTests {
  /// The bodies of the requests that a server received.
  private final class Heard: Sendable {
    private let bodies = Mutex<[String]>([])
    var count: Int { bodies.withLock(\.count) }
    func add(_ body: [UInt8]) { bodies.withLock { $0.append(String(decoding: body, as: UTF8.self)) } }
    /// Returns the bodies since the last call.
    func take() -> [String] {
      bodies.withLock { heard in
        defer { heard = [] }
        return heard
      }
    }
  }

  private func site(_ keys: String) throws -> TinySite {
    try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/base/
      allow: [127.0.0.0/8]
      languages: [en, de]
      sources: [{name: Stories, markdown: stories}]
      \(keys)
      """,
      "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\ntags: [one]\n---\n\nThe **first** story.\n",
      "Content/stories/first.de.md": "---\ntitle: Erste\ndate: 2026-11-01\n---\n\nWorte.\n",
    ])
  }

  private func ping(_ site: TinySite, _ arguments: String..., now: String = TinySite.now) throws -> Program.Result {
    try Program.run(["ping", "--now", now] + arguments, in: site.folder.url)
  }

  private func second(_ site: TinySite) throws {
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/second.md")
  }

  @Test("Feeds name each hub and themselves, and without `hub` they name none")
  func feeds() throws {
    let site = try site("hub: [\"https://hub.example/?a=1&b=2\", https://other.example/]")
    try site.generate()
    let atom = try site.page("feed.atom")
    #expect(
      atom.contains(
        "<link rel=\"hub\" href=\"https://hub.example/?a=1&amp;b=2\"/>\n<link rel=\"hub\" href=\"https://other.example/\"/>"
      ))
    #expect(
      atom.contains("<link rel=\"self\" type=\"application/atom+xml\" href=\"https://tiny.example/base/feed.atom\"/>"))
    #expect(try site.page("de/news/feed.rss").contains("<atom:link rel=\"hub\" href=\"https://other.example/\"/>"))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(site.page("feed.json").utf8)) as? [String: Any])
    #expect(
      json["hubs"] as? [[String: String]] == [
        ["type": "WebSub", "url": "https://hub.example/?a=1&b=2"], ["type": "WebSub", "url": "https://other.example/"],
      ])
    try site.write(
      site.folder.text("Content/site.yml").replacing(try Regex("hub: .*"), with: ""), to: "Content/site.yml")
    try site.generate()
    #expect(try !site.page("feed.atom").contains("hub") && !site.page("feed.json").contains("hubs"))
  }

  @Test("A hub is told of all feeds, also if its address has an apostrophe")
  func hubWithApostrophe() throws {
    let site = try site("hub: \"https://hub.example/?a=1&b='x'\"")
    try site.generate()
    let trial = try ping(site, "--dry-run").output
    for ending in ["atom", "rss", "json"] {
      #expect(trial.contains("/?a=1&b='x': https://tiny.example/base/feed.\(ending)\n"), "\(trial)")
    }
  }

  @Test("A hub is told of each changed feed once, however many runs there were, and of nothing if nothing changed")
  func hub() throws {
    let (server, heard) = (try ScriptedServer(), Heard())
    server.on("/hub") { connection in
      heard.add(connection.body)
      connection.answer("204 No Content")
    }
    let site = try site("hub: \(server.base)/hub")
    try site.generate()
    let trial = try ping(site, "--dry-run")
    #expect(
      trial.output.contains("would tell \(server.base)/hub: https://tiny.example/base/feed.atom\n")
        && heard.take() == [])
    let first = try ping(site)
    #expect(first.status == 0 && first.errors == "", "\(first.errors)")
    let all = heard.take()
    #expect(all.contains("hub.mode=publish&hub.url=https%3A%2F%2Ftiny.example%2Fbase%2Fde%2Ffeed.json"), "\(all)")
    #expect(Set(all).count == all.count && first.output == "told \(server.base)/hub about \(all.count) changed feeds\n")
    #expect(try ping(site).output == "nothing to tell: nothing changed since the last time\n" && heard.take() == [])
    try second(site)
    try site.generate()
    try site.write("---\ntitle: Third\ndate: 2026-11-03\n---\n\nText.\n", to: "Content/stories/third.md")
    try site.generate()
    try site.generate()
    #expect(try ping(site).status == 0)
    let changed = heard.take()
    #expect(changed.contains { $0.hasSuffix("base%2Ffeed.atom") } && Set(changed).count == changed.count)
    #expect(!changed.contains { $0.contains("%2Fde%2F") }, "nothing changed in German: \(changed)")
    #expect(try ping(site).output.hasPrefix("nothing to tell") && heard.take() == [])
  }

  @Test("A dead hub is a warning, or an error with --strict, is told again later, and is given up after a week")
  func dead() throws {
    let (server, dead, heard) = (try ScriptedServer(), try ScriptedServer(host: 2), Heard())
    server.on("/hub") { connection in
      heard.add(connection.body)
      connection.answer("202 Accepted")
    }
    dead.on("/hub") { connection in
      connection.answer("503 Service Unavailable")
    }
    let site = try site("hub: [\"\(dead.base)/hub\", \"\(server.base)/hub\"]")
    try site.generate()
    let first = try ping(site)
    #expect(first.status == 0 && !heard.take().isEmpty)
    #expect(
      first.errors.contains("warning[ping.not-told] \(dead.base)/hub could not be told about ")
        && first.errors.contains("503"), "\(first.errors)")
    // The hub is asked once, not once for each feed.
    #expect(dead.heads.count == 1)
    let strict = try ping(site, "--strict")
    #expect(
      strict.status == 1 && strict.errors.contains("error[ping.not-told]") && heard.take() == [], "\(strict.errors)")
    dead.on("/hub") { connection in
      heard.add(connection.body)
      connection.answer()
    }
    let again = try ping(site)
    #expect(again.errors == "" && again.output.hasPrefix("told \(dead.base)/hub about ") && heard.take().count > 3)
    try second(site)
    try site.generate()
    dead.close()
    #expect(try ping(site).errors.contains("could not be told"))
    let late = try ping(site, now: "2026-11-29T12:00:00Z")
    #expect(
      late.status == 0 && late.errors.contains("warning[ping.given-up]") && late.errors.contains("for a week"),
      "\(late.errors)")
    #expect(!late.output.contains("nothing changed"), "\(late.output)")
    #expect(try ping(site, now: "2026-11-29T12:00:00Z").errors == "")
  }

  @Test("A hub that refuses some feeds is told of the others, however often all of them change")
  func refusing() throws {
    let (server, heard) = (try ScriptedServer(), Heard())
    server.on("/hub") { connection in
      heard.add(connection.body)
      let isKnown = !String(decoding: connection.body, as: UTF8.self).contains("feed.json")
      connection.answer(isKnown ? "204 No Content" : "400 Bad Request")
    }
    let site = try site("hub: \(server.base)/hub")
    try site.generate()
    #expect(try ping(site).errors.contains("400"))
    for number in 2...4 {
      try site.write(
        "---\ntitle: Story \(number)\ndate: 2026-11-0\(number)\n---\n\nText.\n", to: "Content/stories/\(number).md")
      try site.generate()
      _ = heard.take()
      #expect(try ping(site).errors.contains("400"))
      let told = heard.take()
      for feed in ["base%2Ffeed.atom", "base%2Fnews%2Ffeed.rss"] {
        #expect(told.contains { $0.hasSuffix(feed) }, "\(number), \(feed): \(told)")
      }
    }
  }

  @Test("A hub that redirects, or that is at an address that is not public, is reported with what to write")
  func misnamed() throws {
    let server = try ScriptedServer()
    server.on("/hub") { $0.answer("308 Permanent Redirect", ["Location: /other"]) }
    let site = try site("hub: [\"\(server.base)/hub\", \"http://10.255.255.1/hub\"]")
    try site.generate()
    let run = try ping(site)
    #expect(run.status == 0 && !server.heads.contains { $0.contains("/other") })
    for line in [
      "  note: 127.0.0.1 redirects (308), but a message is sent to one server only\n",
      "  fix: name the final address\n",
      "  note: 10.255.255.1 is at 10.255.255.1, which is not a public address\n",
      "  fix: name it, if that is meant: `allow: ",
    ] {
      #expect(run.errors.contains(line), "\(run.errors)")
    }
  }

  @Test("A hub that accepts a feed is told once, even if the body of its answer cannot be read")
  func unreadableAnswer() throws {
    let (server, heard) = (try ScriptedServer(), Heard())
    server.on("/hub") { connection in
      heard.add(connection.body)
      connection.answer("202 Accepted", ["Content-Encoding: gzip"], body: Array("no gzip".utf8))
    }
    let site = try site("hub: \(server.base)/hub")
    try site.generate()
    #expect(try ping(site).errors == "" && !heard.take().isEmpty)
    #expect(try ping(site).output == "nothing to tell: nothing changed since the last time\n" && heard.take() == [])
  }

  @Test("What a dead hub was not told while the clock was ahead is also given up after a week")
  func ahead() throws {
    let hub = try ScriptedServer()
    hub.on("/hub") { $0.answer("503 Service Unavailable") }
    let site = try site("hub: \(hub.base)/hub")
    try site.generate()
    for now in ["2027-11-21T12:00:00Z", "2026-11-21T12:00:00Z", "2026-11-28T11:00:00Z"] {
      #expect(try ping(site, now: now).errors.contains("could not be told about"))
    }
    #expect(try ping(site, now: "2026-11-28T13:00:00Z").errors.contains("[ping.given-up]"))
  }

  @Test("What a hub was not told while the clock was behind is told once the clock is right")
  func behind() throws {
    let hub = try ScriptedServer()
    hub.on("/hub") { $0.answer("503 Service Unavailable") }
    let site = try site("hub: \(hub.base)/hub")
    try site.generate()
    for now in ["2016-11-21T12:00:00Z", "2026-11-21T13:00:00Z", "2016-11-21T12:00:00Z"] {
      let untold = try ping(site, now: now).errors
      #expect(untold.contains("could not be told about") && !untold.contains("[ping.given-up]"), "\(now): \(untold)")
    }
    hub.on("/hub") { $0.answer() }
    let told = try ping(site, now: "2026-11-21T14:00:00Z")
    #expect(told.errors == "" && told.output.hasPrefix("told "), "\(told)")
  }

  @Test("A feed that changes again while a hub is dead waits for another week")
  func changedAnew() throws {
    let (hub, heard) = (try ScriptedServer(), Heard())
    hub.on("/hub") { $0.answer("503 Service Unavailable") }
    let site = try site("hub: \(hub.base)/hub")
    try site.generate()
    #expect(try ping(site, now: "2026-11-21T12:00:00Z").errors.contains("could not be told"))
    try second(site)
    try site.generate()
    #expect(try ping(site, now: "2026-11-28T11:00:00Z").errors.contains("could not be told"))
    hub.on("/hub") { connection in
      heard.add(connection.body)
      connection.answer()
    }
    #expect(try ping(site, now: "2026-11-28T15:00:00Z").output.hasPrefix("told "))
    #expect(heard.take().contains { $0.contains("base%2Ffeed.atom") })
  }

  @Test("Search engines are told of written and removed pages, and find the key at the address that they are told")
  func indexNow() throws {
    let (server, heard) = (try ScriptedServer(), Heard())
    server.on("/indexnow") { connection in
      heard.add(connection.body)
      connection.answer()
    }
    let site = try site("indexNow: true")
    try site.generate()
    let address = server.base + "/indexnow"
    #expect(try ping(site, "--indexnow", address).errors == "")
    func submission() throws -> (key: String, location: String, host: String, urls: [String]) {
      let bodies = heard.take()
      let json = try #require(try JSONSerialization.jsonObject(with: Data((bodies.first ?? "").utf8)) as? [String: Any])
      #expect(bodies.count == 1)
      return (
        json["key"] as? String ?? "", json["keyLocation"] as? String ?? "", json["host"] as? String ?? "",
        json["urlList"] as? [String] ?? []
      )
    }
    let first = try submission()
    #expect(first.host == "tiny.example" && first.location == "https://tiny.example/base/\(first.key).txt")
    #expect(try first.key.count == 32 && site.page("\(first.key).txt") == first.key)
    // After a first run they are told of its items only. The rest is in the sitemap.
    #expect(
      first.urls.sorted() == ["https://tiny.example/base/de/news/erste/", "https://tiny.example/base/news/first/"])
    try second(site)
    try site.remove("Content/stories/first.md")
    try site.generate()
    let run = try ping(site, "--indexnow", address)
    #expect(run.errors == "", "\(run.errors)")
    let urls = try submission().urls
    for path in ["", "news/", "news/first/", "news/second/"] {
      #expect(urls.contains("https://tiny.example/base/" + path), "\(path): \(urls)")
    }
    for path in ["404.html", "search/", "offline/"] {
      #expect(!urls.contains("https://tiny.example/base/" + path), "\(path)")
    }
    #expect(Set(urls).count == urls.count && !urls.contains { $0.hasSuffix("index.html") || $0.hasSuffix(".gz") })
    try site.write(
      site.folder.text("Content/site.yml").replacing("indexNow: true", with: "indexNow: my-own-key-1"),
      to: "Content/site.yml")
    try site.generate()
    #expect(try site.page("my-own-key-1.txt") == "my-own-key-1" && !site.files.contains("\(first.key).txt"))
  }

  @Test(
    "What waits under a former address of the site is not told with its present pages, which would be refused with it")
  func moved() throws {
    let (server, heard) = (try ScriptedServer(), Heard())
    server.on("/indexnow") { $0.answer("403 Forbidden") }
    let site = try site("indexNow: true")
    try site.generate()
    #expect(try ping(site, "--indexnow", server.base + "/indexnow").errors.contains("403"))
    try site.write(
      site.folder.text("Content/site.yml").replacing("tiny.example", with: "moved.example"), to: "Content/site.yml")
    #expect(try site.generate().status == 0)
    server.on("/indexnow") { connection in
      heard.add(connection.body)
      connection.answer()
    }
    #expect(try ping(site, "--indexnow", server.base + "/indexnow").errors == "")
    let told = heard.take().joined()
    #expect(told.contains("moved.example") && told.contains("news\\/first") || told.contains("news/first"), "\(told)")
    #expect(!told.contains("tiny.example"), "\(told)")
  }

  @Test("An apostrophe in the address of the site hides no page from search engines")
  func apostrophe() throws {
    let site = try site("indexNow: true")
    try site.write(
      site.folder.text("Content/site.yml").replacing("/base/", with: "/o'neil/"), to: "Content/site.yml")
    try site.generate()
    let trial = try ping(site, "--dry-run")
    #expect(trial.output.contains("https://tiny.example/o'neil/news/first/\n"), "\(trial.output)")
  }

  @Test(
    "Search engines are never told of copies of pages elsewhere, nor of pages with noindex",
    arguments: [("", ["first", "notice"]), (", noindex: true", ["first"])])
  func copies(keys: String, listed: [String]) throws {
    let (server, heard) = (try ScriptedServer(), Heard())
    server.on("/indexnow") { connection in
      heard.add(connection.body)
      connection.answer()
    }
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/base/
      allow: [127.0.0.0/8]
      indexNow: true
      sources: [{name: Stories, markdown: stories}, {name: Feed, feed: a.xml, show: full\(keys)}]
      """,
      "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\n\nText.\n",
      "Content/a.xml": "<rss version=\"2.0\"><channel><title>A</title><item><title>Copy</title>"
        + "<link>https://a.example/1</link></item><item><title>Notice</title><guid>2</guid></item></channel></rss>",
    ])
    func told() throws -> [String] {
      try site.generate()
      #expect(try ping(site, "--indexnow", server.base + "/indexnow").errors == "")
      let bodies = heard.take()
      let json = try #require(try JSONSerialization.jsonObject(with: Data((bodies.first ?? "").utf8)) as? [String: Any])
      let urls = json["urlList"] as? [String] ?? []
      return urls.filter { $0.contains("/base/news/") && !$0.hasSuffix("/news/") }.sorted()
    }
    let expected = listed.map { "https://tiny.example/base/news/\($0)/" }
    #expect(try told() == expected)
    try site.write("---\ntitle: First, again\ndate: 2026-11-01\n---\n\nMore.\n", to: "Content/stories/first.md")
    #expect(try Set(told()).subtracting(expected) == [])
  }

  @Test("Search engines are told of no index with nothing in it, and it asks not to be listed")
  func emptied() throws {
    let site = try site("indexNow: true\ntaxonomies: [tag, author]")
    func isHidden(_ path: String) throws -> Bool { try site.page(path + "index.html").contains("noindex") }
    func isInSitemap(_ path: String) throws -> Bool {
      try site.page("sitemap-pages.xml").contains("<loc>https://tiny.example/base/\(path)</loc>")
    }
    func told() throws -> String { try ping(site, "--dry-run").output }
    try site.generate()
    for path in ["tags/", "tags/one/", "news/"] { #expect(try isInSitemap(path) && !isHidden(path), "\(path)") }
    #expect(try !isInSitemap("authors/") && isHidden("authors/") && !told().contains("/authors/"))
    try site.write("---\ntitle: First\ndate: 2026-11-01\n---\n\nThe first story.\n", to: "Content/stories/first.md")
    try site.generate()
    #expect(try !isInSitemap("tags/") && isHidden("tags/") && !told().contains("/tags/\n"))
  }

  @Test("If the list of changes is lost, nothing is told until a run begins it anew, and then everything once")
  func damagedList() throws {
    let (server, heard) = (try ScriptedServer(), Heard())
    server.on("/hub") { connection in
      heard.add(connection.body)
      connection.answer()
    }
    let site = try site("hub: \(server.base)/hub")
    try site.generate()
    _ = try ping(site)
    let all = Set(heard.take())
    for (damage, id) in [("{", "changes.damaged"), (nil, "ping.no-list")] {
      try site.remove(".broadsheet/changes.json")
      if let damage { try site.write(damage, to: ".broadsheet/changes.json") }
      for _ in 1...2 {
        let result = try ping(site)
        #expect(result.status == 0 && result.errors.contains("warning[\(id)]"), "\(result)")
        #expect(result.output == "nothing was told\n" && heard.take() == [])
      }
      #expect(try ping(site, "--strict").status == 1)
      #expect(try site.generate().status == 0)
      #expect(try ping(site).errors == "")
      #expect(Set(heard.take()) == all)
      #expect(try ping(site).output.hasPrefix("nothing to tell") && heard.take() == [])
    }
  }

  @Test("The key is derived from the run's own address if the configuration has none")
  func keyOfRun() throws {
    let site = try TinySite([
      "site.yml": "title: T\nindexNow: true\nsources: [{markdown: stories}]\n",
      "stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nText",
    ])
    let run = try site.generate("--base-url", "https://g.example/")
    #expect(run.status == 0 && !run.errors.contains("indexNow"), "\(run.errors)")
    #expect(try site.files.contains { !$0.contains("/") && $0.wholeMatch(of: /[0-9a-f]{32}\.txt/) != nil })
    let told = try ping(site, "--dry-run", "--base-url", "https://g.example/")
    #expect(told.status == 0 && told.output.contains("would tell search engines: https://g.example/"), "\(told)")
  }

  @Test("Fifty thousand pages that waited for a week are given up quickly, and a page may be noted twice")
  func longWait() throws {
    let site = try site("indexNow: true")
    try site.generate()
    func waiting(_ page: String, _ day: String) -> String {
      """
      {"to":"search engines","address":"https://tiny.example/base/\(page)/","since":"2026-11-\(day)T12:00:00Z"}
      """
    }
    let old = (0..<50_000).map { waiting("news/\($0)", "01") }
    let young = [waiting("twice", "20"), waiting("twice", "21")]
    try site.write(
      "{\"number\":0,\"version\":1,\"waiting\":[\((old + young).joined(separator: ","))]}",
      to: ".broadsheet/announced.json")
    let result = try ping(site, "--dry-run", now: "2026-11-21T13:00:00Z")
    #expect(result.status == 0 && result.errors.contains("[ping.given-up]"), "\(result.errors)")
    #expect(result.output.contains("would tell search engines: https://tiny.example/base/twice/\n"))
    #expect(!result.output.contains("/news/7/"))
    #expect(result.processorTime <= Moment.limit)
  }

  @Test("A ping that was cut short goes on where it stopped, or tells everything if its notes are damaged")
  func killed() throws {
    let (server, heard) = (try ScriptedServer(), Heard())
    let site = try site("hub: \(server.base)/hub")
    try site.generate()
    // The hub fails after the first request, so that the ping is left half done.
    server.on("/hub") { connection in
      heard.add(connection.body)
      connection.answer(heard.count == 1 ? "200 OK" : "500 Internal Server Error")
    }
    let broken = try ping(site)
    #expect(broken.output == "told \(server.base)/hub about 1 changed feed\n", "\(broken.output)")
    let told = heard.take()
    server.on("/hub") { connection in
      heard.add(connection.body)
      connection.answer()
    }
    _ = try ping(site)
    let rest = heard.take()
    #expect(rest.count > 3 && !rest.contains(told[0]))
    try site.write("{", to: ".broadsheet/announced.json")
    _ = try ping(site)
    #expect(Set(heard.take()) == Set(rest + [told[0]]))
  }

  @Test("A ping that has nobody to tell, no run before it, no network or no address says what to do")
  func nobody() throws {
    let plain = try TinySite.plain()
    try plain.generate()
    #expect(try ping(plain).errors.contains("error[ping.nobody]"))
    let site = try site("hub: https://hub.example/")
    #expect(try ping(site).errors.contains("fix: run broadsheet generate"))
    try site.generate()
    let offline = try ping(site, "--offline")
    #expect(offline.status == 2 && offline.errors.contains("error[ping.offline]"))
    try site.write("title: T\nhub: https://hub.example/\nsources: [{markdown: stories}]\n", to: "Content/site.yml")
    let nowhere = try site.generate()
    #expect(
      nowhere.errors.contains("warning[site.no-url]") && nowhere.errors.contains("`hub` appears in no feed"),
      "\(nowhere)")
    let addressless = try ping(site)
    #expect(addressless.status == 2 && addressless.errors.contains("error[ping.no-url]"), "\(addressless)")
    try site.write(
      "title: T\nurl: https://t.example/\nindexNow: short\nsources: [{markdown: stories}]\n", to: "Content/site.yml")
    let wrong = try ping(site)
    #expect(wrong.status == 2 && wrong.errors.contains("8 to 128 letters, digits and `-`"), "\(wrong.errors)")
  }
}
