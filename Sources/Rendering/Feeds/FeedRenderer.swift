import News
import Site

/// Feeds for other programs: of items, made from their input alone, and of how the sources are doing.
struct FeedRenderer: Sendable {
  let edition: Edition
  let style: HouseStyle

  func input(of feed: FeedFile, _ page: PlannedPage) -> FeedInput {
    FeedInput(
      path: page.path, format: feed.format, section: edition.shownSection(feed.section),
      items: feed.items.compactMap { index in
        edition.item(index).map { .init(item: $0, files: edition.referredFiles(of: $0.item.id)) }
      })
  }
}
