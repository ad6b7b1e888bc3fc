import Configuration
import Diagnostics

extension BackupProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .noArchive(let path, let site):
      Diagnostic(
        .error, "backup.no-archive", "there is no archive yet, so there is nothing to export", at: Place(path),
        fixes: ["run \(site.call("generate"))", "name the site folder with --site DIR"])
    case .inTheWay(let path):
      Diagnostic(
        .error, "backup.in-the-way", "this file is not a backup, so it is not overwritten", at: Place(path),
        fixes: ["choose another name; a backup replaces only an earlier backup"])
    case .isLink(let path, let target):
      Diagnostic(
        .error, "backup.in-the-way", "this is a link, so it is not overwritten", at: Place(path),
        fixes: ["name the file that it points to: \(target)"])
    case .isFolder(let path):
      Diagnostic(
        .error, "backup.in-the-way", "this is a folder, but a backup is one file", at: Place(path),
        fixes: ["name a file in it: \(path)\(path.hasSuffix("/") ? "" : "/")site.archive.zst"])
    case .isPublished(let path):
      Diagnostic(
        .error, "backup.published", "the backup would be published here, with all that the site does not show",
        at: Place(path), notes: ["it may hold secrets, such as addresses of feeds with a key"],
        fixes: [
          "name a file outside of the published site and of the folders `\(SiteFolder.staticName)` and `Templates/assets`"
        ])
    case .notWritten(let path, let detail):
      Diagnostic(
        .error, "backup.not-written", "the backup cannot be written: \(detail)", at: Place(path),
        notes: ["what was there before is unchanged, and the archive was only read"],
        fixes: ["check that its folder exists, that there is space, and that this user may write there"])
    case .isWritten(let path):
      Diagnostic(
        .error, "backup.not-written", "another export is writing this backup", at: Place(path),
        fixes: ["wait until it is done, or choose another name"])
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
        "there is already an archive here, with \(counted(items, "item"))", at: Place(archive),
        notes: ["nothing was changed"], fixes: [BackupProblem.replacing(backup, in: folder)])
    case .unreadable(let archive, let backup, let folder):
      Diagnostic(
        .error, "backup.archive-exists", "there is already an archive here, which cannot be read", at: Place(archive),
        notes: ["nothing was changed"], fixes: [BackupProblem.replacing(backup, in: folder)])
    case .unsound(let path, let detail):
      Diagnostic(
        .error, "backup.unsound", "the backup is whole, but the archive in it is damaged: \(detail)", at: Place(path),
        notes: ["nothing was changed"], fixes: ["use an earlier backup"])
    }
  }

  private static func replacing(_ backup: String, in folder: String) -> String {
    let call = NamedFolder(folder).call("archive import \(backup.quotedForShell) --replace")
    return "to replace it with the backup: \(call) (the present archive is kept beside it)"
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
      "the backup has format \(format), but this program knows formats only up to \(BackupHeader.format)"
    case .newerArchive(let version, let supported):
      "the archive in the backup has version \(version), but this program knows versions only up to \(supported)"
    case .empty: "the backup is empty"
    case .cut: "the backup is cut off: its end is missing"
    case .damaged: "the backup is damaged, or was changed after it was written"
    }
  }

  fileprivate var fix: String {
    switch self {
    case .notABackup: "name a file that broadsheet archive export wrote"
    case .newerFormat, .newerArchive: "install the newer Broadsheet that wrote it"
    case .empty, .cut, .damaged: "copy it again from where it was written, or use an earlier backup"
    }
  }
}
