internal import Archive
internal import News

extension Run {
  /// Reads the lists of feeds that are on the web, then those that they include, until all sources are known.
  mutating func readLists(_ site: ConfiguredSite, with archive: any Archive) async throws -> ConfiguredSite {
    guard !site.sources.wanted.isEmpty else { return site }
    let reader = RemoteListReader(site, request, archive, states: try await archive.fetchStates())
    let told = Set(site.sources.diagnostics)
    var site = site
    var known: [SourceID: RemoteList] = [:]
    // Each round makes what was wanted known, and includes end at a depth.
    while !site.sources.wanted.isEmpty {
      try await forEachInOrder(of: site.sources.wanted, width: site.configuration.connections) {
        try await reader.read($0)
      } consume: {
        known[$0.id] = $1
      }
      site.sources = SourceList(site.configuration, in: site.folder, known: known)
    }
    report.diagnostics += site.sources.diagnostics.filter { !told.contains($0) }
    report.diagnostics += site.sources.unusedTags(in: site.configuration.sections)
    return site
  }
}
