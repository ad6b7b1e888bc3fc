/// The name of an item in what browsers keep and compare: sixteen hexadecimal digits of a digest, from which no address can be read.
public struct ItemKey: Sendable, Hashable {
  public var bits: UInt64

  public init(bits: UInt64) { self.bits = bits }
}

extension ItemKey: CustomStringConvertible {
  public var description: String { hexadecimal(bits) }
}

extension ItemID {
  public var key: ItemKey { ItemKey(bits: ContentDigest(of: description).words.0) }
}
