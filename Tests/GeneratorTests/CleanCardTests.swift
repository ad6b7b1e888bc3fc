import Foundation
import TestSupport
import Testing

/// Feeds as they are, shown as an editor would have them.
@Suite struct CleanCardTests {
  static func item(_ title: String, _ more: String = "") -> String {
    let path = title.filter(\.isLetter)
    return
      "<item><title>\(title)</title><link>https://www.wire.example/\(path)</link><guid>\(path)</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>\(more)</item>"
  }

  /// - Parameter source: further keys of the feed's source, with a comma before each.
  static func site(_ items: [String], _ source: String = "", _ more: String = "", feed: String = "Wire News - Home")
    throws -> TinySite
  {
    try TinySite([
      "site.yml": configuration(source, more),
      "a.xml":
        "<rss version=\"2.0\"><channel><title>\(feed)</title><link>https://www.wire.example/</link>\(items.joined())</channel></rss>",
      "stories/own.md": "---\ntitle: Our own words - Stories\ndate: 2026-11-01\n---\n\nText\n",
    ])
  }

  static func configuration(_ source: String, _ more: String = "") -> String {
    "title: Tiny\nurl: https://tiny.example/\nsources:\n  - {feed: a.xml\(source)}\n  - {name: Stories, markdown: stories}\n\(more)"
  }

  @Test("A headline loses its source's name on every page and feed, and its new address is made without it")
  func headline() throws {
    let site = try CleanCardTests.site([
      CleanCardTests.item("Goats on the roof - Wire News"), CleanCardTests.item("Wire News: Ferry is late"),
      CleanCardTests.item("Harbour | wire.example"), CleanCardTests.item("Wire - News"),
    ])
    #expect(try site.generate().status == 0)
    for path in ["index.html", "feed.atom", "feed.rss", "feed.json", "news/goats-on-the-roof/index.html"] {
      let page = try site.page(path)
      #expect(page.contains("Goats on the roof") && !page.contains("roof - Wire"), "\(path)")
    }
    let page = try site.page("index.html")
    for title in [">Ferry is late<", ">Harbour | wire.example<", ">Wire - News<", ">Our own words - Stories<"] {
      #expect(page.contains(title), "\(title)")
    }
    #expect(try site.files.contains("news/ferry-is-late/index.html"))
    let told = try Program.run(["explain", "ferry", "--now", TinySite.now], in: site.folder.url).output
    #expect(told.hasPrefix("Ferry is late\n"))
    #expect(told.contains("title as its source gives it: “Wire News: Ferry is late”"), "\(told)")
  }

  @Test(
    "No-break and zero-width spaces around a headline are removed, which does not count as an edit",
    arguments: ["\u{A0}", "\u{200B}", "\u{3000} "])
  func spaceAround(space: String) throws {
    let site = try CleanCardTests.site([
      CleanCardTests.item("\(space)Goats on\u{A0}the roof\(space)"),
      CleanCardTests.item("Sheep on the road\(space) | Wire News"),
    ])
    try site.generate()
    #expect(try site.page("index.html").contains(">Sheep on the road<"))
    #expect(try site.page("index.html").contains(">Goats on\u{A0}the roof<"))
    #expect(try site.page("feed.rss").contains("<title>Goats on\u{A0}the roof</title>"))
    let feed = try site.folder.text("a.xml").replacing("the roof\(space)", with: "the roof")
    try site.write(feed, to: "a.xml")
    try site.generate("--refresh", now: "2026-11-21T14:00:00Z")
    #expect(try !site.files.contains("changes/index.html"))
  }

  @Test("Headlines can be left as they come, for a source or the whole site, and existing addresses stay")
  func switched() throws {
    let items = [CleanCardTests.item("Goats on the roof - Wire News")]
    let site = try CleanCardTests.site(items, ", clean: false")
    try site.generate()
    #expect(try site.page("news/goats-on-the-roof-wire-news/index.html").contains(">Goats on the roof - Wire News<"))
    try site.write(CleanCardTests.configuration(""), to: "site.yml")
    try site.generate()
    #expect(try site.page("news/goats-on-the-roof-wire-news/index.html").contains(">Goats on the roof<"))
    try site.write(CleanCardTests.configuration("", "clean: false\n"), to: "site.yml")
    try site.generate()
    #expect(try site.page("index.html").contains(">Goats on the roof - Wire News<"))
    try site.write(CleanCardTests.configuration(", clean: true", "clean: false\n"), to: "site.yml")
    try site.generate()
    #expect(try site.page("index.html").contains(">Goats on the roof<"))
  }

  @Test("Below a headline made of a post's text stands only the rest of the text, whoever wrote it")
  func untitled() throws {
    let long =
      "Goats went up to the roof of the town hall this morning, and nobody in the town knows how they did it or why."
    let head = "Goats went up to the roof of the town hall this morning, and nobody in the town…"
    let own = "g" + long.dropFirst()
    let site = try CleanCardTests.site([
      "<item><guid>1</guid><description>\(long)</description></item>",
      "<item><guid>2</guid><description>Rain at last.</description></item>",
    ])
    try site.write(
      "---\ndate: 2026-11-02\n---\n\nOwn \(own)\n", to: "stories/note.md")
    for clean in ["true", "false"] {
      try site.write(CleanCardTests.configuration(", clean: \(clean)"), to: "site.yml")
      try site.generate()
      let page = try site.page("index.html")
      #expect(page.contains(">\(head)<") && page.contains(">… knows how they did it or why.<"), "\(page)")
      #expect(page.contains(">Own goats went up") && page.contains(">Rain at last.</a>"), "\(page)")
      #expect(!page.contains("\"excerpt\">Own") && !page.contains("\"excerpt\">Rain"), "\(page)")
    }
    let story = try #require(try site.files.first { $0.hasPrefix("news/goats") && $0.hasSuffix(".html") })
    #expect(try site.page(story).contains(long), "The text is whole")
  }

  @Test("A part of the source's name after a dash is removed if many of its headlines end in it")
  func most() throws {
    let signed = ["Goats on the roof", "The ferry is late", "Harbour to close"].map {
      CleanCardTests.item("\($0) - Wire")
    }
    let site = try CleanCardTests.site(signed + [CleanCardTests.item("Rain")])
    try site.generate()
    #expect(try !site.page("index.html").contains(" - Wire<"))
    try site.write(
      site.folder.text("a.xml").replacing(
        "</channel>", with: (1...9).map { CleanCardTests.item("More of it, part \($0)") }.joined() + "</channel>"),
      to: "a.xml")
    try site.generate()
    #expect(try site.page("index.html").contains(" - Wire<"))
  }

  @Test("Rules apply to headlines as the source gives them, and the published memory holds them so")
  func rules() throws {
    let site = try CleanCardTests.site(
      [CleanCardTests.item("Goats on the roof - Wire News")], ", only: {title: wire news$}", "publishState: true\n")
    try site.generate()
    #expect(try site.page("index.html").contains(">Goats on the roof<"))
    let pages = try site.news()
    try site.remove(".broadsheet")
    let restored = try site.generate("--state-from", "Output/state/")
    #expect(restored.status == 0, "\(restored.errors)")
    #expect(try site.news() == pages)
    try site.write(CleanCardTests.configuration(", clean: false", "publishState: true\n"), to: "site.yml")
    try site.generate()
    #expect(try site.page("index.html").contains(">Goats on the roof - Wire News<"))
  }

  private static let goats = item("Goats on the roof", "<category>uncategorized</category><category>Farm</category>")

  @Test("A summary that only repeats the headline is left out, and one that begins with it loses that part")
  func repeated() throws {
    func text(_ html: String) -> String { "<description>\(html.replacing("<", with: "&lt;"))</description>" }
    let site = try CleanCardTests.site([
      CleanCardTests.item(
        "Ferry is late - Agency", text("<a href=\"x\">Ferry is late</a>&amp;nbsp;<font>Agency</font>")),
      CleanCardTests.item("Goats on the roof", text("<p>Goats on the roof. The fire brigade came.</p>")),
      CleanCardTests.item("Harbour closes early", text("Harbour closes early, and nobody knows why.")),
      CleanCardTests.item("Boats are in", text("Boats are in - Wire News")),
    ])
    try site.generate()
    let page = try site.page("index.html")
    #expect(page.contains(">The fire brigade came.<") && !page.contains("roof. The fire"), "\(page)")
    #expect(page.contains(">Harbour closes early, and nobody knows why.<"))
    for text in ["Ferry is late Agency<", "Boats are in - Wire News"] { #expect(!page.contains(text), "\(text)") }
    #expect(
      try site.page("news/goats-on-the-roof/index.html").contains("<p>Goats on the roof. The fire brigade came.</p>"))
    let told = try Program.run(["explain", "ferry", "--now", TinySite.now], in: site.folder.url).output
    let because = "summary left out because it adds nothing to the headline"
    #expect(told.contains("\(because): “Ferry is late Agency”"), "\(told)")
  }

  @Test("Tags that say nothing get no page, no facet and no place on cards, unless the site names other dull tags")
  func dullTags() throws {
    let more = "sections: [{name: World, facets: [tag]}]\n"
    let site = try CleanCardTests.site([CleanCardTests.goats], "", more)
    try site.generate()
    func tags() throws -> [String] {
      try site.files.filter { $0.hasPrefix("tags/") || $0.contains("/by/tag/") }.map { path in
        String(path.dropLast("/index.html".count).split(separator: "/").last ?? "")
      }.filter { $0 != "tags" && $0 != "tag" }.sorted()
    }
    #expect(try tags() == ["farm", "farm"])
    #expect(try !site.page("world/goats-on-the-roof/index.html").contains("uncategorized"))
    #expect(try !site.page("feed.atom").contains("uncategorized"))
    let told = try Program.run(["explain", "goats", "--now", TinySite.now], in: site.folder.url).output
    #expect(told.contains("tags left out because they say nothing (`dullTags`): uncategorized"), "\(told)")
    try site.write(CleanCardTests.configuration("", more + "dullTags: [FARM]\n"), to: "site.yml")
    try site.generate()
    #expect(try tags() == ["uncategorized", "uncategorized"])
    try site.write(CleanCardTests.configuration("", more + "dullTags: []\n"), to: "site.yml")
    try site.generate()
    #expect(try tags() == ["farm", "farm", "uncategorized", "uncategorized"])
  }

  @Test("A tag that is an address gets no page")
  func addressTag() throws {
    let tagged = CleanCardTests.goats.replacing("uncategorized", with: "https://wire.example/by/9782/")
    let site = try CleanCardTests.site([tagged], "", "taxonomies: [tag]\n")
    try site.generate()
    #expect(try site.files.filter { $0.hasPrefix("tags/") } == ["tags/farm/index.html", "tags/index.html"])
  }

  @Test("A tag that is a source's only one and on all its items is dropped from the fifth item on")
  func onlyTag() throws {
    let items = (1...5).map { CleanCardTests.item("Number \($0) of them", "<category>Front Page</category>") }
    let site = try CleanCardTests.site(Array(items.dropLast()))
    try site.generate()
    #expect(try site.files.contains("tags/front-page/index.html"))
    let channel = try site.folder.text("a.xml")
    try site.write(channel.replacing("</channel>", with: items[4] + "</channel>"), to: "a.xml")
    try site.generate()
    #expect(try !site.files.contains("tags/front-page/index.html"))
    try site.write(channel.replacing("</channel>", with: items[4] + CleanCardTests.goats + "</channel>"), to: "a.xml")
    try site.generate()
    #expect(try site.files.contains("tags/front-page/index.html"))
  }

  @Test("A summary shared by most items of a source is left out from the fifth on, as is a mere full stop")
  func sameSummary() throws {
    let comments = "<description>&lt;a href=\"https://wire.example/c\"&gt;Comments&lt;/a&gt;</description>"
    let items = (1...5).map { CleanCardTests.item("Number \($0) of them", comments) }
    let others = [
      CleanCardTests.item("Goats on the roof", "<description>They went up at dawn.</description>"),
      CleanCardTests.item("Ferry is late", "<description>. &lt;br/&gt;</description>"),
    ]
    let site = try CleanCardTests.site(Array(items.prefix(2)) + others)
    try site.generate()
    let few = try site.page("news/index.html")
    #expect(few.contains(">Comments<") && few.contains(">They went up at dawn.<") && !few.contains(">.<"), "\(few)")
    let channel = try site.folder.text("a.xml")
    let more = items.dropFirst(2).joined()
    try site.write(channel.replacing("</channel>", with: more + "</channel>"), to: "a.xml")
    try site.generate()
    let many = try site.page("news/index.html")
    #expect(!many.contains(">Comments<") && many.contains(">They went up at dawn.<"), "\(many)")
    let told = try Program.run(["explain", "Number 1", "--now", TinySite.now], in: site.folder.url).output
    #expect(told.contains("summary left out because it adds nothing to the headline: “Comments”"), "\(told)")
  }

  @Test("Summaries that name a few kinds stay, even that of the most frequent kind")
  func kinds() throws {
    let items = (1...8).map { number in
      let kind = number % 4 == 0 ? "Horses" : "Greyhounds"
      return CleanCardTests.item("Number \(number) of them", "<description>\(kind)</description>")
    }
    let site = try CleanCardTests.site(items)
    try site.generate()
    let page = try site.page("news/index.html")
    #expect(page.contains(">Greyhounds<") && page.contains(">Horses<"), "\(page)")
  }

  @Test("Cards of posts from Reddit and Lemmy show what they say, and not who submitted them")
  func submitted() throws {
    func text(_ html: String) -> String { "<description><![CDATA[\(html)]]></description>" }
    let site = try CleanCardTests.site([
      CleanCardTests.item(
        "Goats on the roof",
        text(
          "submitted by <a href=\"https://l.example/u/ada\">ada</a> to <a href=\"https://l.example/c/goats\">goats</a><br>12"
            + " points | <a href=\"https://l.example/post/1\">3 comments</a><br><p>They went up at dawn.</p>")),
      CleanCardTests.item(
        "Ferry is late",
        text(
          "&#32; submitted by &#32; <a href=\"https://r.example/user/ben\"> /u/ben </a> <br/>"
            + " <span><a href=\"https://r.example/1\">[link]</a></span> &#32;"
            + " <span><a href=\"https://r.example/2\">[comments]</a></span>")),
    ])
    try site.generate()
    let page = try site.page("news/index.html")
    #expect(page.contains(">They went up at dawn.<") && page.contains(">Ferry is late<"), "\(page)")
    #expect(!page.contains("submitted by"), "\(page)")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("submitted by <a"))
  }

  @Test("An author with the name of the source is shown once on pages, and stays in feeds")
  func author() throws {
    let author = "<dc:creator xmlns:dc=\"http://purl.org/dc/elements/1.1/\">ada quill</dc:creator>"
    let site = try CleanCardTests.site([CleanCardTests.item("Goats on the roof", author)], feed: "Ada Quill")
    try site.generate()
    let page = try site.page("news/goats-on-the-roof/index.html")
    #expect(page.contains("Ada Quill") && !page.contains("data-part=\"author\""), "\(page)")
    #expect(try site.page("feed.atom").contains("<name>ada quill</name>"))
    try site.write(CleanCardTests.configuration(", clean: false"), to: "site.yml")
    try site.generate()
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("data-part=\"author\">ada quill"))
  }

  @Test("A text that stands in several fields is shown once", arguments: ["full", "excerpt"])
  func twice(show: String) throws {
    let text = "Ada talks to Bo about goats, and Bo to Ada about roofs"
    let podcast = "xmlns:i=\"http://www.itunes.com/dtds/podcast-1.0.dtd\""
    let fields =
      "<description>\(text)</description><i:summary \(podcast)>\(text)</i:summary><i:subtitle \(podcast)>\(text.prefix(30))...</i:subtitle>"
    let site = try CleanCardTests.site(
      [
        CleanCardTests.item("Number one of them", fields),
        CleanCardTests.item(
          "Number two of them", "<description>Other words</description><i:subtitle \(podcast)>Below it</i:subtitle>"),
      ], ", show: \(show)")
    try site.generate()
    func count(_ path: String) throws -> Int { try body(of: site.page(path)).ranges(of: "Ada talks to Bo").count }
    #expect(try count("news/number-one-of-them/index.html") == 1)
    #expect(try count("index.html") == 1)
    #expect(try site.page("news/number-two-of-them/index.html").contains("Below it"))
    try site.write(CleanCardTests.configuration(", clean: false, show: \(show)"), to: "site.yml")
    try site.generate()
    #expect(try count("news/number-one-of-them/index.html") == 2)
  }

  @Test("However a feed says that a summary goes on, the card ends with one ellipsis")
  func cut() throws {
    func summary(_ text: String) -> String {
      "<description>\(text)</description><content:encoded xmlns:content=\"http://purl.org/rss/1.0/modules/content/\">Whole text</content:encoded>"
    }
    let marks = ["[&amp;#8230;]", "[...]", "… Read more »", "&lt;a href='x'>Continue reading →&lt;/a>"]
    let site = try CleanCardTests.site(
      zip(["One", "Two", "Three", "Four"], marks).map {
        CleanCardTests.item("\($0) of four", summary("Goats went \($0) \($1)"))
      }
    )
    try site.generate()
    let page = try site.page("index.html")
    for word in ["One", "Two", "Three", "Four"] { #expect(page.contains("Goats went \(word)…<"), "\(word) \(page)") }
  }

  @Test("Shortcodes of the publisher's editor appear neither in a text nor on a card")
  func editorMarkup() throws {
    let text =
      "&lt;p>[caption id=\"a\" width=\"9\"]A goat on a roof[/caption] It sits [sic] there.&lt;/p>[mc4wp_form]&lt;pre>[gallery]&lt;/pre>"
    let site = try CleanCardTests.site([CleanCardTests.item("Goats again today", "<description>\(text)</description>")])
    try site.generate()
    let page = try site.page("news/goats-again-today/index.html")
    #expect(page.contains("A goat on a roof It sits [sic] there.") && page.contains("[gallery]</pre>"), "\(page)")
    for path in ["news/goats-again-today/index.html", "index.html", "feed.atom"] {
      let page = try site.page(path)
      #expect(!page.contains("caption id") && !page.contains("[/caption]") && !page.contains("mc4wp"), "\(path)")
    }
    try site.write(CleanCardTests.configuration(", clean: false"), to: "site.yml")
    try site.generate()
    #expect(try site.page("news/goats-again-today/index.html").contains("[mc4wp_form]"))
  }

  @Test("Plain text that is broken at a window's width becomes paragraphs")
  func wrapped() throws {
    let line = "The goats of the island, of which there are more than anyone\ncares to count, were on the roof again."
    let site = try CleanCardTests.site([
      CleanCardTests.item("Goats again today", "<description>\(line)\n\n\(line)</description>")
    ])
    try site.generate()
    let page = try site.page("news/goats-again-today/index.html")
    #expect(page.ranges(of: "<p>The goats").count == 2 && !page.contains("<br>"), "\(page)")
  }

  @Test(
    "Text that was encoded twice is repaired in authors, tags and headlines of every format",
    arguments: ["rss", "atom", "json", "api"])
  func mended(format: String) throws {
    let name = "JosÃ© CafÃ©"
    let (file, text) =
      switch format {
      case "rss":
        (
          "feed: a.xml",
          "<rss version=\"2.0\"><channel><title>A</title><item><title>\(name) goes</title><guid>1</guid><author>a@b.example (\(name))</author><category>\(name)</category></item></channel></rss>"
        )
      case "atom":
        (
          "feed: a.xml",
          "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>A</title><id>x</id><entry><id>1</id><title>\(name) goes</title><author><name>\(name)</name></author><category term=\"\(name)\"/></entry></feed>"
        )
      case "json":
        (
          "feed: a.xml",
          "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"A\", \"items\": [{\"id\": \"1\", \"title\": \"\(name) goes\", \"content_text\": \"T\", \"authors\": [{\"name\": \"\(name)\"}], \"tags\": [\"\(name)\"]}]}"
        )
      default:
        (
          "api: a.xml, mapping: a.yml, name: A",
          "{\"list\": [{\"id\": 1, \"t\": \"\(name) goes\", \"a\": \"\(name)\", \"g\": [\"\(name)\"]}]}"
        )
      }
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\ntaxonomies: [tag, author]\nsources: [{\(file)}]\n",
      "a.xml": text,
      "a.yml": "items: $.list\nfields: {id: $.id, title: $.t, authors: $.a, tags: \"$.g[*]\"}\n",
    ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    for path in ["news/jose-cafe-goes/index.html", "tags/jose-cafe/index.html", "authors/jose-cafe/index.html"] {
      #expect(try site.page(path).contains("José Café"), "\(path)")
    }
  }

  private func body(of page: String) -> Substring { page[(page.range(of: "<body")?.upperBound ?? page.startIndex)...] }
}
