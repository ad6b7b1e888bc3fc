import Diagnostics
import ImportedSites
import Importing
import TestSupport
import Testing

@Suite struct JekyllTests {
  @Test("Unclosed instructions and the text around them are kept once, and cost no more than their length allows")
  func liquid() throws {
    let texts = [
      "One {{ page.title }} two {{ open three\n", "{% raw %}a{% open\n", "{{ \"/a.png\" | relative_url }} {{ b\n{% c",
      "{%- raw -%}{{ kept }}{% endraw %}\n", String(repeating: "{{", count: 40_000),
      (0..<40_000).map { "{{ x\($0) }}\n" }.joined(),
    ]
    let made = try texts.map { text -> Substring in
      let files = ["_config.yml": "title: T\n", "_posts/2014-01-01-a.md": "---\ntitle: A\n---\n" + text]
      let file = try Moment.of { read(.jekyll, files).text("posts/2014-01-01-a.md") }
      return file.dropFirst("---\ntitle: A\n---\n".count)
    }
    #expect(made[0] == texts[0][...] && made[1] == texts[1][...])
    #expect(made[2] == "/a.png {{ b\n{% c" && made[3] == "{{ kept }}\n")
    #expect(made[4] == texts[4][...] && made[5] == texts[5][...])
  }

  @Test(
    "What Jekyll excludes does not come over, and what it includes does, whatever its name",
    arguments: [
      ("exclude: [/private/]", false), ("exclude: [private]", false), ("exclude: [\"priv*\"]", false),
      ("exclude: [\"*/secret.md\"]", false), ("exclude: [./private/secret.md]", false),
      ("exclude: [\"[o-q]rivate\"]", false),
      ("exclude: [other]", true), ("exclude: [\"?secret.md\"]", true), ("exclude: private", false),
      ("exclude: [private]\ninclude: [private]", true),
    ])
  func exclude(setting: String, isShown: Bool) {
    let site = read(
      .jekyll,
      [
        "_config.yml": setting + "\n", "private/secret.md": "---\ntitle: S\n---\n",
        "team.md": "---\ntitle: Team\n---\n",
      ])
    #expect(site.files.map(\.path).contains("pages/private/secret.md") == isShown)
    #expect(site.files.map(\.path).contains("pages/team.md"))
  }

  @Test("A text in `_posts` whose name begins with no date becomes a draft, as Jekyll does not publish it")
  func undated() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n", "_posts/2014-1-2-a.md": "---\ntitle: A\n---\n",
        "_posts/ideas.md": "---\ntitle: Ideas\ndate: 2014-01-03\n---\nSecret.\n",
      ])
    #expect(site.text("posts/ideas.md").contains("draft: true\n"))
    #expect(!site.text("posts/2014-1-2-a.md").contains("draft"))
    #expect(site.counts.stories == 1 && site.counts.drafts == 1 && site.left.isEmpty)
  }

  @Test("A collection whose names begin with dates is a section, and its patterns know day, title and name")
  func datedCollections() {
    var files = [
      "_config.yml": """
      title: T
      collections:
        notes: {output: true, permalink: "/notes/:year/:title/"}
        recipes: {output: true, permalink: "/kitchen/:name/"}
      """,
      "_notes/2024-3-4-short.md": "---\ntags: [tide]\n---\nNote.\n",
      "_recipes/Fish_Soup.md": "---\ntitle: Soup\n---\nBoil.\n",
    ]
    for day in 1...3 { files["_notes/2024-02-0\(day)-High_Tide-\(day).md"] = "---\ntags: [tide]\n---\nNote.\n" }
    let site = read(.jekyll, files)
    #expect(site.configuration.contains("  - name: Notes\n    markdown: notes\n"))
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == [
        "/notes/2024/High_Tide-1/ /notes/high_tide-1/", "/notes/2024/High_Tide-2/ /notes/high_tide-2/",
        "/notes/2024/High_Tide-3/ /notes/high_tide-3/", "/notes/2024/short/ /notes/short/",
      ])
    #expect(site.text("notes/2024-02-01-High_Tide-1.md").contains("title: \"High Tide 1\"\n"))
    #expect(site.text("notes/2024-3-4-short.md").contains("date: \"2024-03-04\"\n"))
    #expect(site.files.map(\.path).contains("pages/kitchen/fish-soup.md"))
    #expect(site.counts.stories == 4 && site.counts.pages == 1 && site.left.isEmpty && site.diagnostics.isEmpty)
  }

  @Test("Included hidden folders come over, and so do collections in a common folder")
  func include() {
    let site = read(
      .jekyll,
      [
        "_config.yml": """
        include: ["_pages", ".well-known"]
        collections_dir: all
        permalink: pretty
        collections:
          recipes: {output: true, permalink: "/eat/:path/"}
          boats: {output: true}
        """,
        "_pages/team.md": "---\ntitle: Team\npermalink: /team/\n---\n", "_pages/us.md": "---\ntitle: Us\n---\n",
        "_hidden/x.md": "---\ntitle: X\n---\n", ".well-known/security.txt": "Contact: a@b.example\n",
        "all/_posts/2014-01-01-a.md": "---\ntitle: A\n---\n", "_posts/2014-01-01-b.md": "---\ntitle: B\n---\n",
        "all/_recipes/soup.md": "---\ntitle: Soup\n---\n", "all/_recipes/soup.png": "",
        "all/_boats/tug.md": "---\ntitle: Tug\n---\n",
      ])
    #expect(
      site.files.map(\.path).sorted() == [
        "pages/boats/tug.md", "pages/eat/soup.md", "pages/pages/us.md", "pages/team.md", "posts/2014-01-01-a.md",
        "static/.well-known/security.txt", "static/recipes/soup.png",
      ])
    #expect(site.redirects.map(\.from).sorted() == ["/2014/01/01/a/", "/_pages/us/"])
  }

  @Test("Server files come over if included, and files without an ending if Jekyll copies them")
  func filesOfServers() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "include: [_redirects, _headers]\n", "_redirects": "/a /b\n", "_headers": "/*\n",
        ".htaccess": "Options -Indexes\n", "CNAME": "a.example\n", "COPYING": "Take it.\n", ".gitignore": "_site\n",
        "_notes": "Hm.\n", "Rakefile": "", "deploy.sh": "rsync\n", "team.md": "---\ntitle: Team\n---\n",
      ])
    #expect(
      site.files.map(\.path).sorted() == [
        "pages/team.md", "static/.htaccess", "static/CNAME", "static/COPYING", "static/_headers", "static/_redirects",
      ])
    #expect(site.unmatched.map(\.setting) == ["deploy.sh"])
  }

  @Test(
    "A former address follows the permalink of the text, its collection or the site",
    arguments: [
      ("permalink: ordinal", "", "/boats/2014/001/a.html"), ("permalink: weekdate", "", "/boats/2014/W01/Wed/a.html"),
      ("permalink: none", "", "/boats/a.html"),
      ("permalink: /:y_day/:long_month/:w_day/:slug/", "", "/001/January/3/a/"),
      ("permalink: /:short_day/:w_day/:week/:slug/", "date: 1965-03-04", "/Thu/4/09/a/"),
      ("", "permalink: /x/:year/:title", "/x/2014/a"), ("permalink: pretty", "permalink: /own/", "/own/"),
      ("collections: {posts: {permalink: \"/p/:short_year/:i_day/:title/\"}}", "", "/p/14/1/a/"),
      ("permalink: \"/:unheard/:title\"", "", nil),
      ("", "categories: [Boats, Open Sea, \"C#\", open sea]", "/boats/open%20sea/c%23/2014/01/01/a.html"),
      ("", "category: news\ncategories: [x, y]", "/boats/x/y/news/2014/01/01/a.html"),
      ("defaults: [{values: {category: blog}}]", "categories: [x, y]", "/boats/x/y/blog/2014/01/01/a.html"),
      ("defaults: [{values: {categories: deflt}}]", "categories: own", "/boats/deflt/own/2014/01/01/a.html"),
      ("permalink: /:slugified_categories/:title/", "categories: [Open Sea, boats]", "/boats/open-sea/a/"),
      ("permalink: /:slugified_categories/:title/", "categories: [Åland & Co]", "/boats/åland-co/a/"),
      ("permalink: \"/:title/:slug/\"", "slug: \"Ahoy, there!\"", "/Ahoy,-there!/ahoy-there/"),
    ] as [(String, String, String?)])
  func permalinks(setting: String, head: String, former: String?) {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n" + setting + "\n",
        "boats/_posts/2014-01-01-a.md": "---\ntitle: A\n" + head + "\n---\n",
      ])
    #expect(site.redirects.map(\.from) == (former.map { [$0] } ?? []))
    #expect(site.unmatched.contains { $0.reason == .permalink } == (former == nil))
  }

  @Test("Near midnight, both former addresses redirect: with the day that is written, and with that of the zone")
  func midnight() {
    func redirects(_ date: String, _ zone: String = "America/New_York") -> [String] {
      let head = "---\ntitle: A\ndate: \(date)\n---\n"
      return read(
        .jekyll, ["_config.yml": "permalink: pretty\ntimezone: \(zone)\n", "_posts/2024-01-06-a.md": head]
      ).redirects.map(\.from).sorted()
    }
    let both = ["/2024/01/05/a/", "/2024/01/06/a/"]
    #expect(redirects("2024-01-06 00:30:00") == both)
    #expect(redirects("2024-01-06 00:30:00 +0100") == both)
    #expect(redirects("2024-01-05T23:30:00-05:00", "Europe/Berlin") == both)
    #expect(redirects("2024-01-06 00:30:00 -0500") == ["/2024/01/06/a/"])
    #expect(redirects("2024-01-06") == ["/2024/01/06/a/"])
    #expect(redirects("2024-01-06 00:30:00", "\"\"") == ["/2024/01/06/a/"])
    // With quotation marks or without seconds, a time is the site's.
    #expect(redirects("\"2024-01-06 00:30:00\"") == ["/2024/01/06/a/"])
    #expect(redirects("2024-01-06 00:30") == ["/2024/01/06/a/"])
    // The address of a text that is certain comes before that of another that may be.
    let head = "---\ntitle: A\n"
    let daily = read(
      .jekyll,
      [
        "_config.yml": "permalink: pretty\ntimezone: Europe/Berlin\n",
        "_posts/2024-01-05-a.md": head + "date: 2024-01-05 23:30:00\n---\n", "_posts/2024-01-06-a.md": head + "---\n",
      ])
    #expect(
      daily.redirects.map { $0.from + " " + $0.to } == ["/2024/01/05/a/ /posts/a/", "/2024/01/06/a/ /posts/a-2/"])
  }

  @Test("A time without a zone that Jekyll took for one of UTC says so, if the site has another zone")
  func times() {
    func date(_ written: String, _ settings: String = "timezone: America/New_York\n") -> String? {
      let files = [
        "_config.yml": "title: T\n" + settings, "_posts/2024-07-01-a.md": "---\ntitle: A\ndate: \(written)\n---\n",
      ]
      return read(.jekyll, files).text("posts/2024-07-01-a.md").split(separator: "\n").first { $0.hasPrefix("date: ") }
        .map { String($0.dropFirst("date: ".count)) }
    }
    #expect(date("2024-07-01 10:00:00") == "\"2024-07-01 10:00:00 +0000\"")
    #expect(date("2024-07-01T10:00:00") == "\"2024-07-01T10:00:00 +0000\"")
    for written in [
      "2024-07-01 08:00:00 -0400", "2024-07-01T08:00:00Z", "2024-07-01 10:00", "2024-07-01", "\"2024-07-01 10:00:00\"",
    ] {
      #expect(date(written) == written)
    }
    #expect(date("2024-07-01 10:00:00", "") == "2024-07-01 10:00:00")
  }

  @Test("What Jekyll does not publish stays a draft whatever its head says, and `no` and `off` are no, as in YAML 1.1")
  func unpublished() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: A\n", "_drafts/x.md": "---\ntitle: X\npublished: true\n---\n",
        "_posts/nodate.md": "---\ntitle: N\npublished: true\n---\n",
        "_posts/2024-01-05-no.md": "---\ntitle: No\npublished: no\n---\n",
        "_posts/2024-01-06-yes.md": "---\ntitle: Yes\npublished: yes\n---\n",
        "files/list.txt": "---\npublished: off\n---\nNot for others\n", "files/other.txt": "---\na: b\n---\nFor all\n",
      ])
    for name in ["x", "nodate", "2024-01-05-no"] {
      #expect(site.text("posts/\(name).md").contains("draft: true\n"), "\(name)")
    }
    #expect(!site.text("posts/2024-01-06-yes.md").contains("draft"))
    #expect(site.files.map(\.path).filter { $0.hasPrefix("static/") } == ["static/files/other.txt"])
  }

  @Test("Jekyll's `defaults` apply to texts that do not say otherwise, the nearest folder before the kind")
  func defaults() {
    let site = read(
      .jekyll,
      [
        "_config.yml": """
        collections: {guides: {output: true}}
        defaults:
          - scope: {path: "", type: posts}
            values: {permalink: "/blog/:title/", author: ada, tags: one two, layout: post}
          - scope: {path: ""}
            values: {permalink: "/never/:title/", categories: [boats]}
          - scope: {path: _posts/private}
            values: {published: false}
          - scope: {path: "/_guides/*/"}
            values: {permalink: "/manual/:title/"}
          - scope: {path: internal, type: pages}
            values: {published: false}
        """,
        "_data/authors.yml": "ada: {name: Ada Quill}\n",
        "_posts/2014-01-01-a.md": "---\ntitle: A\ntags: [own]\n---\n",
        "_posts/private/2014-01-02-b.md": "---\ntitle: B\n---\n",
        "_posts/private/2014-01-03-c.md": "---\ntitle: C\npublished: true\npermalink: /c/\n---\n",
        "_guides/sub/g.md": "---\ntitle: G\n---\n", "internal/x.md": "---\ntitle: X\n---\n",
      ])
    #expect(
      site.text("posts/2014-01-01-a.md")
        == "---\ncategories: [\"boats\"]\nauthor: [\"Ada Quill\"]\ntitle: A\ntags: [own]\n---\n")
    #expect(site.text("posts/private/2014-01-02-b.md").contains("draft: true\n"))
    #expect(site.text("posts/private/2014-01-02-b.md").contains("tags: [\"one\", \"two\"]\n"))
    #expect(!site.text("posts/private/2014-01-03-c.md").contains("draft"))
    #expect(site.redirects.map { $0.from + " " + $0.to }.sorted() == ["/blog/a/ /posts/a/", "/c/ /posts/c/"])
    #expect(site.files.map(\.path).contains("pages/manual/g.md"))
    #expect(site.left == ["2 defaults", "0 internal/x.md"])
  }

  @Test("Links and pictures lead to the new place, whether written from the host, the site or the file")
  func links() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "url: https://a.example\nbaseurl: /proj\ncollections: {guides: {output: true}}\n",
        "docs/install.md": """
        ---
        title: Install
        ---
        ![a](shot.png) ![b](./img/b c.png "B") ![b](<img/b c.png>) <img src="../x.png"> [u](use.html#part) [s](so.html)
        [p](/proj/2024/01/02/a.html) [h](/proj/) [e](https://b.example/shot.png) [a](/proj/assets/s.js) [l]({{ site.baseurl }}/proj/y.png)

        [^1]: use this. [^2]: use.html
        """,
        "docs/use.md": "---\ntitle: Use\npermalink: /docs/use/\n---\n![a](../shot.png) ![a](shot.png)\n",
        "docs/so.md": "---\ntitle: So\n---\n", "docs/shot.png": "", "docs/img/b c.png": "", "x.png": "",
        "proj/y.png": "", "assets/s.js": "", "_posts/2024-01-02-a.md": "---\ntitle: A\n---\n![x](/proj/x.png)\n",
        "_guides/g.md": "---\ntitle: G\n---\n![g](g.png)\n", "_guides/g.png": "",
      ])
    #expect(
      site.text("pages/docs/install.md").hasSuffix(
        """
        ![a](/docs/shot.png) ![b](./img/b c.png "B") ![b](</docs/img/b c.png>) <img src="/x.png"> [u](use.html#part) [s](/docs/so/)
        [p](/posts/a/) [h](/) [e](https://b.example/shot.png) [a](/assets-files/s.js) [l](/proj/y.png)

        [^1]: use this. [^2]: use.html
        """))
    #expect(site.text("pages/docs/use.md").hasSuffix("![a](/docs/shot.png) ![a](/docs/shot.png)\n"))
    #expect(site.text("posts/2024-01-02-a.md").hasSuffix("![x](/x.png)\n"))
    #expect(site.text("pages/guides/g.md").hasSuffix("![g](/guides/g.png)\n"))
  }

  @Test("Links and pictures that name the site's own host follow, too, and those of other hosts and unknown paths stay")
  func linksOfHost() {
    func texts(_ settings: String, _ home: String) -> (String, picture: String?) {
      let site = read(
        .jekyll,
        [
          "_config.yml": settings, "assets/boat.png": "", "img/pier.png": "",
          "_posts/2024-01-05-a.md": """
          ---
          title: A
          image: \(home)/assets/boat.png
          ---
          ![b](\(home)/assets/boat.png) [h](http:\(home.dropFirst(6))/assets/boat.png?x#y) [s](\(home.dropFirst(6))/assets/boat.png)
          [p](\(home)/2024/01/05/a.html) ![same](\(home)/img/pier.png) [shop](\(home)/shop/) [o](https://b.example/assets/boat.png)
          """,
        ])
      let text = site.text("posts/2024-01-05-a.md")
      return (
        String(text.split(separator: "---\n").last ?? ""),
        text.split(separator: "\n").first { $0.hasPrefix("image: ") }.map(String.init)
      )
    }
    for (settings, home) in [
      ("url: https://a.example\n", "https://a.example"),
      ("url: https://a.example\nbaseurl: /notes\n", "https://a.example/notes"),
    ] {
      let (body, picture) = texts(settings, home)
      #expect(picture == "image: \"/assets-files/boat.png\"")
      #expect(
        body == """
          ![b](/assets-files/boat.png) [h](/assets-files/boat.png?x#y) [s](/assets-files/boat.png)
          [p](/posts/a/) ![same](\(home)/img/pier.png) [shop](\(home)/shop/) [o](https://b.example/assets/boat.png)
          """)
    }
    // Another folder of the host is not the site's.
    let (body, _) = texts("url: https://a.example\nbaseurl: /notes\n", "https://a.example")
    #expect(body.contains("![b](https://a.example/assets/boat.png)"))
  }

  @Test("Pictures of several sizes and those of films follow a folder to its new name")
  func sourcesOfPictures() {
    let tags = """
      <source srcset="/assets/a.png 1x, /assets/b.png?v=2 2x,/img/c.png, https://b.example/assets/a.png"> <video poster='/assets/a.png'>
      """
    let followed = """
      <source srcset="/assets-files/a.png 1x, /assets-files/b.png?v=2 2x,/img/c.png, https://b.example/assets/a.png"> <video poster='/assets-files/a.png'>
      """
    let jekyll = read(
      .jekyll,
      ["_config.yml": "title: T\n", "assets/a.png": "", "_posts/2024-01-05-a.md": "---\ntitle: A\n---\n" + tags])
    #expect(jekyll.text("posts/2024-01-05-a.md").hasSuffix(followed))
    let hugo = read(
      .hugo,
      [
        "hugo.toml": "baseURL = 'https://h.example/'\n", "static/assets/a.png": "",
        "content/posts/a.md": "---\ntitle: A\ndate: 2024-01-05\nimages: [\"https://h.example/assets/a.png\"]\n---\n"
          + "![a](https://h.example/assets/a.png) [x](https://h.example/x/) " + tags,
      ])
    #expect(
      hugo.text("posts/a.md").hasSuffix("---\n![a](/assets-files/a.png) [x](https://h.example/x/) " + followed))
    #expect(hugo.text("posts/a.md").contains("image: \"/assets-files/a.png\"\n"))
  }

  @Test("Links to the files of texts lead to their pages, also from and to folders that are elsewhere now")
  func linksToFiles() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\ninclude: [_pages]\n", "_pages/team.md": "---\ntitle: Team\npermalink: /us/\n---\n",
        "_pages/who.md": "---\ntitle: Who\npermalink: /who/\n---\n[t](team.md)\n",
        "_posts/2024-01-02-a.md": "---\ntitle: A\n---\n[t](../_pages/team.md#ada) [x](../docs/sub/x.md)\n",
        "docs/index.md": "---\ntitle: Docs\n---\n[a](../_posts/2024-01-02-a.md)\n",
        "docs/sub/x.md": "---\ntitle: X\n---\n[up](../index.md) [t](/_pages/team.md)\n",
      ])
    #expect(site.text("posts/2024-01-02-a.md").hasSuffix("[t](/us/#ada) [x](/docs/sub/x/)\n"))
    #expect(site.text("pages/docs.md").hasSuffix("[a](/posts/a/)\n"))
    #expect(site.text("pages/who.md").hasSuffix("[t](/us/)\n"))
    #expect(site.text("pages/docs/sub/x.md").hasSuffix("[up](/docs/) [t](/us/)\n"))
  }

  @Test("Liquid names posts in folders and files, with or without a slash before them")
  func linksOfLiquid() {
    let links = """
      [a]({% post_url de/2024-01-05-hello %}) [b]({% post_url /de/2024-01-05-hello %}) [c]({% post_url 2024-01-05-hello %})
      [d]({{ site.baseurl }}{% link files/doc.pdf %}) [e]({% link /files/doc.pdf %}) [f]({% link _posts/de/2024-01-05-hello.md %})
      [g]({% link /team.md %}) [h]({{ "/assets/a.png" | prepend: site.baseurl | prepend: site.url }}) [i]({% link assets/a.png %})
      [j]({% post_url trips/2024-01-06-pier %}) [k]({% post_url 2024-01-06-pier %})
      """
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n", "files/doc.pdf": "", "assets/a.png": "",
        "team.md": "---\ntitle: Team\n---\n" + links,
        "_posts/2024-01-05-hello.md": "---\ntitle: Hello\n---\n",
        "_posts/de/2024-01-05-hello.md": "---\ntitle: Hallo\nslug: hallo\n---\n",
        "trips/_posts/2024-01-06-pier.md": "---\ntitle: Pier\n---\n",
      ])
    #expect(
      site.text("pages/team.md").hasSuffix(
        """
        [a](/posts/hallo/) [b](/posts/hallo/) [c](/posts/hello/)
        [d](/files/doc.pdf) [e](/files/doc.pdf) [f](/posts/hallo/)
        [g](/team/) [h](/assets-files/a.png) [i](/assets-files/a.png)
        [j](/posts/pier/) [k](/posts/pier/)
        """))
    #expect(site.unmatched.map(\.setting) == ["/assets/"])
  }

  @Test("Brackets, apostrophes and, inside tags, spaces belong to the target of a link or picture")
  func namesOfLinks() {
    let (image, links) = ("<img src=\"pier (1).jpg\">", "![b](pier_(2).jpg) ![c](it's.jpg) (see [e](a.html))")
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n",
        "docs/a.md": "---\ntitle: A\n---\n\(image) \(links) <a href='two words.pdf#p'>d</a>\n",
        "docs/pier (1).jpg": "", "docs/pier_(2).jpg": "", "docs/it's.jpg": "", "docs/two words.pdf": "",
      ])
    let text = site.text("pages/docs/a.md")
    #expect(text.contains("<img src=\"/docs/pier (1).jpg\"> ![b](/docs/pier_(2).jpg) ![c](/docs/it's.jpg)"), "\(text)")
    #expect(text.contains("(see [e](/docs/a/)) <a href='/docs/two words.pdf#p'>d</a>"), "\(text)")
  }

  @Test("Renaming a folder of files does not change links to texts at the same former path")
  func linksBesideRenamedFolder() {
    let links = "[a](/2024/01/02/a.html) [a]({% post_url 2024-01-02-a %})"
    let pictures = "![m](/posts/map.png) ![m](../../../posts/map.png) ![m](/posts/gone.png)"
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n", "posts/map.png": "", "_posts/2024-01-02-a.md": "---\ntitle: A\n---\nText.\n",
        "_posts/2024-01-03-b.md": "---\ntitle: B\n---\n\(links) \(pictures)\n",
      ])
    let text = site.text("posts/2024-01-03-b.md")
    #expect(text.contains("[a](/posts/a/) [a](/posts/a/) ![m](/posts-files/map.png)"), "\(text)")
    #expect(text.hasSuffix(" ![m](/posts-files/map.png) ![m](/posts-files/gone.png)\n"), "\(text)")
  }

  @Test("A draft that is also marked as unpublished has one `draft` line")
  func draftsSaidTwice() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n",
        "_posts/2024-01-02-a.md": "---\ntitle: A\ndraft: true\npublished: false\n---\nText.\n",
        "_posts/2024-01-03-b.md": "---\npublished: false\ntitle: B\ndraft: false\n---\nText.\n",
      ])
    for (name, title) in [("02-a", "A"), ("03-b", "B")] {
      #expect(site.text("posts/2024-01-\(name).md") == "---\ntitle: \(title)\ndraft: true\n---\nText.\n")
    }
  }

  @Test("Half a million slashes in a permalink become one, and cost no more than their length allows")
  func manySlashes() throws {
    let files: [String: String] = [
      "_config.yml": "title: T\npermalink: \"/p" + String(repeating: "/", count: 500_000) + ":title/\"\n",
      "boats/_posts/2014-01-01-a.md": "---\ntitle: A\n---\n",
    ]
    let site = try Moment.of { read(.jekyll, files) }
    #expect(site.redirects.map(\.from) == ["/p/a/"])
  }

  @Test("Posts of the same name get paths of their own, and their folders as categories")
  func sameName() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n", "boats/_posts/2014-3-2-news.md": "---\ntitle: News\n---\n",
        "tides/_posts/2014-3-2-news.md": "---\ntitle: News\ncategories: sea\n---\n",
      ])
    #expect(site.files.map(\.path) == ["posts/2014-3-2-news.md", "posts/2014-3-2-news-2.md"])
    #expect(
      site.text("posts/2014-3-2-news.md")
        == "---\ndate: \"2014-03-02\"\ncategories: [\"boats\"]\ntitle: News\n---\n")
    #expect(
      site.text("posts/2014-3-2-news-2.md")
        == "---\nslug: \"news-2\"\ndate: \"2014-03-02\"\ntitle: News\ncategories: [\"tides\", \"sea\"]\n---\n")
    #expect(
      site.redirects.map(\.from).sorted() == ["/boats/2014/03/02/news.html", "/tides/sea/2014/03/02/news.html"])
  }

  @Test("Categories of folders, defaults and the head are united, and a tag that is said alone is one")
  func categories() {
    let files = [
      "_posts/2014-01-01-a.md": "---\ntitle: A\ncategories: [own]\ntag: machine learning\n---\n",
      "_posts/2014-01-02-b.md": "---\ntitle: B\ncategory: news\n---\n",
      "_posts/2014-01-03-c.md": "---\ntitle: C\n---\n",
    ]
    let defaults = "defaults: [{values: {categories: [deflt], tag: x}}]\n"
    let site = read(.jekyll, files.merging(["_config.yml": defaults]) { $1 })
    let tags = ["machine learning", "x", "x"].map { "tags: [\"\($0)\"]\n" }
    let categories = ["\"deflt\", \"own\"", "\"deflt\", \"news\"", "\"deflt\""]
    for (index, name) in ["01-a", "02-b", "03-c"].enumerated() {
      let text = site.text("posts/2014-01-\(name).md")
      #expect(text.contains(tags[index]) && text.contains("categories: [\(categories[index])]\n"), "\(text)")
      #expect(!text.contains("tag: ") && !text.contains("category: "))
    }
    #expect(site.unmatched.isEmpty, "\(site.unmatched)")
    // Alone, a category needs no other word.
    let plain = read(.jekyll, files.merging(["_config.yml": "title: T\n"]) { $1 })
    #expect(plain.text("posts/2014-01-02-b.md") == files["_posts/2014-01-02-b.md"])
  }

  @Test("A post that was at the address of its name stays there, before others of that name and before drafts")
  func namesOfStories() {
    let head = "---\ntitle: A\n---\n"
    let site = read(
      .jekyll,
      [
        "_config.yml": "permalink: /posts/:title/\n", "_drafts/weekly.md": head, "_posts/2014-01-01-weekly.md": head,
        "_posts/2014-01-02-b.md": "---\ntitle: B\npermalink: /x/\n---\n", "_posts/2014-01-03-b.md": head,
        "go.md": "---\npermalink: /go/\nredirect_to: /posts/weekly/\n---\n",
      ])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == ["/go/ /posts/weekly/", "/x/ /posts/b-2/"])
    #expect(site.text("posts/weekly.md").contains("slug: \"weekly-2\"\n") && site.unmatched.isEmpty)
  }

  @Test("Pages at one address get numbers, of which no draft is the first, and signs are escaped where they were")
  func numberedPages() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "permalink: pretty\n", "docs/c#.md": "---\ntitle: Sharp\n---\n",
        "docs/c.md": "---\ntitle: C\n---\n",
        "a.md": "---\ntitle: A\ndraft: true\npermalink: /b/\n---\n", "b.md": "---\ntitle: B\n---\n",
        "old.html": "<p>", "d.md": "---\ntitle: D\nredirect_from: /old.html\n---\n",
      ])
    #expect(site.text("pages/docs/c.md").contains("title: C\n") && site.text("pages/b.md").contains("title: B\n"))
    #expect(
      site.text("pages/docs/c-2.md").contains("title: Sharp\n") && site.text("pages/b-2.md").contains("draft: true\n"))
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == ["/docs/c%23/ /docs/c-2/"])
    // A copied file stands there.
    #expect(site.left == ["3 /old.html"] && site.unmatched.map(\.reason) == [.lostAddresses(count: 1)])
  }

  @Test("Nine thousand daily posts of the same name are numbered in a moment")
  func dailyPosts() throws {
    let days = (0..<9_408).map { day in
      [1990 + day / 336, day / 28 % 12 + 1, day % 28 + 1].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    }
    let posts = days.map { ("_posts/\($0)-links.md", "---\ntitle: Links\n---\n") }
    let files = Dictionary(uniqueKeysWithValues: [("_config.yml", "title: T\n")] + posts)
    let site = try Moment.of { read(.jekyll, files) }
    #expect(site.counts.stories == 9_408 && site.redirects.count == 9_408)
    #expect(site.redirects.first?.to == "/posts/links/" && site.redirects.last?.to == "/posts/links-9408/")
    #expect(site.text("posts/2017-12-28-links.md") == "---\nslug: \"links-9408\"\ntitle: Links\n---\n")
  }

  @Test("A page or post that only redirects becomes a former address, or is reported if it cannot")
  func redirectTo() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n", "_posts/2014-01-01-a.md": "---\ntitle: A\nredirect_to: /team/\n---\n",
        "_posts/2014-01-02-b.md": "---\ntitle: B\nredirect_from: [\"/?p=12\"]\n---\n",
        "chat.md": "---\npermalink: /chat/\nredirect_to:\n  - https://chat.example/\n---\n",
        "team.md": "---\ntitle: Team\npermalink: /team/\n---\n", "x.md": "---\nredirect_to: nowhere\n---\n",
      ])
    #expect(site.files.map(\.path).sorted() == ["pages/team.md", "posts/2014-01-02-b.md"])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == [
        "/2014/01/01/a.html /team/", "/2014/01/02/b.html /posts/b/", "/chat/ https://chat.example/",
      ])
    #expect(site.unmatched.map(\.setting) == ["x.md: redirect_to nowhere", "/?p=12"])
    #expect(site.unmatched.map(\.reason) == [.permalink, .lostAddresses(count: 1)])
  }

  @Test("A page's former addresses move to the configuration, a draft's stay in its head")
  func redirectsOfPages() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n", "a.md": "---\ntitle: A\nredirect_from:\n  - /old/\n---\nText.\n",
        "b.md": "---\ntitle: B\ndraft: true\nredirect_from: /older/\n---\n",
        "_drafts/c.md": "---\ntitle: C\nredirect_from: /c/\n---\n",
      ])
    #expect(site.text("pages/a.md") == "---\ntitle: A\n---\nText.\n")
    #expect(site.text("pages/b.md") == "---\ntitle: B\ndraft: true\nredirectFrom: [\"/older/\"]\n---\n")
    #expect(site.redirects.map(\.from).sorted() == ["/a.html", "/old/"])
    #expect(site.unmatched.map(\.reason) == [.addressesOfDraft])
  }

  @Test("A draft that would redirect is kept as a draft, and not as a former address")
  func redirectOfDrafts() {
    let target = "redirect_to: https://secret.example/launch\n---\n"
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\ncollections:\n  talks:\n    output: true\n",
        "_posts/2014-01-01-a.md": "---\ntitle: A\npublished: false\n" + target,
        "_posts/2014-01-02-b.md": "---\ntitle: B\ndraft: true\n" + target,
        "_talks/c.md": "---\ntitle: C\ndate: 2014-01-03\npublished: false\n" + target,
        "d.md": "---\ntitle: D\ndraft: true\n" + target, "e.md": "---\ntitle: E\npublished: false\n" + target,
      ])
    #expect(site.redirects.isEmpty)
    let kept = ["posts/2014-01-01-a.md", "posts/2014-01-02-b.md", "talks/c.md", "pages/d.md"]
    #expect(site.files.map(\.path).sorted() == kept.sorted())
    for path in kept { #expect(site.text(path).contains("draft: true")) }
    #expect(site.counts.drafts == 4 && site.counts.pages == 0)
  }

  @Test("Kramdown's attributes are removed except in code, and its table of contents becomes ours")
  func kramdown() {
    let body = """
      * Contents
      {:toc}
      {: .wide}
      ![A](a.png){: width="10"} and `**x**{: .y}`
      {::comment}
      not to be seen
      {:/comment}
      ```
      {: .code}
      ```

          {: .code}
      """
    let site = read(
      .jekyll,
      ["_config.yml": "title: T\n", "team.md": "---\ntitle: Team\n---\n" + body])
    #expect(
      site.text("pages/team.md") == """
        ---
        toc: true
        title: Team
        ---
        ![A](a.png) and `**x**{: .y}`
        ```
        {: .code}
        ```

            {: .code}
        """)
    #expect(site.unmatched.map(\.reason) == [.attributes(count: 4, texts: 1)])
  }

  /// The body of a post as it comes over, and what is reported of it.
  private func post(_ body: String) -> (body: String, reasons: [NoCounterpart.Reason]) {
    let head = "---\ntitle: A\n---\n"
    let site = read(.jekyll, ["_config.yml": "title: T\n", "_posts/2014-01-01-a.md": head + body])
    return (String(site.text("posts/2014-01-01-a.md").dropFirst(head.count)), site.unmatched.map(\.reason))
  }

  @Test(
    "What stood in remarks is left out, wherever they stand, and counted",
    arguments: [
      ("a {% comment %}\nsecret\n\nsecret{% endcomment %} b", "a  b"),
      ("{%- comment -%}--> secret{%- endcomment -%}", ""),
      ("```\n{% comment %}secret{% endcomment %}a\n```", "```\na\n```"),
      ("{% comment %}{% comment %}secret{% endcomment %}secret{% endcomment %}a", "a"),
    ])
  func remarksOfLiquid(body: String, left: String) {
    let read = post(body)
    #expect(read.body == left && read.reasons == [.remarks(count: 1, texts: 1)])
  }

  @Test("Remarks of Kramdown within a line are left out, but those in code, those without an end and what follows stay")
  func remarksOfKramdown() {
    let hidden = post("{::comment}secret{:/comment}\na {::comment}secret{:/} b ![A](a.png){: .y}")
    #expect(hidden.body == "\na  b ![A](a.png)" && hidden.reasons == [.attributes(count: 2, texts: 1)])
    for shown in [
      "a\n{::comment}\nb\n\n## c\n", "{::comment} a", "`{::comment}a{:/comment}`",
      "a\n\n    {::comment}a{:/comment}\n", "{% comment %} a\n",
    ] {
      #expect(post(shown).body == shown)
    }
  }

  @Test("A line with other backquotes behind three is a span and not the beginning of a block of code")
  func spansOfThree() {
    let read = post("```js``` x\n{: .y}\n[a](b){: .z}\n<div markdown=\"1\">\n*a*\n</div>")
    #expect(read.body == "```js``` x\n[a](b)\n<div>\n\n*a*\n\n</div>")
    #expect(read.reasons == [.attributes(count: 2, texts: 1)])
  }

  @Test(
    "Code beside its tags gets lines of its own, in the list or quotation that it stands in",
    arguments: [
      ("{% highlight go %}x := 1{% endhighlight %}", "```go\nx := 1\n```"),
      ("{% highlight go %}\nx{% endhighlight %} \nb", "```go\nx\n``` \nb"),
      ("a {% highlight go linenos %} x{% endhighlight %}b", "a \n```go\n x\n```\nb"),
      ("- a\n  {% highlight go %}x\n    y{% endhighlight %}\n- b", "- a\n  ```go\n  x\n    y\n  ```\n- b"),
      ("1. {% highlight go %}\n   x\n   {% endhighlight %}\n", "1. ```go\n   x\n   ```\n"),
      ("> {% highlight go %}\n> x\n> {% endhighlight %}\n", "> ```go\n> x\n> ```\n"),
      ("> a {% highlight go %}x{% endhighlight %}\n", "> a \n> ```go\n> x\n> ```\n"),
    ])
  func code(body: String, written: String) { #expect(post(body).body == written) }

  @Test("Words that Liquid only writes stand for themselves, and paths with a filter begin at the root")
  func wordsOfLiquid() {
    let read = post("`{{ \"{{\" }} page.title }}` {{ 'a' }} {{ '{% raw %}' }} {{ \"a.png\" | relative_url }}")
    #expect(read.body == "`{{ page.title }}` a {% raw %} /a.png" && read.reasons.isEmpty)
  }

  @Test("Blocks of HTML that kramdown reads as Markdown are read so here, too, except in code")
  func markdownInHTML() {
    let body = """
      Before
      <div class="notice" title="x > y" markdown="1">
      **Note**: see ![pier](/images/pier.png)
      <div>
      Raw
      </div>
      </div>
      <details markdown='block'><summary>More</summary>
      - one
      - two
      </details>
      *After*
        <section markdown=1>*a*</section> after
      <span markdown="1">*b*</span> <p markdown="0">*c*</p> `<div markdown="1">`
      ```
      <div markdown="1">
      ```
      """
    let site = read(.jekyll, ["_config.yml": "title: T\n", "team.md": "---\ntitle: Team\n---\n" + body])
    #expect(
      site.text("pages/team.md") == """
        ---
        title: Team
        ---
        Before
        <div class="notice" title="x > y">

        **Note**: see ![pier](/images/pier.png)
        <div>
        Raw
        </div>

        </div>
        <details><summary>More</summary>

        - one
        - two

        </details>

        *After*
          <section>

          *a*

          </section> after
        <span>*b*</span> <p>*c*</p> `<div markdown="1">`
        ```
        <div markdown="1">
        ```
        """)
    #expect(site.left.isEmpty)
  }

  @Test(
    "The summary of details stays beside their tag, and what they hide is read as Markdown",
    arguments: [
      (
        "<details markdown=\"1\">\n<summary>Sum</summary>\nhidden *x*\n</details>",
        "<details>\n<summary>Sum</summary>\n\nhidden *x*\n\n</details>"
      ),
      (
        "<details markdown=\"1\">\n  <summary>\n  Sum\n  </summary>\nhidden *x*\n</details>",
        "<details>\n  <summary>\n  Sum\n  </summary>\n\nhidden *x*\n\n</details>"
      ),
      (
        "<details markdown=\"1\"><summary>\nSum\n</summary> hidden *x*</details>",
        "<details><summary>\nSum\n</summary>\n\nhidden *x*\n\n</details>"
      ),
      (
        "<details markdown=\"1\">\n\n<summary>Sum</summary>\n\nhidden *x*\n\n</details>",
        "<details>\n\n<summary>Sum</summary>\n\nhidden *x*\n\n</details>"
      ),
      // These are raw there, too.
      (
        "<div markdown=\"1\">\n<details>\n<summary>Sum</summary>\nraw *x*\n</details>\n</div>",
        "<div>\n\n<details>\n<summary>Sum</summary>\nraw *x*\n</details>\n\n</div>"
      ),
    ])
  func detailsInMarkdown(_ body: String, _ expected: String) {
    let site = read(.jekyll, ["_config.yml": "title: T\n", "team.md": "---\ntitle: Team\n---\n" + body])
    #expect(site.text("pages/team.md") == "---\ntitle: Team\n---\n" + expected)
  }

  @Test(
    "Blocks that stand in other tags lose what these indent them by: behind an empty line it would make them code",
    arguments: [
      (
        "<table>\n  <tr>\n    <td markdown=\"1\">*a*</td>\n    <td markdown=\"1\">\n      *b*\n    </td>\n  </tr>\n</table>",
        "<table>\n  <tr>\n    <td>\n\n*a*\n\n</td>\n    <td>\n\n  *b*\n\n</td>\n  </tr>\n</table>"
      ),
      (
        "<div>\n  <div>\n    <div markdown=\"1\">\n    **b**\n\n        code\n    </div>\n  </div>\n</div>\n**c**",
        "<div>\n  <div>\n    <div>\n\n**b**\n\n    code\n\n</div>\n  </div>\n</div>\n**c**"
      ),
      // The line before is indented, too, but is no code.
      (
        "<div>\n    <ul>\n        <li markdown=\"1\">\n        *a*\n        </li>\n    </ul>\n</div>",
        "<div>\n    <ul>\n        <li>\n\n*a*\n\n</li>\n    </ul>\n</div>"
      ),
      // What is in an item of a list keeps the indent of the item.
      (
        "- a\n  - b\n    <div markdown=\"1\">\n    *c*\n\n    </div>\n- d",
        "- a\n  - b\n    <div>\n\n    *c*\n\n    </div>\n\n- d"
      ),
      (
        "<div markdown=\"1\">\n<div markdown=\"0\">\nraw\n</div>\n*a*\n</div>",
        "<div>\n\n<div>\nraw\n</div>\n*a*\n\n</div>"
      ),
    ])
  func indentedBlocks(_ body: String, _ expected: String) {
    let site = read(.jekyll, ["_config.yml": "title: T\n", "team.md": "---\ntitle: Team\n---\n" + body])
    #expect(site.text("pages/team.md") == "---\ntitle: Team\n---\n" + expected)
  }

  @Test("Thousands of tags in a line, none of which ends, cost no more than their length allows")
  func manyTags() throws {
    let body = String(repeating: "<div markdown=", count: 40_000) + "\n" + String(repeating: "<b <", count: 100_000)
    let site = try Moment.of {
      read(.jekyll, ["_config.yml": "title: T\n", "team.md": "---\ntitle: Team\n---\n" + body])
    }
    #expect(site.text("pages/team.md").hasSuffix(body))
  }

  @Test("Entries of the menu that have others below them become groups, and what leads nowhere is reported")
  func groupsOfMenu() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n", "docs.md": "---\ntitle: Docs\n---\n", "us.md": "---\ntitle: Us\n---\n",
        "_posts/2014-01-01-a.md": "---\ntitle: A\n---\n",
        "_data/navigation.yml": """
        main:
          - {title: News, url: /posts/}
          - title: More
            url: "#"
            children:
              - {title: Docs, url: /docs.html}
              - title: People
                sublinks:
                  - {title: We, url: /us.html}
                  - {title: Gone, url: /gone/}
          - title: Us
            url: /us.html
            items: [{title: Code, url: "https://code.example/"}]
          - {title: Empty, children: []}
        """,
      ])
    #expect(
      site.configuration.contains(
        """

        menu:
          - {title: "News", to: "Posts"}
          - title: "More"
            items:
              - {title: "Docs", to: "/docs/"}
              - {title: "We", to: "/us/"}
          - title: "Us"
            items:
              - {title: "Us", to: "/us/"}
              - {title: "Code", to: "https://code.example/"}

        """))
    #expect(site.left == ["10 menu: Gone (/gone/)"])
  }

  @Test("Entries below one without a title stand in its place, and one with an address alone is called by its end")
  func untitledInMenu() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n", "docs.md": "---\ntitle: Docs\n---\n",
        "_data/navigation.yml": """
        main:
          - children:
              - {title: Zoo, url: "https://zoo.example/"}
              - {title: Arts, url: "https://arts.example/"}
          - {text: Docs, url: /docs.html}
        """,
      ])
    #expect(
      site.configuration.contains(
        """

        menu:
          - {title: "Zoo", to: "https://zoo.example/"}
          - {title: "Arts", to: "https://arts.example/"}
          - {title: "docs", to: "/docs/"}

        """), "\(site.configuration)")
  }

  @Test("A file with a head becomes what Jekyll makes of it or is reported, as are other markups")
  func files() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\ntimezone: Europe/Nowhere\n", "team.md": "---\ntitle: Team\n---\n",
        "css/a.css": "---\n---\nb {}\n", "css/b.css": "---\n---\n{{ site.colour }}\n", "css/c.css": "c {}\n",
        "notes/a.org": "* A\n", "_drafts/b.textile": "h1. B\n", "assets/vendor/d.js": "d()\n",
      ])
    #expect(
      site.files.map(\.path).sorted() == [
        "pages/team.md", "static/assets-files/vendor/d.js", "static/css/a.css", "static/css/c.css",
      ])
    #expect(site.text("static/css/a.css") == "b {}\n")
    #expect(
      site.unmatched.map { $0.setting + " " + String(describing: $0.reason) }.sorted() == [
        "/assets/ renamedFolder(\"assets-files\")", "_drafts/b.textile otherText", "css/b.css theme",
        "notes/a.org otherText", "timezone: Europe/Nowhere timeZone",
      ])
    #expect(site.timeZone == nil)
  }

  @Test("A post in HTML becomes one block of HTML, with its links, its tags and its former address")
  func htmlPosts() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\nbaseurl: /b\nurl: https://a.example\n", "img/a.png": "",
        "_posts/2014-01-01-a.html": """
        ---
        title: A
        tags: [x]
        ---
        <p>One <img src="{{ site.baseurl }}/img/a.png"> {: .y}

          *two* <a href="{% post_url 2014-01-02-b %}">b</a></p>
        {% highlight c %}x{% endhighlight %}
        """, "_posts/2014-01-02-b.md": "---\ntitle: B\n---\n{% gist ada/12 %}\n",
      ])
    #expect(
      site.text("posts/2014-01-01-a.md") == """
        ---
        title: A
        tags: [x]
        ---
        <div>
        <p>One <img src="/img/a.png"> {: .y}
          *two* <a href="/posts/b/">b</a></p>
        {% highlight c %}x{% endhighlight %}
        </div>

        """)
    #expect(site.text("posts/2014-01-02-b.md").hasSuffix("\nhttps://gist.github.com/ada/12\n"))
    #expect(site.redirects.map(\.from) == ["/2014/01/01/a.html", "/2014/01/02/b.html"])
    #expect(site.unmatched.map(\.setting) == ["{% highlight %}"])
  }

  @Test("Lists that jekyll-archives made redirect to lists of tags")
  func archives() {
    let text = "---\ntitle: A\ncategories: Open\ncategory: Far Out\ntags: [Machine Learning, C++]\n---\n"
    func redirects(_ settings: String) -> [String] {
      let site = read(
        .jekyll, ["_config.yml": "jekyll-archives: {\(settings)}\n", "boats/_posts/2014-01-01-a.md": text])
      return site.redirects.map { $0.from + " " + $0.to }.filter { $0.contains(" /tags/") }.sorted()
    }
    #expect(
      redirects("enabled: all, permalinks: {tag: \"/t/:name/\", year: \"/:year/\"}") == [
        "/category/boats/ /tags/boats/", "/category/far-out/ /tags/far-out/", "/category/open/ /tags/open/",
        "/t/c/ /tags/c-cedb1b/", "/t/machine-learning/ /tags/machine-learning/",
      ])
    #expect(
      redirects("enabled: [tags]") == ["/tag/c/ /tags/c-cedb1b/", "/tag/machine-learning/ /tags/machine-learning/"])
    #expect(redirects("enabled: false").isEmpty)
  }

  @Test("Feeds of collections, categories and tags, and those that the site wrote itself, redirect to the same lists")
  func feeds() {
    let loop = "<rss>{% for p in site.posts %}{% endfor %}</rss>\n"
    let files = [
      "_posts/2024-01-05-a.md": "---\ntitle: A\ncategories: [boats]\ntags: [tide, \"C++\", old]\n---\nText.\n",
      "_recipes/2024-02-01-soup.md": "---\ntitle: Soup\n---\nBoil.\n", "feed/index.xml": "---\n---\n" + loop,
      "index.xml": "---\n---\n" + loop, "rss.xml": "---\npermalink: /rss/news.xml\n---\n" + loop,
      "sitemap.xml": "---\n---\n<urlset>{% for p in site.posts %}{% endfor %}</urlset>\n",
    ]
    func redirects(_ settings: String) -> (all: [String], site: ImportedSite) {
      let head = "url: https://a.example\nplugins: [jekyll-feed]\ncollections: {recipes: {output: true}}\n"
      let site = read(.jekyll, files.merging(["_config.yml": head + settings]) { $1 })
      return (site.redirects.map { $0.from + " " + $0.to }.filter { $0.contains("feed.") }.sorted(), site)
    }
    let own = ["/feed/ /feed.rss", "/feed/index.xml /feed.rss", "/index.xml /feed.rss", "/rss/news.xml /feed.rss"]
    let (all, site) = redirects(
      """
      feed:
        categories: [boats, gone]
        tags: {except: [old]}
        collections: {recipes: {path: /recipes.xml}, posts: {path: /news.xml}}
      """)
    #expect(
      all
        == (own + [
          "/feed/boats.xml /tags/boats/feed.atom", "/feed/by_tag/tide.xml /tags/tide/feed.atom",
          "/feed/gone.xml /feed.atom", "/news.xml /feed.atom", "/recipes.xml /recipes/feed.atom",
        ]).sorted())
    #expect(site.configuration.contains("\nfeeds: [section, source, tag]\n"))
    #expect(
      site.unmatched.filter { $0.reason == .outputs }.map(\.setting).sorted() == [
        "feed", "feed/index.xml", "index.xml", "rss.xml", "sitemap.xml",
      ])
    let (few, plain) = redirects("")
    #expect(few == (own + ["/feed.xml /feed.atom"]).sorted() && !plain.configuration.contains("\nfeeds:"))
  }

  @Test("A page stays at its address beside another of the same name, and languages of polyglot have their folders")
  func sameAddress() {
    let site = read(
      .jekyll,
      [
        "_config.yml": """
        plugins: [jekyll-polyglot]
        languages: [en, de]
        default_lang: en
        defaults:
          - {scope: {path: _posts/de}, values: {lang: de}}
          - {scope: {path: hilfe.md}, values: {lang: de}}
        """,
        "about.md": "---\ntitle: About us\nlang: en\npermalink: /about/\n---\nWe.\n",
        "about.de.md": "---\ntitle: Über uns\nlang: de\npermalink: /about/\n---\nWir.\n",
        "docs.md": "---\ntitle: One\n---\nOne.\n", "docs/index.md": "---\ntitle: Two\n---\nTwo.\n",
        "hilfe.md": "---\ntitle: Hilfe\n---\nSo.\n",
        "x.md": "---\npermalink: /same/\n---\nX.\n", "y.md": "---\npermalink: /same/\n---\nY.\n",
        "_posts/de/2024-01-05-hallo.md": "---\ntitle: Hallo\npermalink: /hello/\n---\nH.\n",
        "_posts/en/2024-01-05-hello.md": "---\ntitle: Hello\npermalink: /hello/\n---\nH.\n",
        "_posts/de/2024-01-06-ferry.md": "---\ntitle: Ferry\n---\nF.\n",
        "_posts/en/2024-01-06-ferry.md": "---\ntitle: Ferry\n---\nF.\n",
      ])
    #expect(site.language == "en")
    #expect(site.text("pages/about.md").hasSuffix("We.\n"))
    #expect(site.text("pages/de/about.md") == "---\ntitle: Über uns\nlang: de\npermalink: /about/\n---\nWir.\n")
    #expect(site.text("pages/docs.md").hasSuffix("Two.\n") && site.text("pages/docs-2.md").hasSuffix("One.\n"))
    #expect(site.text("pages/de/hilfe.md") == "---\nlang: \"de\"\ntitle: Hilfe\n---\nSo.\n")
    #expect(site.text("posts/de/2024-01-05-hallo.md").contains("lang: \"de\"\n"))
    #expect(!site.text("posts/en/2024-01-05-hello.md").contains("lang"))
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.sorted() == [
        "/2024/01/06/ferry.html /posts/ferry/", "/de/2024/01/06/ferry.html /posts/ferry-2/", "/de/hello/ /posts/hallo/",
        "/de/hilfe.html /de/hilfe/", "/docs.html /docs-2/", "/hello/ /posts/hello/",
      ])
    #expect(
      site.unmatched.map { $0.setting + " " + String(describing: $0.reason) } == [
        "plugins plugin", "languages language", "y.md placeTaken",
      ])
    let path = read(
      .jekyll,
      [
        "_config.yml": "plugins: [jekyll-polyglot]\nlanguages: [en, de]\nlang_from_path: true\n",
        "de/team.md": "---\ntitle: Wir\npermalink: /team/\n---\nWir.\n",
        "team.md": "---\ntitle: We\npermalink: /team/\n---\nWe.\n",
      ])
    #expect(path.text("pages/team.md").hasSuffix("We.\n"))
    #expect(path.text("pages/de/team.md").hasPrefix("---\nlang: \"de\"\ntitle: Wir\n"))
  }

  @Test("Plain files of the root are copied, and those that every site has are named as such")
  func filesOfRoot() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\n", "_posts/2024-01-05-a.md": "---\ntitle: A\n---\n",
        "BingSiteAuth.xml": "<users/>\n", "manifest.json": "{}\n", "search.json": "---\n---\n[]\n",
        "feed.xml": "<feed/>\n", "appveyor.yml": "x: y\n", "404.md": "---\ntitle: Gone\n---\nGone.\n",
      ])
    #expect(
      site.files.map(\.path).filter { $0.hasPrefix("static/") } == ["static/BingSiteAuth.xml", "static/manifest.json"])
    #expect(
      site.unmatched.map { $0.setting + " " + String(describing: $0.reason) }.sorted() == [
        "404.md reserved", "appveyor.yml alwaysSo", "feed.xml outputs", "search.json outputs",
      ])
  }

  @Test("Pictures of common themes, their menu and the addresses of feeds come over")
  func themes() {
    let site = read(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://a.example\nplugins: [jekyll-feed]\nfeed: {path: news.xml}\n",
        "_data/navigation.yml": """
        main:
          - {title: Us, url: /us.html}
          - {name: News, link: /posts/}
          - {title: Code, url: "https://code.example/"}
          - {title: CV, url: /assets/cv.pdf}
          - {title: Team, url: "/us.html#team"}
          - {title: Gone, url: /gone/}
        footer: []
        """,
        "us.md": "---\ntitle: Us\n---\n", "assets/img/pier.png": "", "assets/cv.pdf": "",
        "_posts/2014-01-01-a.md":
          "---\ntitle: A\nheader:\n  teaser: assets/img/pier.png\n  overlay_color: red\n---\n",
        "_posts/2014-01-02-b.md":
          "---\ntitle: B\nimage:\n  path: /pier.png\n  alt: A pier\nmedia_subpath: /assets/img/\n---\n![x](pier.png)\n",
        "rss.xml": "---\n---\n<rss/>\n",
      ])
    #expect(site.text("posts/2014-01-01-a.md").contains("image: \"/assets-files/img/pier.png\"\n"))
    #expect(
      site.text("posts/2014-01-02-b.md") == """
        ---
        imageAlt: "A pier"
        title: B
        image: "/assets-files/img/pier.png"
        media_subpath: /assets/img/
        ---
        ![x](/assets-files/img/pier.png)

        """)
    #expect(site.menu.map(\.title) == ["Us", "News", "Code", "CV", "Team"])
    #expect(
      site.menu.map(\.target) == ["/us/", "Posts", "https://code.example/", "/assets-files/cv.pdf", "/us/#team"])
    #expect(
      site.redirects.map { $0.from + " " + $0.to }.suffix(2) == ["/rss.xml /feed.rss", "/news.xml /feed.atom"])
    #expect(site.unmatched.map(\.setting).contains("menu: Gone (/gone/)"))
    #expect(!site.unmatched.map(\.setting).contains("_data/"))
  }
}
