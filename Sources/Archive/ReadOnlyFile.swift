import Foundation
import GRDB

/// An archive's file, opened so that reading leaves no trace. For a file with a write-ahead log SQLite needs two more beside it, and only a
/// connection that may write removes them again.
final class ReadOnlyFile: Sendable {
  let queue: DatabaseQueue
  /// Whether its tables are those of the current version.
  let isCurrent: Bool
  /// Whether nothing was ever written to it.
  let isEmpty: Bool
  /// Where the file was copied to, because its own folder admits no further file or has no room for one, or because reading would leave one
  /// there.
  private let copy: URL?

  /// Throws `ArchiveProblem`.
  init(path: String) throws {
    let header = try FileHeader.checked(path: path, steps: Migration.all.count)
    isEmpty = header == nil
    isCurrent = header.map { Int($0.version) == Migration.all.count } ?? false
    do {
      (queue, copy) = try ReadOnlyFile.open(path)
    } catch let error as DatabaseError {
      throw ArchiveProblem(error, path: path)
    }
    do { try queue.inDatabase { try Migration.refuseForeign($0, path: path) } } catch let error as DatabaseError {
      throw ArchiveProblem(error, path: path)
    }
  }

  deinit {
    try? queue.close()
    if let copy { try? FileManager.default.removeItem(at: copy) }
  }

  private static func open(_ path: String) throws -> (DatabaseQueue, URL?) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let isWritable = [folder.path, path].allSatisfy { FileManager.default.isWritableFile(atPath: $0) }
    let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
    // A log belongs to a run that is under way or was killed, and only a read-only connection leaves it alone on closing. The index that
    // such a connection makes of the log stays behind, so if there is none yet (in a folder that was copied, or kept by CI), a copy is
    // read.
    do {
      if isWritable, log ?? 0 == 0, hasRoom(in: folder) { return (try probed(path, isReadOnly: false), nil) }
      guard FileManager.default.fileExists(atPath: path + "-shm") else {
        throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
      }
      return (try probed(path, isReadOnly: true), nil)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_FULL].contains(error.resultCode)
    {
      let copy = try copied(path)
      do { return (try probed(copy.appending(path: "archive.sqlite").path, isReadOnly: false), copy) } catch {
        try? FileManager.default.removeItem(at: copy)
        throw error
      }
    }
  }

  /// Whether there is room for the index of the log, which SQLite makes at the first query: if that fails, a part of it would stay behind.
  /// Some file systems do not report their size.
  private static func hasRoom(in folder: URL) -> Bool {
    var status = statvfs()
    return statvfs(folder.path, &status) != 0 || status.f_blocks == 0
      || status.f_bavail > 65_536 / max(1, status.f_frsize)
  }

  /// Opens the file and runs a first query, since that is what opens the files beside it.
  private static func probed(_ path: String, isReadOnly: Bool) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(10)
    configuration.foreignKeysEnabled = false
    if !isReadOnly { configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = 1") } }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
    return queue
  }

  private static func copied(_ path: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "broadsheet-archive-" + UUID().uuidString, directoryHint: .isDirectory)
    do {
      // A file that is being copied has the rights of its original only after it was made.
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: path + ending) {
        try FileManager.default.copyItem(
          at: URL(filePath: path + ending), to: folder.appending(path: "archive.sqlite" + ending))
      }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      if (error as? CocoaError)?.code == .fileWriteOutOfSpace {
        throw ArchiveProblem.diskFull(path: folder.deletingLastPathComponent().path)
      }
      throw ArchiveProblem.unreachable(
        path: path, detail: "no file can be added to its folder, and it cannot be copied to \(folder.path)")
    }
    return folder
  }
}
