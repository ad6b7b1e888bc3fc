import Diagnostics
import Fetching
import Foundation
import Markup
import Publishing

/// What a file system has left.
struct DiskSpace: Sendable, Hashable {
  /// Bytes that this user may fill.
  var free: Int
  /// How many files may still be made; nil if the file system does not count files.
  var freeFiles: Int?
  let device: UInt

  /// Returns nil if there is nothing at this path.
  init?(path: String) {
    var status = statvfs()
    var place = stat()
    guard statvfs(path, &status) == 0, stat(path, &place) == 0 else { return nil }
    free = Int(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
    freeFiles = status.f_files == 0 ? nil : Int(clamping: status.f_favail)
    device = place.st_dev
  }
}

extension String {
  /// Whether the path is on a file system that can only be read.
  var isOnReadOnlyDisk: Bool {
    var status = statvfs()
    return statvfs(self, &status) == 0 && status.f_flag & UInt(ST_RDONLY) != 0
  }

  /// Whether what is at this path belongs to the user who runs this.
  var belongsToThisUser: Bool {
    var status = stat()
    return stat(self, &status) == 0 && status.st_uid == geteuid()
  }

  /// Whether there is something at this path that nobody but its owner may read; of a folder, enter.
  var isClosedToOthers: Bool {
    var status = stat()
    guard stat(self, &status) == 0 else { return false }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return status.st_mode & (isFolder ? S_IXGRP | S_IXOTH : S_IRGRP | S_IROTH) == 0
  }

  /// The name or number of the user to whom the file at this path belongs; nil if there is no file.
  var owner: String? {
    var status = stat()
    guard stat(self, &status) == 0 else { return nil }
    return getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) } ?? "user \(status.st_uid)"
  }
}

/// What is beside the archive.
struct MemoryFolder {
  private let folder: URL

  init(_ folder: URL) { self.folder = folder }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Files of commands that were killed. Each of them would be made anew by the command that makes it.
  var leftovers: [String] {
    names.filter { name in
      name.hasPrefix(UpkeepNames.export) && !PublishingLock.isHeld(path: folder.appending(path: name).path).isHeld
        || name.hasPrefix("archive-")
          && [".tmp", ".tmp-wal", ".tmp-shm", ".tmp-journal"].contains(where: name.hasSuffix)
    }
  }

  /// Archives that made way, were damaged, or are of a former version.
  var keptArchives: [(name: String, bytes: Int)] {
    names.filter { $0.hasPrefix("archive-") && $0.hasSuffix(".sqlite") }.map { ($0, size(of: $0)) }
  }

  /// Folders in which things are kept that may be lost, as far as there are any.
  var caches: [String] {
    let answers = folder.appending(path: "answers").path
    let sources = (try? FileManager.default.contentsOfDirectory(atPath: answers)) ?? []
    let pictures = ["pictures", "preview-pictures"].map { folder.appending(path: $0).path }
    return pictures + [answers] + sources.sorted().map { answers + "/" + $0 }
  }

  var pictures: (files: Int, bytes: Int) {
    let inner = folder.appending(path: "pictures").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: inner)) ?? []
    return (names.count, names.reduce(0) { $0 + size(of: "pictures/" + $1) })
  }

  func removeLeftovers() -> Int {
    leftovers.count { (try? FileManager.default.removeItem(at: folder.appending(path: $0))) != nil }
  }

  private func size(of name: String) -> Int {
    ((try? FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)[.size]) as? Int) ?? 0
  }
}

extension DoctorReport {
  mutating func addLibraries(sqlite: String) {
    if !FetchingLibrary.hasTLS { add(.noTLS(library: FetchingLibrary.name)) }
    if !MarkdownLibrary.parsesInParallel { add(.slowMarkdown(version: MarkdownLibrary.version)) }
    add(
      "libraries", "Broadsheet \(Broadsheet.version), SQLite \(sqlite), cmark-gfm \(MarkdownLibrary.version)",
      FetchingLibrary.name + (FetchingLibrary.hasBrotli ? "" : "; without Brotli, so answers are larger"))
  }

  /// Adds what the environment says. Proxies are only named by their variables, as their addresses may hold a password.
  mutating func addEnvironment(_ environment: [String: String]) {
    if let value = environment["SOURCE_DATE_EPOCH"] { add(.timeIsGiven(value: value)) }
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].filter {
      !environment[$0, default: ""].isEmpty
    }
    let certificates = ["SSL_CERT_FILE", "SSL_CERT_DIR"].compactMap { name in
      environment[name].map { "\(name) is \($0)" }
    }
    add(
      "environment",
      ((proxies.isEmpty ? ["no proxy"] : proxies.map { "\($0) is set" }) + certificates).joined(separator: ", "))
  }
}
