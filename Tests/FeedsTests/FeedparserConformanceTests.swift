import Diagnostics
import Feeds
import Foundation
import News
import TestSupport
import Testing

/// The expectations of feedparser's test files, as far as they speak of what a parsed feed here has, too.
@Test("feedparser's expectations hold, by folder", .enabled(if: Corpus.isPresent))
func feedparserConformance() throws {
  let root = "conformance/feedparser/"
  let cases = try #require(
    JSONSerialization.jsonObject(with: Data(try Corpus.bytes(root + "expectations.json"))) as? [[String: Any]])
  var folders: [String: (total: Int, inScope: Int, passed: Int)] = [:]
  var failures: [String] = []
  for test in cases {
    guard let file = test["file"] as? String, let expected = test["expect"] as? [[String: Any]] else { continue }
    let headers = test["headers"] as? [String: String] ?? [:]
    var context = FeedContext(
      placeFile: file,
      address: WebAddress("http://127.0.0.1:8097/" + file.replacing("wellformed/", with: "tests/wellformed/")))
    context.contentType = headers.first { $0.key.lowercased() == "content-type" }?.value
    let document = FeedParser().parse(try Corpus.bytes(root + file), context)
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    for expectation in expected {
      guard let path = expectation["path"] as? [Any], let op = expectation["op"] as? String else { continue }
      folders[folder, default: (0, 0, 0)].total += 1
      guard let actual = FeedparserView(document).value(at: path) else { continue }
      folders[folder, default: (0, 0, 0)].inScope += 1
      if holds(actual, op, expectation["value"]) {
        folders[folder, default: (0, 0, 0)].passed += 1
      } else if exceptions[file] == nil {
        failures.append("\(file) \(path) \(op) \(expectation["value"] ?? ""): \(actual)")
      }
    }
  }
  let table = folders.sorted { $0.key < $1.key }.map {
    "\($0.key): \($0.value.passed) of \($0.value.inScope) in scope, \($0.value.total) in all"
  }
  let passed = folders.values.reduce(0) { $0 + $1.passed }
  let inScope = folders.values.reduce(0) { $0 + $1.inScope }
  print((table + failures.sorted()).joined(separator: "\n"))
  print("feedparser: \(passed) of \(inScope)")
  #expect(failures == [])
}

/// Where this parser means to differ, and why a reader would want it so.
private let exceptions: [String: String] = [
  "encoding/bozo_http_text_plain.xml": "a content type never decides",
  "encoding/bozo_http_text_plain_charset.xml": "a content type never decides",
  "encoding/bozo_linenoise.xml": "text that was encoded twice is undone in windows-1252, too",
  "encoding/demoronize-3.xml": "character references inside HTML are read by the HTML parser",
  "wellformed/http/headers_content_location-relative.xml": "Content-Location is no base (RFC 7231 appendix B)",
  "wellformed/atom/entry_created_multiple_values.xml": "of two dates the first counts",
  "wellformed/atom/entry_updated_multiple_values.xml": "of two dates the first counts",
  "wellformed/atom/relative_uri.xml": "addresses inside HTML are resolved when it is cleaned",
  "wellformed/atom/relative_uri_inherit.xml": "addresses inside HTML are resolved when it is cleaned",
  "wellformed/atom/relative_uri_inherit_2.xml": "addresses inside HTML are resolved when it is cleaned",
  "wellformed/rss/item_description_and_summary.xml": "a description is the likelier text, a summary the summary",
  "wellformed/rss/item_description_br.xml": "the same, written otherwise",
  "wellformed/rss/item_description_br_shorttag.xml": "the same, written otherwise",
  "wellformed/rss/item_description_not_a_doctype.xml": "HTML is cleaned by the sanitiser",
  "wellformed/rss/item_madeup_tags_element.xml": "no such element",
]

/// A document as feedparser's result shows it. nil for what is not in scope.
struct FeedparserView {
  private let feed: ParsedFeed?

  init(_ document: FeedDocument) {
    if case .feed(let feed) = document { self.feed = feed } else { feed = nil }
  }

  enum Value: CustomStringConvertible {
    case text(String?)
    case number(Int?)
    case time(Timestamp?)
    case flag(Bool)

    var description: String {
      switch self {
      case .text(let text): text ?? "nil"
      case .number(let number): number.map(String.init) ?? "nil"
      case .time(let time): time?.description ?? "nil"
      case .flag(let flag): "\(flag)"
      }
    }
  }

  func value(at path: [Any]) -> Value? {
    let key = path.map { $0 as? String ?? "#" }.joined(separator: "/")
    let numbers = path.compactMap { $0 as? Int }
    if key == "bozo" {
      let isFlawed = feed?.diagnostics.contains { $0.id == "feed.malformed" || $0.id == "feed.encoding" } ?? true
      return .flag(isFlawed)
    }
    if key.hasPrefix("feed/") { return feedValue(key, numbers) }
    guard key.hasPrefix("entries/"), let number = numbers.first else { return nil }
    guard let items = feed?.items, items.indices.contains(number) else { return .text(nil) }
    return itemValue(items[number], String(key.dropFirst("entries/#/".count)), Array(numbers.dropFirst()))
  }

  private func feedValue(_ key: String, _ numbers: [Int]) -> Value? {
    switch key {
    case "feed/title", "feed/title_detail/value": .text(feed?.titleText?.text)
    case "feed/description", "feed/tagline", "feed/subtitle": .text(feed?.subtitle)
    case "feed/link": .text(feed?.home?.text)
    case "feed/author_detail/name", "feed/authors/#/name": .text(feed?.authors.last?.name)
    case "feed/author_detail/email": .text(feed?.authors.last?.email)
    case "feed/author_detail/url": .text(feed?.authors.last?.address?.text)
    case "feed/language": .text(feed?.language)
    case "feed/image/href", "feed/image/url": .text(feed?.image?.text)
    case "feed/updated_parsed": .time(feed?.updated)
    case "feed/ttl": .text(feed?.hints.minutesToLive.map(String.init))
    case "feed/generator", "feed/generator_detail/name": .text(feed?.generator)
    default: nil
    }
  }

  private func itemValue(_ item: ParsedItem, _ key: String, _ numbers: [Int]) -> Value? {
    switch key {
    case "title", "title_detail/value": .text(item.title?.text)
    case "title_detail/type": .text(item.title.map { $0.form == .html ? "text/html" : "text/plain" })
    // Embedded pictures and formulas are compared after sanitising, elsewhere.
    case "description"
    where item.content?.text.contains("<svg") == true || item.content?.text.contains("<math") == true:
      nil
    case "description", "summary", "summary_detail/value": .text((item.summary ?? item.content)?.text)
    case "content/#/value": .text(item.content?.text)
    case "link": .text(item.link?.text)
    case "id", "guid": .text(item.guid)
    case "author_detail/name": .text(item.authors.last?.name)
    case "authors/#/name":
      .text(numbers.first.flatMap { item.authors.indices.contains($0) ? item.authors[$0].name : nil })
    case "author_detail/email": .text(item.authors.last?.email)
    case "author_detail/url": .text(item.authors.last?.address?.text)
    case "published_parsed", "created_parsed": .time(item.published)
    case "updated_parsed": .time(item.updated ?? item.published)
    case "expired_parsed": .time(item.expires)
    case "category": .text(item.tags.first)
    case "tags/#/term": .text(numbers.first.flatMap { item.tags.indices.contains($0) ? item.tags[$0] : nil })
    case "subtitle": .text(item.subtitle)
    case "source/title": .text(item.sourceTitle)
    case "enclosures/#/url": .text((item.enclosures + item.images).first?.location.text)
    case "enclosures/#/type": .text((item.enclosures + item.images).first?.type)
    case "enclosures/#/length": .text((item.enclosures + item.images).first?.bytes.map(String.init))
    default: nil
    }
  }
}

extension Media.Location {
  fileprivate var text: String {
    switch self {
    case .web(let address): address.text
    case .local(let path): path
    }
  }
}

private func holds(_ actual: FeedparserView.Value, _ op: String, _ expected: Any?) -> Bool {
  switch (op, actual) {
  case ("falsy", .flag(let flag)): !flag
  case ("truthy", .flag(let flag)): flag
  case ("eq", .text(let text)): isSame(text, expected as? String)
  case ("ne", .text(let text)): text != expected as? String
  case ("eq", .time(let time)): time == timestamp(expected as? [Int])
  default: false
  }
}

/// Equal, but for the div around XHTML, the spelling of addresses, and markup in what is plain text here.
private func isSame(_ actual: String?, _ expected: String?) -> Bool {
  let (actual, expected) = (actual ?? "", expected ?? "")
  if actual == expected || "<div>\(actual)</div>" == expected { return true }
  if let address = WebAddress(expected) { return actual == address.text }
  let plain = expected.replacing(/<[a-z\/][^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
  return actual == plain.replacing("&amp;", with: "&")
}

private func timestamp(_ fields: [Int]?) -> Timestamp? {
  guard let fields, fields.count >= 6, let day = CivilDate(year: fields[0], month: fields[1], day: fields[2]) else {
    return nil
  }
  return day.start + Int64(fields[3] * 3_600 + fields[4] * 60 + fields[5])
}
