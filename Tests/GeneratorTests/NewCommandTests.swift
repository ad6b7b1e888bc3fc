import Foundation
import Synchronization
import TestSupport
import Testing

/// `broadsheet new source`, `new story` and `new theme`.
@Suite struct NewCommandTests {
  private func run(_ arguments: String..., in site: TinySite) throws -> Program.Result {
    try Program.run(arguments, in: site.folder.url)
  }

  private static let page = """
    <!doctype html><html><head><title>Jane</title><base href="/blog/">
    <link rel="alternate" type="application/rss+xml" title="Comments on Jane" href="comments/feed">
    <link rel='alternate home' type="application/atom+xml" title="Jane &amp; friends" href=index.atom>
    <link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/2">
    <link rel="alternate" hreflang="de" href="/de/"></head><body><a href="/other.rss">RSS</a></body></html>
    """

  private static let feed =
    "<rss version=\"2.0\"><channel><title>Jane’s diary</title><link>https://jane.example/</link></channel></rss>"

  /// Starts a server that answers every path with `body`.
  ///
  /// - Parameters:
  ///   - redirect: the address to which `/` redirects for good.
  ///   - feeds: the answers of paths that have one of their own.
  private func server(_ body: String, redirect: String? = nil, feeds: [String: String] = [:]) throws -> RawServer {
    try RawServer { connection in
      if let feed = feeds[connection.path] { return connection.answer(body: Array(feed.utf8)) }
      if let redirect, connection.path == "/" {
        return connection.answer("301 Moved Permanently", ["Location: \(redirect)"])
      }
      return connection.answer(body: Array(body.utf8))
    }
  }

  @Test("A page leads to its feeds: the best first, by its own title, comments last, with resolved addresses")
  func page() throws {
    let server = try server(NewCommandTests.page, feeds: ["/blog/index.atom": NewCommandTests.feed])
    let site = try TinySite(["site.yml": "title: T\nsources: [{feed: a.xml}]\n"])
    let result = try run("new", "source", server.base, in: site)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        127.0.0.1: a page that names 2 feeds
        Jane’s diary: a feed (RSS 2.0) with 0 items

        For site.yml, the first or another:

          - feed: \(server.base)/blog/index.atom  # Jane’s diary
            allow: [127.0.0.1]  # it is not a public address
          # - feed: \(server.base)/blog/comments/feed  # Comments on Jane

        """)
    #expect(server.heads.count == 2)
    let unusual = "title: T\nsources: &all\n  - feed: a.xml\n"
    try site.write(unusual, to: "site.yml")
    let refused = try run("new", "source", server.base, "--add", in: site)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("cannot be added safely"), "\(refused.errors)")
    // On a terminal they come after the error.
    #expect(refused.errors.contains("put the lines that are shown into the file"), "\(refused.errors)")
    #expect(refused.output.contains("\nsources:\n  - feed: \(server.base)/blog/index.atom"), "\(refused.output)")
    #expect(try site.folder.text("site.yml") == unusual)
  }

  @Test("A page cannot open another address of this machine by naming a feed there")
  func namedElsewhere() throws {
    let other = try RawServer(host: 2) { $0.answer(body: Array(NewCommandTests.feed.utf8)) }
    let link = "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"\(other.base)/feed\">"
    let server = try server("<!doctype html><html><head><title>Jane</title>\(link)</head></html>")
    let former = "title: T\nsources: [{feed: a.xml}]\n"
    let site = try TinySite(["site.yml": former])
    let result = try run("new", "source", server.base, "--add", in: site)
    #expect(result.status == 1 && result.errors.contains("127.0.0.2, which is not a public address"), "\(result)")
    #expect(other.heads == [])
    #expect(try site.folder.text("site.yml") == former)
  }

  @Test("An address cannot open another one of this machine by leading there")
  func ledElsewhere() throws {
    let other = try RawServer(host: 2) { $0.answer(body: Array(NewCommandTests.feed.utf8)) }
    let asked = Mutex(0)
    let server = try RawServer { connection in
      let isFirst = asked.withLock { asked in
        asked += 1
        return asked == 1
      }
      return isFirst
        ? connection.answer("302 Found", ["Location: \(other.base)/feed"])
        : connection.answer(body: Array(NewCommandTests.feed.utf8))
    }
    let former = "title: T\nallow: [127.0.0.1]\nsources: [{feed: a.xml}]\n"
    let site = try TinySite(["site.yml": former])
    let result = try run("new", "source", server.base, "--add", in: site)
    #expect(result.status == 1 && result.errors.contains("127.0.0.2, which is not a public address"), "\(result)")
    #expect(other.heads == [] && server.heads.count == 1)
    #expect(try site.folder.text("site.yml") == former)
  }

  @Test("A feed is shown with its title and items, at the address to which it moved for good")
  func feed() throws {
    let server = try server(
      "<rss version=\"2.0\"><channel><title>Jane</title><item><title>One\n more</title></item></channel></rss>",
      redirect: "/feed.xml")
    let site = try TinySite([:])
    let result = try run("new", "source", server.base + "/", in: site)
    #expect(
      result.output == """
        Jane: a feed (RSS 2.0) with 1 item, the first: "One more"

        For site.yml:

          - feed: \(server.base)/feed.xml  # Jane
            allow: [127.0.0.1]  # it is not a public address

        """)
    #expect(try run("new", "source", server.base, "--add", in: site).errors.contains("no site here"))
  }

  @Test("A source is added at the end of the list, nothing else changes, and it is never added twice")
  func adds() throws {
    let server = try server(NewCommandTests.page, feeds: ["/blog/index.atom": NewCommandTests.feed])
    let text = """
      # My site
      title: T
      allow: [127.0.0.0/8]
      sources:   # where from
        - name: Stories
          markdown: stories\r
        # - feed: https://commented.example/

      # Sections
      sections:
        - name: World

      """
    let site = try TinySite(["Content/site.yml": text])
    let result = try run("new", "source", server.base, "--add", in: site)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Added to Content/site.yml: feed: \(server.base)/blog/index.atom"))
    #expect(
      try site.folder.text("Content/site.yml")
        == text.replacingOccurrences(
          of: "markdown: stories\r\n",
          with: "markdown: stories\r\n  - feed: \(server.base)/blog/index.atom\r\n    name: \"Jane’s diary\"\r\n"))
    let again = try run("new", "source", server.base, "--add", in: site)
    #expect(again.output.contains("already a source, at Content/site.yml:7:5"))
  }

  @Test(
    "A source is added to a list in any style, named by the feed's title unless that is taken",
    arguments: [
      ("sources: [{feed: a.xml}]\n", "sources: [{feed: a.xml}, {FEED, name: \"Jane\"}]\n"),
      ("sources: []\nlatest: 5\n", "sources: [{FEED, name: \"Jane\"}]\nlatest: 5\n"),
      ("sources: [{feed: a.xml, name: Jane}]", "sources: [{feed: a.xml, name: Jane}, {FEED}]"),
      (
        "sources: [   # ours ]\n    {feed: a.xml, name: \"a ] b\"},\n    {feed: b.xml, name: Bob's},   # his ]\n  ]\n",
        "sources: [   # ours ]\n    {feed: a.xml, name: \"a ] b\"},\n    {feed: b.xml, name: Bob's},\n    {FEED, name: \"Jane\"}   # his ]\n  ]\n"
      ),
      ("sources:\nlatest: 5\n", "sources:\n  - FEED\n    name: \"Jane\"\nlatest: 5\n"),
      ("sources:\n- feed: a.xml\n", "sources:\n- feed: a.xml\n- FEED\n  name: \"Jane\"\n"),
      ("latest: 5", "latest: 5\nsources:\n  - FEED\n    name: \"Jane\"\n"),
    ])
  func lists(former: String, wanted: String) throws {
    let server = try server(
      "<rss version=\"2.0\"><channel><title>Jane</title><item><title>One</title></item></channel></rss>")
    let site = try TinySite(["site.yml": "title: T\nallow: [127.0.0.0/8]\n" + former])
    let result = try run("new", "source", server.base + "/f.xml", "--add", in: site)
    #expect(result.status == 0, "\(result.errors)")
    let feed = "feed: \(server.base)/f.xml"
    #expect(
      try site.folder.text("site.yml") == "title: T\nallow: [127.0.0.0/8]\n" + wanted.replacing("FEED", with: feed))
  }

  @Test(
    "A feed with an invisible title is added without a name",
    arguments: ["\u{200B}", "\u{3000}", "\u{AD}"])
  func unseenTitle(title: String) throws {
    let server = try server(NewCommandTests.feed.replacing("Jane’s diary", with: title))
    let site = try TinySite(["site.yml": "title: T\nallow: [127.0.0.0/8]\nsources: []\n"])
    let result = try run("new", "source", server.base + "/f.xml", "--add", in: site)
    #expect(result.output.hasPrefix("127.0.0.1: a feed ("), "\(result.output)")
    #expect(
      try site.folder.text("site.yml")
        == "title: T\nallow: [127.0.0.0/8]\nsources: [{feed: \(server.base)/f.xml}]\n")
  }

  @Test("A configuration that only its owner may read stays so when a source is added")
  func addsToSecrets() throws {
    let server = try server(NewCommandTests.feed)
    let site = try TinySite(["site.yml": "title: T\nallow: [127.0.0.0/8]\nsources: []\n"])
    let file = site.folder.url.appending(path: "site.yml").path
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    #expect(try run("new", "source", server.base + "/f.xml", "--add", in: site).status == 0)
    #expect(try site.folder.text("site.yml").contains(server.base))
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
  }

  @Test("Several sources that are added at once, to the configuration or its list, are all there afterwards")
  func addsAtOnce() throws {
    let asked = Mutex(0)
    let server = try RawServer { connection in
      // All four have asked before the first has its answer.
      let round = asked.withLock { asked in
        asked += 1
        return (asked - 1) / 4
      }
      for _ in 0..<4_000 where asked.withLock({ $0 }) < 4 * (round + 1) { usleep(5_000) }
      return connection.answer(body: Array(NewCommandTests.feed.utf8))
    }
    let configuration = "title: T\nallow: [127.0.0.1]\n"
    for (files, file) in [
      (["site.yml": configuration + "sources: []\n"], "site.yml"),
      (["site.yml": configuration + "opml: a.opml\n", "a.opml": "<opml><body></body></opml>"], "a.opml"),
    ] {
      let site = try TinySite(files)
      let running = try (1...4).map { number in
        try Program.start(["new", "source", "\(server.base)/\(number).xml", "--add"], in: site.folder.url)
      }
      for program in running {
        let result = try program.end(with: 0)
        #expect(result.status == 0 && result.output.contains("Added to \(file): "), "\(result)")
      }
      let text = try site.folder.text(file)
      for number in 1...4 { #expect(text.contains("\(server.base)/\(number).xml"), "\(text)") }
    }
  }

  @Test("A source is added to the list of the README's planet, and the configuration stays as it is")
  func planet() throws {
    let server = try server(
      "<rss version=\"2.0\"><channel><title>Jane &amp; Co</title><link>https://jane.example/</link><item><title>One</title></item></channel></rss>"
    )
    let configuration = "title: Our planet\nurl: https://planet.example.org/\nallow: [127.0.0.1]\nopml: planet.opml\n"
    let list = """
      <opml version="2.0">
        <body>
          <outline text="Island Weekly" xmlUrl="island.rss"/>
        </body>
      </opml>

      """
    let site = try TinySite(["Content/site.yml": configuration, "Content/planet.opml": list])
    let result = try run("new", "source", server.base + "/f.xml", "--add", in: site)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Added to Content/planet.opml: \(server.base)/f.xml"), "\(result.output)")
    #expect(try site.folder.text("Content/site.yml") == configuration)
    let line =
      "    <outline type=\"rss\" text=\"Jane &amp; Co\" xmlUrl=\"\(server.base)/f.xml\" htmlUrl=\"https://jane.example/\"/>\n"
    #expect(try site.folder.text("Content/planet.opml") == list.replacing("  </body>", with: line + "  </body>"))
    #expect(try run("new", "source", server.base + "/f.xml", "--add", in: site).output.contains("is already a source"))
  }

  @Test("A source on this machine is added to the configuration with `allow`, since a list cannot have one")
  func ownMachine() throws {
    let server = try server(NewCommandTests.feed.replacing("</link>", with: "</link><item><title>One</title></item>"))
    let feed = server.base + "/f.xml"
    let former = "title: T\nopml: planet.opml\n"
    let site = try TinySite(["site.yml": former, "planet.opml": "<opml><body></body></opml>"])
    let result = try run("new", "source", feed, "--add", in: site)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains(
        "Added to site.yml: feed: \(feed)\nWith allow: [127.0.0.1], because that is not a public address"),
      "\(result.output)")
    #expect(
      try site.folder.text("site.yml")
        == former + "sources:\n  - feed: \(feed)\n    name: \"Jane’s diary\"\n    allow: [127.0.0.1]\n")
    let run = try site.generate("--refresh")
    #expect(run.status == 0 && !run.errors.contains("refused-address"), "\(run.errors)")
    #expect(try site.files.contains { $0.hasSuffix("/one/index.html") })
  }

  @Test("A page's link that leads to no feed is passed over, and if all do so, the first is named")
  func deadLinks() throws {
    let comments = NewCommandTests.feed.replacing("Jane’s diary", with: "Comments")
    let server = try server(NewCommandTests.page, feeds: ["/blog/comments/feed": comments])
    let result = try run("new", "source", server.base, in: try TinySite([:]))
    #expect(
      result.output == """
        127.0.0.1: a page that names 2 feeds
        not a feed: \(server.base)/blog/index.atom
        Comments: a feed (RSS 2.0) with 0 items

        For site.yml:

          - feed: \(server.base)/blog/comments/feed  # Comments
            allow: [127.0.0.1]  # it is not a public address

        """)
    let none = try self.server(NewCommandTests.page)
    let refused = try run("new", "source", none.base, in: try TinySite([:]))
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.contains("/blog/index.atom"), "\(refused.errors)")
  }

  @Test(
    "A user name or password in a typed address is not sent, and the message says how to give it", arguments: [0, 1])
  func typedCredentials(index: Int) throws {
    let server = try server(NewCommandTests.feed)
    let address = server.base.replacing("//", with: "//jane:t0ps@") + "/feed"
    let (command, site) = ([["new", "source"], ["inspect"]][index], try TinySite([:]))
    let result = try Program.run(command + [address], in: site.folder.url)
    let words = "[source.credentials] the user name or password in the address of \(server.base)/feed is left out"
    #expect(result.status == 0 && result.errors.contains(words), "\(result)")
    #expect(!(result.output + result.errors).contains("t0ps"), "\(result)")
  }

  @Test("A feed whose title says no more than that it is a feed is added without a name")
  func plainTitle() throws {
    let server = try server(
      "<!doctype html><title>A</title><link rel=alternate type=\"application/rss+xml\" title=\"Jane\" href=\"/f\">",
      feeds: ["/f": NewCommandTests.feed.replacing("Jane’s diary", with: "RSS 2.0 Feed")])
    let site = try TinySite(["site.yml": "title: T\nsources: [{feed: a.xml}]\n"])
    _ = try run("new", "source", server.base, "--add", in: site)
    #expect(try site.folder.text("site.yml").hasSuffix(", {feed: \(server.base)/f, allow: [127.0.0.1]}]\n"))
  }

  @Test(
    "An address without a feed is refused with advice",
    arguments: [
      ("<!doctype html><title>A</title><p>Nothing here", "look on the page for a link called RSS"),
      ("", "the document is empty"), ("just text", "neither XML nor JSON"),
    ])
  func nothing(body: String, message: String) throws {
    let server = try server(body)
    let result = try run("new", "source", server.base, in: try TinySite([:]))
    #expect(result.status == 1)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("A feed that a page declares comes first, although a link for readers leads there before")
  func declaredBehindLink() throws {
    let declared = ["/comments/feed/", "feed/"].map {
      "<link rel=alternate type=\"application/rss+xml\" href=\"\($0)\">"
    }
    let server = try server(
      "<!doctype html><title>A</title><a href=\"/feed/\">RSS</a>\(declared.joined())",
      feeds: ["/feed/": NewCommandTests.feed, "/comments/feed/": NewCommandTests.feed])
    let result = try run("new", "source", server.base, in: try TinySite([:]))
    #expect(result.output.contains("a page that names 2 feeds"), "\(result.output)")
    #expect(result.output.contains("\n  - feed: \(server.base)/feed/"), "\(result.output)")
    #expect(result.output.contains("\n  # - feed: \(server.base)/comments/feed/"), "\(result.output)")
  }

  @Test("If a page declares no feed, links that look like one are offered; what is not an address is refused")
  func links() throws {
    let server = try server(
      "<!doctype html><a href=\"/about\">About</a><a href=\"/news/feed/\">Feed</a>",
      feeds: ["/news/feed/": NewCommandTests.feed])
    let result = try run("new", "source", server.base, in: try TinySite([:]))
    #expect(result.output.contains("has links that look like 1 feed"))
    #expect(result.output.contains("- feed: \(server.base)/news/feed/"))
    #expect(try run("new", "source", "nonsense", in: try TinySite([:])).status == 2)
    #expect(try run("new", "source", "http://127.0.0.1:1/", in: try TinySite([:])).errors.contains("no connection"))
  }

  @Test("A story begins as a draft in a file named after its title, and never twice")
  func story() throws {
    let site = try TinySite([
      "Content/site.yml": "title: T\ntimeZone: Europe/Berlin\nsources: [{markdown: stories}]\n"
    ])
    let first = try run("new", "story", "The ferry:", "\"late\"", "again", "--now", TinySite.now, in: site)
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      try site.folder.text("Content/stories/the-ferry-late-again.md")
        == "---\ntitle: \"The ferry: \\\"late\\\" again\"\ndate: 2026-11-21T13:00:00+01:00\ndraft: true\n---\n\n")
    #expect(try run("check", "--strict", "--now", TinySite.now, in: site).status == 0)
    #expect(try run("new", "story", "The ferry late again", in: site).errors.contains("already there"))
    #expect(try run("new", "story", "A", in: try TinySite(["site.yml": "title: T\nopml: a.opml\n"])).status == 2)
    // A mistyped command is not taken for the folder of a new site.
    #expect(try run("new", "stroy", "x", in: site).status == 2)
    #expect(try site.folder.files(below: ".").filter { $0.contains("stroy") }.isEmpty)
  }

  @Test(
    "A configuration without permission to read it is reported as that",
    arguments: [["story", "A"], ["theme", "detail"], ["recipe", "cron"]])
  func closedConfiguration(what: [String]) throws {
    let site = try TinySite.plain()
    chmod(site.folder.url.appending(path: "Content/site.yml").path, 0)
    let result = try Program.run(["new"] + what, in: site.folder.url, isBound: true)
    #expect(result.status == 2 && result.errors.contains("error[file.no-permission] Content/site.yml "), "\(result)")
  }

  @Test("Files of the theme are copied one by one, and an existing file is never overwritten")
  func theme() throws {
    let site = try TinySite.plain()
    #expect(try run("new", "theme", in: site).output.contains("  detail.mustache\n"))
    let result = try run("new", "theme", "detail", "assets/tokens.css", in: site)
    #expect(result.output == "wrote Templates/assets/tokens.css\nwrote Templates/detail.mustache\n")
    try site.write("<p>{{title}}</p>", to: "Templates/detail.mustache")
    #expect(try run("new", "theme", "detail", in: site).errors.contains("left as it is"))
    #expect(try site.folder.text("Templates/detail.mustache") == "<p>{{title}}</p>")
    #expect(try run("new", "theme", in: site).output.contains("detail.mustache  (yours)"))
    #expect(try run("new", "theme", "detial", in: site).errors.contains("new theme detail\n"))
    // The texts of the language with the nearest tag are not offered.
    let danish = try run("new", "theme", "strings/da.yml", in: site).errors
    #expect(danish.contains("fix: broadsheet new theme strings/en.yml gives texts to translate\n"), "\(danish)")
    #expect(!danish.contains("de.yml"))
    #expect(try run("new", "theme", "--all", in: site).status == 0)
  }

  @Test(
    "A full disk leaves no part of a file, which the next call would take for the user's, and no part of a site",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func fullDisk() throws {
    let (site, other) = (try TinySite.plain(), try TinySite.plain())
    let theme = try SmallDisk(at: site.folder.url.path + "/Templates", bytes: 40_960)
    defer { theme.unmount() }
    let full = try run("new", "theme", "--all", in: site)
    #expect(full.status == 3 && full.errors.contains("cannot be written: No space left on device"), "\(full)")
    try theme.grow(to: 8_000_000)
    for site in [site, other] { #expect(try run("new", "theme", "--all", in: site).status == 0) }
    #expect(try site.snapshot(of: "Templates") == other.snapshot(of: "Templates"))
    let paper = try SmallDisk(at: site.folder.url.path + "/paper", bytes: 4_096)
    defer { paper.unmount() }
    let half = try run("new", "site", "paper", in: site)
    #expect(half.status == 3 && half.errors.contains("cannot be written: No space left on device"), "\(half)")
    #expect(half.errors.contains("fix: make room, and run it again\n"))
    #expect(try site.folder.files(below: "paper") == [])
    try paper.grow(to: 8_000_000)
    #expect(try run("new", "site", "paper", in: site).status == 0)

    let small = try SmallDisk(at: site.folder.url.path + "/small", bytes: 4_096)
    defer { small.unmount() }
    try site.write("title: Small\nurl: https://small.example/\nsources: []\n", to: "small/site.yml")
    for command in [["new", "recipe", "cron"], ["new", "theme", "detail"]] {
      let result = try Program.run(command + ["--site", "small"], in: site.folder.url)
      #expect(result.status == 3 && result.errors.contains("No space left on device"), "\(result)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: small.path) == ["site.yml"])
  }

  @Test("The minimal theme is complete, lists what it wrote, and keeps existing files")
  func minimalTheme() throws {
    let site = try TinySite.plain()
    try site.write("<p>mine</p>", to: "Templates/featured.mustache")
    let begun = try run("new", "theme", "--minimal", in: site)
    #expect(begun.output.contains("wrote Templates/layout.mustache\n") && begun.errors.contains("left as it is"))
    #expect(try site.folder.text("Templates/featured.mustache") == "<p>mine</p>")
    #expect(try run("check", "--strict", "--now", TinySite.now, in: site).status == 0)
    #expect(try site.generate().status == 0)
    #expect(try site.page("index.html").contains("<body class=\"sheet\">"))
    let both = try run("new", "theme", "--minimal", "--all", in: site)
    #expect(both.status == 2 && both.errors.contains("Use only one of these"), "\(both.errors)")
  }
}
