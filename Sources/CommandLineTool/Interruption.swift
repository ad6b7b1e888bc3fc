import Dispatch
import Foundation

/// Runs work that is cancelled by an interrupt, a request to end, or the end of the terminal, so that the run ends in order. A second
/// signal ends the process at once, except the one for the end of the terminal, which mostly comes twice.
func interruptible<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
  let task = Task { await work() }
  // A process that was started with `nohup` outlives its terminal.
  let signals = [SIGINT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP])
  let sources = signals.map { signal in
    Foundation.signal(signal, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
    source.setEventHandler {
      if task.isCancelled, signal != SIGHUP { exit(130) }
      task.cancel()
    }
    source.resume()
    return source
  }
  let value = await task.value
  for source in sources { source.cancel() }
  return value
}

private func isIgnored(_ signal: Int32) -> Bool {
  var action = sigaction()
  sigaction(signal, nil, &action)
  return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
