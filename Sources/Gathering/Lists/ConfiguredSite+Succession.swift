import Archive
import Configuration
import Fetching
import News
import Newsroom
import Roster
import Site

extension ConfiguredSite {
  /// Gives sources whose address was corrected the id by which the archive knows them, and reports those that were not recognised before.
  ///
  /// - Parameter keeps: Whether what is found is remembered.
  mutating func recogniseSources(in archive: any Archive, now: Timestamp, keeps: Bool) async throws {
    let states = try await archive.fetchStates()
    guard !states.isEmpty else { return }
    let fact = try await archive.fact(SourceNotes.addresses)
    var known = SourceNotes(fact)
    sources.recogniseSpellings(&known, states)
    sources.know(&known)
    var batch = Batch()
    // Sources of a list that could not be read are not gone.
    if sources.areAllNamed {
      batch.fetchStates = try await findSuccessors(&known, states, in: archive)
    }
    let muted = sources.mutedFeeds.values.sorted().map { (known.first(of: $0), $0) }
    sources.mutedFeeds = Dictionary(muted) { first, _ in first }
    if known.text != fact ?? "" { batch.facts[SourceNotes.addresses] = known.text }
    // Together, since a state that is settled no longer says where its source has moved.
    if keeps { try await archive.apply(batch, now: now) }
  }

  /// - Returns: The states of the sources that were recognised, at their new addresses.
  private mutating func findSuccessors(
    _ known: inout SourceNotes, _ states: [SourceID: FetchState], in archive: any Archive
  ) async throws -> [SourceID: FetchState] {
    let new = sources.sources.filter { source in
      !source.isLocalFolder && source.id == source.addressID
        && (states[source.id] == nil || source.configured.was != nil)
    }
    guard !new.isEmpty else { return [:] }
    let departed = try await departedSources(states, in: archive)
    let (slugs, former) = (configuration.slugs, known)
    let found = SourceSuccession.all(
      among: new.map { NewSource($0, isKnown: states[$0.id] != nil, slugs, former) }, departed)
    let places = Dictionary(zip(new.map(\.id), new.indices)) { first, _ in first }
    var settled: [SourceID: FetchState] = [:]
    for succession in found {
      guard let source = places[succession.new].map({ new[$0] }) else { continue }
      known.values[succession.new] = succession.former.name
      diagnostics.append(SourceProblem.recognised(succession.reason, source).diagnostic)
      guard var state = states[succession.former] else { continue }
      state.settle(at: source.address)
      settled[succession.former] = state
    }
    sources.know(&known)
    return settled
  }

  /// Feeds and APIs that the archive knows, but that nothing names any more.
  private func departedSources(
    _ states: [SourceID: FetchState], in archive: any Archive
  ) async throws -> [DepartedSource] {
    let named = Set(sources.sources.map(\.id))
    let names = SourceNotes(try await archive.fact(SourceNotes.names)).values
    let slugs = SourceNotes(try await archive.fact(SourceNotes.slugs)).values
    let goneBefore = SourceNotes(try await archive.fact(SourceNotes.former)).values
    let memories = try await archive.sourceMemories()
    var departed: [DepartedSource] = []
    for (id, state) in states where !named.contains(id) {
      if try await RemoteListReader.keeps(id, in: archive) { continue }
      var source = DepartedSource(id)
      source.names = goneBefore[id] == nil ? [names[id], state.title].compactMap(\.self) : []
      (source.slug, source.move) = (slugs[id], state.relocation)
      let masthead = memories[id]?.masthead
      source.hosts = [state.home?.host, masthead?.home, masthead?.host].compactMap(\.self)
      departed.append(source)
    }
    // A restored archive knows no more than this of sources that were already not named then. The key `was` of a source may mean one of
    // them.
    for id in slugs.keys where states[id] == nil && !named.contains(id) { departed.append(DepartedSource(id)) }
    return departed.sorted { $0.id < $1.id }
  }
}

extension SourceList {
  /// Adds sources that a former version knows by the spelling of their location, which is the same location still.
  fileprivate func recogniseSpellings(_ former: inout SourceNotes, _ states: [SourceID: FetchState]) {
    guard !spellings.isEmpty else { return }
    var taken = Set(sources.map { former.first(of: $0.id) })
    for (id, spelled) in spellings where states[id] == nil && former.values[id] == nil {
      let first = former.first(of: spelled)
      if states[first] != nil, taken.insert(first).inserted { former.values[id] = first.name }
    }
  }

  /// Gives sources the ids by which they were known before.
  ///
  /// - Parameter former: The former id by the id that the present address makes. If both are named, they are two sources from now on, and
  ///   the entry is removed.
  fileprivate mutating func know(_ former: inout SourceNotes) {
    guard !former.values.isEmpty else { return }
    var taken = Set(sources.map(\.id))
    var known: [SourceID: SourceID] = [:]
    for index in sources.indices where sources[index].id == sources[index].addressID {
      let id = sources[index].id
      guard let name = former.values[id].map({ SourceID($0) }) else { continue }
      guard taken.insert(name).inserted else {
        former.values[id] = nil
        continue
      }
      sources[index].id = name
      known[id] = name
    }
    guard !known.isEmpty else { return }
    members = members.mapValues { ids in ids.map { known[$0] ?? $0 } }
  }
}

extension NewSource {
  /// - Parameters:
  ///   - isKnown: Its answers have been read already; it then succeeds another source only if its entry says so.
  ///   - former: The first ids of sources whose address was corrected before, by their present ids.
  fileprivate init(
    _ source: SiteSource, isKnown: Bool, _ style: SiteOutline.SlugStyle, _ former: SourceNotes
  ) {
    let origin = source.configured.origin
    self.init(source.id)
    stated = source.configured.was.map { former.first(of: origin.id(at: $0)) }
    guard !isKnown else { return }
    name = source.name
    slug = source.name.flatMap { SiteNames.slug(for: $0, style: style)?.text }
    (address, home) = (source.address, source.home)
    if let address, let twin = source.written.withOtherScheme {
      self.twin = former.first(of: origin.id(at: .web(address, written: twin)))
    }
  }
}

extension SourceNotes {
  /// The first id of a source whose address was corrected; the same for any other.
  fileprivate func first(of id: SourceID) -> SourceID { values[id].map { SourceID($0) } ?? id }
}

extension SiteSource {
  fileprivate var address: WebAddress? { if case .web(let address) = origin { address } else { nil } }
}

extension String {
  /// The address with `http` for `https`, or the other way round.
  fileprivate var withOtherScheme: String? {
    for (scheme, other) in [("https:", "http:"), ("http:", "https:")] where lowercased().hasPrefix(scheme) {
      return other + dropFirst(scheme.count)
    }
    return nil
  }
}
