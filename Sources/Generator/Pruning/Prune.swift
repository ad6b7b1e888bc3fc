internal import Archive
internal import Diagnostics
internal import Foundation
internal import News
internal import Newsroom
internal import Publishing

/// Removes from the archive what `keep` no longer keeps and what no source of the configuration brings any more; without `isConfirmed` it
/// says only what that would be.
package func prune(_ request: GenerationRequest, isConfirmed: Bool) async -> PruneReport {
  var report = PruneReport()
  do { try await report.prune(request, isConfirmed: isConfirmed) } catch {
    let failure = RunFailure(error)
    report.end = failure.end
    report.diagnostics += failure.diagnostics
  }
  return report
}

extension PruneReport {
  fileprivate mutating func prune(_ request: GenerationRequest, isConfirmed: Bool) async throws {
    let configured = try ConfiguredSite(request)
    let path = configured.folder.archive.path
    guard FileManager.default.fileExists(atPath: path) else {
      throw RunFailure(
        .invalidUsage,
        [
          Diagnostic(
            .error, "prune.no-archive", "there is no archive yet, and nothing to remove", at: Place(path),
            fixes: ["run broadsheet generate"])
        ])
    }
    diagnostics += configured.diagnostics.filter { $0.severity > .note }
    let lock = isConfirmed ? try PublishingLock(path: configured.folder.lock.path) : nil
    defer { withExtendedLifetime(lock) {} }
    let archive = try isConfirmed ? SQLiteArchive(path: path) : SQLiteArchive(reading: path)
    bytesBefore = PruneReport.size(of: path)
    var site = configured
    try await site.readKeptLists(request, from: archive)
    let findings = site.diagnostics.dropFirst(configured.diagnostics.count)
    let unknown = findings.filter { $0.id == "list.not-read" }.compactMap { $0.place?.description }
    let waste = try await Waste(site, unknownLists: unknown, archive, now: request.now)
    expired = waste.expired.count
    formerSources = waste.formerSources
    pages = waste.pages
    needsAllowShrink = Manifest.Shrinkage(former: waste.allPages, removed: pages).isDrastic
    if let problem = waste.unreadableLists { diagnostics.append(problem) }
    guard isConfirmed else { return try await archive.close() }
    let changes = (waste.expired + waste.orphaned).sorted().map { ItemChange.remove($0) }
    try await archive.apply(Batch(changes: changes), now: request.now)
    try await archive.forget(waste.forgotten)
    try await archive.compact()
    try await archive.close()
    bytesAfter = PruneReport.size(of: path)
    isDone = true
  }

  private static func size(of path: String) -> Int64 {
    ["", "-wal"].reduce(0) { sum, ending in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + ending)
      return sum + ((attributes?[.size] as? Int64) ?? 0)
    }
  }
}

/// What an archive holds that its site no longer asks for.
private struct Waste {
  var expired: [ItemID] = []
  /// Items none of whose sources is declared.
  var orphaned: [ItemID] = []
  var formerSources: [PruneReport.FormerSource] = []
  var forgotten: Set<SourceID> = []
  var pages = 0
  var allPages = 0
  var unreadableLists: Diagnostic?

  init(_ site: ConfiguredSite, unknownLists: [String], _ archive: any Archive, now: Timestamp) async throws {
    let records = try await archive.records()
    var states = try await archive.fetchStates()
    // A list on the web has been asked for, too, but is no source itself.
    for id in states.keys where try await RemoteListReader.keeps(id, in: archive) { states[id] = nil }
    if let keep = site.configuration.keep {
      let local = Set(site.sources.sources.filter(\.isLocalFolder).map(\.id))
      expired = Retention(maximumAge: Int64(keep)).expired(among: records, local: local, now: now).compactMap {
        if case .remove(let id) = $0 { id } else { nil }
      }
    }
    let failed = site.sources.failedLists + unknownLists
    if failed.isEmpty {
      find(records, states, declared: Set(site.sources.sources.map(\.id)))
    } else {
      let lists = failed.joined(separator: ", ")
      unreadableLists = Diagnostic(
        .warning, "prune.unreadable-list", "the feeds of \(lists) are unknown, so no source counts as gone",
        notes: ["only what `keep` no longer keeps is removed"], fixes: ["make the list readable, and prune again"])
    }
    let gone = Set(expired + orphaned)
    let withPage = records.filter { $0.permalink != nil && $0.item.hasDetailPage }
    allPages = withPage.count
    pages = withPage.count { gone.contains($0.item.id) }
  }

  private mutating func find(
    _ records: [ItemRecord], _ states: [SourceID: FetchState], declared: Set<SourceID>
  ) {
    let isExpired = Set(expired)
    var counts: [SourceID: Int] = [:]
    for id in states.keys where !declared.contains(id) { counts[id] = 0 }
    for record in records where declared.isDisjoint(with: record.item.details.sources) {
      guard let first = record.item.details.sources.first else { continue }
      for source in record.item.details.sources { counts[source, default: 0] += 0 }
      guard !isExpired.contains(record.item.id) else { continue }
      counts[first, default: 0] += 1
      orphaned.append(record.item.id)
    }
    forgotten = Set(counts.keys)
    formerSources = counts.map { PruneReport.FormerSource(name: states[$0.key]?.title ?? $0.key.name, items: $0.value) }
      .sorted { ($0.name, $0.items) < ($1.name, $1.items) }
  }
}
