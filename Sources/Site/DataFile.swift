public import News

/// A file that scripts read; it says nothing that pages do not say, too.
public enum DataFile: Sendable {
  /// What a section holds, and which shards contain it.
  case section(SectionData)
  case shard(Shard)
  /// The version of the site, which changes with every page, and the failing sources of each section.
  case site(failing: [[SourceID]])
  case search(SearchFile)
}
