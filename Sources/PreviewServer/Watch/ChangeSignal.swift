import Dispatch
import Glibc

/// Says that something may have changed in the folders that it watches; the listener looks what it is. If the system reports nothing, it
/// says so twice a second.
final class ChangeSignal {
  /// One element for any number of changes since the last one was taken.
  let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let notices: Int32
  private var source: (any DispatchSourceRead)?
  private var polling: Task<Void, Never>?
  /// Why changes are looked for instead of being reported.
  private(set) var problem: PreviewProblem?

  init() {
    (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    notices = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard notices >= 0 else {
      poll(because: errno)
      return
    }
    let reading = DispatchSource.makeReadSource(fileDescriptor: notices, queue: .global())
    let (notices, continuation) = (notices, continuation)
    reading.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while read(notices, &buffer, buffer.count) > 0 {}
      continuation.yield()
    }
    reading.setCancelHandler { close(notices) }
    reading.resume()
    source = reading
  }

  deinit {
    source?.cancel()
    polling?.cancel()
  }

  /// Watches the entries of a folder, but not those of folders in it. A folder that is watched already may be named again.
  func watch(_ folder: String) {
    guard notices >= 0, inotify_add_watch(notices, folder, ChangeSignal.events) < 0 else { return }
    // A folder that is gone by now, or cannot be read, has nothing to report.
    if errno == ENOSPC || errno == ENOMEM { poll(because: errno) }
  }

  func ring(after pause: Duration) {
    Task { [continuation] in
      try? await Task.sleep(for: pause)
      continuation.yield()
    }
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR)

  private func poll(because code: Int32) {
    guard polling == nil else { return }
    problem = .noNotice(code: code)
    polling = Task { [continuation] in
      while (try? await Task.sleep(for: .milliseconds(500))) != nil { continuation.yield() }
    }
  }
}
