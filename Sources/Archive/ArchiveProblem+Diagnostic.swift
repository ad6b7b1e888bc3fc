public import Diagnostics
import Glibc
import News

extension ArchiveProblem {
  /// The problem in words; commands are written as they have to be for the site whose archive it is.
  public func diagnostic(of site: NamedFolder) -> Diagnostic {
    switch self {
    case .damaged(let path, let detail):
      Diagnostic(
        .error, "archive.damaged", "the archive cannot be read: \(detail)", at: Place(path),
        notes: ["it remembers permalinks and the dates of first sighting; nothing was written to it"],
        fixes: [
          "put back a backup of it: \(site.call("archive import FILE --replace"))",
          "see what is wrong: \(site.call("doctor"))",
          "without a backup: \(site.call("generate --state-from PLACE")) restores what was published of it; \(site.call("generate --first-run")) begins anew, with new dates and without what no source brings any more; either sets this file aside",
        ])
    case .foreign(let path):
      Diagnostic(
        .error, "archive.foreign", "this file is a database of another program, not an archive of Broadsheet",
        at: Place(path), notes: ["nothing was written to it"],
        fixes: ["move it away, or name another site folder with --site"])
    case .newer(let path, let version, let supported):
      Diagnostic(
        .error, "archive.newer",
        "the archive has version \(version), and this program knows versions up to \(supported)", at: Place(path),
        notes: ["a newer Broadsheet wrote it; nothing was written to it now"],
        fixes: [
          "install the newer Broadsheet",
          "put back the copy of the archive from before it was upgraded, if there is one: \(FormerArchive.name(before: version)) beside it",
        ])
    case .unreachable(let path, let detail):
      Diagnostic(
        .error, "archive.unreachable", "the archive cannot be opened: \(detail)", at: Place(path),
        fixes: [
          "give this user the right to read and write the file and its folder",
          "if it is not an archive, rename it",
        ])
    case .tooManyOpen(let path, let code):
      Diagnostic(
        .error, "archive.unreachable", "the archive cannot be opened: \(String(cString: strerror(code)))",
        at: Place(path), fixes: [adviceOnOpenFiles(code)].compactMap(\.self))
    case .noPermission(let path):
      Diagnostic(
        .error, "archive.no-permission", "this user may not read the archive", at: Place(path),
        fixes: [
          "give this user the right to read and write this file, those of the archive beside it, and their folder",
          "run it as the user who makes the site",
        ])
    case .readOnly(let path):
      Diagnostic(
        .error, "archive.read-only", "the archive cannot be written", at: Place(path),
        notes: ["SQLite writes further files beside it (-wal, -shm), so the folder has to be writable too"],
        fixes: [
          "give this user the right to write to this file, to those of the archive beside it, and to their folder",
          "see which of them cannot be written: \(site.call("doctor"))",
        ])
    case .diskFull(let path, let isOutOfFiles):
      Diagnostic(
        .error, "archive.disk-full",
        isOutOfFiles
          ? "the disk takes no more files, and the archive needs some beside it"
          : "there is no space left for the archive", at: Place(path), notes: [ArchiveProblem.whole],
        fixes: [
          isOutOfFiles
            ? "remove files from the disk (`df -i` says how many it can hold), and run again"
            : "free some space and run again"
        ])
    case .noRoomForCopy(let path, let version):
      Diagnostic(
        .error, "archive.no-room-for-copy",
        "the archive is of an older version, and there is no space left for the copy that is kept before it is brought up to version \(version)",
        at: Place(path), notes: ["the archive is as it was before"],
        fixes: ["free as much space as the archive takes, and run again"])
    case .locked(let path):
      Diagnostic(
        .error, "archive.locked", "another process is writing to the archive", at: Place(path),
        fixes: [
          "wait until the other run is done", "find the process that has the file open: fuser \(path)",
          "if there is none: keep the site's folder on a disk that can lock files, such as one of this machine",
        ])
    case .permalinkTaken(let permalink, let id):
      Diagnostic(
        .error, "archive.permalink-taken",
        "the address \(permalink), planned for item \(id), already belongs to another item",
        notes: ["an address is never given twice, so nothing was kept"],
        fixes: ["report this as a fault of Broadsheet, with the two items' titles"])
    case .failed(let path, let code, let detail):
      Diagnostic(
        .error, "archive.failed", "SQLite reported error \(code): \(detail)", at: Place(path),
        notes: [ArchiveProblem.whole],
        // SQLITE_NOMEM and SQLITE_IOERR_NOMEM.
        fixes: [
          code & 0xFF == 7 || code == 3_082
            ? "allow this program more memory (`ulimit -v`), and run again"
            : "check the disk that holds it, and run again"
        ])
    }
  }

  /// A run saves what it was brought in several steps, some of which may already be done.
  private static var whole: String { "the archive is whole; it lacks only what could not be kept now" }
}
