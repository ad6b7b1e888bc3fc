import Foundation
import GRDB

extension SQLiteArchive {
  /// An archive in memory that begins as a copy of the file, which stays untouched: for runs that are to leave nothing behind.
  package convenience init(copyInMemory path: String) throws {
    try self.init(path: path, inMemory: try ReadOnlyFile(path: path))
  }

  /// The file itself, only to be read, while another process may be writing to it. Nothing stays beside it that was not there before.
  package convenience init(reading path: String) throws {
    let file = try ReadOnlyFile(path: path)
    if file.isCurrent {
      self.init(reading: file, path: path)
    } else {
      try self.init(path: path, inMemory: file)
    }
  }

  package func copy(to path: String) async throws {
    do {
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    } catch { throw ArchiveProblem.unreachable(path: path, detail: "what is in its place cannot be removed") }
    do {
      try await writer.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
    } catch let error as DatabaseError { throw ArchiveProblem(error, path: path) }
  }

  private convenience init(path: String, inMemory file: ReadOnlyFile) throws {
    try self.init()
    do {
      try file.queue.backup(to: writer)
      try Migration.migrate(writer, path: path, steps: Migration.all)
    } catch let error as DatabaseError {
      throw ArchiveProblem(error, path: path)
    }
  }
}
