public import Feeds
public import News

/// A list of feeds in a file of the site, as it was read.
public struct LocalList: Sendable {
  /// The id by which the archive keeps its last good version.
  public var id: SourceID
  public var document: ListDocument
  public var list: OPMLList
  /// Whether something in it cannot be read, so that it may have been meant to name more.
  public var isDamaged: Bool { !list.diagnostics.isEmpty }
}
