import Archive
import Configuration
import Gathering
import News
import Roster
import Site

extension PlanInput {
  /// The input of the plan of one of a site's languages, without stories: what the archive holds, each item as today's rules want it shown.
  init(
    _ site: ConfiguredSite, _ outline: SiteOutline, _ presented: PresentedItems, _ records: [ItemRecord],
    of language: SiteLanguage, _ languages: [SiteLanguage], from archive: any Archive, now: Timestamp
  ) async throws {
    var outline = outline
    for (section, items) in presented.excluded { outline.sections[section].excluded = items }
    self.init(
      outline: outline, records: records, sources: try await site.sources.named(in: archive),
      former: FormerPlans(
        seals: Dictionary(
          uniqueKeysWithValues: try await archive.seals().compactMap { key, pages in
            language.seen(ListKey(key), languages).map { ($0, pages) }
          }),
        retired: Set(
          try await archive.retiredPermalinks()
            .union((presented.hidden.map(\.record) + presented.absent).compactMap(\.permalink))
            .compactMap { language.seen($0, languages) }),
        sourceSlugs: SourceNotes(try await archive.fact(SourceNotes.slugs)).values.compactMapValues { Slug($0) }),
      now: now, hasAddress: site.baseURL != nil, wishes: try await archive.wishes(), collapsed: presented.collapsed)
    self.site = site.folder.named
    edits = presented.edits
    let folders = try await archive.localSources().subtracting(sources.keys)
    former.folderSlugs = Set(folders.compactMap { former.sourceSlugs[$0] })
    former.lastingLists = Set(
      LastingLists(try await archive.fact(LastingLists.fact)).keys.compactMap { language.seen($0, languages) })
    if !site.configuration.tellsEdits { former.lastingLists.remove(ListKey(ChangesFile.folder)) }
    let configured = Set(site.sources.sources.map(\.id))
    departed = DepartedEvents(try await archive.fact(DepartedEvents.fact)).items(
      among: records, configured.contains)
  }

  /// Finds out which items tell the same story.
  func stories(
    of site: ConfiguredSite, _ names: SourceNames, from archive: any Archive, jobs: Int
  ) async throws -> SharedStories {
    guard site.configuration.joinsStories else { return SharedStories() }
    return SharedStories(
      among: records, of: outline, try await StoryMemory(for: records, in: archive, jobs: jobs),
      apart: names.sources(selectedBy: site.configuration.apart, of: site.sources))
  }
}
