import Configuration
import Foundation
import Generator

/// The files that a site is made from, as they are at a moment. Two that are equal need no run between them.
struct OriginSnapshot: Sendable, Hashable {
  private struct Stamp: Sendable, Hashable {
    var bytes: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
    /// Another one where the file was replaced.
    var inode: UInt64
  }

  private var files: [String: Stamp] = [:]

  /// `willList` is told of each folder just before it is read, and of those in which an origin would appear.
  init(_ places: SitePlaces, willList: (String) -> Void = { _ in }) {
    var waiting = Array(places.origins)
    for origin in waiting { willList(standingFolder(above: origin)) }
    var met: Set<String> = []
    while let path = waiting.popLast() {
      guard met.insert(path).inserted, let status = status(of: path) else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        willList(path)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where !isScratch(name) {
          let inner = path + "/" + name
          if !places.excluded.contains(inner), !isLinkToFolder(inner) { waiting.append(inner) }
        }
      } else {
        files[path] = Stamp(
          bytes: Int64(status.st_size),
          modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec),
          inode: UInt64(status.st_ino))
      }
    }
  }

  /// What differs between two, sorted.
  func changes(since former: OriginSnapshot) -> [String] {
    Set(files.keys).union(former.files.keys).filter { files[$0] != former.files[$0] }.sorted()
  }
}

/// Hidden files, and what editors leave while they save: `.name.swp`, `#name#`, `name~`, Vim's `4913`.
private func isScratch(_ name: String) -> Bool {
  name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasSuffix(".swp")
    || name.hasSuffix(".tmp") || name == "4913"
}

/// The innermost folder on the way to a path that exists.
private func standingFolder(above path: String) -> String {
  var folder = path[...]
  repeat {
    folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
  } while !folder.isEmpty && status(of: String(folder)) == nil
  return folder.isEmpty ? "/" : String(folder)
}

/// Of what a link leads to.
private func status(of path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}

/// Folders behind links are not read by the generator, either, and may lead in a circle.
private func isLinkToFolder(_ path: String) -> Bool {
  var link = stat()
  guard lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK else { return false }
  return status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? true
}
