import Glibc

/// Wakes a thread that waits in `poll`.
final class Bell: Sendable {
  /// Readable once the bell has rung.
  let descriptor: Int32
  private let rope: Int32

  init() throws(PreviewProblem) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noSocket(code: errno) }
    (descriptor, rope) = (ends[0], ends[1])
    ends.forEach(makeNonblocking)
  }

  deinit {
    close(descriptor)
    close(rope)
  }

  /// A full pipe has already rung.
  func ring() { _ = write(rope, [1], 1) }

  func hush() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
