public import Archive
public import News

/// Texts whose file is gone. What is known of them stays until nothing can refuse the plan that leaves them out. A run that ends before
/// that leaves everything as it was, and the next one finds them missing again.
public struct Departures: Sendable {
  /// Items to be hidden.
  public var items: Set<ItemID> = []
  /// What is remembered of their files. It is forgotten when they are hidden, and not before.
  public var files: [SourceID: FileChanges] = [:]

  public var isEmpty: Bool { items.isEmpty && files.isEmpty }

  mutating func add(_ items: [ItemID], _ changes: FileChanges, of source: SourceID) {
    self.items.formUnion(items)
    guard changes != FileChanges() else { return }
    files[source, default: FileChanges()].read.merge(changes.read) { $1 }
    files[source]?.gone += changes.gone
  }
}
