public import Folders
public import News
public import Site

/// What the walks over the folders of texts found, for the pages that refer to it.
public struct LocalContent: Sendable {
  /// Files beside the texts, sorted by path.
  public var media: [FolderFile] = []
  /// False if part of a folder could not be read.
  public var isComplete = true
  public var items = TextItems()
  /// Texts that exist but are not published, by path, whether or not a preview shows them.
  public var unpublished: [String: UnpublishedText] = [:]
  /// The files that unreadable texts name, relative to the content folder.
  public var filesHeldBack: Set<String> = []
  public var departures = Departures()
  /// Items of texts that were read and have expired.
  public var over: Set<ItemID> = []

  /// Unpublished items that a preview shows; of several texts for one item, the first by path counts.
  public var unpublishedItems: [ItemID: Unpublished] {
    Dictionary(
      unpublished.sorted { $0.key < $1.key }.compactMap { path, text in items[path].map { ($0, text.unpublished) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension SitePath {
  /// Where a file beside texts is published.
  public init(_ file: FolderFile) { self.init("media/" + file.path) }
}
