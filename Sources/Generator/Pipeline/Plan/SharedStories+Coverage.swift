import Coverage
import News
import Newsroom
import Site

extension SharedStories {
  /// How far behind the newest item stories reach, in seconds: those of the front page, and before them the weeks that tell how rare a
  /// word is.
  private static let window: Int64 = 45 * 86_400
  /// Of more items than these none stands on a front page.
  private static let mostItems = 5_000

  /// Of the newest items; nothing where all are of one source.
  init(among records: [ItemRecord]) {
    self.init()
    var sources: Set<SourceID> = []
    let items = SharedStories.newest(among: records).compactMap { index -> CoverageItem? in
      let item = records[index].item
      sources.formUnion(item.sources)
      let details = item.details
      return CoverageItem(item, address: details.link?.permalinkKey, picture: details.image?.key)
    }
    guard sources.count > 1 else { return }
    for story in Coverage.gather(items).stories {
      voices[story.founder] = story.voices.map(\.id)
      for member in story.members { founders[member.id] = story.founder }
    }
  }

  private static func newest(among records: [ItemRecord]) -> ArraySlice<Int> {
    var dates = records.indices.map { (date: records[$0].item.dates.sort, index: $0) }
    guard let newest = dates.max(by: { $0.date < $1.date })?.date else { return [] }
    dates.removeAll { $0.date < newest + -window }
    if dates.count > mostItems {
      dates.sort { ($0.date, records[$0.index].item.id) > ($1.date, records[$1.index].item.id) }
    }
    return dates.map(\.index).prefix(mostItems)
  }
}

extension Media {
  /// nil for a file of the site's own.
  fileprivate var key: String? {
    if case .web(let address) = location { address.text } else { nil }
  }
}
