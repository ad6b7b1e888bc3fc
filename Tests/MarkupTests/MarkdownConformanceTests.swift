import Diagnostics
import Foundation
import News
import TestSupport
import Testing

@testable import Markup

@Suite(.enabled(if: Corpus.isPresent))
struct MarkdownConformanceTests {
  let renderer = MarkupRenderer(policy: MarkupPolicy(headings: .unchanged))

  @Test("The parser gives what GitHub's specification says, in each example without HTML")
  func specification() throws {
    let examples = try MarkdownExample.load("conformance/commonmark/gfm-spec.examples.json")
    var compared = 0
    var different: [Int] = []
    for example in examples where !example.markdown.contains("<") || example.section == "Autolinks" {
      // Our extensions are always on; the examples without them hold nothing that an extension would take.
      guard example.extensions.allSatisfy({ ["table", "strikethrough", "autolink", "tasklist"].contains($0) }) else {
        continue
      }
      compared += 1
      if renderer.unsafeHTML(ofMarkdown: example.markdown) != example.html { different.append(example.example) }
    }
    #expect(compared > 500)
    print("compared", compared, different)
    for e in examples where different.contains(e.example) {
      print(e.section, e.extensions, [e.markdown, e.html, renderer.unsafeHTML(ofMarkdown: e.markdown) ?? ""])
    }
    #expect(different == [])
  }

  @Test("A document without HTML comes out as if the library's own output had been sanitised")
  func treeEqualsSanitiser() throws {
    var different = 0
    var total = 0
    for text in try corpusMarkdown() {
      guard let html = renderer.unsafeHTML(ofMarkdown: text) else { continue }
      total += 1
      for context in [MarkupContext(), MarkupContext(base: .web(WebAddress(trusting: "https://example.org/a/b")))] {
        let direct = renderer.render(markdown: text, trust: .remote, context: context)
        let sanitised = renderer.render(html: html, context: context)
        if direct.html != sanitised.html || direct.text != sanitised.text || direct.firstImage != sanitised.firstImage {
          different += 1
          func show(_ a: String, _ b: String) {
            let x = Array(a.utf8), y = Array(b.utf8)
            let n = zip(x, y).prefix { $0 == $1 }.count
            if a != b {
              print(
                "----\nD", String(decoding: x[max(0, n - 60)..<min(x.count, n + 80)], as: UTF8.self).debugDescription,
                "\nS", String(decoding: y[max(0, n - 60)..<min(y.count, n + 80)], as: UTF8.self).debugDescription)
            }
          }
          show(direct.html.text, sanitised.html.text); show(direct.text, sanitised.text)
          if direct.firstImage != sanitised.firstImage { print(direct.firstImage as Any, sanitised.firstImage as Any) }
          break
        }
      }
    }
    print("total", total, "different", different)
    #expect(different == 0)
  }
}
