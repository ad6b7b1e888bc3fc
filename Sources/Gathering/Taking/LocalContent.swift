package import Configuration
package import News

/// What the walks over the folders of texts found, for the pages that refer to it.
package struct LocalContent: Sendable {
  /// Files beside the texts, sorted by path.
  package var media: [FolderFile] = []
  /// False where part of a folder could not be read.
  package var isComplete = true
  /// The item of each text, by path relative to the content folder.
  package var items: [String: ItemID] = [:]
  package var departures = Departures()
}
