/// The identity of an item on this site: given once, kept for ever, the same for the same first sighting on any machine.
public struct ItemID: Sendable, Hashable, Comparable {
  public var high: UInt64
  public var low: UInt64

  public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// Makes the identity from the key under which the item was first met.
  public init(of key: IdentityKey) { (high, low) = (key.digest.words.0, key.digest.words.1) }

  public static func < (left: ItemID, right: ItemID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension ItemID: CustomStringConvertible {
  /// 32 hexadecimal digits.
  public var description: String { hexadecimal(high) + hexadecimal(low) }

  public init?(_ description: some StringProtocol) {
    guard description.utf8.count == 32, let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}
