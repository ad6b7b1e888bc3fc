import Glibc

/// Finds the line of a byte offset. As long as offsets are asked for in ascending order, all of them together cost one pass.
public struct LineCounter {
  private let document: UnsafeBufferPointer<UInt8>
  private var counted = 0
  private var line = 1

  public init(_ document: UnsafeBufferPointer<UInt8>) { self.document = document }

  /// The number of the line, counted from 1.
  public mutating func line(at offset: Int) -> Int {
    guard let base = document.baseAddress else { return 1 }
    if offset < counted { (counted, line) = (0, 1) }
    let end = min(offset, document.count)
    while counted < end, let hit = memchr(base + counted, 0x0A, end - counted) {
      counted = base.distance(to: hit.assumingMemoryBound(to: UInt8.self)) + 1
      line += 1
    }
    counted = max(counted, end)
    return line
  }
}
