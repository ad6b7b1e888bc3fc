import Decoding
import Diagnostics
import Feeds
import News
import ParsedFeeds

/// A document as feedparser's result shows it.
struct FeedparserView {
  private let feed: ParsedFeed?

  init(_ document: FeedDocument) {
    if case .feed(let feed) = document { self.feed = feed } else { feed = nil }
  }

  /// Returns nil for an unknown key.
  func value(_ key: String, _ numbers: [Int]) -> SuiteValue? {
    switch key {
    case "bozo":
      return .flag(feed?.diagnostics.contains { $0.id == "feed.malformed" || $0.id == "feed.encoding" } ?? true)
    case "encoding": return .text(feed?.encoding)
    case "version": return .text(feed.map { version($0.format) })
    case _ where key.hasPrefix("feed/"): return feedValue(String(key.dropFirst("feed/".count)), numbers.first)
    default: break
    }
    guard let number = numbers.first else { return nil }
    guard let items = feed?.items, items.indices.contains(number) else { return .text(nil) }
    return FeedparserItemView(item: items[number]).value(
      String(key.dropFirst("entries/#/".count)), Array(numbers.dropFirst()))
  }

  private func feedValue(_ key: String, _ number: Int?) -> SuiteValue? {
    switch key {
    case "title", "title_detail/value": .text(feed?.titleText?.resolved)
    case "title_detail/type": .text(feed?.titleText.map(mediaType))
    case "description", "tagline", "subtitle", "tagline_detail/value", "info", "info_detail/value":
      .text(feed?.subtitleText?.text)
    case "tagline_detail/type", "info_detail/type": .text(feed?.subtitleText.map(mediaType))
    case "link": .text(feed?.home?.text)
    case "id", "guid": .text(feed?.id)
    case "language": .text(feed?.language)
    case "ttl": .number(feed?.hints.minutesToLive)
    case "author": .text(feed?.authors.last.map(written))
    case "author_detail/name": .text(feed?.authors.last?.name)
    case "author_detail/email": .text(feed?.authors.last?.email)
    case "author_detail/url": .text(feed?.authors.last?.address?.text)
    case "publisher": .text(publisher(feed?.credits).map(written))
    case "publisher_detail/name": .text(publisher(feed?.credits)?.name)
    case "publisher_detail/email": .text(publisher(feed?.credits)?.email)
    case "copyright", "copyright_detail/value": .text(feed?.rights?.statement?.text)
    case "copyright_detail/type": .text(feed?.rights?.statement.map(mediaType))
    case _ where key.hasPrefix("image/"): imageValue(key)
    case _ where key.hasPrefix("links/"): linkValue(key, element(feed?.links, number))
    case _ where key.hasPrefix("contributors/"): personValue(key, element(contributors(feed?.credits), number))
    default: nil
    }
  }

  private func imageValue(_ key: String) -> SuiteValue? {
    switch key {
    case "image/href": .text(feed?.image?.text)
    case "image/url": .text(feed?.picture?.address?.text)
    case "image/title": .text(feed?.picture?.title)
    case "image/width": .number(feed?.picture?.width)
    case "image/height": .number(feed?.picture?.height)
    default: nil
    }
  }

  private func version(_ format: FeedFormat) -> String {
    switch format {
    case .rss(let version): version.hasPrefix("2") ? "rss20" : "rss" + version.filter(\.isNumber)
    case .rdf: "rss10"
    case .atom(let version): "atom" + version.filter(\.isNumber)
    case .jsonFeed: "json1"
    case .mapped: ""
    }
  }
}

/// An entry of feedparser's result.
private struct FeedparserItemView {
  let item: ParsedItem

  func value(_ key: String, _ numbers: [Int]) -> SuiteValue? {
    let number = numbers.first
    return switch key {
    case "title", "title_detail/value": .text(item.title?.text)
    case "title_detail/type": .text(item.title.map(mediaType))
    case "subtitle": .text(item.subtitle)
    case "description", "summary", "summary_detail/value": .text((item.summary ?? item.content)?.text)
    case "summary_detail/type": .text((item.summary ?? item.content).map(mediaType))
    case "content/#/value": .text(item.content?.text)
    case "content/#/type": .text(item.content.map(mediaType))
    case "link": .text(item.link?.text)
    case "id", "guid": .text(item.guid)
    case "guidislink": .flag(item.guid.flatMap { WebAddress($0) } == item.link && item.guidIsPermalink)
    case "author": .text(item.authors.last.map(written))
    case "author_detail/name": .text(item.authors.last?.name)
    case "author_detail/email": .text(item.authors.last?.email)
    case "author_detail/url": .text(item.authors.last?.address?.text)
    case "authors/#/name": .text(element(item.authors, number)?.name)
    case "publisher": .text(publisher(item.credits).map(written))
    case "publisher_detail/name": .text(publisher(item.credits)?.name)
    case "publisher_detail/email": .text(publisher(item.credits)?.email)
    case "copyright": .text(item.rights?.statement?.text)
    case "license": .text(item.rights?.license?.text)
    case "comments": .text(item.discussion?.text)
    case "category": .text(item.tags.first)
    case "tags/#/term": .text(element(item.tags, number))
    case "published", "published_parsed", "created", "created_parsed": .time(item.published)
    case "updated", "updated_parsed": .time(item.updated ?? item.published)
    case "expired", "expired_parsed": .time(item.expires)
    case "image/href": .text(item.images.first?.location.text)
    case "itunes_duration":
      .text(item.podcast?.duration.map { "\($0 / 60):" + ($0 % 60 < 10 ? "0" : "") + "\($0 % 60)" })
    case "psc_chapters/chapters": .count(item.podcast?.chapters.count ?? 0)
    case _ where key.hasPrefix("enclosures/"): enclosureValue(key, element(item.enclosures + item.images, number))
    case _ where key.hasPrefix("links/"): linkValue(key, element(item.links, number))
    case _ where key.hasPrefix("contributors/"): personValue(key, element(contributors(item.credits), number))
    case _ where key.hasPrefix("where/"): placeValue(key, numbers)
    default: nil
    }
  }

  private func enclosureValue(_ key: String, _ file: Media?) -> SuiteValue? {
    let length = file?.bytes.map(String.init)
    return switch key {
    case "enclosures/#": .fields(["href": file?.location.text, "type": file?.type, "length": length])
    case "enclosures/#/url": .text(file?.location.text)
    case "enclosures/#/type": .text(file?.type)
    case "enclosures/#/length": .text(length)
    default: nil
    }
  }

  /// GeoJSON as feedparser gives it: longitude first.
  private func placeValue(_ key: String, _ numbers: [Int]) -> SuiteValue? {
    let places = (item.location?.coordinates ?? []).map { place in
      [place.longitude, place.latitude] + (place.altitude.map { [$0] } ?? [])
    }
    switch key {
    case "where/type":
      let names: [GeoLocation.Shape: String] = [.point: "Point", .line: "LineString", .polygon: "Polygon", .box: "Box"]
      return .text(item.location.flatMap { names[$0.shape] })
    case "where/coordinates": return .numbers(places.first ?? [])
    case "where/coordinates/#": return .numbers(element(places, numbers.first) ?? [])
    default: return nil
    }
  }
}

private func mediaType(_ text: ParsedText) -> String {
  switch text.form {
  case .plain: "text/plain"
  case .html: "text/html"
  case .markdown: "text/markdown"
  }
}

private func written(_ person: Person) -> String {
  person.email.map { $0 == person.name ? $0 : "\(person.name) (\($0))" } ?? person.name
}

private func publisher(_ credits: [Credit]?) -> Person? { credits?.last { $0.role == "publisher" }?.person }

private func contributors(_ credits: [Credit]?) -> [Person] {
  (credits ?? []).filter { $0.role == "contributor" }.map(\.person)
}

private func personValue(_ key: String, _ person: Person?) -> SuiteValue? {
  switch key.dropFirst("contributors/#".count) {
  case "": .fields(["name": person?.name, "email": person?.email, "href": person?.address?.text])
  case "/name": .text(person?.name)
  case "/email": .text(person?.email)
  case "/url": .text(person?.address?.text)
  default: nil
  }
}

private func linkValue(_ key: String, _ link: FeedLink?) -> SuiteValue? {
  switch key {
  case "links/#": .fields(["rel": link?.relation, "type": link?.type, "href": link?.address.text])
  case "links/#/href": .text(link?.address.text)
  case "links/#/rel": .text(link?.relation)
  case "links/#/type": .text(link?.type)
  default: nil
  }
}

func element<Element>(_ list: [Element]?, _ number: Int?) -> Element? {
  guard let list, let number, list.indices.contains(number) else { return nil }
  return list[number]
}

extension Media.Location {
  var text: String {
    switch self {
    case .web(let address): address.text
    case .local(let path): path
    }
  }
}
