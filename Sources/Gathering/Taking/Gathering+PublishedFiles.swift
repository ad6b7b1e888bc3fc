import Archive
import Folders
import Foundation
import News
import Site

extension Gathering {
  /// Files that texts name in a folder that cannot be read, or is away, stay as they are published, as the texts do: nobody knows that they are
  /// gone.
  mutating func keepPublishedFiles() async throws {
    guard !local.isComplete else { return }
    var named = Set(try await archive.localFiles().values.joined())
    named.formUnion(try await archive.keptRecords().compactMap(\.item.localImage))
    named.subtract(local.media.map(\.path))
    for path in named.sorted() {
      var file = FolderFile(path: path, name: path, bytes: 0, modified: 0)
      var status = stat()
      guard stat(site.output.appending(path: SitePath(file).text).path, &status) == 0 else { continue }
      (file.bytes, file.isReadable) = (Int64(status.st_size), false)
      local.media.append(file)
    }
    local.media.sort { $0.path < $1.path }
  }
}
