import Dispatch
import Parallel
import Synchronization
import Testing

/// Sources are read in parallel, and their results are taken one by one in order.
@Suite("Reading ahead of the consumer") struct OrderedPipelineTests {
  @Test("Results are taken while others are still being read")
  func takesBesideReading() async throws {
    let isTaken = DispatchSemaphore(value: 0)
    var taken: [Int] = []
    // All reads but the first block a core until the first result is taken.
    try await forEachInOrder(of: Array(0..<64), width: 64) { number in
      if number > 0 { isTaken.awaitPassing() }
      return number
    } consume: { number, read in
      if number == 0 { isTaken.signal() }
      taken.append(read)
    }
    #expect(taken == Array(0..<64))
  }

  @Test("Once the caller is cancelled, no further input is begun, even if nothing else looks for that")
  func cancelled() async {
    let begun = Mutex(0)
    let work = Task {
      try await forEachInOrder(of: Array(0..<1_000), width: 2) { number in
        begun.withLock { $0 += 1 }
        return number
      } consume: { number, _ in
        if number == 10 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await work.value }
    #expect(begun.withLock(\.self) < 20)
  }
}

extension DispatchSemaphore {
  /// Blocks the thread until the semaphore is signalled, and then lets the next one pass.
  fileprivate func awaitPassing() {
    wait()
    signal()
  }
}
