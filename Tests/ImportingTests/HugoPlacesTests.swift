import Diagnostics
import ImportedSites
import Importing
import TestSupport
import Testing

/// Where the texts of Hugo sites go, how their links follow, and which former addresses lead to them.
@Suite struct HugoPlacesTests {
  @Test("A language may have files of its own in the configuration: its title, its menu, its folder of texts")
  func filesOfLanguages() {
    let site = read(
      .hugo,
      [
        "config/_default/hugo.toml": "baseURL = 'https://a.example/'\ndefaultContentLanguage = 'en'\n",
        "config/_default/languages.de.toml":
          "title = 'Hafen'\nweight = 2\ncontentDir = 'content/de'\n[params]\ndescription = 'Neues'\n",
        "config/_default/languages.en.toml":
          "title = 'Harbour'\nweight = 1\ncopyright = '{year}'\n[params]\ndescription = 'News'\n",
        "config/_default/menus.de.toml": "[[main]]\nname = 'Texte'\npageRef = 'posts'\n",
        "config/_default/menus.en.toml": "[[main]]\nname = 'Texts'\npageRef = 'posts'\n",
        "config/_default/params.toml": "colour = 'blue'\n",
        // Hugo takes what is in such a file for settings of the language itself.
        "config/_default/permalinks.de.toml": "posts = '/x/:slug/'\n",
        "content/posts/ferry/index.md": "---\ntitle: Ferry\ndate: 2026-01-01\n---\n",
        "content/de/posts/ferry/index.md": "---\ntitle: Fähre\ndate: 2026-01-01\n---\n",
      ])
    #expect(site.title == "Harbour" && site.description == "News" && site.copyright == nil)
    #expect(
      site.configuration.contains(
        "languages:\n  en: {title: \"Harbour\"}\n  de: {title: \"Hafen\", description: \"Neues\"}\n"))
    #expect(site.files.map(\.path).sorted() == ["posts/ferry/index.de.md", "posts/ferry/index.md"])
    #expect(site.menu.map(\.title) == ["Texts"])
    #expect(site.left == ["1 params.colour", "0 languages.de.menu", "1 languages.de.posts"])
    #expect(
      site.redirects.map { $0.from + " " + $0.to } == [
        "/index.xml /feed.rss", "/posts/index.xml /posts/feed.rss", "/de/index.xml /de/feed.rss",
        "/de/posts/index.xml /de/posts/feed.rss",
      ])
    let alone = read(
      .hugo,
      [
        "config/_default/config.toml": "theme = 'x'\n",
        "config/_default/languages.en.toml": "title = 'Harbour'\nlanguageCode = 'en-GB'\n",
        "content/posts/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\n",
      ])
    #expect(alone.title == "Harbour" && alone.language == "en-GB")
  }

  @Test("A language may have addresses, taxonomies and files of its own; what it cannot have here is named")
  func settingsOfLanguages() {
    func head(_ title: String) -> String { "---\ntitle: \(title)\ndate: 2024-01-01\n" }
    let site = read(
      .hugo,
      [
        "hugo.toml": """
        baseURL = 'https://a.example/'
        [permalinks]
        posts = '/:year/:slug/'
        notes = '/n/:slug/'
        [languages.en]
        [languages.en.permalinks]
        notes = '/en-notes/:slug/'
        [languages.de]
        baseURL = 'https://de.example/'
        copyright = 'Ich'
        staticDir = 'static-de'
        [languages.de.permalinks]
        posts = '/beitrag/:slug/'
        [languages.de.params]
        description = 'Neues'
        colour = 'blue'
        [languages.de.taxonomies]
        reihe = 'reihen'
        """,
        "content/posts/first.md": head("First") + "series: [Sea]\n---\n",
        "content/posts/first.de.md": head("Erster") + "slug: erster\nreihen: [Meer]\n---\n",
        "content/notes/n.md": head("N") + "---\n", "content/notes/n.de.md": head("N") + "---\n",
        "static-de/karte.pdf": "",
      ])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.filter { !$0.contains(".xml") }.sorted() == [
        "/2024/first/ /posts/first/", "/de/beitrag/erster/ /de/posts/erster/", "/de/n/n/ /de/notes/n/",
        "/de/reihen/ /de/posts/", "/de/reihen/meer/ /de/posts/by/reihen/meer/", "/en-notes/n/ /notes/n/",
      ])
    #expect(
      site.languages.map(\.description) == [nil, "Neues"] && site.files.contains { $0.path == "static/karte.pdf" })
    #expect(
      site.left == ["9 languages.de.baseURL", "10 languages.de.copyright", "16 languages.de.params.colour"])
  }

  @Test("A page stays at its former address with the files beside it, and a date makes no page a story")
  func pages() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n[permalinks]\npage = '/:slug/'\n",
        "content/page/about/index.md":
          "---\ntitle: About\ndate: 2026-01-01\nmenu: main\n---\n![We](us.png) [c](contact)\n",
        "content/page/about/us.png": "",
        "content/page/contact.md": "---\ntitle: Write to us\nslug: write\ndate: 2026-01-01\n---\n[A](/about/)\n",
        "content/page/team/index.md": "---\ntitle: Team\ndate: 2026-01-01\n---\n![We](us.png)\n",
        "content/page/team/us.png": "", "content/page/team/2025/old.png": "",
        "content/imprint/index.md": "---\ntitle: Imprint\ndate: 2026-01-01\n---\n",
        "content/club.md": "---\ntitle: Club\nurl: /the/club/\n---\n[t](page/team/index.md)\n",
        "content/shop.md": "---\ntitle: Shop\nurl: /tags/\n---\n",
        "content/categories/boats/_index.md": "---\ntitle: Boats\n---\n",
      ])
    #expect(
      site.files.map(\.path).sorted() == [
        "pages/about.md", "pages/about/us.png", "pages/imprint/index.md", "pages/shop.md", "pages/team/2025/old.png",
        "pages/team/index.md", "pages/team/us.png", "pages/the/club.md", "pages/write.md",
      ])
    #expect(site.sections.isEmpty && site.redirects.isEmpty)
    #expect(site.text("pages/about.md").contains("![We](about/us.png)"))
    #expect(site.text("pages/the/club.md").contains("[t](/team/)"))
    #expect(site.menu.map(\.target) == ["/about/"])
    #expect(site.unmatched.map(\.setting) == ["content/categories/boats/_index.md", "/tags/"])
  }

  @Test(
    "Pages of the folder `page`, or of one that the site needs, get other addresses, which all that leads to them follows"
  )
  func reservedFolders() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n[languages.en]\n[languages.de]\n",
        "content/page/us.md": "---\ntitle: Us\n---\n[t](/page/team/) [r]({{< relref \"team\" >}})\n",
        "content/page/us.de.md": "---\ntitle: Wir\n---\n", "content/page/about.md": "---\ntitle: About\n---\n",
        "content/page/team/index.md": "---\ntitle: Team\n---\n![We](us.png)\n", "content/page/team/us.png": "",
        "content/page/tags.md": "---\ntitle: Tags\n---\n", "content/search/how.md": "---\ntitle: How\n---\n",
        "content/page/same.md": "---\ntitle: One\n---\n", "content/same.md": "---\ntitle: Other\n---\n",
        "content/posts/p.md": "---\ntitle: P\ndate: 2026-01-01\n---\n[u]({{< ref \"/page/us.md\" >}})\n",
      ])
    #expect(
      site.files.map(\.path).sorted() == [
        "pages/about.md", "pages/pages/tags.md", "pages/same-2.md", "pages/same.md", "pages/search-pages/how.md",
        "pages/team/index.md", "pages/team/us.png", "pages/us.de.md", "pages/us.md", "posts/p.md",
      ])
    #expect(site.text("posts/p.md").hasSuffix("[u](/us/)\n"))
    #expect(site.text("pages/us.md").hasSuffix("[t](/team/) [r](/team/)\n"))
    #expect(site.text("pages/same.md").contains("title: Other\n"))
    let redirects = Set(site.redirects.map { $0.from + " " + $0.to })
    #expect(
      redirects.isSuperset(of: [
        "/page/us/ /us/", "/de/page/us/ /de/us/", "/page/about/ /about/", "/page/team/ /team/",
        "/page/tags/ /pages/tags/", "/page/same/ /same-2/", "/search/how/ /search-pages/how/",
      ]), "\(redirects)")
    #expect(!site.unmatched.contains { $0.setting.hasPrefix("content/") }, "\(site.unmatched)")
  }

  @Test(
    "A draft of a page keeps its place in the menu and its former addresses in its head",
    arguments: [
      (
        "title: About\ndraft: true\naliases: [/about-us/, team.html]\nmenu: main\n",
        "title: About\ndraft: true\nredirectFrom: [\"/about-us/\", \"/team.html\"]\nmenu: true\n"
      ),
      (
        "title: About\nbuild: {list: never}\nmenus: {main: {name: We}}\naliases: /us/\n",
        "draft: true\ntitle: About\nbuild: {list: never}\nmenu: \"We\"\nredirectFrom: [\"/us/\"]\n"
      ),
      (
        "draft: true\naliases: [\"/?p=12\", /about/, /us/]\n", "draft: true\nredirectFrom: [\"/us/\"]\n"
      ),
      ("title: About\ndraft: true\nmenu: footer\n", "title: About\ndraft: true\n"),
      (
        "title: About\ndraft: true\nurl: /old/us.html\n",
        "redirectFrom: [\"/old/us.html\"]\ntitle: About\ndraft: true\nurl: /old/us.html\n"
      ),
    ])
  func drafts(head: String, written: String) {
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n", "content/about.md": "---\n\(head)---\n",
        "content/posts/a.md": "---\ntitle: A\ndraft: true\ndate: 2026-01-01\naliases: [/a/]\n---\n",
      ])
    #expect(site.text("pages/about.md") == "---\n\(written)---\n")
    #expect(site.redirects.isEmpty && site.menu.isEmpty && site.counts.drafts == 2)
    #expect(site.unmatched.filter { $0.reason == .addressesOfDraft }.map(\.setting) == ["content/posts/a.md"])
  }

  @Test("What the text above a list says of the menu and of addresses comes over, also for lists within a section")
  func lists() {
    let site = read(
      .hugo,
      [
        "hugo.toml": """
        baseURL = 'https://a.example/'
        defaultContentLanguageInSubdir = true
        [permalinks]
        blog = '/:year/:slug/'
        [languages.en]
        [languages.de]
        """,
        "content/_index.md": "---\ntitle: Home\naliases: [/start/]\n---\n",
        "content/blog/_index.md": "---\ntitle: Blog\nmenu: main\naliases: [/weblog/, /de/]\n---\n",
        "content/blog/_index.de.md": "---\ntitle: Block\nurl: /de/log/\n---\n",
        "content/blog/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\n[y](/en/blog/2023/)\n",
        "content/blog/2023/_index.md": "---\ntitle: 2023\nmenu: main\n---\n",
        "content/blog/old/_index.md": "---\ntitle: Old\ndraft: true\naliases: [/x/]\n---\n",
      ])
    #expect(site.menu.map { $0.title + " " + ($0.target ?? "") } == ["Blog Blog"])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.filter { !$0.contains(".xml") }.sorted() == [
        "/de/log/ /de/blog/", "/en/ /", "/en/2026/a/ /blog/a/", "/en/blog/ /blog/", "/en/blog/2023/ /blog/",
        "/start/ /", "/weblog/ /blog/",
      ])
    #expect(site.text("blog/a.md").hasSuffix("[y](/blog/)\n"))
    #expect(site.left == ["3 menu: 2023 (content/blog/2023/_index.md)", "4 /de/"])
  }

  @Test("Lists of tags and categories redirect to lists of tags in their language, and a menu may lead to one")
  func listsOfTags() {
    let head = "---\ntitle: A\ndate: 2026-01-01\n"
    let site = read(
      .hugo,
      [
        "hugo.toml": "[[menus.main]]\nname = 'On Go'\nurl = '/tags/go'\n[languages.en]\n[languages.de]\n",
        "content/blog/a.md": head + "tags: [Go, C++, C#, C!, C, 中文]\ncategories: Tech\n---\n",
        "content/blog/a.de.md": head + "categories: [Technik]\n---\n",
        "content/blog/b.md": head + "draft: true\ncategories: [Hidden]\n---\n",
      ])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == [
        "/categories/ /tags/", "/categories/tech/ /tags/tech/", "/de/categories/ /de/tags/",
        "/de/categories/technik/ /de/tags/technik/", "/tags/c%23/ /tags/c-951a4d/", "/tags/c++/ /tags/c-cedb1b/",
        "/tags/中文/ /tags/x-72726d8818f6/",
      ])
    #expect(site.menu.map { $0.title + " " + ($0.target ?? "") } == ["On Go /tags/go/"])
    // "C!" was where C is now.
    #expect(site.unmatched.map(\.setting) == ["/tags/c/"])
    let other = read(
      .hugo,
      [
        "hugo.toml": "[taxonomies]\ntag = 'tags'\n", "content/blog/a.md": head + "categories: [Tech]\n---\n",
      ])
    #expect(other.redirects.isEmpty && other.unmatched.isEmpty)
  }

  @Test("Lists by another taxonomy redirect to those of a section by that facet, and authors keep their lists")
  func listsByFacets() {
    let head = "---\ntitle: A\ndate: 2026-01-01\n"
    let keys = ["tags", "series", "authors", "keywords", "Places", "types"]
    let site = read(
      .hugo,
      [
        "hugo.toml": "[taxonomies]\n" + keys.map { "\($0)-of = '\($0)'\n" }.joined(),
        "content/blog/a.md": head + "series: [Harbour Tales, Go]\nauthors: [Ada Quill]\ntypes: [x]\n---\n",
        "content/blog/b.md": head + "draft: true\nseries: [Hidden]\n---\n",
        "content/notes/c.md": head + "series: Go\n---\n", "content/other/d.md": head + "---\n",
      ])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == [
        "/series/ /blog/", "/series/go/ /blog/by/series/go/",
        "/series/harbour-tales/ /blog/by/series/harbour-tales/",
      ])
    #expect(site.sections.map(\.facets) == [["series"], ["series"], []])
    #expect(site.configuration.contains("    sources: [\"Blog\"]\n    facets: [\"series\"]\n"))
    #expect(site.configuration.contains("\ntaxonomies: [source, tag, author]\n"))
    #expect(
      Set(site.unmatched.map(\.setting)) == ["taxonomies: keywords", "taxonomies: Places", "taxonomies: types"])
  }

  @Test("A menu may lead to stories by their former addresses, to files and to feeds")
  func menu() {
    func entry(_ name: String, _ url: String) -> String { "[[menus.main]]\nname = '\(name)'\nurl = '\(url)'\n" }
    let entries = [
      ("About", "/about/#team"), ("CV", "/cv.pdf"), ("First", "/2026/first"), ("Home", "/"),
      ("Mail", "mailto:a@b.example"), ("Part", "#part"),
      ("Posts", "/posts#new"), ("RSS", "/index.xml"), ("Two", "/2026/first/#two"),
    ]
    let site = read(
      .hugo,
      [
        "hugo.toml": "baseURL = 'https://a.example/'\npermalinks.posts = '/:year/:slug/'\n"
          + entries.map { entry($0.0, $0.1) }.joined(),
        "content/posts/first.md": "---\ntitle: First\ndate: 2026-01-01\n---\n", "static/cv.pdf": "",
        "content/about.md": "---\ntitle: About\n---\n",
      ])
    #expect(
      site.menu.map { $0.title + " " + ($0.target ?? "") } == [
        "About /about/#team", "CV /cv.pdf", "First /posts/first/", "Posts /posts/#new", "RSS /feed.rss",
        "Two /posts/first/#two",
      ])
    #expect(site.unmatched.map(\.setting) == ["menu: Mail (mailto:a@b.example)", "menu: Part (#part)"])
  }

  @Test(
    "Entries of a menu that name a parent are in its group, by weight, also those of texts; what leads nowhere is told")
  func nestedMenu() {
    func entry(_ name: String, _ more: String) -> String { "[[menus.main]]\nname = '\(name)'\n\(more)\n" }
    let site = read(
      .hugo,
      [
        "hugo.toml": [
          entry("Tags", "url = '/tags/'\nparent = 'more'\nweight = 2"),
          entry("More", "identifier = 'more'\nweight = 9"),
          entry("Posts", "url = '/posts/'\nweight = 5"), entry("Rules", "url = '/club/rules/'\nparent = 'Club'"),
          entry("Round", "url = '/posts/'\nparent = 'Trip'"), entry("Trip", "url = '/posts/'\nparent = 'Round'"),
          entry("Bare", "weight = 1"), entry("Feed", "url = '/index.xml'\nparent = 'Elsewhere'"),
        ].joined(),
        "content/posts/p.md": "---\ntitle: P\ndate: 2026-01-01\n---\n",
        "content/club/_index.md": "---\ntitle: Club\nmenu: {main: {parent: more, weight: 1}}\n---\nWe.\n",
        "content/club/rules.md": "---\ntitle: Rules\n---\n",
      ])
    let menu = site.menu.map { entry in
      ([entry.title, entry.target] + entry.items.flatMap { [$0.title, $0.target] }).compactMap(\.self)
        .joined(separator: " ")
    }
    #expect(menu == ["Posts Posts", "More Club /club/ Rules /club/rules/ Tags /tags/"], "\(menu)")
    let left = site.unmatched.filter { $0.reason == .menuEntry }.map(\.setting).sorted()
    #expect(
      left == ["menu: Bare", "menu: Feed (/index.xml)", "menu: Round (/posts/)", "menu: Trip (/posts/)"], "\(left)")
  }

  @Test("`ref` and links by a file's name or former address lead to where the text is now")
  func links() {
    let body = """
      [a]({{< ref "second" >}}) [b]({{< relref "/posts/second.md#end" >}}) {{% ref "bundle/" %}} [d]({{< ref "#top" >}})
      [e](../../2026/second/) [f](/2026/second/#end) [g](second.md) [h](/posts/) [i]({{< ref path="docs/use" >}})
      [j]({{< ref "nowhere" >}}) [k](boat.png) [l](../deep/) note[^1]
      {{< gist ada 12ab >}} {{< x user="ada" id="12" >}}

      [^1]: 2026/second
      """
    let head = "date: 2026-01-01\n---\n"
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n[permalinks]\nposts = '/:year/:slug/'\n",
        "content/posts/_index.md": "---\ntitle: Posts\n---\n",
        "content/posts/first.md": "---\ntitle: First\n" + head + body,
        "content/posts/second.md": "---\ntitle: Second\n" + head,
        "content/posts/bundle/index.md": "---\ntitle: Bundle\n" + head,
        "content/docs/use.md": "---\ntitle: Use\n---\n",
      ])
    #expect(
      site.text("posts/first.md").hasSuffix(
        """
        [a](/posts/second/) [b](/posts/second/#end) /posts/bundle/ [d](#top)
        [e](/posts/second/) [f](/posts/second/#end) [g](/posts/second/) [h](/posts/) [i](/docs/use/)
        [j]({{< ref "nowhere" >}}) [k](boat.png) [l](../deep/) note[^1]
        https://gist.github.com/ada/12ab https://x.com/ada/status/12

        [^1]: 2026/second
        """), "\(site.text("posts/first.md"))")
    #expect(site.unmatched.map(\.setting) == ["/docs/", "{{< ref >}}"])
  }

  @Test(
    "Of pages that come to one address, the one that had it stays, and the others get numbers, as do their translations"
  )
  func numberedPages() {
    func head(_ title: String, _ more: String = "") -> String { "---\ntitle: \(title)\n\(more)---\n" }
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n[languages.en]\n[languages.de]\n", "content/docs/c.md": head("C") + "Of C.\n",
        "content/docs/c++.md": head("C++"), "content/docs/c#.md": head("Sharp") + "[i]({{< ref \"c#\" >}})\n",
        "content/docs/c#.de.md": head("Cis"),
        "content/foo.md": head("Foo", "url: /bar.html\n"), "content/zoo.md": head("Zoo", "url: /foo/\n"),
        "content/a.md": head("A", "draft: true\nurl: /b/\n"), "content/b.md": head("B", "draft: false\n"),
      ])
    #expect(site.text("pages/docs/c.md").hasSuffix("---\nOf C.\n"))
    #expect(site.text("pages/docs/c-2.md").contains("title: Sharp\n") && site.text("pages/docs/c-3.md") != "")
    #expect(site.text("pages/docs/c-2.md").hasSuffix("[i](/docs/c-2/)\n") && site.text("pages/docs/c-2.de.md") != "")
    #expect(site.text("pages/foo.md").contains("title: Zoo\n") && site.text("pages/foo-2.md").contains("title: Foo\n"))
    #expect(site.text("pages/b.md").contains("title: B\n") && site.text("pages/a.md").contains("title: A\n"))
    let redirects = Set(site.redirects.map { $0.from + " " + $0.to })
    #expect(
      redirects.isSuperset(of: [
        "/docs/c%23/ /docs/c-2/", "/docs/c++/ /docs/c-3/", "/bar.html /foo-2/", "/de/docs/c%23/ /de/docs/c-2/",
      ]), "\(redirects)")
    #expect(
      site.text("pages/docs/index.md").hasSuffix("---\n- [C](/docs/c/)\n- [C++](/docs/c-3/)\n- [Sharp](/docs/c-2/)\n"))
    #expect(!site.unmatched.contains { $0.reason == .placeTaken }, "\(site.unmatched)")
    // Of two that were at one address, one was shown.
    let same = read(
      .hugo, ["hugo.toml": "title = 'T'\n", "content/a.md": head("A"), "content/a/index.md": head("Other")])
    #expect(same.counts.pages == 1 && same.unmatched.map(\.reason) == [.placeTaken])
  }

  @Test("A story that was at the address of its name stays there, before others of that name and before drafts")
  func namesOfStories() {
    func head(_ title: String, _ more: String = "") -> String { "---\ntitle: \(title)\ndate: 2026-01-01\n\(more)---\n" }
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n[languages.en]\n[languages.de]\n",
        "content/posts/2020/ferry.md": head("Ferry of 2020"), "content/posts/ferry.md": head("Ferry"),
        "content/posts/2020/ferry.de.md": head("F"), "content/posts/ferry.de.md": head("F"),
        "content/posts/draft.md": head("D", "draft: true\nslug: same\n"),
        "content/posts/real.md": head("R", "slug: same\n"),
        "content/posts/c++.md": head("Cpp"), "content/posts/c.md": head("C"),
      ])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == [
        "/de/posts/2020/ferry/ /de/posts/ferry-2/", "/posts/2020/ferry/ /posts/ferry-2/", "/posts/c++/ /posts/c-2/",
      ])
    #expect(site.text("posts/draft.md").contains("slug: \"same-2\"\n"))
    #expect(site.unmatched.isEmpty, "\(site.unmatched)")
  }

  @Test("A list that was made leaves out pages that do not come over")
  func listsWithoutMissingPages() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n", "content/docs/use.md": "---\ntitle: Use\n---\n",
        "content/docs/how.md": "---\ntitle: How\nurl: /docs/use/\n---\n",
      ])
    #expect(site.text("pages/docs/index.md").hasSuffix("---\n- [How](/docs/use/)\n"), "\(site.files.map(\.path))")
    #expect(site.unmatched.map(\.reason) == [.placeTaken, .listOfPages])
  }

  @Test("What stood in Hugo's remarks is left out, and one without an end stays")
  func remarks() {
    let body = "a {{< comment >}}{{< gist 1 2 >}}\n\nsecret{{< /comment >}} b {{</* comment */>}} {{% comment %}} c\n"
    let site = read(
      .hugo,
      ["hugo.toml": "title = 'T'\n", "content/posts/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\n" + body])
    #expect(site.text("posts/a.md").hasSuffix("---\na  b {{< comment >}} {{% comment %}} c\n"))
    #expect(site.unmatched.map(\.reason) == [.shortcode(count: 1, texts: 1), .remarks(count: 1, texts: 1)])
  }

  @Test("`ref` with a language leads to the text in that language, or stays if there is none; so does one to a feed")
  func linksToLanguages() {
    let head = "---\ntitle: A\ndate: 2026-01-01\n---\n"
    let body = "{{< relref path=\"b.md\" lang=\"de\" >}} {{< ref path=\"b\" lang=\"EN\" >}} {{< ref \"b\" >}}"
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n[languages.en]\n[languages.de]\n[languages.fr]\n",
        "content/posts/a.md": head + body
          + " {{< ref path=\"b\" lang=\"fr\" >}} {{< ref path=\"b\" outputFormat=\"rss\" >}}\n",
        "content/posts/a.de.md": head + body + " {{< ref path=\"c\" lang=\"de\" >}} {{< ref \"c\" >}}\n",
        "content/posts/b.md": head, "content/posts/b.de.md": head, "content/posts/c.md": head,
      ])
    #expect(
      site.text("posts/a.md").hasSuffix(
        "\n/de/posts/b/ /posts/b/ /posts/b/ {{< ref path=\"b\" lang=\"fr\" >}} {{< ref path=\"b\" outputFormat=\"rss\" >}}\n"
      ), "\(site.text("posts/a.md"))")
    #expect(
      site.text("posts/a.de.md").hasSuffix(
        "\n/de/posts/b/ /posts/b/ /de/posts/b/ {{< ref path=\"c\" lang=\"de\" >}} /posts/c/\n"))
    #expect(site.unmatched.map(\.setting) == ["{{< ref >}}"])
  }

  @Test("Files stay beside their pages, and translations beside the page that they translate, wherever it goes")
  func companions() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\nbaseURL = 'https://a.example/'\n[languages.en]\n[languages.de]\n",
        "content/docs/_index.md": "---\ntitle: Docs\nurl: /manual/\n---\n",
        "content/docs/install/index.md": "---\ntitle: Install\n---\n![B](boat.png)\n",
        "content/docs/install/boat.png": "",
        "content/contact/index.md": "---\ntitle: Contact\n---\n![M](map.png)\n", "content/contact/map.png": "",
        "content/contact/index.de.md": "---\ntitle: Kontakt\nurl: /de/kontakt/\n---\n",
        "content/Our News/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\n",
      ])
    #expect(
      site.files.map(\.path).sorted().filter { $0.hasPrefix("pages/") } == [
        "pages/contact/index.de.md", "pages/contact/index.md", "pages/contact/map.png",
        "pages/docs/install/boat.png", "pages/docs/install/index.md", "pages/manual/index.md",
      ])
    #expect(site.text("pages/contact/index.de.md").contains("slug: \"kontakt\""))
    #expect(site.redirects.contains { $0.from == "/our-news/index.xml" })
  }

  @Test("Texts in HTML are told apart by the language of their folder, and only a name of a file is a picture")
  func languagesOfHTML() {
    let head = "title: We\nheader: \"Dr. Ada writes\"\n---\n"
    let site = read(
      .hugo,
      [
        "hugo.toml":
          "title = 'T'\n[languages.en]\ncontentDir = 'content/en'\n[languages.de]\ncontentDir = 'content/de'\n",
        "content/en/we.html": "---\n" + head, "content/de/we.html": "---\n" + head,
        "content/en/boats.md": "---\ntitle: Boats\ncover:\n  image: assets/boat.png\n---\n",
        "static/assets/boat.png": "",
      ])
    #expect(site.files.map(\.path).filter { $0.contains("/we") }.sorted() == ["pages/we.de.md", "pages/we.md"])
    #expect(!site.text("pages/we.md").contains("image:"))
    #expect(site.text("pages/boats.md").contains("image: \"/assets-files/boat.png\""), "\(site.text("pages/boats.md"))")
  }

  @Test("A link in code stays as it is, and one behind a lone sign of code follows")
  func linksInCode() {
    let code = "`[a](a.md)`, ``x ` [a](a.md)``\n\n```md\n[a](a.md)\n~~~\n[a](a.md)\n````\n"
    let open = "~~~\n[a](a.md)\n"
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n", "content/posts/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\n",
        "content/posts/b.md": "---\ntitle: B\ndate: 2026-01-01\n---\n\(code)`[a](a.md)\n\n[a](a.md)\n\n\(open)",
      ])
    let text = site.text("posts/b.md")
    #expect(text.contains(code + "`[a](/posts/a/)\n\n[a](/posts/a/)\n\n" + open), "\(text)")
  }

  @Test(
    "A former address has a title as Hugo spells it",
    arguments: [
      ("What's new in C++ & Co", "whats-new-in-c++-co"), ("Über  den Fluß", "über-den-fluß"), ("中文 测试", "中文-测试"),
      ("A – b, c.d/e_f", "a-b-c.d/e_f"),
    ])
  func titles(title: String, former: String) {
    let site = read(
      .hugo,
      [
        "hugo.toml": "[permalinks]\nposts = '/p/:title/'\n",
        "content/posts/x.md": "---\ntitle: \"\(title)\"\ndate: 2026-01-01\n---\n",
      ])
    #expect(site.redirects.map(\.from) == ["/p/\(former)/"] && site.unmatched.isEmpty)
  }

  @Test("Date and slug may stand in a file's name, and the day goes from an address that changes anyway")
  func daysInNames() {
    func site(_ settings: String) -> ImportedSite {
      read(
        .hugo,
        [
          "hugo.toml": settings, "content/posts/2024-02-05-ferry.md": "---\ntitle: The ferry\n---\n",
          "content/posts/2024-02-06_pier/index.md": "+++\ntitle = \"Pier\"\n+++\n",
          "content/posts/2024-02-07-tide.md": "---\ntitle: Tide\ndate: 2024-03-01\n---\n",
          "content/posts/2024-02-08-boat.md": "---\ntitle: Boat\nslug: tug\n---\n",
        ])
    }
    func redirects(_ site: ImportedSite) -> [String] { site.redirects.map { $0.from + " " + $0.to }.sorted() }
    let permalinks = "[permalinks]\nposts = '/:year/:month/:slug/'\n"
    let first = site(permalinks + "[frontmatter]\ndate = [':filename', ':default']\n")
    #expect(
      first.text("posts/2024-02-05-ferry.md") == "---\ndate: \"2024-02-05\"\nslug: \"ferry\"\ntitle: The ferry\n---\n")
    #expect(
      first.text("posts/2024-02-06_pier/index.md") == "+++\ndate = \"2024-02-06\"\ntitle = \"Pier\"\n+++\n")
    #expect(first.text("posts/2024-02-07-tide.md") == "---\ntitle: Tide\ndate: \"2024-02-07\"\n---\n")
    #expect(
      redirects(first) == [
        "/2024/02/ferry/ /posts/ferry/", "/2024/02/pier/ /posts/pier/", "/2024/02/tide/ /posts/tide/",
        "/2024/02/tug/ /posts/tug/",
      ])
    #expect(first.counts.stories == 4 && first.unmatched.isEmpty, "\(first.unmatched)")
    let last = site(permalinks + "[frontmatter]\ndate = [':default', ':fileName']\n")
    #expect(last.text("posts/2024-02-07-tide.md") == "---\ntitle: Tide\ndate: 2024-03-01\n---\n")
    #expect(redirects(last).contains("/2024/03/tide/ /posts/tide/"))
    // An address that can stay does.
    let plain = site("[frontmatter]\ndate = ['date', ':filename']\n")
    #expect(plain.text("posts/2024-02-07-tide.md").contains("slug: \"2024-02-07-tide\"\n"))
    #expect(plain.redirects.isEmpty && plain.unmatched.isEmpty)
  }

  @Test("A page whose address Hugo took from the end of its name has it in its head")
  func daysInNamesOfPages() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "[frontmatter]\ndate = [':filename']\n", "content/docs/a.md": "A.\n", "content/docs/b.md": "B.\n",
        "content/docs/2026-01-02-Ferry.md": "---\ntitle: Ferry\n---\nTo [b](b.md).\n",
      ])
    #expect(site.text("pages/docs/2026-01-02-Ferry.md").contains("slug: \"ferry\"\n"), "\(site.files.map(\.path))")
    #expect(site.text("pages/docs/index.md").contains("(/docs/ferry/)"))
    #expect(site.redirects.isEmpty, "\(site.redirects)")
  }

  @Test("Folders of lists of tags get no page of links, nor is one told of that cannot be there")
  func listsThatArePages() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'A'\n", "content/tags/_index.md": "---\ntitle: Tags\n---\n",
        "content/tags/boats/_index.md": "---\ntitle: Boats\n---\n",
        "content/search/how.md": "---\ntitle: How\n---\nHow.\n",
        "content/docs/_index.html": "---\ntitle: Docs\n---\n", "content/docs/a.md": "---\ntitle: 'A\\]'\n---\nA.\n",
        "content/use/a.md": "---\ntitle: 'A\\]'\n---\nA.\n",
      ])
    #expect(site.unmatched.filter { $0.reason == .listOfPages }.map(\.setting) == ["/use/"], "\(site.unmatched)")
    #expect(site.text("pages/use/index.md").hasSuffix("- [A\\\\\\]](/use/a/)\n"), "\(site.text("pages/use/index.md"))")
  }

  @Test("A list of pages that Hugo made of a folder becomes a page of links, by weight and title")
  func listsOfPages() {
    let files = [
      "content/docs/use.md": "---\ntitle: Use\n---\n", "content/docs/install/index.md": "---\ntitle: Install\n---\n",
      "content/docs/begin.md": "---\ntitle: Where to begin\nlinkTitle: Begin\nslug: first\nweight: 1\n---\n",
      "content/docs/hidden.md": "---\ntitle: Hidden\ndraft: true\n---\n", "content/docs/old/deep.md": "Deep.\n",
      "content/docs/tour/_index.md": "---\ntitle: Tour\n---\n\n", "content/docs/tour/a.md": "---\ntitle: A\n---\n",
      "content/legal/_index.md": "---\ntitle: Legal\n---\nBy hand.\n", "content/legal/b.md": "---\ntitle: B\n---\n",
      "content/team/index.md": "---\ntitle: Team\n---\n", "content/page/c.md": "---\ntitle: C\n---\n",
      "content/club.md": "---\ntitle: Club\n---\n", "content/club/d.md": "---\ntitle: D\n---\n",
    ]
    let site = read(.hugo, files.merging(["hugo.toml": "title = 'T'\n"]) { $1 })
    #expect(
      site.text("pages/docs/index.md") == """
        ---
        title: "Docs"
        ---
        - [Begin](/docs/first/)
        - [deep](/docs/old/deep/)
        - [Install](/docs/install/)
        - [Tour](/docs/tour/)
        - [Use](/docs/use/)

        """)
    #expect(site.text("pages/docs/tour/index.md") == "---\ntitle: Tour\n---\n- [A](/docs/tour/a/)\n")
    #expect(site.text("pages/legal/index.md").hasSuffix("---\nBy hand.\n"))
    #expect(!site.files.contains { ["pages/club/index.md", "pages/page/index.md"].contains($0.path) })
    #expect(
      site.unmatched.map { $0.setting + " " + $0.place.file }.sorted() == [
        "/docs/ docs/_index.md", "/docs/tour/ content/docs/tour/_index.md",
      ])
    #expect(site.text("pages/c.md") == "---\ntitle: C\n---\n")
    let without = read(.hugo, files.merging(["hugo.toml": "disableKinds = ['section']\n"]) { $1 })
    #expect(without.text("pages/docs/index.md") == "")
  }

  @Test(
    "Patterns of lists and files in place of folders give former addresses, and what cannot be filled is reported",
    arguments: [
      (
        "baseURL = 'https://a.example/'\n[permalinks.page]\nposts = '/a/:slug/'\n[permalinks.section]\nposts = '/articles'\n"
          + "[permalinks.term]\ntags = '/topics/:slug/'\n",
        [
          "/a/first/ /posts/first/", "/articles/ /posts/", "/articles/index.xml /posts/feed.rss",
          "/index.xml /feed.rss", "/topics/big-boats/ /tags/big-boats/",
        ], []
      ),
      ("[permalinks]\ntags = '/topics/:title/'\n", ["/topics/big-boats/ /tags/big-boats/"], []),
      ("[permalinks.taxonomy]\ntags = '/topics/'\n", ["/topics/ /tags/"], []),
      ("[uglyURLs]\nposts = true\n", ["/posts/first.html /posts/first/"], []),
      ("[uglyURLs]\nnotes = true\n", [], []),
      ("uglyURLs = true\n[permalinks]\nposts = '/:year/:slug/'\n", ["/2024/first.html /posts/first/"], []),
      ("[permalinks.section]\nposts = '/:title/'\n", [], ["/posts/"]),
      ("[permalinks.term]\ntags = '/:year/:title/'\n", [], ["permalinks: tags"]),
    ])
  func patterns(settings: String, redirects: [String], left: [String]) {
    let site = read(
      .hugo,
      [
        "hugo.toml": settings,
        "content/posts/first.md": "---\ntitle: First\ndate: 2024-01-01\ntags: [Big boats]\n---\n",
      ])
    #expect(site.redirects.map { $0.from + " " + $0.to }.sorted() == redirects)
    #expect(site.unmatched.map(\.setting) == left && site.unmatched.allSatisfy { $0.reason == .permalink })
  }

  @Test("A section's pattern is filled from the text above its list, and its feed was there")
  func patternsOfSections() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "baseURL = 'https://a.example/'\n[permalinks.section]\nposts = '/all/:slug/'\n",
        "content/posts/_index.md": "---\ntitle: My posts\n---\n",
        "content/posts/first.md": "---\ntitle: First\ndate: 2024-01-01\n---\n",
      ])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == [
        "/all/my-posts/ /posts/", "/all/my-posts/index.xml /posts/feed.rss", "/index.xml /feed.rss",
      ])
  }

  @Test("A text's address may be a pattern, and its day that of its publication or of its last change")
  func patternsOfTexts() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n[permalinks]\nnotes = '/:year/:slug/'\n",
        "content/posts/a.md": "---\ntitle: A\ndate: 2023-05-01\nurl: /p/:year/:slug/\n---\n",
        "content/posts/b.md": "---\ntitle: B\ndate: 2023-05-01\nurl: p/:title/\n---\n",
        "content/posts/c.md": "---\ntitle: C\ndate: 2023-05-01\nurl: /:unknown/\n---\n",
        "content/notes/d.md": "---\ntitle: D\npublishDate: 2024-01-01\nlastmod: 2025-01-01\n---\n",
        "content/notes/e.md": "---\ntitle: E\ndate: 2026-01-01\nlastmod: 2025-01-01\n---\n",
        "content/notes/f.md": "---\ntitle: F\nlastmod: 2025-01-01\n---\n",
      ])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == [
        "/2024/d/ /notes/d/", "/2025/f/ /notes/f/", "/2026/e/ /notes/e/", "/p/2023/a/ /posts/a/", "/p/b/ /posts/b/",
      ])
    #expect(site.unmatched.map(\.setting) == ["content/posts/c.md"] && site.unmatched.first?.reason == .permalink)
  }

  @Test("A file's name in a former address is spelled as Hugo spells it, and a list of patterns is reported")
  func fileNames() {
    let texts = ["content/posts/C++ tips.md": "---\ntitle: A\ndate: 2026-01-01\n---\n"]
    let site = read(.hugo, texts.merging(["hugo.toml": "title = 'T'\n"]) { $1 })
    #expect(site.redirects.map(\.from) == ["/posts/c++-tips/"])
    let listed = read(
      .hugo,
      texts.merging(["hugo.toml": "[[permalinks]]\npattern = '/x/'\n[permalinks.target]\nkind = 'page'\n"]) { $1 })
    #expect(listed.unmatched.map(\.reason) == [.permalink])
  }

  @Test(
    "The picture of a text is found under the keys of common themes, or beside it",
    arguments: [
      ("---\ntitle: A\ncover:\n  image: images/a.png\n  alt: A boat\n---\n", "\"/images/a.png\""),
      ("---\ntitle: A\nimages: [/images/a.png, /b.png]\n---\n", "\"/images/a.png\""),
      ("---\ntitle: A\nfeatured_image: /site/images/a.png\n---\n", "\"/images/a.png\""),
      ("+++\ntitle = \"A\"\n[cover]\nimage = \"/images/a.png\"\n+++\n", "\"/images/a.png\""),
      ("+++\ntitle = \"A\"\n[x]\ny = 1\n[image]\npath = \"b.png\"\n+++\n", "\"b.png\""),
      ("---\ntitle: A\n---\n", "\"featured.jpg\""), ("---\ntitle: A\nimage:\n  caption: C\n---\n", "\"featured.jpg\""),
      ("---\ntitle: A\nimage: own.png\n---\n", "own.png"),
      ("---\ntitle: A\nimage: \"\"\nthumbnail: \"\"\ncover: {image: \"\"}\nheader: no\n---\n", "\"featured.jpg\""),
    ])
  func pictures(text: String, image: String) {
    let site = read(
      .hugo,
      [
        "hugo.toml": "baseURL = 'https://a.example/site/'\n", "static/images/a.png": "",
        "content/posts/a/index.md": text, "content/posts/a/featured.jpg": "",
        "content/posts/b.md": "---\ntitle: B\ndate: 2026-01-01\n---\n",
        "content/posts/c.md": "---\ntitle: C\ndate: 2026-01-01\n---\n",
      ])
    let written = site.text("posts/a/index.md")
    // In TOML it stands before all tables.
    let line = text.hasPrefix("+++") ? "+++\nimage = " : "image: "
    #expect(written.contains(line + image + "\n"), "\(written)")
    #expect(written.contains("imageAlt: \"A boat\"") == text.contains("alt"))
  }

  @Test("A text in HTML with a head is one block of HTML, whatever lines it has")
  func html() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n", "content/posts/b.html": "<p>No head</p>\n",
        "content/posts/a.html": """
        ---
        title: A
        date: 2026-01-01
        ---
        <p>A <a href="{{< ref "c" >}}">c</a>

            *b*</p>

        <pre>c

        d</pre>
        {{< figure src="x.png" >}}
        """,
        "content/posts/c.md": "---\ntitle: C\ndate: 2026-01-01\n---\n",
      ])
    #expect(
      site.text("posts/a.md").hasSuffix(
        """
        ---
        <div>
        <p>A <a href="/posts/c/">c</a>
            *b*</p>
        <pre>c
        <!-- -->
        d</pre>
        {{< figure src="x.png" >}}
        </div>

        """), "\(site.text("posts/a.md"))")
    #expect(site.unmatched.map(\.setting) == ["posts/b.html", "{{< figure >}}"])
  }
}
