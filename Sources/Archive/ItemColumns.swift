import Foundation
import News

/// The columns of a live item, in the order in which they are written.
enum ItemColumns {
  static let names = [
    "id", "kind", "show", "title", "subtitle", "link", "published", "updated", "first_seen", "sources", "authors",
    "tags", "facets", "language", "direction", "excerpt", "image", "word_count", "featured", "starts", "ends",
    "venue", "version", "body_version", "keys", "sort_date", "shown_under",
    "expires", "placed", "recording", "moved",
  ]

  /// Binds an item; `keys` are those it has from now on.
  static func bind(
    _ item: NewsItem, version: ContentDigest, body: ContentDigest, keys: Data, to statement: inout BoundStatement
  ) throws {
    let details = item.details
    try statement.bind(Bytes.data(details.id))
    try statement.bind(Codes.code(item.kind))
    if case .story(let story) = item { try statement.bind(Codes.code(story.show)) } else { try statement.bind(absent) }
    try statement.bind(details.title)
    try statement.bind(details.subtitle)
    try statement.bind(details.words[.link])
    try statement.bind(number(details.dates.published))
    try statement.bind(number(details.dates.updated))
    try statement.bind(details.dates.firstSeen.secondsSince1970)
    try statement.bind(FieldText.encoded(list: details.sources.map { $0.name }))
    try statement.bind(details.words[.authors])
    try statement.bind(details.words[.tags])
    try statement.bind(details.words[.facets])
    try statement.bind(details.language)
    try statement.bind(details.direction.map { Codes.code($0) })
    try statement.bind(details.excerpt)
    try statement.bind(details.words[.image])
    try statement.bind(Int64(details.wordCount))
    try statement.bind(details.isFeatured ? 1 : 0)
    if case .event(let event) = item {
      try statement.bind(event.start.secondsSince1970)
      try statement.bind(number(event.end))
      try statement.bind(event.venue)
    } else {
      for _ in 0..<3 { try statement.bind(absent) }
    }
    try statement.bind(Bytes.data(version))
    try statement.bind(Bytes.data(body))
    try statement.bind(keys)
    try statement.bind(details.dates.sort.secondsSince1970)
    try statement.bind(absent)
    try statement.bind(number(details.expires))
    try statement.bind(number(details.dates.placed))
    try statement.bind(details.words[.recording])
    try statement.bind(details.dates.isMoved ? 1 : absent)
  }

  static func number(_ time: Timestamp?) -> Int64? {
    time.map { $0.secondsSince1970 }
  }

  private static let absent: Int64? = nil
}
