public import News

/// What the configuration says about the items of one source.
public struct SourceRules: Sendable, Hashable {
  public var id: SourceID
  /// How much of a story its detail page shows.
  public var show: Story.Shown
  /// Whether items link directly to the original and have no page here (`link: original`).
  public var linksToOriginal: Bool
  /// How many of an answer are taken, from its top; readers leave out the rest, which counts as hidden.
  public var maximumItems: Int
  /// The language of items and feeds that name none.
  public var language: String?
  /// The folder of a local source, relative to the content folder, with `/` between names; nil for sources on the web, whose items outlive
  /// their source, while a local item goes with its file.
  public var folder: String?
  /// For a local source, the other folders from which its files may have come, and those of them that the configuration no longer names.
  public var otherFolders: Set<SourceID> = []
  public var formerFolders: Set<SourceID> = []
  /// Conditions that all have to hold for an item to be shown.
  public var filters: [ItemRule] = []
  public var tagMap = TagMap()
  /// In the order in which they are applied.
  public var rewrites: [Rewrite] = []
  public var burst: Burst?
  /// Whether items are shown as a careful editor would have them (`Cleaning`) instead of as they come. Has no effect on the site's own
  /// texts.
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

  /// What decides which items are shown and with which words, in words of a configuration or close to them.
  public var descriptions: [String] {
    filters.map(\.description) + (tagMap.isEmpty ? [] : [tagMap.description]) + rewrites.map(\.description)
  }
}
