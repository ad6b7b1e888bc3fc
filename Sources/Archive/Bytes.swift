import Foundation
import News

/// Identities and digests as blobs: their words in network order, so that blobs sort as their values do.
enum Bytes {
  static func data(_ id: ItemID) -> Data {
    var words = (id.high.bigEndian, id.low.bigEndian)
    return withUnsafeBytes(of: &words) { Data($0) }
  }

  static func data(_ digest: ContentDigest) -> Data {
    var words = swapped(digest.words)
    return withUnsafeBytes(of: &words) { Data($0) }
  }

  /// The kind's number, then the digest.
  static func data(_ key: IdentityKey) -> Data {
    var data = Data(capacity: keyLength)
    append(key, to: &data)
    return data
  }

  /// All keys of an item, in the order of their bytes.
  static func data(_ keys: Set<IdentityKey>) -> Data {
    var data = Data(capacity: keyLength * keys.count)
    for key in keys.sorted(by: precedes) { append(key, to: &data) }
    return data
  }

  static func id(_ bytes: UnsafeRawBufferPointer) -> ItemID? {
    guard bytes.count == 16 else { return nil }
    return ItemID(high: word(bytes, at: 0), low: word(bytes, at: 8))
  }

  /// The identities one after the other, 16 bytes each.
  static func data(_ ids: [ItemID]) -> Data {
    var data = Data(capacity: 16 * ids.count)
    for id in ids { data.append(Bytes.data(id)) }
    return data
  }

  static func ids(_ bytes: UnsafeRawBufferPointer) -> [ItemID]? {
    guard bytes.count.isMultiple(of: 16) else { return nil }
    return stride(from: 0, to: bytes.count, by: 16).map { offset in
      ItemID(high: word(bytes, at: offset), low: word(bytes, at: offset + 8))
    }
  }

  static func digest(_ bytes: UnsafeRawBufferPointer) -> ContentDigest? {
    bytes.count == 32 ? digest(bytes, at: 0) : nil
  }

  static func keys(_ bytes: UnsafeRawBufferPointer) -> Set<IdentityKey>? {
    guard bytes.count.isMultiple(of: keyLength) else { return nil }
    var keys = Set<IdentityKey>()
    for offset in stride(from: 0, to: bytes.count, by: keyLength) {
      guard let kind = Codes.keyKind(bytes[offset]) else { return nil }
      keys.insert(IdentityKey(kind: kind, digest: digest(bytes, at: offset + 1)))
    }
    return keys
  }

  private static let keyLength = 33

  private static func append(_ key: IdentityKey, to data: inout Data) {
    data.append(Codes.code(key.kind))
    withUnsafeBytes(of: swapped(key.digest.words)) { data.append(contentsOf: $0) }
  }

  private static func precedes(_ left: IdentityKey, _ right: IdentityKey) -> Bool {
    let (a, b) = (left.digest.words, right.digest.words)
    return (Codes.code(left.kind), a.0, a.1, a.2, a.3) < (Codes.code(right.kind), b.0, b.1, b.2, b.3)
  }

  private static func digest(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> ContentDigest {
    ContentDigest(
      words: (
        word(bytes, at: offset), word(bytes, at: offset + 8), word(bytes, at: offset + 16),
        word(bytes, at: offset + 24)
      ))
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private static func swapped(_ words: (UInt64, UInt64, UInt64, UInt64)) -> (UInt64, UInt64, UInt64, UInt64) {
    (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
  }
}
