import Archive
import Foundation

/// What a backup says of itself before anything else: text in a frame that decoders leap over.
///
///     broadsheet-archive 1
///     version 13
///     bytes 753664
///     items 300
///
/// A backup is a file of Zstandard (RFC 8878): `zstd -d` makes the archive's SQLite file of it without Broadsheet. Its frames are this one;
/// then blocks of the file, each after a frame that says how long it is; then one with a digest of all that comes before it.
struct BackupHeader: Sendable, Hashable {
  /// Of the archive's tables.
  var version: Int
  /// Of the archive's file.
  var bytes: Int
  var items: Int

  /// Of the form of backups.
  static let format = 1
  private static let name = "broadsheet-archive "

  var text: String {
    "\(BackupHeader.name)\(BackupHeader.format)\nversion \(version)\nbytes \(bytes)\nitems \(items)\n"
  }

  init(version: Int, bytes: Int, items: Int) { (self.version, self.bytes, self.items) = (version, bytes, items) }

  /// Throws where the text is another program's, or of a later version.
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
  /// Its end is missing.
  case cut
  /// Something in it was changed.
  case damaged
}
