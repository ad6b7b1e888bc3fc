import Bytes
import CGumbo
import Foundation
import TestSupport
import Testing

@testable import Trees

/// The quick parser makes the same tree as the full one, or gives up.
struct NestedHTMLTests {
  @Test(
    "Properly nested HTML is read without the full parser",
    arguments: [
      "<p>One &amp; <b>two</b><p>three", "<ul>\n<li>a<li>b<p>c</ul>", "<dl><dt>a<dd>b<dt>c</dl>d",
      "<h2>a</h2><pre>\nb\n</pre><hr/><img src=a.png alt='b &quot;c&quot;'>", "<a href=\"?a=1&b=2&copy=3\">AT&T</a>",
      "a<!-- b -->c<br>d</img><iframe src=x></iframe>", "<div><p>a</div><section><blockquote>b</blockquote></section>",
      "<x-y z>a</x-y><picture><source srcset=a><img src=b></picture>", "1 < 2 &lt; 3 &#8217; &nbsp;", "<P CLASS=A a=b>",
      "<p>a<p><button>b<p>c<li>d</button>e</p>f", "<html><head></head><body a=b>c</body> d</html>\n",
      "a</b>b</div>c &amp; d</p>e",
    ])
  func nested(_ html: String) {
    let trees = trees(html)
    #expect(trees.nested == trees.full)
  }

  @Test(
    "Tables whose parts are in their places are read without the full parser, whatever tags they leave out",
    arguments: [
      "<p>a<table><tr><td>b</table>c",
      "<table>\n<thead><tr><th>a</th></tr></thead> <tbody>\n<tr><td>b<td>c\n<tr><th>d</tbody></table>",
      "<table><caption>a <b>b</b></caption><colgroup><col span=2><col></colgroup><tr><td>c</td></tr></table>",
      "<table><col><tr><td>a<tfoot><td>b</table>", "<table><td><p>a<ul><li>b</ul></td><td>c",
      "<table><tr><td><table><tr><td>a</td></tr></table>b</td></tr></table>",
      "<a href=x><table><tr><td><a href=y>b</a></table>c</a>d",
      "<ul><li>a<table><tr><td><ul><li><b>b</table><li>c</ul>", "<table><!-- a --><tr><!-- b --><td>c</table>",
      "<table><tr><td><p>a</td> <td>b</tr> </table><p>c", "<table></table>",
      "<dl><dt>a<dd><table><th>b</table><dt>c</dl>",
    ])
  func tables(_ html: String) {
    let trees = trees(html)
    #expect(trees.nested == trees.full)
  }

  @Test(
    "HTML that is not properly nested is left to the full parser",
    arguments: [
      "<b><p>a</b>b</p>", "<p><b>a<p>b", "<a>b<a>c", "<table>a<tr><td>b</table>",
      "<table><caption><b>a</caption></table>",
      "<table><tr><p>a</table>", "<tr><td>a", "<table></tr></table>", "<table><caption>a</table>", "<div><b></div>",
      "<h1></h2>",
      "<svg><p>a", "a &nosuch; b", "a &copy b", "<p a='b", "<!-->a", "<ul><div><li>a</div></ul>", "<li><main><li>a",
      "<h1><h2>a",
      "<script><!-- </script>", "a\rb<p>", "<p>\u{1}", "<button><button>", "<p a<b=c>d", "<br></br>",
    ])
  func errors(_ html: String) { #expect(trees(html).nested == nil) }

  @Test("Real bodies and a parser's tests give the same trees in both parsers", .enabled(if: Corpus.isPresent))
  func corpus() throws {
    var texts: [String] = []
    for file in try files(in: "feeds", ending: ".json") {
      let feed = try? JSONDecoder().decode(Feed.self, from: Data(contentsOf: file))
      texts += feed?.items.compactMap(\.content_html) ?? []
    }
    for file in try files(in: "conformance/html5lib/tree-construction", ending: ".dat") {
      texts += String(decoding: try Data(contentsOf: file), as: UTF8.self).components(separatedBy: "#data\n")
        .compactMap { $0.components(separatedBy: "\n#errors").first }
    }
    var read = 0
    for text in texts {
      let (nested, full) = trees(text)
      guard let nested else { continue }
      read += 1
      #expect(nested == full, "\(text.prefix(300))")
    }
    #expect(read * 3 > texts.count, "\(read) of \(texts.count)")
  }

  private struct Feed: Decodable {
    struct Item: Decodable { var content_html: String? }
    var items: [Item]
  }

  private func files(in folder: String, ending: String) throws -> [URL] {
    let folder = try Corpus.url(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
      .map { folder.appending(path: $0) }
  }

  private func trees(_ html: String) -> (nested: String?, full: String) {
    var text = html
    return text.withUTF8 { bytes in
      var nested = NestedHTML(bytes, budget: 1 << 30)
      defer { nested.arena.free() }
      return (nested.root().map { shown(HTMLNode(pointer: $0)) }, full(html))
    }
  }

  private func full(_ html: String) -> String {
    var text = html
    return text.withUTF8 { bytes in
      withFullHTMLTree(bytes, budget: 1 << 30) { root in
        root.children.first { $0.isElement && $0.name == "body" }.map { shown($0) } ?? ""
      } ?? ""
    }
  }

  /// The children of a node, written out.
  private func shown(_ node: HTMLNode) -> String {
    node.children.map { child -> String in
      if child.isText { return "\"\(child.text.string)\"" }
      guard child.isElement else { return "" }
      let given = child.pointer.pointee.v.element.attributes
      var attributes = ""
      for index in 0..<Int(given.length) {
        guard let attribute = given.data[index]?.assumingMemoryBound(to: GumboAttribute.self) else { continue }
        attributes += " \(String(cString: attribute.pointee.name))='\(String(cString: attribute.pointee.value))'"
      }
      return "<\(child.name)\(attributes)>{\(shown(child))}"
    }.joined()
  }
}
