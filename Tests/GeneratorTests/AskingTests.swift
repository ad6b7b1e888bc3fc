import Foundation
import TestSupport
import Testing

/// How sources on the web are asked over many runs, and what is said of those that give nothing.
@Suite struct AskingTests {
  private let server: ScriptedServer

  init() throws {
    server = try ScriptedServer()
    server.on("/feed") { $0.answer(body: AskingTests.feed) }
  }

  private static let feed = Array(
    """
    <rss version="2.0"><channel><title>A</title>\
    <item><title>One</title><link>https://a.example/1</link><guid>1</guid></item>\
    <item><title>Two</title><link>https://a.example/2</link><guid>2</guid></item></channel></rss>
    """.utf8)

  private func site(_ keys: String = "") throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Planet
      url: https://planet.example/
      allow: [127.0.0.0/8]
      sources:
        - {name: Jane, feed: "\(server.base)/feed"\(keys)}
      """
    ])
  }

  private func day(_ number: Int) -> String { "2026-11-\(number < 10 ? "0" : "")\(number)T12:00:00Z" }

  @Test("A web page in place of a feed is reported at its source's line, with the feed it names and what is kept")
  func webPage() throws {
    let site = try site()
    try site.generate(now: day(1))
    let page = "<!doctype html><html><head><link rel=\"alternate\" type=\"application/rss+xml\" href=\"/index.xml\">"
    server.on("/feed") { $0.answer("200 OK", ["Content-Type: text/html; charset=utf-8"], body: Array(page.utf8)) }
    let result = try site.generate("--fail-on", "never", now: day(4))
    #expect(
      result.errors.contains(
        """
        warning[source.not-a-feed] site.yml:5:5 "Jane" sent a web page, not a feed (200 text/html, 94 bytes)
        """), "\(result.errors)")
    #expect(result.errors.contains("it names a feed: \(server.base)/index.xml"), "\(result.errors)")
    #expect(result.errors.contains("kept: 2 items, 3 days old"))
    #expect(result.errors.contains("fix: change the entry in line 5"))
    #expect(result.errors.contains("write `feed: ") || result.errors.contains(" looks for it"), "\(result.errors)")
    #expect(result.errors.contains("broadsheet inspect \(server.base)/feed"))
    server.on("/feed") { $0.answer() }
    let empty = try site.generate("--fail-on", "never", now: day(6))
    #expect(empty.errors.contains("warning[source.empty] site.yml:5:5 \"Jane\" sent nothing (200, empty)"))
    #expect(try site.page("index.html").contains("Two"))
  }

  @Test("Advice on a web page, a list or an API among the feeds of a list is in the words of that list")
  func webPageOfList() throws {
    let link = "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"/index.xml?a=1&amp;b=2\">"
    let bodies = [
      "page": "<!doctype html><head>" + link,
      "list": "<opml version=\"2.0\"><body><outline text=\"A\" xmlUrl=\"a.xml\"/></body></opml>",
      "data": "{\"boats\": []}",
    ]
    for (name, body) in bodies { server.on("/\(name)") { $0.answer(body: Array(body.utf8)) } }
    let outlines = ["page", "list", "data"].map { "<outline text=\"\($0)\" xmlUrl=\"\(server.base)/\($0)\"/>\n" }
    let site = try TinySite([
      "site.yml": "title: Planet\nallow: [127.0.0.0/8]\nopml: list.opml\n",
      "list.opml": "<opml version=\"2.0\"><body>\n\(outlines.joined())</body></opml>\n",
    ])
    let errors = try site.generate("--fail-on", "never").errors
    #expect(
      errors.contains("fix: change line 2: write `xmlUrl=\"\(server.base)/index.xml?a=1&amp;b=2\"`"), "\(errors)")
    #expect(errors.contains("\"list\" sent a list of feeds, not a feed (200, "), "\(errors)")
    #expect(errors.contains("fix: name it under `sources` with `opml:`, and remove it from this list"), "\(errors)")
    #expect(errors.contains("name it under `sources`, with `api:` and a `mapping:`"), "\(errors)")
    #expect(!errors.contains("write `feed:") && !errors.contains("in place of `feed:`"), "\(errors)")
  }

  @Test("Suggested commands are quoted for a shell, whatever the source's address contains")
  func adviceForShells() throws {
    server.on("/page?a=1&b=2") {
      $0.answer("200 OK", ["Content-Type: text/html"], body: Array("<!doctype html><title>A</title>".utf8))
    }
    let address = "\(server.base)/page?a=1&b=2"
    let site = try TinySite(["site.yml": "title: P\nallow: [127.0.0.0/8]\nsources: [{feed: \"\(address)\"}]\n"])
    let errors = try site.generate().errors
    #expect(errors.contains("look at it: broadsheet inspect '\(address)'"), "\(errors)")
    #expect(errors.contains("`broadsheet new source '\(address)'` looks for it"), "\(errors)")
  }

  @Test("What is kept of a failing source is reported whenever it is asked, and after three failures by every run")
  func missing() throws {
    let site = try site()
    try site.generate(now: day(1))
    server.on("/feed") { $0.answer("404 Not Found") }
    for number in [3, 5] {
      let result = try site.generate("--fail-on", "never", now: day(number))
      #expect(result.errors.contains("warning[fetch.not-found] site.yml:5:5 \"Jane\": 127.0.0.1"), "\(result.errors)")
      #expect(result.errors.contains("kept: 2 items, \(number - 1) days old"))
    }
    let third = try site.generate("--fail-on", "never", now: day(9))
    #expect(third.errors.contains("warning[fetch.not-found]") && third.errors.contains("failed 3 times in a row"))
    let quiet = try site.generate(now: day(10))
    #expect(quiet.errors.contains("warning[source.failing]"), "\(quiet.errors)")
    #expect(quiet.errors.contains("\"Jane\" at site.yml:5:5: 3 times, kept 2 items, 9 days old"))
    #expect(quiet.errors.contains("  fix: correct or remove it\n  fix: ask it now: "), "\(quiet.errors)")
    #expect(server.heads.count == 4)
  }

  @Test("A quiet run reports a failing or gone source once, then names it once a day, and says why a run fails")
  func quietly() throws {
    let site = try site()
    func run(_ now: String, _ more: String...) throws -> Program.Result {
      try Program.run(["generate", "--quiet", "--now", now] + more, in: site.folder.url)
    }
    let first = try run("2026-11-01T12:00:00Z")
    #expect(first.status == 0 && (first.output + first.errors).isEmpty, "\(first.errors)")
    server.on("/feed") { $0.answer("500 Internal Server Error") }
    var told: [Int] = []
    for hour in [5, 6, 7, 29, 30, 31] {
      let result = try run(
        "2026-11-0\(1 + (12 + hour) / 24)T\((12 + hour) % 24 < 10 ? "0" : "")\((12 + hour) % 24):00:01Z", "--fail-on",
        "never")
      #expect(result.status == 0 && result.output.isEmpty)
      if !result.errors.isEmpty {
        told.append(hour)
        // The source is asked every six hours, since its answers have no validators; in between, runs only remember its failure.
        let whole = """
          warning[fetch.server-error] site.yml:5:5 "Jane": 127.0.0.1 has an error of its own (500)
            5 |   - {name: Jane, feed: "\(server.base)/feed"}
              |     ^
            note: asked \(server.base)/feed
            note: kept: 2 items, 6 hours old
            fix: if it does not pass by itself, tell the owner of the feed

          """
        let words = "still answers with an error, for a day now (since 2026-11-01 18:00 UTC)"
        let still = "source Jane \(words), named at site.yml:5:5\n"
        #expect(result.errors == (hour == 6 ? whole : still), "\(result.errors)")
      }
    }
    #expect(told == [6, 30])
    let bad = try run("2026-11-05T12:00:00Z", "--fail-on", "all")
    #expect(bad.status == 1 && bad.errors.contains("done, but too many sources failed: Jane"), "\(bad.errors)")
    server.on("/feed") { $0.answer("410 Gone") }
    let gone = try run("2026-11-08T12:00:00Z", "--fail-on", "never")
    #expect(
      gone.errors.contains("[fetch.gone] site.yml:5:5 \"Jane\": 127.0.0.1 says that this is gone"), "\(gone.errors)")
    let loud = try site.generate("--fail-on", "never", now: "2026-11-09T12:00:01Z")
    #expect(loud.output.contains("1 gone for good (Jane)"), "\(loud.output)")
    #expect(try run("2026-11-09T13:00:00Z", "--fail-on", "never").errors.isEmpty)
  }

  @Test("Quiet runs that begin with only the published memory report a failing source once, then name it once a day")
  func quietlyWithoutArchive() throws {
    let home = try PublishedHome()
    let configuration = """
      title: Planet
      url: \(home.base)/
      allow: [127.0.0.0/8]
      publishState: true
      stateFrom: url
      sources: [{name: Jane, feed: "\(server.base)/feed"}]
      """
    var told: [Int] = []
    for hour in [0, 1, 5, 6, 7, 12, 18, 29, 30, 31] {
      if hour == 1 { server.on("/feed") { $0.answer("500 Internal Server Error") } }
      let site = try TinySite(["Content/site.yml": configuration])
      let day = 1 + (12 + hour) / 24
      let result = try Program.run(
        [
          "generate", "--quiet", "--fail-on", "never", "--now",
          "2026-11-0\(day)T\((12 + hour) % 24 < 10 ? "0" : "")\((12 + hour) % 24):00:01Z",
        ] + (hour == 0 ? ["--first-run"] : []), in: site.folder.url)
      #expect(result.status == 0, "\(result.errors)")
      if !result.errors.isEmpty { told.append(hour) }
      try home.publish(site)
    }
    #expect(told == [6, 30])
  }

  @Test("A feed that is gone for good is not asked again without `--refresh`, and verbose runs note it")
  func gone() throws {
    let site = try site()
    try site.generate(now: day(1))
    server.on("/feed") { $0.answer("410 Gone") }
    #expect(try site.generate("--fail-on", "never", "--verbose", now: day(2)).errors.contains("[fetch.gone]"))
    let later = try site.generate("--verbose", now: day(28))
    #expect(server.heads.count == 2)
    #expect(later.errors.contains("note[source.gone] site.yml:5:5 \"Jane\" is gone for good"), "\(later.errors)")
    #expect(later.errors.contains("its server said so on 2026-11-02") && later.errors.contains("kept: 2 items"))
    #expect(
      later.output.contains(
        "1 gone for good (Jane); items: 0 new, 0 changed\n0 requests; 1 gone for good, not asked\n"), "\(later.output)")
    server.on("/feed") { $0.answer(body: AskingTests.feed) }
    #expect(!(try site.generate("--refresh", "--verbose", now: day(29)).errors.contains("source.gone")))
    #expect(server.heads.count == 3)
    #expect(try site.files.contains("news/one/index.html"))
  }

  @Test("A guard that blocks this network does not count as a failure of the feed, and the feed's items stay")
  func blocked() throws {
    let site = try site()
    try site.generate(now: day(1))
    server.on("/feed") {
      $0.answer("403 Forbidden", ["cf-mitigated: challenge", "Content-Type: text/html"], body: Array("<html>".utf8))
    }
    for number in 2...3 {
      let result = try site.generate("--fail-on", "never", now: day(number))
      #expect(result.errors.contains("warning[fetch.blocked]"), "\(result.errors)")
      #expect(result.errors.contains("(Cloudflare) blocks this network (403)"))
      #expect(result.errors.contains("kept: 2 items") && !result.errors.contains("times in a row"))
      #expect(result.output.contains("1 blocked"))
    }
    let report = try site.generate("--report", "json", "--fail-on", "never", now: day(8)).output
    #expect(report.contains("\"outcome\" : \"blocked\"") && report.contains("\"kept\" : 2"))
    #expect(report.contains("\"lastSuccess\" : \"2026-11-01T12:00:00Z\""))
  }

  @Test("After a week of permanent redirects the new address is asked directly, and the change is only proposed")
  func moved() throws {
    server.on("/feed") { $0.answer("301 Moved Permanently", ["Location: /new"]) }
    server.on("/new") { $0.answer("200 OK", ["ETag: \"1\""], body: AskingTests.feed) }
    let site = try site()
    let written = try site.folder.text("site.yml")
    for number in [1, 3, 5, 7, 9] {
      let run = try site.generate(now: day(number))
      let isTold = run.output.contains("new address; fix: at site.yml:5:5, write feed: \(server.base)/new\n")
      #expect(isTold == (number == 9), "\(run.output)")
    }
    #expect(server.heads.count == 10)
    let result = try site.generate("--verbose", now: day(11))
    #expect(server.heads.count == 11 && server.heads.last?.hasPrefix("GET /new ") == true)
    #expect(result.errors.contains("note[source.moved] site.yml:5:5 \"Jane\" has moved for good"), "\(result.errors)")
    #expect(result.errors.contains("fix: write feed: \(server.base)/new"))
    #expect(result.output.contains("1 moved (Jane)"), "\(result.output)")
    #expect(try site.folder.text("site.yml") == written)
  }

  @Test("If a source moves to the address of another one, the advice is to take it out, which works")
  func movedToAnotherSource() throws {
    server.on("/feed") { $0.answer("301 Moved Permanently", ["Location: /new"]) }
    server.on("/new") { $0.answer("200 OK", ["ETag: \"1\""], body: AskingTests.feed) }
    let head = "title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nicons: false\nsources:\n"
    let (first, second) = ("  - feed: \(server.base)/feed\n", "  - feed: \(server.base)/new\n")
    let site = try TinySite(["site.yml": head + first + second])
    for number in [1, 3, 5, 7] { try site.generate(now: day(number)) }
    let run = try site.generate("--verbose", now: day(9))
    let fix = "remove it: site.yml:7:5 has the new address already"
    #expect(run.errors.contains("note[source.moved] site.yml:6:5"), "\(run.errors)")
    #expect(run.errors.contains("fix: \(fix)\n") && !run.errors.contains("write feed:"), "\(run.errors)")
    #expect(run.output.contains("fix: at site.yml:6:5, \(fix)\n"), "\(run.output)")
    let told = try Program.run(["check", "--network", "--now", day(9)], in: site.folder.url)
    #expect(told.errors.contains("fix: \(fix)\n"), "\(told.errors)")
    try site.write(head + second, to: "site.yml")
    let after = try site.generate("--allow-shrink", now: day(10))
    #expect(after.status == 0 && !after.errors.contains("source.moved"), "\(after.errors)")
  }

  @Test("For a feed of a list that has moved, the advice is in the form of the list, not of the configuration")
  func movedInList() throws {
    server.on("/feed") { $0.answer("301 Moved Permanently", ["Location: /new?a=1&b=2"]) }
    server.on("/new?a=1&b=2") { $0.answer("200 OK", ["ETag: \"1\""], body: AskingTests.feed) }
    let site = try TinySite([
      "site.yml": "title: Planet\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nopml: planet.opml\n",
      "planet.opml": "<opml><body>\n<outline text=\"Jane\" xmlUrl=\"\(server.base)/feed\"/></body></opml>",
    ])
    for number in [1, 3, 5, 7] { try site.generate(now: day(number)) }
    let run = try site.generate("--verbose", now: day(9))
    let line = "write xmlUrl=\"\(server.base)/new?a=1&amp;b=2\""
    #expect(run.errors.contains("note[source.moved] planet.opml:2 \"Jane\" has moved for good"), "\(run.errors)")
    #expect(run.errors.contains("fix: " + line), "\(run.errors)")
    #expect(run.output.contains("fix: at planet.opml:2, \(line)\n"), "\(run.output)")
  }

  @Test("fetch asks what is due, remembers it and writes no page; generate then has nothing left to ask")
  func fetchOnly() throws {
    let site = try site()
    let result = try Program.run(["fetch", "--now", day(1)], in: site.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        1 source; items: 2 new, 0 changed
        1 request: 0 conditional, 0 not modified, \(AskingTests.feed.count) bytes
        2 items kept

        """)
    #expect(try !site.folder.files(below: ".").contains { $0.hasPrefix("Output") })
    #expect(try site.generate(now: day(1)).output.contains("0 requests; 1 source not due"))
    #expect(try site.files.contains("news/one/index.html"))
    #expect(server.heads.count == 1)
  }

  @Test("Name and password, a token and headers go to the feed's own server")
  func credentials() throws {
    let site = try site(", user: jane, password: \"${PASSWORD}\", headers: {X-Key: k}")
    _ = try Program.run(["fetch", "--now", day(1)], in: site.folder.url, environment: ["PASSWORD": "p:w"])
    #expect(server.heads.last?.contains("\r\nAuthorization: Basic amFuZTpwOnc=\r\n") == true)
    #expect(server.heads.last?.contains("\r\nX-Key: k\r\n") == true)
    try site.write(
      try site.folder.text("site.yml").replacing("user: jane, password: \"${PASSWORD}\"", with: "bearer: \"${TOKEN}\""),
      to: "site.yml")
    _ = try Program.run(["fetch", "--refresh", "--now", day(2)], in: site.folder.url, environment: ["TOKEN": "t0k"])
    #expect(server.heads.last?.contains("\r\nAuthorization: Bearer t0k\r\n") == true)
  }

  @Test("Secrets that a server repeats in its answer are on no page and in no message")
  func repeatedSecrets() throws {
    let site = try site(", user: jane, password: \"${PASSWORD}\", headers: {X-Key: \"${KEY}\"}")
    server.on("/feed") { connection in
      let item = "<item><title>Asked</title><description><![CDATA[\(connection.head)]]></description></item>"
      connection.answer(body: Array("<rss version=\"2.0\"><channel><title>A</title>\(item)</channel></rss>".utf8))
    }
    let result = try Program.run(
      ["generate", "--now", day(1), "--report", "json"], in: site.folder.url,
      environment: ["PASSWORD": "open sesame", "KEY": "k-123456"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.files.contains("news/asked/index.html"))
    for secret in ["open sesame", "k-123456", "amFuZTpvcGVuIHNlc2FtZQ=="] {
      #expect(!(result.output + result.errors).contains(secret))
      for file in try site.files where file.hasSuffix(".html") || file.hasPrefix("feed.") {
        #expect(!(try site.page(file).contains(secret)), "\(file)")
      }
    }
  }

  @Test(
    "Incomplete or double credentials and a file without certificates are reported with their place",
    arguments: [
      (", user: jane", "", "error[configuration.credentials] site.yml:5:"),
      (", bearer: t, password: p, user: u", "", "error[configuration.credentials] site.yml:5:"),
      (", bearer: t, headers: {authorization: x}", "", "error[configuration.credentials] site.yml:5:"),
      ("", "\ncaFile: none.pem", "error[configuration.certificates] site.yml:6:9 the file none.pem does not exist\n"),
      ("", "\ncaFile: site.yml", "error[configuration.certificates] site.yml:6:9"),
    ])
  func mistakes(_ keys: String, _ more: String, _ message: String) throws {
    let site = try site(keys)
    try site.write(try site.folder.text("site.yml") + more, to: "site.yml")
    let result = try site.generate()
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(server.heads.isEmpty)
  }

  /// A site with three hosts that do not exist and one on this machine, which answers.
  private func siteBesideUnknownHosts() throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: T
      url: https://t.example/
      sources:
        - {feed: "http://one.invalid/feed"}
        - {feed: "http://two.invalid/feed"}
        - {feed: "https://three.invalid/feed"}
        - {name: Here, feed: "\(server.base)/feed", allow: [127.0.0.1]}
      """
    ])
  }

  @Test("A missing network is reported once instead of each source, even if a server on this machine answers")
  func noNetwork() throws {
    let site = try siteBesideUnknownHosts()
    let first = try site.generate("--quiet", now: day(1))
    #expect(
      first.errors == """
        warning[fetch.no-network] this machine has no network: none of 3 hosts could be reached
          note: asked in vain: one.invalid, three.invalid, two.invalid
          note: what their sources brought before stays
          fix: check this machine's network and its name server
          fix: if the network works: correct the addresses, or set http_proxy and https_proxy

        """)
    #expect(try site.generate("--quiet", "--refresh", now: "2026-11-01T13:00:00Z").errors == "")
    let whole = try site.generate("--refresh", now: "2026-11-01T14:00:00Z").errors
    #expect(whole.contains("[fetch.no-network]") && !whole.contains("[fetch.unknown-host]"), "\(whole)")
    #expect(try site.generate("--quiet", "--refresh", now: day(2)).errors.contains("[fetch.no-network]"))
  }

  @Test("Hours without a network do not count as failures of the sources, and each run asks them again")
  func outage() throws {
    let site = try siteBesideUnknownHosts()
    try site.generate("--quiet", now: day(1))
    for hour in 13...15 {
      let told = try site.generate("--quiet", now: "2026-11-01T\(hour):00:00Z").errors
      #expect(told == "", "at \(hour): \(told)")
    }
    #expect(try !site.page("health/index.html").contains("data-condition=\"noNetwork\""))
    #expect(try !site.page("health.atom").contains("<entry>"))
    let whole = try site.generate(now: "2026-11-01T18:00:00Z").errors
    #expect(whole.contains("[fetch.no-network]"), "each run asks: \(whole)")
  }

  @Test(
    "A proxy that is away or wants credentials is reported once, not as failures of sources; each run asks again",
    arguments: [false, true])
  func proxyOutage(wantsCredentials: Bool) throws {
    let proxy = try RawServer { $0.answer("407 Proxy Authentication Required") }
    if !wantsCredentials { proxy.close() }
    let feeds = ["one", "two", "three"].map { "  - {feed: \"http://\($0).invalid/feed\"}\n" }
    let site = try TinySite(["site.yml": "title: T\nurl: https://t.example/\nsources:\n" + feeds.joined()])
    func told(_ time: String, through proxy: RawServer) throws -> String {
      try Program.run(
        ["fetch", "--quiet", "--now", time], in: site.folder.url, environment: ["http_proxy": proxy.base]
      ).errors
    }
    let fault =
      wantsCredentials
      ? "it wants credentials (407)"
      : "no connection to \(proxy.base.dropFirst("http://".count)): Couldn't connect to server"
    #expect(
      try told(day(1), through: proxy) == """
        warning[fetch.no-network] the proxy reaches none of 3 hosts: \(fault)
          note: asked in vain: one.invalid, three.invalid, two.invalid
          note: what their sources brought before stays
          fix: check the proxy
          fix: correct http_proxy, https_proxy or no_proxy

        """)
    for hour in 13...15 { #expect(try told("2026-11-01T\(hour):00:00Z", through: proxy) == "") }
    let mended = try RawServer { $0.answer(body: AskingTests.feed) }
    #expect(try told("2026-11-01T18:00:00Z", through: mended) == "")
    #expect(mended.heads.count { $0.contains("/feed ") } == 3)
  }

  @Test("With `remind: never` a missing network is reported once, and once more if it is missing another time")
  func outageAgain() throws {
    let away = try RawServer("")
    away.close()
    let there = try RawServer { $0.answer(body: AskingTests.feed) }
    let feeds = ["one", "two", "three"].map { "  - {feed: \"http://\($0).invalid/feed\"}\n" }
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\nremind: never\nsources:\n" + feeds.joined()
    ])
    let told = try [(1, away), (3, away), (5, there), (7, away), (9, away)].map { number, proxy in
      try Program.run(
        ["fetch", "--quiet", "--refresh", "--now", day(number)], in: site.folder.url,
        environment: ["http_proxy": proxy.base]
      ).errors.contains("[fetch.no-network]")
    }
    #expect(told == [true, false, false, true, false])
  }

  @Test("A proxy that is away is reported instead of the failures of its sources, even if there are only two hosts")
  func proxyOutageOfTwo() throws {
    let proxy = try RawServer("")
    proxy.close()
    let feeds = ["one", "two"].map { "  - {feed: \"http://\($0).invalid/feed\"}\n" }
    let site = try TinySite(["site.yml": "title: T\nurl: https://t.example/\nsources:\n" + feeds.joined()])
    for hour in 12...15 {
      let told = try Program.run(
        ["fetch", "--now", "2026-11-01T\(hour):00:00Z"], in: site.folder.url, environment: ["http_proxy": proxy.base]
      ).errors
      #expect(told.contains("[fetch.no-network] the proxy reaches none of 2 hosts: no connection to "), "\(told)")
      #expect(!told.contains("[fetch.proxy]"), "\(told)")
    }
  }

  @Test("Icons that could not be asked for without a network are asked for as soon as there is one")
  func iconsAfterOutage() throws {
    let proxy = try RawServer { connection in
      let home = connection.path.replacing("/feed", with: "/")
      let text = "<rss version=\"2.0\"><channel><title>A</title><link>\(home)</link><item><title>One</title></item>"
      return connection.answer(body: Array((text + "</channel></rss>").utf8))
    }
    let feeds = ["one", "two", "three"].map { "  - {feed: \"http://\($0).invalid/feed\"}\n" }
    let site = try TinySite(["site.yml": "title: T\nurl: https://t.example/\nsources:\n" + feeds.joined()])
    func iconsAsked(at time: String, _ environment: [String: String]) throws -> Int {
      let before = proxy.heads.count
      _ = try Program.run(["generate", "--now", time], in: site.folder.url, environment: environment)
      return proxy.heads.dropFirst(before).count { !$0.contains("/feed") }
    }
    let reachable = ["http_proxy": proxy.base]
    #expect(try iconsAsked(at: day(1), reachable) > 0)
    // Icons are due again after thirty days.
    #expect(try iconsAsked(at: day(29), reachable) == 0)
    let outage = try Program.run(["generate", "--now", "2026-12-02T12:00:00Z"], in: site.folder.url)
    #expect(outage.errors.contains("[fetch.no-network]"), "\(outage.errors)")
    #expect(try iconsAsked(at: "2026-12-02T13:00:00Z", reachable) > 0)
  }

  @Test("A list of feeds that answers proves that there is a network, though none of its feeds answers")
  func deadFeedsOfList() throws {
    let feeds = ["one", "two", "three"].map { "<outline text=\"\($0)\" xmlUrl=\"http://\($0).invalid/feed\"/>" }
    let list = Array("<opml version=\"2.0\"><body>\(feeds.joined())</body></opml>".utf8)
    let proxy = try RawServer { $0.answer(body: list) }
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\nsources: [{opml: \"http://list.invalid/feeds.opml\"}]\n"
    ])
    let told = try Program.run(
      ["generate", "--now", day(1)], in: site.folder.url,
      environment: ["http_proxy": proxy.base, "no_proxy": "one.invalid,two.invalid,three.invalid"]
    ).errors
    #expect(told.contains("[fetch.unknown-host]") && !told.contains("[fetch.no-network]"), "\(told)")
  }

  @Test("A list whose host answers that it is busy proves that there is a network, and is left alone as it asks")
  func refusedList() throws {
    let feeds = ["one", "two", "three"].map { "<outline text=\"\($0)\" xmlUrl=\"http://\($0).invalid/feed\"/>" }
    let list = "<opml version=\"2.0\"><body>\(feeds.joined())</body></opml>"
    let item = "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title></item></channel></rss>"
    let ready = try RawServer { $0.answer(body: Array(($0.path.hasSuffix("opml") ? list : item).utf8)) }
    let busy = try RawServer { $0.answer("503 Service Unavailable", ["Retry-After: 7200"]) }
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\nsources: [{opml: \"http://list.invalid/feeds.opml\"}]\n"
    ])
    func told(_ time: String, _ environment: [String: String]) throws -> String {
      try Program.run(["generate", "--now", time], in: site.folder.url, environment: environment).errors
    }
    _ = try told(day(1), ["http_proxy": ready.base])
    let dead = ["http_proxy": busy.base, "no_proxy": "one.invalid,two.invalid,three.invalid"]
    let second = try told(day(2), dead)
    #expect(second.contains("[fetch.unknown-host]") && !second.contains("[fetch.no-network]"), "\(second)")
    _ = try told("2026-11-02T13:00:00Z", dead)
    #expect(busy.heads.count { $0.contains("opml") } == 1, "\(busy.heads)")
  }

  @Test("A list of feeds that was asked without a network is asked again as soon as there is one")
  func listAfterOutage() throws {
    let feeds = ["one", "two", "three"].map { "<outline text=\"\($0)\" xmlUrl=\"http://\($0).invalid/feed\"/>" }
    let list = "<opml version=\"2.0\"><body>\(feeds.joined())</body></opml>"
    let proxy = try RawServer { connection in
      let item = "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title></item></channel></rss>"
      return connection.answer(body: Array((connection.path.hasSuffix("opml") ? list : item).utf8))
    }
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\nsources: [{opml: \"http://list.invalid/feeds.opml\"}]\n"
    ])
    func listIsAsked(at time: String, _ environment: [String: String]) throws -> Bool {
      let before = proxy.heads.count
      _ = try Program.run(["generate", "--now", time], in: site.folder.url, environment: environment)
      return proxy.heads.dropFirst(before).contains { $0.contains("opml") }
    }
    #expect(try listIsAsked(at: day(1), ["http_proxy": proxy.base]))
    #expect(try !listIsAsked(at: "2026-11-03T12:00:00Z", [:]))
    #expect(try listIsAsked(at: "2026-11-03T13:00:00Z", ["http_proxy": proxy.base]))
  }

  @Test("Sources that failed before do not prove that the network is missing, even if they are asked alone")
  func deadSources() throws {
    let here = """
      title: T
      url: https://t.example/
      sources:
        - {name: Here, feed: "\(server.base)/feed", allow: [127.0.0.1]}

      """
    let dead = ["one", "two", "three"].map { "  - {feed: \"http://\($0).invalid/feed\"}\n" }
    let site = try TinySite(["site.yml": here])
    // One host alone does not prove that the network is missing, so each of these counts as a failure of its source.
    for (number, source) in dead.enumerated() {
      try site.write(here + source, to: "site.yml")
      try site.generate(now: day(1 + number))
    }
    try site.write(here + dead.joined(), to: "site.yml")
    let told = try site.generate(now: day(10)).errors
    #expect(told.contains("[fetch.unknown-host]") && !told.contains("[fetch.no-network]"), "\(told)")
  }

  @Test("The report of a run through a proxy names the proxy, without its password")
  func proxy() throws {
    let proxy = try RawServer { $0.answer(body: AskingTests.feed) }
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://t.example/\nsources: [{feed: \"http://feeds.invalid/feed\"}]\n"
    ])
    let result = try Program.run(
      ["generate", "--now", day(1)], in: site.folder.url,
      environment: ["http_proxy": proxy.base.replacing("http://", with: "http://jane:secret@")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("requests went through the proxy 127.0.0.1:\(proxy.port), which decides where they go"),
      "\(result.output)")
    #expect(!(result.output + result.errors).contains("secret"))
  }
}
