import Folders
public import Foundation
import Mapping
import News
import ParsedFeeds
import Pictures

/// The folder of a recorded answer: images, sound and film in it and below may be shown by the answer's items.
public struct AnswerFolder: Sendable {
  private let answer: MappedLocation
  /// Ends with a slash.
  private let content: String

  /// nil for an answer outside the content folder, which is all that is published.
  public init?(of answer: URL, below content: URL) {
    let path = answer.standardizedFileURL.path
    self.content = content.standardizedFileURL.path + "/"
    guard path.hasPrefix(self.content) else { return nil }
    self.answer = .file(path)
  }

  /// What a path as the answer writes it leads to. A query asks a server for another size: a file has one.
  func media(_ written: String) -> Media? {
    guard case .file(let path)? = answer.resolving(String(written.prefix { $0 != "?" })) else { return nil }
    let relative = String(path.dropFirst(content.count))
    guard file(relative) != nil else { return nil }
    let size = AnswerFolder.size(of: path)
    return Media(.local(relative), width: size?.width, height: size?.height)
  }

  /// Of most pictures the beginning says it.
  private static let beginning = 65_536

  /// Of a picture, so that pages keep its place free while it is loaded; nil where that is not said, and for what is none.
  private static func size(of path: String) -> PictureSize? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: beginning) else { return nil }
    var bytes = [UInt8](head)
    // A WebP that is cut is none, and cameras and their programs may write much before a picture.
    if PictureSize(of: bytes) == nil, PictureFormat(of: bytes) != nil,
      let rest = try? file.read(upToCount: PictureRecipe.mostBytes)
    {
      bytes += rest
    }
    return PictureSize(of: bytes).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  func media(of feed: ParsedFeed) -> [FolderFile] { feed.shownFiles.sorted().compactMap(file) }

  /// nil for what is not published beside texts either: links, names with `.` or `_` in front, files of other kinds.
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
  /// Paths, relative to the content folder, of files that items have as their own.
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
