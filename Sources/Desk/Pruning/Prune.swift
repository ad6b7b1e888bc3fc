import Archive
import Composing
import Configuration
import Diagnostics
import Foundation
import Gathering
public import Generator
import Memory
import News
import Newsroom
import Publishing
import Reporting
import Roster

/// Removes from the archive what `keep` no longer keeps and what no source of the configuration brings any more. Unless `isConfirmed`, it
/// only reports what would be removed.
public func prune(_ request: GenerationRequest, isConfirmed: Bool) async -> PruneReport {
  var report = PruneReport(site: NamedFolder(request.site))
  do { try await report.prune(request, isConfirmed: isConfirmed) } catch {
    RunFailure(error, of: NamedFolder(request.site)).tell(&report.end, &report.diagnostics)
  }
  return report
}

extension PruneReport {
  fileprivate mutating func prune(_ request: GenerationRequest, isConfirmed: Bool) async throws {
    let configured = try ConfiguredSite(request.site)
    let path = configured.folder.archive.path
    guard ArchiveFile(path: path).isBegun else {
      try configured.refuseLoss(request.site)
      throw DeskProblem.nothingToPrune(archive: path, of: NamedFolder(request.site)).failure
    }
    diagnostics += configured.diagnostics.filter { $0.severity > .note }
    let lock = isConfirmed ? try PublishingLock(path: configured.folder.lock.path) : nil
    defer { withExtendedLifetime(lock) {} }
    let archive = try isConfirmed ? SQLiteArchive(path: path) : SQLiteArchive(reading: path)
    bytesBefore = PruneReport.size(of: path)
    var site = configured
    try await site.readKeptLists(now: request.time.now, from: archive)
    let waste = try await Waste(site, archive, now: request.time.now)
    (expired, withdrawn) = (waste.expired, waste.withdrawn)
    formerSources = waste.formerSources
    pages = waste.pages
    needsAllowShrink = Manifest.Shrinkage(former: waste.allPages, removed: pages).isDrastic
    if let problem = waste.unreadableLists { diagnostics.append(problem) }
    guard isConfirmed else { return try await archive.close() }
    let changes = waste.hidden.sorted { $0.key < $1.key }.flatMap { id, reason in
      [ItemChange.hide(id, reason), .remove(id)]
    }
    try await archive.apply(Batch(changes: changes), now: request.time.now)
    try await archive.forget(waste.forgotten)
    do { try await archive.compact() } catch ArchiveProblem.diskFull {
      diagnostics.append(DeskProblem.noRoomToCompact(archive: path).diagnostic)
    }
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
  /// Items that must not be shown any more, for whatever reason.
  var hidden: [ItemID: HiddenReason] = [:]
  var expired = 0
  /// The number of items hidden for other reasons than `keep`.
  var withdrawn = 0
  var formerSources: [FormerSource] = []
  var forgotten: Set<SourceID> = []
  var pages = 0
  var allPages = 0
  var unreadableLists: Diagnostic?

  init(_ site: ConfiguredSite, _ archive: any Archive, now: Timestamp) async throws {
    let records = try await archive.keptRecords()
    var states = try await archive.fetchStates()
    // Lists on the web were asked for, too, but are not sources themselves.
    for id in states.keys where try await RemoteListReader.keeps(id, in: archive) { states[id] = nil }
    let retention = try await site.retentionByRules(among: records, in: archive, jobs: 2)
    let decision = retention.decide(among: records, former: nil, now: now)
    hidden = decision.hidden.filter { !decision.waiting.contains($0.key) }
    expired = hidden.values.count { $0 == .expired }
    withdrawn = hidden.values.count { $0 != .expired && $0 != .unclaimed }
    let failed = site.sources.failedLists.map(\.name) + site.sources.unreadLists.map(\.description)
    if failed.isEmpty {
      find(
        records, states, try await FormerNames(in: archive),
        declared: Set(site.sources.sources.map(\.id)).union(site.sources.mutedFeeds.keys), of: site.folder.named)
    } else {
      // What an earlier run hid because no source brought it may be named by such a list again.
      hidden = hidden.filter { $0.value != .unclaimed }
      unreadableLists = DeskProblem.unknownFeeds(lists: failed).diagnostic
    }
    let withPage = records.filter { $0.page != nil }
    allPages = withPage.count
    pages = withPage.count { $0.hiding == nil && hidden[$0.item.id] != nil }
  }

  private mutating func find(
    _ records: [ItemRecord], _ states: [SourceID: FetchState], _ called: FormerNames, declared: Set<SourceID>,
    of site: NamedFolder
  ) {
    var counts: [SourceID: Int] = [:]
    for id in states.keys where !declared.contains(id) { counts[id] = 0 }
    for record in records where declared.isDisjoint(with: record.item.sources) {
      guard let first = record.item.sources.first else { continue }
      for source in record.item.sources { counts[source, default: 0] += 0 }
      guard hidden[record.item.id] ?? .unclaimed == .unclaimed else { continue }
      counts[first, default: 0] += 1
      hidden[record.item.id] = .unclaimed
    }
    forgotten = Set(counts.keys)
    formerSources = counts.map { FormerSource(name: called.name(of: $0.key), items: $0.value, of: site) }
      .sorted { ($0.name, $0.items) < ($1.name, $1.items) }
  }
}
