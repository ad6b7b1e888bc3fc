public import News

/// A file that scripts read, beside the pages that it says the same as.
public enum DataFile: Sendable {
  /// What a section holds, and in which shards.
  case section(SectionData)
  case shard(Shard)
  /// The version of the site, which changes with every page, and of each section the sources that fail.
  case site(failing: [[SourceID]])
  case search(SearchFile)
}
