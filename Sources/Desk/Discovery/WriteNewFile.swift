import Diagnostics
import Foundation
import News

/// Writes a file that must not exist yet. If it cannot be written, the folders made for it are taken back.
func write(_ bytes: [UInt8], to file: URL, shown: String) throws {
  guard !FileManager.default.fileExists(atPath: file.path) else {
    throw DiscoveryProblem.exists(shown).failure
  }
  try refuseObstacle(of: file, shown)
  try inFolder(of: file, shown: shown) {
    try makeWhole(file, shown: shown) { try Data(bytes).write(to: $0, options: .withoutOverwriting) }
  }
}

/// Makes the folder of a file, then the file. If that fails, folders that did not exist before are taken back.
func inFolder(of file: URL, shown: String, _ make: () throws -> Void) throws {
  var made: [URL] = []
  do {
    made = try makeFolder(file.deletingLastPathComponent())
    try make()
  } catch {
    takeBack(made)
    throw error as? RunFailure ?? .notWritten(shown, error)
  }
}

/// Makes a folder, and returns those that did not exist before, outermost first.
func makeFolder(_ folder: URL) throws -> [URL] {
  var missing: [URL] = []
  var place = folder
  while !FileManager.default.fileExists(atPath: place.path), place.pathComponents.count > 1 {
    missing.append(place)
    place = place.deletingLastPathComponent()
  }
  if !missing.isEmpty { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  return missing.reversed()
}

/// Removes what was made. Anything that somebody else put into a folder stays, and the folder with it.
func takeBack(_ made: [URL]) {
  for place in made.reversed() {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { continue }
    if isFolder.boolValue { rmdir(place.path) } else { try? FileManager.default.removeItem(at: place) }
  }
}

/// Makes a file that must not exist yet. It gets its name only when it is complete, since the next call would take a piece of it for a file
/// of the user's.
///
/// - Parameter fill: Writes the content under another name in the same folder.
func makeWhole(_ file: URL, shown: String, _ fill: (URL) throws -> Void) throws {
  let unfinished = unfinished(beside: file)
  unlink(unfinished.path)
  defer { unlink(unfinished.path) }
  do { try fill(unfinished) } catch { throw RunFailure.notWritten(shown, error) }
  if link(unfinished.path, file.path) == 0 { return }
  // Some file systems do not allow a second name for a file.
  if errno != EEXIST, rename(unfinished.path, file.path) == 0 { return }
  throw RunFailure.notWritten(shown, code: errno)
}

/// Replaces the content of a file, or makes the file, by one rename. A link still leads to the file afterwards, and its owner and
/// permissions stay, since configurations and lists may hold secrets.
func replace(_ file: URL, with text: String, shown: String) throws {
  let rights = FileRights(of: file.path)
  // A device or a pipe is written into.
  if rights == nil, FileManager.default.fileExists(atPath: file.path) {
    do { return try Data(text.utf8).write(to: file) } catch { throw RunFailure.notWritten(shown, error) }
  }
  let target = file.absoluteURL.resolvingSymlinksInPath()
  let unfinished = unfinished(beside: target)
  unlink(unfinished.path)
  defer { unlink(unfinished.path) }
  let descriptor = open(unfinished.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights == nil ? 0o666 : 0o600)
  guard descriptor >= 0 else { throw RunFailure.notWritten(shown, code: errno) }
  close(descriptor)
  do { try Data(text.utf8).write(to: unfinished) } catch { throw RunFailure.notWritten(shown, error) }
  rights?.give(to: unfinished.path)
  guard rename(unfinished.path, target.path) == 0 else { throw RunFailure.notWritten(shown, code: errno) }
}

/// Where a file is written before it gets its name.
private func unfinished(beside file: URL) -> URL {
  file.deletingLastPathComponent().appending(path: ".broadsheet-\(ProcessInfo.processInfo.processIdentifier).tmp")
}

/// Throws if a file is in the place of a folder that the new file needs.
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
  fileprivate static func notWritten(_ shown: String, code: Int32) -> RunFailure {
    DiscoveryProblem.notWritten(shown, code: code, reason: String(cString: strerror(code))).failure
  }

  static func notWritten(_ shown: String, _ error: any Error) -> RunFailure {
    let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
    let reason = code.map { String(cString: strerror($0)) } ?? error.localizedDescription
    return DiscoveryProblem.notWritten(shown, code: code, reason: reason).failure
  }
}
