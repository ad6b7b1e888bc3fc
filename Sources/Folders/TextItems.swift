public import News

/// The item of each text, by path relative to the content folder. Nearly all are as the last run left them, folder by folder.
public struct TextItems: Sendable {
  /// The items of sources, by the path of each source; none of these paths lies in another.
  private var folders: [String: PathTable<ItemID>] = [:]
  /// The items of paths that have changed since; nil if the text no longer gives one.
  private var changes: [String: ItemID?] = [:]

  public init() {}

  /// Adds the items of texts that a walk over a folder found unchanged.
  public mutating func add(_ items: [(path: String, value: ItemID)], of folder: String) {
    if !items.isEmpty { folders[folder] = PathTable(items) }
  }

  public subscript(path: String) -> ItemID? {
    get {
      if let change = changes[path] { return change }
      let folder = ([""] + path.outerFolders).first { folders[$0] != nil }
      return folder.flatMap { folders[$0]?[path] }
    }
    set { changes[path] = .some(newValue) }
  }

  public var isEmpty: Bool { all.isEmpty }

  /// All texts with their items, in no order.
  public var all: [(path: String, item: ItemID)] {
    var all: [(path: String, item: ItemID)] = []
    all.reserveCapacity(folders.values.reduce(changes.count) { $0 + $1.count })
    for folder in folders.values {
      for (path, item) in folder where changes.isEmpty || changes[path] == nil { all.append((path, item)) }
    }
    for (path, item) in changes {
      if let item { all.append((path, item)) }
    }
    return all
  }
}
