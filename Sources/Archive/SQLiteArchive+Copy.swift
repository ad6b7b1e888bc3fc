internal import GRDB

extension SQLiteArchive {
  /// An archive in memory that begins as a copy of the file, which stays untouched: for runs that are to leave nothing behind.
  package convenience init(copyInMemory path: String) throws {
    try self.init()
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let source = try DatabaseQueue(path: path, configuration: configuration)
      try source.backup(to: writer)
      try Migration.migrate(writer, path: path, steps: Migration.all)
    } catch let error as DatabaseError {
      throw ArchiveProblem(error, path: path)
    }
  }
}
