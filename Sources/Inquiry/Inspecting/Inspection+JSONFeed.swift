import Diagnostics
import Foundation
import News

extension Inspection {
  /// All items as JSON Feed 1.1 (jsonfeed.org/version/1.1); what the format has no member for is in `_broadsheet`.
  public var jsonFeed: String {
    let feed = Feed(
      title: title ?? "", home_page_url: home?.text, feed_url: address, description: description, icon: icon?.text,
      favicon: favicon?.text, authors: authors.isEmpty ? nil : authors.map(Feed.Author.init), language: language,
      items: items.map(Feed.Item.init), _broadsheet: .init(format: format, warnings: diagnostics.map(Feed.Warning.init))
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(feed) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}

/// The members have the names that the format gives them.
private struct Feed: Encodable {
  var version = "https://jsonfeed.org/version/1.1"
  var title: String
  var home_page_url: String?
  var feed_url: String?
  var description: String?
  var icon: String?
  var favicon: String?
  var authors: [Author]?
  var language: String?
  var items: [Item]
  var _broadsheet: Extension

  struct Extension: Encodable {
    var format: String
    var warnings: [Warning]
  }

  struct Warning: Encodable {
    var id: String
    var severity: String
    var summary: String
    var line: Int?
    var column: Int?

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      severity = diagnostic.severity.rawValue
      summary = diagnostic.summary
      line = diagnostic.place?.line
      column = diagnostic.place?.column
    }
  }

  struct Author: Encodable {
    var name: String
    var url: String?

    init(_ person: Person) {
      name = person.name
      url = person.address?.text
    }
  }

  struct Attachment: Encodable {
    var url: String
    var mime_type: String
    var title: String?
    var size_in_bytes: Int?
    var duration_in_seconds: Int?
  }

  struct Item: Encodable {
    var id: String
    var url: String?
    var external_url: String?
    var title: String
    var content_html: String
    var summary: String?
    var image: String?
    var date_published: String?
    var date_modified: String?
    var authors: [Author]?
    var tags: [String]?
    var language: String?
    var attachments: [Attachment]?
    var _broadsheet: ItemExtension

    init(_ entry: Inspection.Item) {
      let details = entry.item.details
      id = details.id.description
      url = details.link?.text
      external_url = entry.external?.text
      title = details.title
      content_html = entry.body.html.text
      summary = details.excerpt.isEmpty ? nil : details.excerpt
      image = details.imageLocation?.text
      date_published = details.dates.published?.known?.description
      date_modified = details.dates.updated?.known?.description
      authors = details.authors.isEmpty ? nil : details.authors.map(Author.init)
      tags = details.tags.isEmpty ? nil : details.tags
      language = details.language
      let files = entry.body.enclosures.map {
        Attachment(
          url: $0.location.text, mime_type: $0.type ?? "application/octet-stream", title: $0.title,
          size_in_bytes: $0.bytes, duration_in_seconds: $0.duration)
      }
      attachments = files.isEmpty ? nil : files
      _broadsheet = ItemExtension(entry)
    }
  }

  struct ItemExtension: Encodable {
    var kind: String
    var identity: String
    var start: String?
    var end: String?
    var venue: String?
    var facets: [String: [String]]?
    var direction: String?
    var words: Int

    init(_ entry: Inspection.Item) {
      kind = entry.item.kind.rawValue
      identity = entry.identity
      if case .event(let event) = entry.item {
        start = event.start.description
        end = event.end?.description
        venue = event.venue
      }
      facets = entry.item.details.facets.isEmpty ? nil : entry.item.details.facets
      direction = entry.item.details.direction?.rawValue
      words = entry.item.details.wordCount
    }
  }
}

extension Media.Location {
  /// An address, or a path below the content folder.
  var text: String {
    switch self {
    case .web(let address): address.text
    case .local(let path): path
    }
  }
}
