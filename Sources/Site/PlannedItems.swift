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

  /// Where its page is. nil where it has none, also where it had one before it led to its original: its address is kept for it.
  public func page(of index: Int) -> Permalink? {
    records[index].item.hasDetailPage ? permalink(of: index) : nil
  }

  /// Of all that pages show of the item.
  public func version(of index: Int) -> ContentDigest { records[index].version }

  /// Of its body.
  public func body(of index: Int) -> ContentDigest { records[index].body }

  /// - Parameter addresses: of items that have none. Given once.
  public mutating func give(_ addresses: [(index: Int, address: Permalink)]) {
    if addresses.count > PlannedItems.few {
      for (index, address) in addresses where records[index].permalink == nil { records[index].permalink = address }
    } else {
      for (index, address) in addresses { given[index] = address }
    }
  }
}
