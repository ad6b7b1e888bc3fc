public import Archive
import Configuration
import Diagnostics
import Feeds
public import Fetching
public import News
import Parallel
public import Roster

extension ConfiguredSite {
  /// Reads the lists of feeds on the web, then the lists that they include, until all sources are known, and recognises sources that the
  /// archive knows by another address. Findings are added to `diagnostics`.
  @discardableResult
  public mutating func readLists(
    _ asking: Asking, now: Timestamp, with archive: any Archive, by fetcher: any Fetcher, _ pace: Pace
  ) async throws -> FetchingReport {
    let report = try await readWantedLists(asking, now: now, with: archive, by: fetcher, pace)
    try await recogniseSources(in: archive, now: now, keeps: !asking.isTrial)
    return report
  }

  private mutating func readWantedLists(
    _ asking: Asking, now: Timestamp, with archive: any Archive, by fetcher: any Fetcher, _ pace: Pace
  ) async throws -> FetchingReport {
    var report = FetchingReport()
    let isComplete = !sources.needsArchive
    let told = Set(sources.diagnostics)
    var known: [SourceID: RemoteList] = [:]
    // A list as it was may lead to others, of which some may be damaged, too. Ends because those that are known are no longer read.
    while case let former = try await sources.formerLists(in: archive, keeps: !asking.isTrial), !former.isEmpty {
      known.merge(former) { $1 }
      sources = SourceList(configuration, in: folder, known: known)
    }
    guard !isComplete else { return report }
    let reader = RemoteListReader(
      self, asking, now: now, archive, states: try await archive.fetchStates(),
      health: SourceNotes(try await archive.fact(SourceNotes.health)), fetcher, pace)
    // Ends because each round makes known what was wanted, and includes are only followed to a certain depth.
    while !sources.wanted.isEmpty {
      try await forEachInOrder(of: sources.wanted, width: configuration.connections) {
        try await reader.read($0)
      } consume: {
        known[$0.id] = $1
        report += $1.fetching
      }
      sources = SourceList(configuration, in: folder, known: known)
    }
    diagnostics += sources.diagnostics.filter { !told.contains($0) }.map(\.asWarning)
    diagnostics += sources.unusedTags(in: configuration)
    return report
  }

  /// Does the same without network: each list is taken as it was last read.
  public mutating func readKeptLists(now: Timestamp, from archive: any Archive) async throws {
    var asking = Asking()
    asking.isOffline = true
    asking.isTrial = true
    try await readLists(asking, now: now, with: archive, by: LiteralFetcher([:]), Pace(ContinuousClock()))
  }

  /// The lists that the archive keeps of those that the configuration names and those that they include, by the name of the fact; of files,
  /// too. A published state does not hold them.
  public func keptLists(in archive: any Archive) async throws -> [String: String] {
    var kept: [String: String] = [:]
    var known: [SourceID: RemoteList] = [:]
    var list = SourceList(configuration, in: folder)
    while true {
      let former = try await list.formerLists(in: archive, keeps: false)
      for local in list.localLists {
        let name = RemoteListReader.fact(of: local.id)
        kept[name] = try await archive.fact(name)
      }
      guard !former.isEmpty || !list.wanted.isEmpty else { return kept }
      known.merge(former) { $1 }
      for wanted in list.wanted {
        let text = try await RemoteListReader.keptText(of: wanted, in: archive)
        kept[RemoteListReader.fact(of: wanted.id)] = text
        let kept = text.flatMap { OPMLList(kept: $0, named: wanted.document.shown) }
        known[wanted.id] = RemoteList(list: kept, .offline)
      }
      list = SourceList(configuration, in: folder, known: known)
    }
  }
}
