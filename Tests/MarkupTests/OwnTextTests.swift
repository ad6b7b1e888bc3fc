import Diagnostics
import News
import TestSupport
import Testing

@testable import Markup

/// What own texts may use beyond GitHub's Markdown, and what the library does not support of it.
struct OwnTextTests {
  private func html(_ markdown: String, _ outline: MarkupContext.Outline = .headings) -> String {
    let renderer = MarkupRenderer()
    func rendered(_ text: String) -> String {
      renderer.render(
        markdown: text, trust: .local,
        context: MarkupContext(base: .file("stories/a/b.md"), place: Place("stories/a/b.md"), outline: outline)
      ).html.text
    }
    // Raw HTML makes the text go through the library's HTML and the sanitiser.
    #expect(rendered(markdown + "\n\n<!-- -->\n") == rendered(markdown), "\(markdown)")
    return rendered(markdown)
  }

  @Test(
    "Headings get GitHub's identifiers, in every script, distinct from each other and from those of pages",
    arguments: [
      ("## A b, c!", "a-b-c"), ("## *A* `b` [c](d)", "a-b-c"), ("## Über Größe", "über-größe"), ("## 目次 一", "目次-一"),
      ("## snake_case-x", "snake_case-x"), ("## ?!", "section"), ("## Title {#own-id}", "own-id"),
      ("## Title {#own .x y=1}", "own"), ("## Title {no}", "title-no"), ("## Related", "user-related"),
      ("## Controls {#words}", "user-words"), ("## a\n## a\n## a-1\n## A", "a a-1 a-1-1 a-2"),
      ("## " + String(repeating: "目", count: 100), String(repeating: "目", count: 100)),
      ("## b\n## c {#b}", "b-1 b"), ("[^x]\n\n## fn-x\n\n[^x]: y", "fn-x-1"),
    ])
  func identifiers(_ markdown: String, _ names: String) {
    let found = html(markdown).matches(of: /<h\d id="([^"]*)"/).map { String($0.1) }
    #expect(found.joined(separator: " ") == names)
  }

  @Test(
    "Lines of Chinese and Japanese are joined without a space between them, and no others are",
    arguments: [
      ("第一行\n第二行", "<p>第一行第二行</p>\n"), ("*漢*\n[**字**](#a)", "<p><em>漢</em><a href=\"#a\"><strong>字</strong></a></p>\n"),
      ("漢\nSwift\n字", "<p>漢\nSwift\n字</p>\n"), ("漢`x`\n字", "<p>漢<code>x</code>\n字</p>\n"),
      ("漢\n\n`x`\n字", "<p>漢</p>\n<p><code>x</code>\n字</p>\n"), ("한\n글", "<p>한\n글</p>\n"),
      ("> 漢\n> 字", "<blockquote><p>漢字</p>\n</blockquote>\n"), ("漢\\\n字", "<p>漢<br>\n字</p>\n"),
    ])
  func wideLines(_ markdown: String, _ expected: String) {
    #expect(html(markdown) == expected)
    #expect(html(markdown + "\n\nA[^x]\n\n[^x]: 一\n二").hasPrefix(expected))
    #expect(html("A[^x]\n\n[^x]: 一\n二").contains("一二"))
  }

  @Test("Links lead to headings, even to one named like a part of the page; a site's footer has no identifiers")
  func links() {
    let text = html("# Related\n\n[a](#related) [b](#fn) [c](x.md#latest)")
    #expect(text.contains("<a href=\"#user-related\">a</a> <a href=\"#fn\">b</a>"))
    #expect(text.contains("<a href=\"site-file:stories/a/x.md#user-latest\">"))
    #expect(html("# A", .none) == "<h2>A</h2>\n")
    let remote = MarkupRenderer().render(markdown: "# A", trust: .remote, context: MarkupContext())
    #expect(remote.html.text == "<h2>A</h2>\n", "a stranger's headings get no identifiers")
  }

  @Test("A table of contents stands where the text says so, or else at its beginning")
  func contents() {
    let place = SafeHTML.contents + "\n"
    #expect(html("a\n\n[TOC]\n\nb", .contents) == "<p>a</p>\n\(place)<p>b</p>\n")
    #expect(html("a\n\n[[toc]]") == "<p>a</p>\n\(place)")
    #expect(html("a", .contents) == place + "<p>a</p>\n")
    #expect(html("see [TOC] there\n\n`[TOC]`") == "<p>see [TOC] there</p>\n<p><code>[TOC]</code></p>\n")
    #expect(!sanitised("<div class=contents></div>a").contains("contents"))
  }

  @Test("Alerts are GitHub's five kinds; what only looks like one is a quotation")
  func alerts() {
    #expect(
      html("> [!NOTE]\n> a *b*\n>\n> c") == "<div class=\"markdown-alert-note\"><p>a <em>b</em></p>\n<p>c</p>\n</div>\n"
    )
    #expect(html("> [!warning]\n>\n> - a") == "<div class=\"markdown-alert-warning\"><ul><li>a</li>\n</ul>\n</div>\n")
    for kind in ["TIP", "IMPORTANT", "CAUTION"] {
      #expect(html("> [!\(kind)]\n> a").contains("<div class=\"markdown-alert-\(kind.lowercased())\">"))
    }
    for quote in ["> [!NOTE] a", "> [!NOTE]", "> [!HINT]\n> a", "> a\n> [!NOTE]", "    > [!NOTE]\n    > a"] {
      #expect(!html(quote).contains("alert"), "\(quote)")
    }
    let remote = MarkupRenderer().render(markdown: "> [!TIP]\n> a", trust: .remote, context: MarkupContext())
    #expect(remote.html.text == "<div class=\"markdown-alert-tip\"><p>a</p>\n</div>\n" && remote.text == "a")
    let github =
      "<div class=\"markdown-alert markdown-alert-tip\" dir=auto><p class=\"markdown-alert-title\"><svg></svg>Tip</p><p>a</p></div>"
    #expect(sanitised(github) == "<div class=\"markdown-alert-tip\" dir=\"auto\"><p>a</p>\n</div>\n")
    #expect(sanitised("<div class=\"markdown-alert-evil x\">a</div>") == "<div>a</div>\n")
  }

  @Test("Terms are described in the lines below them, with several terms or descriptions and paragraphs")
  func definitions() {
    #expect(
      html("Apple\n: A *fruit*\n  red\n: A company\n\nOrange\nLemon\n:   Sour") == """
        <dl><dt>Apple</dt>
        <dd>A <em>fruit</em>
        red</dd>
        <dd>A company</dd>
        <dt>Orange</dt>
        <dt>Lemon</dt>
        <dd>Sour</dd>
        </dl>

        """)
    #expect(
      html("Apple\n\n: A fruit\n\n    Still\n\n: A company\n\nPear\n\n: Another") == """
        <dl><dt>Apple</dt>
        <dd><p>A fruit</p>
        <p>Still</p>
        </dd>
        <dd><p>A company</p>
        </dd>
        <dt>Pear</dt>
        <dd><p>Another</p>
        </dd>
        </dl>

        """)
    for text in [": a", "a\n:b", "a\n:", "`a\n: b`", "```\na\n: b\n```", "a :\n\nb", "- a\n- : b"] {
      #expect(!html(text).contains("<dl>"), "\(text)")
    }
  }

  @Test("An image that stands alone with a title is a figure with the title as its caption")
  func figures() {
    let image = "<img src=\"site-file:stories/a/b.jpg\" alt=\"a\" loading=\"lazy\" decoding=\"async\">"
    #expect(html("![a](b.jpg \"C & d\")") == "<figure>\(image)<figcaption>C &amp; d</figcaption>\n</figure>\n")
    #expect(html("![a](b.jpg)") == "<p>\(image)</p>\n")
    #expect(html("x ![a](b.jpg \"c\")").contains("title=\"c\""))
  }

  @Test("Amounts of money are not taken for formulas")
  func money() { #expect(html("$5 and $6, $$x$$") == "<p>$5 and $6, $$x$$</p>\n") }

  @Test(
    "Words are also estimated in scripts without spaces, so that their texts take time to read, too",
    arguments: [
      (String(repeating: "ประเทศไทย", count: 10), 18), (String(repeating: "ភ្នំពេញ", count: 10), 14),
      ("iPhone ในไทย", 2), ("日本語の文章です", 4), ("हिन्दी में समाचार", 3), ("ราคา 5 บาท", 3),
    ])
  func words(text: String, count: Int) { #expect(local(text).wordCount == count) }

  @Test("Code in a known language is highlighted, and its words stay the same")
  func code() {
    let fence = "```swift\nlet a = \"<b>\"\n```"
    let expected =
      "<pre><code class=\"language-swift\"><span class=\"k\">let</span> a = <span class=\"s\">\"&lt;b&gt;\"</span>\n</code></pre>\n"
    #expect(html(fence) == expected)
    #expect(local(fence).text == "let a = \"<b>\"" && local(fence).wordCount == 4)
    #expect(html("```nobody\nlet a\n```") == "<pre><code class=\"language-nobody\">let a\n</code></pre>\n")
    #expect(html("```\nlet a\n```") == "<pre><code>let a\n</code></pre>\n")
  }

  @Test("Code in a known language loses what no page may contain, and nothing else, whatever stands behind its signs")
  func codeWithControls() {
    #expect(
      html("```swift\na <\u{301} b \u{0C}&lt; c\n```")
        == "<pre><code class=\"language-swift\">a &lt;\u{301} b  &amp;lt; c\n</code></pre>\n")
  }

  @Test("GitHub's names of languages are known")
  func namesOfGitHub() {
    let html = sanitised("<div class='highlight highlight-text-html-basic'><pre>&lt;b&gt;</pre></div>")
    #expect(html.contains("<code class=\"language-html-basic\">&lt;<span class=\"k\">b</span>&gt;</code>"))
  }

  @Test(
    "A stranger's code is highlighted by us, and loses its own marks",
    arguments: [
      "<pre><code class=language-go>var a</code></pre>", "<pre class='lang-go'>var a</pre>",
      "<div class='highlight highlight-source-go'><pre><span class=pl-k>var</span> a</pre></div>",
      "<pre class='brush: go; title: ; notranslate'>var a</pre>",
      "<div class='language-go highlighter-rouge'><div class=highlight><pre><code><span class='d evil'>var</span> <span class=x>a</span></code></pre></div></div>",
      "<div class='highlight-go notranslate'><div class=highlight><pre><span></span><span class=kd>var</span> a</pre></div></div>",
    ])
  func foreignCode(_ html: String) {
    let block = "<pre><code class=\"language-go\"><span class=\"k\">var</span> a</code></pre>"
    let once = sanitised(html)
    #expect(once.replacing("<div>", with: "").replacing("</div>\n", with: "") == block + "\n")
    #expect(sanitised(once) == once)
  }

  @Test(
    "Code with markup inside, or in an odd place, keeps what it has and is stable",
    arguments: [
      "<pre><code class=language-go>var <a href=/x>a</a></code></pre>",
      "<pre><code class=language-go>var <b>a</b></code></pre>",
      "<pre><code class=language-go>var a</code> b</pre>", "<h2><pre><code class=language-go>var a</code></pre></h2>",
      "<pre>x<pre><code class=language-go>var a</code></pre></pre>", "<b><pre class=lang-go>var a</pre></b>",
      "<span class=k>a</span>", "<pre><span class=k>var</span></pre>",
    ])
  func otherCode(_ html: String) {
    let once = sanitised(html)
    #expect(!once.contains("<span class=\"k\">"))
    #expect(sanitised(once) == once)
  }

  @Test("Whatever an own text contains, its HTML is canonical and stable")
  func anything() {
    let parts = [
      "# ", "## a", "{#b}", "\n", "\n\n", "> ", "[!NOTE]", "Term", ": ", "    ", "- ", "1. ", "![a](b.png \"c\")",
      "[toc]", "```swift\n",
      "```\n", "`", "*", "**", "[^1]", "[^1]: ", "<b>", "</b>", "<pre class=lang-js>", "</pre>", "<h2>",
      "<div class=contents>",
      "<div class=markdown-alert-tip>", "</div>", "<span class=k>", "|a|b|\n|-|-|\n", "|", "let x = \"\\(1)\"", "&amp;",
      "\u{1}", "é", "related",
      "<a id=latest>", "[a](#related)",
    ]
    var random = SplitMix(seed: 11)
    let renderer = MarkupRenderer()
    for _ in 0..<1_500 {
      let text = (0..<Int.random(in: 2...24, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      for trust in [Trust.local, .remote] {
        let context = MarkupContext(base: trust == .local ? .file("stories/a.md") : .none, outline: .contents)
        let once = renderer.render(markdown: text, trust: trust, context: context).html.text
        #expect(CanonicalChecker.faults(in: once) == [], "\(text.debugDescription)")
        let again = renderer.render(html: once, trust: trust, context: context).html.text
        #expect(again == once, "\(text.debugDescription)")
      }
    }
  }
}
