import Foundation
import TestSupport
import Testing

/// A site in several languages, each with pages of its own that lead to their translations.
@Suite struct SeveralLanguagesTests {
  private static let configuration = """
    title: Hafenblatt
    url: https://hafen.example/blatt/
    languages:
      de:
      en: {title: Harbour Paper, sections: {Nachrichten: News}, footer: "At the [quay](pages/impressum.en.md)"}
    footer: Am Kai
    sources: [{name: Texte, markdown: texte}]
    sections: [{name: Nachrichten}, {name: Sport, sources: []}]

    """

  private func site(_ files: [String: String] = [:], _ more: String = "") throws -> TinySite {
    let all = [
      "Content/site.yml": SeveralLanguagesTests.configuration + more,
      "Content/texte/faehre.md":
        "---\ntitle: Die Fähre\ndate: 2026-11-01\ntags: [Hafen]\n---\nAuch [englisch](faehre.en.md).\n",
      "Content/texte/faehre.en.md":
        "---\ntitle: The ferry\ndate: 2026-11-01\nimage: boot.svg\n---\n[German](faehre.md), [imprint](/en/imprint/).\n",
      "Content/texte/nur.md": "---\ntitle: Nur hier\ndate: 2026-11-02\n---\nText.\n",
      "Content/texte/gezeiten.de.md": "---\ntitle: Tide\ndate: 2026-11-03\nslug: tide\n---\nHier.\n",
      "Content/texte/gezeiten.en.md": "---\ntitle: Tide\ndate: 2026-11-03\nslug: tide\n---\nThere.\n",
      "Content/texte/brief.md": "---\ntitle: A letter\nlanguage: en-GB\ndate: 2026-11-04\n---\nWords.\n",
      "Content/texte/boot.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "Content/pages/impressum.md": "# Impressum\n\nWir.\n",
      "Content/pages/impressum.en.md": "---\nslug: imprint\nredirectFrom: /en/legal/\n---\n# Imprint\n\nUs.\n",
      "Content/pages/about.md": "Wir sind es.\n", "Content/pages/about.en.md": "It is us.\n",
    ]
    return try TinySite(all.merging(files) { $1 })
  }

  private func alternates(_ page: String) -> [String] {
    page.matches(of: /<link rel="alternate" hreflang="([^"]*)" href="https:\/\/hafen.example([^"]*)"/).map {
      "\($0.1) \($0.2)"
    }
  }

  private func languages(_ page: String) -> [String] {
    guard let start = page.range(of: "data-part=\"languages\""), let end = page[start.upperBound...].range(of: "</nav>")
    else { return [] }
    return page[start.upperBound..<end.lowerBound].matches(of: /<a href="([^"]*)"[^>]*><span[^>]*>([^<]*)/).map {
      "\($0.2): \($0.1)"
    }
  }

  @Test("A static file belongs to no language, and menus of all languages lead to it")
  func fileInMenu() throws {
    let site = try site(
      [
        "Content/static/papers/rules.txt": "Rules", "Content/static/karte/index.html": "<title>Karte</title>",
        "Content/texte/wege.md": "---\ntitle: Wege\ndate: 2026-11-05\n---\n[Karte](/karte/), [auch](/karte).\n",
      ], "menu: [{title: Satzung, to: /papers/rules.txt}, {title: Karte, to: /karte/}]\n")
    let result = try site.generate()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    for page in ["index.html", "en/index.html"] {
      #expect(try site.page(page).contains("href=\"/blatt/papers/rules.txt\""))
      #expect(try site.page(page).contains("<a href=\"/blatt/karte/\">Karte</a>"), "the file is named by its folder")
    }
    let text = try site.page("nachrichten/wege/index.html")
    #expect(
      text.contains("<p><a href=\"/blatt/karte/\">Karte</a>, <a href=\"/blatt/karte/\">auch</a>.</p>"), "\(text)")
  }

  @Test("A shared menu leads to each language's own sections, and to pages of a language that it names")
  func inheritedMenu() throws {
    let site = try site(
      [:],
      """
      menu:
        - /nachrichten/
        - {title: English, to: /en/}
        - {title: Mehr, items: [/en/imprint/, {title: Neu, to: /en/news/}]}
        - /einst/
      redirects: {/einst/: /impressum/}

      """)
    let result = try site.generate()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    for (path, list) in [("index.html", "/blatt/nachrichten/"), ("en/index.html", "/blatt/en/news/")] {
      let page = try site.page(path)
      let start = try #require(page.range(of: "data-part=\"navigation\""))
      let end = try #require(page[start.upperBound...].range(of: "</nav>"))
      let ways = page[start.upperBound..<end.lowerBound].matches(of: /<a href="([^"]*)"[^>]*>([^<]*)/).map {
        "\($0.2): \($0.1)"
      }
      #expect(
        ways == [
          "\(path == "index.html" ? "Nachrichten" : "News"): \(list)", "English: /blatt/en/",
          "Imprint: /blatt/en/imprint/", "Neu: /blatt/en/news/", "/einst/: /blatt/einst/",
        ])
    }
  }

  @Test("A menu of one language may lead to a page of another, by the title that it has there")
  func menuToAnotherLanguage() throws {
    let own = "en: {title: Harbour Paper, menu: [/impressum/, News], sections: {Nachrichten: News}"
    let site = try site()
    let configuration = SeveralLanguagesTests.configuration
      .replacing("en: {title: Harbour Paper, sections: {Nachrichten: News}", with: own)
    try site.write(configuration + "menu: [/en/imprint/, /en/, Sport]\n", to: "Content/site.yml")
    let result = try site.generate()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(try site.page("en/index.html").contains("<a href=\"/blatt/impressum/\">Impressum</a>"))
    let german = try site.page("index.html")
    #expect(german.contains("<a href=\"/blatt/en/imprint/\">Imprint</a>"))
    #expect(german.contains("<a href=\"/blatt/en/\">Front page</a>"))
  }

  @Test("A menu's entry without a title is called by the title of its page in another language, however that is made")
  func menuByTitle() throws {
    let own =
      "en: {title: Harbour Paper, menu: [/, /tags/, /about/, /nachrichten/, /nachrichten/nur-hier/, /en/tags/, "
      + "/papers/rules.txt], sections: {Nachrichten: News}"
    let site = try site([
      "Content/static/papers/rules.txt": "Rules",
      "Content/texte/faehre.en.md": "---\ntitle: The ferry\ndate: 2026-11-01\ntags: [Harbour]\n---\nText.\n",
    ])
    let configuration = SeveralLanguagesTests.configuration
      .replacing("en: {title: Harbour Paper, sections: {Nachrichten: News}", with: own)
    try site.write(
      configuration + "menu: [/en/tags/, /en/news/, /tags/, /nachrichten/nur-hier/]\n", to: "Content/site.yml")
    let result = try site.generate()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    func navigation(_ path: String) throws -> [String] {
      let page = try site.page(path)
      let start = try #require(page.range(of: "data-part=\"navigation\""))
      let end = try #require(page[start.upperBound...].range(of: "</nav>"))
      return page[start.upperBound..<end.lowerBound].matches(of: /<a href="([^"]*)"[^>]*>([^<]*)/).map {
        "\($0.2): \($0.1)"
      }
    }
    let english = [
      "Startseite: /blatt/", "Schlagwörter: /blatt/tags/", "Über diese Website: /blatt/about/",
      "Nachrichten: /blatt/nachrichten/", "Nur hier: /blatt/nachrichten/nur-hier/", "Tags: /blatt/en/tags/",
      "/papers/rules.txt: /blatt/papers/rules.txt",
    ]
    #expect(try navigation("en/index.html") == english)
    let german = [
      "Tags: /blatt/en/tags/", "News: /blatt/en/news/", "Schlagwörter: /blatt/tags/",
      "Nur hier: /blatt/nachrichten/nur-hier/",
    ]
    #expect(try navigation("index.html") == german)
    try site.write("---\ntitle: Nur da\ndate: 2026-11-02\n---\nText.\n", to: "Content/texte/nur.md")
    try site.generate()
    #expect(try navigation("en/index.html").contains("Nur da: /blatt/nachrichten/nur-hier/"))
    let incremental = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == incremental)
  }

  @Test("A shared menu leads to the feeds of each language's own sections")
  func inheritedFeed() throws {
    let site = try site([:], "menu: [{title: Abo, to: /nachrichten/feed.rss}]\n")
    let result = try site.generate()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(try site.page("index.html").contains("<a href=\"/blatt/nachrichten/feed.rss\">Abo</a>"))
    #expect(try site.page("en/index.html").contains("<a href=\"/blatt/en/news/feed.rss\">Abo</a>"))
  }

  @Test("What the menu of one language names is looked for in the whole site")
  func deadEntries() throws {
    let own =
      "en: {title: Harbour Paper, menu: [/nope/, /impressum/, /fr/nope/, /papers/rules.txt], sections: {Nachrichten: News}"
    let configuration = SeveralLanguagesTests.configuration
      .replacing("en: {title: Harbour Paper, sections: {Nachrichten: News}", with: own)
      .replacing("footer: Am Kai", with: "  fr:\nfooter: Am Kai")
    let site = try site(["Content/site.yml": configuration, "Content/static/papers/rules.txt": "Rules"])
    let result = try site.generate()
    let told = result.errors.split(separator: "\n").filter { $0.contains("[site.leads-nowhere]") }
    #expect(
      told == [
        "warning[site.leads-nowhere] Content/site.yml:5:37 the site has no page or file /nope/",
        "warning[site.leads-nowhere] Content/site.yml:5:58 the site has no page or file /fr/nope/",
      ], "\(result.errors)")
    let page = try site.page("en/index.html")
    #expect(page.contains("/blatt/impressum/") && page.contains("/blatt/papers/rules.txt"), "\(page)")
    #expect(!page.contains("nope"), "\(page)")
  }

  @Test("A menu's entry without a title is called by its address if what is there has none")
  func menuByAddress() throws {
    let own =
      "en: {title: Harbour Paper, menu: [/nachrichten/feed.rss, /media/texte/boot.svg, /alt.xml], "
      + "sections: {Nachrichten: News}"
    let configuration = SeveralLanguagesTests.configuration
      .replacing("en: {title: Harbour Paper, sections: {Nachrichten: News}", with: own)
    // The former address of an English feed is written with the English pages.
    let keys = "redirects: {/alt.xml: /en/feed.rss}\nmenu: [/alt.xml]\n"
    let site = try site(["Content/site.yml": configuration + keys])
    let result = try site.generate()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let page = try site.page("en/index.html")
    for path in ["/nachrichten/feed.rss", "/media/texte/boot.svg", "/alt.xml"] {
      #expect(page.contains("<a href=\"/blatt\(path)\">\(path)</a>"), "\(path): \(page)")
    }
    #expect(try site.page("index.html").contains("<a href=\"/blatt/alt.xml\">/alt.xml</a>"))
  }

  @Test("A shared menu is checked once, and each language leaves out what it does not have")
  func sharedEntries() throws {
    let author = "---\ntitle: Kran\ndate: 2026-11-05\nauthors: [Ada]\n---\nText.\n"
    let keys = "taxonomies: [source, tag, author, day]\n"
    let site = try site(
      ["Content/texte/kran.md": author], keys + "menu: [Nachrichten, {title: Ada, to: /authors/ada/}]\n")
    let result = try Program.run(["generate", "--strict", "--now", TinySite.now], in: site.folder.url)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(try site.page("index.html").contains("<a href=\"/blatt/authors/ada/\">Ada</a>"))
    #expect(try !site.page("en/index.html").contains("authors/ada"))

    let wrong = SeveralLanguagesTests.configuration + keys + "menu: [Nachrichten, {title: Weg, to: /nope/}]\n"
    try site.write(wrong, to: "Content/site.yml")
    let errors = try site.generate().errors
    #expect(errors.contains("the site has no page or file /nope/"), "\(errors)")
    #expect(errors.split(separator: "[site.leads-nowhere]").count == 2, "\(errors)")
  }

  @Test("Former addresses in a language's folder may stand in its menu, and in that of the whole site")
  func formerAddressesInMenus() throws {
    let redirects = "redirects: {/en/old/: /en/tags/, /en/older.pdf: /tags/, /old/: /tags/}\n"
    let shared = "menu: [Nachrichten, /old/, {title: Old one, to: /en/old/}, {title: Paper, to: /en/older.pdf}]\n"
    let text = "---\ntitle: Ebb\ndate: 2026-11-05\ntags: [Sea]\n---\nText.\n"
    let site = try site(["Content/texte/ebbe.en.md": text], redirects + shared)
    func menu(_ path: String) throws -> [String] {
      let result = try site.generate()
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let page = try site.page(path)
      let start = try #require(page.range(of: "data-part=\"navigation\""))
      let end = try #require(page[start.upperBound...].range(of: "</nav>"))
      return page[start.upperBound..<end.lowerBound].matches(of: /<a href="([^"]*)"/).map { String($0.1) }
    }
    let former = ["/blatt/old/", "/blatt/en/old/", "/blatt/en/older.pdf"]
    #expect(try menu("index.html") == ["/blatt/nachrichten/"] + former)
    #expect(try menu("en/index.html") == ["/blatt/en/news/"] + former)

    let own = "en: {title: Harbour Paper, menu: [/en/old/, /en/older.pdf, /old/], sections: {Nachrichten: News}"
    let configuration = SeveralLanguagesTests.configuration
      .replacing("en: {title: Harbour Paper, sections: {Nachrichten: News}", with: own)
    try site.write(configuration + redirects, to: "Content/site.yml")
    #expect(try menu("en/index.html") == ["/blatt/en/old/", "/blatt/en/older.pdf", "/blatt/old/"])
  }

  @Test("A redirect from the address of another language's page is reported, and the page stays")
  func redirectIntoAnotherLanguage() throws {
    let site = try site(["Content/pages/x.md": "---\nredirectFrom: /en/imprint/index.html\n---\n# X\n\nY.\n"])
    let result = try site.generate()
    #expect(result.status == 0)
    #expect(result.errors.contains("warning[site.redirect-taken] Content/pages/x.md /en/imprint/index.html cannot"))
    #expect(try site.page("en/imprint/index.html").contains("Us."))
  }

  @Test("The former address of any language's feed has the feed itself")
  func formerFeeds() throws {
    let site = try site(
      [:],
      "hosting: netlify\nredirects: {/alt.xml: /en/feed.rss, /en/alt.xml: /alt.xml, /neu.xml: /feed.rss, /z/: /en/feed.rss}\n"
    )
    func expectSame() throws {
      #expect(try site.page("alt.xml") == site.page("en/feed.rss"))
      #expect(try site.page("en/alt.xml") == site.page("en/feed.rss"))
      #expect(try site.page("neu.xml") == site.page("feed.rss"))
      #expect(try site.page("z/index.html").contains("url=/blatt/en/feed.rss"))
    }
    #expect(try site.generate().errors == "")
    try expectSame()
    let redirects = try site.page("_redirects")
    #expect(redirects.contains("\n/blatt/alt.xml /blatt/en/feed.rss 301!\n"), "\(redirects)")
    try site.write("---\ntitle: The tide\ndate: 2026-11-05\n---\nIt comes.\n", to: "Content/texte/flut.en.md")
    #expect(try site.generate().status == 0)
    #expect(try site.page("alt.xml").contains("The tide"))
    try expectSame()
    #expect(try site.generate().output.contains(" 0 written"))
  }

  @Test("Each language has its own front page, lists, pages, feeds, search and wording")
  func pages() throws {
    let site = try site()
    #expect(try site.generate().errors == "")
    let (german, english) = (try site.page("index.html"), try site.page("en/index.html"))
    #expect(german.contains("<html lang=\"de\"") && english.contains("<html lang=\"en\""))
    #expect(german.contains(">Am Kai<") && english.contains("At the <a href=\"/blatt/en/imprint/\">quay</a>"))
    #expect(!german.contains("The ferry") && !english.contains("Nur hier"))
    #expect(
      english.contains("<title>Harbour Paper</title>") && english.contains("<a href=\"/blatt/en/news/\">News</a>"))
    let files = try Set(site.files)
    let expected = [
      "nachrichten/die-faehre/index.html", "en/news/the-ferry/index.html", "nachrichten/tide/index.html",
      "en/news/tide/index.html", "en/news/a-letter/index.html", "impressum/index.html", "en/imprint/index.html",
      "en/legal/index.html", "en/feed.atom", "en/news/feed.rss", "en/data/search/index.json", "en/sitemap.xml",
      "en/sw.js",
    ]
    #expect(expected.filter { !files.contains($0) } == [])
    #expect(files.filter { $0.hasPrefix("en/") && ($0.contains("assets/") || $0.contains("media/")) } == [], "once")
    #expect(!files.contains("en/robots.txt"))
    let feed = try site.page("en/feed.atom")
    #expect(
      feed.contains("<title>Harbour Paper</title>") && feed.contains("xml:lang=\"en\"") && !feed.contains("Nur hier"))
    #expect(feed.contains("href=\"https://hafen.example/blatt/en/news/the-ferry/\""))
    #expect(try site.page("en/about/index.html").contains("It is us."))
    #expect(try site.page("about/index.html").contains("Wir sind es."))
    let robots = try site.page("robots.txt")
    #expect(robots.hasSuffix("\nSitemap: https://hafen.example/blatt/sitemap.xml\n"), "\(robots)")
    let index = try site.page("sitemap.xml").matches(of: /<loc>https:\/\/hafen.example\/blatt([^<]*)/).map {
      String($0.1)
    }
    #expect(index.contains("/sitemap-2026.xml") && index.contains("/en/sitemap-2026.xml"))
    #expect(try index.allSatisfy { try !site.page(String($0.dropFirst())).contains("<sitemap>") })
    #expect(try site.page("en/sitemap.xml").contains("/blatt/en/sitemap-2026.xml<"), "who knows it finds it")
    #expect(try site.page("en/legal/index.html").contains("url=/blatt/en/imprint/"))
    let searched = try #require(WrittenIndex(of: site)).documents.compactMap { $0["t"] as? String }
    #expect(searched.sorted() == ["Die Fähre", "Impressum", "Nur hier", "Tide"])
    #expect(try site.generate().output.contains(" 0 written"))
  }

  @Test("How a source is doing is told in each language, with its items of all languages")
  func health() throws {
    struct Health: Decodable {
      struct Source: Decodable {
        var name: String
        var items: Int
        var newest: String?
      }
      var sources: [Source]
    }
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      languages: [en, de]
      sources:
        - {name: One, feed: one.xml}
        - {name: Zwei, feed: zwei.xml, language: de}
      """,
      "Content/one.xml": TinySite.feed("one", ("Ferry", 5)),
      "Content/zwei.xml": TinySite.feed("zwei", ("Ziegen", 6), ("Fähre", 7)),
    ])
    #expect(try site.generate().status == 0)
    for folder in ["", "de/"] {
      let told = try JSONDecoder().decode(Health.self, from: Data(try site.page(folder + "health.json").utf8))
      #expect(told.sources.map(\.name) == ["One", "Zwei"])
      #expect(told.sources.map(\.items) == [1, 2], "\(folder)")
      #expect(told.sources.map(\.newest) == ["2026-11-20T05:00:00Z", "2026-11-20T07:00:00Z"], "\(folder)")
    }
    let page = try site.page("health/index.html")
    #expect(page.contains("2 items") && !page.contains("0 items") && !page.contains("Fähre"), "\(page)")
    #expect(page.contains("datetime=\"2026-11-20T07:00:00Z\""), "\(page)")
    #expect(try site.generate().output.contains(" 0 written"))
  }

  @Test("A text whose name ends in a language that the site does not have is reported, and no other name is")
  func strayTranslations() throws {
    let site = try site([
      "Content/texte/faehre.fr.md": "---\ntitle: Le bac\ndate: 2026-11-01\n---\nTexte.\n",
      "Content/pages/impressum.en-GB.md": "# Imprint\n", "Content/texte/notizen.io.md": "---\ntitle: Io\n---\nMond.\n",
      "Content/texte/version.v2.md": "---\ntitle: Zwei\n---\nText.\n",
    ])
    for command in ["check", "generate"] {
      let told = try Program.run([command, "--now", TinySite.now], in: site.folder.url).errors
      let name = "warning[text.other-language] Content/"
      #expect(
        told.contains(
          name + "texte/faehre.fr.md its name says the language \"fr\", but the site has de, en\n"
            + "  note: it is shown as a text of its own in \"de\", and not as a translation of another\n"
            + "  fix: add `fr` to `languages`\n"), "\(told)")
      #expect(
        told.contains(name + "pages/impressum.en-GB.md") && told.contains("end its name in `.en.md`"), "\(told)")
      #expect(told.components(separatedBy: "text.other-language").count == 3, "\(told)")
    }
    let single = try TinySite.plain()
    try single.write("---\ntitle: Erste\ndate: 2026-11-01\n---\n", to: "Content/stories/first.de.md")
    try single.write("---\ntitle: Alone\ndate: 2026-11-01\n---\n", to: "Content/stories/alone.fr.md")
    try single.write("---\ntitle: Own\ndate: 2026-11-01\n---\n", to: "Content/stories/first.en.md")
    let told = try single.generate().errors
    #expect(told.contains("stories/first.de.md its name says the language \"de\", but the site has only en"), "\(told)")
    #expect(told.contains("fix: write `languages: [en, de]` in place of `language`"))
    #expect(!told.contains("alone.fr.md") && !told.contains("first.en.md"), "\(told)")
  }

  @Test("An item of a feed is in the nearest of the site's languages, in whatever case its tag is written")
  func nearestLanguage() throws {
    let tags = ["DE", "de-AT", "pt-PT", "PT-br", "zh-tw", "zh-HK", "zh-CN", "fr"]
    let entries = tags.map { tag in
      "<entry xml:lang=\"\(tag)\"><id>urn:x:\(tag)</id><title>In \(tag)</title><updated>2026-11-01T00:00:00Z</updated>"
        + "<link href=\"https://all.example/\(tag)\"/></entry>"
    }
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      languages: [en, de, pt-BR, pt, zh, zh-Hant]
      sources: [{name: All, feed: all.atom}]
      """,
      "Content/all.atom": "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>All</title><id>urn:x:all</id>"
        + entries.joined() + "</feed>",
    ])
    try site.generate()
    let files = try Set(site.files)
    let expected = [
      "de/news/in-de", "de/news/in-de-at", "pt/news/in-pt-pt", "pt-br/news/in-pt-br", "zh-hant/news/in-zh-tw",
      "zh-hant/news/in-zh-hk", "zh/news/in-zh-cn", "news/in-fr",
    ]
    #expect(expected.filter { !files.contains($0 + "/index.html") } == [])
  }

  @Test("A page leads to its translations, or to the other language's front page if it has none")
  func translations() throws {
    let site = try site()
    try site.generate()
    let ferry = try site.page("en/news/the-ferry/index.html")
    #expect(
      alternates(ferry) == [
        "de /blatt/nachrichten/die-faehre/", "en /blatt/en/news/the-ferry/",
        "x-default /blatt/nachrichten/die-faehre/",
      ])
    #expect(languages(ferry) == ["Deutsch: /blatt/nachrichten/die-faehre/", "English: /blatt/en/news/the-ferry/"])
    #expect(ferry.contains("<a href=\"/blatt/nachrichten/die-faehre/\">German</a>"))
    #expect(ferry.contains("<a href=\"/blatt/en/imprint/\">imprint</a>"))
    #expect(ferry.contains("href=\"/blatt/assets/"), "the style sheet is the whole site's")
    let german = try site.page("nachrichten/die-faehre/index.html")
    #expect(alternates(german) == alternates(ferry))
    #expect(german.contains("<a href=\"/blatt/en/news/the-ferry/\">englisch</a>"))
    let alone = try site.page("nachrichten/nur-hier/index.html")
    #expect(alternates(alone) == [])
    #expect(languages(alone) == ["Deutsch: /blatt/nachrichten/nur-hier/", "English: /blatt/en/"])
    for (path, other) in [
      ("index.html", "en/"), ("nachrichten/index.html", "en/news/"), ("impressum/index.html", "en/imprint/"),
      ("sources/index.html", "en/sources/"), ("about/index.html", "en/about/"),
    ] {
      #expect(alternates(try site.page(path)).contains("en /blatt/\(other)"), "\(path)")
    }
    #expect(languages(try site.page("404.html")).count == 2)
    // A translation is added, and another removed.
    try site.write("---\ntitle: Only here\ndate: 2026-11-02\n---\nText.\n", to: "Content/texte/nur.en.md")
    try site.remove("Content/texte/faehre.en.md")
    try site.generate("--allow-shrink")
    #expect(alternates(try site.page("nachrichten/nur-hier/index.html")).contains("en /blatt/en/news/only-here/"))
    #expect(alternates(try site.page("nachrichten/die-faehre/index.html")) == [])
    let incremental = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == incremental)
  }

  @Test("Lists of a section's facets lead to their translations, whatever the section is called in each language")
  func translatedFacets() throws {
    let site = try TinySite([
      "site.yml": """
      title: Hafenblatt
      url: https://hafen.example/
      languages: {de: , en: {title: Harbour Paper, sections: {Politik: News, News: Latest}}}
      sources: [{name: Texte, markdown: texte}, {name: Kurz, markdown: kurz}]
      sections: [{name: Politik, sources: [Texte], facets: [tag]}, {name: News, sources: [Kurz], facets: [tag]}]
      """,
      "texte/a.md": "---\ntitle: A\ndate: 2026-11-01\ntags: [x]\n---\nText.\n",
      "texte/a.en.md": "---\ntitle: A\ndate: 2026-11-01\ntags: [x]\n---\nText.\n",
      "kurz/b.md": "---\ntitle: B\ndate: 2026-11-01\ntags: [x]\n---\nText.\n",
      "kurz/b.en.md": "---\ntitle: B\ndate: 2026-11-01\ntags: [x]\n---\nText.\n",
    ])
    #expect(try site.generate().status == 0)
    for (german, english) in [("politik", "en/news"), ("news", "en/latest")] {
      let page = try site.page("\(german)/by/tag/x/index.html")
      #expect(alternates(page).contains("en /\(english)/by/tag/x/"), "\(german): \(alternates(page))")
    }
  }

  @Test("A site of one language does not mention languages, and a second language moves no page")
  func growing() throws {
    let site = try site()
    let both = SeveralLanguagesTests.configuration
    let one = both.replacing(/languages:\n.*\n.*\n/, with: "language: de\n")
    try site.write(one, to: "Content/site.yml")
    try site.generate()
    #expect(try !site.page("index.html").contains("hreflang") && !site.files.contains("en/index.html"))
    let former = try site.files.filter { $0.hasPrefix("nachrichten/") && $0.hasSuffix("/index.html") }
    #expect(former.contains("nachrichten/the-ferry/index.html"))
    try site.write(both, to: "Content/site.yml")
    try site.write("---\ntitle: New\nlanguage: en\ndate: 2026-11-05\n---\nNew.\n", to: "Content/texte/new.md")
    try site.generate("--allow-shrink")
    let now = try Set(site.files)
    #expect(former.filter { !now.contains($0) } == [], "an address stays, whatever language its text turns out to have")
    #expect(now.contains("en/news/new/index.html"))
    // The language is removed again, and its pages stay where they are.
    try site.write(one, to: "Content/site.yml")
    try site.generate("--allow-shrink")
    #expect(try site.files.contains("en/news/new/index.html"))
    #expect(try site.page("index.html").contains("href=\"/blatt/en/news/new/\""))
    let incremental = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == incremental)
  }

  @Test("Links follow an item that moves out of the folder of a removed language")
  func movedFromFormerLanguage() throws {
    let configuration =
      "title: Tiny\nurl: https://tiny.example/\nlanguages: [en, de]\nsources: [{name: Stories, markdown: stories}]\n"
    let cow = "---\ntitle: Die Kuh\ndate: 2026-11-02\n---\nText.\n"
    var files = ["Content/site.yml": configuration, "Content/stories/kuh.de.md": cow]
    for day in [1, 3] {
      files["Content/stories/\(day).md"] = "---\ntitle: English story \(day)\ndate: 2026-11-0\(day)\n---\nText.\n"
    }
    let site = try TinySite(files)
    try site.generate()
    try site.write(configuration.replacing("languages: [en, de]", with: "language: en"), to: "Content/site.yml")
    try site.generate()
    #expect(try site.page("news/english-story-1/index.html").contains("href=\"/de/news/die-kuh/\""))
    try site.remove("Content/stories/kuh.de.md")
    try site.write(cow, to: "Content/stories/kuh.md")
    try site.generate()
    for day in [1, 3] {
      let page = try site.page("news/english-story-\(day)/index.html")
      #expect(page.contains("href=\"/news/die-kuh/\"") && !page.contains("/de/news/"))
    }
    let incremental = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == incremental)
  }

  @Test("A restored memory has the addresses of all languages")
  func restored() throws {
    let site = try site([:], "publishState: true\nstateFrom: Output/state\n")
    try site.generate()
    let before = try site.snapshot()
    try site.remove(".broadsheet")
    let result = try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(result.errors == "")
    #expect(try site.snapshot().keys.sorted() == before.keys.sorted())
    #expect(try site.page("en/news/tide/index.html").contains("There."))
  }

  @Test("explain finds a page by its address in any language")
  func explained() throws {
    let site = try site()
    try site.generate()
    let ferry = try Program.run(["explain", "/en/news/the-ferry/"], in: site.folder.url)
    #expect(ferry.output.contains("/en/news/the-ferry/  (its own page)"))
    #expect(ferry.output.contains("/en/news/  (section News)"))
    #expect(
      try Program.run(["explain", "en/imprint"], in: site.folder.url).errors.contains(
        "/en/imprint/ is the page “Imprint” of Content/pages/impressum.en.md"))
  }

  @Test("In a portable site pages lead to the other language and to files that both share")
  func portable() throws {
    let site = try site()
    try site.generate("--portable")
    let ferry = try site.page("en/news/the-ferry/index.html")
    #expect(ferry.contains("<a href=\"../../../nachrichten/die-faehre/index.html\">German</a>"))
    #expect(ferry.contains("rel=\"stylesheet\" href=\"../../../assets/"))
    #expect(ferry.contains("<a href=\"../../news/index.html\""))
  }

  @Test("`site.base` leads to files of the whole site in each language, and `site.start` to the language's pages")
  func base() throws {
    let site = try site([
      "Templates/footer.mustache": """
      <img class="logo" src="{{site.base}}assets/logo.svg" alt=""><img class="map" src="{{site.base}}map.svg" alt="">
      <a class="tags" href="{{site.start}}tags/">Tags</a>

      """,
      "Templates/assets/logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "Content/static/map.svg": "<svg/>",
    ])
    let (english, german) = ("en/news/the-ferry/index.html", "nachrichten/die-faehre/index.html")
    for (options, page, base, start) in [
      ([], german, "/blatt/", "/blatt/"), ([], english, "/blatt/", "/blatt/en/"),
      (["--base-url", "https://a.example/"], english, "/", "/en/"),
      (["--portable"], german, "../../", "../../"), (["--portable"], english, "../../../", "../../"),
      (["--portable"], "en/index.html", "../", "./"), (["--portable"], "index.html", "./", "./"),
    ] {
      let result = try Program.run(["generate", "--now", TinySite.now] + options, in: site.folder.url)
      #expect(result.status == 0, "\(result.errors)")
      let text = try site.page(page)
      #expect(text.contains("class=\"logo\" src=\"\(base)assets/logo.svg\""), "\(options) \(page)")
      #expect(text.contains("class=\"map\" src=\"\(base)map.svg\""), "\(options) \(page)")
      #expect(text.contains("class=\"tags\" href=\"\(start)tags/\""), "\(options) \(page)")
      #expect(text.contains(" data-base=\"\(start)\"") == (options != ["--portable"]), "\(options) \(page)")
    }
    #expect(Set(try site.files).isSuperset(of: ["assets/logo.svg", "map.svg"]))
  }

  @Test("A mistake in languages is an error with its place, and the former site stays")
  func badInput() throws {
    let mistakes: [(languages: String, files: [String: String], message: String)] = [
      (
        "languages: [de, en, EN]", [:],
        "error[configuration.languages] Content/site.yml:3:21 `languages` has `EN` twice"
      ),
      ("languages: [de, con]", [:], "pages in `con` would be at /con/, which the site keeps for itself"),
      ("languages: [de, 12]", [:], "must be a language tag, but is `12`"),
      ("languages: [german, en]", [:], "must be a language tag, but is `german`"),
      (
        "language: fr\nlanguages: [de, en]", [:],
        "error[configuration.languages] Content/site.yml:3:11 the language of the site, `fr`"
      ),
      (
        "languages: {de: {}, spo: {}}",
        [
          "Content/site.yml": SeveralLanguagesTests.configuration.replacing("Sport", with: "Spo").replacing(
            /languages:\n.*\n.*\n/, with: "languages: {de: {}, spo: {}}\n")
        ], "pages in `spo` and the section `Spo` would both be at /spo/"
      ),
      ("languages: {de: {}, en: {sections: {Nachricht: News}}}", [:], "fix: write `Nachrichten`"),
      (
        "languages: {de: {}, en: {menu: [Tales]}}", [:],
        "fix: name it in this language: `sections: {Nachrichten: Tales}`"
      ),
      ("languages: {de: {}, en: {titel: News}}", [:], "unknown key `titel` in a language"),
      (
        "languages: [de, en]", ["Content/pages/en/x.md": "X\n"],
        "this cannot be at /en/x/: the language `en` needs that address"
      ),
      ("languages: [de, en]", ["Content/static/en/x.txt": "X\n"], "this cannot be at /en/x.txt: the language `en`"),
      (
        "languages: [de, en]", ["Content/pages/a.en.md": "---\nslug: imprint\n---\nA\n"],
        "this would be at /en/imprint/, where"
      ),
    ]
    let site = try site()
    try site.generate()
    let before = try site.snapshot()
    for (languages, files, message) in mistakes {
      let text = SeveralLanguagesTests.configuration.replacing(/languages:\n.*\n.*\n/, with: languages + "\n")
      try site.write(text, to: "Content/site.yml")
      for (path, text) in files { try site.write(text, to: path) }
      let result = try site.generate()
      #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
      #expect(try site.snapshot() == before, "\(message)")
      for path in files.keys where path != "Content/site.yml" { try site.remove(path) }
    }
  }

  @Test("A removed language is reported as a language, and not as a section that was renamed")
  func leftOut() throws {
    let configuration = "title: T\nurl: https://t.example/\nsources: [{name: A, feed: a.xml}]\n"
    let site = try TinySite([
      "site.yml": configuration + "languages: [en, de]\n",
      "a.xml": "<rss version=\"2.0\"><channel><title>A</title>"
        + "<item><title>One</title><guid>1</guid></item></channel></rss>",
    ])
    #expect(try site.generate().errors == "")
    try site.write(configuration, to: "site.yml")
    let errors = try site.generate().errors
    #expect(errors.contains("[site.section-gone] site.yml there is no language at /de/ any more"), "\(errors)")
    #expect(errors.contains("fix: redirect the address: `redirects: {/de/: /}`") && !errors.contains("slug"))
    try site.write(configuration + "redirects: {/de/: /}\n", to: "site.yml")
    #expect(try site.generate().errors == "")
    #expect(try site.files.contains("de/index.html"))
  }

  @Test("A section that is renamed in one language is reported there, with a redirect that helps")
  func renamedInLanguage() throws {
    let site = try site()
    try site.generate()
    let renamed = SeveralLanguagesTests.configuration.replacing("Nachrichten: News", with: "Nachrichten: Notes")
    try site.write(renamed, to: "Content/site.yml")
    let before = try site.snapshot()
    for command in ["check", "generate"] {
      let refused = try Program.run([command, "--strict", "--now", TinySite.now], in: site.folder.url)
      #expect(refused.status == 3 && refused.errors.contains("[site.section-gone]"), "\(refused)")
    }
    #expect(try site.snapshot() == before)
    let errors = try site.generate().errors
    #expect(errors.contains("[site.section-gone] Content/site.yml there is no section at /en/news/ any"), "\(errors)")
    #expect(errors.contains("fix: redirect the address: `redirects: {/en/news/: /…/}`") && !errors.contains("slug"))
    try site.write(renamed + "redirects: {/en/news/: /en/notes/}\n", to: "Content/site.yml")
    #expect(try site.generate().errors == "")
    #expect(try site.page("en/news/index.html").contains("/blatt/en/notes/"))
    // A `slug` holds for all languages, and so changes the address in the other.
    let moved = renamed.replacing("{name: Nachrichten}", with: "{name: Berichte, slug: news}")
      .replacing("Nachrichten: Notes", with: "Berichte: Notes")
    try site.write(moved, to: "Content/site.yml")
    let told = try site.generate().errors
    #expect(told.contains("`slug: nachrichten`; this slug then holds for all languages"), "\(told)")
    #expect(told.contains("there is no section at /en/notes/ any more"), "\(told)")
  }

  @Test("A language without built-in words is reported, and called by its tag")
  func unknownLanguage() throws {
    let site = try site()
    let text = SeveralLanguagesTests.configuration.replacing("  en: {title", with: "  is: {}\n  en: {title")
    try site.write(text, to: "Content/site.yml")
    let result = try site.generate()
    #expect(result.errors.contains("warning[theme.no-strings]"), "\(result.errors)")
    #expect(languages(try site.page("index.html")) == ["Deutsch: /blatt/", "is: /blatt/is/", "English: /blatt/en/"])
  }
}
