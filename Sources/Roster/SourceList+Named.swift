public import Archive
import Configuration
import Fetching
import Mapping
public import News
import Newsroom
import Site

extension SourceList {
  /// The sources as readers see them: by their configured name, or else by their feed's title.
  public func named(in archive: any Archive) async throws -> [SourceID: Source] {
    var named = named(
      try await archive.fetchStates(), SourceNotes(try await archive.fact(SourceNotes.health)))
    let faced = showsFaces ? sources.filter(\.hasFace).map(\.id) : []
    guard !faced.isEmpty else { return named }
    let icons = try await archive.icons()
    for id in faced {
      let letter = SourceFace(named: named[id]?.name ?? "", of: id)
      named[id]?.face = icons[id]?.digest.map { .icon($0) } ?? letter
    }
    return named
  }

  /// - Parameter health: How sources were last doing, which for some decides whether their address is public (`HealthNote`).
  public func named(_ states: [SourceID: FetchState], _ health: SourceNotes) -> [SourceID: Source] {
    var named: [SourceID: Source] = [:]
    for source in sources {
      let (state, note) = (states[source.id], HealthNote(health.values[source.id]))
      let name = source.name ?? state?.title ?? source.publicHome(source.home, note)?.host ?? source.lastName(note)
      var shown = Source(
        id: source.id, name: name, home: source.publicHome(source.home ?? state?.home, note),
        feed: source.publicAddress(note), isIndexed: source.configured.isIndexed)
      shown.summary = state?.summary
      shown.language = state?.language ?? languageTag(source.configured.rules.language)
      shown.isOwn = source.isLocalFolder
      shown.isCleaned = source.isCleaned
      let mapping = source.configured.api?.mapping
      shown.attribution = mapping?.attribution
      shown.hasSeparateTexts = mapping?.hasSeparateTexts ?? false
      named[source.id] = shown
    }
    return named
  }
}
