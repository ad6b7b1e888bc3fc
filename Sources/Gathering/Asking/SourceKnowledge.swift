import Archive
import Fetching
import News
import Roster

/// What is remembered of the sources of a run before any of them is read.
struct SourceKnowledge: Sendable {
  var states: [SourceID: FetchState] = [:]
  /// How each source was last read.
  var fingerprints = SourceNotes(nil)
  var memories: [SourceID: SourceMemory] = [:]
  var folders = LocalFolders()
  /// Feeds and APIs that have never answered as far as is known, and of which no item is known.
  var unread: Set<SourceID> = []
  /// Since when items have come that are on no page yet.
  var unpublishedSince: Timestamp?
}

extension SourceKnowledge {
  init(of sources: [SiteSource], in archive: any Archive) async throws {
    states = try await archive.fetchStates()
    fingerprints = SourceNotes(try await archive.fact(SourceNotes.fingerprints))
    memories = try await archive.sourceMemories()
    unpublishedSince = try await LatestNews(in: archive).unpublishedSince
    folders = try await LocalFolders(sources, in: archive)
    unread = Set(
      sources.filter { !$0.isLocalFolder }.map(\.id).filter {
        memories[$0]?.brought == nil && states[$0]?.lastSuccess == nil
      })
    // A restored archive knows when a source answered, or its items, but not what it brought.
    if !unread.isEmpty { unread.subtract(try await archive.itemCounts().keys) }
  }
}
