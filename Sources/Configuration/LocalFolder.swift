public import Diagnostics
public import Foundation
public import News

/// A file below a folder of texts.
public struct FolderFile: Sendable, Hashable {
  /// Relative to the content folder, with `/` between names.
  public var path: String
  /// Relative to the folder of the walk, letters composed (Unicode NFC): how the archive knows it, however the file system spells it.
  public var name: String
  public var bytes: Int64
  /// Nanoseconds since 1970.
  public var modified: Int64
  /// As far as its mode tells.
  public var isReadable = true

  public init(path: String, name: String, bytes: Int64, modified: Int64) {
    self.path = path
    self.name = name
    self.bytes = bytes
    self.modified = modified
  }
}

extension FolderFile {
  /// Whether a file of the site may have its path.
  public var hasPublishableName: Bool { path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}

/// What a walk over a folder of texts found, sorted by path.
public struct LocalFolder: Sendable {
  public var documents: [FolderFile] = []
  /// Images, sound, film and papers beside the texts.
  public var media: [FolderFile] = []
  public var diagnostics: [Diagnostic] = []
  /// Parts of the folder that could not be read: while there is one, nothing counts as gone.
  public private(set) var gaps: [Diagnostic] = []
  public var isComplete: Bool { gaps.isEmpty }
  private let prefix: String
  private let contentName: String
  private let place: Place?
  private let holds: Holding
  private let others: Set<String>

  /// What such a folder is for.
  public enum Holding: Sendable {
    /// Texts, and what may stand beside them.
    case texts
    /// Files of any kind, also hidden ones, to be copied as they are; `media` has them.
    case files
  }

  /// Among texts, hidden files and folders and names that begin with an underscore are left out; links are not followed, so that nothing
  /// outside the content folder is published by way of one.
  ///
  /// - Parameters:
  ///   - contentName: what messages put before a path below the content folder.
  ///   - place: where the configuration names the folder.
  ///   - others: folders in it that belong to something else; paths below the content folder.
  public init(
    _ path: String, below content: URL, contentName: String = "", namedAt place: Place? = nil, holds: Holding = .texts,
    without others: Set<String> = []
  ) {
    self.holds = holds
    self.others = others
    self.contentName = contentName
    self.place = place
    prefix = path.isEmpty ? "" : path + "/"
    var folders = [path]
    while let folder = folders.popLast() {
      list(folder, in: content, subfolders: &folders)
    }
    documents = withoutEqualNames(documents)
    media = withoutEqualNames(media)
  }

  private mutating func list(_ folder: String, in content: URL, subfolders: inout [String]) {
    let location = folder.isEmpty ? content.path : content.appending(path: folder).path
    guard let stream = opendir(location) else {
      let code = errno
      gaps.append(
        FolderProblem.unreadableFolder(
          folder.isEmpty && contentName.isEmpty ? "." : contentName + folder, code: code, namedAt: place
        ).diagnostic)
      return
    }
    defer { closedir(stream) }
    let descriptor = dirfd(stream)
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard isWanted(name) else { continue }
      let path = folder.isEmpty ? name : folder + "/" + name
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        gaps.append(FolderProblem.unreadableName(contentName + path).diagnostic)
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: if !others.contains(path) { subfolders.append(path) }
      case S_IFREG:
        let isReadable = status.st_mode & 0o444 == 0o444 || faccessat(descriptor, name, R_OK, AT_EACCESS) == 0
        add(name, path, status, isReadable: isReadable)
      case S_IFLNK: diagnostics.append(FolderProblem.linkNotFollowed(contentName + path).diagnostic)
      default: break
      }
    }
  }

  private func isWanted(_ name: String) -> Bool {
    switch holds {
    case .texts: !name.hasPrefix(".") && !name.hasPrefix("_")
    case .files: ![".", "..", ".git", ".DS_Store"].contains(name)
    }
  }

  /// Sorts, and keeps one of files whose names differ only in how letters are composed: on many systems they are one file.
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
      diagnostics.append(FolderProblem.equalName(contentName + file.path).diagnostic)
    }
    return kept
  }

  private mutating func add(_ name: String, _ path: String, _ status: stat, isReadable: Bool) {
    var file = FolderFile(
      path: path, name: composed(String(path.dropFirst(prefix.count))), bytes: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
    file.isReadable = isReadable
    let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...].lowercased() } ?? ""
    if holds == .texts, ending == "md" || ending == "markdown" {
      documents.append(file)
    } else if holds == .files || LocalFolder.mediaEndings.contains(ending) {
      guard file.hasPublishableName else {
        diagnostics.append(FolderProblem.unfitName(contentName + path).diagnostic)
        return
      }
      if !isReadable { diagnostics.append(FolderProblem.unreadableFile(contentName + path).diagnostic) }
      media.append(file)
    }
  }

  public static let mediaEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "mp3", "m4a", "ogg", "oga", "opus", "flac", "wav", "mp4", "m4v",
    "webm", "ogv", "pdf", "vtt", "epub",
  ]
}

private func composed(_ name: String) -> String {
  name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
}

extension FolderFile {
  /// Of path, size and time: a file that was neither written nor replaced need not be read to know that it is the same. One that may not
  /// be read is another: what stands in its place is not taken for it once it may.
  public var digest: ContentDigest {
    ContentDigest(of: [path, String(bytes), String(modified)] + (isReadable ? [] : ["unread"]))
  }
}
