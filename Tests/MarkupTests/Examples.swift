import Foundation
import TestSupport

/// An example of a Markdown specification.
struct MarkdownExample: Decodable {
  var example: Int
  var section: String
  var extensions: [String]
  var markdown: String
  var html: String

  static func load(_ path: String) throws -> [MarkdownExample] {
    try JSONDecoder().decode([MarkdownExample].self, from: Data(Corpus.bytes(path)))
  }
}

/// All Markdown of the corpus: the specifications' examples, and the posts of a weblog without their front matter.
func corpusMarkdown() throws -> [String] {
  var texts = try MarkdownExample.load("conformance/commonmark/gfm-spec.examples.json").map(\.markdown)
  texts += try MarkdownExample.load("conformance/commonmark/commonmark-spec.examples.json").map(\.markdown)
  texts += try MarkdownExample.load("conformance/commonmark/gfm-extensions.examples.json").map(\.markdown)
  let folder = try Corpus.url("markdown/18f")
  let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }.sorted()
  for name in names {
    let text = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    texts.append(text.range(of: "\n---\n").map { String(text[$0.upperBound...]) } ?? text)
  }
  return texts
}
