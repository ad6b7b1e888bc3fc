import Foundation
import News
import Synchronization

/// A stream of the process, as a terminal or a pipe.
struct Console: Sendable {
  static let standardOutput = Console(descriptor: STDOUT_FILENO)
  static let standardError = Console(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// The system's error number if something could not be written: whoever relies on what was printed would rely on a part of it.
  static var failure: Int32? { firstFailure.withLock(\.self) }
  private static let firstFailure = Mutex<Int32?>(nil)

  /// A reader that went away (`broadsheet … | head`) is no error; any other is remembered as the `failure`.
  func write(_ text: String) {
    guard let code = writeWhole(Array(text.utf8), to: descriptor), code != EPIPE else { return }
    Console.firstFailure.withLock { $0 = $0 ?? code }
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal; nil if the stream is no terminal, or does not tell its width.
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
