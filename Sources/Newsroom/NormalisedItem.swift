import Diagnostics
import News
import ParsedFeeds

/// A normalised item that has no identity yet.
struct NormalisedItem {
  /// Where the item begins in the feed or file.
  var place: Place
  /// The path of a local document.
  var file: String?
  /// When an event starts and ends, and where it takes place.
  var start: Timestamp?
  var end: Timestamp?
  var venue: String?
  var missing: MissingParts?
  var external: WebAddress?
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
        start.map { .event(Event(details, start: $0, end: end, venue: venue)) }
          ?? .story(Story(details, show: rules.show))
      }
    var candidate = Candidate(
      item: newsItem, body: body, keys: keys, place: place, hidden: isPreviewed ? nil : unpublished?.reason,
      file: rules.isLocal ? file : nil)
    if rules.isLocal { candidate.unpublished = unpublished }
    candidate.address = names?.address.flatMap { WebAddress($0) }
    candidate.missing = missing
    if kind != .event { candidate.missing?.fields.subtract([.start, .end, .venue]) }
    candidate.awaitsRest =
      awaitsTitle || kind == .event && start == nil || missing?.fields.contains(.id) == true
    candidate.external = external
    return candidate
  }
}
