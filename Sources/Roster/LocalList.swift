public import Feeds
public import News

/// A list of feeds in a file of the site, as it was read.
public struct LocalList: Sendable {
  /// The id by which the archive keeps its last good version.
  public var id: SourceID
  public var document: ListDocument
  public var list: OPMLList
  /// Whether it may have been meant to name more than could be read.
  public var isDamaged: Bool { list.mayLackEntries }
}
