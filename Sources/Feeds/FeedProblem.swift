import Decoding
import Diagnostics
import ParsedFeeds
import XML

/// What is wrong with a source's bytes, as facts; `diagnostic` turns them into prose.
enum FeedProblem: Sendable, Hashable {
  /// `read` counts whole items.
  case json(JSONProblem, line: Int, column: Int, read: Int, endsWithinItem: Bool)
  case xml([XMLFinding], read: Int, things: String, endsWithinItem: Bool)
  /// `first` is the offset of the first byte that is not in the encoding.
  case encoding(EncodingProblem, read: String, first: Int)
  /// Bytes of one of the site's own texts that are not UTF-8, and the offset of the first one.
  case ownEncoding(count: Int, first: Int)
  /// A file among the site's own texts that is not a text, with the encoding that its first bytes claim.
  case noText(as: String?)
  /// The number of items whose only date cannot be read, and the first such date.
  case dates(count: Int, of: Int, first: String)
  case noItems(FeedFormat)
  /// The `image` of a text, which leads out of the content folder.
  case imageOutside(String, Place)
  /// `redirectFrom` in the head of a text that is not a page.
  case redirectOfStory(Place)
}
