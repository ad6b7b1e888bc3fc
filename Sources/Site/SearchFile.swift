/// A file of the index with which scripts search the site.
public enum SearchFile: Sendable, Hashable {
  /// The list of all files, and which words each of them contains.
  case index
  /// The words of a tier between two cuts, with the documents that contain them.
  case words(tier: Int, part: Int)
  /// What results show of a run of consecutive documents.
  case documents(chunk: Int)
  /// The documents of a large section.
  case members(section: Int)
}
