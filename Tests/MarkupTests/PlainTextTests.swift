import News
import Testing

@testable import Markup

struct PlainTextTests {
  let renderer = MarkupRenderer()

  @Test(
    "Titles lose their tags and entities",
    arguments: [
      ("Plain  title\n", "Plain title"), ("Ham &amp; <b>eggs</b>", "Ham & eggs"), ("A &lt;b&gt; tag", "A <b> tag"),
      ("a<br>b", "a b"), ("2 < 3", "2 < 3"), ("<script>x</script>y", "y"), ("Caf&eacute; &#8212; open", "Café — open"),
      ("<p>a</p><p>b</p>", "a b"), ("f<i>oo</i>bar", "foobar"), ("a&nbsp;b", "a b"), ("", ""),
    ])
  func titles(_ html: String, _ expected: String) { #expect(renderer.plainText(html: html) == expected) }

  @Test("A body's text has single spaces, one between blocks and none inside words")
  func bodyText() {
    #expect(rendered("<p>a <b>b</b>c</p><ul><li>d<li>e</ul>f<br>g <pre>h\n  i</pre>").text == "a bc d e f g h i")
  }

  @Test("An excerpt ends after a sentence, or else after a word, and never inside a character")
  func excerpts() {
    #expect(renderer.excerpt(of: "Short.", limit: 10) == "Short.")
    #expect(renderer.excerpt(of: "One two three. Four five six seven", limit: 22) == "One two three. …")
    #expect(renderer.excerpt(of: "One two three, four five six", limit: 17) == "One two three…")
    #expect(renderer.excerpt(of: String(repeating: "x", count: 30), limit: 10) == "xxxxxxxxx…")
    let family = "👨‍👩‍👧‍👦"
    #expect(
      renderer.excerpt(of: String(repeating: family, count: 8), limit: 5) == String(repeating: family, count: 4) + "…")
    #expect(renderer.excerpt(of: "これは長い文章です。次の文章もあります。", limit: 14) == "これは長い文章です。…")
    #expect(renderer.excerpt(of: "「これは長い文章です。」次の文章もあります。", limit: 16) == "「これは長い文章です。」…")
    #expect(renderer.excerpt(of: "新しい iPhone が来月に日本で発売されると、発表がありました", limit: 22) == "新しい iPhone が来月に日本で発売さ…")
    #expect(renderer.excerpt(of: "山羊在屋顶上待了很久，消防队终于来了", limit: 12) == "山羊在屋顶上待了很久…")
    #expect(renderer.excerpt(of: "भारत ने मैच जीता। सब लोग खुश थे और", limit: 22) == "भारत ने मैच जीता। …")
    #expect(renderer.excerpt(of: "کیا یہ اچھا ہے؟ یہ سب کچھ ہے اور", limit: 24) == "کیا یہ اچھا ہے؟ …")
    #expect(renderer.excerpt(of: "قال الرئيس، والوزير، اليوم", limit: 13) == "قال الرئيس…")
  }

  @Test("No excerpt is longer than its limit")
  func excerptLength() {
    let text = "Lorem ipsum dolor sit amet. Consectetur, adipiscing elit! Sed do eiusmod tempor incididunt ut labore?"
    for limit in 2..<100 { #expect(renderer.excerpt(of: text, limit: limit).count <= limit) }
  }

  @Test("Plain text becomes paragraphs with links, and single line breaks mean nothing")
  func paragraphs() {
    let body = renderer.render(
      text: "a <b>\nc\r\n\r\nSee (https://a.example/b_(c)). xhttp://no", context: MarkupContext())
    #expect(
      body.html.text == """
        <p>a &lt;b&gt;
        c</p>
        <p>See (<a href="https://a.example/b_(c)" rel="noopener nofollow ugc">https://a.example/b_(c)</a>). xhttp://no</p>

        """)
  }

  @Test(
    "An address in plain text is shown as written, and leads where it was meant to",
    arguments: [
      ("http://video.foxnews.com", "http://video.foxnews.com/"), ("https://1News.co.nz.", "https://1news.co.nz/"),
      ("Https://Www.Example.org/A/b", "https://www.example.org/A/b"),
      ("http://a.example?q=1&r=2", "http://a.example/?q=1&amp;r=2"),
      ("http://a.example:8080", "http://a.example:8080/"),
      ("http://me:secret@a.example/", "http://a.example/"),
    ])
  func addresses(_ written: String, _ target: String) {
    let shown = (written.hasSuffix(".") ? String(written.dropLast()) : written).replacing("&", with: "&amp;")
    #expect(html(written).contains("href=\"\(target)\" rel=\"noopener nofollow ugc\">\(shown)</a>"), "\(html(written))")
  }

  @Test(
    "An incomplete address stays plain text",
    arguments: [
      "http://a", "https://.", "http://", "hTtp:/a.example/", "http://a.example/|x|", "[http://a.example]",
    ])
  func noAddresses(_ text: String) { #expect(!html(text).contains("<a ")) }

  @Test("A long address is a link as a whole, or not at all")
  func longAddresses() {
    let address = "http://a.example/" + String(repeating: "a", count: 3_000)
    #expect(html("See \(address).").contains("href=\"\(address)\" rel=\"noopener nofollow ugc\">\(address)</a>."))
    let longer = address + String(repeating: "/http://a.example", count: 400)
    #expect(html(longer) == "<p>\(longer)</p>\n")
  }

  @Test("An address is a link right after a sign or letter that is not of ASCII, as languages without spaces write it")
  func addressesWithoutSpace() {
    for before in ["公式サイト：", "詳しくは", "“", "—", "\u{A0}"] {
      #expect(html("\(before)https://a.example/b c").contains(">https://a.example/b</a> c"), "\(before)")
    }
  }

  @Test("An address ends before a quotation mark, a wide bracket or stop, and any space, but a cut one is none")
  func addressesInSentences() {
    for after in ["”", "»", "」", "）", "。", "、", "\u{A0}", "\u{3000}"] {
      #expect(html("https://a.example/b\(after)c").contains(">https://a.example/b</a>\(after)c"), "\(after)")
    }
    for after in ["…", "—c", "’s_Day"] { #expect(!html("https://a.example/b\(after)").contains("<a "), "\(after)") }
  }

  @Test("Line breaks from a narrow window are removed; those of poems, lists and long paragraphs stay")
  func breaks() {
    let mail = """
      The goats of the island, of which there are more than anybody cares
      to count, were seen on the roof of the town hall again this morning,
      and nobody knows how they got there.
      They stayed until noon.

      - hay
      - water
      """
    #expect(html(mail).ranges(of: "<br>").count == 2)
    #expect(
      html(mail).contains("cares\nto count") && html(mail).contains("there.<br>\nThey")
        && html(mail).contains("hay<br>\n- water"))
    #expect(html("The goats\non the roof\nwill not come down").ranges(of: "<br>").count == 2)
    #expect(!html("The goats\non the roof").contains("<br>"))
    let long = String(repeating: "One sentence of many. ", count: 8)
    #expect(html(long + "\n" + long).ranges(of: "<br>").count == 1)
  }

  @Test("Lines that begin with the same sign are a list, whatever the sign; a single one is not")
  func bullets() {
    for sign in ["►", "→ ", "✅ ", "– ", "·"] {
      #expect(html("\(sign)hay and water\n\(sign)the goats").ranges(of: "<br>").count == 1)
      let window = "The goats of the island, of which there are more than anybody cares\n"
      let text = window + "\(sign)to count, were seen on the roof of the town hall again this morning\n"
      #expect(!html(text + "and").contains("<br>"))
      #expect(html(text + "\(sign)and nobody knows how they got there.").ranges(of: "<br>").count == 2)
    }
    let opened = "¿The goats of the island, of which there are more than anybody cares?\n"
    #expect(!html(opened + "¿And who was it that saw them on the roof of the town hall, again?").contains("<br>"))
  }

  private func html(_ text: String) -> String { renderer.render(text: text, context: MarkupContext()).html.text }

  @Test(
    "Words after a paragraph or list are separated from it, whatever follows",
    arguments: [
      ("<p>Goats are up.</p><small>Wire</small>", "Goats are up. Wire"), ("<h3>Goats</h3>are up", "Goats are up"),
      ("<ul><li>Goats</li></ul><b>are</b> up", "Goats are up"), ("Goats<pre>are</pre>up", "Goats are up"),
      ("<ol><li>Goats</ol>are up", "Goats are up"),
      ("<b>Go</b>ats <i>are</i> up", "Goats are up"), ("Goats are up<br>", "Goats are up"),
    ])
  func endsOfBlocks(html: String, text: String) {
    #expect(renderer.plainText(html: html) == text)
  }

  @Test("The text shown instead of a refused body loses whole tags, whatever their attributes hold")
  func refusedBody() {
    let deep = String(repeating: "<b>", count: 600)
    let body = renderer.render(
      html: "<p title=\"1 > 2\">One <img alt='a>b' src=x> two</p>\(deep)three", context: MarkupContext())
    #expect(!body.diagnostics.isEmpty)
    #expect(body.text == "One two three")
  }
}
