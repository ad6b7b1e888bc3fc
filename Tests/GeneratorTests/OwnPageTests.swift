import Foundation
import TestSupport
import Testing

/// What a site has beside its news: pages of its own, files, a menu, a line at its foot, and former addresses.
@Suite struct OwnPageTests {
  private static let configuration = """
    title: Tiny
    url: https://tiny.example/paper/
    sources: [{name: Notes, markdown: stories}]
    sections: [{name: Notes}, {name: Sport, sources: []}]

    """

  private func site(_ more: String = "", _ files: [String: String] = [:]) throws -> TinySite {
    let story = "---\ntitle: A story\ndate: 2026-11-01\n---\nSee the [imprint](../pages/imprint.md).\n"
    let own = [
      "Content/site.yml": OwnPageTests.configuration + more, "Content/stories/a.md": story,
      "Content/pages/imprint.md":
        "---\ntitle: Imprint\ndescription: Who makes this\n---\n# Imprint\n\nBy [us](../stories/a.md), see [how](docs/install.md#one), [find](/search/?q=a%20b&c=1#top) and ![ship](ship.svg).\n",
      "Content/pages/ship.svg": "<svg/>", "Content/pages/docs/Index.MD": "# Guide\n\nHow it goes.\n",
      "Content/pages/docs/install.md": "Unpack it.\n", "Content/pages/docs/Größe & Maß.md": "Two metres.\n",
    ]
    return try TinySite(own.merging(files) { $1 })
  }

  private func links(_ page: String, in part: String) -> [String] {
    guard let start = page.range(of: "data-part=\"\(part)\""),
      let end = page[start.upperBound...].range(of: part == "navigation" ? "</nav>" : "</ul>")
    else { return [] }
    return page[start.upperBound..<end.lowerBound].matches(of: /<a href="([^"]*)"[^>]*>([^<]*)/).map {
      "\($0.2): \($0.1)"
    }
  }

  @Test("A text in `pages` is a page at its path, which every page links to, and is not news")
  func pages() throws {
    let site = try site()
    #expect(try site.generate().errors == "")
    let imprint = try site.page("imprint/index.html")
    #expect(imprint.matches(of: /<h1[^>]*>([^<]*)/).map { String($0.1) } == ["Imprint"], "its heading is there once")
    #expect(imprint.contains("<meta name=\"description\" content=\"Who makes this\">"))
    #expect(imprint.contains("<a href=\"/paper/notes/a-story/\">us</a>"))
    #expect(imprint.contains("<a href=\"/paper/docs/install/#one\">how</a>"))
    #expect(imprint.contains("<a href=\"/paper/search/?q=a%20b&amp;c=1#top\">find</a>"))
    #expect(imprint.contains("src=\"/paper/media/pages/ship.svg\"") && imprint.contains("aria-current=\"page\""))
    #expect(try site.page("notes/a-story/index.html").contains("<a href=\"/paper/imprint/\">imprint</a>"))
    let install = try site.page("docs/install/index.html")
    #expect(install.contains("<h1 class=\"article-title\" data-part=\"headline\">Install</h1>"), "called as its file")
    #expect(install.contains("<a href=\"/paper/docs/\" data-part=\"back\">Guide</a>"))
    #expect(try site.page("docs/grosse-mass/index.html").contains("Two metres."))
    #expect(links(install, in: "pages") == ["Guide: /paper/docs/", "Imprint: /paper/imprint/"])
    #expect(links(install, in: "navigation") == ["Notes: /paper/notes/", "Sport: /paper/sport/"])
    #expect(try site.page("sitemap-pages.xml").contains("<loc>https://tiny.example/paper/docs/install/</loc>"))
    for file in ["index.html", "notes/index.html", "feed.atom", "notes/feed.rss"] {
      #expect(try !site.page(file).contains("Unpack it"), "\(file)")
    }
    let searched = try #require(WrittenIndex(of: site)).documents.compactMap { $0["t"] as? String }
    #expect(searched.sorted() == ["A story", "Größe & Maß", "Guide", "Imprint", "Install"])
    #expect(try site.generate().output.contains(" 0 written"))
  }

  @Test("A page is called by the words of its first heading, which stands there once, however it is written")
  func heading() throws {
    let site = try site()
    let pages = [
      "a": "# The *big* `tide` {#tide}\n\nText.\n", "b": "The [sea](a.md)\n=======\n\nText.\n",
      "c": "---\ntitle: Save as README.md\n---\n# Save as `README.md` {#save}\n\nText.\n",
      "d": "---\ntitle: Use `make`\n---\n# Use `make`\n\nText.\n",
    ]
    for (name, text) in pages { try site.write(text, to: "Content/pages/\(name).md") }
    #expect(try site.generate().errors == "")
    for (name, title) in [("a", "The big tide"), ("b", "The sea"), ("c", "Save as README.md"), ("d", "Use `make`")] {
      let page = try site.page("\(name)/index.html")
      let headings = page.matches(of: /<h[12][^>]*data-part="headline">([^<]*)/).map { String($0.1) }
      #expect(headings == [title], "\(name)")
      #expect(page.contains(">\(title)</a>"), "\(name)")
      #expect(!page.contains("<h2 id="), "\(name)")
    }
  }

  @Test("A page is in the menu if it says so, changes with its text, waits for its day, and goes with its file")
  func changes() throws {
    let site = try site()
    try site.write("---\nmenu: true\ntitle: Team\n---\nThem.\n", to: "Content/pages/team.md")
    try site.write("---\nmenu: Where\ntitle: Where we are\n---\nThere.\n", to: "Content/pages/where.md")
    try site.write("---\ndraft: true\n---\nNot yet.\n", to: "Content/pages/draft.md")
    try site.write("---\ndate: 2026-11-22\n---\nTomorrow.\n", to: "Content/pages/soon.md")
    func expectSameAsFull(now: String = TinySite.now) throws {
      let incremental = try site.snapshot()
      try site.generate("--full", now: now)
      #expect(try site.snapshot() == incremental)
    }
    try site.generate()
    let story = try site.page("notes/a-story/index.html")
    #expect(
      links(story, in: "navigation") == [
        "Notes: /paper/notes/", "Sport: /paper/sport/", "Team: /paper/team/", "Where: /paper/where/",
      ])
    #expect(try !site.files.contains { $0.hasPrefix("draft/") || $0.hasPrefix("soon/") })
    try site.write(
      "---\nslug: crew\ntitle: Crew\nredirectFrom: [/team/]\n---\nAll of them.\n", to: "Content/pages/team.md")
    try site.remove("Content/pages/docs/install.md")
    try site.write(
      "---\ntitle: Imprint\n---\nBy us.\n", to: "Content/pages/imprint.md")
    try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(try site.page("crew/index.html").contains("All of them."))
    #expect(try site.page("soon/index.html").contains("Tomorrow."))
    #expect(try site.page("team/index.html").contains("url=/paper/crew/"), "it redirects")
    #expect(try !site.files.contains("docs/install/index.html"))
    try expectSameAsFull(now: "2026-11-22T12:00:00Z")
  }

  @Test(
    "`menu` is a flag, in any spelling that `draft` may have, or a name",
    arguments: [
      ("no", nil), ("False", nil), ("off", nil), ("yes", "Team"), ("True", "Team"), ("on", "Team"),
      ("\"Tides, winds\"", "Tides, winds"), ("Tides, winds", "Tides, winds"), ("[Short]", "Short"),
    ] as [(String, String?)])
  func menuKey(written: String, name: String?) throws {
    let site = try site("", ["Content/pages/team.md": "---\nmenu: \(written)\ntitle: Team\n---\nThem.\n"])
    #expect(try site.generate().errors == "")
    let entries = links(try site.page("notes/a-story/index.html"), in: "navigation")
    #expect(entries.filter { $0.hasSuffix("/team/") } == (name.map { ["\($0): /paper/team/"] } ?? []))
  }

  @Test(
    "A misspelt key that only pages have is reported with its place",
    arguments: [
      ("redirectfrom: [/crew/]", "redirectFrom"), ("redirect_from: /crew/", "redirectFrom"), ("menus: true", "menu"),
    ])
  func slips(line: String, meant: String) throws {
    let site = try site("", ["Content/pages/team.md": "---\n\(line)\ntitle: Team\n---\nThem.\n"])
    let errors = try site.generate().errors
    #expect(errors.contains("warning[settings.unknown-key] Content/pages/team.md:2:1 "), "\(errors)")
    #expect(errors.contains("fix: write `\(meant)`"), "\(errors)")
    try site.write("---\n\(line)\ntitle: B\ndate: 2026-11-02\n---\nText.\n", to: "Content/stories/b.md")
    #expect(try !site.generate().errors.contains("Content/stories/b.md"))
  }

  @Test("A menu can hold sections, pages, other addresses and groups, and pages it leaves out are at the foot")
  func menu() throws {
    let site = try site(
      """
      menu:
        - notes
        - /imprint/
        - title: More
          items: [/tags/, {title: How, to: /docs/install/}, {title: Code, to: "https://code.example/?a=b&c"}]
        - {title: Sports, to: Sport}
      footer: "By [us](/imprint/) at [the ship](pages/ship.svg)"
      """)
    #expect(try site.generate().errors == "")
    let page = try site.page("docs/install/index.html")
    #expect(
      links(page, in: "navigation") == [
        "Notes: /paper/notes/", "Imprint: /paper/imprint/", "Tags: /paper/tags/", "How: /paper/docs/install/",
        "Code: https://code.example/?a=b&amp;c", "Sports: /paper/sport/",
      ])
    #expect(page.contains("<summary>More</summary>"))
    #expect(links(page, in: "pages") == ["Guide: /paper/docs/"])
    let line = "<p>By <a href=\"/paper/imprint/\">us</a> at <a href=\"/paper/media/pages/ship.svg\">the ship</a></p>"
    #expect(page.contains(line))
    try site.generate("--portable", "--full")
    #expect(
      try links(site.page("docs/install/index.html"), in: "navigation").first == "Notes: ../../notes/index.html")
  }

  @Test(
    "A file that the menu names is answered with the address of its page", arguments: ["imprint.md", "docs/Index.MD"])
  func fileInMenu(file: String) throws {
    let site = try site("menu: [pages/\(file.lowercased())]\n")
    let refused = try site.generate()
    #expect(refused.status == 2, "\(refused)")
    let fix = try #require(refused.errors.firstMatch(of: /fix: write `(\S+)` for a page of that name/)).1
    try site.write(OwnPageTests.configuration + "menu: [\(fix)]\n", to: "Content/site.yml")
    #expect(try site.generate().errors == "")
    #expect(try site.page("index.html").contains("<a href=\"/paper\(fix)\""))
  }

  @Test("A menu may lead to a folder of files with a page of its own, and calls it by its address")
  func folderInMenu() throws {
    let site = try site("menu: [notes, /app/]\n", ["Content/static/app/index.html": "<title>App</title>"])
    #expect(try site.generate().errors == "")
    let page = try site.page("notes/a-story/index.html")
    #expect(links(page, in: "navigation") == ["Notes: /paper/notes/", "/app/: /paper/app/"])
  }

  @Test("With many pages, only the page about the site names them all, and the others those with `menu`")
  func manyPages() throws {
    func notes(_ count: Int) -> [String: String] {
      let numbers = (1...count).map { String($0) }
      return Dictionary(
        uniqueKeysWithValues: numbers.map { ("Content/pages/note-\($0).md", "---\ntitle: Note \($0)\n---\nText.\n") })
    }
    let team = "---\ntitle: Team\nmenu: true\n---\nThem.\n"
    let site = try site("menu: [notes]\n", notes(27).merging(["Content/pages/team.md": team]) { $1 })
    try site.generate()
    #expect(try links(site.page("notes/a-story/index.html"), in: "pages").count == 30)
    try site.write("---\ntitle: One more\n---\nText.\n", to: "Content/pages/note-28.md")
    try site.generate()
    for page in ["notes/a-story/index.html", "note-1/index.html", "index.html"] {
      #expect(try links(site.page(page), in: "pages") == ["Team: /paper/team/"], "\(page)")
      #expect(try site.page(page).contains("<a href=\"/paper/about/\">"), "\(page)")
    }
    let named = try links(site.page("about/index.html"), in: "pages")
    #expect(named.count == 31 && named.contains("One more: /paper/note-28/"))
    try site.write("---\ntitle: Renamed\n---\nText.\n", to: "Content/pages/note-28.md")
    try site.generate()
    #expect(try links(site.page("about/index.html"), in: "pages").contains("Renamed: /paper/note-28/"))
  }

  @Test("Files in `static` are copied to the same path, even hidden ones, and removed when they are gone")
  func files() throws {
    let site = try site(
      "",
      [
        "Content/static/robots-of-mine.txt": "mine", "Content/static/.well-known/security.txt": "Contact: us",
        "Content/static/old/page.html": "<p>old", "Content/static/read.md": "# Not a text",
        "Content/static/_headers": "/*",
      ])
    #expect(try site.generate().errors == "")
    #expect(try site.page(".well-known/security.txt") == "Contact: us")
    #expect(try site.page("old/page.html") == "<p>old" && site.page("read.md") == "# Not a text")
    #expect(try site.page("_headers") == "/*")
    try site.remove("Content/static/_headers")
    try site.write("Contact: you", to: "Content/static/.well-known/security.txt")
    try site.generate()
    #expect(try !site.files.contains("_headers"))
    #expect(try site.page(".well-known/security.txt") == "Contact: you")
  }

  @Test("A picture in front matter that begins with a slash is looked for in `static`, as in Hugo")
  func rootedImage() throws {
    let site = try site("", ["Content/static/img/boat.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"])
    try site.write(
      "---\ntitle: Boat\ndate: 2026-11-02\nimage: /img/boat.svg\n---\nText.\n", to: "Content/stories/boat.md")
    #expect(try site.generate().errors == "")
    #expect(try site.page("notes/boat/index.html").contains(" src=\"/paper/img/boat.svg\""))
    #expect(try site.page("feed.json").contains("\"image\":\"https://tiny.example/paper/img/boat.svg\""))
    try site.write(
      "---\ntitle: Boat\ndate: 2026-11-02\nimage: /img/bota.svg\n---\nText.\n", to: "Content/stories/boat.md")
    #expect(
      try site.generate().errors.hasPrefix(
        "warning[text.dead-link] Content/stories/boat.md:4:8 the file Content/img/bota.svg does not exist\n"))
  }

  @Test("`pages/index.md` is the front page, and the news are one step away")
  func front() throws {
    let site = try site("", ["Content/pages/index.md": "# Welcome aboard\n\nRead the [news](/notes/).\n"])
    #expect(try site.generate().errors == "")
    let front = try site.page("index.html")
    #expect(front.contains("<title>Tiny</title>") && front.contains("data-page=\"page\""))
    #expect(!front.contains("breadcrumbs"), "they would lead to the page itself")
    #expect(front.matches(of: /<h1/).count == 1 && front.contains("data-part=\"headline\">Welcome aboard</h2>"))
    #expect(front.contains("Read the <a href=\"/paper/notes/\">news</a>.") && !front.contains("A story"))
    #expect(links(front, in: "pages") == ["Guide: /paper/docs/", "Imprint: /paper/imprint/"])
    #expect(try site.page("imprint/index.html").matches(of: /Welcome aboard/).isEmpty)
    #expect(try site.page("notes/index.html").contains("A story"))
    #expect(try site.page("feed.atom").contains("A story"))
    try site.write("Only words.\n", to: "Content/pages/index.md")
    try site.generate()
    #expect(
      try !site.page("index.html").contains("data-part=\"headline\"") && site.page("index.html").contains("Only words.")
    )
    try FileManager.default.removeItem(at: site.folder.url.appending(path: "Content/pages/index.md"))
    try site.generate()
    #expect(try site.page("index.html").contains("A story"))
  }

  @Test("A link to a slash leads to the front page, in texts, pages, feeds and at the foot of each page")
  func slash() throws {
    let site = try site(
      "footer: \"[Foot](/)\"\nlanguages: [en, de]\n",
      [
        "Content/stories/b.md": "---\ntitle: Another\ndate: 2026-11-02\n---\n[Home](/?from=b), [zu Hause](/de/).\n",
        "Content/pages/ways.de.md": "# Wege\n\n[Anfang](/)\n",
      ])
    #expect(try site.generate().errors == "")
    let story = try site.page("notes/another/index.html")
    #expect(story.contains("<a href=\"/paper/?from=b\">Home</a>, <a href=\"/paper/de/\">zu Hause</a>"), "\(story)")
    #expect(story.contains("<a href=\"/paper/\">Foot</a>"))
    #expect(try site.page("de/ways/index.html").contains("<a href=\"/paper/\">Anfang</a>"))
    #expect(try site.page("feed.json").contains("href=\\\"https://tiny.example/paper/?from=b\\\""))
  }

  @Test("A former path redirects, within the site or elsewhere, and is not in the sitemap")
  func redirects() throws {
    let site = try site(
      "redirects: {/2009/hello.html: /notes/a-story/#end, /team: \"https://team.example/\", /notes/old-name/: /imprint/, /a/: /b/, /b/: /team/}\n"
    )
    #expect(try site.generate().errors == "")
    let hello = try site.page("2009/hello.html")
    #expect(hello.contains("<meta http-equiv=\"refresh\" content=\"0; url=/paper/notes/a-story/#end\">"))
    #expect(hello.contains("<link rel=\"canonical\" href=\"https://tiny.example/paper/notes/a-story/\">"))
    #expect(!hello.contains("noindex"), "search engines would also leave out the page that it leads to")
    #expect(try site.page("team/index.html").contains("url=https://team.example/"))
    #expect(try site.page("notes/old-name/index.html").contains("url=/paper/imprint/"))
    #expect(try !site.page("sitemap-pages.xml").contains("team"))
    for way in ["a", "b"] {
      #expect(try site.page("\(way)/index.html").contains("url=https://team.example/"), "it leads to the end at once")
    }
  }

  @Test("The former address of a feed has the feed itself, as few programs that read feeds follow a page")
  func formerFeeds() throws {
    let site = try site("redirects: {/index.xml: /feed.rss, /rss/: /feed.rss, /a.xml: /index.xml}\n")
    #expect(try site.generate().errors == "")
    func expectSame() throws {
      #expect(try site.page("index.xml") == site.page("feed.rss"))
      #expect(try site.page("a.xml") == site.page("feed.rss"))
    }
    try expectSame()
    let feed = try site.page("index.xml")
    #expect(feed.contains("rel=\"self\" type=\"application/rss+xml\" href=\"https://tiny.example/paper/feed.rss\""))
    #expect(feed.contains("A story"))
    #expect(try site.page("rss/index.html").contains("url=/paper/feed.rss"), "browsers take it for a page")
    try site.write("---\ntitle: Another story\ndate: 2026-11-02\n---\nNew.\n", to: "Content/stories/another.md")
    try site.generate()
    #expect(try site.page("feed.rss").contains("Another story"))
    try expectSame()
    let front = try site.page("index.html")
    #expect(front.contains("feed.rss") && !front.contains("index.xml"), "pages link to the feed at its own address")
  }

  @Test("A page, file, menu or redirect that cannot be is an error with its place, and the site stays as it is")
  func refused() throws {
    let mistakes: [(path: String, text: String, line: String, message: String)] = [
      (
        "Content/pages/notes/x.md", "X", "",
        "error[site.path-taken] Content/pages/notes/x.md this cannot be at /notes/x/: the section “Notes” needs that address"
      ),
      (
        "Content/pages/tags.md", "X", "",
        "error[site.path-taken] Content/pages/tags.md this cannot be at /tags/: the site itself needs that address"
      ),
      (
        "Content/pages/secret.md", "\n---\ntitle: Secret\ndraft: true\n\nThe text\n", "",
        "error[settings.front-matter] Content/pages/secret.md:2:1 the front matter that begins here is not closed"
      ),
      (
        "Content/pages/Imprint!.md", "X", "",
        "error[site.page-collision] Content/pages/imprint.md this would be at /imprint/, where Content/pages/Imprint!.md is"
      ),
      (
        "Content/pages/docs.md", "X", "",
        "error[site.page-collision] Content/pages/docs/Index.MD this would be at /docs/, where Content/pages/docs.md is"
      ),
      ("Content/pages/bad.md", "---\ntitle: [\n---\nX", "", "error[settings.yaml] Content/pages/bad.md:"),
      ("Content/pages/---.md", "X", "", "error[page.name] Content/pages/---.md no address can be made from this name"),
      (
        "Content/pages/x.md", "---\naliases: [old]\n---\nX", "",
        "error[page.redirect] Content/pages/x.md `old` is not a path of the site"
      ),
      ("", "", "redirects: {/a/*: /imprint/}", "error[settings.value] Content/site.yml:5:13 "),
      (
        "Content/pages/bad.md", "---\nslug: a/b\n---\nX", "",
        "error[page.unusable-slug] Content/pages/bad.md `slug: a/b` cannot be part of an address"
      ),
      (
        "Content/static/robots.txt", "X", "",
        "error[site.path-taken] Content/static/robots.txt this cannot be at /robots.txt: the site itself needs that address"
      ),
      (
        "Content/static/.broadsheet-manifest", "X", "",
        "error[site.path-taken] Content/static/.broadsheet-manifest this cannot be at /.broadsheet-manifest: the site itself"
      ),
      (
        "Content/static/notes/a-story/index.html", "X", "",
        "error[site.path-taken] Content/static/notes/a-story/index.html this cannot be at /notes/a-story/index.html: the section “Notes”"
      ),
      (
        "Content/static/imprint/index.html", "X", "",
        "error[site.path-collision] the page “Imprint” and the file static/imprint/index.html cannot both be written"
      ),
      (
        "Content/static/index.html", "X", "",
        "error[site.path-collision] the front page and the file static/index.html cannot both be written"
      ),
      ("", "", "menu: [Sprot]", "error[configuration.menu] Content/site.yml:5:8 no section is called `Sprot`"),
      (
        "", "", "menu: [https://code.example/]",
        "error[configuration.menu] Content/site.yml:5:8 an entry of the menu that leads elsewhere needs a title"
      ),
      (
        "", "", "menu: [{title: A}]",
        "error[configuration.menu] Content/site.yml:5:8 this entry of the menu does not say where it leads"
      ),
      (
        "", "", "menu: [{title: A, to: Notes, items: [Sport]}]",
        "error[configuration.menu] Content/site.yml:5:8 a group of the menu needs a `title` and has no `to` of its own"
      ),
      ("", "", "redirects: {old: /new/}", "error[settings.value] Content/site.yml:5:13 "),
      ("", "", "redirects: {/../x: /imprint/}", "error[settings.value] Content/site.yml:5:13 "),
    ]
    let site = try site()
    try site.generate()
    let before = try site.snapshot()
    for (path, text, line, message) in mistakes {
      if !path.isEmpty { try site.write(text, to: path) }
      try site.write(OwnPageTests.configuration + line + "\n", to: "Content/site.yml")
      let result = try site.generate()
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.status == 2 || result.status == 3, "\(result.errors)")
      #expect(try site.snapshot() == before, "\(message)")
      if !path.isEmpty { try site.remove(path) }
    }
  }

  @Test("A redirect or link that leads nowhere, or a redirect from where something is, is reported with its place")
  func odd() throws {
    let oddities: [(path: String, text: String, line: String, message: String)] = [
      (
        "", "", "redirects: {/a: /imprint/, /a/: /docs/}",
        "warning[site.redirect-taken] Content/site.yml:5:28 /a/ cannot redirect: something is there already"
      ),
      (
        "Content/pages/x.md", "---\nredirectFrom: [/imprint/index.html]\n---\nX", "",
        "warning[site.redirect-taken] Content/pages/x.md /imprint/index.html cannot redirect: something is there"
      ),
      (
        "", "", "redirects: {/index.html: /imprint/}",
        "warning[site.redirect-taken] Content/site.yml:5:13 /index.html cannot redirect: something is there already"
      ),
      (
        "", "", "redirects: {/a/: /imprint/, /a/index.html: /docs/}",
        "warning[site.redirect-taken] Content/site.yml:5:29 /a/index.html cannot redirect: something is there already"
      ),
      (
        "", "", "redirects: {/old.html: /imprint/, /old.html/: /docs/}",
        "warning[site.redirect-taken] Content/site.yml:5:35 /old.html/ cannot redirect: something is there already"
      ),
      (
        "", "", "redirects: {/old.html/: /docs/, /old.html: /imprint/}",
        "warning[site.redirect-taken] Content/site.yml:5:33 /old.html cannot redirect: something is there already"
      ),
      (
        "", "", "redirects: {/feed.atom/x/: /imprint/}",
        "warning[site.redirect-taken] Content/site.yml:5:13 /feed.atom/x/ cannot redirect: something is there already"
      ),
      (
        "", "", "redirects: {/state/index.gz: /imprint/}",
        "warning[site.redirect-taken] Content/site.yml:5:13 /state/index.gz"
      ),
      (
        "", "", "redirects: {/feed.atom.gz: /imprint/}\ncompress: [gzip]",
        "warning[site.redirect-taken] Content/site.yml:5:13 /feed.atom.gz"
      ),
      (
        "", "", "redirects: {/imprint/index.html.gz/x/: /docs/}\ncompress: [gzip]",
        "warning[site.redirect-taken] Content/site.yml:5:13 /imprint/index.html.gz/x/ cannot redirect"
      ),
      (
        "", "", "menu: [/imprnt/]",
        "warning[site.leads-nowhere] Content/site.yml:5:8 the site has no page or file /imprnt/"
      ),
      (
        "", "", "redirects: {/old/: /nowhere/}",
        "warning[site.leads-nowhere] Content/site.yml:5:13 the site has no page or file /nowhere/"
      ),
      (
        "", "", "redirects: {/a/: /b/, /b/: /a/}",
        "warning[site.leads-nowhere] Content/site.yml:5:13 the site has no page or file /b/"
      ),
      (
        "", "", "redirects: {/imprint/: /docs/}",
        "warning[site.redirect-taken] Content/site.yml:5:13 /imprint/ cannot redirect: something is there already"
      ),
      ("", "", "footer: \"[a](b.md)\"", "warning[text.dead-link] Content/site.yml:5:"),
    ]
    let site = try site()
    for (path, text, line, message) in oddities {
      if !path.isEmpty { try site.write(text, to: path) }
      try site.write(OwnPageTests.configuration + line + "\n", to: "Content/site.yml")
      let result = try site.generate()
      #expect(result.status == 0 && result.errors.contains(message), "\(result.errors)")
      if !path.isEmpty { try site.remove(path) }
    }
  }

  @Test("A redirect from an address that is too long for file systems is an error with its place")
  func longRedirect() throws {
    let longest = String(repeating: "r", count: 255)
    let site = try site("redirects: {/\(longest)/: /imprint/, /\(longest)r/: /docs/}\n")
    let refused = try site.generate()
    #expect(refused.status == 2 && refused.errors.contains("error[settings.value] Content/site.yml:5:"))
    #expect(refused.errors.contains("nor a name of more than 255 bytes"), "\(refused.errors)")
    try site.write(OwnPageTests.configuration + "redirects: {/100%/: /docs/}\n", to: "Content/site.yml")
    #expect(try site.generate().errors.contains("no `%` except in codes such as `%20`"))
    try site.write(OwnPageTests.configuration + "redirects: {/\(longest)/: /imprint/}\n", to: "Content/site.yml")
    #expect(try site.generate().errors == "")
    #expect(try site.files.contains(longest + "/index.html"))
    try site.write("---\naliases: [/\(longest)r/]\n---\nX", to: "Content/pages/x.md")
    #expect(try site.generate().errors.contains("error[page.redirect] Content/pages/x.md"))
  }

  @Test(
    "explain names the text of a page, or says why the page is not there",
    arguments: [
      ("/imprint/", "/imprint/ is the page “Imprint” of Content/pages/imprint.md, not the page of an item"),
      ("Content/pages/docs/Index.MD", "/docs/ is the page “Guide” of Content/pages/docs/Index.MD"),
      ("/old/", "/old/ is the redirect from /old/"),
      ("our plans", "Content/pages/plans.md the text “Our plans” has no page: its front matter says `draft: true`"),
      ("Content/pages/soon.md", "has no page: its date has not come: 2027-01-01T00:00:00Z"),
    ])
  func explained(asked: String, told: String) throws {
    let site = try site(
      "redirects: {/old/: /imprint/}\n",
      [
        "Content/pages/plans.md": "---\ntitle: Our plans\ndraft: true\n---\nX",
        "Content/pages/soon.md": "---\ndate: 2027-01-01\n---\nX",
      ])
    try site.generate()
    let result = try Program.run(["explain", asked, "--now", TinySite.now], in: site.folder.url)
    #expect(result.status == 2 && result.errors.contains(told), "\(result.errors)")
  }

  @Test("The page about the site may be a symbolic link to another of its texts")
  func linkedAbout() throws {
    let site = try site()
    let about = site.folder.url.appending(path: "Content/pages/about.md")
    try FileManager.default.createSymbolicLink(atPath: about.path, withDestinationPath: "docs/install.md")
    #expect(try site.generate().errors == "")
    #expect(try site.page("about/index.html").contains("Unpack it."))
  }

  @Test("Links to the text about the site lead to the page that shows it, in each language")
  func linksToAbout() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nlanguages: [en, de]\nsources: [{markdown: stories}]\n",
      "Content/pages/about.md": "We are two.\n", "Content/pages/about.de.md": "Wir sind [zwei](team.md).\n",
      "Content/pages/team.md": "[Us](about.md), [in German](about.de.md#top)\n",
      "Content/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\n[Who](../pages/about.md)\n",
    ])
    #expect(try site.generate().errors == "")
    let team = try site.page("team/index.html")
    #expect(team.contains("<a href=\"/about/\">Us</a>, <a href=\"/de/about/#top\">in German</a>"), "\(team)")
    #expect(try site.page("news/a/index.html").contains("<a href=\"/about/\">Who</a>"))
  }

  @Test("The head of the text about the site gives the page its title, description and place in the menu")
  func headOfAbout() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nlanguages: [en, de]\nsources: [{markdown: stories}]\n",
      "Content/pages/about.md":
        "---\ntitle: Who we are\nmenu: true\ndescription: Two of us\nslug: who\n---\n# Who we are\n\nWe are two.\n",
      "Content/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nText.\n",
    ])
    let told = try site.generate().errors
    #expect(told.contains("warning[page.about] Content/pages/about.md `slug: who` has no effect"), "\(told)")
    let about = try site.page("about/index.html")
    #expect(about.matches(of: /<h1[^>]*>([^<]*)/).map { String($0.1) } == ["Who we are"])
    #expect(about.contains("<meta name=\"description\" content=\"Two of us\">"))
    #expect(try links(site.page("index.html"), in: "navigation").contains("Who we are: /about/"))
    // A language without such a text shows it under its own words.
    #expect(try links(site.page("de/index.html"), in: "navigation").contains { $0.hasSuffix(": /de/about/") })
    #expect(try !site.page("de/about/index.html").contains("Two of us"))
    try site.write("---\nmenu: We\n---\nWe are three.\n", to: "Content/pages/about.en.md")
    let both = try site.generate().errors
    #expect(both.contains("warning[page.about] Content/pages/about.md not shown"), "\(both)")
    #expect(try links(site.page("index.html"), in: "navigation").contains("We: /about/"))
    try site.remove("Content/pages/about.md")
    #expect(try site.generate().errors == "")
    #expect(try site.page("about/index.html").contains("We are three."))
  }

  @Test(
    "The text about the site waits like any page, in each language",
    arguments: ["draft: true", "date: 2099-01-01", "expires: 2020-01-01"])
  func waitingAbout(line: String) throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nlanguages: [en, de]\nsources: [{markdown: stories}]\n",
      "Content/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nText.\n",
    ])
    let names = ["about", "about.de"]
    func write(_ line: String) throws {
      for name in names {
        try site.write("---\n\(line)\n---\nWords of \(name). ![x](\(name).svg)\n", to: "Content/pages/\(name).md")
        try site.write("<svg/>", to: "Content/pages/\(name).svg")
      }
    }
    try write(line)
    #expect(try site.generate().errors == "")
    for path in ["about/index.html", "de/about/index.html"] { #expect(try !site.page(path).contains("Words of")) }
    #expect(try !site.files.contains { $0.hasPrefix("media/") })
    for name in names {
      let explained = try Program.run(
        ["explain", "Content/pages/\(name).md", "--now", TinySite.now], in: site.folder.url)
      #expect(explained.errors.contains("error[explain.waiting] Content/pages/\(name).md "), "\(explained.errors)")
    }
    try site.generate("--drafts", "--future", "--expired")
    let preview = ".broadsheet/preview/"
    #expect(try site.folder.text(preview + "about/index.html").contains("Words of about."))
    #expect(try site.folder.text(preview + "de/about/index.html").contains("Words of about.de."))
    #expect(try site.folder.text(preview + "_unpublished/index.html").contains("<a href=\"/about/\">About</a>"))
    try write("redirectFrom: /who/")
    try site.remove("Content/pages/about.de.md")
    #expect(try site.generate().errors == "")
    #expect(try site.page("about/index.html").contains("Words of about."))
    #expect(try site.page("who/index.html").contains("url=/about/"))
    #expect(try site.files.contains("media/pages/about.svg"))
  }

  @Test("A folder in `pages` that a source reads holds news, and no pages")
  func news() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nsources: [{markdown: pages/blog}, {markdown: stories}]\n",
      "Content/pages/blog/post.md": "---\ntitle: A post\ndate: 2026-11-01\n---\nText\n",
      "Content/pages/team.md": "Them\n", "Content/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nText\n",
    ])
    #expect(try site.generate().errors == "")
    let files = try site.files
    #expect(files.contains("news/a-post/index.html") && files.contains("team/index.html"))
    #expect(!files.contains("blog/post/index.html"))
  }

  @Test("A further folder of pages is at the address of its path, and links between its texts work")
  func furtherFolders() throws {
    let files = [
      "Content/manual/index.md":
        "# Manual\n\nFirst [install](guide/install.md), see the [imprint](../pages/imprint.md).\n",
      "Content/manual/guide/install.md": "# Install\n\nBack to [the manual](../index.md).\n",
      "Content/manual/boat.svg": "<svg/>",
    ]
    let site = try site("pages: manual\n", files)
    #expect(try site.generate().errors == "")
    let manual = try site.page("manual/index.html")
    #expect(manual.contains("<a href=\"/paper/manual/guide/install/\">install</a>"))
    #expect(manual.contains("<a href=\"/paper/imprint/\">imprint</a>"))
    #expect(try site.page("manual/guide/install/index.html").contains("<a href=\"/paper/manual/\">the manual</a>"))
    #expect(try site.page("sitemap-pages.xml").contains("/manual/guide/install/"))
  }

  @Test(
    "A folder that cannot be a further one of pages is an error with its place",
    arguments: [
      ("docs", "cannot read the folder"), ("stories", "`stories` cannot be"), ("pages/docs", "`pages/docs` cannot be"),
      (".", "`.` cannot be"), ("../docs", "is not below"), ("[a, a/b]", "`a/b` cannot be"),
    ])
  func wrongFolders(value: String, told: String) throws {
    let site = try site("pages: \(value)\n", ["Content/a/b/c.md": "Text\n"])
    let result = try site.generate()
    #expect(result.status != 0 && result.errors.contains("error["), "\(result.errors)")
    #expect(result.errors.contains(told) && result.errors.contains("site.yml:"), "\(result.errors)")
  }
}
