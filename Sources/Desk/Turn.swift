import Foundation
import Glibc

/// The right to change files of a folder, which one process has at a time: of two that add to one file at once, each would write what it has
/// read and its own.
struct Turn {
  private let descriptor: Int32

  /// Waits for whoever has it. In a folder that cannot be opened, or knows no locks, nobody waits.
  init(at folder: URL) {
    descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    if descriptor >= 0 { _ = flock(descriptor, LOCK_EX) }
  }

  func end() {
    if descriptor >= 0 { close(descriptor) }
  }
}
