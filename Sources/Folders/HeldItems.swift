public import News
import Synchronization

/// The items that the files of a folder hold, by what the archive knows the files by; worked out when somebody asks, which in most runs is
/// nobody.
public struct HeldItems: Sendable {
  private let kept: Kept
  private var changes: [ItemID: String?] = [:]

  private final class Kept: Sendable {
    let files: [(name: String, item: ItemID)]
    private let table = Mutex<[ItemID: String]?>(nil)

    init(_ files: [(name: String, item: ItemID)]) { self.files = files }

    subscript(item: ItemID) -> String? {
      table.withLock { table in
        if let table { return table[item] }
        let made = Dictionary(files.map { ($0.item, $0.name) }) { $1 }
        table = made
        return made[item]
      }
    }
  }

  /// - Parameter files: of two that hold the same item the later one counts.
  public init(_ files: [(name: String, item: ItemID)]) { kept = Kept(files) }

  public subscript(item: ItemID) -> String? {
    get { changes[item] ?? kept[item] }
    set { changes[item] = .some(newValue) }
  }
}
