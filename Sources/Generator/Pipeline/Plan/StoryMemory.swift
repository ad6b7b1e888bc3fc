package import Archive
import News

/// What former plans settled of stories.
package struct StoryMemory: Sendable {
  /// In which stories items are.
  var placements: [ItemID: Placement] = [:]
  /// Addresses of stories, by founder.
  var slugs: [ItemID: Slug] = [:]
  /// Items on which no plan has decided.
  var undecided: Set<ItemID> = []

  package init(in archive: any Archive) async throws {
    placements = try await archive.placements()
    slugs = try await archive.storySlugs()
    undecided = try await archive.undecided()
  }
}
