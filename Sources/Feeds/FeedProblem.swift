import Decoding
import ParsedFeeds
import XML
/// What is wrong with a source's bytes, as facts; prose is made of them in one place.
enum FeedProblem: Sendable, Hashable {
  case json(JSONProblem, line: Int, column: Int, kept: Int)
  case xml([XMLFinding], kept: Int, things: String)
  case encoding(EncodingProblem, read: String)
  case noItems(FeedFormat)
}
