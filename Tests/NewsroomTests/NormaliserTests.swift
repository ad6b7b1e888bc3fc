import Diagnostics
import Feeds
import Markup
import News
import Newsroom
import ParsedFeeds
import TestSupport
import Testing

@Suite("Normalising items")
struct NormaliserTests {
  private let normaliser = Normaliser(markup: MarkupRenderer(), now: time(1_000_000))
  private var rules = SourceRules(id: SourceID("blog"))

  private func normalised(_ item: ParsedItem, feed format: FeedFormat = .rss(version: "2.0")) throws -> Candidate {
    try #require(normaliser.candidates(from: feed([item], format: format), rules: rules).candidates.first)
  }

  private func normalised(_ entry: Entry) throws -> Candidate { try normalised(entry.parsed) }

  /// The candidates of a feed served at `https://b.example/feed.xml`.
  private func candidates(_ text: String) -> [Candidate] {
    let context = FeedContext(placeFile: "feed.xml", address: WebAddress("https://b.example/feed.xml"))
    guard case .feed(let feed) = FeedParser().parse(Array(text.utf8), context) else { return [] }
    return normaliser.candidates(from: feed, rules: rules).candidates
  }

  @Test("A title in HTML is text without tags and entities")
  func htmlTitle() throws {
    var item = Entry(guid: "1").parsed
    item.title = ParsedText("Q&amp;A:\n <em>less</em> &lt; more", form: .html)
    #expect(try normalised(item).item.details.title == "Q&A: less < more")
  }

  @Test("A plain title keeps what looks like markup")
  func plainTitle() throws {
    #expect(
      try normalised(Entry("  How to use <b> &amp; </b>\t", guid: "1")).item.details.title
        == "How to use <b> &amp; </b>")
  }

  @Test(
    "An item without a title is named after its text, or else its host, or else its date",
    arguments: [
      (Entry(guid: "1", text: "<p>A short note.</p>"), "A short note."),
      (
        Entry(guid: "1", text: "<p>" + String(repeating: "word and ", count: 30) + "</p>"),
        "word and word and word and word and word and word and word and word and word and…"
      ),
      (Entry(guid: "1", link: "https://www.example.org/x", published: 0), "www.example.org"),
      (Entry("   ", guid: "1", link: "https://example.org/"), "example.org"),
      (Entry("\u{3000}", guid: "1", text: "<p>日記です。</p>"), "日記です。"),
      (Entry("\u{200B}\u{A0}\u{FEFF}", guid: "1", text: "<p>A note.</p>"), "A note."),
      (Entry(guid: "1", link: "https://example.org/", text: "<p>\u{3000}</p><p><img src='a.png'></p>"), "example.org"),
    ])
  func missingTitle(_ entry: Entry, _ title: String) throws {
    #expect(try normalised(entry).item.details.title == title)
  }

  @Test("Items without title, link and text are left out, and counted in one message")
  func emptyItems() {
    let result = normaliser.candidates(
      from: feed([Entry(guid: "1").parsed, Entry("Title").parsed, Entry(guid: "2", text: " ").parsed]), rules: rules)
    #expect(result.candidates.map(\.item.details.title) == ["Title"])
    #expect(result.found == 3)
    #expect(
      result.diagnostics.map(\.summary) == ["2 items have neither title, link nor text, and are left out"])
  }

  @Test("The content becomes the body, and the summary the excerpt")
  func summaryAndContent() throws {
    var item = Entry("Title", guid: "1", text: "<p>The <b>whole</b> text.</p>").parsed
    item.summary = ParsedText("In <i>short</i>.", form: .html)
    let candidate = try normalised(item)
    #expect(candidate.body.html.text.contains("<b>whole</b>"))
    #expect(candidate.item.details.excerpt == "In short.")
    #expect(candidate.item.details.wordCount == 3)
    item.summary = ParsedText("Title", form: .plain)
    #expect(try normalised(item).item.details.excerpt == "The whole text.")
  }

  @Test("No-break spaces in a summary are folded, whether or not it has tags")
  func spacesOfSummary() {
    func excerpt(_ summary: String) -> String? {
      candidates(
        """
        <rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><item><title>Title</title>
        <description>\(summary)</description><content:encoded>The whole text.</content:encoded></item></channel></rss>
        """
      ).first?.item.details.excerpt
    }
    #expect(excerpt("&amp;nbsp;&amp;nbsp; In\n&amp;nbsp; &amp;nbsp;short &amp;amp; good.") == "In short & good.")
    #expect(excerpt("&amp;nbsp;&amp;nbsp; &lt;b>In&lt;/b>\n&amp;nbsp;short.") == "In short.")
    #expect(excerpt("&#160;&#160; In &#160;short.") == "In short.")
  }

  @Test("A summary without content becomes the body")
  func summaryOnly() throws {
    var item = Entry("Title", guid: "1").parsed
    item.summary = ParsedText("<p>All there is.</p>", form: .html)
    let candidate = try normalised(item)
    #expect(candidate.body.html.text == "<p>All there is.</p>\n")
    #expect(candidate.body.original?.text == "<p>All there is.</p>")
    #expect(candidate.item.details.excerpt == "All there is.")
  }

  @Test(
    "Empty lines separate paragraphs in a text with pictures and links but without block elements",
    arguments: [
      ("<b>Goats</b> are up.\r\n\r\nHelp came.", "<b>Goats</b> are up.<br>\n<br>\nHelp came."),
      ("\n\nGoats <a href='/1' title='a\n\nb'>are</a> up.\n \n\n\nHelp came.\n\n", "up.<br>\n<br>\nHelp came."),
      ("<b>Goats</b> are up.\nHelp came.", "are up.\nHelp came."),
      ("<p>Goats are up.\n\nHelp came.</p>", "are up.\n\nHelp came."),
      ("<b>Goats</b> are up.\n\n<ul><li>Help came.</li></ul>", "are up.</p>\n<ul>"),
    ])
  func emptyLines(text: String, shown: String) throws {
    let html = try normalised(Entry("Title", guid: "1", link: "https://blog.example/1", text: text)).body.html.text
    #expect(html.contains(shown), "\(html)")
  }

  @Test("A Bluesky post loses the remark that it quotes another, unless the remark is all there is")
  func quotingPost() {
    let notice = "[contains quote post or other embedded content]"
    func titles(_ text: String) -> [String] {
      candidates(
        "<rss version=\"2.0\"><channel><title>B</title><item><guid>1</guid><description>\(text)</description></item></channel></rss>"
      ).map(\.item.details.title)
    }
    #expect(titles("Goats are up.\n\n\(notice)") == ["Goats are up."])
    #expect(titles(notice) == [notice])
  }

  @Test("A text that only repeats the title is dropped")
  func repeatedTitle() throws {
    let candidate = try normalised(Entry("Title & more", guid: "1", text: "<p>Title &amp; more</p>"))
    #expect(candidate.body.html.isEmpty)
    #expect(candidate.item.details.excerpt == "")
  }

  @Test(
    "A text that repeats the title stays if it also has a picture, a recording or a link elsewhere",
    arguments: [
      ("<p>Sun &amp; sea</p><img src='/sun.jpg'>", "https://b.example/sun.jpg"),
      ("<p>Sun &amp; sea</p><audio src='https://b.example/sea.mp3'></audio>", "https://b.example/sea.mp3"),
      ("Sun &amp; <a href='https://sea.example/'>sea</a>", "https://sea.example/"),
      ("<a href='https://www.b.example/1/?utm_source=feed'>Sun &amp; sea</a>", nil), ("<b>Sun &amp; sea</b>", nil),
    ] as [(String, String?)])
  func titleWithPicture(text: String, shown: String?) throws {
    let feed = """
      <rss version="2.0"><channel><title>B</title><link>https://b.example/</link><item><title>Sun &amp; sea</title>
      <link>https://b.example/1</link><description><![CDATA[\(text)]]></description></item></channel></rss>
      """
    let candidate = try #require(candidates(feed).first)
    let html = candidate.body.html.text
    #expect(shown.map { html.contains("\"\($0)\"") } ?? html.isEmpty, "\(html)")
    #expect(candidate.item.details.excerpt == "")
    #expect((candidate.item.details.image != nil) == (shown?.hasSuffix(".jpg") == true))
  }

  @Test("If the content only repeats the title, the summary becomes the body")
  func summaryBesideTitle() throws {
    var item = Entry("Title", guid: "1", text: "<p>Title</p>").parsed
    let words = String(repeating: "Words of the summary. ", count: 40)
    item.summary = ParsedText(words, form: .plain)
    #expect(try normalised(item).item.details.wordCount == 160)
    item.summary = ParsedText("Title", form: .plain)
    #expect(try normalised(item).body.html.isEmpty)
  }

  @Test(
    "A body that is only a picture is followed by the summary, unless that has one too or only repeats the title"
  )
  func pictureAlone() throws {
    var item = Entry("Title", guid: "1", text: "<img src='https://x.example/a.jpg' alt='A boat'>").parsed
    item.summary = ParsedText("What <b>happened</b>.", form: .html)
    let body = try normalised(item).body.html.text
    #expect(body.contains("/a.jpg") && body.hasSuffix("<p>What <b>happened</b>.</p>\n"), "\(body)")
    item.summary = ParsedText("All i<n.\n\nAnd more.", form: .plain)
    let plain = try normalised(item).body.html.text
    #expect(plain.hasSuffix("<p>All i&lt;n.</p>\n<p>And more.</p>\n"), "\(plain)")
    item.summary = ParsedText("<img src='https://x.example/a-300.jpg' alt=''>Words &lt; more", form: .html)
    let own = try normalised(item).body.html.text
    #expect(own.contains("/a.jpg") && own.hasSuffix("<p>Words &lt; more</p>\n") && !own.contains("a-300"), "\(own)")
    item.summary = ParsedText("Title", form: .plain)
    #expect(try !normalised(item).body.html.text.contains("Title"))
  }

  @Test(
    "If an episode's description is only a picture or shows nothing, its notes are added",
    arguments: ["Few.", String(repeating: "Many words. ", count: 20)])
  func notesBelowPicture(notes: String) throws {
    func episode(_ description: String) throws -> Candidate {
      let feed = """
        <rss version="2.0" xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>B</title>
        <link>https://b.example/</link><item><title>One</title><link>https://b.example/1</link>
        <description><![CDATA[\(description)]]></description><i:summary>\(notes)</i:summary></item></channel></rss>
        """
      return try #require(candidates(feed).first)
    }
    let words = notes.hasPrefix("Few") ? "Few." : "Many words. Many words."
    let picture = try episode("<p class=\"cover\"><img src=\"/cover.jpg\"></p>")
    #expect(picture.item.details.image?.address?.text == "https://b.example/cover.jpg")
    #expect(picture.body.html.text.contains("/cover.jpg") && picture.body.html.text.contains(words))
    #expect(picture.item.details.excerpt.hasPrefix(words))
    let nothing = try episode("<p class=\"cover\">&nbsp;</p>")
    #expect(nothing.body.html.text.contains(words) && nothing.item.details.excerpt.hasPrefix(words))
  }

  @Test("Scripts are removed from a foreign text, and its original is kept with the policy's version")
  func sanitised() throws {
    let candidate = try normalised(Entry("Title", guid: "1", text: "<p onclick=x()>Hi<script>alert(1)</script></p>"))
    #expect(candidate.body.html.text == "<p>Hi</p>\n")
    #expect(candidate.body.original?.policyVersion == MarkupPolicy.version)
  }

  @Test("A declared image comes before the first in the text, and that before an enclosure")
  func image() throws {
    func media(_ name: String) throws -> Media { Media(.web(try #require(WebAddress("https://x.example/" + name)))) }
    var item = Entry("Title", guid: "1", text: "<p><img src='https://x.example/body.png' alt=''></p>").parsed
    var picture = try media("enclosure.png")
    picture.type = "image/png"
    item.enclosures = [try media("sound.mp3"), picture]
    item.images = [try media("declared.png")]
    #expect(try normalised(item).item.details.image == media("declared.png"))
    item.images = []
    #expect(try normalised(item).item.details.image?.location == media("body.png").location)
    item.content = nil
    #expect(try normalised(item).item.details.image == picture)
  }

  @Test("A face or icon is not taken as an item's picture; the next picture is, or the first in its text")
  func noPicture() throws {
    func media(_ address: String, _ size: Int? = nil) throws -> Media {
      Media(.web(try #require(WebAddress(address))), width: size, height: size)
    }
    var item = Entry("Title", guid: "1", text: "<p><img src='https://x.example/body.png' alt=''> Words</p>").parsed
    item.images = [
      try media("https://1.gravatar.com/avatar/1?s=960"), try media("https://avatars2.githubusercontent.com/u/1", 460),
      try media("https://x.example/s72-c/boat.jpg", 72), try media("https://x.example/favicon.svg"),
    ]
    #expect(try normalised(item).item.details.image == media("https://x.example/body.png"))
    item.images.append(try media("https://x.example/avatars/boat.jpg", 80))
    #expect(try normalised(item).item.details.image == item.images.last)
    item.images.removeLast()
    item.content = nil
    #expect(try normalised(item).item.details.image == nil)
  }

  @Test("Tags are trimmed and kept once regardless of case, without sentences and up to a limit")
  func tags() throws {
    var item = Entry("Title", guid: "1").parsed
    item.tags = [" Swift ", "swift", "SWIFT", "a\n b", "", String(repeating: "x", count: 65), "日本"]
    #expect(try normalised(item).item.details.tags == ["Swift", "a b", "日本"])
    item.tags = (0..<100).map { "tag \($0)" }
    let tags = try normalised(item).item.details.tags
    #expect(tags.count == 20)
    #expect(tags.last == "tag 19")
  }

  @Test("Of somebody else's item 50 authors and 200 values of a facet are taken, and a message says if it had more")
  func authorsAndFacets() throws {
    var item = Entry("Title", guid: "1").parsed
    item.authors = (1...60).map { Person(name: "Author \($0)") }
    item.facets = ["pier": (1...300).map { "Pier \($0)" }, "state": ["sailing"]]
    let result = normaliser.candidates(from: feed([item]), rules: rules)
    let details = try #require(result.candidates.first).item.details
    #expect(details.authors.count == 50 && details.authors.last?.name == "Author 50")
    #expect(details.facets["pier"]?.count == 200 && details.facets["pier"]?.last == "Pier 200")
    #expect(details.facets["state"] == ["sailing"])
    #expect(result.diagnostics.map(\.id) == ["item.cut"])
    item.authors.removeLast(10)
    item.facets["pier"]?.removeLast(100)
    #expect(normaliser.candidates(from: feed([item]), rules: rules).diagnostics.isEmpty)
  }

  @Test(
    "The direction comes from the source, from a right-to-left language, or from the first letter that has one",
    arguments: [
      (nil, "he", "Swift שלום", TextDirection.rightToLeft), (nil, "en-US", "שלום Swift", .rightToLeft),
      (nil, nil, "123 – مرحبا", .rightToLeft), (nil, "az-Arab", "x", .rightToLeft), (nil, "ar-Latn", "x", .leftToRight),
      (.leftToRight, "ar", "مرحبا", .leftToRight), (nil, "ja", "日本語", .leftToRight), (nil, nil, "2026", nil),
      (nil, "ks", "Swift", .rightToLeft), (nil, "PA-Arab-PK", "x", .rightToLeft), (nil, "ks-Deva", "x", .leftToRight),
    ] as [(TextDirection?, String?, String, TextDirection?)])
  func direction(_ stated: TextDirection?, _ language: String?, _ title: String, _ expected: TextDirection?) throws {
    var item = Entry(title, guid: "1").parsed
    (item.direction, item.language) = (stated, language)
    #expect(try normalised(item).item.details.direction == expected)
  }

  @Test(
    "English in a feed declared as Hebrew or Arabic is set from left to right, but a bare name is not",
    arguments: [
      ("Goats on the roof", "They went up at dawn.", TextDirection.leftToRight),
      ("Goats on the roof", "הם עלו עם שחר.", .rightToLeft), ("עזים על הגג", "They went up at dawn.", .rightToLeft),
      ("Swift", "", .rightToLeft), ("Swift", "6.2", .rightToLeft),
    ])
  func directionOfAnotherLanguage(title: String, text: String, expected: TextDirection) throws {
    for language in ["he", "ar-EG"] {
      var item = Entry(title, guid: "1").parsed
      item.language = language
      if !text.isEmpty { item.summary = ParsedText(text, form: .plain) }
      #expect(try normalised(item).item.details.direction == expected, "\(language)")
    }
  }

  @Test("A Hebrew text below a headline and summary in other letters is set from right to left")
  func directionOfText() throws {
    for (text, expected) in [("הם עלו עם שחר", TextDirection.rightToLeft), ("They went up, said דן", .leftToRight)] {
      var item = Entry("Radiohead: Creep", guid: "1", text: "<p>\(text)</p>").parsed
      item.language = "he"
      item.summary = ParsedText("Radiohead, live in 1994", form: .plain)
      #expect(try normalised(item).item.details.direction == expected)
    }
  }

  @Test("An invalid language falls back to the configured one, and other spellings of a valid one are understood")
  func language() throws {
    var own = self
    own.rules.language = "de"
    var item = Entry("Title", guid: "1").parsed
    item.language = "English"
    #expect(try own.normalised(item).item.details.language == "de")
    item.language = "pt_BR"
    #expect(try own.normalised(item).item.details.language == "pt-BR")
    item.language = "en_US.UTF-8"
    #expect(try own.normalised(item).item.details.language == "en-US")
  }

  @Test("An item that cancels its feed's language has none")
  func emptyLanguage() {
    let planet = """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Planet</title>
      <entry xml:lang=""><id>urn:1</id><title>Une</title></entry>
      <entry><id>urn:2</id><title>Two</title></entry></feed>
      """
    #expect(candidates(planet).map(\.item.details.language) == [nil, "en"])
  }

  @Test("The authors of an Atom feed sign its entries, but an RSS editor does not sign the items")
  func feedAuthors() throws {
    for (format, names) in [(FeedFormat.atom(version: "1.0"), ["Ann"]), (.rss(version: "2.0"), [])] {
      var parsed = feed([Entry("Title", guid: "1").parsed], format: format)
      parsed.authors = [Person(name: "Ann"), Person(name: " ann ")]
      let candidate = try #require(normaliser.candidates(from: parsed, rules: rules).candidates.first)
      #expect(candidate.item.details.authors.map(\.name) == names)
    }
  }

  @Test(
    "An author given as an address is named by its end, and a forum handle before a name is dropped",
    arguments: [
      ("https://lemmy.example/u/ada", "ada"), ("https://social.example/@ada", "ada"), ("@ada Ada Quill", "Ada Quill"),
      ("@ada", "@ada"), ("@ada & @ben", "@ada & @ben"), ("Ada: Quill/Pen", "Ada: Quill/Pen"),
      ("https://blogs.example/profile/1234", "https://blogs.example/profile/1234"),
      ("https://blog.example/?author=ada", "https://blog.example/?author=ada"),
    ])
  func namesOfAuthors(given: String, shown: String) throws {
    var item = Entry("Title", guid: "1").parsed
    item.authors = [Person(name: given)]
    let authors = try normalised(item).item.details.authors
    #expect(authors.map(\.name) == [shown])
    #expect(authors.first?.address?.text == (given.hasPrefix("https") && shown != given ? given : nil))
  }

  @Test(
    "No e-mail address is shown as an author, however a feed writes it, only a name beside it",
    arguments: [
      "<author>ada@a.example (Ada Quill)</author>", "<author>Ada Quill &lt;ada@a.example&gt;</author>",
      "<author>ada@a.example</author>", "<author>ada@a.example (ada@a.example)</author>",
      "<dc:creator>ada@a.example</dc:creator>", "<itunes:author>mailto:ada@a.example</itunes:author>",
      "<atom:author><atom:email>ada@a.example</atom:email></atom:author>",
      "<atom:author><atom:name>ada@a.example</atom:name></atom:author>",
      "<atom:author><atom:name>Ada Quill (ada@a.example)</atom:name></atom:author>",
      "<author>ada@a.example, ben@a.example</author>", "<dc:creator>@ada@social.example</dc:creator>",
    ])
  func mailAddresses(written: String) {
    let feed = """
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"
      xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>A</title>
      <item><title>One</title><guid>1</guid>\(written)</item></channel></rss>
      """
    let shown = candidates(feed).flatMap(\.item.details.authors).map(\.name)
    // A name at a social network is not an e-mail address.
    let names = ["Ada Quill", "@ada@social.example"].filter { written.contains($0.prefix(6)) }
    #expect(shown == names)
  }

  @Test("E-mail addresses in author names of a JSON Feed or an API are left out as well")
  func mailAddressesInJSON() throws {
    let written: [(String, [String])] = [
      ("ada@a.example", []), ("Ada <ada@a.example>", ["Ada"]), ("Ada", ["Ada"]), ("news@desk", ["news@desk"]),
      ("https://social.example/u/ada@a.example", ["ada@a.example"]),
      // So many addresses are not a name.
      (String(repeating: "ada@a.example ", count: 50_000), []),
    ]
    for (given, shown) in written {
      var item = Entry("Title", guid: "1").parsed
      item.authors = [Person(name: given)]
      #expect(try Moment.of { try normalised(item) }.item.details.authors.map(\.name) == shown)
    }
  }

  @Test("Two dozen authors in one name are kept, but hundreds are cut to the length of a title")
  func manyNames() throws {
    func shown(_ count: Int) throws -> (written: String, shown: String?) {
      let names = (1...count).map { "Bhati, K. K. \($0)" }.joined(separator: ", ")
      var item = Entry("Title", guid: "1").parsed
      item.authors = [Person(name: names)]
      let candidate = try #require(normaliser.candidates(from: feed([item]), rules: rules).candidates.first)
      return (names, candidate.item.details.authors.first?.name)
    }
    let few = try shown(24)
    #expect(few.shown == few.written)
    let many = try shown(300)
    #expect(many.shown?.hasSuffix("…") == true && many.shown?.count ?? 0 <= 501)
  }

  @Test("An unsigned entry is signed by the feed that it was taken from, or else by the one that brings it")
  func sourceAuthors() {
    let planet = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Planet</title><author><name>Planet Keeper</name></author>
      <entry><id>urn:1</id><title>One</title><source><title>Ada Blog</title><author><name>Ada</name></author></source></entry>
      <entry><id>urn:2</id><title>Two</title><source><title>Ben Blog</title></source></entry></feed>
      """
    #expect(candidates(planet).map { $0.item.details.authors.map(\.name) } == [["Ada"], ["Planet Keeper"]])
  }

  @Test(
    "A link that is only a fragment leads into its item whatever the feed's base, but the item's own base counts; one that is only a query, if the feed gives no base"
  )
  func fragments() throws {
    let text = "Cut&lt;a href=\"#fn1\"&gt;1&lt;/a&gt; &lt;a href=\"?all\"&gt;all&lt;/a&gt;"
    func links(_ feed: String) throws -> [String] {
      try #require(candidates(feed).first).body.html.links.map(\.text)
    }
    func atom(_ base: String, _ ownBase: String) -> String {
      """
      <feed xmlns="http://www.w3.org/2005/Atom" \(base)><title>B</title><entry \(ownBase)><id>urn:1</id><title>One</title>
      <link href="https://b.example/posts/1/"/><content type="html">\(text)</content></entry></feed>
      """
    }
    let rss = """
      <rss version="2.0"><channel><title>B</title><link>https://b.example/</link><item><title>One</title>
      <link>https://b.example/posts/1/</link><description>\(text)</description></item></channel></rss>
      """
    #expect(try links(rss) == ["https://b.example/posts/1/#fn1", "https://b.example/posts/1/?all"])
    #expect(try links(atom("", "")) == ["https://b.example/posts/1/#fn1", "https://b.example/posts/1/?all"])
    let base = "xml:base=\"https://b.example/blog/\""
    #expect(try links(atom(base, "")) == ["https://b.example/posts/1/#fn1", "https://b.example/blog/?all"])
    #expect(try links(atom("", base)) == ["https://b.example/blog/#fn1", "https://b.example/blog/?all"])
  }

  @Test("A relative path starts at the item's page, unless the feed states a base or is on another host")
  func paths() throws {
    let text = "&lt;img src=\"pier.jpg\"&gt; &lt;a href=\"../2/\"&gt;b&lt;/a&gt; &lt;a href=\"/c\"&gt;c&lt;/a&gt;"
    func addresses(_ feed: String) throws -> [String] {
      let candidate = try #require(candidates(feed).first)
      return [candidate.item.details.image?.address?.text ?? ""] + candidate.body.html.links.map(\.text)
    }
    func rss(_ host: String) -> String {
      """
      <rss version="2.0"><channel><title>B</title><link>https://b.example/</link><item><title>One</title>
      <link>https://\(host)/posts/1/</link><description>\(text)</description></item></channel></rss>
      """
    }
    func atom(_ base: String) -> String {
      """
      <feed xmlns="http://www.w3.org/2005/Atom" \(base)><title>B</title><entry><id>urn:1</id><title>One</title>
      <link href="https://b.example/posts/1/"/><content type="html">\(text)</content></entry></feed>
      """
    }
    let atPage = ["https://b.example/posts/1/pier.jpg", "https://b.example/posts/2/", "https://b.example/c"]
    #expect(try addresses(rss("b.example")) == atPage)
    #expect(try addresses(atom("")) == atPage)
    #expect(try addresses(rss("www.b.example")).first == "https://www.b.example/posts/1/pier.jpg")
    let atHome = ["https://b.example/pier.jpg", "https://b.example/2/", "https://b.example/c"]
    #expect(try addresses(rss("ada.example")) == atHome)
    #expect(
      try addresses(atom("xml:base=\"https://b.example/blog/\""))
        == ["https://b.example/blog/pier.jpg", "https://b.example/2/", "https://b.example/c"])
  }

  @Test("A text without tags keeps its paragraphs beside a link to its subject, whatever its empty lines hold")
  func paragraphsAboutSubject() throws {
    for text in ["One.\n\nTwo,\nnot three.", "One.\n \nTwo,\nnot three.", "One.\r\n\t\r\n\r\nTwo,\r\nnot three.\r\n"] {
      var item = Entry("Title", guid: "1", link: "https://x.example/1", text: text).parsed
      let plain = try normalised(item).body.html.text
      item.subject = WebAddress("https://y.example/2")
      let html = try normalised(item).body.html.text
      #expect(
        plain.ranges(of: "<p>").count == 2 && html.ranges(of: "<p>").count == 3, "\(text.debugDescription): \(html)")
    }
  }

  @Test("The original's address replaces that of a redirector, and `link: original` makes the item a link")
  func originalAddress() throws {
    var item = Entry("Title", guid: "1", link: "https://feedproxy.example/x").parsed
    item.original = WebAddress("https://x.example/post")
    var own = self
    own.rules.linksToOriginal = true
    let candidate = try own.normalised(item)
    #expect(candidate.item.kind == .webLink)
    #expect(candidate.item.details.link?.text == "https://x.example/post")
    #expect(try own.normalised(Entry("Title", guid: "2")).item.kind == .story)
  }

  @Test(
    "A page that only passes readers on is replaced by where it leads",
    arguments: [
      (
        "https://www.google.com/url?rct=j&sa=t&url=https://x.example/a%3Fb%3D1%26c%3D2&ct=ga&usg=AO",
        "https://x.example/a?b=1&c=2"
      ),
      ("https://www.google.de/url?q=https://x.example/&sa=D", "https://x.example/"),
      ("https://www.google.com/url?q=two+words&url=https://x.example/", "https://x.example/"),
      (
        "http://www.bing.com/news/apiclick.aspx?ref=F&tid=1&url=https%3a%2f%2fx.example%2fa&c=1",
        "https://x.example/a"
      ),
      ("https://l.facebook.com/l.php?u=https%3A%2F%2Fx.example%2Fa&h=AT", "https://x.example/a"),
      (
        "https://www.google.com/url?url=javascript:alert&x=http",
        "https://www.google.com/url?url=javascript:alert&x=http"
      ),
      ("https://x.example/url?url=https://y.example/", "https://x.example/url?url=https://y.example/"),
      ("https://www.google.com/search?q=https://x.example/", "https://www.google.com/search?q=https://x.example/"),
    ])
  func redirector(link: String, destination: String) throws {
    #expect(try normalised(Entry("Title", guid: "1", link: link)).item.details.link?.text == destination)
  }

  @Test("An event without a start becomes a story, with a warning")
  func eventWithoutStart() throws {
    var item = Entry("Race", guid: "1").parsed
    item.kind = .event
    let result = normaliser.candidates(from: feed([item]), rules: rules)
    #expect(result.candidates.map(\.item.kind) == [.story])
    #expect(result.diagnostics.map(\.id) == ["item.event-without-start"])
    item.start = time(5)
    #expect(try normalised(item).item.kind == .event)
  }

  @Test("Stored stories follow a changed configuration without being fetched again")
  func presented() throws {
    let item = try normalised(Entry("Title", guid: "1", link: "https://x.example/1")).item
    let record = ItemRecord(item: item, version: ContentDigest(of: "1"), body: ContentDigest(of: ""))
    var own = rules
    #expect(own.changed(record) == nil)
    own.show = .excerpt
    guard case .story(let story) = own.changed(record)?.item else {
      Issue.record("no story")
      return
    }
    #expect(story.show == .excerpt)
    #expect(own.changed(record)?.version != record.version)
    own.linksToOriginal = true
    #expect(own.changed(record)?.item.kind == .webLink)
  }
}
