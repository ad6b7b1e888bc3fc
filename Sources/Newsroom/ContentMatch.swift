import News

/// Decides whether an item with the headline and date of a known item is that item under other names.
///
/// Headline and date alone would take two different notes of one day for one, and one of them would be lost. So they count only if nothing
/// surer is left: the item has no other name, the feed has changed all of its names, or the date they share is exact to the moment or the
/// path of their addresses is the same. That a feed has changed its names shows in several known headlines: a single one, from a feed that
/// says the same each time, is a new item.
struct ContentMatch {
  /// Known items that this answer brings under a sure name.
  private var recognised: Set<ItemID> = []
  /// Whether no item of the feed is known by guid or address, but several are by headline and date: its site has moved, or makes guids in
  /// another way.
  private let hasMoved: Bool

  private static let fewestMoved = 2

  init(_ source: SourceCandidates, _ known: [IdentityKey: KnownItem]) {
    var isFamiliar = false
    var moved: Set<ItemID> = []
    for candidate in source.candidates {
      for key in candidate.keys where key.kind != .content {
        guard let found = known[key] else { continue }
        recognised.insert(found.id)
        if found.item?.details.sources.contains(source.source) ?? true { isFamiliar = true }
      }
    }
    if !isFamiliar {
      for candidate in source.candidates {
        moved.formUnion(candidate.keys.filter { $0.kind == .content }.compactMap { known[$0]?.id })
      }
    }
    hasMoved = moved.count >= ContentMatch.fewestMoved
  }

  func isTrusted(_ found: KnownItem, for candidate: Candidate) -> Bool {
    if candidate.hasOnlyContent { return true }
    if recognised.contains(found.id) { return false }
    if hasMoved { return true }
    let details = candidate.item.details
    if details.dates.moment != nil { return true }
    let path = details.link?.pathKey
    // A part of a front page has no path.
    if path == nil, candidate.keys.first?.kind == .permalink { return details.link == found.item?.details.link }
    return path != nil && path == found.item?.details.link?.pathKey
  }
}

extension Candidate {
  /// Whether only headline and date identify the item.
  var hasOnlyContent: Bool { keys.allSatisfy { $0.kind == .content } }

  /// Whether a local item continues one of another folder. Under the `id` of its front matter it continues one that is leaving or not shown,
  /// but under its path only one that is leaving and says the same.
  func mayContinue(_ found: KnownItem, _ presence: LocalPresence) -> Bool {
    let isLeaving = presence.leaving.contains(found.id)
    guard isNamedByPath else { return isLeaving || !found.isShown && !presence.held.contains(found.id) }
    guard isLeaving else { return false }
    guard let former = found.item else { return found.said(item.title, or: bodyDigest) }
    return found.isShown && (former.title == item.title || found.body == bodyDigest)
  }
}
