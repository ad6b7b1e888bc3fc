import Reporting
import Synchronization

/// One line at the bottom of the terminal, redrawn when it visibly changes.
final class ProgressBar: Sendable {
  private let console: Console
  private let last = Mutex("")

  init(console: Console) { self.console = console }

  func show(_ event: ProgressEvent) {
    switch event {
    case .began(let stage, let total): draw(line(stage, done: 0, total: total))
    case .advanced(let stage, let done, let total): draw(line(stage, done: done, total: total))
    case .ended: draw("")
    }
  }

  private func line(_ stage: Stage, done: Int, total: Int) -> String {
    guard total > 0 else { return stage.rawValue }
    let width = 24
    let filled = min(width, width * done / total)
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "\(stage.rawValue) [\(bar)] \(100 * done / total) %"
  }

  private func draw(_ line: String) {
    last.withLock { shown in
      guard line != shown else { return }
      // Carriage return, then "erase to the end of the line" (ECMA-48 EL).
      console.write("\r\u{1B}[K" + line)
      shown = line
    }
  }
}
