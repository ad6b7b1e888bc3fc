public import News

/// The item of each text, by path relative to the content folder. Nearly all are as the last run left them, folder by folder.
public struct TextItems: Sendable {
  /// No path is in two of them.
  private var folders: [PathTable<ItemID>] = []
  /// Of paths that changed since; nil where the text gives none any more.
  private var changes: [String: ItemID?] = [:]

  public init() {}

  /// Those that a walk over a folder met as they were.
  public mutating func add(_ folder: [(path: String, value: ItemID)]) {
    let table = PathTable(folder)
    guard let first = table.first?.path, let last = table.last?.path else { return }
    // Of a folder in another one that is a source, too.
    let isApart = folders.allSatisfy { other in
      guard let start = other.first?.path, let end = other.last?.path else { return true }
      return last < start || end < first
    }
    guard isApart else { return folder.forEach { changes[$0.path] = $0.value } }
    folders.append(table)
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
