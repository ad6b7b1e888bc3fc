import News
import ParsedFeeds

extension Normaliser {
  /// Why an item is not to be published; nil if it is.
  func unpublished(_ item: ParsedItem) -> Unpublished? {
    // In a feed, a date in the future is a clock gone wrong; in a local text it is intended.
    Unpublished(
      isDraft: item.isDraft, published: item.file == nil ? nil : item.published, expires: item.expires, now: now)
  }

  /// Whether a preview shows a text of the site's own although it is not published.
  func isPreviewed(_ item: ParsedItem, _ unpublished: Unpublished?) -> Bool {
    item.file != nil && unpublished.map { previews.contains($0.reason) } == true
  }
}
