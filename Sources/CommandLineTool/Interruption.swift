import Dispatch
import Foundation

/// Runs work that an interrupt or a termination request cancels, so that the run ends in order; a second one ends the process at once.
func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
  let task = Task { await work() }
  let sources = [SIGINT, SIGTERM].map { signal in
    Foundation.signal(signal, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
    source.setEventHandler {
      if task.isCancelled { exit(130) }
      task.cancel()
    }
    source.resume()
    return source
  }
  let value = await task.value
  for source in sources { source.cancel() }
  return value
}
