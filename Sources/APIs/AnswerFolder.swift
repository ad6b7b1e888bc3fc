public import Folders
public import Foundation
import Mapping
import News
import ParsedFeeds
import Pictures

/// The folder of a recorded answer. The answer's items may show images, sound and film in it and below it.
public struct AnswerFolder: Sendable {
  private let answer: MappedLocation
  /// Ends with a slash.
  private let content: String

  /// Returns nil for an answer outside the content folder: nothing else is published.
  public init?(of answer: URL, below content: URL) {
    let path = answer.standardizedFileURL.path
    self.content = content.standardizedFileURL.path + "/"
    guard path.hasPrefix(self.content) else { return nil }
    self.answer = .file(path)
  }

  /// The file to which a path in the answer leads. A query, which would ask a server for another size, is ignored.
  func media(_ written: String) -> Media? {
    guard case .file(let path)? = answer.resolving(String(written.prefix { $0 != "?" })) else { return nil }
    let relative = String(path.dropFirst(content.count))
    guard file(relative) != nil else { return nil }
    let size = AnswerFolder.size(of: path)
    return Media(.local(relative), width: size?.width, height: size?.height)
  }

  /// The bytes in which most pictures state their size.
  private static let beginning = 65_536

  /// The size of a picture, so that pages reserve room for it while it loads; nil if it states none, or if it is not a picture.
  private static func size(of path: String) -> PictureSize? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: beginning) else { return nil }
    var bytes = [UInt8](head)
    // A WebP that is cut cannot be read, and cameras and their programs may write much before a picture.
    if PictureSize(of: bytes) == nil, PictureFormat(of: bytes) != nil,
      let rest = try? file.read(upToCount: PictureRecipe.mostBytes)
    {
      bytes += rest
    }
    return PictureSize(of: bytes).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  func media(of feed: ParsedFeed) -> [FolderFile] { feed.shownFiles.sorted().compactMap(file) }

  /// Those of these files that are still there, in the folder or below it.
  public func files(among paths: Set<String>) -> [FolderFile] {
    guard case .file(let path) = answer else { return [] }
    let name = path.dropFirst(content.count)
    let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
    return paths.filter { $0.hasPrefix(folder) }.sorted().compactMap(file)
  }

  /// nil for what would not be published beside texts either: links, names that begin with `.` or `_`, files of other kinds.
  private func file(_ path: String) -> FolderFile? {
    let names = path.split(separator: "/")
    guard let ending = names.last?.split(separator: ".").last?.lowercased(), LocalFolder.mediaEndings.contains(ending),
      names.allSatisfy({ !$0.hasPrefix(".") && !$0.hasPrefix("_") })
    else { return nil }
    var status = stat()
    guard lstat(content + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let file = FolderFile(
      path: path, name: path, bytes: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec))
    return file.hasPublishableName ? file : nil
  }
}

extension ParsedFeed {
  /// The paths, relative to the content folder, of the local files that items show.
  fileprivate var shownFiles: Set<String> {
    var files: Set<String> = []
    func add(_ media: Media) {
      if case .local(let path) = media.location { files.insert(path) }
    }
    for item in items {
      (item.images + item.enclosures).forEach(add)
      for collection in item.collections { collection.entries.compactMap(\.image).forEach(add) }
      files.formUnion(item.content?.files ?? [])
    }
    return files
  }
}
