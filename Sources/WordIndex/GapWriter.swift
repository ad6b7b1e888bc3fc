/// Writes lists of documents in Rice codes. Each document is given as the gap between it and the one before: the high part as so many ones
/// and a zero, then the low bits, the highest first. How many bits are low follows from the gaps of the list so far, in the same way as in
/// `search.js`. Bits fill bytes from the lowest.
struct GapWriter {
  private let documentCount: Int
  private var bytes: [UInt8] = []
  private var bits: UInt8 = 0
  private var bitCount: UInt8 = 0

  init(_ documentCount: Int) { self.documentCount = documentCount }

  /// - Parameter list: in ascending order.
  mutating func append(_ list: ArraySlice<UInt32>) {
    // Sixteen times the mean gap.
    var mean = 16 * documentCount / max(1, list.count)
    var next: UInt32 = 0
    for document in list {
      let gap = Int(document - next)
      next = document + 1
      let low = GapWriter.lowBits(mean)
      for _ in 0..<(gap >> low) { append(bit: 1) }
      append(bit: 0)
      for place in stride(from: low - 1, through: 0, by: -1) { append(bit: UInt8(gap >> place & 1)) }
      mean += gap - (mean >> 4)
    }
  }

  /// The binary logarithm of 0.69 times the mean gap.
  ///
  /// - Parameter mean: sixteen times the mean gap.
  private static func lowBits(_ mean: Int) -> Int {
    let median = (mean * 11) >> 8
    return median > 0 ? Int.bitWidth - 1 - median.leadingZeroBitCount : 0
  }

  consuming func finished() -> [UInt8] {
    if bitCount > 0 { bytes.append(bits) }
    return bytes
  }

  private mutating func append(bit: UInt8) {
    bits |= bit << bitCount
    bitCount += 1
    guard bitCount == 8 else { return }
    bytes.append(bits)
    (bits, bitCount) = (0, 0)
  }
}
