public import Archive
import Configuration
public import News
public import Newsroom
public import Roster
import Site

extension ConfiguredSite {
  /// The retention of the site, with the items that rules refuse of sources that have a limit on shown items, and with the sources for
  /// which items of several count: the one under whose name an item is shown, else the first that the configuration names.
  public func retentionByRules(
    among kept: [ItemRecord], in archive: any Archive, jobs: Int
  ) async throws -> Retention {
    var result = retention
    let most = result.maximumItems
    let limited = Set(most.keys).union(result.ages.keys)
    guard !limited.isEmpty else { return result }
    if !most.isEmpty { result.listed = try await listedAfterTurn(in: archive) }
    let bounded = Set(sources.sources.filter { most[$0.id] != nil && !$0.rules.filters.isEmpty }.map(\.id))
    let named = Set(sources.sources.map(\.id))
    // A list that was never read may name what seems to be gone.
    let areAllKnown = sources.areAllKnown
    let rules = presentation
    let records = kept.filter { record in
      let sources = record.item.sources
      return sources.count > 1
        ? sources.contains(where: limited.contains) : sources.first.map(bounded.contains) ?? false
    }
    let texts = try await archive.texts(of: records.filter { rules.needsText($0.item) }.map(\.item.id), jobs: jobs)
    for record in records {
      let (id, first) = (record.item.id, record.item.sources.first)
      var owner: SourceID?
      switch rules.outcome(for: record, text: texts[id] ?? "") {
      case .shown(let shown): owner = (shown ?? record).item.sources.first
      case .hidden:
        result.refused.insert(id)
        owner = record.item.sources.first(where: named.contains)
      }
      // A text goes with its file.
      guard let first, owner != first, !result.local.contains(first), areAllKnown || named.contains(first) else {
        continue
      }
      result.counted[id] = owner
    }
    return result
  }

  /// For how many seconds the sections show events of each source after their turn.
  private func listedAfterTurn(in archive: any Archive) async throws -> [SourceID: Int64] {
    let names = try await SourceNames(of: self, in: archive)
    var longest: [SourceID: Int64] = [:]
    for configured in configuration.sections where configured.section.takes(.event) {
      let taken = configured.selections.map { names.sources(selectedBy: $0, of: sources) }
      for source in taken ?? Set(sources.sources.map(\.id)) {
        longest[source] = max(longest[source] ?? 0, Int64(configured.section.style.expireAfter))
      }
    }
    return longest
  }
}
