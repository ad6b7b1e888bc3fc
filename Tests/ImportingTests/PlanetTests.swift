import Diagnostics
import ImportedSites
import Importing
import News
import TestSupport
import Testing

@Suite struct PlanetTests {
  private static let configuration = """
    # Planet Harbour
    [Planet]
    name = Planet Harbour
    link = https://planet.harbour.example/
    owner_name = Ada Quill
    owner_email = ada@harbour.example
    cache_directory = cache
    items_per_page = 60
    locale = de_DE.UTF-8
    exclude = (?i)casino|betting
    filters = excerpt.py
    unheard = of

    [DEFAULT]
    city = harbour

    [https://a.example/feed.xml]
    name = Ada Quill
    face = ada.png
    filter = Debian|planet

    [https://b.example/atom]
    name: Ben of %(city)s ; a remark
      and friends

    [https://reader:hush@c.example/rss]
    name = Cem

    [https://lists.example/friends.opml]
    content_type = opml

    [https://a.example/feed.xml]
    name = Ada again

    [javascript:alert(1)]
    name = Evil

    [atom.xml.tmpl]
    items_per_page = 10
    """

  @Test("A planet's names, rules, page length and language come over, but not its cache and its look")
  func planet() {
    let site = read(.planet, ["planet.ini": PlanetTests.configuration])
    #expect(
      site.configuration == """
        # Imported from it (Planet). Run `broadsheet check` to see whether it is right.
        title: Planet Harbour
        url: https://planet.harbour.example/
        language: de-DE
        contact: ada@harbour.example
        pageSize: 60

        sources:
          # One feed by name; groups of the list are tags.
          - opml: feeds.opml
            except:
              text: "casino|betting"
          - feed: https://a.example/feed.xml
            name: Ada Quill
            only:
              text: "(?-i)Debian|planet"
            except:
              text: "casino|betting"
          # Needs a secret: set C_EXAMPLE_PASSWORD in the environment, then remove the # from its lines.
          # - feed: https://c.example/rss
          #   name: Cem
          #   user: "reader"
          #   password: ${C_EXAMPLE_PASSWORD}
          #   except:
          #     text: "casino|betting"
          - opml: https://lists.example/friends.opml
            except:
              text: "casino|betting"

        # Addresses of the former site, and where each leads now.
        redirects:
          "/atom.xml": "/feed.atom"
          "/opml.xml": "/sources.opml"
          "/rss10.xml": "/feed.rss"
          "/rss20.xml": "/feed.rss"

        """)
    #expect(site.text("feeds.opml").contains("text=\"Ben of harbour and friends\" xmlUrl=\"https://b.example/atom\""))
    #expect(
      site.left == [
        "5 owner_name", "7 cache_directory", "11 filters", "12 unheard", "19 face", "26 Cem", "38 [atom.xml.tmpl]",
        "15 [DEFAULT] city",
      ])
    #expect(site.diagnostics.map(\.id) == ["import.twice", "import.address"])
    #expect(
      !site.written(from: "it").contains { file in
        if case .bytes(let bytes) = file.content {
          String(decoding: bytes, as: UTF8.self).contains("hush")
        } else {
          false
        }
      })
  }

  @Test("Each line of `exclude` is a pattern; several lines of `filter`, all of which must be found, are reported")
  func patternsOfSeveralLines() {
    let site = read(
      .planet,
      [
        "p.ini": """
        [Planet]
        exclude = (?i)casino
          (?i)poker|dice
        [https://a.example/]
        filter =
          boat
          harbour
        """
      ])
    #expect(site.configuration.contains("      text: [\"casino\", \"poker|dice\"]\n"), "\(site.configuration)")
    #expect(!site.configuration.contains("only:"))
    #expect(site.left == ["5 filter = boat; harbour"] && site.unmatched.map(\.reason) == [.rule(.combination)])
  }

  @Test("An old configuration in Latin-1 is read with a warning; a binary file or one without sections is an error")
  func bytes() {
    let old = Array(
      "[Planet]\nname = Plan\u{E9}te\n[https://a.example/]\nname = \u{D6}z\n".unicodeScalars.map { UInt8($0.value) })
    let site = ImportedSite.read([ForeignFile(path: "p.ini", name: "p.ini", bytes: old)], of: .planet, named: "p.ini")
    #expect(site.title == "Planéte")
    #expect(site.feeds.first?.name == "Öz")
    // The encoding is a guess that may be wrong, and a mere note would not be shown.
    #expect(site.diagnostics.map(\.id) == ["import.encoding"] && site.diagnostics.map(\.severity) == [.warning])
    #expect(site.isUsable)
    #expect(!read(.planet, ["p.ini": "\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\u{b}\u{c}\u{e}"]).isUsable)
    #expect(read(.planet, ["p.ini": "name = x\n"]).diagnostics.map(\.id) == ["import.no-sections"])
    #expect(read(.planet, ["p.ini": ""]).diagnostics.map(\.id) == ["import.no-sections"])
    #expect(ImportedSite.read([], of: .planet, named: "folder").diagnostics.map(\.id) == ["import.no-configuration"])
  }

  @Test("The site's address loses its query and fragment, which is reported")
  func siteAddress() {
    let planet = read(.planet, ["p.ini": "[Planet]\nlink = https://a.example/?lang=en\n[https://a.example/f]\n"])
    #expect(planet.url?.text == "https://a.example/" && planet.left == ["2 link = https://a.example/?lang=en"])
    let pluto = read(.pluto, ["p.ini": "url = https://a.example/planet#top\n[a]\nfeed = https://a.example/f\n"])
    #expect(pluto.url?.text == "https://a.example/planet" && pluto.unmatched.map(\.reason) == [.cutAddress])
  }

  @Test("A setting without a counterpart has the same reason for the planet, as default and for one feed")
  func reasonsEverywhere() {
    let setting = "cache_keep_entries = 9\nnew_feed_items = 3\n"
    let site = read(
      .planet, ["p.ini": "[Planet]\n\(setting)[DEFAULT]\n\(setting)[https://a.example/]\n\(setting)"])
    #expect(site.unmatched.count == 6)
    for entry in site.unmatched {
      let wanted: NoCounterpart.Reason = entry.setting.hasSuffix("cache_keep_entries") ? .memory : .alwaysSo
      #expect(entry.reason == wanted)
    }
  }

  @Test("What many feeds say is listed once, with its first place and how often it is said")
  func summary() {
    let feeds = (1...40).map { "[https://a\($0).example/]\nface = \($0).png\n" }.joined()
    let summary = read(.planet, ["p.ini": "[Planet]\nowner_name = A\n" + feeds]).summary(of: "p.ini")
    #expect(
      summary.hasSuffix(
        "  p.ini:4: face (40 times)\n      a source has the icon of its own site; nothing has to be set\n"),
      "\(summary)")
  }

  @Test("A pattern that RE2 does not support is reported with its line, and the feed comes over without it")
  func pattern() {
    let site = read(.planet, ["p.ini": "[Planet]\nname = P\n[https://a.example/]\nfilter = (?=a)b\nname = A\n"])
    #expect(site.left == ["4 filter = (?=a)b"])
    #expect(site.feeds.count == 1 && site.feeds[0].rules.isEmpty)
  }

  @Test("Pluto's indented feeds are read, and for a known service the name is enough")
  func pluto() {
    let site = read(
      .pluto,
      [
        "planet.ini": """
        title = Planet Ruby
        includes = ruby|rails

        [rubylang]
          title = Ruby Lang News
          link  = https://www.ruby-lang.example/
          feed  = https://www.ruby-lang.example/news.rss

        [jruby]
          title  = JRuby
          feed   = https://blog.jruby.example/atom.xml
          avatar = jruby.png
          excludes = hiring

        [matz]
          title = Matz
          blogger = matzlog

        [boats]
          github = matz/boats

        [nofeed]
          title = Nobody
        """
      ])
    #expect(site.feeds.map(\.name) == ["Ruby Lang News", "JRuby", "Matz", nil])
    #expect(site.feeds[2].address.written == "https://matzlog.blogspot.com/feeds/posts/default")
    #expect(site.feeds[3].address.written == "https://github.com/matz/boats/commits/master.atom")
    #expect(site.configuration.contains("      text: \"hiring\"\n"))
    #expect(site.left == ["12 avatar"])
    #expect(site.diagnostics.map(\.id) == ["import.address"])
  }

  @Test("What Pluto says of all feeds completes the rules of those that stand before it, too")
  func plutoPlanetBehindFeeds() {
    let feed = "[a]\nfeed = https://a.example/f\nexcludes = hiring\n"
    let planet = "[planet]\ntitle = P\nincludes = ruby\n"
    let (behind, before) = (read(.pluto, ["p.ini": feed + planet]), read(.pluto, ["p.ini": planet + feed]))
    #expect(behind.configuration == before.configuration)
    #expect(behind.feeds.first?.rules.only.map(\.patterns) == [["ruby"]])
  }

  @Test("A header of Planet ends at its first bracket, whatever stands behind it")
  func headers() {
    let site = read(.planet, ["p.ini": "[Planet]\nname = P\n[https://a.example/] ; was [b]\nname = A\n"])
    #expect(site.feeds.map(\.address.written) == ["https://a.example/"] && site.diagnostics.isEmpty)
  }

  @Test("A language that is not a language tag is reported and left out")
  func languagesOfFeeds() {
    let pluto = read(
      .pluto,
      [
        "planet.ini":
          "[a]\nfeed = https://a.example/f\nlang = pt_BR\nexcludes = x\n[b]\nfeed = https://b.example/f\nlanguage = German\n"
      ])
    #expect(pluto.configuration.contains("    language: pt-BR\n") && pluto.left == ["7 language = German"])
    #expect(!pluto.text("feeds.opml").contains("language"))
    let planet = read(.planet, ["p.ini": "[https://a.example/f]\nlanguage = German\nfilter = x\n"])
    #expect(!planet.configuration.contains("language:") && planet.left == ["2 language = German"])
  }

  @Test("From Pluto's YAML the listed feeds are read, and the others become comments")
  func plutoYAML() {
    let site = read(
      .pluto,
      [
        "planet.yml": """
        title: Planet Ruby
        feeds: [flow, source]
        flow:
          title: Ruby Flow
          feed_url: https://flow.example/rss
          url: https://flow.example
        source: {title: "Ruby: the source", feed: https://source.example/feed}
        old: {title: Old, feed: https://old.example/feed}
        """
      ])
    #expect(site.feeds.map(\.isOff) == [false, false, true])
    #expect(
      site.configuration.contains("  # Was switched off.\n  # - feed: https://old.example/feed\n  #   name: Old\n"))
  }
}
