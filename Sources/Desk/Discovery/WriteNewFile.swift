internal import Diagnostics
internal import Foundation

/// Writes a file that is not there yet.
func write(_ bytes: [UInt8], to file: URL, shown: String) throws {
  guard !FileManager.default.fileExists(atPath: file.path) else {
    throw RunFailure.usage("new.exists", "\(shown) is already there; nothing was written")
  }
  do {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .withoutOverwriting)
  } catch {
    throw RunFailure.usage("new.not-written", "\(shown) cannot be written: \(error.localizedDescription)")
  }
}
