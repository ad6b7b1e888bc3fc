import CCurl
import Glibc
import Synchronization

/// The thread that runs all transfers. Other threads hand it commands and wake it; apart from the waking, this thread alone uses libcurl.
final class TransferLoop: Sendable {
  typealias Completion = @Sendable (HopResult) -> Void

  private enum Command: Sendable {
    case start(UInt64, HopRequest, Completion)
    case cancel(UInt64)
  }

  private struct Inbox: Sendable {
    var commands: [Command] = []
    var isStopping = false
    var count: UInt64 = 0
  }

  private let inbox = Mutex(Inbox())
  // Safe to share: curl_multi_wakeup is the one function of libcurl that any thread may call at any time, the other threads call no
  // other, and the handle is freed by the last owner of the loop, after the thread, an owner itself, has ended.
  nonisolated(unsafe) private let multi: UnsafeMutableRawPointer?
  private let options: CurlFetcher.Options

  private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init(_ options: CurlFetcher.Options) {
    self.options = options
    multi = TransferLoop.isReady ? curl_multi_init() : nil
    guard multi != nil else { return }
    let loop = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, loop.toOpaque())
    if code == 0 { pthread_detach(thread) } else { loop.release() }
    hasThread.store(code == 0, ordering: .releasing)
  }

  private let hasThread = Atomic(false)

  deinit { if let multi { curl_multi_cleanup(multi) } }

  /// Performs one request. If the task is cancelled, it fails as `cancelled` at once.
  func perform(_ request: HopRequest) async -> HopResult {
    guard hasThread.load(ordering: .acquiring) else {
      return HopResult(failure: .notHTTP(reason: "libcurl cannot be started"))
    }
    let number = inbox.withLock {
      $0.count += 1
      return $0.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled, post(.start(number, request, { continuation.resume(returning: $0) })) else {
          continuation.resume(returning: HopResult(failure: .cancelled))
          return
        }
        // The handler may have run just before there was anything to cancel.
        if Task.isCancelled { post(.cancel(number)) }
      }
    } onCancel: {
      post(.cancel(number))
    }
  }

  /// Ends the thread; what is under way is cancelled.
  func stop() {
    inbox.withLock { $0.isStopping = true }
    if let multi { curl_multi_wakeup(multi) }
  }

  /// Returns false if the thread takes no more commands.
  @discardableResult
  private func post(_ command: Command) -> Bool {
    let isTaken = inbox.withLock { inbox in
      if !inbox.isStopping { inbox.commands.append(command) }
      return !inbox.isStopping
    }
    if let multi, isTaken { curl_multi_wakeup(multi) }
    return isTaken
  }

  // MARK: on the thread

  private func run() {
    guard let multi else { return }
    // OpenSSL writes without suppressing SIGPIPE: a server that hangs up must not end the program.
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, nil)
    var queue = TransferQueue(multi: multi, options: options)
    var isStopping = false
    while !isStopping {
      let commands = inbox.withLock { inbox in
        isStopping = inbox.isStopping
        defer { inbox.commands.removeAll() }
        return inbox.commands
      }
      for command in commands {
        switch command {
        case .start(let number, let request, let completion):
          queue.add(QueuedHop(number: number, request: request, completion: completion))
        case .cancel(let number): queue.cancel(number)
        }
      }
      if isStopping { break }
      queue.advance()
      curl_multi_poll(multi, nil, 0, 60_000, nil)
    }
    queue.cancelAll()
  }
}

struct QueuedHop: Sendable {
  var number: UInt64
  var request: HopRequest
  var completion: TransferLoop.Completion
}
