public import Archive
public import News
public import Newsroom
public import Roster

extension ConfiguredSite {
  /// What the rules of the sources make of items.
  public var presentation: Presentation {
    Presentation(Dictionary(sources.sources.map { ($0.id, $0.rules) }, uniquingKeysWith: { first, _ in first }))
  }

  /// The retention of the site, with the items that rules refuse of sources that have a limit on shown items.
  public func retentionByRules(
    among kept: [ItemRecord], in archive: any Archive, jobs: Int
  ) async throws -> Retention {
    var result = retention
    let most = result.maximumItems
    let bounded = Set(sources.sources.filter { most[$0.id] != nil && !$0.rules.filters.isEmpty }.map(\.id))
    guard !bounded.isEmpty else { return result }
    let rules = presentation
    let records = kept.filter { $0.item.sources.first.map(bounded.contains) ?? false }
    let texts = try await archive.texts(of: records.filter { rules.needsText($0.item) }.map(\.item.id), jobs: jobs)
    for record in records {
      guard case .hidden = rules.outcome(for: record, text: texts[record.item.id] ?? "") else { continue }
      result.refused.insert(record.item.id)
    }
    return result
  }
}
