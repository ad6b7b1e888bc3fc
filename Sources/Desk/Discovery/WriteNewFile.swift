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
    try Data(bytes).write(to: file, options: .withoutOverwriting)
  } catch {
    throw RunFailure.notWritten(shown, error)
  }
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
    let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code
    let reason = code.map { String(cString: strerror($0.rawValue)) } ?? error.localizedDescription
    return DiscoveryProblem.notWritten(shown, reason: reason).failure
  }
}
