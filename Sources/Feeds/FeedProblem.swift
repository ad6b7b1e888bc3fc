import Decoding
import Diagnostics
import ParsedFeeds
import XML

/// What is wrong with a source's bytes, as facts; prose is made of them in one place.
enum FeedProblem: Sendable, Hashable {
  /// `read` counts whole items.
  case json(JSONProblem, line: Int, column: Int, read: Int, endsWithinItem: Bool)
  case xml([XMLFinding], read: Int, things: String, endsWithinItem: Bool)
  /// `first`: where the first byte stands that is not in the encoding, of some that are not.
  case encoding(EncodingProblem, read: String, first: Int)
  /// Bytes of a text of the site's own that are no UTF-8, and where the first one stands.
  case ownEncoding(count: Int, first: Int)
  /// A file among the site's own texts that holds something else; the encoding that its first bytes claim.
  case noText(as: String?)
  /// Items whose only date is none, and the first of these.
  case dates(count: Int, of: Int, first: String)
  case noItems(FeedFormat)
  /// `image` of a text, which leads out of the content folder.
  case imageOutside(String, Place)
}
