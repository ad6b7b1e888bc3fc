import Diagnostics
import Foundation
import ImportedSites
import Importing
import TestSupport
import Testing

@Suite struct TextSiteTests {
  @Test("A Hugo site keeps its addresses: file names become slugs, and other former addresses redirect")
  func hugo() {
    let site = read(
      .hugo,
      [
        "hugo.toml": """
        baseURL = "https://harbour.example/"
        languageCode = "en-gb"
        title = "The Harbour"
        theme = "ananke"
        paginate = 12
        [permalinks]
          posts = "/:year/:month/:slug/"
        [params]
          description = "What the harbour talks about"
          mainSections = ["posts"]
        [[menus.main]]
          name = "News"
          url = "/posts/"
          weight = 2
        [[menus.main]]
          name = "Nowhere"
          url = "/nowhere/"
        """,
        "content/posts/_index.md": "---\ntitle: News of the harbour\n---\n",
        "content/posts/ferry.md":
          "---\ntitle: The ferry keeps its timetable\ndate: 2026-11-02\naliases: [/old/ferry.html, former]\n---\nIt leaves.\n",
        "content/posts/lighthouse/index.md":
          "+++\ntitle = \"A lighthouse\"\ndate = 2026-11-03\n[params]\nx = 1\n+++\nLook.\n",
        "content/posts/not-yet.md": "---\ntitle: Not yet\ndraft: true\ndate: 2026-11-04\n---\nSoon.\n",
        "content/stories/told.md": "---\ntitle: Told\ndate: 2026-11-06\n---\nA tale.\n",
        "content/about.md": "---\ntitle: About us\nmenu: main\n---\nThe Boat Guild.\n",
        "content/search.md": "---\ntitle: Search\n---\n",
        "content/docs/install.md": "---\ntitle: Install\n---\nTake a boat.\n",
        "static/assets/plan.pdf": "", "static/CNAME": "harbour.example\n", "layouts/index.html": "",
      ])
    #expect(
      site.configuration == """
        # Imported from it (Hugo). Run `broadsheet check` to see whether it is right.
        title: The Harbour
        url: https://harbour.example/
        description: What the harbour talks about
        language: en-gb
        pageSize: 12

        sources:
          - name: News of the harbour
            markdown: posts
          - name: Stories
            markdown: stories

        sections:
          - name: News of the harbour
            slug: posts
            sources: ["News of the harbour"]
          - name: Stories
            slug: stories-texts
            sources: ["Stories"]

        menu:
          - {title: "News", to: "News of the harbour"}
          - {title: "About us", to: "/about/"}

        # Addresses of the former site, and where each leads now.
        redirects:
          "/2026/11/a-lighthouse/": "/posts/lighthouse/"
          "/2026/11/former": "/posts/ferry/"
          "/2026/11/the-ferry-keeps-its-timetable/": "/posts/ferry/"
          "/index.xml": "/feed.rss"
          "/old/ferry.html": "/posts/ferry/"
          "/posts/index.xml": "/posts/feed.rss"
          "/stories/index.xml": "/stories-texts/feed.rss"
          "/stories/told/": "/stories-texts/told/"

        """)
    #expect(site.text("posts/lighthouse/index.md").hasPrefix("+++\nslug = \"lighthouse\"\ntitle = \"A lighthouse\"\n"))
    #expect(site.text("pages/about.md") == "---\ntitle: About us\n---\nThe Boat Guild.\n")
    #expect(site.files.map(\.path).contains("static/assets-files/plan.pdf"))
    #expect(
      Set(site.unmatched.map(\.setting)) == [
        "theme", "params.mainSections", "/assets/", "content/search.md", "menu: Nowhere (/nowhere/)", "layouts/",
        "/stories/", "/docs/",
      ])
    #expect(site.counts.stories == 3 && site.counts.drafts == 1 && site.counts.pages == 3 && site.counts.statics == 2)
  }

  @Test("The picture named in a Hugo head is found in `static`, even in a renamed folder, or beside its text")
  func images() {
    func head(_ image: String) -> String { "---\ntitle: A\ndate: 2026-01-01\nimage: \(image)\n---\nA\n" }
    let site = read(
      .hugo,
      [
        "hugo.toml": "title = 'T'\nbaseURL = 'https://t.example/blog/'\n", "static/boat.png": "",
        "static/assets/pier.png": "",
        "content/posts/a.md": head("/boat.png"), "content/posts/b.md": head("boat.png"),
        "content/posts/c.md": head("/assets/pier.png"), "content/posts/d.md": head("/blog/boat.png"),
        "content/posts/e/index.md": head("boat.png"), "content/posts/e/boat.png": "",
      ])
    let images = ["a", "b", "c", "d", "e/index"].map { name in
      site.text("posts/\(name).md").split(separator: "\n").first { $0.hasPrefix("image: ") }
    }
    #expect(
      images == [
        "image: /boat.png", "image: \"/boat.png\"", "image: \"/assets-files/pier.png\"", "image: \"/boat.png\"",
        "image: boat.png",
      ])
  }

  @Test("Hugo's configuration may be split, in YAML or JSON, with languages in file names")
  func parts() {
    let site = read(
      .hugo,
      [
        "config/_default/hugo.yaml": "baseURL: https://a.example/\ndefaultContentLanguage: de\n",
        "config/_default/languages.json":
          "{\"en\": {\"title\": \"In English\", \"weight\": 2}, \"de\": {\"title\": \"Auf Deutsch \\ud83d\\ude00\"}}",
        "config/_default/params.toml": "description = \"Alles\"\n",
        "content/blog/eins.md": "---\ntitle: Eins\ndate: 2026-01-01\n---\nA\n",
        "content/blog/eins.en.md": "---\ntitle: One\ndate: 2026-01-01\n---\nB\n",
      ])
    #expect(site.configuration.contains("title: \"Auf Deutsch 😀\"\n"))
    #expect(
      site.configuration.contains("languages:\n  de: {title: \"Auf Deutsch 😀\"}\n  en: {title: \"In English\"}\n"))
    #expect(site.description == "Alles")
    #expect(site.text("blog/eins.en.md") == "---\nslug: \"eins\"\ntitle: One\ndate: 2026-01-01\n---\nB\n")
    #expect(site.redirects.allSatisfy { $0.from.hasSuffix("/index.xml") })
  }

  @Test("Shortcodes with a Markdown counterpart are converted; the others stay and are counted")
  func shortcodes() {
    let body = """
      {{< youtube dQw4 >}}
      {{< figure src="/images/boat.png" alt="A boat" caption="The last journey" >}}
      {{< highlight go >}}x{{< /highlight >}} {{</* shown */>}} {{% note %}}N{{% /note %}} {{< gallery dir="x" >}} {{ .Site }}
      {{< gallery >}} {{< open
      """
    let site = read(
      .hugo, ["config.toml": "title = 'T'\n", "content/blog/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\n" + body])
    let text = site.text("blog/a.md")
    #expect(
      text.contains("\nhttps://www.youtube.com/watch?v=dQw4\n![A boat](</images/boat.png> \"The last journey\")\n"))
    #expect(
      text.contains(
        "\n```go\nx\n```\n {{< shown >}} {{% note %}}N{{% /note %}} {{< gallery dir=\"x\" >}} {{ .Site }}\n"))
    #expect(text.hasSuffix("{{< gallery >}} {{< open"))
    #expect(
      site.unmatched.map(\.reason) == [.shortcode(count: 2, texts: 1), .shortcode(count: 1, texts: 1)])
    #expect(site.left == ["7 {{< gallery >}}", "7 {{< note >}}"])
  }

  @Test("Jekyll posts keep the date of their names, their tags and their former addresses")
  func jekyll() {
    let site = read(
      .jekyll,
      [
        "_config.yml": """
        title: Ada's notes
        description: >-
          Notes of
          a harbour
        url: "https://ada.example"
        baseurl: "/notes"
        timezone: Europe/Berlin
        paginate: 10
        theme: minima
        plugins: [jekyll-feed]
        collections:
          recipes: {output: true}
          people: {output: false}
        """,
        "_posts/2014-03-12-coming-soon.md": """
        ---
        layout: post
        title: "Coming soon"
        categories: boats news
        author: ada
        image: /assets/boat.png
        redirect_from:
          - /old/soon/
        ---
        Hello {{ site.title }}, see [the next]({% post_url 2014-04-01-a-next-one %}).
        {% highlight ruby %}
        puts 1
        {% endhighlight %}
        ![A boat]({{ site.baseurl }}/assets/boat.png) {% raw %}{{ kept }}{% endraw %}
        """,
        "_posts/2014-04-01-a-next-one.mkd": "---\nlayout: post\n---\nNo title here.\n",
        "_posts/2014-05-01-hidden.md": "---\ntitle: Hidden\npublished: false\n---\nNo.\n",
        "_drafts/an-idea.md": "---\ntitle: An idea\n---\nHm.\n",
        "_data/authors.yml": "ada: {name: Ada Quill}\n",
        "_recipes/soup.md": "---\ntitle: Soup\n---\nBoil.\n",
        "about.md": "---\ntitle: About\npermalink: /about/\n---\nI am Ada.\n",
        "contact.md": "---\ntitle: Contact\n---\nWrite.\n", "index.md": "---\nlayout: home\n---\n",
        "assets/boat.png": "", "README.md": "# hi\n", "Gemfile": "",
      ])
    #expect(site.configuration.contains("url: https://ada.example/notes/\ndescription: Notes of a harbour\n"))
    #expect(
      site.text("posts/2014-03-12-coming-soon.md") == """
        ---
        layout: post
        title: "Coming soon"
        categories: ["boats", "news"]
        author: ["Ada Quill"]
        image: "/assets-files/boat.png"
        redirect_from:
          - /old/soon/
        ---
        Hello {{ site.title }}, see [the next](/posts/a-next-one/).
        ```ruby
        puts 1
        ```
        ![A boat](/assets-files/boat.png) {{ kept }}
        """)
    #expect(
      site.text("posts/2014-04-01-a-next-one.md") == "---\ntitle: \"A next one\"\nlayout: post\n---\nNo title here.\n")
    #expect(site.text("posts/2014-05-01-hidden.md") == "---\ntitle: Hidden\ndraft: true\n---\nNo.\n")
    #expect(site.text("posts/an-idea.md") == "---\ndraft: true\ntitle: An idea\n---\nHm.\n")
    #expect(
      site.redirects.map(\.from).sorted() == [
        "/2014/04/01/a-next-one.html", "/boats/news/2014/03/12/coming-soon.html", "/contact.html", "/feed.xml",
        "/old/soon/", "/recipes/soup.html",
      ])
    #expect(site.files.map(\.path).contains("pages/recipes/soup.md"))
    #expect(site.counts.stories == 2 && site.counts.drafts == 2 && site.counts.pages == 3)
    #expect(site.unmatched.contains { $0.setting == "{{ site.title }}" && $0.place.line == 10 })
  }

  @Test("A page that has no text, because its layout made what it showed, is reported")
  func pagesOfLayouts() {
    let pages = [
      "archive.md": "---\ntitle: Archive\nlayout: archives\n---\n\n", "club.md": "---\ntitle: Club\n---\n",
      "draft.md": "---\ntitle: Draft\nlayout: x\ndraft: true\n---\n",
      "team.md": "---\ntitle: Team\nlayout: team\n---\nWe.\n",
    ]
    let hugo = read(
      .hugo, Dictionary(uniqueKeysWithValues: [("hugo.toml", "title = 'T'\n")] + pages.map { ("content/" + $0, $1) }))
    #expect(hugo.left == ["3 content/archive.md"] && hugo.unmatched.map(\.reason) == [.emptyPage])
    let jekyll = read(.jekyll, pages.merging(["_config.yml": "title: T\n"]) { $1 })
    #expect(jekyll.left == ["3 archive.md"] && jekyll.unmatched.map(\.reason) == [.emptyPage])
    #expect(hugo.counts == jekyll.counts && hugo.counts.pages == 3 && hugo.counts.drafts == 1)
  }

  @Test("The further pages of Hugo's lists redirect to the front page, and to sections that are elsewhere now")
  func pagesOfHugo() {
    let head = "---\ntitle: A\ndate: 2026-01-01\n"
    var files = ["hugo.toml": "[pagination]\npagerSize = 2\npath = 'p'\n[languages.en]\n[languages.de]\n"]
    for number in 1...3 {
      files["content/blog/\(number).md"] = head + "---\n"
      files["content/blog/\(number).de.md"] = head + "draft: \(number == 1)\n---\n"
      files["content/stories/\(number).md"] = head + "---\n"
    }
    let site = read(.hugo, files)
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.filter { $0.contains("/p/") } == [
        "/p/2/ /", "/p/3/ /", "/stories/p/2/ /stories-texts/",
      ])
    #expect(site.pageSize == 2 && !site.unmatched.contains { $0.reason == .paging })
  }

  @Test(
    "The pages of Jekyll's posts redirect to the list of posts, wherever the first of them was",
    arguments: [
      ("paginate: 2\n", "index.html", ["/page2/ /", "/page3/ /"]),
      (
        "paginate: 2\npaginate_path: /blog/page:num\n", "blog/index.html",
        ["/blog/ /posts/", "/blog/page2/ /posts/", "/blog/page3/ /posts/"]
      ),
      ("paginate: 2\npaginate_path: page/:num/\n", "index.html", ["/page/2/ /", "/page/3/ /"]),
      ("paginate_path: page/:num/\n", "index.html", []), ("paginate: 5\n", "index.html", []),
    ] as [(String, String, [String])])
  func pagesOfJekyll(settings: String, list: String, redirects: [String]) {
    var files = ["_config.yml": settings, list: "---\n---\n", "_drafts/x.md": "---\ntitle: X\n---\n"]
    for number in 1...5 { files["_posts/2026-01-0\(number)-a.md"] = "---\ntitle: A\n---\n" }
    let site = read(.jekyll, files)
    let found = site.redirects.map { $0.from + " " + $0.to }.filter { !$0.hasPrefix("/2026/") }
    #expect(found == redirects && !site.unmatched.contains { $0.reason == .paging })
    let reason: NoCounterpart.Reason = list == "index.html" ? .frontPage : .htmlPage
    #expect(site.unmatched.map(\.reason) == [reason])
  }

  @Test("The texts of a real blog come over, each with its own address", .enabled(if: Corpus.isPresent))
  func realBlog() throws {
    let folder = try Corpus.url("markdown/18f")
    var files = [
      ForeignFile(path: "_config.yml", name: "_config.yml", bytes: Array("url: https://blog.example\n".utf8))
    ]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where name.hasSuffix(".md") {
      files.append(ForeignFile(path: "_posts/" + name, name: name, bytes: try Corpus.bytes("markdown/18f/" + name)))
    }
    let site = ImportedSite.read(files, of: .jekyll, named: "blog")
    #expect(site.isUsable && site.counts.stories + site.counts.drafts == files.count - 1)
    #expect(site.redirects.count >= site.counts.stories)
    #expect(Set(site.redirects.map(\.to)).count == site.counts.stories)
  }

  @Test("A folder without a configuration or texts, or with an unreadable configuration, is an error")
  func nothing() {
    #expect(read(.hugo, ["content/a.md": "x"]).diagnostics.map(\.id) == ["import.no-configuration"])
    #expect(read(.jekyll, ["a.md": "x"]).diagnostics.map(\.id) == ["import.no-configuration"])
    #expect(read(.jekyll, ["_config.yml": "title: T\n"]).diagnostics.map(\.id) == ["import.nothing"])
    let page = "---\ntitle: Team\n---\nWe.\n"
    for site in [
      read(.jekyll, ["_config.yml": "title: T\n", "team.md": page]),
      read(.hugo, ["hugo.toml": "title = 'T'\n", "content/team.md": page]),
    ] {
      #expect(site.isUsable && site.diagnostics.map(\.id) == ["import.no-news"])
    }
    #expect(!read(.hugo, ["hugo.toml": "title = [\n", "content/blog/a.md": "x"]).isUsable)
    #expect(!read(.jekyll, ["_config.yml": "title: \"T\n", "_posts/2014-01-01-a.md": "x"]).isUsable)
  }
}
