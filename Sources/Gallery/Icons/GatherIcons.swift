public import Archive
import Configuration
public import Fetching
public import Gathering
public import News
import Parallel
public import Roster

/// Asks for icons that were never asked for, and for old ones: after the feeds, and only a few in each run, so that a site with a long list
/// of new sources is soon published. An icon that is not found is no trouble: a letter stands in its place.
public func gatherIcons(
  _ site: ConfiguredSite, _ asking: Asking, now: Timestamp, into archive: any Archive, by fetcher: any Fetcher
) async throws -> IconReport {
  var report = IconReport()
  let sources = site.sources.sources.filter(\.hasFace)
  guard site.sources.showsFaces, !asking.isOffline, !sources.isEmpty else { return report }
  let (configuration, states) = (site.configuration, try await archive.fetchStates())
  let (memories, icons) = (try await archive.sourceMemories(), try await archive.icons())
  let notes = SourceNotes(try await archive.fact(SourceNotes.health)).values
  let wanted = sources.compactMap { source -> WantedIcon? in
    guard memories[source.id]?.suspect == nil else { return nil }
    return WantedIcon(
      source, states[source.id], HealthNote(notes[source.id]), icons[source.id], allowed: configuration.allow, now: now)
  }
  // New sources come first, in the order of the configuration, then those that have waited longest.
  let first = wanted.filter { $0.former == nil } + wanted.filter { $0.former != nil }.sorted { $0.waited < $1.waited }
  let turn = Array(first.prefix(configuration.limits.icons))
  report.waiting = first.count - turn.count
  let reader = IconReader(fetcher: fetcher, proxies: site.proxies, now: now, time: configuration.limits.time)
  try await forEachInOrder(of: turn, width: configuration.connections) { wanted in
    await reader.read(wanted)
  } consume: { wanted, result in
    report.fetching += result.fetching
    guard let icon = result.icon else { return }
    report.asked += 1
    if icon.picture != nil { report.found += 1 }
    try await archive.save([wanted.id: icon])
  }
  return report
}

extension WantedIcon {
  fileprivate var waited: (Int64, SourceID) { (former?.asked.secondsSince1970 ?? 0, id) }
}

extension Archive {
  /// The icons by their digests.
  public func iconFiles() async throws -> [ContentDigest: [UInt8]] {
    let pictures = try await icons().values.compactMap(\.picture)
    return Dictionary(pictures.map { (ContentDigest(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
