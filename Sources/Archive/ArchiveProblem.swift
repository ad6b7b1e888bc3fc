public import News

/// Why the archive could not be opened, read or written.
public enum ArchiveProblem: Error, Sendable, Hashable {
  /// Not an SQLite file, or one whose pages contradict each other.
  case damaged(path: String, detail: String)
  /// An SQLite file of another program.
  case foreign(path: String)
  case newer(path: String, version: Int, supported: Int)
  /// The folder or the file cannot be read at all.
  case unreachable(path: String, detail: String)
  /// The system opens no more files (EMFILE or ENFILE).
  case tooManyOpen(path: String, code: Int32)
  /// This user may not read the file, or may not look into its folder.
  case noPermission(path: String)
  /// The file, or one that SQLite keeps beside it, cannot be written.
  case readOnly(path: String)
  /// - Parameter isOutOfFiles: there may be space, but the disk takes no more files, and SQLite needs some beside this one.
  case diskFull(path: String, isOutOfFiles: Bool = false)
  /// The file was to be brought up to `version`, but there is no space for the copy that is kept of its former state.
  case noRoomForCopy(path: String, version: Int)
  /// Another process has held the file for longer than we wait.
  case locked(path: String)
  /// Two items were given one address: a fault of the plan.
  case permalinkTaken(Permalink, by: ItemID)
  case failed(path: String, code: Int, detail: String)
}
