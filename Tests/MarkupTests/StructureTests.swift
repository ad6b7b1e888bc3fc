import CanonicalHTML
import Foundation
import News
import Testing

@testable import Markup

/// How the blocks and inline elements of a stranger's HTML are put in order.
struct StructureTests {
  @Test(
    "Text without tags is a paragraph", arguments: [("Ham & eggs", "<p>Ham &amp; eggs</p>\n"), (" \n ", ""), ("", "")])
  func bareText(_ html: String, _ expected: String) { #expect(sanitised(html) == expected) }

  @Test(
    "White space that leads once control characters are gone is treated as leading",
    arguments: [
      ("\u{E} g", "<p>g</p>\n"), ("<b>&#1; </b>g", "<p>g</p>\n"), ("<pre>&#1;\na", "<pre>\n\na</pre>\n"),
      ("<pre>&#13;a", "<pre>\n\na</pre>\n"),
    ])
  func spaceBehindControls(_ html: String, _ expected: String) {
    #expect(sanitised(html) == expected)
    #expect(sanitised(expected) == expected)
  }

  @Test(
    "If a block is removed, a link to it still has its target",
    arguments: [
      ("<table><caption>a<li id=n>b</caption></table>", "<caption>a <span id=\"user-n\"></span>b</caption>"),
      ("<pre>a<ol><li id=n>b</ol></pre>", "<pre>a\n<span id=\"user-n\"></span>b</pre>"),
      ("<p><b id=n>&nbsp;</b></p><p>t</p>", "<p><b id=\"user-n\">\u{A0}</b></p>\n<p>t</p>"),
      ("<div>a<p id=n></p></div>", "<div>a <span id=\"user-n\"></span></div>"),
      ("<p>a<br id=n>b<hr></p>", "<p>a<span id=\"user-n\"></span><br>b</p>"),
      ("<picture><img id=n src=a.png></picture>", "<span id=\"user-n\"></span><img "),
      ("<p name=n>a</p>", "<p><a href=\"https://example.org/weblog/post#n\""),
      ("<div>a<object><p id=n>b<div>c</div>d</p></object></div>", "<p id=\"user-n\">b</p>\n<div>c</div>\nd</div>"),
    ])
  func targets(_ html: String, _ expected: String) {
    let once = sanitised("<a href=#n>x</a>" + html)
    #expect(once.contains(expected), "\(once)")
    #expect(sanitised(once) == once)
  }

  @Test(
    "Formulas become plain text with the same meaning",
    arguments: [
      ("<mfrac><mn>1</mn><mn>4</mn></mfrac>", "1/4"),
      (
        "<semantics><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac><annotation>x</annotation></semantics>",
        "(a+b)/c"
      ),
      ("<msup><mn>2</mn><mn>48</mn></msup>", "2<sup>48</sup>"),
      ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x<sub>i</sub><sup>2</sup>"),
      ("<msqrt><mn>2</mn></msqrt>", "√(2)"),
      ("<mfrac><mn>1</mn><msqrt><mn>2</mn></msqrt></mfrac>", "1/√(2)"),
      ("<msup><mi>e</mi><msqrt><mn>2</mn></msqrt></msup>", "e<sup>√(2)</sup>"),
      ("<mroot><mi>x</mi><mn>3</mn></mroot>", "<sup>3</sup>√(x)"),
      ("<mfrac><mn>1</mn><mroot><mrow><mi>x</mi><mi>y</mi></mrow><mi>n</mi></mroot></mfrac>", "1/<sup>n</sup>√(xy)"),
      ("<msub><mi>a</mi><mroot><mn>5</mn><mn>3</mn></mroot></msub>", "a<sub><sup>3</sup>√(5)</sub>"),
      ("<mfrac><mn>1</mn><mfrac><mn>2</mn><mn>3</mn></mfrac></mfrac>", "1/(2/3)"),
      (
        "<mfrac><mstyle><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></mstyle><mrow><mn>3</mn></mrow></mfrac>",
        "(1/2)/3"
      ),
    ])
  func formulas(_ html: String, _ expected: String) {
    #expect(sanitised("<math>\(html)</math> PiB") == "<p>\(expected) PiB</p>\n")
  }

  @Test(
    "A formula given for the eye, the ear and in TeX is shown once",
    arguments: [
      (
        "<span class=katex><span class=katex-mathml>",
        "</span><span class=katex-html aria-hidden=true><span class=base>c<span>2</span></span></span></span>"
      ), ("<span class=katex><span class=\"katex-mathml\">", "</span><span class='katex-html'>c2</span></span>"),
      (
        "<mjx-container><mjx-math aria-hidden=true>c2</mjx-math><mjx-assistive-mml>",
        "</mjx-assistive-mml></mjx-container>"
      ),
      ("<span class=MathJax><nobr aria-hidden=true>c2</nobr><span class=MJX_Assistive_MathML>", "</span></span>"),
    ])
  func formulasTwice(_ before: String, _ after: String) {
    let formula =
      "<math><semantics><msup><mi>c</mi><mn>2</mn></msup><annotation encoding=application/x-tex>c^2</annotation></semantics></math>"
    #expect(sanitised("a " + before + formula + after + " b") == "<p>a c<sup>2</sup> b</p>\n")
    #expect(MarkupRenderer().plainText(html: "a " + before + formula + after + " b") == "a c2 b")
    #expect(local("<p>" + before + formula + after + "</p>").problems.isEmpty)
  }

  @Test(
    "A formula is shown in one form, whichever there is",
    arguments: [
      "<span class=katex-mathml><math><mi>c2</mi></math></span>\n<span class=katex-html>c2</span>",
      "<span class=katex><span class=katex-html aria-hidden=true>c2</span></span>",
      "<span><span class=katex-mathml hidden><math><mi>c2</mi></math></span><span aria-hidden=true>c2</span></span>",
      "<span><span class=katex-mathml aria-hidden=true><math><mi>c2</mi></math></span></span>",
      "<i><math><mi>c</mi></math></i><span aria-hidden=true>2</span>",
    ])
  func formulasOnce(_ html: String) { #expect(rendered(html).text == "c2") }

  @Test("A link that replaces a frame is separated from the words around it")
  func frameBetweenWords() {
    #expect(rendered("<b>a</b><iframe src=https://player.example/x></iframe><b>b</b>").text == "a player.example b")
  }

  @Test("A block inside a paragraph ends it, and the rest becomes a paragraph again")
  func blockInParagraph() {
    #expect(
      sanitised("<p>one<object><div>two</div></object>three</p>")
        == "<p>one</p>\n<div>two</div>\n<p>three</p>\n")
  }

  @Test("A link around blocks becomes a link inside each")
  func linkAroundBlocks() {
    #expect(
      sanitised("<a href=http://a.example/><h2>Title</h2><p>Text</p></a>")
        == """
        <h2><a href="http://a.example/" rel="noopener nofollow ugc">Title</a></h2>
        <p><a href="http://a.example/" rel="noopener nofollow ugc">Text</a></p>

        """)
  }

  @Test("Empty elements are removed")
  func empties() {
    #expect(sanitised("<h2> </h2><p>&nbsp;</p><ul><li></li></ul><div><b></b></div><table><tr></tr></table>") == "")
  }

  @Test("An empty item of a numbered list keeps its number")
  func emptyItem() {
    #expect(sanitised("<ol><li>a<li><li>c</ol>") == "<ol><li>a</li>\n<li></li>\n<li>c</li>\n</ol>\n")
  }

  @Test("A list directly in a list gets an item around it, and a stray item a list")
  func lists() {
    #expect(sanitised("<ul><ul><li>a</ul></ul>") == "<ul><li><ul><li>a</li>\n</ul>\n</li>\n</ul>\n")
    #expect(sanitised("<li>a<li>b<p>c") == "<ul><li>a</li>\n<li>b<p>c</p>\n</li>\n</ul>\n")
  }

  @Test("A stray item closes nothing around it, however deep it stands", arguments: 88...100)
  func deepItem(_ depth: Int) throws {
    let quotes = String(repeating: "<blockquote>", count: depth)
    let html = sanitised(quotes + "<div><li>one<p>para</p></li>mid</div>after" + quotes.replacing("<", with: "</"))
    #expect(CanonicalChecker.faults(in: html) == [])
    let words = ["one", "para", "mid", "after"].compactMap { html.range(of: $0) }
    try #require(words.count == 4)
    #expect(words.map(\.lowerBound) == words.map(\.lowerBound).sorted())
    // Between the words of the division no more is closed than was opened, apart from the quotations that are too deep.
    let inside = html[words[0].upperBound..<words[2].lowerBound]
    #expect(!inside.contains("</div>") && !inside.contains("</blockquote>"), "\(inside)")
  }

  @Test("Rows and cells without a table become text")
  func strayCells() { #expect(sanitised("<tr><td>a</td></tr>") == "<p>a</p>\n") }

  @Test("A foot before its table's body and a head after it become ordinary rows")
  func tableParts() {
    let rows = sanitised("<table><tfoot><tr><td>a<tbody><tr><td>b<thead><tr><td>c</table>")
    #expect(rows.components(separatedBy: "<tbody>").count == 4)
    #expect(CanonicalChecker.faults(in: rows) == [])
  }

  @Test("A term without a description gets an empty one")
  func terms() {
    #expect(sanitised("<dl><dt>a</dl>") == "<dl><dt>a</dt>\n<dd></dd>\n</dl>\n")
  }

  @Test("A heading that contains blocks keeps only their text")
  func headingWithBlocks() { #expect(sanitised("<h1><div>a</div><div>b</div></h1>") == "<h2>a b</h2>\n") }

  @Test(
    "Headings begin at level 2 and never skip one, in document order; empty ones do not count",
    arguments: [
      ("134", "2 3 4"), ("35", "2 3"), ("14412", "2 3 3 2 3"), ("1432", "2 3 3 3"), ("321", "2 2 2"),
      ("3242", "2 2 3 2"),
      ("123456", "2 3 4 5 6 6"), ("16161", "2 3 2 3 2"), ("2464", "2 3 4 3"), ("2", "2"),
    ])
  func headings(_ levels: String, _ expected: String) {
    let blocks = levels.map { "<h\($0)>a</h\($0)>" }
    let markdown = levels.map { String(repeating: "#", count: Int(String($0)) ?? 0) + " a" }
    let nested = "<details><summary>s</summary>\(blocks[0])</details><blockquote>"
    let plain = blocks.joined(separator: "<h1> </h1>")
    for html in [
      // The quick parser, the full one, and blocks around some of the headings.
      sanitised(plain), sanitised("</p>" + plain), sanitised(nested + blocks.dropFirst().joined()),
      // The direct walk over Markdown, and the way through the sanitiser.
      local(markdown.joined(separator: "\n\n")).html.text,
      local(markdown.joined(separator: "\n\n") + "\n\n<!-- -->\n").html.text,
      local(markdown.map { "> " + $0 }.joined(separator: "\n\n")).html.text,
    ] {
      #expect(html.matches(of: /<h(\d)/).map { String($0.1) }.joined(separator: " ") == expected, "\(html)")
      #expect(html.matches(of: /<\/h(\d)>/).map { String($0.1) }.joined(separator: " ") == expected, "\(html)")
    }
  }

  @Test("Landmarks become plain divisions, since the page has its own")
  func landmarks() {
    #expect(
      sanitised("<main><article><header>a</header></article></main>") == "<div><div><div>a</div>\n</div>\n</div>\n")
  }

  @Test("Preformatted text keeps its line breaks, even the first")
  func preformatted() {
    #expect(sanitised("<pre>\n\n  a\n</pre>") == "<pre>\n\n  a\n</pre>\n")
    #expect(sanitised("<pre><div>a</div><div>b</div></pre>") == "<pre>a\nb</pre>\n")
  }

  @Test("A code block keeps its language and no other class")
  func codeLanguage() {
    #expect(
      sanitised("<pre class=x><code class='hljs language-c++ y'>a</code></pre>")
        == "<pre><code class=\"language-c++\">a</code></pre>\n")
  }

  @Test("Details without a summary become a division")
  func details() {
    #expect(sanitised("<details>a</details>") == "<div>a</div>\n")
    #expect(
      sanitised("<details><summary><img src=https://feeds.feedburner.com/x.gif></summary><p>x</p></details>")
        == "<div><p>x</p>\n</div>\n")
    #expect(
      sanitised("<details open><summary>a</summary>b</details>") == "<details><summary>a</summary>\nb</details>\n")
  }

  @Test("Old elements become their successors")
  func oldElements() {
    #expect(sanitised("<tt>a</tt> <strike>b</strike> <font color=red>c</font>") == "<p><code>a</code> <s>b</s> c</p>\n")
    #expect(sanitised("<center>a</center>") == "<div>a</div>\n")
  }

  @Test("Cells keep sensible spans, and their alignment as a class")
  func cells() {
    #expect(
      sanitised("<table><tr><td colspan=2 rowspan=0 align=RIGHT width=5>a</table>")
        == "<table><tbody><tr><td colspan=\"2\" class=\"align-right\">a</td>\n</tr>\n</tbody>\n</table>\n")
  }

  @Test("Identifiers that the body links to stay, with a prefix; other fragments lead to the original")
  func identifiers() {
    #expect(
      sanitised("<p id=a>x <a href=#a>up</a> <a href=#nowhere>off</a><i id=b>y</i>")
        == """
        <p id="user-a">x <a href="#user-a">up</a> \
        <a href="https://example.org/weblog/post#nowhere" rel="noopener nofollow ugc">off</a><i>y</i></p>

        """)
  }

  @Test("No two elements get the same identifier")
  func sameIdentifiers() {
    let html = sanitised("<p id=x>a</p><p id=user-x>b</p><p><a href=#x>1</a> <a href=#user-x>2</a></p>")
    #expect(html.components(separatedBy: " id=\"user-x\"").count == 2, "\(html)")
  }

  @Test("A named anchor without an address is still a target")
  func namedAnchors() {
    #expect(
      sanitised("<a href='#x'>go</a><a name=x></a>")
        == "<p><a href=\"#user-x\">go</a><span id=\"user-x\"></span></p>\n")
  }

  @Test("Ruby keeps its readings, and readings without ruby are text")
  func ruby() {
    #expect(
      sanitised("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>")
        == "<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>\n")
    #expect(sanitised("<rt>kan</rt>") == "<p>kan</p>\n")
    #expect(
      sanitised("<ruby>漢<rt>か<ruby>a<rt>b</rt></ruby>ん</rt></ruby>字")
        == "<p><ruby>漢<rt>か<ruby>ab</ruby>ん</rt></ruby>字</p>\n")
  }

  @Test("Plain text has no readings, which would stand in the middle of words")
  func readings() {
    let reading = "<rp>(</rp><rt><b>よ</b></rt><rp>)</rp>"
    for (html, text) in [
      ("本を<ruby>読\(reading)</ruby>む。<ruby>図<rt>と<rt>書<rt>しょ</ruby>で", "本を読む。図で"),
      ("<ruby>読<rt>よ</ruby>む。<p><rt>kan</rt> ji", "読む。 kan ji"),
      ("<ruby><b>図<rt>と</rt></b></ruby><ruby>書<rt>しょ</rt>館<rt>かん</rt></ruby>", "図書館"),
      ("<rt>kan <ruby>図<rt>と</rt></ruby>書</rt>", "kan 図書"),
    ] {
      #expect(rendered(html).text == text)
      #expect(MarkupRenderer().plainText(html: html) == text)
    }
  }

  @Test("Well-formed languages and directions stay")
  func languages() {
    #expect(sanitised("<p lang=ar dir=RTL>a</p>") == "<p lang=\"ar\" dir=\"rtl\">a</p>\n")
    #expect(sanitised("<p lang='x y' dir=up>a <span lang=fr>b</span></p>") == "<p>a <span lang=\"fr\">b</span></p>\n")
  }

  @Test("A time stays one only if it has a machine-readable form")
  func times() {
    #expect(
      sanitised("<time datetime='2026-11-21T10:00:00+01:00'>a</time> <time datetime=2026-02-30>b</time>")
        == "<p><time datetime=\"2026-11-21T10:00:00+01:00\">a</time> b</p>\n")
  }
}
