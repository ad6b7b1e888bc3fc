/// Why a backup was not written, or not taken in.
enum BackupProblem: Error, Sendable, Hashable {
  case noArchive(path: String)
  /// What is in the place of a backup that is to be written is none.
  case inTheWay(path: String)
  /// A link was named, which the backup would take the place of.
  case isLink(path: String, to: String)
  /// A folder was named.
  case isFolder(path: String)
  case notWritten(path: String, detail: String)
  case notRead(path: String, detail: String)
  case unfit(path: String, BackupFault)
  /// An archive stands where one is to go.
  case exists(archive: String, items: Int, backup: String, folder: String)
  /// The same, and it cannot be said what is in it.
  case unreadable(archive: String, backup: String, folder: String)
  /// Whole, but what is in it is not sound.
  case unsound(path: String, detail: String)
}
