import Configuration
import Foundation

/// The files that a site is made from, at one moment. No run is needed between two snapshots that are equal.
struct OriginSnapshot: Sendable, Hashable {
  private struct Stamp: Sendable, Hashable {
    var bytes: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
    /// Differs if the file was replaced.
    var inode: UInt64
  }

  private var files: [String: Stamp] = [:]

  /// - Parameter willList: called with each folder just before it is read, and with those in which an origin would appear.
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
            // The generator does not read folders behind links either, and they may lead in a circle.
            guard leadsToFile(inner) else { continue }
            links.insert(inner)
          }
          waiting.append(inner)
        }
      } else {
        // The file may change in a folder that has no other part in the site.
        if links.contains(path) { willList(standingFolder(above: linkedFile(path))) }
        files[path] = Stamp(
          bytes: Int64(status.st_size),
          modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec),
          inode: UInt64(status.st_ino))
      }
    }
  }

  /// The paths that differ between two snapshots, sorted.
  func changes(since former: OriginSnapshot) -> [String] {
    Set(files.keys).union(former.files.keys).filter { files[$0] != former.files[$0] }.sorted()
  }
}

/// Whether a file is hidden, or is one that editors leave while they save: `.name.swp`, `#name#`, `name~`, Vim's `4913`.
private func isScratch(_ name: String) -> Bool {
  name.hasPrefix(".") || name.hasPrefix("#") && name.hasSuffix("#") || name.hasSuffix("~") || name.hasSuffix(".swp")
    || name.hasSuffix(".tmp") || name == "4913"
}

/// The innermost existing folder on the way to a path.
private func standingFolder(above path: String) -> String {
  var folder = path[...]
  repeat {
    folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
  } while !folder.isEmpty && status(of: String(folder)) == nil
  return folder.isEmpty ? "/" : String(folder)
}

/// The status of what a path leads to, through links.
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

/// The path of the file that a link leads to.
private func linkedFile(_ link: String) -> String {
  guard let path = realpath(link, nil) else { return link }
  defer { free(path) }
  return String(cString: path)
}
