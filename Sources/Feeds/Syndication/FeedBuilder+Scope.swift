import Bytes
import Decoding
import Diagnostics
import News
import ParsedFeeds
import XML

extension FeedBuilder {
  /// Takes `xml:base` and `xml:lang`, and an item's language and direction from the elements that hold its text.
  mutating func enterScope(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    enterBase(element, attributes)
    if let bytes = attributes.bytes(.lang, .xml) {
      // XML 1.0 section 2.12: an empty value revokes what the elements around it say.
      let language = trimmedText(bytes)
      languages.append((element.depth, language))
      if element.depth <= 2, feed.parsed.language == nil, item == nil, !isItem(element.name) {
        feed.parsed.language = language
      }
      if isText(element.name), item != nil, item?.parsed.language == nil {
        item?.parsed.language = language
        item?.parsed.isLanguageUnknown = language == nil
      }
    }
    if isText(element.name), item != nil, let direction = direction(attributes) { item?.parsed.direction = direction }
  }

  private func isText(_ name: XMLName) -> Bool {
    guard container == .item else { return false }
    switch name.term {
    case .title, .content, .summary, .description: return name.namespace == .core || name.namespace == .atom
    default: return false
    }
  }

  /// The direction in `dir`, which the Atom Bidi draft and XHTML have.
  func direction(_ attributes: borrowing XMLAttributes) -> TextDirection? {
    attributes.trimmed(.dir).flatMap { TextDirection(rawValue: $0.lowercased()) }
  }

  mutating func startItem(_ element: XMLElement, _ attributes: borrowing XMLAttributes) {
    if format == nil { format = element.name.term == .entry ? .atom(version: "1.0") : .rss(version: "") }
    let place = Place(context.placeFile, line: lines.line(at: element.offset))
    let draft = ItemDraft(place: place, depth: element.depth)
    draft.parsed.guid = attributes.trimmed(.about, .rdf)
    if let last = languages.last, last.depth > 2 || last.depth == element.depth {
      draft.parsed.language = last.language
      draft.parsed.isLanguageUnknown = last.language == nil
    }
    draft.parsed.direction = direction(attributes) ?? feed.direction
    innerItem = draft
    // An empty item inside another one is none, and ends none.
    if item == nil || !attributes.isEmpty { beginInnerItem() }
  }

  /// If the item is inside another one, the outer one ends here.
  mutating func beginInnerItem() {
    guard let draft = innerItem.take() else { return }
    // So does a person who was never closed, of the feed or of the outer item.
    endPerson()
    endItem()
    item = draft
  }

  mutating func endItem() {
    guard let draft = item else { return }
    item = nil
    person = nil
    mediaContent = nil
    alternate = nil
    feed.parsed.itemCount += 1
    guard feed.parsed.items.count < context.maximumItems else {
      feed.parsed.surplus += 1
      return
    }
    feed.parsed.items.append(draft.finished())
  }

  /// Returns the feed after the end of its document, or nil if no element of a feed was met.
  func finished() -> ParsedFeed? { format.map { feed.finished($0) } }
}
