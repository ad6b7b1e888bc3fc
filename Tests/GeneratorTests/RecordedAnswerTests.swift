import Foundation
import TestSupport
import Testing

/// JSON APIs whose answers are files beside the site.
@Suite struct RecordedAnswerTests {
  @Test("A recorded answer becomes stories, and a changed mapping reads it again")
  func file() throws {
    let site = try mappedSite("api: articles.json", ["articles.json": MappedNews.articles])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("They are &lt;happy&gt; there."))
    #expect(try site.generate().output.contains(" 0 written"))
    try site.write(MappedNews.mapping + "\n  subtitle: {value: From the island}\n", to: "news.yml")
    try site.generate()
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("From the island"))
  }

  @Test("The attribution that an API demands is on each page that may show its items, and on no other")
  func attribution() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources:
        - {name: News, api: articles.json, mapping: news.yml}
        - {name: Own, markdown: own}
      sections:
        - {name: World, sources: [News]}
        - {name: Diary, sources: [Own]}
      """,
      "news.yml": MappedNews.mapping
        + "\nattribution: {text: Data by Island & Sons, url: \"https://island.example/\"}\n",
      "articles.json": MappedNews.articles, "own/day.md": "# A day\n\nText.\n",
    ])
    try site.generate()
    let words = "<a href=\"https://island.example/\">Data by Island &amp; Sons</a>"
    for page in ["index.html", "world/index.html", "world/ferry-late/index.html"] {
      #expect(try site.page(page).contains(words), "\(page)")
    }
    for page in ["diary/index.html", "diary/a-day/index.html"] {
      #expect(try !site.page(page).contains(words), "\(page)")
    }
    let mapping = MappedNews.mapping + "\nattribution: Data by others\n"
    try site.write(mapping, to: "news.yml")
    try site.generate()
    #expect(try site.page("world/ferry-late/index.html").contains("<li>Data by others</li>"))
  }

  @Test("With `replay: daily` the newest date of a recorded answer is always today")
  func replay() throws {
    let site = try mappedSite("api: articles.json, replay: daily", ["articles.json": MappedNews.articles])
    try site.generate(now: "2027-03-05T12:00:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-05"))
    #expect(try site.page("news/ferry-late/index.html").contains("2027-03-04"))
    try site.generate(now: "2027-03-06T12:00:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-06"))
  }

  @Test("An answer that was recorded in summer keeps its days and times when it is replayed in winter")
  func replayInWinter() throws {
    let site = try mappedSite(
      "api: boats.json, replay: daily",
      mapping: "kind: event\nzone: Europe/London\nitems: $\nfields: {id: $.no, title: $.name, start: $.leaves}\n",
      [
        "boats.json": """
        [{"no": 7, "name": "Osprey", "leaves": "2026-07-01 00:30"},
         {"no": 8, "name": "Puffin", "leaves": "2026-06-30 17:40"}]
        """
      ])
    try site.write(try site.folder.text("site.yml") + "\ntimeZone: Europe/London\n", to: "site.yml")
    let result = try site.generate(now: "2026-12-01T00:10:00Z")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let list = try site.page("news/index.html")
    for start in ["2026-12-01T00:30:00Z", "2026-12-02T00:30:00Z", "2026-12-01T17:40:00Z"] {
      #expect(list.contains("datetime=\"\(start)\""), "\(start)")
    }
  }

  @Test("`replay: daily` has no effect on an API on the web, so that one line leads from a recorded answer to it")
  func replayedOnline() throws {
    let server = try RawServer { $0.answer(body: Array(MappedNews.articles.utf8)) }
    let site = try mappedSite("api: articles.json, replay: daily", ["articles.json": MappedNews.articles])
    try site.write(
      try site.folder.text("site.yml").replacing("api: articles.json", with: "api: \"\(server.base)/list\""),
      to: "site.yml")
    let result = try site.generate(now: "2027-03-05T12:00:00Z")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2026-11-20"))
  }

  @Test("A recorded event is listed for today and tomorrow, at addresses that outlive midnight")
  func replayedEvents() throws {
    let site = try mappedSite(
      "api: races.json, replay: daily", mapping: "kind: event\n" + MappedNews.mapping + "\n  start: $.date\n",
      ["races.json": MappedNews.articles])
    try site.generate(now: "2027-03-05T23:50:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-06T08:00:00Z"))
    #expect(try !site.page("index.html").contains("2027-03-05T08:00:00Z"))
    try site.generate(now: "2027-03-06T00:10:00Z")
    let other = try #require(
      try site.files.first { $0.hasPrefix("news/goats-on-the-roof-") && $0.hasSuffix("/index.html") })
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-06T08:00:00Z"))
    #expect(try site.page(other).contains("2027-03-07T08:00:00Z"))
    try site.generate(now: "2027-03-07T00:10:00Z")
    #expect(try site.page("news/goats-on-the-roof/index.html").contains("2027-03-08T08:00:00Z"))
    #expect(try site.page(other).contains("2027-03-07T08:00:00Z"))
  }

  @Test("A recorded event that is left out loses the pages of both of its days")
  func replayedWithdrawal() throws {
    func boats(_ state: String) -> String {
      """
      [{"no": 7, "name": "Osprey", "leaves": "2026-07-01T18:30:00Z", "state": "sails"},
       {"no": 8, "name": "Puffin", "leaves": "2026-07-01T17:40:00Z", "state": "\(state)"}]
      """
    }
    let site = try mappedSite(
      "api: boats.json, replay: daily",
      mapping: """
        kind: event
        items: $
        where: "@.state != 'cancelled'"
        fields: {id: $.no, title: $.name, start: $.leaves}
        """, ["boats.json": boats("sails")])
    func pages(_ name: String) throws -> Int {
      try site.files.count { $0.hasPrefix("news/\(name)") && $0.hasSuffix("/index.html") }
    }
    try site.generate(now: "2027-03-05T12:00:00Z")
    #expect(try pages("puffin") == 2)
    try site.write(boats("cancelled"), to: "boats.json")
    try site.generate(now: "2027-03-05T12:05:00Z")
    #expect(try pages("puffin") == 0)
    #expect(try pages("osprey") == 2)
  }

  @Test("A recorded event without an id is listed for today and tomorrow, too", arguments: ["", ", link: $.page"])
  func replayedWithoutID(_ link: String) throws {
    let site = try mappedSite(
      "api: boats.json, replay: daily",
      mapping: "kind: event\nitems: $\nfields: {title: $.name, start: $.leaves\(link)}\n",
      [
        "boats.json": """
        [{"name": "Puffin", "leaves": "2026-07-01T17:40:00Z", "page": "https://island.example/puffin"}]
        """
      ])
    for (now, days) in [("05T12:00", ["05", "06"]), ("06T00:10", ["06", "07"]), ("07T00:10", ["07", "08"])] {
      try site.generate(now: "2027-03-\(now):00Z")
      let list = try site.page("news/index.html")
      for day in days { #expect(list.contains("datetime=\"2027-03-\(day)T17:40:00Z\""), "\(now): \(day)") }
      let pages = try site.files.filter { $0.hasPrefix("news/puffin") && $0.hasSuffix("/index.html") }
      #expect(pages.count == 2, "\(now): \(pages)")
    }
  }

  @Test("Markdown in one part of a body is rendered beside images, headings and plain texts")
  func markdownInParts() throws {
    let parts = "[{heading: $.h}, {text: [{path: $.md, as: markdown}, $.plain]}, {image: {url: $.i, alt: $.says}}]"
    let site = try mappedSite(
      "api: articles.json",
      mapping: "items: $\nfields:\n  id: $.id\n  title: $.t\n  body: {each: \"$.b[*]\", parts: \(parts)}\n",
      [
        "articles.json": """
        [{"id": 1, "t": "Goats", "b": [
          {"h": "Roofs & all"}, {"md": "Some **bold** goats.\\n\\n- one\\n- two"},
          {"i": "https://island.example/goat.jpg", "says": "A \\"goat\\""}, {"plain": "No *sign* <b>.\\n\\nEnd."},
          {"md": "After *that*."}]}]
        """
      ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    let page = try site.page("news/goats/index.html")
    for text in [
      ">Roofs &amp; all</h2>", "<p>Some <strong>bold</strong> goats.</p>", "<li>two</li>",
      "src=\"https://island.example/goat.jpg\" alt=\"A &quot;goat&quot;\"", "<p>No *sign* &lt;b&gt;.</p>\n<p>End.</p>",
      "<p>After <em>that</em>.</p>",
    ] {
      #expect(page.contains(text), "\(text): \(page)")
    }
  }

  @Test("HTML beside Markdown stays HTML, even if it is indented and has empty lines")
  func htmlBesideMarkdown() throws {
    let body = "[{path: $.md, as: markdown}, {path: $.h, as: html}]"
    let site = try mappedSite(
      "api: articles.json", mapping: "items: $\nfields: {id: $.id, title: $.t, body: \(body)}\n",
      [
        "articles.json": """
        [{"id": 1, "t": "Goats", "md": "Some **bold** goats.",
          "h": "\\n    <div>\\n  <p>One</p>\\n\\n    <p>Two *stars*</p>\\n \\n    <ul><li>x_y_z</li></ul>\\n</div>"},
         {"id": 2, "t": "Code", "md": "Some *code*:", "h": "<p>This</p><pre>a\\n\\n    b *c* d</pre><p>End *here*</p>"},
         {"id": 3, "t": "First", "md": "Some *code*:", "h": "<pre>a\\n\\nb</pre>\\n    <p>Then *this*</p>"}]
        """
      ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    let goats = try site.page("news/goats/index.html")
    for text in ["<strong>bold</strong>", "<p>One</p>", "<p>Two *stars*</p>", "<li>x_y_z</li>"] {
      #expect(goats.contains(text) && !goats.contains("&lt;p&gt;"), "\(text): \(goats)")
    }
    let code = try site.page("news/code/index.html")
    #expect(code.contains("<em>code</em>") && code.contains(">a\n\n    b *c* d</pre>"), "\(code)")
    #expect(code.contains("<p>End *here*</p>"), "\(code)")
    let first = try site.page("news/first/index.html")
    #expect(first.contains(">a\n\nb</pre>") && first.contains("<p>Then *this*</p>"), "\(first)")
  }

  @Test("A Markdown headline that begins with a number is not taken for a list")
  func numberedHeadline() throws {
    let site = try mappedSite(
      "api: articles.json", mapping: "items: $\nfields: {id: $.id, title: {path: $.t, as: markdown}, body: $.text}\n",
      [
        "articles.json": """
        [{"id": 1, "t": "1. FC *Goats* wins", "text": "One."}, {"id": 2, "t": "2026) a year", "text": "Two."},
         {"id": 3, "t": "3.5 goats", "text": "Three."}, {"id": 4, "t": "# 4. floor", "text": "Four."}]
        """
      ])
    #expect(try site.generate().status == 0)
    let list = try site.page("news/index.html")
    for headline in ["1. FC Goats wins", "2026) a year", "3.5 goats", "4. floor"] {
      #expect(list.contains(">\(headline)</a>"), "\(headline): \(list)")
    }
  }

  @Test("Headlines and summaries in Markdown are shown without its signs")
  func markdownInLists() throws {
    let fields = "title: {path: $.t, as: markdown}, summary: {path: $.s, as: markdown}, body: $.text"
    let site = try mappedSite(
      "api: articles.json", mapping: "items: $\nfields: {id: $.id, \(fields)}\n",
      [
        "articles.json": """
        [{"id": 1, "t": "Goats *again*", "s": "Some **bold** ones, and [a link](https://island.example/).",
          "text": "They are on the roof, where nobody wanted them, and will not come down."}]
        """
      ])
    #expect(try site.generate().status == 0)
    let list = try site.page("news/index.html")
    #expect(list.contains(">Goats again</a>") && list.contains(">Some bold ones, and a link.</p>"), "\(list)")
    #expect(try site.page("feed.rss").contains("<description>Some bold ones, and a link.</description>"))
  }

  @Test("Images that a recorded answer names by a path beside it are published, and no other files")
  func images() throws {
    let pictures = "\n  image: {url: $.picture, alt: {value: A goat}}\nbase: https://island.example/\n"
    let body = "  body: {each: $.parts, parts: [{text: $.text}, {image: $.image}]}"
    let site = try mappedSite(
      "api: saved/articles.json",
      mapping: MappedNews.mapping.replacing("  body: $.text", with: body) + pictures,
      [
        "saved/articles.json": """
        {"articles": [
          {"id": 1, "headline": "Goats", "picture": {"href": "pictures/a%20goat.svg{?width}", "templated": true},
            "parts": [{"text": "Look:"}, {"image": "pictures/roof.svg"}, {"image": "./pictures/./barn.svg"},
              {"image": "./pictures/.hidden.svg"}, {"image": "../site.yml"}, {"image": "secret.txt"},
              {"image": "pictures/gone.svg"}]},
          {"id": 2, "headline": "Ferry", "picture": "/pictures/ferry.jpg", "parts": [{"text": "Late."}]}
        ]}
        """, "saved/pictures/a goat.svg": "<svg width=\"800\" height=\"600\"/>", "saved/pictures/roof.svg": "<svg/>",
        "saved/pictures/barn.svg": "<svg/>", "saved/pictures/.hidden.svg": "<svg/>", "saved/secret.txt": "no",
        "saved/pictures/other.svg": "<svg/>",
      ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try site.files.filter { $0.hasPrefix("media/") } == [
        "media/saved/pictures/a goat.svg", "media/saved/pictures/barn.svg", "media/saved/pictures/roof.svg",
      ])
    let page = try site.page("news/goats/index.html")
    #expect(
      page.contains(" src=\"/media/saved/pictures/a%20goat.svg\" alt=\"A goat\" width=\"800\" height=\"600\""),
      "\(page)")
    #expect(page.contains(" src=\"/media/saved/pictures/roof.svg\""))
    #expect(page.contains(" src=\"https://island.example/pictures/gone.svg\""))
    // A path from the root of a server does not name a file in the folder.
    #expect(try site.page("index.html").contains(" src=\"https://island.example/pictures/ferry.jpg\""))
    #expect(try site.generate().output.contains(" 0 written"))
  }

  @Test("Files beside a recorded answer stay with their item when the answer no longer brings it, or cannot be read")
  func filesOfFormerItems() throws {
    let goats = "{\"id\": 1, \"headline\": \"Goats\", \"picture\": \"goat.svg\", \"sound\": \"goat.mp3\"}"
    let ferry = "{\"id\": 2, \"headline\": \"Ferry\"}"
    let site = try mappedSite(
      "api: talks/talks.json",
      mapping: "items: $\nfields: {id: $.id, title: $.headline, image: $.picture, enclosures: $.sound}\n",
      [
        "talks/talks.json": "[\(goats), \(ferry)]", "talks/goat.svg": "<svg width=\"800\" height=\"600\"/>",
        "talks/goat.mp3": "sound", "talks/unnamed.mp3": "sound",
      ])
    let files = ["media/talks/goat.mp3", "media/talks/goat.svg"]
    #expect(try site.generate().status == 0)
    #expect(try site.files.filter { $0.hasPrefix("media/") } == files)
    let page = try site.page("news/goats/index.html")
    #expect(page.contains("/media/talks/goat.mp3") && page.contains("/media/talks/goat.svg"), "\(page)")
    for text in ["[\(ferry)]", "[\(ferry)", "nothing"] {
      try site.write(text, to: "talks/talks.json")
      _ = try site.generate("--fail-on", "never")
      #expect(try site.files.filter { $0.hasPrefix("media/") } == files, "\(text)")
      let now = try site.page("news/goats/index.html")
      #expect(now.contains("/media/talks/goat.mp3") && now.contains("/media/talks/goat.svg"), "\(text): \(now)")
    }
    // A text that is not shown yet cannot take away what a page shows.
    try site.write(
      site.folder.text("site.yml") + "\n  - {name: Own, markdown: stories}\n", to: "site.yml")
    try site.write("---\ntitle: A\ndraft: true\n---\n\n[Listen](../talks/goat.mp3)\n", to: "stories/a.md")
    _ = try site.generate("--fail-on", "never")
    #expect(try site.files.filter { $0.hasPrefix("media/") } == files)
    // What is taken away is gone.
    try site.remove("talks/goat.mp3")
    _ = try site.generate("--fail-on", "never")
    #expect(try site.files.filter { $0.hasPrefix("media/") } == ["media/talks/goat.svg"])
  }

  @Test("Pages give images beside an answer the size at which they are shown, even if it is hard to find")
  func sizesOfImages() throws {
    let site = try mappedSite(
      "api: articles.json", mapping: "items: $\nfields: {id: $.id, title: $.headline, image: $.picture}\n",
      [
        "articles.json": """
        [{"id": 1, "headline": "Held upright", "picture": "turned.jpg"},
         {"id": 2, "headline": "Much written before", "picture": "long.jpg"},
         {"id": 3, "headline": "Of the web", "picture": "large.webp"},
         {"id": 4, "headline": "Drawn", "picture": "drawn.svg"}]
        """, "drawn.svg": "<!-- <svg width=\"1\" height=\"1\"> --><svg viewBox=\"0 0 2000 1000\"/>",
      ])
    try site.write(try site.folder.text("site.yml") + "\nimages: original\n", to: "site.yml")
    let jpeg = SamplePictures.jpeg
    let note: [UInt8] = [0xFF, 0xE2, 0xEA, 0x62] + Array(repeating: 0x20, count: 60_000)
    let size: [UInt8] = [10, 0, 0, 0, 0, 0, 0, 0, 31, 3, 0, 87, 2, 0]
    let webp: [UInt8] = Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + size
    try site.folder.write(SamplePictures.jpeg(orientation: 6), to: "turned.jpg")
    try site.folder.write(Array(jpeg[..<2]) + note + note + Array(jpeg[2...]), to: "long.jpg")
    try site.folder.write(webp, to: "large.webp")
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    let list = try site.page("news/index.html")
    for (name, width, height) in [
      ("turned.jpg", 320, 480), ("long.jpg", 480, 320), ("large.webp", 800, 600), ("drawn.svg", 2000, 1000),
    ] {
      let image = " src=\"/media/\(name)\" alt=\"\" width=\"\(width)\" height=\"\(height)\""
      #expect(list.contains(image), "\(name): \(list)")
    }
    try site.folder.write(jpeg, to: "turned.jpg")
    try site.generate()
    #expect(
      try site.page("news/index.html").contains(" src=\"/media/turned.jpg\" alt=\"\" width=\"480\" height=\"320\""))
  }

  @Test("Further pages of a recorded list and of its items' collections are read from files beside the first")
  func recordedPages() throws {
    let paging = "paging: {offset: offset, total: $.total, maxPages: 3}"
    let site = try mappedSite(
      "api: list.json",
      mapping: MappedNews.mapping + """

        paging: {page: page}
        maxRequests: 0
        collections:
          name: Parts
          fields: {title: $.name}
          request: {url: $.parts, items: $.parts, \(paging)}
        """,
      [
        "list.json": "{\"articles\": [{\"id\": 1, \"headline\": \"One\", \"parts\": \"parts/one.json\"}]}",
        "list-2.json": "{\"articles\": [{\"id\": 2, \"headline\": \"Two\", \"parts\": \"https://far.example/2\"}]}",
        "list-4.json": "{\"articles\": [{\"id\": 4, \"headline\": \"Four\"}]}",
        "parts/one.json": "{\"total\": 9, \"parts\": [{\"name\": \"Sail\"}]}",
        "parts/one-2.json": "{\"total\": 9, \"parts\": [{\"name\": \"Mast\"}]}",
      ])
    let result = try site.generate()
    #expect(result.errors.isEmpty && result.output.contains("2 new"), "\(result.output) \(result.errors)")
    let page = try site.page("news/one/index.html")
    #expect(page.contains("Sail") && page.contains("Mast") && page.contains("7 more at the source"))
  }

  @Test(
    "Markdown with line ends of Windows or of old Macs keeps its tables, lists and code",
    arguments: ["\\r\\n", "\\r", "\\u000d\\u000A", "\\r\\u000a", "\\u000D"])
  func endsOfLines(end: String) throws {
    let text = "| a | b |N|---|---|N| 1 | 2 |NN- oneN- twoNN```NlNmN```NNFirstNlast".replacing("N", with: end)
    let site = try mappedSite(
      "api: articles.json",
      mapping: "items: $\nfields: {id: $.id, title: $.headline, body: {path: $.text, as: markdown}}\n",
      ["articles.json": "[{\"id\": 1, \"headline\": \"Goats\", \"text\": \"\(text)\"}]"])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    let page = try site.page("news/goats/index.html")
    #expect(page.contains("<th>b</th>") && page.contains("<td>2</td>"), "\(page)")
    #expect(page.contains("<li>one</li>\n<li>two</li>") && page.contains(">l\nm\n</code>"), "\(page)")
    #expect(page.contains("<p>First\nlast</p>"), "\(page)")
  }
}
