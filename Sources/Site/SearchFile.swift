/// A file of the index that scripts search the site with.
public enum SearchFile: Sendable, Hashable {
  /// Which files there are, and which words are in which.
  case index
  /// The words of a tier between two cuts, and the documents that have them.
  case words(tier: Int, part: Int)
  /// What results show of a run of documents.
  case documents(chunk: Int)
  /// Which documents a large section has.
  case members(section: Int)
}
