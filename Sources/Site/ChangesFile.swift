/// What is told of changed headlines.
public struct ChangesFile: Sendable {
  public enum Format: Sendable, Hashable {
    case page
    case feed(FeedFile.Format)
  }

  /// One change of an item, by its index in the plan.
  public struct Change: Sendable, Hashable {
    public var item: Int
    public var edit: ItemEdit
    /// Where the versions of the item are compared.
    public var history: SitePath?

    public init(item: Int, edit: ItemEdit, history: SitePath?) {
      (self.item, self.edit, self.history) = (item, edit, history)
    }
  }

  public var format: Format
  /// The latest first.
  public var changes: [Change]

  public init(format: Format, changes: [Change]) { (self.format, self.changes) = (format, changes) }

  private static let folder = SitePath("changes/")

  public var path: SitePath {
    switch format {
    case .page: ChangesFile.folder
    case .feed(let format): ChangesFile.folder.file("feed." + format.rawValue)
    }
  }
}
