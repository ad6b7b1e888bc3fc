public import Archive
import Configuration
public import Diagnostics
public import Fetching
public import News
import Parallel
public import Roster

/// What the sources of a run brought.
public struct Gathered: Sendable {
  /// In the order of the sources, followed by the lists of feeds that could not be read, now or when they were last asked for.
  public var reports: [SourceReport]
  public var local: LocalContent
  public var fetching: FetchingReport
  public var taken: TakenItems
  /// What to report if no host could be reached at all.
  public var outage: Diagnostic?
  /// The number of texts in folders that are no longer a source.
  public var formerTexts: Int
  public var diagnostics: [Diagnostic]
}

/// Reads every source that is due, and tells the archive what it brought.
///
/// Several sources are read at once. What they brought is reconciled one by one in the order of the configuration, so that which of two
/// sources introduces an item that both bring does not depend on who answered first.
///
/// - Parameters:
///   - jobs: The number of tasks that parse at the same time.
///   - progress: Called with the number of pieces of work that are done, and of all.
public func gather(
  _ site: ConfiguredSite, _ asking: Asking, now: Timestamp, into archive: any Archive, by fetcher: any Fetcher,
  _ pace: Pace, jobs: Int, progress: (_ done: Int, _ total: Int) -> Void
) async throws -> Gathered {
  let list = site.sources.sources
  var known = try await SourceKnowledge(of: list, in: archive)
  if site.sources.areAllNamed { try await known.forgetHeirs(among: list, in: archive) }
  var gathering = Gathering(site, known, archive: archive)
  let reader = SourceReader(site, asking, now: now, known, fetcher, pace)
  var diagnostics: [Diagnostic] = []
  var units: [SourceUnit] = []
  for (index, source) in list.enumerated() {
    guard source.isLocalFolder else {
      units.append(.feed(source))
      continue
    }
    let walk = try await gathering.walk(source, index: index, rereads: reader.rereads(source), jobs: jobs)
    diagnostics += walk.diagnostics
    units += walk.units
  }
  var done = 0
  progress(done, units.count)
  // Feeds wait for their host most of the time, so more of them may be begun; parts of folders are large.
  let width = list.contains(where: \.isLocalFolder) ? 1 : 4
  do {
    try await forEachInOrder(of: units, width: max(jobs * 2, site.configuration.connections * width)) { unit in
      try await reader.read(unit)
    } consume: { unit, reading in
      try Task.checkCancellation()
      try await gathering.take(reading, of: unit, now: now)
      done += 1
      progress(done, units.count)
    }
    try await gathering.writer.finish()
  } catch {
    try? await gathering.writer.finish()
    // Otherwise sources that have just answered would be asked again, since nothing would say how their answers were read. Folders are left
    // out because only some of their parts may have been read.
    var taken = known.fingerprints
    for source in list where !source.isLocalFolder {
      taken.values[source.id] = gathering.fingerprints.values[source.id]
    }
    // In a task of its own, because this one may be cancelled.
    let text = taken.text
    _ = await Task { try? await archive.setFact(SourceNotes.fingerprints, to: text) }.value
    throw error
  }
  try await gathering.leaveFormerFolders()
  gathering.settleDepartures()
  try await gathering.keepPublishedFiles()
  try await gathering.conclude(list, now: now)
  try await gathering.forgetHeirs()
  try await gathering.askBeforeLastEvents(list, now: now)
  try await gathering.keepHealth(of: list, now: now)
  try await archive.setFact(SourceNotes.fingerprints, to: gathering.fingerprints.text)
  var lists = site.sources.failedLists
  // Only lists on the web have an id.
  if gathering.outage != nil { for index in lists.indices { lists[index].isOutOfReach = lists[index].id != nil } }
  return Gathered(
    reports: gathering.reports + lists + site.sources.troubledLists,
    local: gathering.local, fetching: gathering.fetching, taken: gathering.taken,
    outage: gathering.outage, formerTexts: gathering.formerTexts,
    diagnostics: diagnostics + gathering.diagnostics)
}
