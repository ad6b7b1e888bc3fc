public import News

/// The item of each text, by path relative to the content folder. Nearly all are as the last run left them, folder by folder.
public struct TextItems: Sendable {
  /// Those of sources, of which none lies in another.
  private var folders: [PathTable<ItemID>] = []
  /// Of paths that changed since; nil where the text gives none any more.
  private var changes: [String: ItemID?] = [:]

  public init() {}

  /// Those that a walk over a folder met as they were.
  public mutating func add(_ folder: [(path: String, value: ItemID)]) {
    if !folder.isEmpty { folders.append(PathTable(folder)) }
  }

  public subscript(path: String) -> ItemID? {
    get {
      if let change = changes[path] { return change }
      return folders.lazy.compactMap { $0[path] }.first
    }
    set { changes[path] = .some(newValue) }
  }

  public var isEmpty: Bool { all.isEmpty }

  /// In no order.
  public var all: [(path: String, item: ItemID)] {
    var all: [(path: String, item: ItemID)] = []
    all.reserveCapacity(folders.reduce(changes.count) { $0 + $1.count })
    for folder in folders {
      for (path, item) in folder where changes.isEmpty || changes[path] == nil { all.append((path, item)) }
    }
    for (path, item) in changes {
      if let item { all.append((path, item)) }
    }
    return all
  }
}
