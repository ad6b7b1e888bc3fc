import Archive
import Configuration
import Gathering
import News
import Reporting
import Roster
import Site

extension Run {
  /// Tells of sources that are no longer named, in the first run without them: their items stay, which nobody might expect.
  mutating func tellFormerSources(_ site: ConfiguredSite, in archive: any Archive) async throws {
    // A list that could not be read may still name them.
    guard site.sources.areAllNamed, !request.isPreview else { return }
    let declared = Set(site.sources.sources.map(\.id))
    let states = try await archive.fetchStates()
    awaitsSources = site.sources.sources.contains { $0.hasFace && states[$0.id]?.lastSuccess == nil }
    // What was read at an address before `was` named its source does not belong to a source that was taken out.
    let addresses = Set(site.sources.sources.map(\.addressID))
    var former: Set<SourceID> = []
    for id in states.keys where !declared.contains(id) && !addresses.contains(id) {
      if try await !RemoteListReader.keeps(id, in: archive) { former.insert(id) }
    }
    var names = SourceNotes(try await archive.fact(SourceNotes.names))
    names.values = names.values.filter { former.contains($0.key) }
    for source in site.sources.sources {
      names.values[source.id] = source.name?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    sourceNotes[SourceNotes.names] = names.text
    var told = SourceNotes(try await archive.fact(SourceNotes.former))
    let new = former.subtracting(told.values.keys)
    told.values = Dictionary(uniqueKeysWithValues: former.map { ($0, "told") })
    sourceNotes[SourceNotes.former] = told.text
    guard !new.isEmpty else { return }
    var counts: [SourceID: Int] = [:]
    // The sources that are named, and bring items of a former one.
    var heirs: [SourceID: Set<SourceID>] = [:]
    for record in try await archive.records() {
      let sources = record.item.sources
      guard let first = sources.first, !new.isDisjoint(with: sources) else { continue }
      let named = declared.intersection(sources)
      for source in sources where new.contains(source) { heirs[source, default: []].formUnion(named) }
      if new.contains(first), named.isEmpty { counts[first, default: 0] += 1 }
    }
    let called = try await FormerNames(in: archive)
    let slugs = SourceNotes(try await archive.fact(SourceNotes.slugs)).values
    // Those with a page, which goes.
    let pages = site.configuration.taxonomies.contains(.source) ? slugs.filter { new.contains($0.key) } : [:]
    for id in pages.keys where counts[id] == nil { counts[id] = 0 }
    let hasFeeds = site.baseURL != nil && site.configuration.feeds.contains(.source)
    // What no run has planned is new.
    let newcomers = site.sources.sources.filter { slugs[$0.id] == nil }
    let shown = try await SourceNames(of: site, in: archive)
    let homes = states.compactMapValues { $0.home?.hostName }
    for (former, source) in alike(newcomers, shown, pages.keys.map { ($0, called.name(of: $0)) }, heirs, homes) {
      if counts[former] == 0 { counts[former] = nil }
      let problem = GeneratorProblem.unrecognised(
        name: shown.name(of: source), page: pages[former] ?? "", hasFeeds: hasFeeds,
        bringsItems: heirs[former]?.contains(source.id) == true, source)
      sourceDoubts.append(problem.diagnostic)
    }
    report.formerSources = counts.map {
      FormerSource(
        name: called.name(of: $0.key), items: $0.value, isHidden: site.configuration.removed == .hide,
        isLeftOut: site.sources.mutedFeeds[$0.key] != nil, hasFeeds: hasFeeds, of: site.folder.named)
    }
    .sorted { ($0.name, $0.items) < ($1.name, $1.items) }
  }

  /// The former sources of which exactly one new source has the name, and items or the site, in the order of the new ones.
  ///
  /// - Parameters:
  ///   - former: Each with its name.
  ///   - heirs: The named sources that bring items of a former one.
  ///   - homes: The hosts of the sites that sources call their own.
  private func alike(
    _ newcomers: [SiteSource], _ shown: SourceNames, _ former: [(id: SourceID, name: String)],
    _ heirs: [SourceID: Set<SourceID>], _ homes: [SourceID: String]
  ) -> [(former: SourceID, source: SiteSource)] {
    let called = Dictionary(grouping: newcomers) { shown.name(of: $0).inLowerCase }.mapValues { $0.map(\.id) }
    var found: [SourceID: [SourceID]] = [:]
    for (id, name) in former {
      let alike = (called[name.inLowerCase] ?? []).filter { source in
        heirs[id]?.contains(source) == true || homes[id].map { $0 == homes[source] } == true
      }
      if alike.count == 1, let heir = alike.first { found[heir, default: []].append(id) }
    }
    let pairs = newcomers.compactMap { source in
      found[source.id].flatMap { $0.count == 1 ? $0.first : nil }.map { (former: $0, source: source) }
    }
    return Array(pairs.prefix(Run.mostUnrecognised))
  }

  /// How many sources with new addresses are told of: all of a list may move at once.
  private static let mostUnrecognised = 20

  /// Remembers the former sources once the run has succeeded: a run that was refused tells of them again.
  func keepFormerSources(in archive: any Archive) async throws {
    guard !request.writing.isDryRun else { return }
    for (fact, text) in sourceNotes { try await archive.setFact(fact, to: text) }
  }
}
