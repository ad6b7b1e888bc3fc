import Bytes
import CanonicalHTML
import Diagnostics
import Foundation
import News
import TestSupport
import Testing

@testable import Markup

/// The library's own HTML, which is not safe to show.
private func libraryHTML(_ text: String) -> String? {
  var text = text
  return text.withUTF8 { bytes in withMarkdownTree(bytes, budget: 1 << 30) { $0.withUnsafeHTML(\.string) } ?? nil }
}

@Suite(.enabled(if: Corpus.isPresent))
struct MarkdownConformanceTests {
  let renderer = MarkupRenderer(policy: MarkupPolicy(headings: .unchanged))

  @Test("The parser follows GitHub's specification in every example without HTML")
  func specification() throws {
    let examples = try MarkdownExample.load("conformance/commonmark/gfm-spec.examples.json")
    // The specification shows bare addresses as text, but here they are links, since that extension is always on.
    let autolinked = [610, 614, 616, 619, 620]
    let supported: Set = ["table", "strikethrough", "autolink", "tasklist"]
    let compared = examples.filter { example in
      (!example.markdown.contains("<") || example.section == "Autolinks")
        && supported.isSuperset(of: example.extensions)
        && !autolinked.contains(example.example)
    }
    let different = compared.filter { libraryHTML($0.markdown) != $0.html }.map(\.example)
    #expect(compared.count == 563)
    #expect(different == [])
  }

  @Test("A document without HTML comes out as if the library's own output had been sanitised")
  func treeEqualsSanitiser() throws {
    let contexts = [MarkupContext(), MarkupContext(base: .web(WebAddress(trusting: "https://example.org/a/b")))]
    for text in try corpusMarkdown() {
      let html = try #require(libraryHTML(text))
      for context in contexts {
        let direct = renderer.render(markdown: text, trust: .remote, context: context)
        let sanitised = renderer.render(html: html, context: context)
        try #require(direct.html == sanitised.html, "\(text.prefix(200))")
        try #require(direct.text == sanitised.text, "\(text.prefix(200))")
        try #require(direct.firstImage == sanitised.firstImage, "\(text.prefix(200))")
      }
    }
  }

  @Test("A third of the corpus's Markdown comes out the same on one thread as on eight")
  func threads() async throws {
    #expect(MarkdownLibrary.parsesInParallel, "the special characters are not interposed: parsing takes a lock")
    let all = try corpusMarkdown()
    let texts = stride(from: 0, to: all.count, by: 3).map { all[$0] }
    let alone = texts.map { renderer.render(markdown: $0, trust: .local, context: MarkupContext()).html }
    let shared = renderer
    let together = await withTaskGroup(of: [(Int, SafeHTML)].self) { group in
      for worker in 0..<8 {
        group.addTask {
          stride(from: worker, to: texts.count, by: 8).map { index in
            (index, shared.render(markdown: texts[index], trust: .local, context: MarkupContext()).html)
          }
        }
      }
      var result = [SafeHTML](repeating: .empty, count: texts.count)
      for await part in group { for (index, html) in part { result[index] = html } }
      return result
    }
    #expect(alone == together)
  }
}
