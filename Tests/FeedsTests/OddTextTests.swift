import Feeds
import Foundation
import News
import ParsedFeeds
import TestSupport
import Testing

/// Text that feeds escape or encode once too often, or in a form other than the declared one.
@Suite struct OddTextTests {
  @Test(
    "A feed's title loses whole tags, whatever their attributes hold, and keeps what only looks like one",
    arguments: [
      ("&lt;a title=\"1 > 2\" href='x>y'&gt;Goats&lt;/a&gt; &amp;amp; co", "Goats & co"),
      ("Under &lt;5 and over &gt;3 &lt;b&gt;now&lt;/b&gt;", "Under <5 and over >3 now"),
      ("One&lt;br/&gt;two&lt;!-- > --&gt; three", "One two three"),
      ("A &lt;b title=\"x&gt;bold&lt;/b&gt; word", "A bold word"),
    ])
  func titles(written: String, title: String) throws {
    let atom = "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title type=\"html\">\(written)</title></feed>"
    #expect(try parsed(atom).title == title)
  }

  @Test("A title with very many unclosed tags costs no more than its length allows")
  func manyTags() throws {
    for unit in ["&lt;a b=\"&gt;\"", "&lt;a b='", "&lt;!--"] {
      let title = "<title type=\"html\">" + String(repeating: unit, count: 100_000) + "</title>"
      let text = "<feed xmlns=\"http://www.w3.org/2005/Atom\">\(title)</feed>"
      let feed = try Moment.of { try parsed(text) }
      #expect(feed.title != nil)
    }
  }

  @Test(
    "Base64 in Atom is read with any line breaks, alphabet, encoding and media type",
    arguments: [
      ("application/octet-stream", String.Encoding.utf8, "\n"), ("application/octet-stream", .utf8, "&#13;\n"),
      ("application/octet-stream", .windowsCP1252, ""), ("application/x-html", .utf8, ""), ("html", .utf8, ""),
      ("application/octet-stream", .utf8, "-"),
    ])
  func base64(type: String, encoding: String.Encoding, breaks: String) throws {
    let html = "<p>Ünder the <b>roof</b> stand more goats than anybody has counted???>>></p>"
    var text = try #require(html.data(using: encoding)).base64EncodedString()
    if breaks == "-" {
      text = text.replacing("+", with: "-").replacing("/", with: "_")
    } else {
      text = stride(from: 0, to: text.count, by: 20).map { String(text.dropFirst($0).prefix(20)) }.joined(
        separator: breaks)
    }
    let content = try parsed(atom("<id>1</id><content type=\"\(type)\">\(text)</content>")).items.first?.content
    #expect(content?.text == html)
    #expect(content?.form == .html)
  }

  @Test("A file in Base64 is not taken for text, nor a long word for Base64")
  func noText() throws {
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]).base64EncodedString()
    let type = "application/octet-stream"
    #expect(try parsed(atom("<id>1</id><content type=\"\(type)\">\(picture)</content>")).items.first?.content == nil)
    let word = String(repeating: "abcd", count: 30)
    #expect(try parsed(atom("<id>1</id><content type=\"html\">\(word)</content>")).items.first?.content?.text == word)
  }

  @Test("Markdown in Atom is read as Markdown")
  func markdown() throws {
    let content = try parsed(atom("<id>1</id><content type=\"text/markdown\">a *b*</content>")).items.first?.content
    #expect(content?.form == .markdown)
  }

  @Test("A text with very many things that only look like tags costs no more than its length allows")
  func manySigns() throws {
    for unit in ["&lt;x-a ", "&lt;/x-a", "&lt;a&lt;", "&amp;amp"] {
      let text = rss("<description>" + String(repeating: unit, count: 100_000) + "&gt;</description>")
      let feed = try Moment.of { try parsed(text) }
      #expect(feed.items.first?.content != nil)
    }
  }

  @Test("HTML in names and tags is read as in titles, in every format; what only looks like HTML stays")
  func escapedNames() throws {
    let item = try parsed(
      rss(
        """
        <dc:creator><![CDATA[Jos&eacute; &amp; Zo&#235;]]></dc:creator>
        <dc:creator>&lt;a href="https://a.example/1"&gt;J. Ba&lt;/a&gt;, &lt;a href="https://a.example/2"&gt;K. Lee&lt;/a&gt;</dc:creator>
        <author>Ben &lt;ben@site.example&gt;</author><category><![CDATA[Arts &amp; Culture]]></category>
        <category>R&amp;D</category><category>vector&lt;int&gt;</category>
        """, namespaces: "xmlns:dc=\"http://purl.org/dc/elements/1.1/\"")
    ).items.first
    #expect(item?.authors.map(\.name) == ["José & Zoë", "J. Ba, K. Lee", "Ben"])
    #expect(item?.authors.last?.email == "ben@site.example")
    #expect(item?.tags == ["Arts & Culture", "R&D", "vector<int>"])
    let entry = try parsed(
      atom("<id>1</id><author><name>Jos&amp;eacute;</name></author><category term=\"Arts &amp;amp; Culture\"/>")
    ).items.first
    #expect(entry?.authors.map(\.name) == ["José"] && entry?.tags == ["Arts & Culture"])
    let json = try parsed(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [
        {"id": "1", "content_text": "x", "tags": ["Arts &amp; Culture"], "authors": [{"name": "Jos&eacute;"}]}]}
      """
    ).items.first
    #expect(json?.authors.map(\.name) == ["José"] && json?.tags == ["Arts & Culture"])
  }

  @Test(
    "Titles and summaries of a JSON Feed are plain text, unless they can only be HTML",
    arguments: [
      ("Add Task &amp; Sub Tasks", "Add Task & Sub Tasks", ParsedText.Form.html),
      ("<p>This &amp; that</p>", "This & that", .html), ("A <b>bold</b> claim", "A bold claim", .html),
      ("Tom & Jerry", "Tom & Jerry", .plain), ("A <b> tag", "A <b> tag", .plain),
      ("vector<int> and </int>", "vector<int> and </int>", .plain),
    ])
  func jsonTitles(written: String, words: String, form: ParsedText.Form) throws {
    let feed = try parsed(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "\(written)", "description": "\(written)", "items": [
        {"id": "1", "title": "\(written)", "summary": "\(written)", "content_text": "<p>x &amp; y</p>"}]}
      """)
    #expect(feed.title == words && feed.subtitle == words)
    let item = try #require(feed.items.first)
    #expect(item.title?.words == words && item.title?.form == form)
    #expect(item.summary?.words == words && item.summary?.form == form)
    #expect(item.content?.form == .plain)
  }

  @Test("A character written as two UTF-16 halves in HTML is read as one, in every format")
  func halves() throws {
    let halves = "&#55357;&#56832; &#xD83D;&#xde00; &#55357; &#56832;"
    let item = try #require(
      try parsed(
        rss(
          """
          <title><![CDATA[\(halves) &amp; co]]></title><description><![CDATA[<p>\(halves)</p>]]></description>
          <category><![CDATA[&#55357;&#56832;]]></category><enclosure url="/1.mp3" title="&#55357;&#56832;"/>
          """)
      ).items.first)
    #expect(item.title?.words == "😀 😀 &#55357; &#56832; & co" && item.tags == ["😀"])
    #expect(item.content?.text == "<p>😀 😀 &#55357; &#56832;</p>" && item.enclosures.first?.title == "😀")
    let json = try parsed(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "&#55357;&#56832;", "items": [
        {"id": "1", "title": "&#55357;&#56832;", "content_html": "<p>&#55357;&#56832;</p>"}]}
      """)
    #expect(json.title == "😀" && json.items.first?.title?.text == "😀")
    #expect(json.items.first?.content?.text == "<p>😀</p>")
  }

  @Test("Text that was encoded twice is mended, also in names and tags, in every format")
  func encodedTwice() throws {
    let rss = try parsed(
      rss(
        "<title>RÃ©sumÃ©</title><author>RenÃ©e</author><category>CafÃ©</category><guid isPermaLink=\"false\">CafÃ©</guid>"
      ))
    let item = try #require(rss.items.first)
    #expect(item.title?.text == "Résumé" && item.authors.map(\.name) == ["Renée"] && item.tags == ["Café"])
    // A guid identifies its item, so it stays as it is written.
    #expect(item.guid == "CafÃ©")
    let entry = try parsed(atom("<id>1</id><author><name>RenÃ©e</name></author><category term=\"CafÃ©\"/>")).items.first
    #expect(entry?.authors.map(\.name) == ["Renée"] && entry?.tags == ["Café"])
    let json = try parsed(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "LÃ©a", "items": [
        {"id": "1", "title": "RÃ©sumÃ©", "content_text": "TÃªte", "tags": ["CafÃ©"], "authors": [{"name": "RenÃ©e"}]}]}
      """)
    let first = try #require(json.items.first)
    #expect(json.title == "Léa" && first.title?.text == "Résumé" && first.content?.text == "Tête")
    #expect(first.tags == ["Café"] && first.authors.map(\.name) == ["Renée"])
  }
}
