import GRDB

extension SQLiteArchive {
  /// Makes an archive in memory that begins as a copy of the file, which stays untouched; for runs that are to leave nothing behind.
  public convenience init(copyInMemory path: String) throws {
    try self.init(path: path, inMemory: try ReadOnlyFile(path: path))
  }

  /// Opens the file itself for reading only, while another process may be writing to it. Nothing stays beside it that was not there before.
  public convenience init(reading path: String) throws {
    let file = try ReadOnlyFile(path: path)
    if file.isCurrent {
      self.init(reading: file, path: path)
    } else {
      try self.init(path: path, inMemory: file)
    }
  }

  public func copy(to destination: String) async throws {
    let file = ArchiveFile(path: path)
    do { try await writer.writeWithoutTransaction { try file.copy($0, to: destination) } } catch {
      throw ArchiveProblem.told(error, path: destination)
    }
  }

  private convenience init(path: String, inMemory file: ReadOnlyFile) throws {
    try self.init(inMemoryOf: path)
    do {
      // SQLite does not copy a file without a single page: it ends the process.
      if !file.isEmpty { try file.queue.backup(to: writer) }
      try Migration.migrate(writer, path: path, steps: Migration.all)
    } catch let error as DatabaseError {
      throw ArchiveProblem(error, path: path)
    }
  }
}
