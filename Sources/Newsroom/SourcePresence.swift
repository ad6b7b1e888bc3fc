package import News

/// Which items each source of the configuration brings now, as far as it is known.
package struct SourcePresence: Sendable {
  /// Of the last answer, ascending; nil where it is not known.
  private var items: [SourceID: [ItemID]?]

  package init(_ items: [SourceID: [ItemID]?]) { self.items = items }

  package mutating func set(_ brought: [ItemID], of source: SourceID) { items[source] = .some(brought) }

  /// False for a source that the configuration no longer names.
  func brings(_ source: SourceID, _ item: ItemID) -> Bool {
    guard let entry = items[source] else { return false }
    guard let brought = entry else { return true }
    var (low, high) = (0, brought.count)
    while low < high {
      let middle = (low + high) / 2
      if brought[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low < brought.count && brought[low] == item
  }
}
