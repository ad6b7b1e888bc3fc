import Bytes
import Decoding
import Diagnostics
import News
import ParsedFeeds
import XML

/// Builds a list of feeds from the events of an OPML document.
struct OPMLBuilder: XMLEvents {
  /// The most tags of one outline, more than anybody gives it.
  private static let mostTags = 200
  /// How many more bytes the tags of the list may have: those of a group count for each feed in it.
  private var tagsLeft = 1 << 24

  private let context: FeedContext
  private var lines: LineCounter
  private(set) var list = OPMLList()
  /// The names of the open outlines; "" for those that are not groups.
  private var groups: [String] = []
  private var isOutline: [Bool] = []
  /// The number of outlines around the one that is commented out, with all that it holds (OPML 2.0, `isComment`); nil outside of it.
  private var commented: Int?
  private var inTitle = false
  private var title: [UInt8] = []

  init(_ document: UnsafeBufferPointer<UInt8>, _ context: FeedContext) {
    self.context = context
    lines = LineCounter(document)
  }

  mutating func start(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    switch element.name.term {
    case .outline:
      isOutline.append(true)
      startOutline(element, attributes)
      return
    case .title where groups.isEmpty && list.title == nil: inTitle = true
    default: break
    }
    isOutline.append(false)
  }

  private mutating func startOutline(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    if commented == nil, attributes.trimmed(.iscomment)?.lowercased() == "true" { commented = groups.count }
    guard commented == nil else {
      mute(attributes)
      return groups.append("")
    }
    let name = attributes.trimmed(.title) ?? attributes.trimmed(.text)
    // Some lists give a feed's address as `url`, with the type of a feed.
    guard let address = attributes.trimmed(.xmlurl) ?? (isTypedAsFeed(attributes) ? attributes.trimmed(.url) : nil)
    else {
      if attributes.trimmed(.type)?.lowercased() == "include", let included = attributes.trimmed(.url) {
        let place = Place(context.placeFile, line: lines.line(at: element.offset))
        list.includes.append(OPMLList.Include(list: included, tags: tags(groups + [name ?? ""]), place: place))
      }
      groups.append(name ?? "")
      return
    }
    list.entries.append(
      OPMLList.Entry(
        title: name.flatMap(feedName), feed: address.withoutFeedScheme,
        home: attributes.trimmed(.htmlurl).flatMap { WebAddress($0, relativeTo: context.address) },
        tags: tags(groups + categories(attributes)),
        language: attributes.trimmed(.language),
        place: Place(context.placeFile, line: lines.line(at: element.offset))))
    groups.append("")
  }

  private func isTypedAsFeed(_ attributes: borrowing XMLAttributes) -> Bool {
    let type = attributes.trimmed(.type)?.lowercased()
    return type == "rss" || type == "atom"
  }

  private func feedName(_ written: String) -> String? { seenName(folded(Array(mended(written).utf8))) }

  /// Takes the names and the address of an outline that is commented out, and the names of the groups around it.
  private mutating func mute(_ attributes: borrowing XMLAttributes) {
    let name = attributes.trimmed(.title) ?? attributes.trimmed(.text)
    let isFeed = attributes.trimmed(.xmlurl) != nil || isTypedAsFeed(attributes)
    if isFeed, let address = attributes.trimmed(.xmlurl) ?? attributes.trimmed(.url) {
      list.muted.feeds.insert(address.withoutFeedScheme)
    }
    if isFeed, let name = name.flatMap(feedName) { list.muted.names.insert(name) }
    list.muted.tags.formUnion(tags(groups + categories(attributes) + (isFeed ? [] : [name ?? ""])))
  }

  private mutating func tags(_ names: [String]) -> [String] {
    var (tags, known): ([String], Set<String>) = ([], [])
    for written in names {
      let size = written.utf8.count
      guard tags.count < OPMLBuilder.mostTags, size <= tagsLeft else { break }
      tagsLeft -= size
      let name = mended(written)
      if isSeen(name), known.insert(name).inserted { tags.append(name) }
    }
    return tags
  }

  /// The names in `category="/a/b,c"` (OPML 2.0): paths of groups, or names, separated by commas.
  private func categories(_ attributes: borrowing XMLAttributes) -> [String] {
    (attributes.trimmed(.category) ?? "").split(separator: ",").flatMap {
      $0.split(separator: "/").map { String($0).trimmingSpaces }
    }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if inTitle { title.append(contentsOf: bytes) }
  }

  mutating func text(_ byte: UInt8) {
    if inTitle { title.append(byte) }
  }

  mutating func end(_ element: XMLElement) {
    if isOutline.popLast() == true {
      _ = groups.popLast()
      if groups.count == commented { commented = nil }
    } else if inTitle, element.name.term == .title {
      inTitle = false
      guard !element.isCut else { return }
      list.title = seenName(trimmedText(title).map(mended))
    }
  }
}
