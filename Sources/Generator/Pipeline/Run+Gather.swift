internal import Archive
internal import Diagnostics
internal import Fetching
internal import News
internal import Newsroom

extension Run {
  /// Reads every source that is due, and tells the archive what it brought.
  ///
  /// Several sources are read at once; what they gave is reconciled one by one in the order of the configuration, so that which source
  /// introduces an item that two bring does not depend on who answered first.
  mutating func gather(
    _ site: ConfiguredSite, into archive: any Archive, by fetcher: any Fetcher
  ) async throws -> LocalContent {
    let list = site.sources.sources
    let former = try await archive.fact(SourceNotes.fingerprints)
    var gathering = Gathering(
      sources: list, configuration: site.configuration, archive: archive, states: try await archive.fetchStates(),
      fingerprints: SourceNotes(former), memories: try await archive.sourceMemories(),
      folders: try await LocalFolders(list, in: archive))
    let reader = SourceReader(site, request, gathering, fetcher, pace)
    var units: [SourceUnit] = []
    for (index, source) in list.enumerated() {
      guard source.isLocalFolder else {
        units.append(.feed(source))
        continue
      }
      let walk = try await gathering.walk(source, index: index, reader)
      report.diagnostics += walk.diagnostics
      units += walk.units
    }
    let (total, progress) = (units.count, progress)
    progress(.began(stage: .gather, total: total))
    var done = 0
    // Feeds wait for their host most of the time, so more of them may be begun; parts of folders are large.
    let width = list.contains(where: \.isLocalFolder) ? 1 : 4
    try await forEachInOrder(of: units, width: max(request.jobs * 2, site.configuration.connections * width)) { unit in
      try await reader.read(unit)
    } consume: { unit, reading in
      try await gathering.take(reading, of: unit, now: request.now)
      done += 1
      progress(.advanced(stage: .gather, done: done, total: total))
    }
    try await gathering.removeFormerFolders(now: request.now)
    try await gathering.conclude(list, now: request.now)
    try await gathering.keepHealth(of: list, now: request.now)
    try await expire(site, in: archive)
    let fingerprints = gathering.fingerprints.text
    if fingerprints != former { try await archive.setFact(SourceNotes.fingerprints, to: fingerprints) }
    report.sources = gathering.reports
    report.sources += site.sources.failedLists.map { SourceReport(name: $0, outcome: .failed) }
    report.fetching += gathering.fetching
    report.diagnostics += gathering.diagnostics
    return gathering.local
  }

  /// Removes what the configuration does not keep for longer.
  private func expire(_ site: ConfiguredSite, in archive: any Archive) async throws {
    guard let keep = site.configuration.keep else { return }
    let local = Set(site.sources.sources.filter(\.isLocalFolder).map(\.id))
    let changes = Retention(maximumAge: Int64(keep)).expired(
      among: try await archive.records(), local: local, now: request.now)
    if !changes.isEmpty { try await archive.apply(Batch(changes: changes), now: request.now) }
  }
}
