public import News

/// The items of a plan in its order, each at the address that the plan gives it where it had none. What was handed over is not copied for a
/// few that get one.
public struct PlannedItems: Sendable, RandomAccessCollection {
  private var records: [ItemRecord]
  /// By index.
  private var given: [Int: Permalink] = [:]

  private static let few = 256

  public init(_ records: [ItemRecord] = []) { self.records = records }

  public var startIndex: Int { 0 }
  public var endIndex: Int { records.count }

  /// A copy, which takes longer than to look at the record: in loops over all, ask for what is needed.
  public subscript(index: Int) -> ItemRecord {
    var record = records[index]
    record.permalink = permalink(of: index)
    return record
  }

  public func item(_ index: Int) -> NewsItem { records[index].item }

  public func permalink(of index: Int) -> Permalink? {
    given.isEmpty ? records[index].permalink : records[index].permalink ?? given[index]
  }

  /// Of all that pages show of the item.
  public func version(of index: Int) -> ContentDigest { records[index].version }

  /// Of its body.
  public func body(of index: Int) -> ContentDigest { records[index].body }

  /// - Parameter addresses: by index, of items that have none.
  public mutating func give(_ addresses: [Int: Permalink]) {
    given.merge(addresses) { $1 }
    guard given.count > PlannedItems.few else { return }
    for (index, address) in given where records[index].permalink == nil { records[index].permalink = address }
    given = [:]
  }
}
