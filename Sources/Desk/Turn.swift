import Foundation
import Glibc

/// The right to change files of a folder, which one process has at a time: of two that add to one file at once, each would write what it has
/// read and its own.
struct Turn {
  private let descriptor: Int32

  /// Waits for whoever has it. In a folder that cannot be opened, or knows no locks, nobody waits.
  init(at folder: URL) {
    descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // A signal that does not end the process ends no waiting, either.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  func end() {
    if descriptor >= 0 { close(descriptor) }
  }
}
