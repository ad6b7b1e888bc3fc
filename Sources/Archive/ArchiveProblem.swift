public import News

/// Why the archive could not be opened, read or written.
public enum ArchiveProblem: Error, Sendable, Hashable {
  /// Not an SQLite file, or one whose pages contradict each other.
  case damaged(path: String, detail: String)
  /// An SQLite file of another program.
  case foreign(path: String)
  case newer(path: String, version: Int, supported: Int)
  /// Folder or file admit no reading at all.
  case unreachable(path: String, detail: String)
  /// The system opens no more files: EMFILE or ENFILE.
  case tooManyOpen(path: String, code: Int32)
  /// This user may not read it, or not look into its folder.
  case noPermission(path: String)
  /// The file, or one that SQLite has beside it.
  case readOnly(path: String)
  case diskFull(path: String)
  /// It would have been brought up to a version, and there is no space for the copy that is kept of what it was.
  case noRoomForCopy(path: String, version: Int)
  /// Another process has held the file for longer than we wait.
  case locked(path: String)
  /// Two items were given one address: a fault of the plan.
  case permalinkTaken(Permalink, by: ItemID)
  case failed(path: String, code: Int, detail: String)
}
