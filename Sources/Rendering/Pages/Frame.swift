internal import Templating

/// The values that every page begins with, but for `page` and `breadcrumbs`.
struct Frame: Sendable {
  var site: Value
  var text: Value
  var navigation: [Record]
  var indexes: [Record]
  var feeds: [Record]
  var attributions: [Record]

  /// The record of a page, in the order of `Schemas.page`.
  func record(page: Record, breadcrumbs: [Record], content: Value) -> Record {
    [
      site, .record(page), text, .flag(!navigation.isEmpty), .list(navigation), .flag(!indexes.isEmpty),
      .list(indexes), .flag(!feeds.isEmpty), .list(feeds), .flag(!attributions.isEmpty), .list(attributions),
      .list(breadcrumbs), content,
    ]
  }
}
