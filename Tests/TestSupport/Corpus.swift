public import Foundation

/// Real feeds and conformance suites outside the repository: in the folder that `BROADSHEET_CORPUS` names, else in `../shared/corpus`.
public enum Corpus {
  /// The folder of the corpus, or nil if there is none, as in a stranger's clone. Tests that need it are then skipped, with a notice.
  public static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let path = environment["BROADSHEET_CORPUS"] ?? "../shared/corpus"
    let folder = URL(filePath: path, directoryHint: .isDirectory, relativeTo: packageFolder).standardizedFileURL
    guard FileManager.default.fileExists(atPath: folder.appending(path: "MANIFEST.md").path) else {
      FileHandle.standardError.write(Data("notice: no corpus at \(path); tests that read it are skipped\n".utf8))
      return nil
    }
    return folder
  }()

  public static var isPresent: Bool { folder != nil }

  /// Returns the bytes of a file, by its path relative to the corpus.
  public static func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: url(path)))
  }

  public static func url(_ path: String) throws -> URL {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return folder.appending(path: path)
  }
}

/// The checkout that the tests were built from.
public let packageFolder: URL = {
  var folder = URL(filePath: #filePath, directoryHint: .notDirectory)
  for _ in 0..<3 { folder.deleteLastPathComponent() }
  return folder
}()
