import Diagnostics
import ImportedSites
import Importing
import TestSupport
import Testing

@Suite struct HugoTests {
  /// What the text `content/blog/a.md` becomes, beside another that makes its folder one of news.
  private func blog(_ text: String, _ settings: String = "title = 'T'\n") -> ImportedSite {
    read(
      .hugo,
      [
        "hugo.toml": settings, "content/blog/a.md": text,
        "content/blog/other.md": "---\ntitle: Other\ndate: 2026-01-01\n---\n",
        "content/blog/third.md": "---\ntitle: Third\ndate: 2026-01-01\n---\n",
      ])
  }

  @Test(
    "Hugo's keys ignore case and are rewritten as they are read here, so a draft stays a draft",
    arguments: [
      (
        "---\nTitle: A\nDraft: true\nDate: 2026-01-01\n---\nB\n",
        "---\ntitle: A\ndraft: true\ndate: 2026-01-01\n---\nB\n"
      ),
      (
        "+++\nTITLE = \"A\"\nDraft = true\npubdate = 2026-01-01\n[Params]\nx = 1\n+++\nB\n",
        "+++\ntitle = \"A\"\ndraft = true\npublishDate = 2026-01-01\n[Params]\nx = 1\n+++\nB\n"
      ),
      (
        "---\ntitle: A\ndraft: true\npublishdate: 2099-01-01\nexpirydate: 2099-02-01\n---\n",
        "---\ntitle: A\ndraft: true\npublishDate: 2099-01-01\nexpiryDate: 2099-02-01\n---\n"
      ),
      ("---\ntitle: A\ndraft: false\nDraft: true\n---\n", "---\ntitle: A\ndraft: true\n---\n"),
      ("---\ntitle: A\ndraft: yes\n---\n", "---\ntitle: A\ndraft: yes\n---\n"),
      ("---\ntitle: A\npublished: false\n---\n", "---\ntitle: A\ndraft: true\n---\n"),
      ("---\ntitle: A\npublished: no\n---\n", "---\ntitle: A\ndraft: true\n---\n"),
      ("\n\n---\ntitle: A\ndraft: true\n---\nB\n", "---\ntitle: A\ndraft: true\n---\nB\n"),
      (
        "---\n{Title: A, Draft: true, tags: [x, \"y z\"]}\n---\nB\n",
        "---\ntitle: A\ndraft: true\ntags: [x, \"y z\"]\n---\nB\n"
      ),
      (
        "{\n \"title\": \"A \\\"boat\\\" {\",\n \"draft\": true,\n \"params\": {\"deep\": [1, \"a: b\"]}\n}\n\nB\n",
        "---\nslug: \"a\"\ntitle: \"A \\\"boat\\\" {\"\ndraft: true\nparams: {deep: [1, \"a: b\"]}\n---\n\nB\n"
      ),
    ])
  func spelling(text: String, written: String) {
    let site = blog(text)
    #expect(site.text("blog/a.md") == written)
    #expect(site.counts.drafts == 1 && site.counts.stories == 2, "\(site.counts)")
    #expect(!site.redirects.contains { $0.from.contains("/a") })
  }

  @Test(
    "A text without a page or listing in Hugo becomes a draft, and is reported with its place",
    arguments: [
      ("---\ntitle: A\ndate: 2026-01-02\nbuild: {render: never, list: never}\n---\n", "build"),
      ("---\ntitle: A\ndate: 2026-01-02\n_build:\n  list: never\n---\n", "build"),
      ("+++\ntitle = \"A\"\ndate = 2026-01-02\n[Build]\nrender = \"link\"\n+++\n", "build"),
      ("---\ntitle: A\ndraft: false\nheadless: true\n---\n", "headless"),
    ])
  func hiddenTexts(text: String, key: String) {
    let site = blog(text)
    let written = site.text("blog/a.md")
    #expect(written.contains("draft: true\n") || written.contains("draft = true\n"), "\(written)")
    #expect(!written.contains("draft: false"))
    #expect(site.counts.drafts == 1 && site.counts.stories == 2)
    #expect(site.unmatched.map(\.setting) == [key] && site.unmatched.map(\.reason) == [.keptBack(texts: 1)])
    #expect(site.unmatched.first?.reason.words.contains("(1 text), and is a draft here: ") == true)
    #expect(!site.redirects.contains { $0.from.contains("/a") })
  }

  @Test("Texts beside an `index.md` or below its folder, of which Hugo makes no pages, become drafts and are counted")
  func textsOfBundles() {
    let head = "---\ntitle: A\ndate: 2026-01-02\n---\n"
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n[languages.en]\n[languages.de]\n",
        "content/blog/a/index.md": head, "content/blog/a/notes.md": "---\ntitle: Notes\n---\n",
        "content/blog/a/parts/one.md": "One\n", "content/blog/a/parts/index.md": head,
        "content/blog/b/index.de.md": head, "content/blog/b/x.de.md": "---\ntitle: X\n---\n",
        "content/blog/old/_index.md": "---\ntitle: Old\n---\n", "content/blog/old/c.md": head,
        "content/docs/index.md": "---\ntitle: Docs\n---\n", "content/docs/use.md": "---\ntitle: Use\n---\n",
        "content/index.md": "---\ntitle: Home\n---\n",
      ])
    let drafts = site.files.map(\.path).filter { site.text($0).contains("draft: true\n") }
    #expect(
      drafts.sorted() == [
        "blog/a/notes.md", "blog/a/parts/index.md", "blog/a/parts/one.md", "blog/b/x.de.md", "pages/docs/use.md",
      ])
    #expect(site.counts.stories == 3 && site.counts.drafts == 5)
    #expect(site.unmatched.contains { $0.setting == "beside index.md" && $0.reason == .keptBack(texts: 5) })
  }

  @Test("Drafts follow from folders and the configuration, unless a text says otherwise")
  func cascade() {
    let head = "---\ntitle: A\ndate: 2026-01-02\n"
    let site = read(
      .hugo,
      [
        "hugo.toml": """
        title = 'T'
        [[cascade]]
        draft = true
        [cascade.target]
        path = '/blog/old/**'
        [[cascade]]
        [cascade.build]
        list = 'never'
        [cascade.target]
        kind = 'section'
        """,
        "content/blog/a.md": head + "---\n", "content/blog/old/b.md": head + "---\n",
        "content/quiet/_index.md": "---\ntitle: Quiet\ncascade:\n  draft: true\n---\n",
        "content/quiet/c.md": head + "---\n", "content/quiet/d.md": head + "draft: false\n---\n",
        "content/quiet/loud/_index.md": "---\ncascade: [{draft: false}]\n---\n",
        "content/quiet/loud/e.md": head + "---\n",
        "content/secret/_index.md": "---\ncascade:\n  - build: {render: never}\n    target: {path: '{a,b}'}\n---\n",
        "content/secret/f.md": head + "---\n", "content/secret/g.md": head + "build: {render: always}\n---\n",
      ])
    let drafts = ["blog/a", "blog/old/b", "quiet/c", "quiet/d", "quiet/loud/e", "secret/f", "secret/g"].filter {
      site.text($0 + ".md").contains("draft: true")
    }
    #expect(drafts == ["blog/old/b", "quiet/c", "secret/f"])
    #expect(site.unmatched.contains { $0.reason == .keptBack(texts: 3) && $0.setting == "cascade" })
  }

  @Test("What is said of the first language is a setting of the site, and what is unknown is named")
  func settingsOfTheFirstLanguage() {
    let site = read(
      .hugo,
      [
        "hugo.toml": """
        defaultContentLanguage = 'en'
        [languages.en]
        title = 'My blog'
        baseURL = 'https://blog.example.org/'
        timeZone = 'Europe/Berlin'
        paginate = 7
        colour = 'blue'
        [languages.en.permalinks]
        posts = '/:year/:slug/'
        [languages.en.taxonomies]
        series = 'series'
        [languages.de]
        weight = 2
        """,
        "content/posts/first.md": "---\ntitle: First\ndate: 2024-01-01\nseries: [x]\n---\n",
      ])
    #expect(
      site.configuration.contains("url: https://blog.example.org/\n") && site.timeZone == "Europe/Berlin"
        && site.pageSize == 7)
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.filter { !$0.contains(".xml") }.sorted() == [
        "/2024/first/ /posts/first/", "/series/ /posts/", "/series/x/ /posts/by/series/x/",
      ])
    #expect(site.sections.map(\.facets) == [["series"]] && site.left == ["7 languages.en.colour"])
  }

  @Test(
    "A language that Hugo had switched off stays out of the site, and its texts are drafts",
    arguments: [
      "disableLanguages = ['de', 'en']\n[languages.en]\n[languages.de]\ntitle = 'Boote'\n",
      "[languages.en]\n[languages.de]\ndisabled = true\n[languages.de.menus]\nmain = [{name = 'Start', url = '/'}]\n",
      "[languages.en]\n[languages.de]\ndisabled = 'true'\ncontentDir = 'deutsch'\n",
    ])
  func disabledLanguages(settings: String) {
    let head = "---\ntitle: A\ndate: 2026-01-02\ntags: [boats]\n"
    let folder = settings.contains("deutsch") ? "deutsch" : "content"
    let name = settings.contains("deutsch") ? "" : ".de"
    let site = read(
      .hugo,
      [
        "hugo.toml": "baseURL = 'https://a.example/'\n" + settings, "content/blog/a.md": head + "---\n",
        "\(folder)/blog/a\(name).md": head + "aliases: [/alt/]\nmenu: main\n---\n",
        "\(folder)/about\(name).md": "---\ntitle: Wir\n---\n",
      ])
    #expect(
      site.text("blog/a.de.md").contains("draft: true\n") && site.text("pages/about.de.md").contains("draft: true\n"))
    #expect(site.counts.stories == 1 && site.counts.drafts == 2 && site.counts.pages == 0)
    #expect(site.languages.map(\.tag) == ["en"] && site.configuration.contains("language: en\n") && site.menu.isEmpty)
    #expect(!site.redirects.contains { ($0.from + $0.to).contains("/de/") || $0.from == "/alt/" }, "\(site.redirects)")
    #expect(site.unmatched.filter { $0.reason == .languageOff }.map(\.setting) == ["languages.de"])
    #expect(site.unmatched.filter { $0.reason != .languageOff }.map(\.reason) == [.addressesOfDraft])
  }

  @Test("What a cascade says of tags, authors and dates is written into the texts, and the rest of it is reported")
  func valuesOfCascades() {
    let head = "---\ntitle: A\ndate: 2026-01-02\n"
    let site = read(
      .hugo,
      [
        "hugo.toml": """
        [cascade]
        author = 'Ada'
        type = 'x'
        [taxonomies]
        tag = 'tags'
        series = 'series'
        """,
        "content/blog/_index.md":
          "---\ntitle: Blog\ncascade: {tags: [food], series: Sea, expiryDate: 2020-01-01}\n---\nOf boats.\n",
        "content/blog/_index.de.md": "---\ncascade: {tags: [essen]}\n---\n",
        "content/blog/a.md": head + "---\n", "content/blog/b.md": head + "tags: [own]\nauthor: Bob\n---\n",
        "content/blog/c/_index.md":
          "---\ncascade:\n  - tags: [deep]\n    target: {path: '/blog/c/*'}\n  - {tags: [no], target: {lang: de}}\n---\n",
        "content/blog/c/c.md": "+++\ntitle = 'C'\ndate = 2026-01-02\n+++\n",
        "config/_default/languages.toml": "[en]\nweight = 1\n[de]\nweight = 2\n",
      ])
    let all = "author: \"Ada\"\nexpiryDate: \"2020-01-01\"\nseries: \"Sea\"\ntags: [\"food\"]\n"
    #expect(site.text("blog/a.md") == "---\n" + all + head.dropFirst(4) + "---\n")
    #expect(
      site.text("blog/b.md")
        == "---\nexpiryDate: \"2020-01-01\"\nseries: \"Sea\"\nslug: \"b\"\n" + head.dropFirst(4)
        + "tags: [own]\nauthor: Bob\n---\n")
    #expect(site.text("blog/c/c.md").contains("tags = [\"deep\"]\n"))
    #expect(site.redirects.contains { $0.from == "/series/sea/" && $0.to == "/blog/by/series/sea/" })
    #expect(
      site.unmatched.map { $0.setting + " " + String(describing: $0.reason) }.sorted() == [
        // The story `c` has the address of the folder's list.
        "/blog/c/ lostAddresses(count: 1)", "cascade.tags defaults", "cascade.type defaults",
        "content/blog/_index.md textOfList",
      ])
  }

  @Test("Files that Hugo ignores, by a pattern or as backups of an editor, do not come over")
  func ignoredFiles() {
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\nignoreFiles = ['\\.priv\\.md$', 'blog/drafts/', '(']\nbuildDrafts = true\n",
        "content/blog/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\n", "content/blog/b.priv.md": "---\ntitle: B\n---\n",
        "content/blog/drafts/c.md": "---\ntitle: C\n---\n", "content/blog/.d.md": "D", "content/blog/e.md~": "E",
      ])
    #expect(site.files.map(\.path) == ["blog/a.md"])
    #expect(
      site.left == [
        "2 ignoreFiles: \\.priv\\.md$", "2 ignoreFiles: blog/drafts/", "2 ignoreFiles: (", "3 builddrafts",
      ])
    #expect(site.unmatched.map(\.reason) == [.unpublished, .unpublished, .unknown, .previews])
  }

  @Test("A former address is kept if nothing else is there; the rest is reported, the first three by name")
  func formerAddresses() {
    let aliases = [
      "/old/index.html", "/old", "/index.html", "/?p=123", "/old#part", "https://a.example/x", "/old/*", "/docs/",
      "/blog/", "/blog/third/", "/robots.txt", "former/",
    ]
    let list = aliases.map { "\"\($0)\"" }.joined(separator: ", ")
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\n",
        "content/blog/a.md": "---\ntitle: A\ndate: 2026-01-02\naliases: [\(list)]\n---\n",
        "content/blog/third.md": "---\ntitle: Third\ndate: 2026-01-01\n---\n",
        "content/docs/_index.md": "---\ntitle: D\n---\n",
      ])
    #expect(site.redirects.map { $0.from + " " + $0.to } == ["/old/ /blog/a/", "/blog/former/ /blog/a/"])
    #expect(site.unmatched.map(\.reason) == [.lostAddresses(count: 8)])
    #expect(site.unmatched.first?.setting == "/?p=123, /old#part, https://a.example/x, …")
  }

  @Test(
    "A text whose head has no end or makes no sense is reported and does not come over",
    arguments: ["{\"title\": \"A\", \"draft\": true\nB\n", "{ draft\nB }\n", "---\ntitle: A\ndraft: true\nB\n"])
  func unreadable(text: String) {
    let site = blog(text)
    #expect(site.text("blog/a.md") == "")
    #expect(site.unmatched.map(\.reason) == [.frontMatter], "\(site.unmatched)")
    #expect(site.isUsable)
  }

  @Test("A figure's title may hold quotation marks, and a shortcode at the beginning is not taken for a head")
  func figure() {
    let site = blog("{{< figure src=\"a b.png\" title=\"A \\\"boat\\\"\" alt=\"[x]\" >}}\n{{%/* note */%}}\n")
    #expect(site.text("blog/a.md").hasPrefix("![\\[x\\]](<a b.png> \"A \\\"boat\\\"\")\n{{% note %}}\n"))
    let linked = blog("{{< figure src=\"a.png\" alt=\"A\" link=\"https://b.example/?a=<b>\" >}}\n")
    #expect(linked.text("blog/a.md") == "[![A](<a.png>)](<https://b.example/?a=%3Cb%3E>)\n")
  }

  @Test("A folder for each language becomes a part of file names, and the first language's addresses redirect")
  func languages() {
    let site = read(
      .hugo,
      [
        "hugo.toml": """
        title = "T"
        defaultContentLanguage = "en"
        defaultContentLanguageInSubdir = true
        timeZone = "Japan"
        [languages.en]
          contentDir = "content/en"
        [languages.de]
          contentDir = "content/de"
        [languages.klingon]
          weight = 9
        [[menu.main]]
          name = "Posts"
          pageRef = "/posts"
          weight = 1
        """,
        "content/en/posts/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\n",
        "content/de/posts/a.md": "---\ntitle: Ah\ndate: 2026-01-01\n---\n",
        "content/de/posts/a.png": "", "content/en/posts/a.png": "",
        "content/en/about/index.md":
          "---\ntitle: About\nmenu: main\n---\n![We](team.png) ![We](https://a.example/team.png)\n",
        "content/en/about/team.png": "", "content/de/about/index.md": "---\ntitle: Wir\n---\n![Wir](team.png)\n",
        "content/en/notes.org": "#+TITLE: Notes\n#+DRAFT: true\n", "content/en/docs/x.mdown": "---\ntitle: X\n---\n",
      ])
    #expect(
      site.files.map(\.path).sorted() == [
        "pages/about.de.md", "pages/about.md", "pages/about/team.png", "pages/docs/index.md", "pages/docs/x.md",
        "posts/a.de.md", "posts/a.md", "posts/a.png",
      ])
    #expect(site.text("pages/about.md").contains("![We](about/team.png) ![We](https://a.example/team.png)"))
    #expect(site.text("posts/a.de.md").contains("title: Ah"))
    #expect(site.menu.map(\.title) == ["Posts", "About"])
    #expect(site.timeZone == "Asia/Tokyo")
    #expect(
      site.redirects.map(\.from).sorted() == [
        "/en/", "/en/about/", "/en/docs/", "/en/docs/x/", "/en/posts/", "/en/posts/a/",
      ])
    #expect(
      site.unmatched.map { $0.setting + " " + String(describing: $0.reason) } == [
        "languages.klingon language", "notes.org otherText", "/docs/ listOfPages", "content/de/posts/a.png placeTaken",
      ])
  }

  @Test("The menu of another language is reported, one entry leads to a story, and each language keeps its description")
  func menusAndLanguages() {
    let head = "---\ntitle: A\ndate: 2026-01-02\nmenu: main\n---\n"
    let settings = """
      [languages.en]
      weight = 1
      [languages.en.params]
      description = "All boats"
      [languages.de]
      title = "Boote"
      [languages.de.params]
      description = "Alle Boote"
      [[languages.de.menu.main]]
      name = "Start"
      url = "/"

      """
    let site = blog(head, settings)
    #expect(site.configuration.contains("  de: {title: \"Boote\", description: \"Alle Boote\"}\n"))
    #expect(site.description == "All boats" && site.menu.map(\.target) == ["/blog/a/"])
    #expect(site.unmatched.map(\.setting) == ["languages.de.menu"])
  }

  @Test("Code that contains fences gets longer fences")
  func fences() {
    let text = blog("{{< highlight md >}}\n ````go\nx\n````\n{{< /highlight >}}\nA `````.\n").text("blog/a.md")
    #expect(text == "`````md\n ````go\nx\n````\n`````\nA `````.\n")
    let jekyll = read(
      .jekyll,
      [
        "_config.yml": "title: T\n",
        "a.md": "---\ntitle: A\n---\n{% highlight md %}\n```\nx\n```\n{% endhighlight %}\n",
      ])
    #expect(jekyll.text("pages/a.md").hasSuffix("---\n````md\n```\nx\n```\n````\n"))
  }

  @Test("Links and pictures below the site's folder on its host become relative to the site's root")
  func folderOfHost() {
    let head = "---\ntitle: A\ndate: 2026-01-02\n---\n"
    let text = head + "![a](/boats/a.png) {{< figure src=\"/boats/b.png\" >}} [c](/boats2/c) <a href='/boats/'>d</a>\n"
    #expect(
      blog(text, "baseURL = 'https://a.example/boats'\n").text("blog/a.md")
        == head + "![a](/a.png) ![](</b.png>) [c](/boats2/c) <a href='/'>d</a>\n")
  }

  @Test("An alias without a leading slash is resolved beside the text's former address")
  func relativeAliases() {
    let head = "---\ntitle: A\ndate: 2026-01-02\naliases: [../../x/, y, ./z/, ../../../../w/]\n---\n"
    let site = blog(head, "title = 'T'\n[permalinks]\nblog = '/:year/:month/:slug/'\n")
    #expect(
      site.redirects.map(\.from).sorted() == [
        "/2026/01/a/", "/2026/01/other/", "/2026/01/third/", "/2026/01/y", "/2026/01/z/", "/w/", "/x/",
      ])
    #expect(site.unmatched.isEmpty, "\(site.unmatched)")
  }

  @Test("Translations keep their addresses: those of their files, explicit ones and aliases redirect")
  func addressesOfTranslations() {
    let site = read(
      .hugo,
      [
        "hugo.yaml": "languages: {en: {weight: 1}, de: {weight: 2}}\npermalinks: {notes: \"/:year/:slug/\"}\n",
        "content/posts/ferry.md": "---\ntitle: Ferry\ndate: 2026-01-01\n---\n",
        "content/posts/ferry.de.md": "---\ntitle: Die Fähre\ndate: 2026-01-01\naliases: [/alt/]\n---\n",
        "content/posts/port.de.md": "---\ntitle: Hafen\ndate: 2026-01-01\nurl: hafen/\n---\n",
        "content/notes/a.md": "---\ntitle: A\ndate: 2026-01-01\nslug: first\n---\n",
        "content/notes/a.de.md": "---\ntitle: Ah\ndate: 2026-01-01\nslug: erster\n---\n",
        "content/docs/use.md": "---\ntitle: Use\n---\n",
        "content/docs/use.de.md": "---\ntitle: Nutzen\nslug: nutzung\naliases: [/n/, /de/docs/nutzung/]\n---\n",
      ])
    #expect(site.text("posts/ferry.de.md").contains("slug: \"ferry\"\n"))
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == [
        "/2026/first/ /notes/first/", "/alt/ /de/posts/ferry/", "/de/2026/erster/ /de/notes/erster/",
        "/de/hafen/ /de/posts/port/", "/n/ /de/docs/nutzung/",
      ])
    #expect(site.unmatched.map(\.reason) == [.listOfPages], "\(site.unmatched)")
  }

  @Test("Thousands of shortcodes, closed or not, are read in one pass")
  func speed() throws {
    let parts = [
      String(repeating: "{{< open ", count: 20_000), String(repeating: "{{< a \"{{<\n", count: 5_000),
      (0..<8_000).map { "{{< x\($0) >}}\n" }.joined(),
    ]
    for part in parts {
      let site = try Moment.of { blog("---\ntitle: A\ndate: 2026-01-01\n---\n" + part) }
      #expect(site.text("blog/a.md").hasSuffix(part))
    }
  }
}
