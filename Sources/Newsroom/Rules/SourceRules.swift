public import News

/// What the configuration says about the items of one source.
public struct SourceRules: Sendable, Hashable {
  public var id: SourceID
  /// How much of a story its detail page shows.
  public var show: Story.Shown
  /// Items lead straight to the original and have no page here (`link: original`).
  public var linksToOriginal: Bool
  /// The newest so many; the rest counts as hidden.
  public var maximumItems: Int
  /// For items and feeds that name no language.
  public var language: String?
  /// The folder of a local source, relative to the content folder, with `/` between names; nil for sources on the web, whose items
  /// outlive their source, while a local item goes with its file.
  public var folder: String?
  /// Of a local source: other folders, from which its files may have come, and those among them that the configuration no longer names.
  public var otherFolders: Set<SourceID> = []
  public var formerFolders: Set<SourceID> = []
  /// What has to be so for an item to be shown: all of them.
  public var filters: [ItemRule] = []
  public var tagMap = TagMap()
  /// In the order in which they are done.
  public var rewrites: [Rewrite] = []
  public var burst: Burst?
  /// Its items are shown as an editor would have them (`Cleaning`), and not as they come. Of the site's own texts it says nothing.
  public var isCleaned = true

  public init(
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

  public var isLocal: Bool { folder != nil }
}
