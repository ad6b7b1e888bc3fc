import Foundation
import GRDB

/// The copy of an archive that is kept before its file is brought up to another version, so that the former program can go on from it.
struct FormerArchive: Sendable {
  private let path: String
  private let version: Int
  private let folder: String

  init(of path: String, before version: Int) {
    (self.path, self.version) = (path, version)
    folder = URL(filePath: path).deletingLastPathComponent().path
  }

  static func name(before version: Int) -> String { "\(start)\(version)\(end)" }

  /// Writes the copy, which is either complete under its name or not there. Throws `ArchiveProblem`.
  func keep(_ writer: any DatabaseWriter) throws {
    let copy = folder + "/" + FormerArchive.name(before: version)
    do {
      try writer.writeWithoutTransaction { try ArchiveFile(path: path).copy($0, to: copy) }
    } catch let error as DatabaseError {
      throw error.resultCode == .SQLITE_FULL
        ? .noRoomForCopy(path: path, version: version) : ArchiveProblem(error, path: path)
    }
  }

  /// Deletes all older copies, since the last one is enough. A copy that somebody made has another name than a number gives.
  func forgetOlder() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(FormerArchive.start) && name.hasSuffix(FormerArchive.end) {
      let number = Int(name.dropFirst(FormerArchive.start.count).dropLast(FormerArchive.end.count))
      guard let number, number != version, name == FormerArchive.name(before: number) else { continue }
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  private static let (start, end) = ("archive-before-", ".sqlite")
}
