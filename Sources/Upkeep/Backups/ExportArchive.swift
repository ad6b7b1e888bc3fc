import Archive
import Compression
import Configuration
import Diagnostics
public import Foundation
public import Generator
import Memory
import Publishing
import Reporting
import Roster

/// Where a backup goes, or comes from.
public enum BackupPlace: Sendable {
  case file(String)
  /// Standard output or input.
  case stream(FileHandle)

  /// The place as messages call it.
  var name: String { path ?? "-" }

  var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}

/// Writes everything that the archive remembers into one file, as it was at one moment, even while a run is at work.
public func exportArchive(_ request: GenerationRequest, to place: BackupPlace) async -> BackupReport {
  var report = BackupReport(of: NamedFolder(request.site), isImport: false, file: place.path)
  do { try report.export(request, to: place) } catch { report.end(with: error) }
  return report
}

extension BackupReport {
  fileprivate mutating func export(_ request: GenerationRequest, to place: BackupPlace) throws {
    let folder = try SiteFolder(request.site.folder)
    let archive = ArchiveFile(path: folder.archive.path)
    // A run that has only just begun its first archive has remembered nothing.
    guard archive.exists, let begun = try archive.facts(), begun.version > 0 else {
      // A backup is possible even for a site whose configuration has errors.
      try (try? ConfiguredSite(request.site))?.refuseLoss(request.site)
      throw BackupProblem.noArchive(path: folder.archive.path, of: NamedFolder(request.site))
    }
    if let path = place.path {
      try refuseOther(path)
      try refusePublished(path, by: folder, request.site)
    }
    let (copy, header) = try Moment.opened(of: archive, in: folder.memory)
    defer { try? copy.close() }
    (items, archiveBytes) = (header.items, header.bytes)
    do {
      switch place {
      case .stream(let file): backupBytes = try write(header, copy, to: file)
      case .file(let path):
        // The backup is written beside the file, so that anybody who looks sees either the former backup or this one.
        let unfinished = path + ArchiveFile.unfinished
        let file = try ownFile(unfinished, for: path)
        // Keeps the file's lock until it has its name.
        defer { try? file.close() }
        do {
          backupBytes = try write(header, copy, to: file)
          try file.synchronize()
          guard rename(unfinished, path) == 0 else {
            throw BackupProblem.notWritten(path: path, detail: String(cString: strerror(errno)))
          }
        } catch {
          unlink(unfinished)
          throw error
        }
      }
    } catch let error as POSIXError {
      let code = error.code.rawValue
      throw BackupProblem.notWritten(
        path: place.name, detail: code == ENOSPC ? "there is no space left" : String(cString: strerror(code)))
    } catch let error as CocoaError {
      let isFull = error.code == .fileWriteOutOfSpace
      throw BackupProblem.notWritten(
        path: place.name, detail: isFull ? "there is no space left" : error.localizedDescription)
    }
  }

  /// Opens a file for this export alone: two that wrote the same file would make a mixture of two backups.
  private func ownFile(_ unfinished: String, for path: String) throws -> FileHandle {
    for _ in 0..<100 {
      let descriptor = open(unfinished, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        throw BackupProblem.notWritten(path: path, detail: String(cString: strerror(errno)))
      }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      // Not every file system has locks.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw BackupProblem.isWritten(path: path) }
      // An export that has ended meanwhile has made its backup of the file, or has removed it.
      var (opened, named) = (stat(), stat())
      guard fstat(descriptor, &opened) == 0, lstat(unfinished, &named) == 0, opened.st_ino == named.st_ino else {
        continue
      }
      // What a killed export left begins like a backup. Anything else is somebody's.
      guard opened.st_mode & S_IFMT == S_IFREG,
        try Zstandard.skippable.starts(with: file.read(upToCount: Zstandard.skippable.count) ?? Data())
      else { throw BackupProblem.inTheWay(path: unfinished) }
      try file.seek(toOffset: 0)
      // A file that an earlier command left may have other rights.
      fchmod(descriptor, 0o600)
      try file.truncate(atOffset: 0)
      return file
    }
    throw BackupProblem.isWritten(path: path)
  }

  private func write(_ header: BackupHeader, _ copy: FileHandle, to file: FileHandle) throws -> Int {
    var frames = BackupFrames(file)
    try frames.write(header: header)
    while let block = try copy.read(upToCount: BackupFrames.block), !block.isEmpty {
      try Task.checkCancellation()
      try frames.write(block: [UInt8](block))
    }
    try frames.writeEnd()
    return frames.bytes
  }

  /// Throws if something else than a backup is in the place: a mistyped name must not cost a file.
  private func refuseOther(_ path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    // This includes links to a folder.
    var target = stat()
    if stat(path, &target) == 0, target.st_mode & S_IFMT == S_IFDIR { throw BackupProblem.isFolder(path: path) }
    if status.st_mode & S_IFMT == S_IFLNK {
      throw BackupProblem.isLink(path: path, to: URL(filePath: path).resolvingSymlinksInPath().path)
    }
    guard status.st_mode & S_IFMT == S_IFREG, let file = FileHandle(forReadingAtPath: path) else {
      throw BackupProblem.inTheWay(path: path)
    }
    defer { try? file.close() }
    var frames = BackupFrames(file)
    do { _ = try frames.readHeader() } catch BackupFault.notABackup {
      throw BackupProblem.inTheWay(path: path)
    } catch BackupFault.cut where status.st_size > 0 { throw BackupProblem.inTheWay(path: path) } catch {}
  }

  /// Throws if the place is inside of this site's output, or of any that its manifest tells, or among the files that the next run copies
  /// into it.
  private func refusePublished(_ path: String, by site: SiteFolder, _ request: SiteRequest) throws {
    let copied = [site.content.appending(path: SiteFolder.staticName), site.theme.appending(path: "assets")]
    let published = (copied + [site.output(request), site.published, site.preview])
      .map { $0.resolvingSymlinksInPath().path }
    var folder = URL(filePath: path).standardizedFileURL.deletingLastPathComponent().resolvingSymlinksInPath()
    // In a folder that was removed, a path stays relative, and would never end.
    while folder.path != "/", folder.path.hasPrefix("/") {
      guard !published.contains(folder.path), access(folder.appending(path: Manifest.fileName).path, F_OK) != 0 else {
        throw BackupProblem.isPublished(path: path)
      }
      folder = folder.deletingLastPathComponent()
    }
  }
}

/// A copy of an archive as it was at one moment, in a folder that only its owner can look into.
private struct Moment {
  private let archive: ArchiveFile
  private let folder: URL
  /// Says that an export is at work here, so that the folder is not taken for one that a killed export has left.
  private let lock: PublishingLock?

  /// Makes the copy in the memory's folder, where there is usually space, or among temporary files if that folder is full or cannot be
  /// written to.
  static func opened(of archive: ArchiveFile, in memory: URL) throws -> (file: FileHandle, header: BackupHeader) {
    do { return try Moment(of: archive, in: memory).opened() } catch ArchiveProblem.diskFull {
      return try Moment(of: archive, in: FileManager.default.temporaryDirectory).opened()
    }
  }

  private init(of archive: ArchiveFile, in wanted: URL) throws {
    self.archive = archive
    let name = "\(UpkeepNames.export)\(UUID().uuidString)"
    for parent in [wanted, FileManager.default.temporaryDirectory] {
      let folder = parent.appending(path: name, directoryHint: .isDirectory)
      if mkdir(folder.path, 0o700) == 0 {
        self.folder = folder
        lock = try? PublishingLock(output: folder.path)
        return
      }
    }
    throw ArchiveProblem.readOnly(path: wanted.path)
  }

  /// The open copy, and its header. The name of the copy is gone already, so that nothing of it stays, however this process ends.
  private func opened() throws -> (file: FileHandle, header: BackupHeader) {
    defer {
      try? FileManager.default.removeItem(at: folder)
      withExtendedLifetime(lock) {}
    }
    let copy = ArchiveFile(path: folder.appending(path: "archive.sqlite").path)
    do {
      try archive.copy(to: copy.path)
      try copy.check()
    } catch ArchiveProblem.diskFull { throw ArchiveProblem.diskFull(path: folder.deletingLastPathComponent().path) }
    // A run that is at work may have changed the facts of the archive itself by now.
    guard let facts = try copy.facts(), let file = FileHandle(forReadingAtPath: copy.path) else {
      throw ArchiveProblem.readOnly(path: copy.path)
    }
    let bytes = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    return (file, BackupHeader(version: facts.version, bytes: bytes, items: facts.items))
  }
}

/// What files of this room are called in the memory's folder.
enum UpkeepNames {
  static let export = "export-"
  static let imported = "archive-import.sqlite"
}
