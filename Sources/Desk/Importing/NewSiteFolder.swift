import Configuration
import Diagnostics
import Foundation
import ImportedSites

/// The folder of a site that does not exist yet.
struct NewSiteFolder {
  let folder: String

  init(_ folder: String) { self.folder = folder }

  private var root: URL { URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL }

  /// The path of a file as the user reaches it.
  func shown(_ path: String) -> String { named.path(path) }

  /// The folder as commands name it.
  var named: NamedFolder { NamedFolder(folder) }

  /// The first file that stands in the way.
  func obstacle(to files: [ImportedFile]) -> String? {
    (["site.yml"] + files.map(\.path)).first {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
  }

  /// Writes all files or none. If the folder does not exist, it is put in place by one rename; in an existing one, what was written is
  /// taken back if something cannot be written.
  func write(_ files: [ImportedFile], from origin: URL) throws {
    if let path = obstacle(to: files) {
      throw DiscoveryProblem.importExists(file: shown(path)).failure
    }
    guard !FileManager.default.fileExists(atPath: root.path) else { return try write(files, from: origin, into: root) }
    let name = ".\(root.lastPathComponent).import-\(ProcessInfo.processInfo.processIdentifier)"
    let place = root.deletingLastPathComponent().appending(path: name, directoryHint: .isDirectory)
    do {
      try write(files, from: origin, into: place)
      try FileManager.default.moveItem(at: place, to: root)
    } catch {
      try? FileManager.default.removeItem(at: place)
      throw error as? RunFailure ?? .notWritten(folder, error)
    }
  }

  /// Writes the files. If one cannot be written, those written before and the folders made for them are taken back, since half a site would
  /// be in the way of the next try.
  ///
  /// - Parameter origin: The folder of the files that are copied.
  func write(_ files: [ImportedFile], from origin: URL, into root: URL) throws {
    // Files and folders that did not exist before, in the order in which they were made.
    var made: [URL] = []
    for file in files {
      let target = root.appending(path: file.path)
      do {
        try refuseObstacle(of: target, shown(file.path))
        made += try makeFolder(target.deletingLastPathComponent())
        try makeWhole(target, shown: shown(file.path)) { unfinished in
          switch file.content {
          case .bytes(let bytes): try Data(bytes).write(to: unfinished, options: .withoutOverwriting)
          case .copy(let path): try FileManager.default.copyItem(at: origin.appending(path: path), to: unfinished)
          }
        }
        made.append(target)
      } catch {
        takeBack(made)
        throw error as? RunFailure ?? .notWritten(shown(file.path), error)
      }
    }
  }
}
