import News
import Showing
import Templating
import Theming

/// The values that every page begins with, except `page` and `breadcrumbs`.
struct Frame: Sendable {
  var site: Value
  var text: Value
  var navigation: [Record]
  var indexes: [Record]
  var ways: [Record]
  var pages: [Record]
  var feeds: [Record]
  var attributions: [Record]

  /// The record of an entire page.
  func record(page: Record, breadcrumbs: [Record], content: Value) -> Record {
    FrameField.record([
      .site: site,
      .page: .record(page),
      .text: text,
      .hasNavigation: .flag(!navigation.isEmpty),
      .navigation: .list(navigation),
      .hasIndexes: .flag(!indexes.isEmpty),
      .indexes: .list(indexes),
      .ways: .list(ways),
      .hasPages: .flag(!pages.isEmpty),
      .pages: .list(pages),
      .hasFeeds: .flag(!feeds.isEmpty),
      .feeds: .list(feeds),
      .hasAttributions: .flag(!attributions.isEmpty),
      .attributions: .list(attributions),
      .breadcrumbs: .list(breadcrumbs),
      .content: content,
    ])
  }
}

extension DigestAccumulator {
  /// Adds everything but the texts, which have a digest of their own.
  mutating func add(_ frame: Frame) {
    add(frame.site)
    for records in [frame.navigation, frame.indexes, frame.ways, frame.pages, frame.feeds, frame.attributions] {
      add(records)
    }
  }
}
