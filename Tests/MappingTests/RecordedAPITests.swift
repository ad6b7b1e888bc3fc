import ParsedFeeds
import Foundation
import Mapping
import News
import TestSupport
import Testing

/// Recorded answers of other APIs, each read with a mapping of a few lines.
@Suite(.enabled(if: Corpus.isPresent)) struct RecordedAPITests {
  private static let wordpress = """
    items: $
    where: "@.status == 'publish'"
    zone: Europe/Berlin
    fields:
      id: $.id
      title: {path: $.title.rendered, as: html}
      summary: {path: $.excerpt.rendered, as: html}
      link: $.link
      published: $.date
    """

  private static let daily = """
    items: $.stories
    fields:
      id: $.external_id
      title: $.title
      link: $.url
      summary: {path: $.snippet, as: html}
      authors: [$.authors, $.author]
      published: $.published
      category: $.category
      points: $.points
      discussion: $.hn_url
      origin: {path: $.source, of: document}
    """

  private static let newsAPI = """
    items: $.articles
    fields:
      title: $.title
      link: $.url
      body: $.content
      summary: $.description
      image: $.urlToImage
      authors: $.author
      published: $.publishedAt
      outlet: $.source.name
    """

  @Test(
    "Every recorded answer gives all its items, with title, link and date",
    arguments: [
      ("daily-arxiv_2026-08-10", RecordedAPITests.daily, 15), ("daily-github_2026-08-21", RecordedAPITests.daily, 8),
      ("daily-hn_2026-08-21", RecordedAPITests.daily, 25),
      ("daily-registerspill_2026-08-10", RecordedAPITests.daily, 10),
      ("daily-simonw_2026-08-21", RecordedAPITests.daily, 2),
      ("newsapi-top-headlines-jaredah", RecordedAPITests.newsAPI, 20),
      ("wp-rest-posts-softconcis-de", RecordedAPITests.wordpress, 76),
      ("wp-rest-posts-softconcis-en", RecordedAPITests.wordpress, 74),
    ])
  func recorded(name: String, mapping: String, count: Int) throws {
    let reading = try Reading(loaded(mapping), [Corpus.bytes("json-apis/\(name).json")])
    print("\(name): \(reading.items.count) items of \(count), empty: \(reading.emptyFields.joined(separator: ", "))")
    #expect(reading.failures.isEmpty && reading.messages.isEmpty, "\(reading.messages)")
    #expect(reading.items.count == count)
    #expect(reading.items.allSatisfy { $0.title != nil && $0.link != nil && $0.published != nil })
    if name.hasPrefix("wp") {
      // The first is 08:20:55 in Berlin in summer; the other is 10:47:45 there.
      let first = reading.items.first?.published?.description
      #expect(first == (name.hasSuffix("de") ? "2026-07-29T06:20:55Z" : "2026-06-30T08:47:45Z"))
    }
  }
}
