import Diagnostics

/// Why a backup was not written, or not taken in.
enum BackupProblem: Error, Sendable, Hashable {
  case noArchive(path: String, of: NamedFolder)
  /// Something that is no backup is in the place of the one to be written.
  case inTheWay(path: String)
  /// A link was named, which the backup would replace.
  case isLink(path: String, to: String)
  /// A folder was named.
  case isFolder(path: String)
  /// The file would be published with the site.
  case isPublished(path: String)
  case notWritten(path: String, detail: String)
  /// Another export is writing the same backup.
  case isWritten(path: String)
  case notRead(path: String, detail: String)
  case unfit(path: String, BackupFault)
  /// An archive stands where the backup's is to go.
  case exists(archive: String, items: Int, backup: String, folder: String)
  /// Such an archive stands there, and cannot be read.
  case unreadable(archive: String, backup: String, folder: String)
  /// The backup is whole, but the archive in it is not sound.
  case unsound(path: String, detail: String)
}
