import Decoding
import Diagnostics
import News

extension FeedBuilder {
  /// Takes `xml:base` and `xml:lang`.
  mutating func enterScope(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    if let text = attributes.text(.base, .xml) {
      bases.append((element.depth, WebAddress(text, relativeTo: base) ?? base))
    }
    if let language = attributes.trimmed(.lang, .xml) {
      languages.append((element.depth, language))
      if element.depth <= 2, feed.language == nil, item == nil { feed.language = language }
    }
  }

  mutating func startItem(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    // An item inside an item: the outer one ends here.
    if item != nil { endItem() }
    if format == nil { format = element.name.term == .entry ? .atom(version: "1.0") : .rss(version: "") }
    let place = Place(context.placeFile, line: lines.line(at: element.offset))
    var draft = ItemDraft(place: place)
    draft.guid = attributes.trimmed(.about, .rdf)
    draft.language = languages.last.flatMap { $0.depth > 2 || $0.depth == element.depth ? $0.language : nil }
    draft.direction = attributes.trimmed(.dir).flatMap { TextDirection(rawValue: $0.lowercased()) }
    item = draft
  }

  mutating func endItem() {
    guard let draft = item else { return }
    item = nil
    person = nil
    mediaContent = nil
    feed.itemCount += 1
    if feed.items.count < context.maximumItems { feed.items.append(draft.finished()) }
  }
}

extension FeedBuilder {
  /// The feed once its document has ended; nil where no element of a feed was met.
  mutating func finished() -> ParsedFeed? {
    endItem()
    guard let format else { return nil }
    feed.format = format
    feed.titleText = feedTitle.value
    feed.title = feedTitle.value.map(plainText).flatMap { $0.isEmpty ? nil : $0 }
    feed.subtitle = feedSubtitle.value.map(plainText).flatMap { $0.isEmpty ? nil : $0 }
    feed.image = feedImage.value
    feed.updated = feedUpdated.value
    feed.hints.skipHours = Set(feed.hints.skipHours).sorted()
    feed.hints.skipDays = Set(feed.hints.skipDays).sorted()
    if let updatePeriod { feed.hints.updateInterval = updatePeriod / min(max(updateFrequency ?? 1, 1), updatePeriod) }
    return feed
  }
}

func plainText(_ text: ParsedText) -> String {
  text.form == .html ? plainText(fromHTML: Array(text.text.utf8)) : folded(Array(text.text.utf8))
}
