import Archive
import Composing
import Configuration
import Gathering
import Memory
import News
import Newsroom
import Notices
import PublishedState
import Publishing
import Roster
import Site

extension Run {
  /// What is published of the archive: as much as the plan's pages show. Returns nil if the site does not publish it.
  func plannedState(
    _ items: [PlannedItems], _ site: ConfiguredSite, _ presented: PresentedItems, _ album: PictureAlbum,
    _ decided: Batch,
    from archive: any Archive
  ) async throws -> PlannedState? {
    guard publishesState(of: site) else { return nil }
    let shown = ShownItems(
      items, uncleaned: presented.uncleaned, former: presented.former, presented.presentation,
      hasFeeds: site.baseURL != nil)
    let present = items.reduce(into: Set<SourceID>()) { present, items in
      for index in items.indices { present.formUnion(items.item(index).sources) }
    }
    var sources = try await stateSources(of: site, slugs: decided.facts[SourceNotes.slugs], in: archive)
    for id in sources.keys where !present.contains(id) { sources[id]?.fetch?.forgetContent() }
    return try await PlannedState(
      shown, sources: sources, pictures: album.told, site: mark(of: site, in: archive).id ?? "",
      hidden: presented.retention.hidden, decided: decided, from: archive)
  }

  func publishesState(of site: ConfiguredSite) -> Bool { site.configuration.publishesState && !isForgetful }

  /// What the archive remembers of sources: everything about those that are configured, and the slugs of all, which no other source may
  /// get.
  ///
  /// - Parameter slugs: the slugs as a plan has decided them; nil for those that are remembered.
  func stateSources(
    of site: ConfiguredSite, slugs: String? = nil, in archive: any Archive
  ) async throws -> [SourceID: StateSource] {
    let (states, memories) = (try await archive.fetchStates(), try await archive.sourceMemories())
    let icons = site.sources.showsFaces ? try await archive.icons() : [:]
    let fingerprints = SourceNotes(try await archive.fact(SourceNotes.fingerprints)).values
    let health = SourceNotes(try await archive.fact(SourceNotes.health)).values
    let told = NoticeMemory(try await archive.fact(NoticeMemory.fact)).bySource
    let departed = SourceNotes(try await archive.fact(DepartedEvents.fact)).values
    let changes = HealthLog(try await archive.fact(HealthLog.fact)).bySource
    let known = if let slugs { slugs } else { try await archive.fact(SourceNotes.slugs) }
    var sources = SourceNotes(known).values.mapValues { StateSource(slug: $0) }
    for source in site.sources.sources {
      guard states[source.id] != nil || fingerprints[source.id] != nil || health[source.id] != nil else { continue }
      sources[source.id, default: StateSource()].fingerprint = fingerprints[source.id]
      if source.addressID != source.id { sources[source.id]?.address = source.addressID }
      sources[source.id]?.health = health[source.id]
      sources[source.id]?.healthChanges = changes[source.id]
      sources[source.id]?.departed = departed[source.id]
      // What `published` withholds from pages is not published here either.
      let note = HealthNote(health[source.id])
      sources[source.id]?.masthead = source.published(memories[source.id]?.masthead, note)
      sources[source.id]?.suspect = source.published(memories[source.id]?.suspect, note)
      sources[source.id]?.fetch = source.published(states[source.id], note)
      sources[source.id]?.icon = source.published(icons[source.id], note)
    }
    // What a list leaves out for a while is known by its first address when it comes back.
    for (id, address) in site.sources.mutedFeeds where address != id && sources[id]?.address == nil {
      sources[id, default: StateSource()].address = address
    }
    // Notices are told of lists and of the run itself, too.
    for (id, notices) in told { sources[id, default: StateSource()].notices = notices }
    return sources
  }
}
