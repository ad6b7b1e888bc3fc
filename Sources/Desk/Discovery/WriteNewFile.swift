public import Diagnostics
import Foundation

/// Writes a file that is not there yet.
func write(_ bytes: [UInt8], to file: URL, shown: String) throws {
  guard !FileManager.default.fileExists(atPath: file.path) else {
    throw DiscoveryProblem.exists(shown).failure
  }
  try refuseObstacle(of: file, shown)
  do {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  } catch {
    throw RunFailure.notWritten(shown, error)
  }
  try makeWhole(file, shown: shown) { try Data(bytes).write(to: $0, options: .withoutOverwriting) }
}

/// Makes a file that is not there yet. It gets its name once it is whole: a piece of it would be taken for the user's own by the next call.
///
/// - Parameter fill: writes it under another name of the same folder.
func makeWhole(_ file: URL, shown: String, _ fill: (URL) throws -> Void) throws {
  let name = ".broadsheet-\(ProcessInfo.processInfo.processIdentifier).tmp"
  let unfinished = file.deletingLastPathComponent().appending(path: name)
  unlink(unfinished.path)
  defer { unlink(unfinished.path) }
  do { try fill(unfinished) } catch { throw RunFailure.notWritten(shown, error) }
  if link(unfinished.path, file.path) == 0 { return }
  // Not every file system knows a second name for a file.
  if errno != EEXIST, rename(unfinished.path, file.path) == 0 { return }
  let code = errno
  throw DiscoveryProblem.notWritten(shown, code: code, reason: String(cString: strerror(code))).failure
}

/// A file stands where the new one's folder is to be.
func refuseObstacle(of file: URL, _ shown: String) throws {
  var (folder, name) = (file, shown[...])
  while let slash = name.lastIndex(of: "/") {
    (folder, name) = (folder.deletingLastPathComponent(), name[..<slash])
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else { continue }
    guard !isFolder.boolValue else { return }
    throw DiscoveryProblem.fileInPlaceOfFolder(String(name), of: shown).failure
  }
}

extension RunFailure {
  public static func notWritten(_ shown: String, _ error: any Error) -> RunFailure {
    let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
    let reason = code.map { String(cString: strerror($0)) } ?? error.localizedDescription
    return DiscoveryProblem.notWritten(shown, code: code, reason: reason).failure
  }
}
