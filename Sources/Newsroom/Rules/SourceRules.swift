package import News

/// What the configuration says about the items of one source.
package struct SourceRules: Sendable, Hashable {
  package var id: SourceID
  /// How much of a story its detail page shows.
  package var show: Story.Shown
  /// Items lead straight to the original and have no page here (`link: original`).
  package var linksToOriginal: Bool
  /// The newest so many; the rest counts as hidden.
  package var maximumItems: Int
  /// For items and feeds that name no language.
  package var language: String?
  /// The folder of a local source, relative to the content folder, with `/` between names; nil for sources on the web, whose items
  /// outlive their source, while a local item goes with its file.
  package var folder: String?
  /// Of a local source: other folders, from which its files may have come, and those among them that the configuration no longer names.
  package var otherFolders: Set<SourceID> = []
  package var formerFolders: Set<SourceID> = []
  /// What has to be so for an item to be shown: all of them.
  package var filters: [ItemRule] = []
  package var tagMap = TagMap()
  /// In the order in which they are done.
  package var rewrites: [Rewrite] = []
  package var burst: Burst?
  /// Its items are shown as an editor would have them (`Cleaning`), and not as they come. Of the site's own texts it says nothing.
  package var isCleaned = true

  package init(
    id: SourceID, show: Story.Shown = .full, linksToOriginal: Bool = false, maximumItems: Int = .max,
    language: String? = nil, folder: String? = nil
  ) {
    self.id = id
    self.show = show
    self.linksToOriginal = linksToOriginal
    self.maximumItems = maximumItems
    self.language = language
    self.folder = folder
  }

  package var isLocal: Bool { folder != nil }
}
