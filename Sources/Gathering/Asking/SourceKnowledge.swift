import Archive
import Fetching
import News
import Newsroom
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
  /// When a run last changed items.
  var lastChange: Timestamp?
}

extension SourceKnowledge {
  init(of sources: [SiteSource], in archive: any Archive) async throws {
    states = try await archive.fetchStates()
    fingerprints = SourceNotes(try await archive.fact(SourceNotes.fingerprints))
    memories = try await archive.sourceMemories()
    unpublishedSince = try await LatestNews(in: archive).unpublishedSince
    lastChange = try await LatestNews.time(LastChange.fact, in: archive)
    folders = try await LocalFolders(sources, in: archive)
    unread = Set(
      sources.filter { !$0.isLocalFolder }.map(\.id).filter {
        memories[$0]?.brought == nil && states[$0]?.lastSuccess == nil
      })
    // A restored archive knows when a source answered, or its items, but not what it brought.
    if !unread.isEmpty { unread.subtract(try await archive.itemCounts().keys) }
  }
}

extension SourceKnowledge {
  /// Has sources read anew to which items pass because the configuration no longer names the source that introduced them. This is done
  /// until a run has told that the source is gone, so that it costs nothing later.
  mutating func forgetHeirs(among sources: [SiteSource], in archive: any Archive) async throws {
    let named = Set(sources.flatMap { [$0.id, $0.addressID] })
    let told = SourceNotes(try await archive.fact(SourceNotes.former)).values
    let gone = Set(
      fingerprints.values.keys.filter { !named.contains($0) && told[$0] == nil && states[$0] != nil })
    guard !gone.isEmpty else { return }
    let presence = SourcePresence(of: sources, self)
    for record in try await archive.keptRecords() where record.item.sources.count > 1 {
      guard let first = record.item.sources.first, gone.contains(first) else { continue }
      for heir in presence.heirs(of: record.item) { fingerprints.values[heir] = nil }
    }
  }
}

extension SourcePresence {
  init(of sources: [SiteSource], _ known: SourceKnowledge) {
    self.init(
      Dictionary(sources.map { ($0.id, known.memories[$0.id]?.brought) }, uniquingKeysWith: { first, _ in first }),
      sites: Dictionary(sources.map { ($0.id, $0.site(known.states[$0.id])) }, uniquingKeysWith: { first, _ in first }),
      unread: known.unread)
  }
}
