import Configuration
import Fetching
import Folders
import Foundation
import Gathering
import Site

extension ConfiguredSite {
  private func published(_ path: SitePath) -> URL { output.appending(path: path.text) }

  func hasPublished(_ file: FolderFile) -> Bool {
    FileManager.default.fileExists(atPath: published(SitePath(file)).path)
  }

  /// The bytes of a file beside texts; as it was published where it may not be read, or its folder is away.
  func bytes(of file: String, publishedAt path: SitePath) throws(FileProblem) -> [UInt8] {
    let limit = 500_000_000
    do { return try LocalFile(path: folder.content.appending(path: file).path, limit: limit).bytes } catch {
      guard error.isOutOfSight, let former = try? LocalFile(path: published(path).path, limit: limit) else {
        throw error
      }
      return former.bytes
    }
  }
}
