public import Foundation
import Glibc

/// A folder for a test, which is removed with the value.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "broadsheet-" + UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a whole tree of files from a literal that maps paths to texts.
  public convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public func write(_ text: String, to path: String) throws { try write([UInt8](text.utf8), to: path) }

  public func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  public func text(_ path: String) throws -> String {
    try String(decoding: Data(contentsOf: url.appending(path: path)), as: UTF8.self)
  }

  /// Returns the paths of all files below the folder, relative to it, sorted. A link counts as the file to which it leads; no link to a folder
  /// is followed.
  public func files(below path: String = "") throws -> [String] {
    let start = (path.isEmpty ? url : url.appending(path: path)).path
    guard kind(of: start) == S_IFDIR else { return [] }
    var (files, folders) = ([] as [String], [""])
    while let folder = folders.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: start + "/" + folder)) ?? [] {
        let path = folder + name
        switch kind(of: start + "/" + path) {
        case S_IFDIR: folders.append(path + "/")
        case S_IFLNK:
          if let target = kind(of: start + "/" + path, followsLinks: true), target != S_IFDIR { files.append(path) }
        case .some: files.append(path)
        case nil: break
        }
      }
    }
    return files.sorted()
  }

  /// The kind of file as `st_mode` holds it, or nil if there is none. Snapshots of sites ask for thousands of files, for which Foundation takes
  /// three times as long.
  private func kind(of path: String, followsLinks: Bool = false) -> mode_t? {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }
}
