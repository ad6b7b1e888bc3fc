import Foundation
import TestSupport
import Testing

/// Texts with everything that Markdown can do, as readers get them.
@Suite struct OwnTextTests {
  private static let text = """
    See [below](#related) and $5.[^1]

    ## First

    > [!WARNING]
    > Wet *paint*.

    ### Related

    Tide
    : Water that comes and goes

    ![A ship](ship.svg "Her last journey")

    ```swift
    let a = 1
    ```

    ## First

    [^1]: A note.

    """

  private func site(_ more: String = "") throws -> TinySite {
    let configuration = """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Notes, markdown: stories}]
      sections: [{name: Notes}]

      """
    return try TinySite([
      "Content/site.yml": configuration + more, "Content/stories/ship.svg": "<svg/>",
      "Content/pages/ship.svg": "<svg/>",
      "Content/stories/a.md": "---\ntitle: A story\ndate: 2026-11-01\ntoc: true\n---\n" + OwnTextTests.text,
      "Content/stories/b.md": "---\ntitle: Another\ndate: 2026-11-02\ntoc: true\n---\n## Alone\n\nHere.\n",
      "Content/pages/guide.md": "---\ntitle: Guide\n---\nBefore\n\n[[toc]]\n\n" + OwnTextTests.text,
    ])
  }

  private func body(_ page: String) throws -> String {
    let start = try #require(page.range(of: "data-part=\"body\">\n"))
    let end = try #require(page[start.upperBound...].range(of: "\n\n</div>"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  @Test("What a text has in another way, such as its source and its day, is no facet that its head may give")
  func builtInFacets() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nurl: https://tiny.example/\ntaxonomies: [source, day]\npublishState: true\n"
        + "sources: [{name: Notes, markdown: notes}]\nsections: [{name: News, cardDetails: [source], details: [day]}]\n",
      "Content/notes/a.md": "---\ntitle: A\ndate: 2026-11-01\nsource: The Herald\nday: Doomsday\n---\nText.\n",
    ])
    #expect(try site.generate().errors == "")
    for (path, bytes) in try site.snapshot() {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("The Herald") && !text.contains("Doomsday"), "\(path)")
    }
  }

  @Test("A story has a table of contents, links to its headings, an alert in words, and coloured code")
  func story() throws {
    let site = try site()
    #expect(try site.generate().errors == "")
    let text = try body(site.page("notes/a-story/index.html"))
    let contents = """
      <nav class="contents" aria-label="Contents">
      <ul>
      <li><a href="#first">First</a>
      <ul>
      <li><a href="#user-related">Related</a></li>
      </ul>
      </li>
      <li><a href="#first-1">First</a></li>
      </ul>
      </nav>
      <p>See <a href="#user-related">below</a>
      """
    #expect(text.hasPrefix(contents))
    for part in [
      "<h2 id=\"first-1\"><a class=\"anchor\" href=\"#first-1\">First</a></h2>",
      "<div class=\"markdown-alert-warning\"><p class=\"alert-title\">Warning</p>\n<p>Wet <em>paint</em>.</p>",
      "<dl><dt>Tide</dt>\n<dd>Water that comes and goes</dd>", "<figcaption>Her last journey</figcaption>",
      "<pre tabindex=\"0\"><code class=\"language-swift\"><span class=\"k\">let</span> a = <span class=\"n\">1</span>\n",
      "<a href=\"#fn-1\" id=\"fnref-1\">",
    ] { #expect(text.contains(part), "\(part)") }
    let other = try site.page("notes/another/index.html")
    #expect(
      !other.contains("<nav class=\"contents\"") && !other.contains("<div class=\"contents\">"),
      "one heading makes no table of contents")
  }

  @Test("A text has one table of contents, however often it asks for it")
  func oneTable() throws {
    let places = String(repeating: "<div class=\"contents\"></div>\n\n", count: 3)
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Ours, markdown: stories}]\n",
      "stories/first.md":
        "---\ntitle: First\ndate: 2026-11-01\n---\nBefore.\n\n\(places)## One\n\nText.\n\n## Two\n\n[TOC]\n",
    ])
    try site.generate()
    let page = try site.page("news/first/index.html")
    #expect(page.contains("<p>Before.</p>\n<nav class=\"contents\""), "\(page)")
    #expect(page.split(separator: "<nav class=\"contents\"").count == 2 && !page.contains("class=\"contents\"></div>"))
  }

  @Test("A picture in a heading says in the table of contents what it shows; a heading without words is not in it")
  func picturesInHeadings() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Ours, markdown: stories}]\n", "stories/a.svg": "<svg/>",
      "stories/first.md":
        "---\ntitle: First\ndate: 2026-11-01\n---\n[TOC]\n\n## ![Harbour & pier](a.svg)\n\n## Two\n\n## ![](a.svg)\n",
    ])
    try site.generate()
    let page = try site.page("news/first/index.html")
    let items = page.matches(of: /<li><a href="#[^"]*">([^<]*)<\/a>/).map { String($0.1) }
    #expect(items == ["Harbour &amp; pier", "Two"], "\(page)")
  }

  @Test(
    "A draft whose head stands below an empty line and is not closed has no page, and each run says so",
    arguments: [
      "\n---\ntitle: Secret\ndraft: true\n\nThe text\n", "\n---\ntitle: Secret\ndraft: true\n----\n\nThe text\n",
      "\n+++\ntitle = \"Secret\"\ndraft = true\n\nThe text\n",
    ])
  func unclosedDraft(text: String) throws {
    let site = try TinySite.plain()
    try site.write(text, to: "Content/stories/secret.md")
    for _ in 1...2 {
      let result = try site.generate()
      #expect(result.status == 0)
      #expect(
        result.errors.contains("warning[settings.front-matter] Content/stories/secret.md:2:1 "), "\(result.errors)")
      for (path, bytes) in try site.snapshot() {
        #expect(!String(decoding: bytes, as: UTF8.self).contains("Secret"), "\(path)")
      }
    }
    #expect(try site.generate("--strict").status == 3)
  }

  @Test("The original that a text names is called by its host, not by the site's own source")
  func original() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Ours, markdown: stories}]\n",
      "stories/first.md": "---\ntitle: First\ndate: 2026-11-01\noriginal: https://gazette.example/1\n---\nText",
    ])
    try site.generate()
    let page = try site.page("news/first/index.html")
    #expect(page.contains(">Original at gazette.example<"), "\(page)")
  }

  @Test("A page has a table of contents where its text asks for it, and no page has an identifier twice")
  func pages() throws {
    let site = try site("footer: \"# Foot\"\n")
    #expect(try site.generate().errors == "")
    let guide = try site.page("guide/index.html")
    #expect(try body(guide).hasPrefix("<p>Before</p>\n<nav class=\"contents\""))
    for file in try site.files where file.hasSuffix(".html") {
      let identifiers = try site.page(file).matches(of: /\sid="([^"]*)"/).map { String($0.1) }
      #expect(Set(identifiers).count == identifiers.count, "\(file)")
    }
  }

  @Test("Feeds have the words of alerts and footnotes, but no contents and no colours, and cards only the text")
  func elsewhere() throws {
    let site = try site("language: de\n")
    #expect(try site.generate().errors == "")
    let story = try site.page("notes/a-story/index.html")
    #expect(story.contains("<p class=\"alert-title\">Warnung</p>") && story.contains("aria-label=\"Inhalt\""))
    let feed = try site.page("feed.json")
    #expect(feed.contains("Warnung") && feed.contains("let a = 1"))
    #expect(feed.contains("Zurück zum Text") && !feed.contains("Back to"))
    #expect(!feed.contains("contents") && !feed.contains("anchor") && !feed.contains("span class"))
    #expect(try !site.page("index.html").contains("Warnung") && site.page("index.html").contains("See below and $5."))
  }

  @Test("The table of contents goes with its key, and a run with nothing new writes nothing")
  func changes() throws {
    let site = try site()
    try site.generate()
    #expect(try site.generate().output.contains(" 0 written"))
    try site.write("---\ntitle: A story\ndate: 2026-11-01\n---\n" + OwnTextTests.text, to: "Content/stories/a.md")
    try site.generate()
    #expect(try !site.page("notes/a-story/index.html").contains("<nav class=\"contents\""))
    let incremental = try site.snapshot()
    try site.generate("--full")
    #expect(try site.snapshot() == incremental)
  }

  @Test("A value that `toc` cannot have is reported")
  func slips() throws {
    let site = try site()
    try site.write("---\ntitle: Guide\ntoc: maybe\n---\nText.\n", to: "Content/pages/guide.md")
    #expect(try site.generate().errors.contains("`toc`"))
  }
}
