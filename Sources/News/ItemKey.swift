/// The name of an item in what browsers keep and compare: sixteen hexadecimal digits of a digest, from which no address can be read.
package struct ItemKey: Sendable, Hashable {
  package var bits: UInt64

  package init(bits: UInt64) { self.bits = bits }
}

extension ItemKey: CustomStringConvertible {
  package var description: String { hexadecimal(bits) }
}

extension ItemID {
  package var key: ItemKey { ItemKey(bits: ContentDigest(of: description).words.0) }
}
