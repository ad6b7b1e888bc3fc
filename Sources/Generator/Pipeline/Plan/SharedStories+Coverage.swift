import Coverage
import News
import Newsroom
import Site

extension SharedStories {
  /// How far behind the newest item stories reach, in seconds: those of the front page, and before them the weeks that tell how rare a
  /// word is.
  private static let window: Int64 = 45 * 86_400

  /// Of the newest weeks; nothing where all is of one source.
  init(among records: [ItemRecord]) {
    self.init()
    guard let newest = records.lazy.map({ $0.item.dates.sort }).max() else { return }
    var sources: Set<SourceID> = []
    let items = records.compactMap { record -> CoverageItem? in
      guard record.item.dates.sort >= newest + -SharedStories.window else { return nil }
      let details = record.item.details
      sources.formUnion(details.sources)
      return CoverageItem(record.item, address: details.link?.permalinkKey, picture: details.image?.key)
    }
    guard sources.count > 1 else { return }
    for story in Coverage.gather(items).stories {
      voices[story.founder] = story.voices.map(\.id)
      for member in story.members { founders[member.id] = story.founder }
    }
  }
}

extension Media {
  /// nil for a file of the site's own.
  fileprivate var key: String? {
    if case .web(let address) = location { address.text } else { nil }
  }
}
