import Archive
import Foundation

/// What a backup says about itself before anything else, as text in a frame that decoders skip.
///
///     broadsheet-archive 1
///     version 14
///     bytes 753664
///     items 300
///
/// A backup is a Zstandard file (RFC 8878): without Broadsheet, `zstd -d` makes the archive's SQLite file of it. It consists of this frame,
/// then of the blocks of the file, each after a frame that gives its length, and at last of a frame with a digest of all that comes before
/// it.
struct BackupHeader: Sendable, Hashable {
  /// The version of the archive's tables.
  var version: Int
  /// The bytes of the archive's file.
  var bytes: Int
  var items: Int

  /// The version of the format of backups.
  static let format = 1
  private static let name = "broadsheet-archive "

  var text: String {
    "\(BackupHeader.name)\(BackupHeader.format)\nversion \(version)\nbytes \(bytes)\nitems \(items)\n"
  }

  init(version: Int, bytes: Int, items: Int) { (self.version, self.bytes, self.items) = (version, bytes, items) }

  /// Throws if the text is another program's, or of a later version.
  init(_ text: String) throws(BackupFault) {
    let lines = text.split(separator: "\n")
    guard let first = lines.first, first.hasPrefix(BackupHeader.name) else { throw .notABackup }
    guard let format = Int(first.dropFirst(BackupHeader.name.count)) else { throw .damaged }
    guard format <= BackupHeader.format else { throw .newerFormat(format) }
    var numbers: [Substring: Int] = [:]
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      if words.count == 2, let number = Int(words[1]) { numbers[words[0]] = number }
    }
    guard let version = numbers["version"], let bytes = numbers["bytes"], let items = numbers["items"],
      version > 0, bytes > 0
    else { throw .damaged }
    guard version <= ArchiveFacts.currentVersion else {
      throw .newerArchive(version, supported: ArchiveFacts.currentVersion)
    }
    self.init(version: version, bytes: bytes, items: items)
  }
}

/// What may be wrong with a backup.
enum BackupFault: Error, Sendable, Hashable {
  case notABackup
  case newerFormat(Int)
  case newerArchive(Int, supported: Int)
  case empty
  /// The end of the backup is missing.
  case cut
  /// Something in the backup was changed.
  case damaged
}
