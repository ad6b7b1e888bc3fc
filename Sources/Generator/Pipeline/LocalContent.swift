internal import News

/// What the walks over the folders of texts found, for the pages that refer to it.
struct LocalContent: Sendable {
  /// Files beside the texts, sorted by path.
  var media: [FolderFile] = []
  /// False where part of a folder could not be read.
  var isComplete = true
  /// The item of each text, by path relative to the content folder.
  var items: [String: ItemID] = [:]
}
