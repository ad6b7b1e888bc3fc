import Configuration
import Diagnostics
import Foundation
import Importing

/// The folder of a site that is not there yet.
struct NewSiteFolder {
  let folder: String

  init(_ folder: String) { self.folder = folder }

  private var root: URL { URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL }

  /// A file as the user reaches it.
  func shown(_ path: String) -> String { NamedFolder(folder).path(path) }

  /// What a command about it is called with.
  var option: String { NamedFolder(folder).option }

  /// The first file that stands in the way.
  func obstacle(to files: [ImportedFile]) -> String? {
    (["site.yml"] + files.map(\.path)).first {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
  }

  /// All of it, or nothing: a folder that is not there comes by one rename; in one that is, what was written is taken back if it cannot
  /// all be.
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

  /// What was written, and the folders that were made for it, are taken back if not all of it can be: half a site would be in the way of the
  /// next try.
  ///
  /// - Parameter origin: where the files are that are copied.
  func write(_ files: [ImportedFile], from origin: URL, into root: URL) throws {
    // Files and folders that were not there, in the order in which they came.
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

  /// The folder and those around it that were not there, outermost first.
  private func makeFolder(_ folder: URL) throws -> [URL] {
    var missing: [URL] = []
    var place = folder
    while !FileManager.default.fileExists(atPath: place.path), place.pathComponents.count > 1 {
      missing.append(place)
      place = place.deletingLastPathComponent()
    }
    if !missing.isEmpty { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    return missing.reversed()
  }

  /// What somebody else put into a folder stays, and the folder with it.
  private func takeBack(_ made: [URL]) {
    for place in made.reversed() {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue { rmdir(place.path) } else { try? FileManager.default.removeItem(at: place) }
    }
  }
}
