public import Foundation

/// Real feeds and conformance suites that are no part of the repository: `BROADSHEET_CORPUS`, else the folder beside the checkout.
public enum Corpus {
  /// nil where the corpus is absent, as in a stranger's clone: what needs it is then skipped, with a notice.
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

  /// The bytes of a file of the corpus, by its path relative to the corpus.
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
