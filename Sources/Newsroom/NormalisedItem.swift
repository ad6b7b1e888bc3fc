import ParsedFeeds
import News

/// A normalised item that has no identity yet.
struct NormalisedItem {
  var item: ParsedItem
  /// nil for a local item, which is identified by its file.
  var names: ItemNames?
  var details: ItemDetails
  var body: ItemBody
  var kind: NewsKind
  var unpublished: Unpublished?
  var isPreviewed: Bool
  /// Whether it has no title, but may get one with what is missing.
  var awaitsTitle: Bool

  /// nil if there are no keys.
  func candidate(keys: [IdentityKey], _ rules: SourceRules) -> Candidate? {
    guard let first = keys.first else { return nil }
    var details = details
    details.id = ItemID(of: first)
    let newsItem: NewsItem =
      switch kind {
      case .story: .story(Story(details, show: rules.show))
      case .webLink: .webLink(WebLink(details))
      case .advert: .advert(Advert(details))
      case .event:
        item.start.map { .event(Event(details, start: $0, end: item.end, venue: item.venue)) }
          ?? .story(Story(details, show: rules.show))
      }
    var candidate = Candidate(
      item: newsItem, body: body, keys: keys, place: item.place, hidden: isPreviewed ? nil : unpublished?.reason,
      file: rules.isLocal ? item.file : nil)
    if rules.isLocal { candidate.unpublished = unpublished }
    candidate.address = names?.address.flatMap { WebAddress($0) }
    candidate.missing = item.missing
    if kind != .event { candidate.missing?.fields.subtract([.start, .end, .venue]) }
    candidate.awaitsRest =
      awaitsTitle || kind == .event && item.start == nil || item.missing?.fields.contains(.id) == true
    candidate.external = item.external
    return candidate
  }
}
