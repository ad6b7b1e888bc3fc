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
  init(_ places: SitePlaces, willList: (String) -> Void) {
    var waiting = Array(places.origins)
    for origin in waiting { willList(standingFolder(above: origin)) }
    var met: Set<String> = []
    var links = Set(waiting.filter(isLink))
    while let path = waiting.popLast() {
      guard met.insert(path).inserted, let status = status(of: path) else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        willList(path)
        let takesAll = (path + "/").hasPrefix(places.copied + "/")
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        where takesAll ? name != ".git" : !isScratch(name) {
          let inner = path + "/" + name
          guard !places.excluded.contains(inner) else { continue }
          if isLink(inner) {
            // Folders behind links are not read by the generator, either, and may lead in a circle.
            guard leadsToFile(inner) else { continue }
            links.insert(inner)
          }
          waiting.append(inner)
        }
      } else {
        // The file changes in a folder that has no other part in the site.
        if links.contains(path) { willList(standingFolder(above: linkedFile(path))) }
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
  name.hasPrefix(".") || name.hasPrefix("#") && name.hasSuffix("#") || name.hasSuffix("~") || name.hasSuffix(".swp")
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

private func isLink(_ path: String) -> Bool {
  var link = stat()
  return lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
}

private func leadsToFile(_ link: String) -> Bool {
  status(of: link).map { $0.st_mode & S_IFMT != S_IFDIR } ?? false
}

/// Where the file itself is that a link leads to.
private func linkedFile(_ link: String) -> String {
  guard let path = realpath(link, nil) else { return link }
  defer { free(path) }
  return String(cString: path)
}
