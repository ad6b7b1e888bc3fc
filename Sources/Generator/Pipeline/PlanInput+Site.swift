internal import Archive
internal import Mapping
internal import News
internal import Site

extension PlanInput {
  /// What the archive holds for a plan, each item as the rules of today want it shown.
  init(
    _ site: ConfiguredSite, _ outline: SiteOutline, _ presented: PresentedItems, from archive: any Archive,
    now: Timestamp
  ) async throws {
    var outline = outline
    for (section, items) in presented.excluded { outline.sections[section].excluded = items }
    self.init(
      outline: outline, records: presented.records, sources: site.sources.named(try await archive.fetchStates()),
      seals: Dictionary(uniqueKeysWithValues: try await archive.seals().map { (ListKey($0.key), $0.value) }),
      retired: try await archive.retiredPermalinks().union(presented.hidden.compactMap(\.record.permalink)), now: now,
      hasAddress: site.baseURL != nil,
      wishes: try await archive.wishes(),
      sourceSlugs: SourceNotes(try await archive.fact(SourceNotes.slugs)).values.compactMapValues { Slug($0) },
      collapsed: presented.collapsed)
  }
}

extension SourceList {
  /// As readers see them: by the configured name, else by what the feed calls itself.
  func named(_ states: [SourceID: FetchState]) -> [SourceID: Source] {
    var named: [SourceID: Source] = [:]
    for source in sources {
      let state = states[source.id]
      let name = source.name ?? state?.title ?? source.home?.host ?? source.writtenName
      named[source.id] = Source(
        id: source.id, name: name, home: source.home ?? state?.home, feed: source.publicAddress,
        tags: source.tags, isIndexed: source.configured.isIndexed)
    }
    for source in sources { named[source.id]?.attribution = source.configured.api?.mapping?.attribution }
    return named
  }
}
