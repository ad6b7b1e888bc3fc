import Diagnostics
import Foundation
import News
import TestSupport
import Testing

@testable import Markup

/// Inputs that would take a parser too much time or memory are shown as plain text, with a warning.
struct LimitTests {
  let renderer = MarkupRenderer()
  let context = MarkupContext(place: Place("https://example.org/feed"))

  private func repeated(_ text: String, _ bytes: Int = 1_000_000) -> String {
    String(repeating: text, count: bytes / text.utf8.count)
  }

  private func markdown(_ text: String) -> RenderedMarkup {
    renderer.render(markdown: text, trust: .remote, context: context)
  }

  @Test("HTML that is too large is shown as its text")
  func largeHTML() {
    let body = renderer.render(
      html: "<p>Hello &amp; <script>x</script>goodbye</p>" + repeated("<p>a", 1_200_000), context: context)
    #expect(body.html.text.hasPrefix("<p>Hello &amp; goodbye</p>\n<p>a</p>\n"))
    #expect(
      TerminalFormatter(usesColor: false).text(for: body.diagnostics[0]) == """
        warning[markup.too-large] https://example.org/feed this HTML of 1200044 bytes is larger than the limit of 1048576
          note: only its first 1048576 bytes are shown, without markup
          fix: split the text into several
        """)
  }

  @Test("A text is cut between two letters")
  func cutHTML() {
    let limits = MarkupLimits(markdownBytes: 10, htmlBytes: 20, outputBytes: 1_000)
    let renderer = MarkupRenderer(policy: MarkupPolicy(remoteLimits: limits))
    let html = "<p>" + String(repeating: "é", count: 20)
    let body = renderer.render(html: html, context: context)
    #expect(body.html.text == "<p>éééééééé</p>\n")
    #expect(body.diagnostics.map(\.notes) == [["only its first 19 bytes are shown, without markup"]])
    #expect(renderer.plainText(html: html) == "éééééééé")
    let markdown = renderer.render(markdown: "## éééé", trust: .remote, context: context)
    #expect(markdown.html.text == "<p>## éééé</p>\n")
    #expect(markdown.diagnostics.map(\.notes) == [["the text is shown without markup"]])
  }

  @Test("The owner's text that is too large for a parser is shown as it was written")
  func largeText() {
    let body = local(repeated("Words. ", 1_100_000) + "The end")
    #expect(body.diagnostics.map(\.notes) == [["the text is shown without markup"]])
    #expect(body.html.text.hasSuffix("Words. The end</p>\n"))
  }

  @Test("Where HTML is shown as its text, the numbers of windows-1252 mean its characters, as browsers have it")
  func numbersInLargeHTML() {
    let html = "<p>It&#146;s &#x80; 5 &#8211; &#x85;</p>" + repeated("<p>a", 1_200_000)
    #expect(renderer.render(html: html, context: context).html.text.hasPrefix("<p>It’s € 5 – …</p>\n<p>a</p>\n"))
  }

  @Test(
    "HTML that nests too deep is recognised, even if its end tags hide it",
    arguments: [
      "<div>", "<div></span>", "<x></y>", "<li><ul></li>", "<form><div></form>", "<svg><g>", "<math><mi><p>",
      "<table><td>", "<svg><desc><div>", "<rt>", "<dt><li>", "<b><div><div><div><div><div><div><div><div></b>",
    ])
  func deepHTML(_ unit: String) {
    let body = renderer.render(html: repeated(unit) + "end", context: context)
    #expect(body.diagnostics.map(\.summary) == ["elements of this HTML nest deeper than the limit of 512"])
    #expect(body.html.text == "<p>end</p>\n")
  }

  @Test(
    "HTML that only lacks end tags does not count as nested",
    arguments: [
      "<p>a", "<li>a", "<p>a<li>b", "<dt>a<dd>b", "<p><i>a</p></i>", "<br>", "<option>a", "<td>a", "<svg/>",
      "<a href=x>a",
    ])
  func shallowHTML(_ unit: String) {
    let body = renderer.render(html: "<table><tr><td><ul>" + repeated(unit, 60_000), context: context)
    #expect(body.diagnostics == [])
  }

  @Test("End tags behind very many elements that seem closed cost no time", arguments: ["</x>", "</h1>", "text "])
  func hiddenDepth(_ end: String) throws {
    for (prefix, unit) in [
      ("<svg>", "<g a=/>"), ("", "<div><select></div><select></select>"), ("<math><annotation-xml>", "<link>"),
      ("<svg><math><mi>", "<td>"), ("", "<one><two></one>"),
    ] {
      let html = prefix + repeated(unit, 150_000) + repeated(end, 350_000)
      let body = try Moment.of { renderer.render(html: html, context: context) }
      #expect(["markup.too-deep", "markup.too-costly"].contains(body.diagnostics.first?.id), "\(prefix) and \(unit)")
    }
    let open = renderer.render(html: repeated("<one><two></one>", 200_000), context: context)
    #expect(
      TerminalFormatter(usesColor: false).text(for: open.diagnostics[0]) == """
        warning[markup.too-costly] https://example.org/feed this HTML would take too long to parse: very many elements are \
        left open, or seem to be
          note: the text is shown without markup
          fix: close elements, the innermost first
        """)
  }

  @Test("HTML that would take quadratic time or endless memory is shown as plain text")
  func costlyHTML() {
    let attributes = (0..<300).map { "a\($0)" }.joined(separator: " ")
    let formatting = (0..<400).map { "<b a=\($0)>" }.joined()
    let cases = [
      ("<p \(attributes)>x", "a tag has more than 256 attributes"),
      ("<svg></svg>" + (0..<300).map { "<html a\($0)=1>" }.joined(), "a tag has more than 256 attributes"),
      ("<svg></svg>" + formatting + repeated("<p>x", 600_000), "it expands to many times its size"),
      (repeated("<p><b " + attributes.prefix(700) + ">x", 1_000_000), "many formatting elements are left open"),
    ]
    for (html, reason) in cases {
      let body = renderer.render(html: html, context: context)
      #expect(body.diagnostics.map(\.summary) == ["this HTML would take too long to parse: \(reason)"])
      #expect(CanonicalChecker.faults(in: body.html.text) == [])
    }
  }

  @Test(
    "A formula with a hundred thousand parts is read in a moment",
    arguments: ["mrow", "mfrac", "msup", "mi"])
  func longFormula(_ element: String) throws {
    let html = "<math><\(element)>" + repeated("<mn>1</mn>")
    let body = try Moment.of { renderer.render(html: html, context: context) }
    #expect(body.diagnostics == [] && body.text.hasSuffix("1111"), "\(body.text.prefix(80))")
    #expect(CanonicalChecker.faults(in: body.html.text) == [])
  }

  @Test("An object that names thirty thousand films is read in a moment")
  func longObject() throws {
    let html = "<object>" + repeated("<param name=movie value=x>") + "<p>In short.</p></object>"
    let body = try Moment.of { renderer.render(html: html, context: context) }
    #expect(body.diagnostics == [] && body.html.text == "<p>In short.</p>\n", "\(body.html.text.prefix(80))")
  }

  @Test("An address that is too long once it is escaped is refused")
  func longAddress() {
    #expect(local("![](" + String(repeating: "é", count: 4_000) + ".png)").html.text == "")
    #expect(local("![](" + String(repeating: "e", count: 4_000) + ".png)").html.text != "")
  }

  @Test("The owner's text is trusted even if it has to be shown without markup")
  func refusedLocal() {
    let body = local("https://a.example/" + String(repeating: ")", count: 1_001))
    #expect(body.html.text.contains("rel=\"noopener\""))
    #expect(sanitised(body.html.text).contains("nofollow"))
  }

  @Test("Short HTML that becomes very long is cut off")
  func largeOutput() {
    let limits = MarkupLimits(markdownBytes: 100_000, htmlBytes: 100_000, outputBytes: 200_000)
    let renderer = MarkupRenderer(policy: MarkupPolicy(remoteLimits: limits))
    let body = renderer.render(html: repeated("<img src=//a>", 50_000) + "end", context: context)
    #expect(body.diagnostics.map(\.summary) == ["this HTML becomes more than 200000 bytes of HTML"])
    #expect(body.html.text == "<p>end</p>\n")
  }

  @Test("Markdown that would take quadratic time or endless memory is shown as plain text")
  func costlyMarkdown() {
    let cases = [
      (repeated("|a", 4_000) + "\n" + repeated("|-", 4_000), "a line has 2000 table columns, the limit is 1000"),
      ("http://a.b" + repeated(")", 2_000), "a word has more than 1000 closing parentheses"),
      (repeated("<?", 200_000), "many comments, declarations or instructions are opened"),
      (repeated("a@", 200_000), "a paragraph has very many @ signs"),
      (repeated("<http://a", 200_000), "a word has very many addresses"),
      (repeated("<www.a", 200_000), "a word has very many addresses"),
      (repeated("a\n", 200_000) + "|-", "a paragraph of very many lines stands before a table"),
      (
        "```\n|-|\n```\n" + repeated("a\n", 100_000) + ":-\nb\n\nc",
        "a paragraph of very many lines stands before a table"
      ),
      ("[a]: /" + repeated("u", 50_000) + "\n\n" + repeated("[a] ", 100_000), "it expands to many times its size"),
      (
        repeated("|a", 1_800) + "\n" + repeated("|-", 1_800) + "\n" + repeated("|a\n", 200_000),
        "it expands to many times its size"
      ),
    ]
    for (text, reason) in cases {
      let body = markdown(text)
      #expect(body.diagnostics.map(\.summary) == ["this Markdown would take too long to parse: \(reason)"])
      #expect(!body.text.isEmpty)
    }
    #expect(markdown(repeated("a ", 300_000)).diagnostics.map(\.id) == ["markup.too-large"])
    #expect(markdown(repeated("a\n", 4_000) + "|-|\n" + repeated("b\n\n", 60_000)).diagnostics.isEmpty)
    #expect(markdown("```\n" + repeated("\"key\":1,", 100_000) + "\n```").diagnostics.isEmpty)
  }

  @Test("Markdown that nests without end is flattened", arguments: ["> ", "* ", "1. ", "- > "])
  func deepMarkdown(_ unit: String) {
    let body = markdown(repeated(unit, 40_000) + "end")
    #expect(body.text == "end")
    #expect(body.html.text.utf8.count < 5_000)
    #expect(CanonicalChecker.faults(in: body.html.text) == [])
  }

  @Test(
    "The parser's own pathological tests come out canonical, and cost no more than their length allows",
    .enabled(if: Corpus.isPresent))
  func recipes() throws {
    let texts = [
      repeated("*a **a ", 120_000) + "b" + repeated(" a** a*", 120_000), repeated("a_ ", 200_000),
      repeated("_a ", 200_000),
      repeated("a]", 200_000), repeated("[a", 200_000), repeated("*a_ ", 200_000), "a**b" + repeated("c* ", 200_000),
      repeated("[ a_", 200_000), repeated("[ (](", 200_000), repeated("![[]()", 200_000), "**x [a*b**c*](d)",
      repeated("[", 100_000) + "a" + repeated("]", 100_000),
      (0..<400).map { String(repeating: "  ", count: $0) + "* a\n" }.joined(),
      "abc\u{0}de\u{0}", (1..<600).map { "e" + String(repeating: "`", count: $0) }.joined(),
      repeated("[a](<b", 200_000),
      repeated("[a](b", 200_000), "</" + repeated("<!--", 20_000), repeated("aaa\rbbb\n-\u{0B}\n", 200_000),
      repeated("[^1]:", 50_000), (0..<10_000).map { "[a\($0)]: /u\n" }.joined(),
    ]
    for text in texts {
      let body = try Moment.of { markdown(text) }
      #expect(CanonicalChecker.faults(in: body.html.text) == [], "\(text.prefix(40))")
    }
    #expect(markdown("abc\u{0}de\u{0}").html.text == "<p>abc\u{FFFD}de\u{FFFD}</p>\n")
  }
}
