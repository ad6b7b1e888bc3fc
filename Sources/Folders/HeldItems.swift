public import News
import Synchronization

/// The items that the files of a folder hold, with the name by which the archive knows each file. Most runs ask for none of them, or for
/// few.
public struct HeldItems: Sendable {
  private let kept: Kept
  private var changes: [ItemID: String?] = [:]

  private final class Kept: Sendable {
    let files: [(name: String, item: ItemID)]
    private let table = Mutex(Table())

    private struct Table {
      var asked = 0
      var names: [ItemID: String]?
    }

    /// Looking through all files this many times takes less than putting them into a table.
    private static let few = 16

    init(_ files: [(name: String, item: ItemID)]) { self.files = files }

    subscript(item: ItemID) -> String? {
      table.withLock { table in
        table.asked += 1
        if table.asked <= Kept.few { return files.last { $0.item == item }?.name }
        let names = table.names ?? Dictionary(files.map { ($0.item, $0.name) }) { $1 }
        table.names = names
        return names[item]
      }
    }
  }

  /// - Parameter files: if two hold the same item, the later one counts.
  public init(_ files: [(name: String, item: ItemID)]) { kept = Kept(files) }

  public subscript(item: ItemID) -> String? {
    get { changes[item] ?? kept[item] }
    set { changes[item] = .some(newValue) }
  }
}
