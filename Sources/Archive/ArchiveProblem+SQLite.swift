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
}
