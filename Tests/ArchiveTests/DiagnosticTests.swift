import Archive
import Diagnostics
import News
import Testing

@Suite("Messages about the archive")
struct DiagnosticTests {
  private let path = ".broadsheet/archive.sqlite"
  private let terminal = TerminalFormatter(usesColor: false)
  private let here = NamedFolder(".")

  @Test("The message about a newer file names both versions and says what to do")
  func newer() {
    #expect(
      terminal.text(for: ArchiveProblem.newer(path: path, version: 3, supported: 1).diagnostic(of: here)) == """
        error[archive.newer] .broadsheet/archive.sqlite the archive has version 3, and this program knows versions up to 1
          note: a newer Broadsheet wrote it; nothing was written to it now
          fix: install the newer Broadsheet
          fix: put back the copy of the archive from before it was upgraded, if there is one: archive-before-3.sqlite beside it
        """)
  }

  @Test("The message about a damaged file says what is lost if it is moved away")
  func damaged() {
    #expect(
      terminal.text(for: ArchiveProblem.damaged(path: path, detail: "file is not a database").diagnostic(of: here))
        == """
        error[archive.damaged] .broadsheet/archive.sqlite the archive cannot be read: file is not a database
          note: it remembers permalinks and the dates of first sighting; nothing was written to it
          fix: put back a backup of it: broadsheet archive import FILE --replace
          fix: see what is wrong: broadsheet doctor
          fix: without a backup: broadsheet generate --state-from PLACE restores what was published of it; broadsheet generate --first-run begins anew, with new dates and without what no source brings any more; either sets this file aside
        """)
  }

  @Test("Every problem says what to do about it")
  func fixes() throws {
    let problems: [ArchiveProblem] = [
      .foreign(path: path), .unreachable(path: path, detail: "it is a folder"), .noPermission(path: path),
      .readOnly(path: path), .tooManyOpen(path: path, code: 24),
      .diskFull(path: path), .diskFull(path: path, isOutOfFiles: true), .noRoomForCopy(path: path, version: 14),
      .locked(path: path),
      .permalinkTaken(try Samples.permalink("news", "a"), by: Samples.id("a")),
      .failed(path: path, code: 10, detail: "disk I/O error"),
    ]
    for diagnostic in problems.map({ $0.diagnostic(of: here) }) {
      #expect(diagnostic.severity == .error)
      #expect(!diagnostic.fixes.isEmpty, "\(diagnostic.id)")
    }
    // Running out of memory is not the disk's fault.
    for code in [7, 3_082] {
      #expect(
        ArchiveProblem.failed(path: path, code: code, detail: "out of memory").diagnostic(of: here).fixes
          == ["allow this program more memory (`ulimit -v`), and run again"])
    }
  }
}
