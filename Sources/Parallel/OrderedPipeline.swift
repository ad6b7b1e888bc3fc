import Dispatch

/// Runs `transform` on several inputs at once, and hands the results to `consume` one by one, in the order of the inputs.
///
/// At most `width` inputs are under way or waiting for their turn, so that memory is bounded by the width and not by the number of inputs.
/// Once the caller is cancelled, no further input is begun.
public func forEachInOrder<Input: Sendable, Output: Sendable>(
  of inputs: [Input], width: Int, transform: @escaping @Sendable (Input) async throws -> Output,
  consume: (Input, Output) async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (Int, Output).self) { group in
    var started = 0
    var waiting: [Int: Output] = [:]
    var next = 0
    func start() {
      guard started < inputs.count else { return }
      let index = started
      started += 1
      group.addTask(executorPreference: TransformingQueue.shared) {
        try Task.checkCancellation()
        return (index, try await transform(inputs[index]))
      }
    }
    for _ in 0..<max(1, width) { start() }
    while let (index, output) = try await group.next() {
      waiting[index] = output
      while let output = waiting.removeValue(forKey: next) {
        try await consume(inputs[next], output)
        next += 1
        start()
      }
    }
  }
}

/// A queue apart from that of all other tasks. In a shared queue, the consumer would stand behind everything that is to be transformed, and
/// then all transformations would wait until it has consumed. Tasks of lower priority would not help: a group raises them to its own.
private final class TransformingQueue: TaskExecutor {
  static let shared = TransformingQueue()

  private let queue = DispatchQueue.global(qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [executor = asUnownedTaskExecutor()] in job.runSynchronously(on: executor) }
  }
}
