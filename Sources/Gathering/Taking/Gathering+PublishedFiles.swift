import APIs
import Archive
import Configuration
import Folders
import Foundation
import News
import Roster
import Site

extension Gathering {
  /// Keeps published the files that texts name in a folder that is away or cannot be read, as their texts are kept, since nobody knows
  /// whether they are gone. A file is gone if it is not found in a folder that was read completely, or that has another use.
  ///
  /// The same holds of files beside a recorded answer that no longer brings their items.
  mutating func keepPublishedFiles() async throws {
    let answers = site.sources.sources.compactMap { source -> AnswerFolder? in
      guard case .file(let file) = source.origin, source.configured.api != nil else { return nil }
      return AnswerFolder(of: file, below: site.folder.content)
    }
    guard !local.isComplete || !answers.isEmpty else { return }
    var named = Set(try await archive.localFiles().values.joined())
    named.formUnion(try await archive.keptRecords().compactMap(\.item.localImage))
    named.subtract(local.media.map(\.path))
    for file in Set(answers.flatMap { $0.files(among: named) }) {
      local.media.append(file)
      named.remove(file.path)
    }
    defer { local.media.sort { $0.path < $1.path } }
    guard !local.isComplete else { return }
    func folders(isComplete: Bool) -> [String] {
      site.sources.sources.compactMap { source -> String? in
        guard case .folder(let path) = source.origin, walks[source.id]?.isComplete == isComplete else { return nil }
        return path.isEmpty ? "" : path + "/"
      }
    }
    let unread = folders(isComplete: false)
    let others = site.foldersOfOtherUse.map { $0 + "/" } + folders(isComplete: true)
    func isElsewhere(_ path: String) -> Bool {
      others.contains { other in
        path.hasPrefix(other) && !unread.contains { $0.hasPrefix(other) && path.hasPrefix($0) }
      }
    }
    for path in named.sorted() where !isElsewhere(path) {
      var (file, status) = (FolderFile(publishedOf: path, bytes: 0), stat())
      guard stat(site.output.appending(path: SitePath(file).text).path, &status) == 0 else { continue }
      file.bytes = Int64(status.st_size)
      local.media.append(file)
    }
  }
}
