import Foundation
import Parallel

/// One folder of a walk: the names in it, and what each of them is.
final class FolderList: Sendable {
  enum Look: Sendable {
    case folder(String)
    case document(FolderFile)
    case medium(FolderFile)
    case link(String)
    case unreadable(String)
    /// Something that a walk skips.
    case other
  }

  /// Why the system does not open a folder.
  struct Refusal: Error {
    let code: Int32
  }

  /// The names in no order.
  let names: [String]
  private let folder: String
  /// The number of bytes in a path before the part by which the archive knows a file.
  private let prefix: Int
  private let holds: LocalFolder.Holding
  private let descriptor: Int32

  /// - Parameters:
  ///   - folder: relative to the content folder, as is `start`, where the walk began.
  init(_ folder: String, at location: String, _ holds: LocalFolder.Holding, from start: String) throws(Refusal) {
    guard let stream = opendir(location) else { throw Refusal(code: errno) }
    defer { closedir(stream) }
    // A descriptor of our own, which stays open as long as names are looked at.
    descriptor = fcntl(dirfd(stream), F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    (self.folder, self.holds) = (folder, holds)
    prefix = start.isEmpty ? 0 : start.utf8.count + 1
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if FolderList.isWanted(name, holds) { names.append(name) }
    }
    // A part of a folder is not taken for the whole, nor is a folder of which nothing but the names may be read.
    var code = errno
    if code == 0, faccessat(descriptor, ".", X_OK, AT_EACCESS) != 0, errno == EACCES { code = EACCES }
    guard code == 0 else {
      close(descriptor)
      throw Refusal(code: code)
    }
    self.names = names
  }

  deinit { close(descriptor) }

  private static func isWanted(_ name: String, _ holds: LocalFolder.Holding) -> Bool {
    switch holds {
    case .texts: !name.hasPrefix(".") && !name.hasPrefix("_")
    case .files: ![".", "..", ".git", ".DS_Store"].contains(name)
    }
  }

  /// Looks at each name, in their order.
  func looks(jobs: Int) async throws -> [Look] {
    let parts = try await inParallel(count: names.count, chunk: 2_048, jobs: jobs) { [self] range in
      names[range].map(look)
    }
    return Array(parts.joined())
  }

  func look(at name: String) -> Look {
    let path = folder.isEmpty ? name : folder + "/" + name
    var status = stat()
    // Handing over the name itself would make an array of it.
    let isThere = name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) == 0 }
    guard isThere else { return .unreadable(path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder(path)
    case S_IFREG: return file(name, path, status)
    case S_IFLNK: return .link(path)
    default: return .other
    }
  }

  private func file(_ name: String, _ path: String, _ status: stat) -> Look {
    let ending = LocalFolder.ending(of: name)
    let isDocument = holds == .texts && LocalFolder.textEndings.contains(ending)
    guard isDocument || holds == .files || LocalFolder.mediaEndings.contains(ending) else { return .other }
    var file = FolderFile(
      path: path, name: composed(String(path.utf8.dropFirst(prefix)) ?? path), bytes: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec))
    file.isReadable =
      status.st_mode & 0o444 == 0o444 || faccessat(descriptor, name, R_OK, AT_EACCESS) == 0
    return isDocument ? .document(file) : .medium(file)
  }
}

private func composed(_ name: String) -> String {
  name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
}
