import Bytes
import Decoding
import Diagnostics
import News
import ParsedFeeds
import XML

/// Reads JSON Feed 1.0 and 1.1 (jsonfeed.org) leniently: a value of a wrong type counts as absent, and nothing else is lost because of it.
struct JSONFeedBuilder {
  private let context: FeedContext
  private var lines: LineCounter
  private var feed = ParsedFeed(format: .jsonFeed(version: "1.1"))

  init(_ document: UnsafeBufferPointer<UInt8>, _ context: FeedContext) {
    self.context = context
    lines = LineCounter(document)
  }

  /// Returns nil if the object does not look like a JSON Feed.
  mutating func build(_ root: JSONObject) -> ParsedFeed? {
    let version = root.text("version") ?? ""
    let isDeclared = version.contains("jsonfeed.org")
    guard isDeclared || root["items"]?.array != nil && (root["title"] != nil || root["home_page_url"] != nil) else {
      return nil
    }
    feed.format = .jsonFeed(version: version.split(separator: "/").last.map(String.init) ?? "1")
    feed.home = WebAddress(addressText(text("home_page_url", of: root) ?? ""), relativeTo: context.address)
    feed.selfAddress = address(text("feed_url", of: root))
    feed.next = address(text("next_url", of: root))
    feed.title = text("title", of: root).map { folded(Array(shownName($0).utf8)) }
    feed.subtitle = text("description", of: root).map { folded(Array(shownName($0).utf8)) }
    feed.language = text("language", of: root)
    feed.icon = address(text("favicon", of: root))
    feed.image = address(text("icon", of: root)) ?? feed.icon
    feed.authors = authors(root).persons
    for value in root["items"]?.array ?? [] {
      guard let item = value.object else { continue }
      guard !item.isCut else {
        feed.isCutWithinItem = true
        continue
      }
      feed.itemCount += 1
      if feed.items.count < context.maximumItems {
        feed.items.append(self.item(item))
      } else {
        feed.surplus += 1
      }
    }
    return feed
  }

  private func text(_ name: String, of object: JSONObject) -> String? { text(object[name]) }

  private func text(_ value: JSONValue?) -> String? {
    value?.text.flatMap { saysNothing($0.utf8) ? nil : $0 }
  }

  private func address(_ text: String?) -> WebAddress? {
    let base = feed.home ?? context.address
    return text.flatMap { WebAddress(addressText($0, near: base), relativeTo: base) }
  }

  private func isIcon(_ address: WebAddress) -> Bool { address == feed.icon || address == feed.image }

  private func date(_ name: String, of object: JSONObject, _ item: inout ParsedItem) -> Timestamp? {
    guard let text = text(name, of: object) else { return nil }
    if let date = FeedDate.parse(text), !date.isOfOtherCalendar { return date }
    if FeedDate.saysUnknown(Array(text.utf8)) {
      item.isUndated = true
    } else if !text.allSatisfy(\.isWhitespace) {
      item.unreadDate = text
    }
    return nil
  }

  private mutating func item(_ object: JSONObject) -> ParsedItem {
    var item = ParsedItem(place: Place(context.placeFile, line: lines.line(at: object.offset)))
    item.guid = text("id", of: object)
    let external = address(text("external_url", of: object))
    item.link = address(text("url", of: object)) ?? external ?? item.guid.flatMap { WebAddress($0) }
    if let external, external != item.link {
      item.links = [FeedLink(external, relation: "related")]
      item.subject = external
    }
    let base = item.link ?? feed.home ?? context.address
    item.title = text("title", of: object).map { guessed($0) }
    if let html = text("content_html", of: object) {
      item.content = ParsedText(whole(mended(html)), form: .html, base: base)
    } else if let text = text("content_text", of: object) {
      item.content = ParsedText(mended(text), form: .plain, base: base)
    }
    item.summary = text("summary", of: object).map { guessed($0, base: base) }
    if item.summary?.text == item.content?.text { item.summary = nil }
    item.published = date("date_published", of: object, &item)
    item.updated = date("date_modified", of: object, &item)
    if item.published != nil || item.updated != nil || item.isUndated { item.unreadDate = nil }
    let authors = self.authors(object)
    item.authors = authors.persons
    if authors.areCut { item.isCut = true }
    let tags = names(object["tags"])
    if tags.count > ItemDraft.mostOfAKind { item.isCut = true }
    for name in tags.prefix(ItemDraft.mostOfAKind) {
      let tag = shownName(name)
      if !tag.isEmpty, !item.tags.contains(tag) { item.tags.append(tag) }
    }
    let attachments = list(object["attachments"])
    let isEpisode = attachments.contains { $0.object != nil }
    for key in ["image", "banner_image"] {
      // Programs give the feed's own icon to items without a picture, so it does not count. For an episode it is the cover.
      guard let address = address(text(key, of: object)), isEpisode || !isIcon(address) else { continue }
      let image = Media(.web(address))
      if !item.images.contains(image) { item.images.append(image) }
    }
    if attachments.count > ItemDraft.mostOfAKind { item.isCut = true }
    for value in attachments.prefix(ItemDraft.mostOfAKind) { add(attachment: value, to: &item) }
    item.language = text("language", of: object)
    return item
  }

  /// Text that is plain by the specification, but often HTML, as titles of RSS are.
  private func guessed(_ text: String, base: WebAddress? = nil) -> ParsedText {
    let text = mended(text)
    guard TextOrMarkup.looksLikeHTML(Array(text.utf8)[...]) else { return ParsedText(text, form: .plain, base: base) }
    return ParsedText(whole(text), form: .html, base: base)
  }

  private func whole(_ html: String) -> String {
    joiningSurrogates(Array(html.utf8)[...]).map { String(decoding: $0, as: UTF8.self) } ?? html
  }

  /// A value that stands in place of a list is a list of one; nothing is an empty one.
  private func list(_ value: JSONValue?) -> [JSONValue] {
    guard let value, value != .null else { return [] }
    return value.array ?? [value]
  }

  /// The names in a list, or in a text that separates them by commas.
  private func names(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    if let values = value.array { return values.compactMap { text($0) } }
    return (text(value) ?? "").split(separator: ",").map { String($0).trimmingSpaces }
  }

  private func add(attachment: JSONValue, to item: inout ParsedItem) {
    guard let object = attachment.object, let address = address(text("url", of: object)) else { return }
    var media = Media(address, writtenType: text("mime_type", of: object))
    media.bytes = object["size_in_bytes"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    media.duration = object["duration_in_seconds"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    media.title = text("title", of: object)
    if media.isImage {
      if !item.images.contains(where: { $0.location == media.location }) { item.images.append(media.asPicture) }
      item.pictures.append(media.asPicture)
    } else if !item.enclosures.contains(where: { $0.location == media.location }) {
      item.enclosures.append(media)
    }
  }

  /// The persons in `authors` (1.1) and `author` (1.0), each of which may be a mere name. `areCut` says that there are too many.
  private func authors(_ object: JSONObject) -> (persons: [Person], areCut: Bool) {
    var persons: [Person] = []
    for value in list(object["authors"]) + list(object["author"]) {
      let address = address(text(value.object?["url"]))
      guard let name = (text(value) ?? text(value.object?["name"])).map(shownName) ?? address?.host else { continue }
      guard merge(Person(name: name, address: address), into: &persons) else { return (persons, true) }
    }
    return (persons, false)
  }
}
