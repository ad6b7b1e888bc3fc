import Configuration
import Diagnostics

extension BackupProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .noArchive(let path):
      Diagnostic(
        .error, "backup.no-archive", "there is no archive yet, and nothing to export", at: Place(path),
        fixes: ["run broadsheet generate", "name the site folder with --site DIR"])
    case .inTheWay(let path):
      Diagnostic(
        .error, "backup.in-the-way", "this file is not a backup, and stays as it is", at: Place(path),
        fixes: ["give another name; a backup is written in place of a former one, and of nothing else"])
    case .isLink(let path, let target):
      Diagnostic(
        .error, "backup.in-the-way", "this is a link, and stays as it is", at: Place(path),
        fixes: ["name the file that it leads to: \(target)"])
    case .isFolder(let path):
      Diagnostic(
        .error, "backup.in-the-way", "this is a folder, and a backup is one file", at: Place(path),
        fixes: ["name a file in it: \(path)\(path.hasSuffix("/") ? "" : "/")site.archive.zst"])
    case .notWritten(let path, let detail):
      Diagnostic(
        .error, "backup.not-written", "the backup cannot be written: \(detail)", at: Place(path),
        notes: ["what stood there stands; the archive was only read"],
        fixes: ["see that its folder is there, that there is space, and that this user may write to it"])
    case .notRead(let path, let detail):
      Diagnostic(
        .error, "backup.not-read", "the backup cannot be read: \(detail)", at: Place(path),
        fixes: ["name a file that broadsheet archive export wrote, or - for standard input"])
    case .unfit(let path, let fault):
      Diagnostic(
        .error, fault.id, fault.words, at: Place(path), notes: ["nothing was changed"], fixes: [fault.fix])
    case .exists(let archive, let items, let backup, let folder):
      Diagnostic(
        .error, "backup.archive-exists",
        "an archive stands here, with \(counted(items, "item"))", at: Place(archive),
        notes: ["nothing was changed"], fixes: [BackupProblem.replacing(backup, in: folder)])
    case .unreadable(let archive, let backup, let folder):
      Diagnostic(
        .error, "backup.archive-exists", "an archive stands here, and cannot be read", at: Place(archive),
        notes: ["nothing was changed"], fixes: [BackupProblem.replacing(backup, in: folder)])
    case .unsound(let path, let detail):
      Diagnostic(
        .error, "backup.unsound", "the backup is whole, but the archive in it is not sound: \(detail)", at: Place(path),
        notes: ["nothing was changed"], fixes: ["take a former backup"])
    }
  }

  private static func replacing(_ backup: String, in folder: String) -> String {
    let call = "broadsheet archive import \(backup.quotedForShell) --replace" + NamedFolder(folder).option
    return "to go on from the backup: \(call) (the archive that stands here is kept beside it)"
  }
}

extension BackupFault {
  fileprivate var id: String {
    switch self {
    case .notABackup: "backup.foreign"
    case .newerFormat, .newerArchive: "backup.newer"
    case .empty, .cut, .damaged: "backup.damaged"
    }
  }

  fileprivate var words: String {
    switch self {
    case .notABackup: "this is not a backup of an archive"
    case .newerFormat(let format):
      "the backup has format \(format), and this program knows formats up to \(BackupHeader.format)"
    case .newerArchive(let version, let supported):
      "the archive in the backup has version \(version), and this program knows versions up to \(supported)"
    case .empty: "the backup is empty"
    case .cut: "the backup is cut off"
    case .damaged: "the backup was changed since it was written, or is damaged"
    }
  }

  fileprivate var fix: String {
    switch self {
    case .notABackup: "name a file that broadsheet archive export wrote"
    case .newerFormat, .newerArchive: "install the newer Broadsheet that wrote it"
    case .empty, .cut, .damaged: "copy it anew from where it was written, or take a former one"
    }
  }
}
