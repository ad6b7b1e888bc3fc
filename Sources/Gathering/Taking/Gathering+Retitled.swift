import Archive
import Diagnostics
import Mapping
import News
import Newsroom
import Roster

extension Gathering {
  /// Reports items of an API without `id` that are new only because their title changed: an item of the previous answer that is equal in
  /// everything else is missing. Nothing can be said if several are alike.
  ///
  /// - Parameter brought: The items in the answer.
  func retitled(
    _ result: Reconciliation, among candidates: [Candidate], brought: [ItemID], of source: SourceID
  ) async throws -> Diagnostic? {
    let inserted = Set(
      result.changes.compactMap { change in if case .insert(let item, _, _) = change { item.id } else { nil } })
    let missing = Set(formerlyBrought(by: source) ?? []).subtracting(brought)
    guard !inserted.isEmpty, 1...Gathering.mostMissing ~= missing.count else { return nil }
    let records = try await archive.records(missing.sorted())
    let bodies = try await archive.bodies(missing.sorted())
    let former = records.values.map { ($0.item, bodies[$0.item.id]?.digest) }.unambiguous
    let present = candidates.map { ($0.item, $0.bodyDigest) }.unambiguous
    let pairs = candidates.compactMap { candidate -> (candidate: Candidate, former: String)? in
      guard inserted.contains(candidate.item.id), let likeness = Likeness(candidate.item, candidate.bodyDigest),
        present[likeness] == candidate.item.title, let title = former[likeness], title != candidate.item.title
      else { return nil }
      return (candidate, title)
    }
    guard let first = pairs.first else { return nil }
    return Mapping.retitled(
      from: first.former, to: first.candidate.item.title, count: pairs.count, at: first.candidate.place)
  }

  /// More missing items than this tell nothing about single ones: the answer has then little in common with the last.
  private static let mostMissing = 200
}

/// What makes up an item, except for what a new title changes: its identity, and an address that is made from it.
private struct Likeness: Hashable {
  private let item: NewsItem
  private let body: ContentDigest

  /// Returns nil if the item has nothing else to be recognised by.
  init?(_ item: NewsItem, _ body: ContentDigest?) {
    guard let body else { return nil }
    let details = item.details
    var isEvent = false
    if case .event = item { isEvent = true }
    guard details.dates.published != nil || isEvent || details.hasImage || body != ItemBody.empty.digest else {
      return nil
    }
    var rest = item
    rest.details = ItemDetails(
      id: Likeness.nobody, title: "", subtitle: details.subtitle,
      dates: ItemDates(published: details.dates.published, firstSeen: .unknown), sources: [],
      authors: details.authors, tags: details.tags, facets: details.facets, image: details.image)
    self.item = rest
    self.body = body
  }

  private static let nobody = ItemID(of: IdentityKey(.content, "", scope: ""))
}

extension [(NewsItem, ContentDigest?)] {
  /// Titles by likeness, of items that are like no other.
  fileprivate var unambiguous: [Likeness: String] {
    var titles: [Likeness: [String]] = [:]
    for (item, body) in self {
      if let likeness = Likeness(item, body) { titles[likeness, default: []].append(item.title) }
    }
    return titles.compactMapValues { $0.count == 1 ? $0.first : nil }
  }
}
