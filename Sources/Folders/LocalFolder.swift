public import Diagnostics
public import Foundation

/// What a walk over a folder of texts found: each file once, in the order of their names.
public struct LocalFolder: Sendable {
  public var documents: [FolderFile] = []
  /// Images, sound, film and papers beside the texts.
  public var media: [FolderFile] = []
  public var diagnostics: [Diagnostic] = []
  /// Parts of the folder that could not be read; if there are any, nothing counts as gone.
  public private(set) var gaps: [Diagnostic] = []
  public var isComplete: Bool { gaps.isEmpty }
  /// The gaps that are whole folders.
  public private(set) var unreadFolders: [Diagnostic] = []
  private let contentName: String
  private let place: Place?
  private let holds: Holding
  private let others: Set<String>

  /// What such a folder is for.
  public enum Holding: Sendable {
    /// Texts, and what may stand beside them.
    case texts
    /// Files of any kind, hidden ones included, to be copied as they are; they are in `media`.
    case files
  }

  /// Among texts, hidden files and folders and names that begin with an underscore are left out. Links are not followed, so that nothing
  /// outside the content folder is published by way of one.
  ///
  /// - Parameters:
  ///   - contentName: what messages put before a path below the content folder.
  ///   - place: where the configuration names the folder.
  ///   - others: folders in it that belong to something else, as paths below the content folder.
  public init(
    _ path: String, below content: URL, contentName: String = "", namedAt place: Place? = nil, holds: Holding = .texts,
    without others: Set<String> = []
  ) {
    self.init(contentName, place, holds, others)
    var folders = [path]
    while let folder = folders.popLast() {
      guard let list = open(folder, in: content, from: path) else { continue }
      take(list.names.map(list.look), &folders)
    }
    finish()
  }

  /// Walks over a folder of texts like the initialiser, in several tasks at once.
  public static func walk(
    _ path: String, below content: URL, contentName: String, namedAt place: Place?, without others: Set<String>,
    jobs: Int
  ) async throws -> LocalFolder {
    var result = LocalFolder(contentName, place, .texts, others)
    var folders = [path]
    while let folder = folders.popLast() {
      guard let list = result.open(folder, in: content, from: path) else { continue }
      result.take(try await list.looks(jobs: jobs), &folders)
    }
    result.finish()
    return result
  }

  private init(_ contentName: String, _ place: Place?, _ holds: Holding, _ others: Set<String>) {
    (self.contentName, self.place, self.holds, self.others) = (contentName, place, holds, others)
  }

  private mutating func open(_ folder: String, in content: URL, from start: String) -> FolderList? {
    let location = folder.isEmpty ? content.path : content.appending(path: folder).path
    do throws(FolderList.Refusal) { return try FolderList(folder, at: location, holds, from: start) } catch {
      let name = folder.isEmpty && contentName.isEmpty ? "." : contentName + folder
      unreadFolders.append(WalkProblem.unreadableFolder(name, code: error.code, namedAt: place).diagnostic)
      gaps += unreadFolders.suffix(1)
      return nil
    }
  }

  private mutating func take(_ looks: [FolderList.Look], _ folders: inout [String]) {
    for look in looks {
      switch look {
      case .folder(let path): if !others.contains(path) { folders.append(path) }
      case .document(let file): documents.append(file)
      case .medium(let file):
        guard file.hasPublishableName else {
          diagnostics.append(WalkProblem.unfitName(contentName + file.path).diagnostic)
          continue
        }
        if !file.isReadable { diagnostics.append(WalkProblem.unreadableFile(contentName + file.path).diagnostic) }
        media.append(file)
      case .link(let path): diagnostics.append(WalkProblem.linkNotFollowed(contentName + path).diagnostic)
      case .unreadable(let path): gaps.append(WalkProblem.unreadableName(contentName + path).diagnostic)
      case .other: break
      }
    }
  }

  private mutating func finish() {
    documents = withoutEqualNames(documents)
    media = withoutEqualNames(media)
  }

  /// Sorts files, and keeps one of those whose names differ only in how letters are composed: on many systems they are one file.
  private mutating func withoutEqualNames(_ files: [FolderFile]) -> [FolderFile] {
    // A composed name is shorter than the same one decomposed.
    let sorted = files.sorted { $0.name == $1.name ? $0.path.utf8.count < $1.path.utf8.count : $0.name < $1.name }
    var kept: [FolderFile] = []
    kept.reserveCapacity(files.count)
    for file in sorted {
      guard let other = kept.last, other.name == file.name else {
        kept.append(file)
        continue
      }
      diagnostics.append(WalkProblem.equalName(contentName + file.path).diagnostic)
    }
    return kept
  }

  static let textEndings: Set<String> = ["md", "markdown"]

  /// Whether a file of this name is a text, where folders of texts are read.
  public static func isText(_ name: String) -> Bool { textEndings.contains(ending(of: name)) }

  /// What stands behind the last dot of a name or path, in lower case; nothing if it has none.
  public static func ending(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  public static let mediaEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "mp3", "m4a", "ogg", "oga", "opus", "flac", "wav", "mp4", "m4v",
    "webm", "ogv", "pdf", "vtt", "epub",
  ]
}
