import Configuration
import Diagnostics
import Fetching
import News
import Newsroom
import Settings
import Site
import TestSupport
import Testing

func loadConfiguration(_ yaml: String, environment: [String: String] = [:]) -> (
  configuration: Configuration?, text: String
) {
  let (configuration, diagnostics) = Configuration.load(
    file: "site.yml", bytes: Array(yaml.utf8), environment: environment)
  let text = diagnostics.map { diagnostic in
    let first = "\(diagnostic.severity) " + (diagnostic.place.map { "\($0): " } ?? "") + diagnostic.summary
    return ([first] + diagnostic.notes.map { "  note: " + $0 } + diagnostic.fixes.map { "  fix: " + $0 })
      .joined(separator: "\n")
  }.joined(separator: "\n")
  return (configuration, text)
}

@Suite struct ConfigurationTests {
  @Test("Three lines make a planet, one river of all feeds of a list")
  func smallest() throws {
    let (loaded, text) = loadConfiguration("title: Planet\nurl: https://planet.example.org\nopml: planet.opml\n")
    let configuration = try #require(loaded)
    #expect(text == "")
    #expect(configuration.title == "Planet")
    #expect(configuration.url?.text == "https://planet.example.org/")
    #expect(configuration.sources.map(\.origin) == [.list(.file("planet.opml"))])
    #expect(configuration.sources.first?.access.every == nil)
    let section = try #require(configuration.sections.first)
    #expect(configuration.sections.count == 1)
    #expect(section.section.slug.text == "news" && section.section.title == "News" && section.selections == nil)
    #expect(configuration.language == "en" && configuration.timeZone == "UTC" && configuration.keep == nil)
  }

  @Test("The newsroom's configuration is read as it is meant")
  func newsroom() throws {
    let (loaded, text) = loadConfiguration(
      """
      title: The Morning Broadsheet
      url: https://news.example.org/paper            # a base path is respected
      language: no
      timeZone: Europe/London
      contact: https://news.example.org/about/

      taxonomies: [source, tag, day]
      show: excerpt
      keep: 90d
      limits: {body: 15 MB, time: 30s}

      sources:
        - feed: https://swift.org/atom.xml
        - name: Company blog
          feed: feeds/blog.xml
          tags: [company]
          show: full
        - name: Wire
          feed: https://wire.example.org/feed?key=${WIRE_KEY}
          headers: {Authorization: "Bearer ${TOKEN}"}
          link: original
          every: 5m
          own: true
          maxItems: 20
          allow: [10.0.0.0/8, "::1"]
        - opml: planets.opml
          tags: world
        - name: Our stories
          markdown: ./stories/

      sections:
        - name: World
          sources: [tag:world, Company blog]
          facets: [source, tag, country]
        - name: Größe & Übersee
          kinds: [event, webLink]
          sort: start
          pageSize: 5
          expireAfter: 90s
      """, environment: ["WIRE_KEY": "k3y", "TOKEN": "t0ken"])
    #expect(text == "")
    let configuration = try #require(loaded)
    #expect(configuration.url?.text == "https://news.example.org/paper/")
    #expect(configuration.language == "no")
    #expect(configuration.taxonomies == [.source, .tag, .day])
    #expect(configuration.keep == 90 * 86_400)
    #expect(configuration.limits.body == 15_000_000 && configuration.limits.time == 30)

    let sources = configuration.sources
    #expect(sources.map(\.rules.show) == [.excerpt, .full, .excerpt, .excerpt, .excerpt])
    #expect(sources.map(\.rules.linksToOriginal) == [false, false, true, false, false])
    #expect(
      sources.map(\.origin.shown) == [
        "feed https://swift.org/atom.xml", "feed feeds/blog.xml", "feed https://wire.example.org/feed?key=${WIRE_KEY}",
        "list planets.opml", "markdown stories",
      ])
    let wire = sources[2]
    #expect(
      wire.name == "Wire" && wire.access.every == 300 && wire.rules.maximumItems == 20
        && wire.access.allow.map(\.description) == ["10.0.0.0/8", "::1/128"])
    #expect(wire.access.headers.map(\.value.revealed) == ["Bearer t0ken"])
    #expect(wire.access.headers.map { "\($0.value)" } == ["Bearer ${TOKEN}"])
    if case .feed(.web(let address, _)) = wire.origin {
      #expect(address.text == "https://wire.example.org/feed?key=k3y")
    }

    let sections = configuration.sections
    #expect(sections.map(\.section.slug.text) == ["world", "grosse-ubersee"])
    #expect(sections[0].selections?.map(\.what) == [.tag("world"), .source(sources[1].id)])
    #expect(sections[0].section.facets == [.source, .tag, .named("country")])
    #expect(sections[1].selections == nil && sections[1].section.kinds == [.event, .webLink])
    #expect(sections[1].section.style.expireAfter == 90)
    #expect(sections.map(\.section.pageSize) == [20, 5])
  }

  @Test(
    "A language may be written as systems write it", arguments: [("en_US", "en-US"), ("de_DE.UTF-8", "de-DE")])
  func systemLanguage(written: String, tag: String) {
    let loaded = loadConfiguration("title: A\nurl: https://a.example/\nlanguage: \(written)\nsources: []\n")
    #expect(loaded.configuration?.language == tag, "\(loaded.text)")
  }

  @Test("A source without a name keeps its identity when its secret changes, and does not reveal its address")
  func namelessSource() throws {
    func id(_ secret: String) throws -> SourceID {
      let yaml = "title: A\nsources: [{feed: \"https://example.org/?key=${KEY}\"}]"
      return try #require(loadConfiguration(yaml, environment: ["KEY": secret]).configuration?.sources.first?.id)
    }
    #expect(try id("one") == id("two"))
    #expect(try !id("one").name.contains("example"))
  }

  @Test("For a missing title the advice is what to add, and for an empty title what to write")
  func empty() {
    #expect(
      loadConfiguration("title:\n").text.hasPrefix(
        """
        error site.yml:1:1: `title` has no value
          fix: write, for instance, `title: Some words`
        """))
    for yaml in ["", "# nothing yet\n"] {
      #expect(
        loadConfiguration(yaml).text.hasPrefix(
          """
          error site.yml:1:1: `title` is missing from the configuration
            fix: add, for instance, `title: Some words`
          """))
    }
  }

  @Test("A site without sources is built, with a warning")
  func noSources() {
    let (configuration, text) = loadConfiguration("title: A\n")
    #expect(configuration != nil)
    #expect(
      text == """
        warning site.yml:1:1: no source is configured, so the site will be empty
          fix: add, for instance, `opml: planet.opml`
        """)
    // A source with a mistake still counts as a source.
    for wrong in ["sources: [{feed: \"ftp://a.example/\"}]", "opml: ftp://a.example/", "sources: [{markdown: ../t}]"] {
      let (_, text) = loadConfiguration("title: A\n\(wrong)\n")
      #expect(text.hasPrefix("error site.yml:2:") && !text.contains("no source is configured"), "\(text)")
    }
  }

  @Test("The reference lists every key that the decoder takes, the same each time")
  func reference() {
    let text = ConfigurationReference.markdown()
    #expect(text == ConfigurationReference.markdown())
    #expect(text.hasPrefix("### The site\n\n| key | value | default | meaning |\n|---|---|---|---|\n| `title` |"))
    for line in [
      "| `pageSize` | a whole number from 1 to 500 | `20` | Items on a page, unless the section says otherwise. |",
      "| `sources` | a list of sources | none | Where items come from. |",
      "| `slugs` | `ascii` or `unicode` | `ascii` | Which letters addresses that are made from names may have. Stories and sources that have a page keep its address; sections without a `slug`, tags, authors and pages of your own move. |",
      "### A source", "### A section", "### Limits", "| `body` | a size such as `15 MB` | `15 MB` |",
    ] { #expect(text.contains(line)) }
    // The menus of the site and of a language share their entries, which are listed once.
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(Set(headings).count == headings.count, "\(headings)")
  }

  @Test("A site has at most five hundred sections, since each of its lists carries all of them")
  func manySections() {
    func told(_ count: Int) -> String {
      let sections = (1...count).map { "- name: S\($0)\n" }
      return loadConfiguration("title: A\nopml: a.opml\nsections:\n" + sections.joined()).text
    }
    #expect(told(500) == "")
    #expect(told(5_000).hasPrefix("error site.yml:504:3: a site has at most 500 sections, but this one has 5000\n"))
  }

  @Test(
    "Twenty thousand sources are read in a moment, each with its place",
    arguments: ["feed: feeds/%.xml", "markdown: texts/%"])
  func manySources(source: String) throws {
    let lines = (1...20_000).map { "  - " + source.replacing("%", with: "\($0)") }
    let text = "title: A\nsources:\n" + lines.joined(separator: "\r\n") + "\r\n"
    let loaded = try Moment.of { Configuration.load(file: "site.yml", bytes: Array(text.utf8)) }
    let configuration = try #require(loaded.configuration)
    #expect(configuration.sources.count == 20_000)
    #expect(configuration.sources.last?.place.description == "site.yml:20002:5")
  }

  @Test(
    "A webhook without `https://` is reported even if it contains an address, and a wrong one only once",
    arguments: [
      ("hooks.example/a", "`webhook` must be a web address, but this one lacks `https://`"),
      ("hooks.example/?for=https://b.example/", "`webhook` must be a web address, but this one lacks `https://`"),
      ("hooks.example:8443/a", "`webhook` must be a web address, but this one lacks `https://`"),
      ("https:/hooks.example/a", "`webhook` must be a web address, but this is not one"),
      ("https://me@hooks.example/a", "an address cannot hold a user name or password"),
    ])
  func webhookWithoutScheme(written: String, expected: String) {
    let (configuration, text) = loadConfiguration("title: A\nopml: a.opml\nnotify: [{webhook: \"\(written)\"}]\n")
    #expect(configuration == nil)
    #expect(text.hasPrefix("error site.yml:3:20: \(expected)\n"), "\(text)")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("error ") } == 1, "\(text)")
    #expect(!text.contains("hooks.example") && !text.contains("`./`"), "\(text)")
    #expect(!text.contains("user: "), "a webhook has no such key: \(text)")
  }

  @Test(
    "An unknown section in the menu is answered with the path of a page, if a page can be meant",
    arguments: [
      ("imprint", "/imprint/"), ("imprint/", "/imprint/"), ("docs/imprint.md", "/docs/imprint/"),
      ("pages/imprint.md", "/imprint/"), ("docs/index.md", "/docs/"), ("pages/docs/index.md", "/docs/"),
      ("pages/index.md", "/"), ("notes/a.md", nil),
      ("mailto:a@b.example", nil), ("a@b.example", nil), ("www.b.example", nil), ("b.example/us/", nil),
      ("ftp://b.example/", nil), ("About us", nil),
    ] as [(String, String?)])
  func pageOfMenu(written: String, path: String?) {
    let (_, text) = loadConfiguration("title: A\nsources: [{markdown: notes}]\nmenu: [\"\(written)\"]\n")
    #expect(text.hasPrefix("error site.yml:3:8: no section is called `\(written)`"), "\(text)")
    #expect(text.contains("fix: ") == (path != nil), "\(text)")
    if let path { #expect(text.hasSuffix("fix: write `\(path)` for a page of that name"), "\(text)") }
  }

  @Test("Fifty warnings do not hide the errors after them")
  func errorsAfterWarnings() {
    let sections = (1...60).map { "  - {name: S\($0), minimumSources: 2}\n" }.joined()
    let (configuration, text) = loadConfiguration(
      "title: A\nopml: a.opml\nstories: false\nsections:\n" + sections
        + "  - {name: X, only: {title: \"(\"}}\nmenu: [nowhere else]\n")
    #expect(configuration == nil)
    #expect(text.contains("error site.yml:65:") && text.contains("error site.yml:66:"), "\(text)")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("warning ") } == 50, "\(text)")
  }

  @Test("Sections that name ten thousand sources, in whatever case, are read in a moment")
  func manyNames() throws {
    let sources = (1...10_000).map { "  - {feed: feeds/\($0).xml, name: Feed \($0)}\n" }
    let sections = stride(from: 0, to: 10_000, by: 200).map { start in
      "  - {name: Section \(start), sources: [\((1...200).map { "feed \(start + $0)" }.joined(separator: ", "))]}\n"
    }
    let text = "title: A\nsources:\n" + sources.joined() + "sections:\n" + sections.joined()
    let (configuration, diagnostics) = try Moment.of { Configuration.load(file: "site.yml", bytes: Array(text.utf8)) }
    #expect(diagnostics.isEmpty)
    let selection = try #require(configuration?.sections.last?.selections?.last)
    let source = try #require(configuration?.sources.last)
    #expect(selection.what == .source(source.id) && source.name == "Feed 10000")
  }
}

extension ConfiguredSource.Origin {
  fileprivate var shown: String {
    switch self {
    case .feed(let location): "feed " + location.written
    case .list(let location): "list " + location.written
    case .markdown(let folder): "markdown " + folder
    case .api(let location): "api " + location.written
    }
  }
}
