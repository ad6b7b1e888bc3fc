import Diagnostics
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Publishing

@Suite("Output folders that cannot be written")
struct OutputProblemTests {
  let output: Output

  init() throws { output = try Output() }

  @Test(
    "Paths that lead out, are hidden or impossible are refused before anything is written",
    arguments: [
      ("", PathFault.empty), ("/etc/passwd", .absolute), ("a//b", .emptyComponent), ("a/", .emptyComponent),
      ("../a", .dotComponent), ("a/./b", .dotComponent), ("a/..", .dotComponent), ("a\u{0}b", .controlCharacter),
      ("a\nb", .controlCharacter), (".broadsheet-manifest", .reserved), ("a/.broadsheet-1-2.tmp", .reserved),
      (String(repeating: "é", count: 128), .tooLong),
    ])
  func paths(_ path: String, _ fault: PathFault) async throws {
    let found = await problem { try await output.publisher.publish(SmallSite(["ok": "", path: "x"])) }
    #expect(found == .invalidPath(path, fault))
    #expect(try output.texts().isEmpty)
  }

  @Test("Hidden names and names of 255 bytes can be written")
  func fitPaths() async throws {
    let site = SmallSite([
      ".well-known/x": "1", String(repeating: "a", count: 255): "2", "...": "3", ".broadsheet-x.tmp": "4",
    ])
    try await output.publisher.publish(site)
    #expect(try output.texts() == site.texts)
  }

  @Test("Two files in one place, or a file where a folder is needed, are found before anything is written")
  func conflicts() async throws {
    let twice = PlannedFiles(SmallSite(["a": "1"]).files + Array(SmallSite(["a": "2"]).files))
    var found = await problem { _ = try await output.publisher.publish(twice, jobs: 1) { _ in [] } }
    #expect(found == .conflictingPaths("a", "a"))
    found = await problem { try await output.publisher.publish(SmallSite(["a": "1", "a/b/c": "2"])) }
    #expect(found == .conflictingPaths("a", "a/b/c"))
    try await output.publisher.publish(SmallSite(["a/b/c": "2"]))
    found = await problem { try await output.publisher.publish(SmallSite(["a": "1", "a/b/c": "2"])) }
    #expect(found == .conflictingPaths("a", "a/b/c"))
  }

  @Test("A file in place of the output folder is reported as such")
  func fileAsFolder() async throws {
    try output.folder.write("x", to: "site")
    let found = await problem { try await output.publisher.publish(SmallSite(["a": "1"])) }
    #expect(found == .notAFolder(path: output.path))
  }

  @Test("A second run at the same time is refused with the first one's process, and admitted after its end")
  func lock() throws {
    let path = output.folder.url.path + "/state/lock"
    var first: PublishingLock? = try PublishingLock(path: path)
    #expect(first != nil)
    #expect(throws: PublishingProblem.locked(path: path, holder: getpid())) { try PublishingLock(path: path) }
    first = nil
    _ = try PublishingLock(path: path)
  }

  @Test(
    "A folder without write permission stops the run with the folder's path, and the former site stays",
    .enabled(if: getuid() != 0, "root may write everywhere"))
  func permission() async throws {
    try await output.publisher.publish(SmallSite(["a": "1"]))
    chmod(output.path, 0o500)
    defer { chmod(output.path, 0o700) }
    let found = await problem { try await output.publisher.publish(SmallSite(["a": "2"])) }
    #expect(found?.diagnostic.id == "output.no-permission")
    #expect(try output.texts() == ["a": "1"])
  }

  @Test(
    "On a full disk the run ends, no file is partial, and with room again the next run completes the site",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func fullDisk() async throws {
    let disk = try SmallDisk(at: output.folder.url.path + "/disk", bytes: 256 * 1024)
    defer { disk.unmount() }
    let publisher = Publisher(output: disk.path + "/site")
    let old = SmallSite(["index.html": "front", "news/0/index.html": "old"])
    try await publisher.publish(old)
    var texts = ["index.html": "new front"]
    for number in 0..<40 { texts["news/\(number)/index.html"] = String(repeating: "new \(number)\n", count: 2000) }
    let new = SmallSite(texts)
    let found = await problem { try await publisher.publish(new) }
    #expect(found?.diagnostic.id == "output.disk-full")
    for file in try output.folder.files(below: "disk/site") where file != Manifest.fileName {
      let text = try output.folder.text("disk/site/" + file)
      #expect(text == new.texts[file] || text == old.texts[file], "\(file) is partial")
    }
    #expect(try output.folder.text("disk/site/index.html") == "front")
    try disk.grow(to: 8 << 20)
    try await publisher.publish(new)
    #expect(try publisher.readManifest().entries.count == 41)
    #expect(try output.folder.files(below: "disk/site").count == 42)
  }

  @Test(
    "A read-only disk is reported as such, and the former site stays",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func readOnlyDisk() async throws {
    let disk = try SmallDisk(at: output.folder.url.path + "/disk", bytes: 256 * 1024)
    defer { disk.unmount() }
    let publisher = Publisher(output: disk.path + "/site")
    try await publisher.publish(SmallSite(["a": "1"]))
    try disk.forbidWriting()
    #expect(try await publisher.publish(SmallSite(["a": "1"])).skipped == 1)
    let found = await problem { try await publisher.publish(SmallSite(["a": "2"])) }
    #expect(found?.diagnostic.id == "output.read-only")
    #expect(try output.folder.text("disk/site/a") == "1")
  }

  @Test("Messages say what happened, where, and what to do")
  func messages() {
    let formatter = TerminalFormatter(usesColor: false)
    let table: [(PublishingProblem, String)] = [
      (
        .foreignFiles(output: "Output", paths: ["a.html", "b.html"], count: 3),
        """
        error[output.foreign-file] Output/a.html 3 files that Broadsheet did not write are in the way
          note: also b.html
          note: and 1 more
          note: nothing was written
          fix: remove them
          fix: choose another folder with --output
        """
      ),
      (
        .foreignFiles(output: "Output", paths: ["a.html"], count: 1, manifest: .damaged),
        """
        error[output.foreign-file] Output/a.html a file that Broadsheet did not write is in the way
          note: .broadsheet-manifest, by which Broadsheet knows its own files, is damaged and does not name all of them
          note: nothing was written
          fix: if it was written by Broadsheet: put a whole .broadsheet-manifest back, or empty the folder
          fix: remove it
          fix: choose another folder with --output
        """
      ),
      (
        .system(.write, path: "Output/index.html", code: ENOSPC),
        """
        error[output.disk-full] Output/index.html cannot write: No space left on device
          note: every file of the site that stands is whole; the next run carries on
          fix: free space
          fix: choose another folder with --output
        """
      ),
      (
        .system(.remove, path: "Output/index.html", code: EROFS),
        """
        error[output.read-only] Output/index.html cannot remove: Read-only file system
          note: every file of the site that stands is whole; the next run carries on
          fix: mount its disk for writing; a disk that became read-only by itself may be failing
          fix: choose another folder with --output
        """
      ),
      (
        .system(.rename, path: "Output/index.html", code: EIO),
        """
        error[output.failed] Output/index.html cannot put in place: Input/output error
          note: every file of the site that stands is whole; the next run carries on
          fix: check its disk, and run again
        """
      ),
      (
        .system(.open, path: "Output/index.html", code: EMFILE),
        """
        error[output.failed] Output/index.html cannot open: Too many open files
          note: every file of the site that stands is whole; the next run carries on
          fix: allow this program more open files (`ulimit -n`), and run again
        """
      ),
      (
        .locked(path: ".broadsheet/lock", holder: 42),
        """
        error[output.locked] .broadsheet/lock another run (process 42) is at work on this site
          fix: wait until it has ended
        """
      ),
      (
        .memory(.lock, path: ".broadsheet/lock", code: ENOLCK),
        """
        error[memory.failed] .broadsheet/lock the site's memory cannot be used: cannot lock: No locks available
          note: a run notes beside the archive what it has seen; no source was asked and nothing was written
          fix: keep the site's folder on a disk that can lock files, such as one of this machine; the output folder may be elsewhere (--output)
        """
      ),
      (
        .conflictingPaths("a", "a/b"), "error[output.conflict] a is to be a file, and a/b needs it to be a folder"
      ),
      (
        .invalidPath("../a", .dotComponent),
        "error[output.invalid-path] cannot write a file named \"../a\": it holds . or .."
      ),
    ]
    for (problem, text) in table { #expect(formatter.text(for: problem.diagnostic) == text) }
    let ids = [
      EACCES: "no-permission", EROFS: "read-only", ENAMETOOLONG: "path-too-long", EIO: "failed", EISDIR: "not-a-folder",
    ]
    for (code, id) in ids {
      #expect(PublishingProblem.system(.open, path: "x", code: code).diagnostic.id == "output." + id)
    }
  }
}
