import Diagnostics
import ImportedSites
import Importing
import News
import TestSupport
import Testing

@Suite struct SecretTests {
  /// Everything that is written or reported.
  private func all(_ site: ImportedSite) -> String {
    let files = site.written(from: "it").map { file in
      if case .bytes(let bytes) = file.content { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
    let told = site.unmatched.map(\.setting) + site.diagnostics.map { "\($0)" }
    return (files + told + [site.summary(of: "it")]).joined(separator: "\n")
  }

  @Test("Neither titles, homes nor messages show a secret of an address")
  func secrets() {
    let site = read(
      .freshrss,
      [
        "feeds.opml": """
        <opml version="2.0" xmlns:frss="https://freshrss.org/opml"><body>
        <outline text="https://a.example/f?token=hush1234" type="rss" xmlUrl="https://a.example/f?token=hush1234"/>
        <outline text="Mine: hush5678" type="rss" xmlUrl="https://b.example/f?key=hush5678" htmlUrl="https://b.example/?key=hush5678"/>
        <outline text="C" type="rss" xmlUrl="https://joe:hush9999@c.example/f" htmlUrl="https://c.example/hush9999/"/>
        <outline text="D" type="JSONFeed" xmlUrl="https://d.example/f" frss:CURLOPT_HTTPHEADER="X-Api-Key: hush1111"/>
        <outline text="E" type="rss/atom+x" xmlUrl="https://e.example/f"/>
        <outline text="https://f.example/?token=hush2222" type="JSON+DotPath" xmlUrl="https://f.example/?token=hush2222"/>
        <outline text="G" type="rss" xmlUrl="ftp://joe:hush3333@g.example/f?token=hush4444"/>
        </body></opml>
        """
      ])
    #expect(!all(site).contains("hush"), "\(all(site))")
    #expect(site.feeds.map(\.name) == [nil, nil, "C", "D", "E"])
    #expect(site.feeds.map { $0.home?.text } == [nil, "https://b.example/", nil, nil, nil])
    #expect(site.configuration.contains("headers: {X-Api-Key: \"${D_EXAMPLE_X_API_KEY}\"}"))
    #expect(all(site).contains("ftp://g.example/f"), "\(site.diagnostics)")
  }

  @Test("A token in place of a user name is recognised by its look, or by the filler that is its password")
  func tokensAsNames() {
    let key = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    let site = read(
      .freshrss,
      [
        "feeds.opml": """
        <opml version="2.0" xmlns:frss="https://freshrss.org/opml"><body>
        <outline text="\(key)" type="rss" xmlUrl="https://\(key):hush1234@a.example/f"/>
        <outline text="B" type="rss" xmlUrl="https://hushhush@b.example/f"/>
        <outline text="C" type="rss" xmlUrl="https://hushhush:@c.example/f"/>
        <outline text="D" type="rss" xmlUrl="https://hushhush:x@d.example/f"/>
        <outline text="E" type="rss" xmlUrl="https://e.example/f" frss:httpAuth="hushhush:x-oauth-basic"/>
        <outline text="F" type="rss" xmlUrl="https://jane:hush1234@f.example/f"/>
        </body></opml>
        """
      ])
    #expect(!all(site).contains("hush") && !all(site).contains(key), "\(all(site))")
    #expect(site.feeds.map(\.variables).first == ["A_EXAMPLE_USER", "A_EXAMPLE_PASSWORD"])
    for host in ["A", "B", "C", "D", "E"] { #expect(site.configuration.contains("user: ${\(host)_EXAMPLE_USER}\n")) }
    #expect(site.configuration.contains("user: \"jane\"\n  #   password: ${F_EXAMPLE_PASSWORD}\n"))
  }

  @Test("A password without a user name stays secret, even if titles and homes repeat it")
  func passwordsAlone() {
    let site = read(
      .freshrss,
      [
        "feeds.opml": """
        <opml version="2.0" xmlns:frss="https://freshrss.org/opml"><body>
        <outline text="Mine: hush1234" type="rss" xmlUrl="https://:hush1234@a.example/f" htmlUrl="https://a.example/hush1234/"/>
        <outline text="hush5678" type="rss" xmlUrl="https://:hush5678@a.example/g"/>
        <outline text="hush9999" type="rss" xmlUrl="https://b.example/f" htmlUrl="https://b.example/hush9999" frss:httpAuth="joe:hush9999"/>
        <outline text="C" type="rss" xmlUrl="https://:hush1111@c.example/f"/>
        </body></opml>
        """
      ])
    #expect(!all(site).contains("hush"), "\(all(site))")
    #expect(
      site.feeds.map(\.variables) == [
        ["A_EXAMPLE_USER", "A_EXAMPLE_PASSWORD"], ["A_EXAMPLE_USER_2", "A_EXAMPLE_PASSWORD_2"], ["B_EXAMPLE_PASSWORD"],
        ["C_EXAMPLE_USER", "C_EXAMPLE_PASSWORD"],
      ])
    #expect(site.configuration.contains("user: ${C_EXAMPLE_USER}\n  #   password: ${C_EXAMPLE_PASSWORD}\n"))
    let feed = #"{"feed_url": "https://d.example/f", "title": "hush2222", "username": "joe", "password": "hush2222"}"#
    #expect(!all(read(.miniflux, ["feeds.json": "[\(feed)]"])).contains("hush"))
  }

  @Test("A password that breaks its address is shown nowhere")
  func brokenAddresses() {
    let lines = [
      "https://joe:hu/sh@a.example/feed", "https://joe:hu#sh1234@a.example/feed",
      "https://joe:hu?sh1234@a.example/feed", "feed://joe:hu/sh1234@a.example/feed", "joe:hush1234@a.example/feed",
      "//joe:hush1234@a.example/feed",
    ]
    let site = read(.newsboat, ["urls": lines.joined(separator: "\n")])
    #expect(!all(site).contains("sh1234") && !all(site).contains("hu/sh"), "\(all(site))")
    #expect(site.diagnostics.first?.summary.hasPrefix("\"https://a.example/feed\" is not a web address") == true)
  }

  @Test("Feeds with equal secrets share a variable, and very many feeds do not take long")
  func sharing() throws {
    let lines = (0..<2_000).map { "https://n.example/\($0)?token=c2VjcmV0MQ\nhttps://m.example/a?token=secret\($0)" }
    let site = try Moment.of { read(.newsboat, ["urls": lines.joined(separator: "\n")]) }
    let variables = Set(site.feeds.flatMap(\.variables))
    #expect(variables.filter { $0.hasPrefix("N_EXAMPLE") } == ["N_EXAMPLE_TOKEN"])
    #expect(variables.count { $0.hasPrefix("M_EXAMPLE") } == 2_000)
  }

  @Test("Rules find their feeds however the address is written; those that find none are reported")
  func rules() {
    let site = read(
      .newsboat,
      [
        "urls": """
        https://a.example/feed
        https://joe:hush9999@b.example/f?token=hush1234
        https://c.example/boats
        "query:News:tags # \\"a\\""
        "query:Search:tags # \\"a\\""
        "query:Search:tags # \\"b\\""
        "query:Search:tags # \\"b\\""
        """,
        "config": """
        ignore-article "*" "title =~ \\"all\\""
        ignore-article "https://A.EXAMPLE/feed" "title =~ \\"one\\""
        ignore-article "https://joe:hush9999@b.example/f?token=hush1234" "title =~ \\"two\\""
        ignore-article "regex:c\\.example/.*s$" "title =~ \\"three\\""
        ignore-article "https://nobody.example/?token=hush1234" "title =~ \\"four\\""
        """,
      ])
    #expect(
      site.feeds.map { $0.rules.except.flatMap(\.patterns) } == [["one", "all"], ["two", "all"], ["three", "all"]])
    #expect(site.left.contains("5 ignore-article https://nobody.example/ title =~ \"four\""))
    #expect(site.sections.map(\.name) == ["News 2", "Search", "Search 2"])
    #expect(site.sections.map(\.slug) == [nil, "search-list", nil])
    #expect(!all(site).contains("hush"))
  }
}
