import Synchronization

/// Works through `0..<count` in ranges of `chunk`, in order, with as many tasks as `jobs` says. Returns the results in the order of their
/// ranges. After the first error, no further range is begun. Meant for results that are useless before all of them are there; if results
/// can be used one after the other, `forEachInOrder` keeps fewer of them.
public func inParallel<Result: Sendable>(
  count: Int, chunk: Int, jobs: Int, _ work: @escaping @Sendable (Range<Int>) async throws -> Result
) async throws -> [Result] {
  let queue = RangeQueue(count: count, chunk: chunk)
  let width = max(1, min(jobs, (count + chunk - 1) / chunk))
  return try await withThrowingTaskGroup(of: [(Int, Result)].self) { group in
    for _ in 0..<width {
      group.addTask {
        var results: [(Int, Result)] = []
        do {
          while let range = queue.next() {
            try Task.checkCancellation()
            results.append((range.lowerBound, try await work(range)))
          }
        } catch {
          queue.stop()
          throw error
        }
        return results
      }
    }
    var all: [(Int, Result)] = []
    for try await results in group { all += results }
    return all.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// Works through the numbers of `order`, which contains each from 0 on once, in an order in which their data is found quickly. Returns the
/// results in the order of the numbers.
///
/// - Parameter none: a placeholder for results that are not there yet.
public func inParallel<Result: Sendable>(
  order: [Int32], chunk: Int, jobs: Int, before none: Result, _ work: @escaping @Sendable (Int) throws -> Result
) async throws -> [Result] {
  let results = Mutex([Result](repeating: none, count: order.count))
  _ = try await inParallel(count: order.count, chunk: chunk, jobs: jobs) { range in
    let found = try order[range].map { try work(Int($0)) }
    results.withLock { results in
      for (number, result) in zip(order[range], found) { results[Int(number)] = result }
    }
  }
  return results.withLock(\.self)
}

private final class RangeQueue: Sendable {
  private let start = Mutex(0)
  private let count: Int
  private let chunk: Int

  init(count: Int, chunk: Int) { (self.count, self.chunk) = (count, chunk) }

  func next() -> Range<Int>? {
    start.withLock { start in
      guard start < count else { return nil }
      let range = start..<min(count, start + chunk)
      start = range.upperBound
      return range
    }
  }

  func stop() { start.withLock { $0 = count } }
}
