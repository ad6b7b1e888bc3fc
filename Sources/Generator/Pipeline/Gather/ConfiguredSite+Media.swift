import Configuration
import Fetching
import Folders
import Foundation
import Gathering
import Roster
import Site

extension ConfiguredSite {
  private func published(_ path: SitePath) -> URL { output.appending(path: path.text) }

  func hasPublished(_ file: FolderFile) -> Bool {
    FileManager.default.fileExists(atPath: published(SitePath(file)).path)
  }

  /// The bytes of a file beside texts; its published bytes if it cannot be read, or if its folder is absent or on a disk that does not
  /// answer.
  func bytes(of file: String, for asset: Asset) throws(FileProblem) -> [UInt8] {
    let limit = 500_000_000
    do { return try LocalFile(path: folder.content.appending(path: file).path, limit: limit).bytes } catch {
      guard let former = try? LocalFile(path: published(asset.path).path, limit: limit) else { throw error }
      // If the folder answered and has another file there by now, what is published is not that file.
      let known = FolderFile(publishedOf: file, bytes: Int64(former.bytes.count))
      guard error.isOutOfSight || asset.digest == known.digest else { throw error }
      return former.bytes
    }
  }
}
