import Foundation
import Glibc
import TestSupport
import Testing

/// `broadsheet serve` as it is called from a command line.
@Suite(.endsAtLast) struct CommandTests {
  @Test(
    "The first line of output says where the site is, and an interrupt ends the preview",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func firstLine(signal: Int32) throws {
    let folder = try TemporaryFolder(PreviewedSite.files)
    let program = try Program.start(["serve", "--port", "0"], in: folder.url)
    let line = program.line()
    let port = try #require(line.firstMatch(of: /^Serving Output at http:\/\/127\.0\.0\.1:(\d+)\/$/)?.1)
    #expect(try RawClient(port: try #require(Int(port))).get("/").status == 200)
    let result = try program.end(with: signal)
    #expect(result.status == 130)
    #expect(result.output.isEmpty)
    #expect(result.errors == "")
  }

  @Test("A preview takes the next free port, but a port that was asked for must be free")
  func takenPort() throws {
    let folder = try TemporaryFolder(PreviewedSite.files)
    let first = try Program.start(["serve"], in: folder.url)
    let port = try #require(first.line().firstMatch(of: /:(\d+)\/$/)?.1)
    let second = try Program.start(["serve"], in: folder.url)
    let other = try #require(second.line().firstMatch(of: /:(\d+)\/$/)?.1)
    #expect(port != other)
    let third = try Program.run(["serve", "--port", String(port)], in: folder.url)
    #expect(third.status == 2)
    #expect(third.errors.hasPrefix("error[preview.port] another program listens on port \(port)\n"))
  }

  @Test(
    "A call with an option that `serve` cannot take is refused",
    arguments: [
      (["--port", "http"], "The value 'http' is invalid for '--port <number>'"),
      (["--port", "70000"], "--port takes a number from 0 to 65535."),
      (["--report", "json"], "use --report with generate"),
      (["--dry-run"], "Unknown option '--dry-run'"),
    ])
  func wrongCalls(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder(PreviewedSite.files)
    let result = try Program.run(["serve"] + arguments, in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("A site that cannot be built at the start is not served, with generate's messages and exit code")
  func brokenAtStart() throws {
    let folder = try TemporaryFolder(["site.yml": "title: Tiny\nsorces: []\n"])
    let result = try Program.run(["serve", "--port", "0"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("site.yml:2:1") && result.errors.contains("sources"), "\(result.errors)")
    #expect(result.errors.hasSuffix("broadsheet help topic configuration\n"), "\(result.errors)")
    let nowhere = try Program.run(["serve", "--site", "nowhere"], in: folder.url)
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.contains("no Content/site.yml"))
  }

  @Test("Each run prints a line with what changed and how much was written")
  func rebuildLines() throws {
    let folder = try TemporaryFolder(PreviewedSite.files)
    let program = try Program.start(["serve", "--port", "0", "--now", "2026-11-21T12:00:00Z"], in: folder.url)
    #expect(program.line().hasPrefix("Serving"))
    try folder.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/second.md")
    #expect(program.line().wholeMatch(of: /second\.md: \d+ written \(\d+ ms\)/) != nil)
    _ = try program.end(with: SIGINT)
  }

  @Test(
    "A warning that stays is printed once, even after a message of the preview itself", .enabled(if: limitsWatches()))
  func standingWarning() throws {
    let folder = try TemporaryFolder(PreviewedSite.files)
    try folder.write("---\ntitle: A\ndate: 2026-11-01\n---\n\n[Nowhere](no.md)\n", to: "Content/stories/a.md")
    let program = try withoutWatches("exec \"$0\" serve --port 0", in: folder)
    var told = program.said { $0.contains("[preview.watch]") }
    try folder.write("---\ntitle: B\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/b.md")
    told += program.said { $0.contains(" written (") }
    for id in ["[text.dead-link]", "[preview.watch]"] {
      #expect(told.components(separatedBy: id).count == 2, "\(told)")
    }
    #expect(told.contains("b.md: "), "\(told)")
  }
}

/// Runs a command of the shell, with the program as `$0`, in a namespace that has no watch to give. Other programs keep theirs.
private func withoutWatches(_ command: String, in folder: TemporaryFolder) throws -> Child {
  try Child(
    "/usr/bin/unshare",
    [
      "--user", "--map-root-user", "/bin/sh", "-c", "echo 0 > /proc/sys/user/max_inotify_instances && " + command,
      Program.executable.path,
    ],
    in: folder.url, environment: ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"], output: .pipe, errors: .pipe)
}

/// Whether there can be such a namespace, which containers may refuse.
private func limitsWatches() -> Bool {
  guard let folder = try? TemporaryFolder(), let child = try? withoutWatches("true", in: folder) else { return false }
  return child.wait() == 0
}
