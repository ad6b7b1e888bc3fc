import Foundation
import GRDB

extension ArchiveProblem {
  /// Translates SQLite's result codes (https://www.sqlite.org/rescode.html) into facts.
  init(_ error: DatabaseError, path: String) {
    let detail = error.message ?? "no message"
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_MISMATCH:
      self = .damaged(path: path, detail: detail)
    case .SQLITE_CANTOPEN:
      self =
        ArchiveProblem.wantOfFiles.map { .tooManyOpen(path: path, code: $0) }
        ?? (ArchiveProblem.isOutOfFiles(diskOf: path)
          ? .diskFull(path: path, isOutOfFiles: true) : .unreachable(path: path, detail: detail))
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    // There is no room for the index of the log.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: self = .diskFull(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    default: self = .failed(path: path, code: Int(error.extendedResultCode.rawValue), detail: detail)
    }
  }

  /// The reason why no files can be opened, if that is so, since SQLite does not give it. SQLite needs eight files for two connections with
  /// their logs.
  private static var wantOfFiles: Int32? {
    var (files, code): ([Int32], Int32?) = ([], nil)
    for _ in 0..<8 where code == nil {
      let file = open("/", O_RDONLY | O_CLOEXEC)
      if file >= 0 { files.append(file) } else { code = errno }
    }
    for file in files { close(file) }
    return code.flatMap { [EMFILE, ENFILE].contains($0) ? $0 : nil }
  }

  /// Whether the disk takes no more files, however much space it has. Some file systems do not count files.
  public static func isOutOfFiles(diskOf path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var status = statvfs()
    return (statvfs(path, &status) == 0 || statvfs(folder, &status) == 0)
      && status.f_files > 0 && status.f_favail == 0
  }

  /// Converts an error to what callers of this module are told: a statement is interrupted if its task was cancelled, and a value of the
  /// wrong type is damage.
  static func told(_ error: any Error, path: String) -> any Error {
    switch error {
    case let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT: CancellationError()
    case let error as DatabaseError: ArchiveProblem(error, path: path)
    case is RowDecodingError: ArchiveProblem.damaged(path: path, detail: "a row holds a value of the wrong kind")
    default: error
    }
  }
}
