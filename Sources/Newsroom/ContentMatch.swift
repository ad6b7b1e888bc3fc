internal import News

/// Tells whether an item with the same headline and date as one that is known is that item under other names.
///
/// Headline and date alone would take two different notes of one day for one, and one of them would be lost. So they count where nothing
/// surer is left: the item has no other name, the feed has changed all of its names, or what the two share is more than a day.
struct ContentMatch {
  /// Items that this answer brings under a sure name.
  private var recognised: Set<ItemID> = []
  /// No item of the feed is known by guid or address: its site has moved, or makes guids in another way.
  private let hasMoved: Bool

  init(_ source: SourceCandidates, _ known: [IdentityKey: KnownItem]) {
    var isFamiliar = false
    for candidate in source.candidates {
      for key in candidate.keys where key.kind != .content {
        guard let found = known[key] else { continue }
        recognised.insert(found.id)
        if found.item?.details.sources.contains(source.source) ?? true { isFamiliar = true }
      }
    }
    hasMoved = !isFamiliar
  }

  func isTrusted(_ found: KnownItem, for candidate: Candidate) -> Bool {
    if candidate.keys.allSatisfy({ $0.kind == .content }) { return true }
    if recognised.contains(found.id) { return false }
    if hasMoved { return true }
    let details = candidate.item.details
    // A date that is not on the hour is a moment, not a day of some zone.
    if let published = details.dates.published, published.secondsSince1970 % 3_600 != 0 { return true }
    let path = details.link?.pathKey
    return path != nil && path == found.item?.details.link?.pathKey
  }
}

extension Candidate {
  /// Whether a local item goes on as one of another folder: under the `id` of its front matter always, under its path only while that
  /// item is leaving and says the same.
  func mayContinue(_ found: KnownItem, isLeaving: Bool) -> Bool {
    guard let former = found.item else { return !isNamedByPath }
    guard isLeaving else { return false }
    return !isNamedByPath || former.title == item.title || found.body == bodyDigest
  }
}
