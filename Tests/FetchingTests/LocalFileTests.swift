import Diagnostics
import Foundation
import Glibc
import News
import TestSupport
import Testing

@testable import Fetching

@Suite("Files as sources")
struct LocalFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["feed.xml": "<rss/>"]) }

  private func problem(_ path: String, limit: Int = 1000) -> FileProblem? {
    do throws(FileProblem) {
      _ = try LocalFile(path: path, limit: limit)
      return nil
    } catch { return error }
  }

  @Test("A file is read whole")
  func read() throws {
    let file = try LocalFile(path: folder.url.path + "/feed.xml")
    #expect(String(decoding: file.bytes, as: UTF8.self) == "<rss/>")
    #expect(try !LocalFile(path: "/proc/self/status").bytes.isEmpty)
  }

  @Test("A missing file, a folder, a pipe, a device and a file too large are reported without waiting")
  func problems() throws {
    let base = folder.url.path
    #expect(problem(base + "/none.xml") == .notFound(path: base + "/none.xml"))
    #expect(problem(base + "/feed.xml/x") == .notFound(path: base + "/feed.xml/x"))
    #expect(problem(base) == .isFolder(path: base))
    #expect(mkfifo(base + "/pipe", 0o600) == 0)
    #expect(problem(base + "/pipe") == .notRegular(path: base + "/pipe"))
    #expect(problem("/dev/zero") == .notRegular(path: "/dev/zero"))
    #expect(problem(base + "/feed.xml", limit: 5) == .tooLarge(path: base + "/feed.xml", limit: 5))
    #expect(problem(base + "/feed.xml", limit: 6) == nil)
  }

  @Test("Messages name the file, and the line that names it if it is known")
  func messages() {
    let formatter = TerminalFormatter(usesColor: false)
    #expect(
      formatter.text(
        for: FileProblem.notFound(path: "feeds/blog.xml").diagnostic(at: Place("site.yml", line: 4, column: 11)))
          == """
          error[file.not-found] site.yml:4:11 the file feeds/blog.xml does not exist
            fix: correct the path; relative paths start at the file that names them
          """)
    // No file names what was given to a command.
    #expect(FileProblem.notFound(path: "blog.opml").diagnostic().fixes == ["correct the path"])
    // An address without its scheme looks like a path.
    for (path, meant) in [
      ("www.swift.org/atom.xml", "https://www.swift.org/atom.xml"), ("jane.example/feed", "https://jane.example/feed"),
      ("www.m\u{FC}ller.example/f.xml", "https://www.m\u{FC}ller.example/f.xml"),
      ("m\u{FC}ller.example/feed", "https://m\u{FC}ller.example/feed"), ("B\u{FC}cher/neu.xml", nil),
      ("feeds/www.xml", nil), ("blog.xml", nil), ("../a.example/feed", nil), ("a.b/c.xml", nil),
    ] as [(String, String?)] {
      let fix = FileProblem.notFound(path: "/site/" + path).diagnostic(called: path).fixes.first
      #expect(fix?.hasPrefix("write `") == (meant != nil), "\(path)")
      if let meant { #expect(fix == "write `\(meant)` if a web address is meant") }
    }
    #expect(
      FileProblem.tooLarge(path: "a.xml", limit: 15_000_000).diagnostic().summary
        == "the file a.xml has more than 15 MB")
    // No key raises the limit of a logo, a list or a film.
    #expect(FileProblem.tooLarge(path: "a.svg", limit: 10_000_000).diagnostic().fixes == ["make it smaller"])
    // The cause is this program's limit, not the file.
    #expect(
      FileProblem.unreadable(path: "a.xml", code: EMFILE).diagnostic().fixes
        == ["allow this program more open files (`ulimit -n`), and run again"])
    // The cause is the system's limit, not this program's.
    let fixes = FileProblem.unreadable(path: "a.xml", code: ENFILE).diagnostic().fixes
    #expect(fixes.count == 1 && fixes[0].contains("fs.file-max"), "\(fixes)")
  }
}
