import Configuration
import Foundation
import News
import Reporting
import TestSupport
import Testing

@testable import Gathering
@testable import Generator
@testable import PublishedState
@testable import Roster

/// Secrets reach the servers that they are meant for, and nobody who reads what the program prints or writes.
@Suite struct SecretTests {
  private static let feed = Array(
    """
    <rss version="2.0"><channel><title>A</title>\
    <item><title>One</title><link>https://a.example/1</link><guid>1</guid></item></channel></rss>
    """.utf8)

  private func site(_ server: RawServer, _ more: String = "") throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: T
      allow: [127.0.0.0/8]
      sources: [{name: Jane, feed: "\(server.base)/${TOKEN}/feed?id=${TOKEN}"}]
      \(more)
      """
    ])
  }

  /// Starts servers on hosts of their own, so that none has to wait for another.
  private static func servers(
    _ count: UInt32, _ answer: @escaping @Sendable (Connection) -> Void
  ) throws -> [RawServer] {
    try (1...count).map { host in
      try RawServer(host: host) { connection in
        answer(connection)
        return true
      }
    }
  }

  @Test("Commands that ask no source need no keys of APIs")
  func keysWhereNobodyIsAsked() throws {
    let server = try RawServer { connection in
      connection.answer(body: Array(MappedNews.articles.utf8))
      return true
    }
    let site = try mappedSite(
      "api: \"\(server.base)/list\"", mapping: MappedNews.mapping + "\nheaders: {X-Key: \"${NEWS_KEY}\"}\n")
    func run(_ arguments: String..., keys: [String: String] = [:]) throws -> Program.Result {
      try Program.run(arguments + ["--now", TinySite.now], in: site.folder.url, environment: keys)
    }
    #expect(try run("generate").errors.contains("settings.environment"))
    #expect(try run("generate", keys: ["NEWS_KEY": "s3cret"]).status == 0)
    #expect(server.heads.count == 1 && server.heads.first?.contains("X-Key: s3cret") == true)
    for command in [
      ["list"], ["explain", "Goats"], ["doctor"], ["prune"], ["changes"], ["opml", "export"], ["hosting", "nginx"],
      ["archive", "export", "backup.zst"], ["generate", "--offline"],
    ] {
      let result = try Program.run(command + ["--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 0 && !result.errors.contains("NEWS_KEY"), "\(command): \(result.output)\(result.errors)")
    }
    #expect(server.heads.count == 1)
  }

  @Test(
    "inspect shows an address as it is configured, and no redirect reveals the value of its variable",
    arguments: [[], ["--report", "json"], ["--report", "markdown"], ["--report", "github"], ["--json"]])
  func inspection(_ options: [String]) throws {
    for (status, isMoved) in [("200 OK", false), ("200 OK", true), ("404 Not Found", true)] {
      let server = try RawServer { connection in
        if isMoved, !connection.path.contains("moved") {
          connection.answer("302 Found", ["Location: \(connection.path)&moved=1"])
        } else {
          connection.answer(status, ["ETag: \"t0p+s3cret\""], body: SecretTests.feed)
        }
        return true
      }
      let site = try site(server)
      let summary = site.folder.url.appending(path: "summary.md").path
      let result = try Program.run(
        ["inspect", "Jane"] + options, in: site.folder.url,
        environment: ["TOKEN": "t0p+s3cret", "GITHUB_STEP_SUMMARY": summary])
      #expect(server.heads.last?.contains("t0p+s3cret") == true)
      #expect(result.status == (status == "200 OK" ? 0 : 1), "\(result.errors)")
      let told = result.output + result.errors + ((try? site.folder.text("summary.md")) ?? "")
      #expect(!told.contains("s3cret"), "\(told)")
      if !isMoved { #expect(told.contains("/${TOKEN}/feed?id=${TOKEN}"), "\(told)") }
    }
  }

  @Test(
    "A key that a server repeats in a redirect is in no message, not even that a feed has moved for good",
    arguments: [["--verbose"], ["--quiet"], ["--report", "json"], ["--report", "markdown"], ["--report", "github"]])
  func redirects(_ options: [String]) throws {
    let key = "Zx93kLmQ7p"
    let servers = try SecretTests.servers(5) { connection in
      switch connection.path.prefix(4) {
      case "/mov": connection.answer("301 Moved Permanently", ["Location: /new?v=\(key)"])
      case "/new": connection.answer(body: SecretTests.feed)
      case "/pag": connection.answer("302 Found", ["Location: /web/\(key)"])
      case "/web": connection.answer(body: Array("<!DOCTYPE html><title>Sign in</title>".utf8))
      case "/ftp": connection.answer("302 Found", ["Location: ftp://a.example/\(key)"])
      case "/lis", "/dow": connection.answer("302 Found", ["Location: /error/\(key)"])
      default: connection.answer("500 Internal Server Error")
      }
    }
    let bases = servers.map(\.base)
    let site = try TinySite([
      "site.yml": """
      title: T
      allow: [127.0.0.0/8]
      sources:
        - {name: Moved, feed: "\(bases[0])/moved?v=${TOKEN}"}
        - {name: Page, feed: "\(bases[1])/page?v=${TOKEN}"}
        - {name: Ftp, feed: "\(bases[2])/ftp?v=${TOKEN}"}
        - {name: Down, feed: "\(bases[3])/down?v=${TOKEN}"}
        - opml: "\(bases[4])/list?v=${TOKEN}"
      """
    ])
    let summary = site.folder.url.appending(path: "summary.md").path
    var told = ""
    for day in ["01", "03", "05", "07", "09", "11"] {
      let result = try Program.run(
        ["generate", "--refresh", "--now", "2026-11-\(day)T12:00:00Z"] + options, in: site.folder.url,
        environment: ["TOKEN": key, "GITHUB_STEP_SUMMARY": summary])
      told += result.output + result.errors
    }
    told += (try? site.folder.text("summary.md")) ?? ""
    #expect(servers[0].heads.contains { $0.hasPrefix("GET /new?v=\(key) ") })
    #expect(told.contains("moved"), "\(told)")
    #expect(told.contains("/error/… (302)"), "\(told)")
    #expect(!told.contains(key), "\(told)")
  }

  @Test(
    "A secret that is written in the configuration is in no message, wherever that goes",
    arguments: [[], ["--quiet"], ["--verbose"]] + ["json", "markdown", "github"].map { ["--report", $0] })
  func lines(_ options: [String]) throws {
    let servers = try SecretTests.servers(8) { connection in
      switch connection.path.prefix(4) {
      case "/pag": connection.answer(body: Array("<!DOCTYPE html><title>Sign in</title>".utf8))
      case "/bad": connection.answer(body: Array("<rss><channel><title>Bad</title><item><title>One &".utf8))
      case "/goo": connection.answer(body: SecretTests.feed)
      default: connection.answer("500 Internal Server Error")
      }
    }
    let bases = servers.map(\.base)
    let site = try TinySite([
      "site.yml": """
      title: T
      allow: [127.0.0.0/8]
      sources:
        - {name: Good, feed: "\(bases[0])/good"}
        - {name: Bd, feed: "\(bases[1])/down?token=SECRET-one"}
        - {name: Hd, feed: "\(bases[2])/down", headers: {X-Team: SECRET-two}}
        - feed: "\(bases[3])/key/0a1b2c3d4e5f60718293a4b5c6d7e8f9/down"
          headers: {Authorization: "Bearer SECRET-three"}
        - opml: "\(bases[4])/down?apikey=SECRET-four"
        - {feed: "\(bases[5])/page?secret=SECRET-five", password: SECRET-six, user: jane}
        - feed: \(bases[6])/bad?sig=SECRET-seven
          except: {title: casino}
        - {name: Vd, feed: "\(bases[7])/down?token=SECRET-eight&id=${ID}"}
      notify:
        - {mail: editor@example.org, sendmail: ./send.sh}
        - {command: [./tell.sh]}
        - {webhook: "\(bases[0])/down/SECRET-nine", secret: SECRET-ten}
      """,
      "send.sh": "#!/bin/sh\ncat > mail\n", "tell.sh": "#!/bin/sh\ncat > told\nenv >> told\n", "summary.md": "",
    ])
    for script in ["send.sh", "tell.sh"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: site.folder.url.appending(path: script).path)
    }
    let result = try Program.run(
      ["generate", "--fail-on", "any", "--now", TinySite.now] + options, in: site.folder.url,
      environment: ["ID": "7", "GITHUB_STEP_SUMMARY": site.folder.url.appending(path: "summary.md").path])
    #expect(result.status == 1, "\(result)")
    var told = result.output + result.errors
    for file in ["mail", "told", "summary.md"] { told += try site.folder.text(file) }
    #expect(!told.contains("SECRET") && !told.contains("0a1b2c3d"), "\(told)")
    #expect(told.contains("/down?token=…") && told.contains("token=…&id=${ID}"), "\(told)")
    guard options.isEmpty else { return }
    // Stars keep the columns of the file.
    #expect(
      result.errors.contains(
        """
          5 |   - {name: Bd, feed: "\(bases[1])/down?token=**********"}
            |     ^
        """), "\(result.errors)")
    #expect(result.errors.contains("headers: {X-Team: **********}}\n"), "\(result.errors)")
    #expect(result.errors.contains("token=************&id=${ID}\"}\n"), "\(result.errors)")
  }

  @Test(
    "A message about a line with a secret shows the line without it",
    arguments: [
      ("sources: [{feed: \"https://a.example/f?key=SECRET\", evry: 5}]", "?key=******\", evry: 5}]"),
      ("sources: [{feed: https://a.example/f, evry: 5, bearer: SECRET}]", "evry: 5, bearer: ******}]"),
      ("sources: [{feed: f.xml, headers: {\"X Y\": \"SECRET\"}}]", "headers: {\"X Y\": \"******\"}}]"),
      ("sources: [{feed: f.xml, bearer: SECRET", ""),
      ("notify: [{webhook: \"https://h/SECRET\", webhook: \"https://h/SECRET\"}]", "webhook: \"****"),
      ("sources:\n  - feed: f.xml\n    headers:\n      X Y: SECRET", ""),
      ("sources: [{feed: \"https://jane:SECRET@a.example/f\"}]", ""),
    ])
  func mistakes(_ text: String, _ shown: String) throws {
    let folder = try TemporaryFolder(["site.yml": "title: T\n" + text + "\n"])
    let result = try Program.run(["check"], in: folder.url)
    #expect(result.status == 2 && !result.errors.contains("SECRET"), "\(result.errors)")
    #expect(shown.isEmpty || result.errors.contains(shown), "\(result.errors)")
  }

  @Test("inspect keeps to the limits of the site")
  func limits() throws {
    let server = try RawServer { $0.answer(body: SecretTests.feed + Array(repeating: 0x20, count: 3000)) }
    let site = try site(server, "limits: {body: 2 KB}")
    let result = try Program.run(["inspect", "Jane"], in: site.folder.url, environment: ["TOKEN": "t0p+s3cret"])
    #expect(result.errors.contains("[fetch.too-large]"), "\(result.errors)")
  }

  @Test("A key that an API repeats is neither shown nor published, in whatever form it is written")
  func forms() throws {
    let forms = [
      "k+y/77==x", "k%2By%2F77%3D%3Dx", "k%2by%2f77%3d%3dx", "k+y\\/77==x", "k\\u002by\\/77\\u003D=x",
      "k&#43;y&#x2F;77&#61;=x", "k&plus;y&sol;77&equals;&equals;x", "k&amp;#43;y/77==x", "k%252By%252F77%253D%253Dx",
      "K+Y/77==X", "K%2BY%2F77==X", "ayt5Lzc3PT14", "amFuZTprK3kvNzc9PXg", "OmsreS83Nz09eA", "6b2b792f37373d3d78",
      "6B2B792F37373D3D78",
    ]
    let server = try RawServer { connection in
      if connection.path.contains("page2") {
        connection.answer(body: Array("{\"articles\": []}".utf8))
      } else {
        let items = forms.enumerated().map {
          "{\"id\": \($0), \"headline\": \"Told \($0)\", \"text\": \"<\($1)>\", \"link\": \"https://a.example/\($0)?k=\($1)\"}"
        }
        let next = "/list?page2=1&apikey=\(forms[1])"
        connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))], \"next\": \"\(next)\"}".utf8))
      }
      return true
    }
    let site = try TinySite([
      "site.yml": """
      title: T
      url: https://t.example/
      allow: [127.0.0.0/8]
      publishState: true
      sources: [{name: News, api: "\(server.base)/list", mapping: news.yml}]
      """,
      "news.yml": """
      items: $.articles
      fields: {id: $.id, title: $.headline, body: $.text, link: $.link}
      query: {apikey: "${KEY}"}
      paging: {next: $.next}
      """,
    ])
    let result = try Program.run(
      ["generate", "--now", TinySite.now, "--verbose"], in: site.folder.url, environment: ["KEY": forms[0]])
    #expect(result.output.contains("\(forms.count) new"), "\(result.output) \(result.errors)")
    #expect(server.heads.last?.contains("page2=1&apikey=k%2By%2F77%3D%3Dx") == true, "\(server.heads)")
    // `77` alone may be a time or a number of bytes.
    for form in forms + ["/77"] {
      #expect(!(result.output + result.errors).contains(form), "\(result.output) \(result.errors)")
    }
    let walk = FileManager.default.enumerator(at: site.folder.url, includingPropertiesForKeys: nil)
    for case let file as URL in walk ?? .init() {
      guard let data = try? Data(contentsOf: file) else { continue }
      for form in forms + ["k+y\\/77"] {
        #expect(data.range(of: Data(form.utf8)) == nil, "\(form) is in \(file.lastPathComponent)")
      }
    }
  }

  @Test("Addresses with a key, with a name before the host, or in a private network are never published")
  func publishedAddresses() throws {
    let server = try RawServer { connection in
      let path = connection.path
      let title = path.contains("plain") ? "" : "<title>Feed \(path.count)</title>"
      let home =
        path.contains("plain") ? "http://127.0.0.1:9/home" : "http://home.example/9f8e7d6c5b4a39281706f5e4d3c2b1a0"
      let item = "<item><title>One</title><link>https://a.example/\(path.count)</link></item>"
      return connection.answer(
        body: Array("<rss version=\"2.0\"><channel>\(title)<link>\(home)</link>\(item)</channel></rss>".utf8))
    }
    let key = "0a1b2c3d4e5f60718293a4b5c6d7e8f9"
    let site = try TinySite([
      "Content/site.yml": """
      title: T
      url: https://t.example/
      allow: [127.0.0.0/8]
      publishState: true
      sources:
        - feed: "\(server.base)/key/\(key)/feed"
        - feed: "\(server.base)/plain"
        - opml: list.opml
      """,
      "Content/list.opml": """
      <opml version="2.0"><body><outline xmlUrl="\(server.base.replacing("//", with: "//jane:hush-hush@"))/list"/>
      <outline text="Away" xmlUrl="http://jane:hush-hush@wiki.internal/feed" htmlUrl="http://wiki.internal/"/></body></opml>
      """,
    ])
    let result = try site.generate("--verbose")
    #expect(result.output.contains("3 new"), "\(result.output) \(result.errors)")
    let exported = try Program.run(["opml", "export"], in: site.folder.url)
    #expect(exported.errors.contains("its address holds a secret"), "\(exported.errors)")
    #expect(!exported.output.contains(key) && !exported.output.contains("hush-hush"), "\(exported.output)")
    for secret in [key, "9f8e7d6c5b4a", "hush-hush", "127.0.0.1", ":\(server.port)/", "wiki.internal"] {
      for (path, bytes) in try site.snapshot() {
        var bytes = Array(bytes)
        if path.hasSuffix(".gz") {
          bytes = try GzipStream.decompressed(bytes, limit: 1 << 20, limits: StateLimits())
        }
        #expect(!String(decoding: bytes, as: UTF8.self).contains(secret), "\(secret) is in \(path)")
      }
    }
  }

  @Test(
    "A key that a feed's address calls by its name is taken out of all that the feed says, unless `public: true` is set"
  )
  func keysOfAddresses() throws {
    let key = "k3yA9b2C8d7E6f5G4h"
    let servers = try SecretTests.servers(3) { connection in
      let link = "https://a.example\(connection.path)"
      connection.answer(
        body: Array(
          """
          <rss version="2.0"><channel><title>A</title><link>\(link)</link>
          <item><title>Of public interest \(connection.path.count)</title><link>\(link)</link><guid isPermaLink="false">1</guid>
          <description>&lt;p>&lt;a href="\(link)">Listen&lt;/a> or &lt;a href="more">read&lt;/a>.&lt;/p></description>
          <enclosure url="\(link)" type="audio/mpeg" length="1"/></item></channel></rss>
          """.utf8))
    }
    func configuration(_ keys: String) -> String {
      """
      title: T
      url: https://t.example/
      allow: [127.0.0.0/8]
      sources:
        - {name: Paid, feed: "\(servers[0].base)/token/\(key)/feed?token=\(key)"\(keys)}
        - {name: Free, feed: "\(servers[1].base)/shows/1b4e28ba-2fa1-11d2-883f-0016d3cca427/feed?code=public"}
        - opml: list.opml
      """
    }
    let site = try TinySite([
      "site.yml": configuration(""),
      "list.opml": """
      <opml version="2.0"><body><outline text="Listed" xmlUrl="\(servers[2].base)/list?key=\(key)"/></body></opml>
      """,
    ])
    let run = try site.generate("--verbose")
    #expect(run.output.contains("3 new") && !(run.output + run.errors).contains(key), "\(run)")
    for (path, bytes) in try site.snapshot() {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(key), "\(path)")
    }
    #expect(try site.page("feed.json").contains("code=public"), "a short word is no key")
    #expect(
      try site.page("feed.json").contains("1b4e28ba-2fa1-11d2-883f-0016d3cca427/feed"), "the number of a show is none")
    #expect(try site.page("feed.json").contains("\"title\":\"Of public interest"))
    for source in ["Paid", "\(servers[0].base)/token/\(key)/feed?token=\(key)"] {
      for options in [[], ["--json"]] {
        let result = try Program.run(["inspect", source] + options, in: site.folder.url)
        #expect(result.status == 0 && !(result.output + result.errors).contains(key), "\(result)")
      }
    }
    try site.write(configuration(", public: true"), to: "site.yml")
    try site.generate("--refresh", now: "2026-11-22T12:00:00Z")
    #expect(try site.page("feed.json").contains("token=\(key)"))
  }

  @Test("check and export report an address that looks as if it held a key, and `public: true` publishes it")
  func looks() throws {
    let address = "https://pod.example/feeds/1b4e28ba-2fa1-11d2-883f-0016d3cca427/rss"
    func site(_ keys: String) throws -> TinySite {
      let site = try TinySite.plain()
      try site.write(
        """
        title: T
        url: https://t.example/
        sources: [{name: Stories, markdown: stories}, {name: Pod, feed: "\(address)"\(keys)}, {opml: list.opml\(keys)}]
        """, to: "Content/site.yml")
      try site.write(
        "<opml version=\"2.0\"><body><outline text=\"Cast\" xmlUrl=\"\(address)2\"/></body></opml>",
        to: "Content/list.opml")
      return site
    }
    func check(_ site: TinySite) throws -> String {
      try Program.run(["check", "--offline", "--now", TinySite.now], in: site.folder.url).errors
    }
    let withheld = try site("")
    let advice = try check(withheld)
    #expect(
      advice.contains("warning[source.withheld-address] Content/site.yml:3:47 \"Pod\": its address looks"), "\(advice)")
    #expect(advice.contains("fix: give the source `public: true`"), "\(advice)")
    #expect(advice.contains("fix: give the list at Content/site.yml:3:"), "\(advice)")
    #expect(!advice.contains("1b4e28ba"), "\(advice)")
    let run = try withheld.generate("--offline", "--first-run")
    #expect(run.status == 0 && !run.errors.contains("withheld-address"), "\(run.errors)")
    #expect(try !withheld.files.contains("sources.opml"))
    let exported = try Program.run(["opml", "export"], in: withheld.folder.url)
    #expect(exported.errors.contains("fix: give the source `public: true`"), "\(exported.errors)")

    let open = try site(", public: true")
    #expect(try !check(open).contains("withheld-address"))
    try open.generate("--offline", "--first-run")
    #expect(try open.page("sources.opml").contains("xmlUrl=\"\(address)\""))
    #expect(try open.page("sources.opml").contains("xmlUrl=\"\(address)2\""))
    #expect(try Program.run(["opml", "export"], in: open.folder.url).output.contains(address))

    let closed = try site(", public: false")
    #expect(try !check(closed).contains("withheld-address"))
    // The pages follow a change of the key.
    for keys in [", public: false", ", public: true"] {
      let other = try site(keys)
      try open.write(try other.folder.text("Content/site.yml"), to: "Content/site.yml")
      try open.generate("--offline", "--allow-shrink")
      #expect(try open.files.contains("sources.opml") == (keys == ", public: true"))
    }
  }

  @Test("On a site with `allow`, a host name is published once a public address has answered for it")
  func publicNames() throws {
    let folder = try TemporaryFolder([
      "site.yml": """
      title: T
      allow: [10.0.0.0/8]
      sources: [{feed: "https://a.example/feed"}, {feed: "https://9.9.9.9/feed"}]
      """
    ])
    let sources = try ConfiguredSite(SiteRequest(folder: folder.url.path)).sources.sources
    #expect(sources.map { $0.publicAddress(nil)?.text } == [nil, "https://9.9.9.9/feed"])
    #expect(sources.first?.publicAddress(HealthNote("ok:0")) == nil)
    #expect(sources.first?.publicAddress(HealthNote("ok:0:public"))?.text == "https://a.example/feed")
    #expect(HealthNote("ok:3:public")?.text == "ok:3:public")
  }

  @Test("A validator that repeats a key is not kept")
  func validators() throws {
    let server = try RawServer { $0.answer("200 OK", ["ETag: \"T0P+S3CRET\""], body: SecretTests.feed) }
    let site = try site(server, "publishState: true\nurl: https://t.example/")
    for now in ["2026-11-21T12:00:00Z", "2026-11-22T12:00:00Z"] {
      let result = try Program.run(
        ["generate", "--now", now], in: site.folder.url, environment: ["TOKEN": "t0p+s3cret"])
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(server.heads.count == 2 && server.heads.allSatisfy { !$0.contains("If-None-Match") })
    let archive = try Data(contentsOf: site.folder.url.appending(path: ".broadsheet/archive.sqlite"))
    #expect(archive.range(of: Data("S3CRET".utf8)) == nil)
  }

  @Test("A redirect to this machine is blamed itself, and nobody is advised to open a network")
  func redirect() throws {
    let server = try RawServer { $0.answer("302 Found", ["Location: http://127.0.0.2:9/list"]) }
    let folder = try TemporaryFolder(["site.yml": "title: T\n"])
    let result = try Program.run(["opml", "import", server.base + "/list"], in: folder.url)
    #expect(result.errors.contains("a redirect leads to 127.0.0.2"), "\(result.errors)")
    #expect(!result.errors.contains("name the range under allow of this source"), "\(result.errors)")
  }
}
