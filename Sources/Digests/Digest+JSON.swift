import Diagnostics
import Foundation
import News

extension Digest {
  /// One JSON object with sorted keys.
  var json: String {
    let shape = Shape(
      title: title, home: home, count: count,
      items: items.map { item in
        Shape.Item(
          id: item.id.description, title: item.title, url: item.url, original: item.original, source: item.source,
          sections: item.sections, tags: item.tags, authors: item.authors, excerpt: item.excerpt,
          language: item.language, published: item.published?.description, seen: item.seen.description)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return printableJSON(String(decoding: (try? encoder.encode(shape)) ?? Data("{}".utf8), as: UTF8.self)) + "\n"
  }

  private struct Shape: Encodable {
    struct Item: Encodable {
      var id, title: String
      var url, original: String?
      var source: String
      var sections, tags, authors: [String]
      var excerpt: String
      var language, published: String?
      var seen: String
    }
    var title: String
    var home: String?
    var count: Int
    var items: [Item]
  }
}
