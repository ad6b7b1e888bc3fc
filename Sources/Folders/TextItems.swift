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

  public var isEmpty: Bool { !all.contains { _ in true } }

  /// In no order.
  public var all: some Sequence<(path: String, item: ItemID)> {
    let kept = folders.lazy.joined().filter { changes.isEmpty || changes[$0.path] == nil }
      .map { (path: $0.path, item: $0.value) }
    let changed = changes.lazy.compactMap { path, item in item.map { (path: path, item: $0) } }
    return [AnySequence(kept), AnySequence(changed)].joined()
  }
}
