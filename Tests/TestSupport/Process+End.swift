public import Foundation

extension Process {
  /// Runs it to its end, and tells its exit code. `waitUntilExit` looks 20 times a second: longer than most runs take.
  public func runToEnd() throws -> Int32 {
    let end = try start()
    end.wait()
    return terminationStatus
  }

  /// Is signalled when it has ended.
  func start() throws -> DispatchSemaphore {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try run()
    return end
  }
}
