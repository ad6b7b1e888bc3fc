import Glibc

/// Paths one after the other in one buffer: a hundred thousand strings would take twice as much memory, and each would be allocated and
/// freed by itself. Each path ends with a NUL, as the system wants it.
struct PathBytes: Sendable {
  private var bytes: [UInt8] = []
  /// Where each path ends, before its NUL.
  private var ends: [Int] = []

  mutating func reserveCapacity(_ count: Int, bytes: Int) {
    ends.reserveCapacity(count)
    self.bytes.reserveCapacity(bytes)
  }

  /// - Parameter parts: the two parts of a path, with nothing between them.
  mutating func append(_ parts: (String, String)) {
    var parts = parts
    parts.0.withUTF8 { bytes.append(contentsOf: $0) }
    parts.1.withUTF8 { bytes.append(contentsOf: $0) }
    ends.append(bytes.count)
    bytes.append(0)
  }

  subscript(index: Int) -> String { String(decoding: bytes[range(at: index)], as: UTF8.self) }

  func withPath<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    let range = range(at: index)
    return try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// How many bytes these paths have, each with its NUL.
  func count(of indices: Range<Int>) -> Int {
    indices.isEmpty ? 0 : range(at: indices.upperBound - 1).upperBound + 1 - range(at: indices.lowerBound).lowerBound
  }

  private func range(at index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1] + 1)..<ends[index] }
}

extension UnsafeBufferPointer<UInt8> {
  /// Compares byte for byte: equal strings may still have other bytes (Unicode normalisation), and then name another file.
  func isSame(as other: Self) -> Bool {
    guard count == other.count, let start = baseAddress, let others = other.baseAddress else {
      return count == other.count
    }
    return memcmp(start, others, count) == 0
  }
}
