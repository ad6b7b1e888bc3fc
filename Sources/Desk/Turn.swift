import Foundation
import Glibc

/// The right to change files of a folder, which one process has at a time. If two added to one file at once, each would write what it had
/// read and only its own addition.
struct Turn {
  private let descriptor: Int32

  /// Waits for the process that has it. If the folder cannot be opened, or the file system knows no locks, nobody waits.
  init(at folder: URL) {
    descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // A signal that does not end the process must not end the wait either.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  func end() {
    if descriptor >= 0 { close(descriptor) }
  }
}
