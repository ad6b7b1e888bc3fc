import Coverage
public import News
import Newsroom
public import Site

extension SharedStories {
  /// Decides on items that no plan has placed yet; all others are where former plans put them.
  ///
  /// - Parameter apart: sources that tell no story with others.
  init(among records: [ItemRecord], of outline: SiteOutline, _ memory: StoryMemory, apart: Set<SourceID>) {
    self.init()
    slugs = memory.slugs
    let records = SharedStories.others(than: apart, records)
    var placements = memory.placements
    isOfSeveralSources = records.areOfSeveralSources
    decidesOnNew = isOfSeveralSources && !memory.undecided.isEmpty
    if decidesOnNew {
      let index = SharedStories.index(of: records, memory)
      for story in index.coverage.stories {
        for (id, placement) in story.placements where placements[id] == nil {
          placements[id] = placement
          newPlacements[id] = placement
        }
      }
    }
    // Placements of items of other languages are no stories of this one.
    if records.contains(where: { placements[$0.item.id] != nil }) {
      isOfSeveralSources = true
      gather(records, of: outline, placements)
    }
  }

  private static func index(of records: [ItemRecord], _ memory: StoryMemory) -> CoverageIndex {
    let items = records.compared(for: memory.undecided).compactMap { index -> CoverageItem? in
      let details = records[index].item.details
      return CoverageItem(
        records[index].item, address: details.link?.addressKey, links: memory.links[details.id] ?? [],
        picture: details.image?.key)
    }
    var index = CoverageIndex(former: memory.placements, new: memory.undecided)
    index.add(items)
    return index
  }

  /// The item of another source that is nearest to one that tells no story with others, and in words what keeps them apart.
  public static func nearest(
    to id: ItemID, among records: [ItemRecord], _ memory: StoryMemory, apart: Set<SourceID>
  ) -> (id: ItemID, obstacles: String)? {
    let records = others(than: apart, records)
    guard records.areOfSeveralSources else { return nil }
    let index = index(of: records, memory)
    guard let nearest = index.nearest(to: id),
      case .apart(let obstacles) = index.relation(of: id, to: nearest)
    else { return nil }
    return (nearest, obstacles.map(\.description).joined(separator: "; "))
  }

  private static func others(than apart: Set<SourceID>, _ records: [ItemRecord]) -> [ItemRecord] {
    apart.isEmpty ? records : records.filter { $0.item.sources.first.map(apart.contains) != true }
  }

  private mutating func gather(
    _ records: [ItemRecord], of outline: SiteOutline, _ placements: [ItemID: Placement]
  ) {
    var unheard: Set<ItemID> = []
    var told: [ItemID: [(date: Timestamp, member: CoveredStory.Member)]] = [:]
    for record in records {
      let id = record.item.id
      guard let placement = placements[id] else { continue }
      founders[id] = placement.founder
      if !outline.has(record) { unheard.insert(id) }
      told[placement.founder, default: []].append(
        (record.item.dates.age, .init(id: id, sources: record.item.sources, evidence: placement.evidence)))
    }
    for (founder, members) in told {
      let members = members.sorted { ($0.date, $0.member.id) < ($1.date, $1.member.id) }.map(\.member)
      stories[founder] = SharedStory(
        members: members.map { .init(id: $0.id, evidence: $0.evidence) },
        voices: CoveredStory(founder: founder, members: members.filter { !unheard.contains($0.id) }).voices.map(\.id))
    }
  }
}

extension Media {
  /// The address of the picture; nil for a file of the site's own.
  fileprivate var key: String? {
    if case .web(let address) = location { address.text } else { nil }
  }
}
