import Diagnostics
import News
import Testing

@testable import Markup

/// Markdown from the site folder.
struct MarkdownTests {
  @Test("Files beside the text and in the content folder get addresses that pages can replace")
  func files() {
    let body = local("![A *dog*](photo%201.jpg \"T\") [b](../c.md#sec) [d](/x.png) ![e](<my file?.png>)")
    #expect(
      body.html.text == """
        <p><img src="site-file:stories/a/photo%201.jpg" alt="A dog" title="T" loading="lazy" decoding="async"> \
        <a href="site-file:stories/c.md#sec">b</a> <a href="site-file:x.png">d</a> \
        <img src="site-file:stories/a/my%20file?.png" alt="e" loading="lazy" decoding="async"></p>

        """)
    #expect(body.localFiles == ["stories/a/my file", "stories/a/photo 1.jpg", "stories/c.md", "x.png"])
    #expect(body.firstImage == Media(.local("stories/a/photo 1.jpg"), alternativeText: "A dog", title: "T"))
    #expect(body.diagnostics == [])
  }

  @Test("A picture of the site's own is shown, even if its path is that of somebody's counter")
  func ownPictures() {
    for address in ["/a/doubleclick.net/x.png", "/p.php?idsite=8", "/plugins/flattr/img/x.png"] {
      let file = "<img src=\"site-file:\(address.dropFirst())\""
      #expect(local("![](\(address))").html.text.contains(file), "\(address)")
      #expect(local("<img src=\"\(address)\">").html.text.contains(file), "\(address)")
    }
    #expect(local("![](https://a.example/p.php?idsite=8)").html.text == "")
  }

  @Test(
    "A path out of the content folder is refused, with its line",
    arguments: [
      "../../../etc/passwd", "/../x", "%2e%2e/%2e%2e/%2e%2e/x", "..%2f..%2f..%2fx",
    ])
  func escapes(_ path: String) {
    let body = local("a\n\nb [c](\(path))")
    #expect(body.html.text == "<p>a</p>\n<p>b c</p>\n")
    #expect(body.localFiles == [])
    #expect(body.diagnostics.map(\.id) == ["markup.outside-content"])
    #expect(body.diagnostics.first?.place?.line == 7)
    #expect(body.diagnostics.first?.summary == "\(path) leads out of the content folder")
  }

  @Test("An address with a scheme that pages do not allow is refused, with its line")
  func refusedAddress() {
    let body = local("[a](javascript:alert(1))")
    #expect(body.html.text == "<p>a</p>\n")
    #expect(
      TerminalFormatter(usesColor: false).text(for: body.diagnostics[0]) == """
        warning[markup.refused-address] stories/a/b.md:5 javascript:alert(1) is not an address that a page may contain
          note: the text is shown without the link or image
          fix: use an address that starts with http:, https:, mailto: or tel:, or the path of a file
        """)
  }

  @Test("An author's raw HTML is cleaned like a stranger's, and removals are reported")
  func rawHTML() {
    let body = local(
      "# A <b id=x>b</b>\n\n<script>x</script>\n\n<a href=photo.jpg>c</a> <iframe src=https://a.example/></iframe>")
    #expect(
      body.html.text == """
        <h2 id="a-b">A <b id="x">b</b></h2>
        <p><a href="site-file:stories/a/photo.jpg">c</a> <a href="https://a.example/" rel="noopener">a.example</a></p>

        """)
    #expect(body.diagnostics.map(\.summary) == ["removed HTML that pages may not contain: <iframe>, <script>"])
  }

  @Test("Task lists show their boxes as characters")
  func tasks() {
    #expect(
      local("- [x] a\n- [ ] b").html.text
        == "<ul><li class=\"task\">☑ a</li>\n<li class=\"task\">☐ b</li>\n</ul>\n")
  }

  @Test("Tables, strikethrough, bare addresses and languages of code are supported")
  func extensions() {
    #expect(
      local("|a|b|\n|-|:-:|\n|~~c~~|www.example.org|").html.text == """
        <table><thead><tr><th>a</th>
        <th class="align-center">b</th>
        </tr>
        </thead>
        <tbody><tr><td><del>c</del></td>
        <td class="align-center"><a href="http://www.example.org/" rel="noopener">www.example.org</a></td>
        </tr>
        </tbody>
        </table>

        """)
    #expect(
      local("```swift x\na < b\n```").html.text == "<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n")
  }

  @Test("Footnotes link both ways, and their marks are not part of the plain text")
  func footnotes() {
    let body = local("a[^x] b\n\n[^x]: c")
    #expect(
      body.html.text == """
        <p>a<sup class="footnote-ref"><a href="#fn-x" id="fnref-x">1</a></sup> b</p>
        <div class="footnotes"><ol><li id="fn-x"><p>c <a href="#fnref-x" class="footnote-backref" aria-label="Back to content">↩</a></p>
        </li>
        </ol>
        </div>

        """)
    #expect(body.text == "a b c")
    #expect(
      MarkupRenderer().render(markdown: "a[^x] b\n\n[^x]: c", trust: .remote, context: MarkupContext()).html.text
        .contains("<a href=\"#fn-x\" id=\"fnref-x\">"))
  }

  @Test("A stranger's Markdown is not trusted: its links are marked, and it cannot name files")
  func remote() {
    let body = MarkupRenderer().render(
      markdown: "[a](https://a.example/?utm_source=b) [c](d.md)", trust: .remote, context: MarkupContext())
    #expect(body.html.text == "<p><a href=\"https://a.example/\" rel=\"noopener nofollow ugc\">a</a> c</p>\n")
  }

  @Test(
    "Words are counted in text of many kinds",
    arguments: [
      ("one two  three", 3), ("", 0), ("日本語の文章", 3), ("Swift 言語 is", 3), ("word – word", 2), ("안녕 세상", 2),
      ("a\u{A0}b\nc", 3), ("Ein ganz normaler Satz, mit Ümläuten.", 6),
    ])
  func words(_ text: String, _ count: Int) { #expect(rendered(text).wordCount == count) }
}
