import Archive
import Configuration
import Diagnostics
import Foundation
public import Generator
import Publishing
import Reporting

/// Puts the archive of a backup into a site's folder. It is unpacked and checked whole before anything is replaced, and goes to its place
/// by one rename.
///
/// - Parameter willChange: called before each change of the memory's folder; throws if the command is to end there, as if it were killed.
public func importArchive(
  _ request: GenerationRequest, from place: BackupPlace, replaces: Bool, willChange: () throws -> Void = {}
) async -> BackupReport {
  var report = BackupReport(of: NamedFolder(request.site), isImport: true, file: place.path)
  do { try report.take(request, from: place, replaces: replaces, willChange) } catch { report.end(with: error) }
  return report
}

extension BackupReport {
  fileprivate mutating func take(
    _ request: GenerationRequest, from place: BackupPlace, replaces: Bool, _ willChange: () throws -> Void
  ) throws {
    let folder = try SiteFolder(request.site.folder)
    let backup = try opened(place)
    defer { try? backup.close() }
    let lock = try PublishingLock(path: folder.lock.path)
    defer { withExtendedLifetime(lock) {} }
    let archive = ArchiveFile(path: folder.archive.path)
    let unpacked = folder.memory.appending(path: UpkeepNames.imported + ArchiveFile.unfinished).path
    defer { unlink(unpacked) }
    do { try unpack(backup, into: unpacked, willChange) } catch let fault as BackupFault {
      throw BackupProblem.unfit(path: place.name, fault)
    } catch let error as CocoaError {
      if error.code == .fileWriteOutOfSpace { throw ArchiveProblem.diskFull(path: archive.path) }
      throw BackupProblem.notRead(path: place.name, detail: error.localizedDescription)
    }
    do {
      _ = try ArchiveFile(path: unpacked).facts()
      try ArchiveFile(path: unpacked).check()
    } catch ArchiveProblem.damaged(_, let detail) { throw BackupProblem.unsound(path: place.name, detail: detail) }
    guard try keepsFormer(archive, in: request.site.folder, replaces: replaces, for: place) else {
      return try archive.replace(with: unpacked, willChange: willChange)
    }
    let former = KeptArchive.replaced.place(in: folder.memory)
    try archive.replace(with: unpacked, keepingFormerAs: former.path, willChange: willChange)
    self.former = ".broadsheet/" + former.lastPathComponent
    formerTarget = try? FileManager.default.destinationOfSymbolicLink(atPath: former.path)
  }

  private func opened(_ place: BackupPlace) throws -> FileHandle {
    switch place {
    case .stream(let file): return file
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw BackupProblem.notRead(path: path, detail: String(cString: strerror(errno)))
      }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        throw BackupProblem.notRead(path: path, detail: "it is a folder")
      }
      return file
    }
  }

  /// Whether the archive that stands there must be kept; false if nobody could miss it.
  private func keepsFormer(
    _ archive: ArchiveFile, in folder: String, replaces: Bool, for place: BackupPlace
  ) throws -> Bool {
    guard archive.exists else { return false }
    do {
      guard let facts = try archive.facts(), !facts.isBlank else { return false }
      guard replaces else {
        throw BackupProblem.exists(
          archive: archive.path, items: facts.items, backup: place.name, folder: folder)
      }
    } catch is ArchiveProblem {
      guard replaces else {
        throw BackupProblem.unreadable(archive: archive.path, backup: place.name, folder: folder)
      }
    }
    return true
  }

  private mutating func unpack(
    _ backup: FileHandle, into path: String, _ willChange: () throws -> Void
  ) throws {
    var frames = BackupFrames(backup)
    let header = try frames.readHeader()
    try willChange()
    // Once the file is whole, it gets the rights of the archive that makes way; until then, only its owner may read it.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw [ENOSPC, EDQUOT].contains(errno)
        ? ArchiveProblem.diskFull(path: path, isOutOfFiles: ArchiveProblem.isOutOfFiles(diskOf: path))
        : .readOnly(path: path)
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? file.close() }
    while let block = try frames.readBlock() {
      try Task.checkCancellation()
      archiveBytes += block.count
      guard archiveBytes <= header.bytes else { throw BackupFault.damaged }
      try willChange()
      try file.write(contentsOf: Data(block))
    }
    guard archiveBytes == header.bytes else { throw BackupFault.damaged }
    (items, backupBytes) = (header.items, frames.bytes)
  }
}
