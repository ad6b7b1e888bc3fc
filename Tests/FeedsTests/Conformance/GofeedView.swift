import Decoding
import Feeds
import News
import ParsedFeeds

/// A parsed feed in the shapes that gofeed's expected results have.
struct GofeedView {
  let feed: ParsedFeed

  var atom: JSONValue {
    record([
      ("version", version), ("title", markup(feed.titleText)), ("subtitle", markup(feed.subtitleText)),
      ("id", string(feed.id)), ("language", string(feed.language)), ("rights", markup(feed.rights?.statement)),
      ("icon", string(feed.icon?.text)), ("logo", string(feed.image?.text)), ("links", .array(feed.links.map(link))),
      ("authors", .array(feed.authors.map(person))), ("contributors", contributors(feed.credits)),
      ("entries", .array(feed.items.map(entry))),
    ])
  }

  private func entry(_ item: ParsedItem) -> JSONValue {
    record([
      ("title", markup(item.title)), ("id", string(item.guid)),
      ("summary", markup(item.summary ?? item.content)),
      ("content", record([("value", markup(item.content)), ("src", string(item.link?.text))])),
      ("links", .array(item.links.map(link))), ("rights", markup(item.rights?.statement)),
      ("published", date(item.published)), ("publishedParsed", date(item.published)), ("updated", date(item.updated)),
      ("updatedParsed", date(item.updated)), ("authors", .array(item.authors.map(person))),
      ("contributors", contributors(item.credits)),
      ("categories", .array(item.tags.map { record([("label", string($0))]) })),
    ])
  }

  var universal: JSONValue {
    var links = [feed.home?.text].compactMap { $0 }
    for link in feed.links where !links.contains(link.address.text) { links.append(link.address.text) }
    let image = record([("url", string(feed.image?.text)), ("title", string(feed.picture?.title))])
    return record([
      ("feedType", type), ("feedVersion", version), ("title", markup(feed.titleText)),
      ("description", markup(feed.subtitleText)), ("link", string(feed.home?.text)),
      ("feedLink", string(feed.selfAddress?.text)), ("links", .array(links.map { .string($0) })),
      ("language", string(feed.language)), ("copyright", markup(feed.rights?.statement)),
      ("image", image), ("author", persons(feed).first ?? .null),
      ("authors", .array(persons(feed))),
      ("items", .array(feed.items.map(universalItem))),
    ])
  }

  /// gofeed takes a channel's webMaster as author if it has no editor.
  private func persons(_ feed: ParsedFeed) -> [JSONValue] {
    (feed.authors.isEmpty ? feed.credits.map(\.person) : feed.authors).map(person)
  }

  private func universalItem(_ item: ParsedItem) -> JSONValue {
    let files = (item.enclosures + item.images).map { file in
      record([
        ("url", string(file.location.text)), ("type", string(file.type)),
        ("length", string(file.bytes.map(String.init))),
      ])
    }
    let links = ([item.link].compactMap { $0 } + item.links.map(\.address)).map { JSONValue.string($0.text) }
    return record([
      ("title", markup(item.title)), ("description", markup(item.summary ?? item.content)),
      ("content", markup(item.content)), ("link", string(item.link?.text)),
      ("links", .array(links)), ("guid", string(item.guid)),
      ("author", item.authors.first.map(person) ?? .null), ("authors", .array(item.authors.map(person))),
      ("categories", .array(item.tags.map { .string($0) })), ("published", date(item.published)),
      ("publishedParsed", date(item.published)), ("updated", date(item.updated ?? item.published)),
      ("updatedParsed", date(item.updated ?? item.published)),
      (
        "image",
        record([("url", string(item.images.first?.location.text)), ("title", string(item.images.first?.title))])
      ),
      ("enclosure", files.first ?? .null), ("enclosures", .array(files)),
    ])
  }

  var jsonFeed: JSONValue {
    record([
      ("version", version),
      ("title", string(feed.title)), ("description", string(feed.subtitle)), ("home_page_url", string(feed.home?.text)),
      ("feed_url", string(feed.selfAddress?.text)), ("next_url", string(feed.next?.text)),
      ("icon", string(feed.image?.text)), ("favicon", string(feed.icon?.text)),
      ("author", feed.authors.first.map(jsonPerson) ?? .null), ("authors", .array(feed.authors.map(jsonPerson))),
      ("items", .array(feed.items.map(jsonItem))),
    ])
  }

  private func jsonItem(_ item: ParsedItem) -> JSONValue {
    record([
      ("id", string(item.guid)), ("url", string(item.link?.text)),
      ("external_url", string(item.links.first { $0.relation == "related" }?.address.text)),
      ("title", markup(item.title)), ("summary", string(item.summary?.text)),
      ("content_html", markup(item.content)), ("image", string(item.images.first?.location.text)),
      ("banner_image", string(item.images.dropFirst().first?.location.text)),
      ("date_published", date(item.published)), ("date_modified", date(item.updated)),
      ("tags", .array(item.tags.map { .string($0) })), ("author", item.authors.first.map(jsonPerson) ?? .null),
      (
        "attachments",
        .array(
          (item.enclosures + item.images.dropFirst(2)).map { file in
            record([
              ("url", string(file.location.text)), ("mime_type", string(file.type)), ("title", string(file.title)),
              ("size_in_bytes", number(file.bytes)), ("duration_in_seconds", number(file.duration)),
            ])
          })
      ),
    ])
  }

  private var version: JSONValue {
    switch feed.format {
    case .rss(let version), .atom(let version), .jsonFeed(let version): .string(version)
    case .rdf: .string("1.0")
    case .mapped: .null
    }
  }

  private var type: JSONValue {
    switch feed.format {
    case .rss, .rdf: .string("rss")
    case .atom: .string("atom")
    case .jsonFeed: .string("json")
    case .mapped: .null
    }
  }
}

private func record(_ members: [(String, JSONValue)]) -> JSONValue {
  var object = JSONObject()
  object.members = members.map { (key: $0.0, value: $0.1) }
  return .object(object)
}

private func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

private func markup(_ text: ParsedText?) -> JSONValue { string(text?.resolved) }

private func number(_ number: Int?) -> JSONValue { number.map { .number("\($0)") } ?? .null }

private func date(_ date: Timestamp?) -> JSONValue { string(date?.description) }

private func person(_ person: Person) -> JSONValue {
  record([("name", string(person.name)), ("email", string(person.email)), ("uri", string(person.address?.text))])
}

private func jsonPerson(_ person: Person) -> JSONValue {
  record([("name", string(person.name)), ("url", string(person.address?.text))])
}

private func contributors(_ credits: [Credit]) -> JSONValue {
  .array(credits.filter { $0.role == "contributor" }.map { person($0.person) })
}

private func link(_ link: FeedLink) -> JSONValue {
  record([
    ("href", string(link.address.text)), ("rel", string(link.relation)), ("type", string(link.type)),
  ])
}
