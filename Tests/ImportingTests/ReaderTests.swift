import Diagnostics
import ImportedSites
import Importing
import TestSupport
import Testing

@Suite struct ReaderTests {
  @Test("Newsboat's tags, titles and kill filters come over; a query of tags is a section, the rest is reported")
  func newsboat() {
    let site = read(
      .newsboat,
      [
        "urls": """
        # my feeds
        "query:Harbour news:tags # \\"harbour\\""
        "query:Unread:unread = \\"yes\\""
        https://a.example/feed.xml harbour boats "~Ada's boats"
        https://b.example/atom "two words" # a remark
        https://c.example/rss !hidden
        exec:~/bin/scrape.sh harbour
        filter:~/bin/clean.pl:https://d.example/rss
        https://me:pass@e.example/private.rss "~Private"
        file:///home/me/local.xml
        """,
        "config": """
        reload-time 30
        reload-threads 16
        max-items 100
        keep-articles-days 60
        color background white black
        ignore-article "*" "title =~ \\"Sponsored|Advert\\""
        ignore-article "https://b.example/atom" "author = \\"Bot\\" or link =~ \\"/ads/\\""
        ignore-article "*" "title =~ \\"a\\" and author =~ \\"b\\""
        ignore-article "*" "age > 10"
        ttrss-password "hush"
        """,
      ])
    let text = site.configuration
    #expect(text.contains("connections: 16\nkeep: 60d\n"))
    #expect(text.contains("  - opml: feeds.opml\n    except:\n      title: \"Sponsored|Advert\"\n    keepItems: 100\n"))
    #expect(text.contains("    except:\n      author: \"(?-i)^Bot$\"\n      link: \"/ads/\"\n"))
    #expect(text.contains("  - name: News\n  - name: Harbour news\n    sources: [\"tag:harbour\"]\n"))
    #expect(!text.contains("pass@") && !text.contains("hush"))
    #expect(site.feeds.first?.name == "Ada's boats" && site.feeds.first?.tags == ["harbour", "boats"])
    #expect(site.left.contains("7 exec:~/bin/scrape.sh") || site.left.contains("7 exec:~/bin/scrape.sh harbour"))
    #expect(site.unmatched.contains { $0.reason == .rule(.combination) && $0.place.line == 8 })
    #expect(site.unmatched.contains { $0.reason == .rule(.condition("age")) })
    #expect(site.unmatched.contains { $0.reason == .account && $0.setting == "ttrss-password" })
    #expect(site.unmatched.contains { $0.reason == .localFile && $0.place.line == 10 })
  }

  @Test("Each group is written once, in the order of the feeds, but not those of feeds that are commented out")
  func groups() {
    let lines = [
      "https://a.example/f boats harbour", "https://b.example/f harbour tides", "https://c.example/?token=x secret",
      "https://d.example/f ashore boats",
    ]
    let written = read(.newsboat, ["urls": lines.joined(separator: "\n")]).configuration
    let names = written.split(separator: "\n").filter { $0.hasPrefix("#   - name: ") }
    #expect(names.map { $0.dropFirst(12) } == ["News", "boats", "harbour", "tides", "ashore"])
  }

  @Test("An empty tag is ignored, and a query for it makes no section")
  func emptyTag() {
    let lines = ["https://a.example/f \"\" boats", #""query:All:tags # \"\"""#, #""query:A:tags # \"a\"""#]
    let site = read(.newsboat, ["urls": lines.joined(separator: "\n")])
    #expect(site.feeds.first?.tags == ["boats"])
    #expect(site.sections.map(\.tags) == [["a"]] && site.unmatched.map(\.reason) == [.query])
  }

  @Test("A rule on the text without its headline is reported, and the rest of a keep rule does not act alone")
  func textAlone() {
    let newsboat = read(
      .newsboat,
      [
        "urls": "https://a.example/feed.xml\n",
        "config": "ignore-article \"*\" \"title =~ \\\"a\\\" or content =~ \\\"casino\\\"\"\n",
      ])
    #expect(newsboat.rules.isEmpty && newsboat.unmatched.map(\.reason) == [.rule(.textAlone)])
    let miniflux = read(
      .miniflux,
      [
        "feeds.json": #"""
        [{"feed_url": "https://a.example/feed.xml", "title": "A",
          "block_filter_entry_rules": "EntryContent=casino\nEntryTitle=casino",
          "keep_filter_entry_rules": "EntryTitle=boat\nEntryContent=boat"}]
        """#
      ])
    #expect(miniflux.feeds.first?.rules.except.map(\.field) == ["title"])
    #expect(miniflux.feeds.first?.rules.only.isEmpty == true)
    #expect(miniflux.unmatched.map(\.reason) == [.rule(.textAlone), .rule(.textAlone), .rule(.combination)])
  }

  @Test("Miniflux's feeds and rules come over, and secrets become environment variables")
  func miniflux() {
    let site = read(
      .miniflux,
      [
        "feeds.json": #"""
        [{"id": 1, "feed_url": "https://a.example/feed.xml", "title": "Ada \ud83d\ude00 boats", "crawler": false,
          "blocklist_rules": "(?i)sponsored", "password": "", "category": {"id": 1, "title": "Harbour"}},
         {"id": 2, "feed_url": "https://b.example/atom", "title": "Ben", "disabled": true,
          "block_filter_entry_rules": "EntryTitle=(?i)casino\nEntryDate=before:2020-01-01",
          "keep_filter_entry_rules": "EntryTitle=boat",
          "urlrewrite_rules": "rewrite(\"^https://b\\.example/(.*)\"|\"https://mirror.example/$1\")"},
         {"id": 3, "feed_url": "https://c.example/private", "title": "Cem", "username": "cem", "password": "hush",
          "cookie": "session=hush", "keep_filter_entry_rules": "EntryTitle=a\nEntryContent=b"},
         {"id": 4, "feed_url": "", "title": "Nothing"}]
        """#
      ])
    let text = site.configuration
    #expect(site.feeds.first?.name == "Ada 😀 boats" && site.feeds.first?.tags == ["Harbour"])
    #expect(text.contains("      title: \"sponsored\"\n      link: \"sponsored\"\n      author: \"sponsored\"\n"))
    #expect(text.contains("      tag: \".*(?:sponsored).*\"\n"))
    #expect(text.contains("  # Was switched off.\n  # - feed: https://b.example/atom\n"))
    #expect(text.contains(#"pattern: "^https://b\\.example/(.*)", with: "https://mirror.example/\\1""#))
    #expect(text.contains("  #   headers: {Cookie: \"${C_EXAMPLE_COOKIE}\"}\n"))
    #expect(!text.contains("hush"))
    #expect(site.unmatched.contains { $0.reason == .secret(variables: ["C_EXAMPLE_PASSWORD", "C_EXAMPLE_COOKIE"]) })
    #expect(site.unmatched.contains { $0.reason == .rule(.combination) })
    #expect(site.diagnostics.map(\.id) == ["import.address"])
    #expect(
      read(.miniflux, ["feeds.json": "{\"error_message\": \"Access Unauthorized\"}"]).diagnostics.map(\.id) == [
        "import.not-a-list"
      ])
    #expect(!read(.miniflux, ["feeds.json": "[{\"feed_url\": "]).isUsable)
  }

  @Test(
    "A rewrite of Miniflux is written in our words, with its case; one that ours cannot say is reported",
    arguments: [
      (#"(\d+)"#, "${1}.html", #"\1.html"#), (#"(\d+)"#, "$1/$0", #"\1/\0"#), (#"(\d+)"#, "b$$$1$", #"b$\1$"#),
      ("(?i)^A", "b", "b"), (#"a\d"#, #"b\c"#, #"b\\c"#), ("^(.*)$", "b$1$2", nil), ("(a)", "$1x", nil),
      ("(?=a)", "b", nil),
      ("(?P<x>a)", "${x}", nil), ("(a)", "${1", nil),
    ] as [(String, String, String?)])
  func minifluxRewrites(pattern: String, replacement: String, with: String?) {
    func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }
    let rule = "rewrite(\\\"\(escaped(pattern))\\\"|\\\"\(escaped(replacement))\\\")"
    let feed = "{\"feed_url\": \"https://a.example/f\", \"title\": \"A\", \"urlrewrite_rules\": \"\(rule)\"}"
    let site = read(.miniflux, ["feeds.json": "[\(feed)]"])
    #expect(site.feeds.first?.rules.rewrites == with.map { [ImportedRewrite(pattern: pattern, with: $0)] } ?? [])
    #expect(site.unmatched.map(\.reason) == (with == nil ? [.rule(.combination)] : []))
  }

  @Test("Miniflux's rules and what is switched off come over from its OPML as from its API")
  func minifluxList() {
    let site = read(
      .miniflux,
      [
        "feeds.opml": """
        <opml version="2.0" xmlns:miniflux="https://miniflux.app/opml"><body>
        <outline text="A" xmlUrl="https://a.example/" miniflux:blockFilterEntryRules="EntryTitle=(?i)ad&#xA;EntryAuthor=Bot"/>
        <outline text="B" xmlUrl="https://b.example/" miniflux:disabled="true" miniflux:hideGlobally="true"/>
        <outline text="C" xmlUrl="https://c.example/" keeplistRules="EntryTitle=boat" disabled="false" crawler="true"/>
        </body></opml>
        """
      ])
    let text = site.configuration
    #expect(text.contains("    except:\n      title: \"ad\"\n      author: \"(?-i)Bot\"\n"), "\(text)")
    #expect(text.contains("  # Was switched off.\n  # - feed: https://b.example/\n"), "\(text)")
    #expect(text.contains("    only:\n      title: \"(?-i)boat\"\n"), "\(text)")
    #expect(site.left == ["3 B", "3 B: hideglobally", "4 C: crawler"])
  }

  @Test("FreshRSS's scraping, filters and hiding are reported with their lines")
  func freshRSS() {
    let site = read(
      .freshrss,
      [
        "feeds.opml": """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0" xmlns:frss="https://freshrss.org/opml">
          <head><title>Ada's FreshRSS</title></head>
          <body>
            <outline text="Harbour">
              <outline text="Boats" type="rss" xmlUrl="https://boats.example/feed" frss:priority="main"/>
              <outline text="Ferries" type="rss" xmlUrl="https://ferries.example/rss"
                frss:filtersActionRead="intitle:advert&#10;author:bot" frss:cssFullContent=".body"/>
              <outline text="Tides" type="HTML+XPath" xmlUrl="https://tides.example/" frss:xPathItem="//article"/>
            </outline>
            <outline text="Islands">
              <outline text="Weekly" type="rss" xmlUrl="https://w.example/rss" frss:CURLOPT_COOKIE="s=hush"/>
              <outline text="Again" type="rss" xmlUrl="https://boats.example/feed"/>
            </outline>
            <outline text="Friends" frss:opmlUrl="https://friends.example/list.opml"/>
          </body>
        </opml>
        """
      ])
    #expect(site.feeds.map(\.name) == ["Boats", "Ferries", "Weekly", nil])
    #expect(site.feeds.first?.tags == ["Harbour", "Islands"])
    #expect(site.configuration.contains("  - opml: https://friends.example/list.opml\n    tags: [Friends]\n"))
    #expect(!site.configuration.contains("hush"))
    #expect(
      site.left == [
        "7 Ferries: filter \"intitle:advert\"", "7 Ferries: filter \"author:bot\"", "7 Ferries: cssfullcontent",
        "9 Tides (type html+xpath)", "12 Weekly",
      ])
    #expect(site.diagnostics.map(\.id) == ["import.twice"])
  }

  @Test("What a list says of a feed counts as well if its address begins with `feed:`")
  func feedScheme() {
    let site = read(
      .freshrss,
      [
        "feeds.opml": """
        <opml version="2.0" xmlns:frss="https://freshrss.org/opml"><body>
        <outline text="A" xmlUrl="https://a.example/feed" frss:CURLOPT_COOKIE="s=hush"/>
        <outline text="B" xmlUrl="feed:https://b.example/feed" frss:CURLOPT_COOKIE="s=hush" frss:cssFullContent=".body"/>
        <outline text="C" type="HTML+XPath" xmlUrl="feed://c.example/"/>
        </body></opml>
        """
      ])
    #expect(site.feeds.map(\.variables) == [["A_EXAMPLE_COOKIE"], ["B_EXAMPLE_COOKIE"]])
    #expect(site.left.contains("3 B: cssfullcontent") && site.left.contains("4 C (type html+xpath)"), "\(site.left)")
  }

  @Test("Five hundred rules for all four thousand feeds become one rule, in the order of the file")
  func manyRules() throws {
    let rules = (1...500).map { "ignore-article \"regex:example\" \"title =~ \\\"word\($0)\\\"\"" }
    let files: [String: String] = [
      "urls": (1...4_000).map { "https://a.example/\($0)" }.joined(separator: "\n"),
      "config": (["ignore-article * \"title =~ all\""] + rules).joined(separator: "\n"),
    ]
    let site = try Moment.of { read(.newsboat, files) }
    let expected = [(1...500).map { "word\($0)" } + ["all"]]
    #expect(site.feeds.count == 4_000)
    #expect(site.feeds.allSatisfy { $0.rules.except.map(\.patterns) == expected })
    #expect(site.unmatched.isEmpty)
  }

  @Test("A tag of a million letters is kept, and costs no more than its length allows")
  func longWord() throws {
    let tag = String(repeating: "a", count: 1_000_000)
    let site = try Moment.of { read(.newsboat, ["urls": "https://a.example/feed.xml \(tag) \"\(tag)\""]) }
    #expect(site.feeds.map(\.tags) == [[tag]])
  }

  @Test("A list of forty thousand feeds in one line costs no more than its length allows")
  func oneLine() throws {
    let outlines = (1...40_000).map { "<outline text=\"A\" xmlUrl=\"https://a.example/\($0)\" ttl=\"9\"/>" }
    let list = "<opml version=\"2.0\"><body>" + outlines.joined() + "</body></opml>"
    let site = try Moment.of { read(.freshrss, ["feeds.opml": list]) }
    #expect(site.feeds.count == 40_000 && site.left.count == 40_000)
  }

  @Test("Feeds that differ only in a secret get a variable each, and a user's password gets one for all feeds")
  func secrets() {
    let site = read(
      .newsboat,
      [
        "urls": """
        https://n.example/alerts?token=c2VjcmV0MQ
        https://n.example/alerts?token=c2VjcmV0Mg
        https://ada:hush@n.example/a
        https://ada:hush@n.example/b
        https://ben:hush@n.example/b
        """
      ])
    #expect(
      site.feeds.map(\.variables) == [
        ["N_EXAMPLE_TOKEN"], ["N_EXAMPLE_TOKEN_2"], ["N_EXAMPLE_PASSWORD"], ["N_EXAMPLE_PASSWORD"],
        ["N_EXAMPLE_PASSWORD_2"],
      ])
    #expect(site.feeds[1].address.written == "https://n.example/alerts?token=${N_EXAMPLE_TOKEN_2}")
    #expect(site.left.count == 5 && site.diagnostics.isEmpty)
  }

  @Test(
    "Lists exported by real readers come over, with every feed imported or reported",
    .enabled(if: Corpus.isPresent))
  func realLists() throws {
    let lists = [
      ("aaronpk-picofeed__newsbeuter.opml", 35), ("Ranchero-Software-NetNewsWire__Subs.opml", 207),
      ("AramZS-subscriptions__subscriptions.opml", 700), ("outcoldman-hackernews-personal-blogs__list.opml", 1_200),
      ("aaronpk-picofeed__tinytinyrss.opml", 2), ("newsboat-newsboat__example.opml", 7),
    ]
    for (name, least) in lists {
      let file = ForeignFile(path: name, name: name, bytes: try Corpus.bytes("opml/" + name))
      let site = ImportedSite.read([file], of: .freshrss, named: name)
      let told = site.diagnostics.count { $0.id.hasPrefix("import.") } + site.unmatched.count
      #expect(site.feeds.count + told >= least, "\(name): \(site.feeds.count), \(told)")
      #expect(site.isUsable)
    }
  }
}
