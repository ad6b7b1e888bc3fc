public import News

/// The items of a plan in its order, each at the address that the plan gives it if it had none. Giving addresses to a few items does
/// not copy the records that were handed over.
public struct PlannedItems: Sendable, RandomAccessCollection {
  private var records: [ItemRecord]
  /// Addresses given by this plan, by index, if they are few.
  private var given: [Int: Permalink] = [:]

  private static let few = 256

  public init(_ records: [ItemRecord] = []) { self.records = records }

  public var startIndex: Int { 0 }
  public var endIndex: Int { records.count }

  /// Returns a copy, which costs more than reading a part of the record: in loops over all items, ask for the part that is needed.
  public subscript(index: Int) -> ItemRecord {
    var record = records[index]
    record.permalink = permalink(of: index)
    return record
  }

  public func item(_ index: Int) -> NewsItem { records[index].item }

  public func permalink(of index: Int) -> Permalink? {
    given.isEmpty ? records[index].permalink : records[index].permalink ?? given[index]
  }

  /// The address of the item's page; nil if it has none, even if it once had one: an item that now links to its original keeps its
  /// address.
  public func page(of index: Int) -> Permalink? {
    records[index].item.hasDetailPage ? permalink(of: index) : nil
  }

  /// Digest of everything that pages show of an item whose body is shown (`NewsItem.version(body:)`).
  public func version(of index: Int) -> ContentDigest { records[index].version }

  /// Digest of the item's body.
  public func body(of index: Int) -> ContentDigest { records[index].body }

  /// - Parameter addresses: addresses for items that have none. Called once.
  public mutating func give(_ addresses: [(index: Int, address: Permalink)]) {
    if addresses.count > PlannedItems.few {
      for (index, address) in addresses where records[index].permalink == nil { records[index].permalink = address }
    } else {
      for (index, address) in addresses { given[index] = address }
    }
  }
}
