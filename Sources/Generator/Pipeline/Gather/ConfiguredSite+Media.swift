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

  /// The bytes of a file beside texts; as it was published where it may not be read, or its folder is away or on a disk that does not answer.
  func bytes(of file: String, publishedAt path: SitePath) throws(FileProblem) -> [UInt8] {
    let limit = 500_000_000
    let place = folder.content.appending(path: file)
    do { return try LocalFile(path: place.path, limit: limit).bytes } catch {
      let isOutOfSight = error.isOutOfSight || !LocalFolder.isListed(place.deletingLastPathComponent())
      if isOutOfSight, let former = try? LocalFile(path: published(path).path, limit: limit) { return former.bytes }
      throw error
    }
  }
}
