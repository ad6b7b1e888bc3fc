import News
import Showing
import Site

/// An item as the three feed formats give it, everything absolute.
struct FeedEntry {
  var id: String
  var title: String
  /// Where the entry leads: the item's page here, or elsewhere for what has none.
  var url: String?
  /// Where the item comes from, when that is not `url`.
  var original: String?
  /// nil where nobody knows.
  var published: Timestamp?
  var updated: Timestamp?
  var authors: [Person]
  var tags: [String]
  var language: String?
  var summary: String?
  /// HTML; never empty.
  var content: String
  var image: String?
  var enclosures: [(url: String, media: Media)]
  var recording: Recording?
  var source: Shared<ShownSource>?
}
