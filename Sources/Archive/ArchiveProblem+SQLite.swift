import GRDB

extension ArchiveProblem {
  /// SQLite's result codes (https://www.sqlite.org/rescode.html) as facts.
  init(_ error: DatabaseError, path: String) {
    let detail = error.message ?? "no message"
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_MISMATCH:
      self = .damaged(path: path, detail: detail)
    case .SQLITE_CANTOPEN: self = .unreachable(path: path, detail: detail)
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    // No room for the index of its log.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: self = .diskFull(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    default: self = .failed(path: path, code: Int(error.extendedResultCode.rawValue), detail: detail)
    }
  }

  /// As this room's callers are told of it: a task that was cancelled has interrupted SQLite, and what holds no such value is damage.
  static func told(_ error: any Error, path: String) -> any Error {
    switch error {
    case let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT: CancellationError()
    case let error as DatabaseError: ArchiveProblem(error, path: path)
    case is RowDecodingError: ArchiveProblem.damaged(path: path, detail: "a row holds no such value")
    default: error
    }
  }
}
