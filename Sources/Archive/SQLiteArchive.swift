import Foundation
import GRDB
import News
import Synchronization

/// The archive in one SQLite file with a write-ahead log: many readers beside one writer, and a file that is sound after `kill -9`.
public final class SQLiteArchive: Archive {
  let writer: any DatabaseWriter
  /// The path as the user knows it, for diagnostics.
  let path: String
  /// Keeps what `init(reading:path:)` was given alive.
  private let file: ReadOnlyFile?
  /// Records that are being read ahead (`expectKeptRecords`).
  let expected = Mutex<Task<RecordsOfMoment, any Error>?>(nil)

  /// Opens the file, or creates it, folder included. Throws `ArchiveProblem`; a file that is damaged, newer or not ours stays untouched.
  public convenience init(path: String) throws {
    try self.init(path: path, steps: Migration.all)
  }

  /// - Parameters:
  ///   - maximumPages: limits the file, as a full disk would.
  ///   - patience: seconds to wait for another process that holds the file.
  init(path: String, steps: [Migration], maximumPages: Int? = nil, patience: Double = 10) throws {
    self.path = path
    file = nil
    do {
      let header = try FileHeader.checked(path: path, steps: steps.count)
      // The file may be another program's, and opening it would switch its journal mode.
      if header?.applicationID == 0 { _ = try ReadOnlyFile(path: path) }
      try ArchiveFile(path: path).refuseReadOnly()
      let folder = URL(filePath: path).deletingLastPathComponent()
      do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
        throw ArchiveProblem.unreachable(path: path, detail: "its folder cannot be made")
      }
      ArchiveFile(path: path).beginForOwner()
      writer = try DatabasePool(
        path: path, configuration: SQLiteArchive.configuration(patience: patience, maximumPages: maximumPages))
      try Migration.migrate(writer, path: path, steps: steps, keepsCopy: true)
    } catch let error as DatabaseError {
      throw ArchiveProblem(error, path: path)
    }
  }

  /// An archive in memory, for tests and for runs that are to leave nothing behind.
  public convenience init() throws { try self.init(inMemoryOf: ":memory:") }

  /// - Parameter path: what messages call it; for a copy, the file that was copied.
  init(inMemoryOf path: String) throws {
    self.path = path
    file = nil
    writer = try DatabaseQueue(configuration: SQLiteArchive.configuration())
    try Migration.migrate(writer, path: path, steps: Migration.all)
  }

  init(reading file: ReadOnlyFile, path: String) {
    self.path = path
    self.file = file
    writer = file.queue
  }

  public func checkpoint() async throws {
    guard writer is DatabasePool else { return }
    do {
      try await writer.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
    } catch { throw ArchiveProblem.told(error, path: path) }
  }

  public func close() async throws {
    _ = await takeExpected()?.result
    do {
      guard writer is DatabasePool else { return try writer.close() }
      try await writer.writeWithoutTransaction { try SQLiteArchive.emptyLog(in: $0) }
      try writer.close()
      // The pool's readers close last and may not remove the log; a separate connection does, if it is the last one.
      do {
        let queue = try DatabaseQueue(path: path, configuration: SQLiteArchive.configuration())
        _ = try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
        try queue.close()
      } catch let error as DatabaseError where error.mayLeaveLog {}
    } catch { throw ArchiveProblem.told(error, path: path) }
  }

  static func emptyLog(in db: Database) throws {
    do { _ = try db.checkpoint(.truncate) } catch let error as DatabaseError where error.mayLeaveLog {}
  }

  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do { return try await writer.read(body) } catch { throw ArchiveProblem.told(error, path: path) }
  }

  /// Reads through the connection that writes, when nothing is written: for what is all over the file and was or will be written, too.
  func readAtHand<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await writer.writeWithoutTransaction { db in
        // All of it belongs to one moment.
        try db.beginTransaction(.deferred)
        let value = Result { try body(db) }
        try db.rollback()
        return try value.get()
      }
    } catch { throw ArchiveProblem.told(error, path: path) }
  }

  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do { return try await writer.write(body) } catch { throw ArchiveProblem.told(error, path: path) }
  }

  private static func configuration(patience: Double = 10, maximumPages: Int? = nil) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.maximumReaderCount = 8
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA page_size = \(ArchiveSchema.pageSize)")
      // Readers scan, or look up a few rows.
      try PageCache.set(db.configuration.readonly ? 2_048 : PageCache.least, db)
      if let maximumPages { try db.execute(sql: "PRAGMA max_page_count = \(maximumPages)") }
    }
    return configuration
  }
}

extension DatabaseError {
  /// Whether the log may be left. Anyone who still reads the former state needs it, and a full disk has room neither for its contents nor
  /// for another connection. The next to close the archive writes it back, so nothing is lost.
  fileprivate var mayLeaveLog: Bool { resultCode == .SQLITE_BUSY || resultCode == .SQLITE_FULL }
}
