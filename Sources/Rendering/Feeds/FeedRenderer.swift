import News
import Pages
import Showing
import Site

/// Makes feeds for other programs: of items, made from their input alone, and of how the sources are doing.
struct FeedRenderer: Sendable {
  let edition: Edition
  let style: HouseStyle

  func input(of feed: FeedFile, _ page: PlannedPage) -> FeedInput {
    FeedInput(
      path: page.path, format: feed.format, subject: feed.subject.map(subject),
      items: feed.items.compactMap { index in
        edition.item(index).map { item in
          .init(
            item: item, files: edition.referredFiles(of: item.item.id), edited: feed.edited[index],
            isChangeToCome: !page.believes(item.item.details.dates))
        }
      }, hubs: style.settings.hubs.map(\.text), firstHome: style.settings.firstHome)
  }

  private func subject(_ list: ListPage.Subject) -> FeedInput.Subject {
    var summary: String?
    if case .section(let index) = list { summary = edition.section(index)?.style.summary }
    return .init(title: edition.title(of: list, style.wording), summary: summary, list: edition.map.landings[list])
  }
}
