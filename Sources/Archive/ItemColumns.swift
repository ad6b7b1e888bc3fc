internal import Foundation
internal import GRDB
internal import News

/// The columns of a live item in the order in which they are written and read.
enum ItemColumns {
  static let names = [
    "id", "kind", "show", "title", "subtitle", "link", "published", "updated", "first_seen", "sources", "authors",
    "tags", "facets", "language", "direction", "excerpt", "image", "word_count", "featured", "starts", "ends",
    "venue", "version", "body_version", "keys", "sort_date",
  ]

  /// What an item is written as; `keys` are those it has from now on.
  static func values(
    of item: NewsItem, version: ContentDigest, body: ContentDigest, keys: Data
  ) -> [(any DatabaseValueConvertible)?] {
    let details = item.details
    var values: [(any DatabaseValueConvertible)?] = []
    values.reserveCapacity(names.count + 1)
    values.append(Bytes.data(details.id))
    values.append(Codes.code(item.kind))
    if case .story(let story) = item { values.append(Codes.code(story.show)) } else { values.append(nil) }
    values.append(stored(details.title))
    values.append(stored(details.subtitle))
    values.append(stored(details.link?.text))
    values.append(number(details.dates.published))
    values.append(number(details.dates.updated))
    values.append(details.dates.firstSeen.secondsSince1970)
    values.append(stored(FieldText.encoded(list: details.sources.map { $0.name })))
    values.append(stored(PartFields.text(details.authors)))
    values.append(stored(FieldText.encoded(list: details.tags)))
    values.append(stored(PartFields.text(details.facets)))
    values.append(stored(details.language))
    values.append(details.direction.map { Codes.code($0) })
    values.append(stored(details.excerpt))
    values.append(stored(PartFields.text(details.image)))
    values.append(Int64(details.wordCount))
    values.append(details.isFeatured ? 1 : 0 as Int64)
    if case .event(let event) = item {
      values.append(event.start.secondsSince1970)
      values.append(number(event.end))
      values.append(stored(event.venue))
    } else {
      values += [nil, nil, nil]
    }
    values.append(Bytes.data(version))
    values.append(Bytes.data(body))
    values.append(keys)
    values.append(details.dates.sort.secondsSince1970)
    return values
  }

  static func number(_ time: Timestamp?) -> Int64? {
    time.map { $0.secondsSince1970 }
  }

  /// SQLite's texts end at U+0000; pages cannot show it either, and HTML puts U+FFFD in its place.
  static func stored(_ text: String?) -> String? {
    guard let text else { return nil }
    let holdsNull = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
    guard holdsNull ?? text.utf8.contains(0) else { return text }
    return String(decoding: text.utf8.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }, as: UTF8.self)
  }
}
