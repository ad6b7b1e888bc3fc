import Diagnostics
import Foundation
import Importing

/// The folder of a site that is not there yet.
struct NewSiteFolder {
  let folder: String

  init(_ folder: String) { self.folder = folder }

  /// A file as the user reaches it.
  func shown(_ path: String) -> String {
    folder == "." ? path : folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// What a command about it is called with.
  var option: String { folder == "." ? "" : " --site \(folder.contains(" ") ? "'\(folder)'" : folder)" }

  /// All of it, or nothing: a folder that is not there comes by one rename, and in one that is, the configuration comes last.
  func write(_ files: [ImportedFile], from origin: URL) throws {
    let root = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    for path in ["site.yml"] + files.map(\.path)
    where FileManager.default.fileExists(atPath: root.appending(path: path).path) {
      throw RunFailure.usage(
        "new.exists", "\(shown(path)) is already there; nothing was written",
        fixes: ["name another folder with --site DIR", "look at what would be written with --dry-run"])
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

  private func write(_ files: [ImportedFile], from origin: URL, into root: URL) throws {
    for file in files {
      let target = root.appending(path: file.path)
      do {
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        switch file.content {
        case .bytes(let bytes): try Data(bytes).write(to: target, options: .withoutOverwriting)
        case .copy(let path): try FileManager.default.copyItem(at: origin.appending(path: path), to: target)
        }
      } catch {
        throw RunFailure.notWritten(shown(file.path), error)
      }
    }
  }
}
