package import Archive
package import News

/// What former plans settled of stories.
package struct StoryMemory: Sendable {
  /// In which stories items are.
  var placements: [ItemID: Placement] = [:]
  /// Addresses of stories, by founder.
  var slugs: [ItemID: Slug] = [:]
  /// Items on which no plan has decided.
  var undecided: Set<ItemID> = []

  /// - Parameter records: of one source alone none joins others, and nothing need be decided.
  package init(for records: [ItemRecord], in archive: any Archive) async throws {
    placements = try await archive.placements()
    slugs = try await archive.storySlugs()
    if records.areOfSeveralSources { undecided = try await archive.undecided() }
  }
}

extension [ItemRecord] {
  var areOfSeveralSources: Bool {
    guard let source = first?.item.sources else { return false }
    return contains { $0.item.sources != source }
  }
}
