import Dispatch
import Parallel
import Testing

/// Sources are read side by side, and what they gave is taken one by one.
@Suite("Reading ahead of what takes") struct OrderedPipelineTests {
  @Test("What takes does not stand behind all that is still to be read")
  func takesBesideReading() async throws {
    let isTaken = DispatchSemaphore(value: 0)
    var taken: [Int] = []
    // All but the first keep a core each until the first is taken.
    try await forEachInOrder(of: Array(0..<64), width: 64) { number in
      if number > 0 { isTaken.awaitPassing() }
      return number
    } consume: { number, read in
      if number == 0 { isTaken.signal() }
      taken.append(read)
    }
    #expect(taken == Array(0..<64))
  }
}

extension DispatchSemaphore {
  /// Holds the thread until it is signalled, and lets the next pass too.
  fileprivate func awaitPassing() {
    wait()
    signal()
  }
}
