package import Diagnostics
import Foundation

/// Writes a file that is not there yet.
func write(_ bytes: [UInt8], to file: URL, shown: String) throws {
  guard !FileManager.default.fileExists(atPath: file.path) else {
    throw RunFailure.usage(
      "new.exists", "\(shown) is already there; nothing was written",
      fixes: ["edit it, or move it away"])
  }
  do {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file, options: .withoutOverwriting)
  } catch {
    throw RunFailure.notWritten(shown, error)
  }
}

extension RunFailure {
  package static func notWritten(_ shown: String, _ error: any Error) -> RunFailure {
    let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code
    let reason = code.map { String(cString: strerror($0.rawValue)) } ?? error.localizedDescription
    return .usage(
      "file.not-written", "\(shown) cannot be written: \(reason)",
      fixes: ["name a place that can be written to, in a folder that exists"])
  }
}
