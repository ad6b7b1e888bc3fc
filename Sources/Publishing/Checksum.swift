/// Tells a changed or truncated text from a whole one, in whatever pieces it comes. It is not for secrets, and nobody gains by forging it.
/// This is Fowler, Noll and Vo's scheme (FNV-1a) over words of eight bytes, with a shift that brings high bits down.
struct Checksum {
  private var hash: UInt64
  /// The bytes after the last whole word, the first byte lowest.
  private var rest: UInt64 = 0
  private var restCount = 0

  /// - Parameter count: the length of the whole text.
  init(ofBytes count: Int) { hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(count) }

  static func value(of text: UnsafeRawBufferPointer) -> UInt64 {
    var sum = Checksum(ofBytes: text.count)
    sum.add(text)
    return sum.value
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while restCount > 0, offset < bytes.count {
      add(bytes[offset])
      offset += 1
    }
    while bytes.count - offset >= 8 {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    while offset < bytes.count {
      add(bytes[offset])
      offset += 1
    }
  }

  private mutating func add(_ byte: UInt8) {
    rest |= UInt64(byte) << UInt64(8 * restCount)
    restCount += 1
    guard restCount == 8 else { return }
    mix(rest)
    (rest, restCount) = (0, 0)
  }

  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* Checksum.prime
    hash ^= hash >> 29
  }

  var value: UInt64 {
    var hash = hash
    for place in 0..<restCount {
      hash = (hash ^ (rest >> UInt64(8 * place) & 0xFF)) &* Checksum.prime
    }
    return hash ^ hash >> 32
  }

  private static let prime: UInt64 = 0x0000_0100_0000_01B3
}
