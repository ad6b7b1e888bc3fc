/// What is told of changed headlines.
package struct ChangesFile: Sendable {
  package enum Format: Sendable, Hashable {
    case page
    case feed(FeedFile.Format)
  }

  /// One change of an item, by its index in the plan.
  package struct Change: Sendable, Hashable {
    package var item: Int
    package var edit: ItemEdit
    /// Where the versions of the item are compared.
    package var history: SitePath?

    package init(item: Int, edit: ItemEdit, history: SitePath?) {
      (self.item, self.edit, self.history) = (item, edit, history)
    }
  }

  package var format: Format
  /// The latest first.
  package var changes: [Change]

  package init(format: Format, changes: [Change]) { (self.format, self.changes) = (format, changes) }

  private static let folder = SitePath("changes/")

  package var path: SitePath {
    switch format {
    case .page: ChangesFile.folder
    case .feed(let format): ChangesFile.folder.file("feed." + format.rawValue)
    }
  }
}
