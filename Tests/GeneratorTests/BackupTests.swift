import Diagnostics
import Foundation
import Generator
import News
import Reporting
import Synchronization
import TestSupport
import Testing
import Upkeep

/// `archive export` and `archive import`: all that the archive remembers, in one file.
@Suite struct BackupTests {
  private func site() throws -> TinySite {
    let items = (1...30).map { "<item><title>Item \($0)</title><guid>\($0)</guid></item>" }.joined()
    return try TinySite([
      "Content/site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{feed: feed.rss}, {markdown: stories}]\n",
      "Content/feed.rss": "<rss version=\"2.0\"><channel><title>A</title>\(items)</channel></rss>",
      "Content/stories/own.md": "---\ntitle: Our own\n---\n\nText.\n",
    ])
  }

  @discardableResult
  private func archive(_ arguments: String..., in site: TinySite) throws -> Program.Result {
    try Program.run(["archive"] + arguments, in: site.folder.url)
  }

  /// A request for commands that run in this process, where they begin at once.
  private func request(_ site: TinySite) -> GenerationRequest {
    GenerationRequest(site: site.folder.url.path, now: Timestamp(secondsSince1970: 1_795_300_000))
  }

  private func place(_ path: String, in site: TinySite) -> BackupPlace {
    .file(site.folder.url.appending(path: path).path)
  }

  private func bytes(_ path: String, in site: TinySite) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: site.folder.url.appending(path: path)))
  }

  @Test("A site that moves to another machine gets the same bytes, a year later and without its output folder")
  func moves() throws {
    let home = try site()
    try home.generate(now: "2025-11-21T12:00:00Z")
    try home.write("---\ntitle: Our own\n---\n\nAnother text.\n", to: "Content/stories/own.md")
    try home.generate(now: "2025-11-22T12:00:00Z")
    let exported = try archive("export", "tiny.zst", in: home)
    #expect(exported.status == 0 && exported.output.hasPrefix("exported 31 items to tiny.zst: "), "\(exported)")
    let other = try home.copy(without: ".broadsheet", "Output")
    let imported = try archive("import", "tiny.zst", in: other)
    #expect(imported.output.hasPrefix("imported 31 items from "), "\(imported)")
    for site in [home, other] { #expect(try site.generate().status == 0) }
    #expect(try other.snapshot() == home.snapshot())
    // The same memory is the same file, wherever it was kept.
    #expect(try archive("export", "a.zst", in: home).status == 0)
    #expect(try archive("export", "b.zst", in: other).status == 0)
    #expect(try archive("import", "b.zst", "--replace", in: other).status == 0)
    #expect(try archive("export", "c.zst", in: other).status == 0)
    #expect(try bytes("b.zst", in: other) == bytes("c.zst", in: other))
  }

  @Test("A backup that is cut off or changed anywhere is refused, and the archive stays as it was")
  func damaged() async throws {
    let site = try site()
    try site.generate()
    #expect(try archive("export", "whole.zst", in: site).status == 0)
    let (whole, before) = (try bytes("whole.zst", in: site), try bytes(".broadsheet/archive.sqlite", in: site))
    var damages = stride(from: 0, to: whole.count, by: whole.count / 7).map { Array(whole[..<$0]) }
    damages += stride(from: 9, to: whole.count, by: whole.count / 9).map {
      var flipped = whole
      flipped[$0] ^= 0x20
      return flipped
    }
    damages += [whole + [0], Array(whole.dropLast())]
    for (number, damage) in damages.enumerated() {
      try site.folder.write(damage, to: "damaged.zst")
      let report = await importArchive(request(site), from: place("damaged.zst", in: site), replaces: true)
      #expect(report.end == .buildFailed, "\(number)")
      #expect(report.diagnostics.contains { $0.id.hasPrefix("backup.") }, "\(number): \(report.diagnostics)")
      #expect(try bytes(".broadsheet/archive.sqlite", in: site) == before)
    }
    #expect(try site.folder.files(below: ".broadsheet") == ["archive.sqlite", "changes.json", "lock"])
  }

  @Test("A file too short to be a backup is reported as foreign, cut off or empty")
  func short() throws {
    let site = try site()
    for (text, told) in [
      ("hello", "error[backup.foreign] short.zst this is not a backup of an archive"),
      ("P*M", "error[backup.damaged] short.zst the backup is cut off"),
      ("", "error[backup.damaged] short.zst the backup is empty"),
    ] {
      try site.write(text, to: "short.zst")
      let result = try archive("import", "short.zst", in: site)
      #expect(result.status == 3 && result.errors.contains(told), "\(result)")
    }
    #expect(try archive("import", "/dev/null", in: site).errors.contains("/dev/null the backup is empty"))
  }

  @Test("Every command reports another program's database in the archive's place, and a former backup stays")
  func foreign() throws {
    let site = try site()
    try site.generate()
    #expect(try archive("export", "a.zst", in: site).status == 0)
    let backup = try bytes("a.zst", in: site)
    var database = try bytes(".broadsheet/archive.sqlite", in: site)
    // The application id (https://www.sqlite.org/fileformat.html, section 1.3.14), which most programs leave at zero.
    database.replaceSubrange(68..<72, with: [0, 0, 0, 0])
    try site.folder.write(database, to: ".broadsheet/archive.sqlite")
    for command in [
      ["generate"], ["check"], ["doctor"], ["list"], ["explain", "Item 1"], ["prune"], ["archive", "export", "a.zst"],
    ] {
      let result = try Program.run(command, in: site.folder.url)
      #expect(result.status == 3 && result.errors.contains("error[archive.foreign]"), "\(command): \(result)")
    }
    #expect(try bytes("a.zst", in: site) == backup)
    #expect(try bytes(".broadsheet/archive.sqlite", in: site) == database)
    #expect(try site.folder.files(below: ".broadsheet") == ["archive.sqlite", "changes.json", "lock"])
  }

  @Test("An archive in which a fact has lost its value is reported as damaged, and a backup can replace it")
  func lostFact() throws {
    let site = try site()
    try site.generate()
    try archive("export", "whole.zst", in: site)
    var database = try bytes(".broadsheet/archive.sqlite", in: site)
    // The lengths of a row's name and value stand before them: now all of it is the name.
    let place = try #require(database.firstRange(of: [0x1D, 0x21] + Array("last-run".utf8)))
    database.replaceSubrange(place.prefix(2), with: [0x31, 0x00])
    try site.folder.write(database, to: ".broadsheet/archive.sqlite")
    let exported = try archive("export", "damaged.zst", in: site)
    #expect(exported.status == 3 && exported.errors.contains("error[archive.damaged]"), "\(exported)")
    let imported = try archive("import", "whole.zst", "--replace", in: site)
    #expect(imported.status == 0 && imported.output.contains("archive-replaced.sqlite"), "\(imported)")
    #expect(try site.generate().status == 0)
  }

  @Test("A backup of a later version is refused with the advice to install that version")
  func newer() throws {
    let site = try site()
    try site.generate()
    try archive("export", "whole.zst", in: site)
    for (number, was) in [("version 99", "version 14"), ("archive 9", "archive 1")] {
      var changed = try bytes("whole.zst", in: site)
      let place = try #require(changed.firstRange(of: Array(was.utf8)))
      changed.replaceSubrange(place, with: Array(number.utf8))
      try site.folder.write(changed, to: "newer.zst")
      let result = try archive("import", "newer.zst", "--replace", in: site)
      #expect(result.status == 3 && result.errors.contains("[backup.newer]"), "\(result)")
      #expect(result.errors.contains("install the newer Broadsheet"))
    }
  }

  @Test("An existing archive is replaced only on request, and kept; other files are never overwritten")
  func inTheWay() throws {
    let site = try site()
    try site.generate()
    try archive("export", "first.zst", in: site)
    let configuration = try site.folder.text("Content/site.yml")
    let mistyped = try archive("export", "Content/site.yml", in: site)
    #expect(mistyped.status == 2 && mistyped.errors.contains("[backup.in-the-way]"), "\(mistyped)")
    #expect(try site.folder.text("Content/site.yml") == configuration)
    // The name that a backup has until it is whole may be somebody's, too.
    try site.write("my own notes", to: "second.zst.tmp")
    let notes = try archive("export", "second.zst", in: site)
    #expect(notes.status == 2 && notes.errors.contains("error[backup.in-the-way] second.zst.tmp "), "\(notes)")
    #expect(try site.folder.text("second.zst.tmp") == "my own notes")
    try site.folder.write(Array(bytes("first.zst", in: site).prefix(100)), to: "second.zst.tmp")
    #expect(try archive("export", "second.zst", in: site).status == 0)
    #expect(try bytes("second.zst", in: site) == bytes("first.zst", in: site))
    let folder = try archive("export", "Content", in: site)
    #expect(folder.status == 2 && folder.errors.contains("this is a folder, but a backup is one file"), "\(folder)")
    #expect(folder.errors.contains("name a file in it: Content/site.archive.zst"))
    let link = site.folder.url.appending(path: "latest.zst").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "first.zst")
    let linked = try archive("export", "latest.zst", in: site)
    #expect(linked.status == 2 && linked.errors.contains("this is a link, so it is not overwritten"), "\(linked)")
    #expect(linked.errors.contains("/first.zst\n"), "\(linked)")
    #expect(try archive("export", "first.zst", in: site).status == 0)
    let refused = try archive("import", "first.zst", in: site)
    #expect(refused.status == 2 && refused.errors.contains("with 31 items"), "\(refused)")
    #expect(refused.errors.contains("broadsheet archive import first.zst --replace"))
    try site.write("---\ntitle: A later one\n---\n\nText.\n", to: "Content/stories/later.md")
    try site.generate()
    let before = try bytes(".broadsheet/archive.sqlite", in: site)
    #expect(try archive("import", "first.zst", "--replace", in: site).status == 0)
    #expect(try bytes(".broadsheet/archive-replaced.sqlite", in: site) == before)
    // Nobody knows whether an archive that cannot be read is worth anything.
    try site.write("not a database", to: ".broadsheet/archive.sqlite")
    #expect(try archive("import", "first.zst", in: site).errors.contains("which cannot be read"))
    let second = try archive("import", "first.zst", "--replace", in: site)
    #expect(second.output.contains("The former archive is kept as .broadsheet/archive-replaced-2.sqlite."), "\(second)")
    #expect(try site.folder.text(".broadsheet/archive-replaced-2.sqlite") == "not a database")
    #expect(try bytes(".broadsheet/archive-replaced.sqlite", in: site) == before)
    // A file that is not a backup is no reason to replace the archive.
    try site.write("something else", to: "other.zst")
    let foreign = try archive("import", "other.zst", in: site)
    #expect(foreign.status == 3 && foreign.errors.contains("[backup.foreign]"), "\(foreign)")
    #expect(!foreign.errors.contains("--replace"), "\(foreign)")
    #expect(try archive("import", "Content", "--replace", in: site).errors.contains("cannot be read: it is a folder"))
    #expect(try site.generate().status == 0)
  }

  @Test("If a link leads to the archive that makes way, the report says that the new one is no link")
  func linkedArchive() throws {
    let site = try site()
    try site.generate()
    try archive("export", "first.zst", in: site)
    let path = site.folder.url.appending(path: ".broadsheet/archive.sqlite")
    let elsewhere = site.folder.url.appending(path: "large-disk.sqlite")
    try FileManager.default.moveItem(at: path, to: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: path.path, withDestinationPath: elsewhere.path)
    let imported = try archive("import", "first.zst", "--replace", in: site)
    #expect(imported.status == 0, "\(imported)")
    #expect(
      imported.output.contains(
        "kept as .broadsheet/archive-replaced.sqlite.\nThat is a link to \(elsewhere.path). The new archive is no link: "
      ),
      "\(imported)")
    #expect(try site.generate().status == 0)
  }

  @Test("A backup is not written where it would be published")
  func published() throws {
    let site = try site()
    try site.write("A key\n", to: "Content/static/key.txt")
    #expect(try site.generate().status == 0)
    let link = site.folder.url.appending(path: "www").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Output")
    func expectRefused(_ paths: String...) throws {
      for path in paths {
        let result = try archive("export", path, in: site)
        #expect(result.status == 2 && result.errors.contains("error[backup.published] \(path) "), "\(result)")
        #expect(!FileManager.default.fileExists(atPath: site.folder.url.appending(path: path).path))
      }
    }
    try expectRefused(
      "Output/tiny.zst", "Output/assets/tiny.zst", "www/tiny.zst", "Content/static/tiny.zst",
      "Templates/assets/tiny.zst")
    // The next run fills it, and leaves what is there beside its own files.
    try site.remove("Output/.broadsheet-manifest")
    try expectRefused("Output/tiny.zst", "Output/assets/tiny.zst", "www/tiny.zst")
    #expect(try archive("export", "Content/tiny.zst", in: site).status == 0)
  }

  @Test("An import killed at any point leaves a sound archive, and the next import works as if nothing had happened")
  func killed() async throws {
    let site = try site()
    try site.generate()
    try archive("export", "new.zst", in: site)
    try site.write("---\ntitle: A later one\n---\n\nText.\n", to: "Content/stories/later.md")
    try site.generate()
    try archive("export", "old.zst", in: site)
    let (old, new) = (try bytes("old.zst", in: site), try bytes("new.zst", in: site))
    let root = site.folder.url
    let count = Mutex(0)
    let report = await importArchive(request(site), from: place("new.zst", in: site), replaces: true) {
      // What is on disk at this moment is what a kill would leave.
      let number = count.withLock { count in
        count += 1
        return count
      }
      try FileManager.default.copyItem(
        at: root.appending(path: ".broadsheet"), to: root.appending(path: "killed-\(number)"))
    }
    #expect(report.end == .done && report.former == ".broadsheet/archive-replaced.sqlite")
    #expect(count.withLock(\.self) >= 6)
    for number in 1...count.withLock(\.self) {
      let copy = try site.copy(without: ".broadsheet")
      try FileManager.default.moveItem(
        at: root.appending(path: "killed-\(number)"), to: copy.folder.url.appending(path: ".broadsheet"))
      let found = place("found.zst", in: copy)
      #expect(await exportArchive(request(copy), to: found).end == .done)
      #expect(try bytes("found.zst", in: copy) == old, "\(number)")
      // The next import works as if nothing had happened.
      let next = await importArchive(request(copy), from: place("new.zst", in: copy), replaces: true)
      #expect(next.end == .done, "\(next.diagnostics)")
      #expect(await exportArchive(request(copy), to: found).end == .done)
      #expect(try bytes("found.zst", in: copy) == new, "\(number)")
      #expect(try Program.run(["doctor", "--mend"], in: copy.folder.url).status == 0)
      let kept = try copy.folder.files(below: ".broadsheet").filter { $0.hasPrefix("archive-replaced") }
      #expect(kept.allSatisfy { $0.hasSuffix(".sqlite") } && !kept.isEmpty, "\(number): \(kept)")
    }
  }

  @Test("While a run is at work, the archive can be exported but not replaced: exit 75")
  func atWork() throws {
    let site = try site()
    try site.generate()
    let lock = try FileHandle(forUpdating: site.folder.url.appending(path: ".broadsheet/lock"))
    #expect(flock(lock.fileDescriptor, LOCK_EX) == 0)
    #expect(try archive("export", "x.zst", in: site).status == 0)
    #expect(try archive("import", "x.zst", "--replace", in: site).status == 75)
    try lock.close()
  }

  @Test("The archive of a first run at work or killed can be exported and restored, and is not taken for an old one")
  func firstRun() async throws {
    let (site, killed) = (try site(), try site())
    let (memory, left) = (
      site.folder.url.appending(path: ".broadsheet"), killed.folder.url.appending(path: ".broadsheet")
    )
    let isLeft = Mutex(false)
    let run = await site.run(at: Timestamp(secondsSince1970: 1_795_262_400)) {
      $0.writing.willChangeOutput = { _, _ in
        try isLeft.withLock { isLeft in
          if !isLeft { try FileManager.default.copyItem(at: memory, to: left) }
          isLeft = true
        }
      }
    }
    #expect(run.end == .done)
    // Everything is still in the write-ahead log: the database file alone does not say which version it has.
    #expect(try bytes(".broadsheet/archive.sqlite-wal", in: killed).count > 0)
    #expect(try bytes(".broadsheet/archive.sqlite", in: killed)[60..<64].elementsEqual([0, 0, 0, 0]))
    let health = try Program.run(["doctor"], in: killed.folder.url)
    #expect(health.output.contains("sound; 31 items shown") && !health.output.contains("version 0"), "\(health)")
    #expect(try archive("export", "a.zst", in: killed).output.hasPrefix("exported 31 items to a.zst: "))
    let other = try killed.copy(without: ".broadsheet")
    let imported = try archive("import", "a.zst", in: other)
    #expect(imported.output.hasPrefix("imported 31 items from "), "\(imported)")
    #expect(try archive("export", "b.zst", in: other).status == 0)
    #expect(try bytes("a.zst", in: other) == bytes("b.zst", in: other))
  }

  @Test("The command that a refused import suggests works as written, wherever the import was called")
  func advice() throws {
    let site = try site()
    try site.generate()
    try archive("export", "our backup.zst", in: site)
    let (around, name) = (site.folder.url.deletingLastPathComponent(), site.folder.url.lastPathComponent)
    let refused = try Program.run(["archive", "import", "\(name)/our backup.zst", "--site", name], in: around)
    let advice = try #require(
      refused.errors.firstMatch(of: /replace it with the backup: broadsheet (.+?) \(the present archive/)
    ).1
    let followed = try Shell.run(["sh", "-c", "\"$0\" \(advice)", Program.executable.path], in: around)
    #expect(followed.status == 0, "\(advice)\n\(followed)")
    #expect(followed.output.contains("The next run goes on from it: broadsheet generate --site "), "\(followed)")
  }

  @Test("Only its owner can read a new or imported archive, and rights granted to others later are kept")
  func rightsOfArchive() throws {
    let site = try site()
    let file = site.folder.url.appending(path: ".broadsheet/archive.sqlite").path
    func rights() throws -> Int? { try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int }
    try site.generate()
    #expect(try rights() == 0o600)
    try archive("export", "x.zst", in: site)
    try site.remove(".broadsheet")
    #expect(try archive("import", "x.zst", in: site).status == 0)
    #expect(try rights() == 0o600)
    chmod(file, 0o640)
    try site.write("---\ntitle: Later\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/later.md")
    #expect(try site.generate().status == 0)
    #expect(try rights() == 0o640)
  }

  @Test("Only its owner can read a backup; without an archive no backup is written")
  func rights() throws {
    let site = try site()
    let nothing = try archive("export", "x.zst", in: site)
    #expect(nothing.status == 2 && nothing.errors.contains("[backup.no-archive]"), "\(nothing)")
    #expect(try !site.folder.files().contains("x.zst"))
    try site.generate()
    try archive("export", "x.zst", in: site)
    let file = site.folder.url.appending(path: "x.zst").path
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
  }

  @Test("An imported archive is readable by the same users as the archive that it replaces")
  func rightsOfImport() throws {
    let site = try site()
    try site.generate()
    try archive("export", "x.zst", in: site)
    let file = site.folder.url.appending(path: ".broadsheet/archive.sqlite").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    #expect(try archive("import", "x.zst", "--replace", in: site).status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    #expect(try site.generate().status == 0)
  }

  @Test("Of two exports to the same file at once, the second is refused and leaves the first one's file alone")
  func twoExports() throws {
    let site = try site()
    try site.generate()
    #expect(try archive("export", "x.zst", in: site).status == 0)
    let former = try bytes("x.zst", in: site)
    let begun = Array(former.prefix(100))
    try site.folder.write(begun, to: "x.zst.tmp")
    let other = try #require(
      FileHandle(forUpdatingAtPath: site.folder.url.appending(path: "x.zst.tmp").path))
    #expect(flock(other.fileDescriptor, LOCK_EX) == 0)
    let second = try archive("export", "x.zst", in: site)
    #expect(second.status == 3 && second.errors.contains("another export is writing this backup"), "\(second)")
    #expect(try bytes("x.zst.tmp", in: site) == begun)
    try other.close()
    // What an export that was killed has left does not matter.
    #expect(try archive("export", "x.zst", in: site).status == 0)
    #expect(try bytes("x.zst", in: site) == former)
    #expect(try !site.folder.files().contains("x.zst.tmp"))
  }

  @Test(
    "An export to a full disk ends with exit 3, and the former backup stays",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func fullDisk() throws {
    let site = try site()
    try site.generate()
    let disk = try SmallDisk(at: site.folder.url.path + "/disk", bytes: 36_864)
    defer { disk.unmount() }
    #expect(try archive("export", "disk/a.zst", in: site).status == 0)
    let former = try bytes("disk/a.zst", in: site)
    for number in 1...200 {
      let noise = (0..<60).map { String(($0 * 7919 + number * 104_729) % 999_983, radix: 36) }.joined(separator: " ")
      try site.write("---\ntitle: Story \(number)\n---\n\n\(noise)\n", to: "Content/stories/\(number).md")
    }
    try site.generate()
    let full = try archive("export", "disk/a.zst", in: site)
    #expect(full.status == 3 && full.errors.contains("there is no space left"), "\(full)")
    #expect(try bytes("disk/a.zst", in: site) == former)
    #expect(try site.folder.files(below: "disk") == ["a.zst"])
  }

  @Test("A closed standard stream is reported, and no other file is read or written in its place")
  func closedStreams() throws {
    let site = try site()
    func run(_ call: String) throws -> Program.Result {
      try Shell.run(["sh", "-c", "exec \"$0\" \(call)", Program.executable.path], in: site.folder.url)
    }
    let input = try run("archive import - <&-")
    #expect(input.status == 3 && input.errors.contains("the backup is empty"), "\(input)")
    let output = try run("generate >&-")
    #expect(output.status == 1 && output.errors.contains("the output could not be printed completely"), "\(output)")
    let nowhere = try run("archive export - >&-")
    #expect(nowhere.status == 3 && nowhere.errors.contains("cannot be written: Bad file descriptor"), "\(nowhere)")
    #expect(try !site.files.isEmpty)
  }

  @Test("A backup is written whole into a non-blocking pipe")
  func impatientPipe() throws {
    let site = try site()
    try site.generate()
    try archive("export", "x.zst", in: site)
    let script = """
      import fcntl, os, subprocess, sys, time
      end, begin = os.pipe()
      fcntl.fcntl(begin, 1031, 4096)  # F_SETPIPE_SZ
      fcntl.fcntl(begin, fcntl.F_SETFL, fcntl.fcntl(begin, fcntl.F_GETFL) | os.O_NONBLOCK)
      child = subprocess.Popen([sys.argv[1], "archive", "export", "-"], stdout=begin)
      os.close(begin)
      time.sleep(0.5)
      with os.fdopen(end, "rb") as pipe, open("piped.zst", "wb") as file: file.write(pipe.read())
      sys.exit(child.wait())
      """
    let result = try Shell.run(["python3", "-c", script, Program.executable.path], in: site.folder.url)
    #expect(result.status == 0, "\(result)")
    #expect(try bytes("piped.zst", in: site) == bytes("x.zst", in: site))
    #expect(try bytes("x.zst", in: site).count > 4_096)
  }

  @Test("A backup can be read by any program that reads Zstandard, without Broadsheet")
  func foreignTools() throws {
    let site = try site()
    try site.generate()
    try archive("export", "x.zst", in: site)
    let read = try Shell.run(["zstd", "-q", "-d", "x.zst", "-o", "x.sqlite"], in: site.folder.url)
    #expect(read.status == 0, "\(read)")
    let script = "import sqlite3; print(*sqlite3.connect('x.sqlite').execute('SELECT count(*) FROM items').fetchone())"
    let items = try Shell.run(["python3", "-c", script], in: site.folder.url)
    #expect(items.status == 0 && items.output == "31\n", "\(items)")
  }
}
