package import Configuration
package import News

/// A text that is not published, as lists of such name it.
package struct UnpublishedText: Sendable, Hashable {
  package var title: String
  package var unpublished: Unpublished
  /// Files that it names, relative to the content folder.
  package var files: [String]

  package init(title: String, _ unpublished: Unpublished, files: [String] = []) {
    (self.title, self.unpublished, self.files) = (title, unpublished, files)
  }
}

/// What the walks over the folders of texts found, for the pages that refer to it.
package struct LocalContent: Sendable {
  /// Files beside the texts, sorted by path.
  package var media: [FolderFile] = []
  /// False where part of a folder could not be read.
  package var isComplete = true
  /// The item of each text, by path relative to the content folder.
  package var items: [String: ItemID] = [:]
  /// Texts that are there and not published, by path, whether a preview shows them or not.
  package var unpublished: [String: UnpublishedText] = [:]
  package var departures = Departures()

  /// Those that a preview shows.
  package var unpublishedItems: [ItemID: Unpublished] {
    Dictionary(
      unpublished.compactMap { path, text in items[path].map { ($0, text.unpublished) } },
      uniquingKeysWith: { first, _ in first })
  }
}
