public import Foundation

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

  /// Returns the paths of all files below the folder, relative to it, sorted.
  public func files(below path: String = "") throws -> [String] {
    let start = path.isEmpty ? url : url.appending(path: path)
    guard let walk = FileManager.default.enumerator(atPath: start.path) else { return [] }
    return walk.compactMap { $0 as? String }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: start.appending(path: $0).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
