package import Archive
import Configuration
package import Gathering
import Mapping
package import News
package import Site

extension PlanInput {
  /// What the archive holds for a plan, each item as the rules of today want it shown.
  package init(
    _ site: ConfiguredSite, _ outline: SiteOutline, _ names: SourceNames, _ presented: PresentedItems,
    from archive: any Archive, now: Timestamp, jobs: Int
  ) async throws {
    var outline = outline
    for (section, items) in presented.excluded { outline.sections[section].excluded = items }
    self.init(
      outline: outline, records: presented.records, sources: try await site.sources.named(in: archive),
      former: FormerPlans(
        seals: Dictionary(uniqueKeysWithValues: try await archive.seals().map { (ListKey($0.key), $0.value) }),
        retired: try await archive.retiredPermalinks()
          .union((presented.hidden.map(\.record) + presented.absent).compactMap(\.permalink)),
        sourceSlugs: SourceNotes(try await archive.fact(SourceNotes.slugs)).values.compactMapValues { Slug($0) }),
      now: now, hasAddress: site.baseURL != nil, wishes: try await archive.wishes(), collapsed: presented.collapsed)
    edits = presented.edits
    if site.configuration.joinsStories {
      shared = SharedStories(
        among: presented.records, try await StoryMemory(for: presented.records, in: archive, jobs: jobs),
        apart: names.sources(selectedBy: site.configuration.apart, of: site.sources))
    }
    if site.configuration.showsRelated {
      related = RelatedItems(
        among: presented.records, former: try await archive.related(), new: try await archive.unrelated(),
        stories: shared.founders)
    }
    let configured = Set(site.sources.sources.map(\.id))
    departed = DepartedEvents(try await archive.fact(DepartedEvents.fact)).items(
      among: presented.records, configured.contains)
  }
}
