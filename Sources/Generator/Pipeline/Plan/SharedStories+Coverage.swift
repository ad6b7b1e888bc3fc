import Coverage
package import News
import Newsroom
package import Site

extension SharedStories {
  /// How far behind the newest item stories reach, in seconds: those of the front page, and before them the weeks that tell how rare a
  /// word is.
  private static let window: Int64 = 45 * 86_400
  /// Of that, the newest part, in which what stands alone may still join others: before it lie three weeks in which words are counted.
  private static let decided: Int64 = 21 * 86_400
  /// Of more items than these none stands on a front page.
  private static let mostItems = 5_000

  /// Of the newest items those that nobody placed yet are decided on; the others are where former plans put them.
  ///
  /// - Parameters:
  ///   - former: in which stories items are.
  ///   - apart: sources that tell no story with others.
  init(
    among records: [ItemRecord], former: [ItemID: Placement], slugs: [ItemID: Slug], apart: Set<SourceID> = []
  ) {
    self.init()
    self.slugs = slugs
    let records = SharedStories.others(than: apart, records)
    var placements = former
    if let index = SharedStories.index(of: records, former: former) {
      isOfSeveralSources = true
      for story in index.coverage.stories {
        for (id, placement) in story.placements where placements[id] == nil {
          placements[id] = placement
          newPlacements[id] = placement
        }
      }
    }
    if !placements.isEmpty { isOfSeveralSources = true }
    if !placements.isEmpty { gather(records, placements) }
  }

  /// nil where all items are of one source.
  private static func index(of records: [ItemRecord], former: [ItemID: Placement]) -> CoverageIndex? {
    guard let source = records.first?.item.sources, records.contains(where: { $0.item.sources != source }) else {
      return nil
    }
    let newest = newest(among: records)
    let items = newest.indices.compactMap { index -> CoverageItem? in
      let details = records[index].item.details
      return CoverageItem(records[index].item, address: details.link?.permalinkKey, picture: details.image?.key)
    }
    // The weeks before tell how rare words are, and were decided on by former plans.
    let start = former.isEmpty ? nil : newest.end + -(newest.length * decided / window)
    var index = CoverageIndex(former: former, decidingFrom: start)
    index.add(items)
    return index
  }

  /// The item of another source that is nearest to one which tells no story with others, and in words what keeps them apart.
  package static func nearest(
    to id: ItemID, among records: [ItemRecord], former: [ItemID: Placement], apart: Set<SourceID> = []
  ) -> (id: ItemID, obstacles: String)? {
    let records = others(than: apart, records)
    guard let index = index(of: records, former: former), let nearest = index.nearest(to: id),
      case .apart(let obstacles) = index.relation(of: id, to: nearest)
    else { return nil }
    return (nearest, obstacles.map(\.description).joined(separator: "; "))
  }

  private static func others(than apart: Set<SourceID>, _ records: [ItemRecord]) -> [ItemRecord] {
    apart.isEmpty ? records : records.filter { $0.item.sources.first.map(apart.contains) != true }
  }

  private mutating func gather(_ records: [ItemRecord], _ placements: [ItemID: Placement]) {
    var told: [ItemID: [(date: Timestamp, member: CoveredStory.Member)]] = [:]
    for record in records {
      let id = record.item.id
      guard let placement = placements[id] else { continue }
      founders[id] = placement.founder
      told[placement.founder, default: []].append(
        (record.item.dates.age, .init(id: id, sources: record.item.sources, evidence: placement.evidence)))
    }
    for (founder, members) in told {
      let members = members.sorted { ($0.date, $0.member.id) < ($1.date, $1.member.id) }.map(\.member)
      stories[founder] = SharedStory(
        members: members.map { .init(id: $0.id, evidence: $0.evidence) },
        voices: CoveredStory(founder: founder, members: members).voices.map(\.id))
    }
  }

  private typealias Newest = (indices: ArraySlice<Int>, end: Timestamp, length: Int64)

  private static func newest(among records: [ItemRecord]) -> Newest {
    var dates = records.indices.map { (date: records[$0].item.dates.sort, index: $0) }
    guard let newest = dates.max(by: { $0.date < $1.date })?.date else { return ([], .unknown, 0) }
    dates.removeAll { $0.date < newest + -window }
    guard dates.count > mostItems else { return (dates.map(\.index)[...], newest, window) }
    dates.sort { ($0.date, records[$0.index].item.id) > ($1.date, records[$1.index].item.id) }
    let oldest = dates[mostItems - 1].date
    return (dates.map(\.index).prefix(mostItems), newest, newest - oldest)
  }
}

extension Media {
  /// nil for a file of the site's own.
  fileprivate var key: String? {
    if case .web(let address) = location { address.text } else { nil }
  }
}
