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
    feed.home = WebAddress(addressText(root.text("home_page_url") ?? ""), relativeTo: context.address)
    feed.selfAddress = address(root.text("feed_url"))
    feed.next = address(root.text("next_url"))
    feed.title = root.text("title").map { folded(Array(shownName($0).utf8)) }
    feed.subtitle = root.text("description").map { folded(Array(shownName($0).utf8)) }
    feed.language = root.text("language")
    feed.icon = address(root.text("favicon"))
    feed.image = address(root.text("icon")) ?? feed.icon
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

  private func address(_ text: String?) -> WebAddress? {
    let base = feed.home ?? context.address
    guard let text, !saysNothing(text.utf8) else { return nil }
    return WebAddress(addressText(text, near: base), relativeTo: base)
  }

  private func isIcon(_ address: WebAddress) -> Bool { address == feed.icon || address == feed.image }

  private func date(_ name: String, of object: JSONObject, _ item: inout ParsedItem) -> Timestamp? {
    guard let text = object.text(name) else { return nil }
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
    item.guid = object.text("id")
    let external = address(object.text("external_url"))
    item.link = address(object.text("url")) ?? external ?? item.guid.flatMap { WebAddress($0) }
    if let external, external != item.link {
      item.links = [FeedLink(external, relation: "related")]
      item.subject = external
    }
    let base = item.link ?? feed.home ?? context.address
    item.title = object.text("title").map { guessed($0) }
    if let html = object.text("content_html") {
      item.content = ParsedText(whole(mended(html)), form: .html, base: base)
    } else if let text = object.text("content_text") {
      item.content = ParsedText(mended(text), form: .plain, base: base)
    }
    item.summary = object.text("summary").map { guessed($0, base: base) }
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
    for key in ["image", "banner_image"] {
      // Programs give the feed's own icon to items without a picture, so it does not count. For an episode it is the cover.
      guard let address = address(object.text(key)), object["attachments"] != nil || !isIcon(address) else { continue }
      let image = Media(.web(address))
      if !item.images.contains(image) { item.images.append(image) }
    }
    let attachments = list(object["attachments"])
    if attachments.count > ItemDraft.mostOfAKind { item.isCut = true }
    for value in attachments.prefix(ItemDraft.mostOfAKind) { add(attachment: value, to: &item) }
    item.language = object.text("language")
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

  /// A value that stands in place of a list is a list of one.
  private func list(_ value: JSONValue?) -> [JSONValue] { value.map { $0.array ?? [$0] } ?? [] }

  /// The names in a list, or in a text that separates them by commas.
  private func names(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    if let values = value.array { return values.compactMap(\.text) }
    return (value.text ?? "").split(separator: ",").map { String($0).trimmingSpaces }
  }

  private func add(attachment: JSONValue, to item: inout ParsedItem) {
    guard let object = attachment.object, let address = address(object.text("url")) else { return }
    var media = Media(address, writtenType: object.text("mime_type"))
    media.bytes = object["size_in_bytes"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    media.duration = object["duration_in_seconds"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    media.title = object.text("title")
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
      let address = address(value.object?.text("url"))
      guard let name = (value.text ?? value.object?.text("name")).map(shownName) ?? address?.host else { continue }
      guard merge(Person(name: name, address: address), into: &persons) else { return (persons, true) }
    }
    return (persons, false)
  }
}
