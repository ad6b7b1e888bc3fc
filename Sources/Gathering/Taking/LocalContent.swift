public import Folders
public import News
public import Site

/// What the walks over the folders of texts found, for the pages that refer to it.
public struct LocalContent: Sendable {
  /// Files beside the texts, sorted by path.
  public var media: [FolderFile] = []
  /// False where part of a folder could not be read.
  public var isComplete = true
  public var items = TextItems()
  /// Texts that are there and not published, by path, whether a preview shows them or not.
  public var unpublished: [String: UnpublishedText] = [:]
  /// Files that texts name which cannot be read, relative to the content folder.
  public var filesHeldBack: Set<String> = []
  public var departures = Departures()
  /// Items of texts that were read and are over.
  public var over: Set<ItemID> = []

  /// Those that a preview shows; of several texts of one item the first by path counts.
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
