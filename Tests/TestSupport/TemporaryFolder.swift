package import Foundation

/// A folder that a test writes into, gone when the value is.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "broadsheet-" + UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a whole tree from a literal: path to text.
  package convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func write(_ text: String, to path: String) throws { try write([UInt8](text.utf8), to: path) }

  package func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  package func text(_ path: String) throws -> String {
    try String(decoding: Data(contentsOf: url.appending(path: path)), as: UTF8.self)
  }

  /// All files below the folder, relative to it, sorted.
  package func files(below path: String = "") throws -> [String] {
    let start = path.isEmpty ? url : url.appending(path: path)
    guard let walk = FileManager.default.enumerator(atPath: start.path) else { return [] }
    return walk.compactMap { $0 as? String }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: start.appending(path: $0).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
