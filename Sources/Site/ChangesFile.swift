/// The page or feed that lists changed headlines.
public struct ChangesFile: Sendable {
  public enum Format: Sendable, Hashable {
    case page
    case feed(FeedFile.Format)
  }

  /// One change of an item; `item` is an index into the plan's items.
  public struct Change: Sendable, Hashable {
    public var item: Int
    public var edit: ItemEdit
    /// The headline that the change brought, if it has changed again since.
    public var title: String?
    /// The page that compares the versions of the item.
    public var history: SitePath?

    public init(item: Int, edit: ItemEdit, title: String?, history: SitePath?) {
      (self.item, self.edit, self.title, self.history) = (item, edit, title, history)
    }
  }

  public var format: Format
  /// Newest first.
  public var changes: [Change]

  public init(format: Format, changes: [Change]) { (self.format, self.changes) = (format, changes) }

  public static let folder = SitePath("changes/")

  public var path: SitePath {
    switch format {
    case .page: ChangesFile.folder
    case .feed(let format): ChangesFile.folder.file("feed." + format.rawValue)
    }
  }
}
