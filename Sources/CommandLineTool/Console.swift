import Foundation
import Synchronization

/// A stream of the process, as a terminal or a pipe.
struct Console: Sendable {
  static let standardOutput = Console(descriptor: STDOUT_FILENO)
  static let standardError = Console(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Why something could not be written, the number of the system's error: whoever goes by what was printed would go by a part of it.
  static var failure: Int32? { firstFailure.withLock(\.self) }
  private static let firstFailure = Mutex<Int32?>(nil)

  /// A reader that went away (`broadsheet … | head`) is no error; any other is remembered as the `failure`.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
        continue
      }
      let code = count < 0 ? errno : EIO
      switch code {
      case EINTR: continue
      case EAGAIN:
        // Whoever began this process lets nobody wait; it waits itself.
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&state, 1, -1)
      case EPIPE: return
      default: return Console.firstFailure.withLock { $0 = $0 ?? code }
      }
    }
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// nil where it is no terminal, or one that does not say.
  var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Colours on a terminal, unless `NO_COLOR` (no-color.org) is set or the terminal is dumb.
  func usesColor(_ environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}
