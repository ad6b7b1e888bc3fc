import News

/// Settles which known item each item of an answer is, if guids and addresses disagree.
///
/// Some feeds number their items by rank, and some pages serve another story each day. So if a guid and an address name two different
/// items, the one whose words are more alike counts, and in doubt the address. If several candidates name one item, it goes to the one that
/// names it by both, else to the one more alike. A guid alone counts unless address, headline, text and moment all differ. Nor is an
/// item at another fragment of a page the known one if these differ, or if it is known by a name of its own.
struct NameClaims {
  private struct Claim {
    var index: Int
    /// Decides between claims to the same item: both names first, then likeness, then the address. The greater rank wins.
    var rank: (both: Int, likeness: Int, address: Int)
    var item: KnownItem
    /// The item that the other of the two names stands for.
    var other: KnownItem?
  }

  private var source: SourceCandidates
  private let known: [IdentityKey: KnownItem]
  private let presence: SourcePresence?
  /// Items that came under the guids of other items, and where the first of them begins.
  private(set) var reused: ReusedGuids?
  private var holders: [ItemID: Claim] = [:]

  init(_ source: SourceCandidates, _ known: [IdentityKey: KnownItem], _ presence: SourcePresence?) {
    (self.source, self.known, self.presence) = (source, known, presence)
    for (index, candidate) in source.candidates.enumerated() {
      if let keys = candidate.keysOffPage(known, source.source) { self.source.candidates[index].take(keys) }
    }
  }

  /// The candidates, without the names that belong to other items.
  mutating func settled() -> SourceCandidates {
    guard source.local == nil else { return source }
    var result = source
    let claims = source.candidates.indices.map(claim)
    for case let claim? in claims where holders[claim.item.id].map({ $0.rank < claim.rank }) ?? true {
      holders[claim.item.id] = claim
    }
    for (index, claim) in claims.enumerated() {
      let others = othersItems(index, claim)
      guard !others.isEmpty else { continue }
      let candidate = source.candidates[index]
      let keys = candidate.keys.filter { key in !(known[key].map { others.contains($0.id) } ?? false) }
      guard let first = keys.first, keys != candidate.keys else { continue }
      result.candidates[index].take(keys)
      if candidate.keys.first?.kind == .guid, first.kind != .guid {
        reused = ReusedGuids(count: (reused?.count ?? 0) + 1, first: reused?.first ?? candidate.place)
      }
    }
    return result
  }

  /// The item that a candidate is by its own names; nil if none of them is known.
  private func claim(_ index: Int) -> Claim? {
    let candidate = source.candidates[index]
    let byGuid = candidate.keys.first { $0.kind == .guid }.flatMap { known[$0] }
    let byAddress = candidate.keys.lazy.filter { $0.kind == .permalink }.compactMap { known[$0] }
    if let byGuid, byAddress.contains(where: { $0.id == byGuid.id }) {
      return Claim(index: index, rank: (1, candidate.likeness(to: byGuid), 0), item: byGuid)
    }
    guard let address = byAddress.first else {
      return byGuid.map { Claim(index: index, rank: (0, candidate.likeness(to: $0), 0), item: $0) }
    }
    let likeness = candidate.likeness(to: address)
    if let byGuid, case let own = candidate.likeness(to: byGuid), own > likeness {
      return Claim(index: index, rank: (0, own, 0), item: byGuid, other: address)
    }
    return Claim(index: index, rank: (0, likeness, 1), item: address, other: byGuid)
  }

  /// Known items that a candidate is not, whatever its names say.
  private func othersItems(_ index: Int, _ claim: Claim?) -> Set<ItemID> {
    guard let claim else { return [] }
    if holders[claim.item.id]?.index == index {
      if let other = claim.other { return [other.id] }
      return isAnother(source.candidates[index], than: claim.item) ? [claim.item.id] : []
    }
    guard let other = claim.other, holders[other.id] != nil || isAnother(source.candidates[index], than: other) else {
      return [claim.item.id]
    }
    return [claim.item.id, other.id]
  }

  /// Whether a candidate has nothing but its guid in common with what this source said under that guid before: it has an address on the
  /// source's own site that the former item never had, and other words.
  private func isAnother(_ candidate: Candidate, than former: KnownItem) -> Bool {
    guard former.item?.details.sources.first == source.source, candidate.likeness(to: former) == 0,
      candidate.keys.contains(where: { $0.kind == .permalink }), !candidate.hasAddress(of: former),
      let address = candidate.address
    else { return false }
    return presence?.speaks(source.source, for: address) ?? true
  }
}

extension Candidate {
  /// How many of the facts that the candidate states also hold for the known item.
  fileprivate func likeness(to known: KnownItem) -> Int {
    guard let former = known.item?.details else { return 0 }
    let details = item.details
    let path = details.link?.pathKey
    return [
      details.title == former.title,
      bodyDigest == known.body && !isPartial && body != .empty,
      details.dates.moment.map { $0 == former.dates.moment } ?? false,
      // The same path on another host.
      path != nil && path == former.link?.pathKey && !hasAddress(of: known),
    ].count { $0 }
  }

  /// The keys without that of the candidate's page, if that is known for another part of it, and the candidate is known by a name of its
  /// own, or has nothing else in common with that part; nil if it is not. Of a part whose text is gone only the names are known.
  fileprivate func keysOffPage(_ known: [IdentityKey: KnownItem], _ source: SourceID) -> [IdentityKey]? {
    guard let part = address?.text.partOfPage, let page = address?.sharedKey, let former = known[page] else {
      return nil
    }
    let others = keys.filter { $0 != page }
    func isAnother(by kind: IdentityKey.Kind) -> Bool {
      others.contains { $0.kind == kind && known[$0].map { $0.id != former.id } ?? false }
    }
    if isAnother(by: .permalink) { return others }
    if let details = former.item?.details {
      guard let other = details.link?.text.partOfPage, !part.elementsEqual(other), details.sources.contains(source),
        details.link?.sharedKey == page
      else { return nil }
      if isAnother(by: .guid) { return others }
      guard likeness(to: former) == 0 else { return nil }
    } else {
      guard former.introducer ?? source == source else { return nil }
    }
    return others.isEmpty || others.contains(where: former.keys.contains) ? nil : others
  }

  fileprivate mutating func take(_ keys: [IdentityKey]) {
    guard let first = keys.first else { return }
    self.keys = keys
    item.details.id = ItemID(of: first)
  }

  fileprivate func hasAddress(of known: KnownItem) -> Bool {
    keys.contains { $0.kind == .permalink && known.keys.contains($0) }
  }
}

extension ItemDates {
  /// The date of publication, unless it is on the hour: then it may stand for a day in some time zone instead of a moment.
  var moment: Timestamp? { published.flatMap { $0.isMoment ? $0 : nil } }
}

extension Timestamp {
  /// Whether the time is not on the hour, and so is more than a date.
  var isMoment: Bool { secondsSince1970 % 3_600 != 0 }
}
