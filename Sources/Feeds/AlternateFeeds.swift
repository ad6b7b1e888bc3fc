import Bytes
import Decoding
public import News
import XML

/// A feed that a web page leads to.
public struct AlternateFeed: Sendable, Hashable {
  /// The address as written.
  public var href: String
  public var title: String?
  /// Whether this is a `<link rel="alternate">`, which is meant for programs, and not a link for readers that seems to lead to a feed.
  public var isDeclared: Bool

  /// Whether this is a feed of readers' comments, which is seldom what was asked for.
  var isOfComments: Bool {
    [href, title ?? ""].contains { $0.lowercased().contains("comment") }
  }

  /// Whether the address is one of WordPress's interfaces for programs, which answer with JSON that is not a feed.
  fileprivate var isOfInterface: Bool { href.contains("wp-json") || href.lowercased().contains("oembed") }

  /// The feeds of a page, best first, each address once, resolved against the page.
  public static func best(in page: [UInt8], _ context: FeedContext) -> [(feed: AlternateFeed, address: WebAddress)] {
    let decoded = DecodedText(decoding: page, contentType: context.contentType)
    let finder = decoded.bytes.withUnsafeBufferPointer { found($0, bytes: 2 << 20) }
    let base = finder.baseAddress(on: context.address)
    var seen: Set<WebAddress> = []
    var feeds = (finder.declared + finder.links).compactMap { feed in
      WebAddress(feed.href, relativeTo: base).flatMap { seen.insert($0).inserted ? (feed: feed, address: $0) : nil }
    }
    if feeds.contains(where: { $0.feed.isDeclared }) { feeds.removeAll { !$0.feed.isDeclared } }
    return feeds.filter { !$0.feed.isOfComments } + feeds.filter { $0.feed.isOfComments }
  }
}

/// The feeds that a web page's `<link rel="alternate">` elements name, those of comments last, resolved against the page; at most ten.
func alternateFeeds(_ page: UnsafeBufferPointer<UInt8>, at address: WebAddress?) -> [String] {
  let finder = found(page, bytes: 256 << 10)
  let base = finder.baseAddress(on: address)
  let feeds = finder.declared.filter { !$0.isOfComments } + finder.declared.filter(\.isOfComments)
  return feeds.prefix(10).map {
    WebAddress($0.href, relativeTo: base)?.text ?? $0.href
  }
}

private func found(_ page: UnsafeBufferPointer<UInt8>, bytes: Int) -> AlternateFinder {
  var scanner = XMLScanner(
    UnsafeBufferPointer(rebasing: page.prefix(bytes)), limits: .ofPages, events: AlternateFinder())
  scanner.run()
  return scanner.events
}

/// Collects links to feeds.
private struct AlternateFinder: XMLEvents {
  var declared: [AlternateFeed] = []
  /// Links for readers, which may come before the declaration of the same feed.
  var links: [AlternateFeed] = []
  var base: String?

  /// A page that names more feeds does not help anybody to choose.
  private static let mostFeeds = 100

  mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    if element.name.term == .base, base == nil { base = attributes.trimmed(.href) }
    guard let href = attributes.trimmed(.href) else { return }
    if element.name.term == .link {
      guard isAlternate(attributes.trimmed(.rel)), isFeed(type: attributes.trimmed(.type)) else { return }
      AlternateFinder.add(
        AlternateFeed(href: href, title: attributes.trimmed(.title), isDeclared: true), to: &declared)
    } else {
      guard element.localName.count == 1, lowercased(element.localName[0]) == UInt8(ascii: "a"), looksLikeFeed(href)
      else { return }
      AlternateFinder.add(AlternateFeed(href: href, title: attributes.trimmed(.title), isDeclared: false), to: &links)
    }
  }

  private static func add(_ feed: AlternateFeed, to feeds: inout [AlternateFeed]) {
    guard feeds.count < mostFeeds, !feed.isOfInterface, !feeds.contains(where: { $0.href == feed.href }) else { return }
    feeds.append(feed)
  }

  /// The address to which those on the page are relative.
  func baseAddress(on page: WebAddress?) -> WebAddress? { base.flatMap { WebAddress($0, relativeTo: page) } ?? page }

  private func isAlternate(_ relation: String?) -> Bool {
    (relation ?? "").lowercased().split(separator: " ").contains("alternate")
  }

  private func isFeed(type: String?) -> Bool {
    guard let type = type?.lowercased() else { return false }
    return type.contains("rss") || type.contains("atom") || type.contains("feed+json") || type == "application/json"
  }

  /// Decides by the last part of the path: `/feed/`, `/index.rss`, `/atom.xml`.
  private func looksLikeFeed(_ href: String) -> Bool {
    let path = href.lowercased().prefix { $0 != "?" && $0 != "#" }
    guard let last = path.split(separator: "/").last else { return false }
    let names: Set<Substring> = ["feed", "feeds", "rss", "atom", "rss.xml", "atom.xml", "feed.xml", "feed.json"]
    return names.contains(last) || last.hasSuffix(".rss") || last.hasSuffix(".atom")
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  mutating func text(_ byte: UInt8) {}
  mutating func end(_ element: XMLElement) {}
}
