import Foundation
import TestSupport
import Testing

/// `doctor` on damage of every kind: what it reports, what it mends or advises, and that the next run makes the site whole.
@Suite struct DoctorTests {
  private static let archive = ".broadsheet/archive.sqlite"

  private static let publishing = original(publishesState: true)
  private static let silent = original(publishesState: false)

  private static func original(publishesState: Bool) -> SharedSite {
    let items = (1...80).map {
      "<item><title>Item \($0)</title><guid>\($0)</guid><description>\(String(repeating: "\($0) words ", count: 40))</description></item>"
    }
    return SharedSite(
      [
        "Content/site.yml": """
        title: Tiny
        url: https://tiny.example/
        publishState: \(publishesState)
        sources: [{feed: feed.rss, name: Alpha}, {markdown: stories}]
        """,
        "Content/stories/own.md": "---\ntitle: Our own\ndate: 2026-10-01\n---\n\nText.\n",
        "Content/feed.rss": "<rss version=\"2.0\"><channel><title>A</title>\(items.joined())</channel></rss>",
      ], now: "2026-11-20T12:00:00Z")
  }

  private func site(publishesState: Bool = true) throws -> TinySite {
    try (publishesState ? DoctorTests.publishing : DoctorTests.silent).copy()
  }

  private func doctor(_ arguments: String..., in site: TinySite, isBound: Bool = false) throws -> Program.Result {
    try Program.run(["doctor", "--now", TinySite.now] + arguments, in: site.folder.url, isBound: isBound)
  }

  /// Expects that `doctor` reports this and changes nothing, and that the site is as before once its advice is followed.
  private func expect(
    _ id: String, in site: TinySite, _ before: [String: Data], mends: Bool, status: Int32 = 0,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let files = try site.folder.files()
    let look = try doctor(in: site)
    #expect(look.errors.contains("[\(id)]"), "\(look)", sourceLocation: location)
    #expect(look.status == status, "\(look)", sourceLocation: location)
    #expect(try site.folder.files() == files, sourceLocation: location)
    if mends {
      #expect(look.errors.contains("broadsheet doctor --mend"), "\(look)", sourceLocation: location)
      #expect(
        !look.output.contains("One thing needs attention; to mend one of them"), "\(look)", sourceLocation: location)
      let mended = try doctor("--mend", in: site)
      #expect(mended.status == 0 && mended.output.contains("mended: "), "\(mended)", sourceLocation: location)
      #expect(!mended.errors.contains("[\(id)]"), "\(mended)", sourceLocation: location)
    } else {
      #expect(look.errors.contains("broadsheet generate"), "\(look)", sourceLocation: location)
    }
    let run = try site.generate()
    #expect(run.status == 0, "\(run)", sourceLocation: location)
    #expect(try site.snapshot() == before, sourceLocation: location)
    let after = try doctor(in: site)
    #expect(after.status == 0 && after.output.hasSuffix("Nothing is wrong.\n"), "\(after)", sourceLocation: location)
  }

  private func change(_ site: TinySite, _ path: String, _ body: (inout [UInt8]) -> Void) throws {
    var bytes = try [UInt8](Data(contentsOf: site.folder.url.appending(path: path)))
    body(&bytes)
    try site.folder.write(bytes, to: path)
  }

  @Test("For a healthy site `doctor` says what is there, and that nothing is wrong")
  func well() throws {
    let site = try site()
    let files = try site.folder.files()
    let result = try doctor(in: site)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.contains("sound; 81 items shown, 0 hidden"), "\(result.output)")
    #expect(result.output.contains("Alpha 80, stories 1"))
    #expect(result.output.contains("\nnext run       without news, it would change nothing\n"), "\(result.output)")
    #expect(result.output.hasSuffix("Nothing is wrong.\n"))
    #expect(try site.folder.files() == files)
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(doctor("--report", "json", in: site).output.utf8)) as? [String: Any])
    #expect(json["isMendable"] as? Bool == false && (json["findings"] as? [String: Any])?["archive"] != nil)
  }

  @Test("An archive of one item is described in the singular")
  func oneItem() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{markdown: stories}]\n",
      "stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\nText",
    ])
    try site.generate()
    let result = try doctor(in: site)
    #expect(result.output.contains("sound; 1 item shown, 0 hidden\n"), "\(result.output)")
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\nText", to: "stories/second.md")
    try site.remove("stories/first.md")
    try site.generate()
    let prune = try Program.run(["prune", "--yes", "--now", TinySite.now], in: site.folder.url)
    #expect(prune.output.hasPrefix("removed 1 item that its source withdrew, or whose file is gone\n"), "\(prune)")
    let pruned = try doctor(in: site)
    #expect(
      pruned.output.contains("sound; 1 item shown, 0 hidden, 1 removed (only its name is kept)\n"), "\(pruned.output)")
  }

  @Test("An archive with damaged pages is set aside and restored")
  func flippedArchive() throws {
    let site = try site()
    let before = try site.snapshot()
    try change(site, DoctorTests.archive) { bytes in
      for page in stride(from: 32_768, to: bytes.count, by: 16_384) { bytes[page + 3] ^= 0xFF }
    }
    try expect("doctor.archive", in: site, before, mends: true, status: 3)
    #expect(try site.folder.files(below: ".broadsheet").contains { $0.hasPrefix("archive-damaged-") })
  }

  @Test("An archive damaged beyond repair gives one error with its reason and ways out, and --mend changes nothing")
  func lostArchive() throws {
    let site = try site(publishesState: false)
    try change(site, DoctorTests.archive) { bytes in
      for page in stride(from: 32_768, to: bytes.count, by: 16_384) { bytes[page + 3] ^= 0xFF }
    }
    let files = try site.folder.files()
    for arguments in [[], ["--mend"]] {
      let result = try Program.run(["doctor", "--now", TinySite.now] + arguments, in: site.folder.url)
      #expect(result.status == 3 && result.errors.components(separatedBy: "error[").count == 2, "\(result)")
      #expect(result.errors.contains("not all of them can be read"))
      #expect(result.errors.contains("no published copy of it was found"))
      #expect(result.errors.contains("broadsheet archive import FILE --replace"))
      #expect(result.errors.contains("broadsheet generate --first-run (what feeds and files still hold gets new dates"))
      #expect(!(result.errors + result.output).contains("doctor --mend"), "\(result)")
      #expect(result.output.hasSuffix("One thing needs attention.\n"))
      #expect(try site.folder.files() == files)
    }
    #expect(try doctor("--report", "json", in: site).output.replacing(" ", with: "").contains("\"isMendable\":false"))
    try site.write(
      site.folder.text("Content/site.yml").replacing(
        "publishState: false", with: "publishState: true\nstateFrom: nowhere"), to: "Content/site.yml")
    let unreachable = try doctor("--mend", in: site)
    #expect(unreachable.status == 3 && unreachable.errors.contains("was found"), "\(unreachable)")
    #expect(unreachable.errors.components(separatedBy: "error[").count == 2, "\(unreachable)")
    #expect(try site.generate("--first-run", "--state-from", "nowhere").status == 0)
  }

  @Test("A published memory on the web that --offline does not ask is not said to be missing")
  func unaskedState() throws {
    let site = try site(publishesState: false)
    try site.write(
      site.folder.text("Content/site.yml").replacing("publishState: false", with: "stateFrom: https://tiny.example/"),
      to: "Content/site.yml")
    try change(site, DoctorTests.archive) { $0.replaceSubrange(0..<16, with: repeatElement(0x78, count: 16)) }
    for arguments in [["doctor"], ["doctor", "--mend"], ["generate"]] {
      let result = try Program.run(arguments + ["--offline", "--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 3 && result.errors.contains("https://tiny.example/ was not asked"), "\(result)")
      #expect(!result.errors.contains("was found"), "\(result)")
      #expect(result.errors.contains("fix: run once without --offline"), "\(result)")
    }
  }

  @Test("If neither the archive nor what was published of it can be read, no `doctor --mend` is advised")
  func lostArchiveAndState() throws {
    let site = try site()
    for path in try site.files where path.hasPrefix("state/") && path != "state/index.gz" {
      try change(site, "Output/" + path) { $0.removeLast($0.count / 2) }
    }
    try change(site, DoctorTests.archive) { $0.replaceSubrange(0..<16, with: repeatElement(0x78, count: 16)) }
    for arguments in [[], ["--mend"]] {
      let result = try Program.run(["doctor", "--now", TinySite.now] + arguments, in: site.folder.url)
      #expect(result.status == 3 && result.errors.contains("error[doctor.archive]"), "\(result)")
      #expect(result.errors.contains("the published state cannot be read whole"), "\(result)")
      #expect(!(result.errors + result.output).contains("doctor --mend"), "\(result)")
    }
  }

  @Test("A copy of a site with other times is healthy, and a file of the same length with other bytes is reported")
  func copied() throws {
    let site = try site()
    let later = Date(timeIntervalSince1970: 1_795_300_000)
    for path in try site.files {
      try FileManager.default.setAttributes(
        [.modificationDate: later], ofItemAtPath: site.folder.url.appending(path: "Output/" + path).path)
    }
    let look = try doctor(in: site)
    #expect(look.status == 0 && look.errors.isEmpty && look.output.contains("with another time"), "\(look)")
    try change(site, "Output/index.html") { $0[$0.count - 20] ^= 0x01 }
    let changed = try doctor(in: site)
    #expect(changed.errors.contains("1 file of the site changed since the last run: index.html"), "\(changed)")
    #expect(try site.generate().status == 0)
    #expect(try doctor(in: site).output.hasSuffix("Nothing is wrong.\n"))
  }

  @Test("Sources that gave nothing when last read are named, and if all did, `doctor` ends with exit 1 like a run")
  func failingSources() throws {
    let site = try site()
    try site.remove("Content/feed.rss")
    #expect(try site.generate().status == 0)
    let one = try doctor(in: site)
    #expect(one.status == 0 && one.errors.contains("one of 2 sources is in trouble: Alpha (failed)\n"), "\(one)")
    #expect(one.output.hasSuffix("One thing needs attention.\n"))
    #expect(one.errors.contains("note: earlier items stay; the page /health/") && one.errors.contains("ask it now"))
    try site.write(
      site.folder.text("Content/site.yml").replacing(", {markdown: stories}", with: ""),
      to: "Content/site.yml")
    #expect(try site.generate().status == 1)
    let all = try doctor(in: site)
    #expect(all.status == 1 && all.errors.contains("the only source is in trouble: Alpha (failed"), "\(all)")
    #expect(try doctor("--quiet", in: site).errors.contains("too many sources failed"))
  }

  @Test("A list of feeds that gave nothing when it was last asked is named like a source")
  func failingList() throws {
    let server = try RawServer { connection in
      connection.answer("404 Not Found")
      return true
    }
    defer { server.close() }
    let site = try TinySite([
      "Content/site.yml":
        "title: Tiny\nallow: [127.0.0.0/8]\nopml: \"\(server.base)/all.opml\"\nsources: [{markdown: stories}]\n",
      "Content/stories/a.md": "---\ntitle: A\n---\n\nB\n",
    ])
    #expect(try site.generate().status == 0)
    let look = try doctor(in: site)
    #expect(
      look.errors.contains("one of 2 sources is in trouble: \(server.base)/all.opml (failed)\n"), "\(look)")
    #expect(look.status == 0 && look.output.hasSuffix("One thing needs attention.\n"), "\(look)")
  }

  @Test("Of a list that is gone for good it is said that only `--refresh` asks it again")
  func goneList() throws {
    let server = try RawServer { connection in
      connection.answer("410 Gone")
      return true
    }
    defer { server.close() }
    let site = try TinySite([
      "Content/site.yml":
        "title: Tiny\nallow: [127.0.0.0/8]\nopml: \"\(server.base)/all.opml\"\nsources: [{markdown: stories}]\n",
      "Content/stories/a.md": "---\ntitle: A\n---\n\nB\n",
    ])
    #expect(try site.generate().status == 0)
    let look = try doctor(in: site)
    #expect(
      look.errors.contains("one of 2 sources is in trouble: \(server.base)/all.opml (gone for good)\n"), "\(look)")
    #expect(look.errors.contains("fetch --refresh") && !look.errors.contains("check --network"), "\(look)")
  }

  @Test("For a site without items, neither a next run that writes it nor a page about its sources is promised")
  func nothingYet() throws {
    let site = try TinySite(["Content/site.yml": "title: Tiny\nsources: [{name: Alpha, feed: feed.rss}]\n"])
    #expect(try site.generate().status == 1)
    let look = try doctor(in: site)
    #expect(
      look.output.contains("\nnext run       without news, it would write nothing, because there is no item\n"),
      "\(look)")
    #expect(!look.errors.contains("/health/") && look.errors.contains("fix: ask it now: "), "\(look)")
    let check = try Program.run(["check"], in: site.folder.url)
    #expect(
      check.output.contains(" files planned, nothing written; a run that finds no item writes nothing, either\n"),
      "\(check)")
  }

  @Test("An archive for which a first run had no space counts as none, not as a sound one of version 0")
  func withoutTables() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nsources: [{markdown: stories}]\n",
      "Content/stories/a.md": "---\ntitle: A\n---\n\nB\n",
    ])
    // One page of 16 KB, in which SQLite finds nothing.
    var page = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 16_368)
    let rest: [(Int, UInt8)] = [
      (16, 64), (18, 2), (19, 2), (21, 64), (22, 32), (23, 32), (27, 3), (31, 1), (43, 3), (59, 1), (95, 3), (100, 13),
      (105, 64),
    ]
    for (index, byte) in rest { page[index] = byte }
    try site.folder.write(page, to: Self.archive)
    let look = try doctor(in: site)
    #expect(look.status == 0 && look.errors.isEmpty, "\(look)")
    #expect(look.output.contains("\narchive        none yet, or an empty one\n"), "\(look)")
    #expect(try site.generate().status == 0)
  }

  @Test("A damaged list of changes is reported, and the next run begins it anew even if it changes nothing")
  func changes() throws {
    for damage in ["{\"version\":", "", "[]"] {
      let site = try site()
      let before = try site.snapshot()
      #expect(try Program.run(["changes", "--done"], in: site.folder.url).status == 0)
      try site.write(damage, to: ".broadsheet/changes.json")
      try expect("changes.damaged", in: site, before, mends: false)
      #expect(try Program.run(["changes"], in: site.folder.url).output == "everything\n")
      #expect(try Program.run(["changes", "--done"], in: site.folder.url).status == 0)
      #expect(try Program.run(["changes"], in: site.folder.url).output == "")
    }
  }

  @Test("Every command reports an empty or missing archive of a site that was generated")
  func emptyArchive() throws {
    for isThere in [true, false] {
      let site = try site(publishesState: false)
      #expect(try Program.run(["archive", "export", "x.zst"], in: site.folder.url).status == 0)
      try site.remove(DoctorTests.archive)
      if isThere { try site.write("", to: DoctorTests.archive) }
      for command in [
        ["doctor"], ["doctor", "--mend"], ["check"], ["generate"], ["generate", "--dry-run"], ["list"],
        ["explain", "Item 1"], ["prune"], ["archive", "export", "y.zst"],
      ] {
        let result = try Program.run(command + ["--now", TinySite.now], in: site.folder.url)
        #expect(result.status == 3 && result.errors.contains("[memory.lost]"), "\(command): \(result)")
        #expect(result.errors.contains("broadsheet archive import FILE"))
        #expect(result.errors.contains("fix: to begin anew, with new dates: broadsheet generate --first-run\n"))
      }
      #expect(try Program.run(["archive", "import", "x.zst"], in: site.folder.url).status == 0)
      #expect(try doctor(in: site).output.hasSuffix("Nothing is wrong.\n"))
    }
  }

  @Test("An archive that is cut off is set aside and restored")
  func cutArchive() throws {
    let site = try site()
    let before = try site.snapshot()
    try change(site, DoctorTests.archive) { $0.removeLast($0.count / 2) }
    try expect("doctor.archive", in: site, before, mends: true, status: 3)
  }

  @Test("Files of the site that are missing or changed by hand are reported, and the next run writes them again")
  func outputFiles() throws {
    let site = try site()
    let before = try site.snapshot()
    try site.remove("Output/index.html")
    try site.remove("Output/about/index.html")
    let look = try doctor(in: site)
    #expect(look.errors.contains("2 files of the site are missing: "), "\(look)")
    try expect("doctor.missing-files", in: site, before, mends: false)
    try site.write("changed by hand", to: "Output/index.html")
    try expect("doctor.changed-files", in: site, before, mends: false)
  }

  @Test("One of 4,200 files that was changed by hand is reported, even if the next run would not look at it")
  func oneOfManyFiles() throws {
    let site = try TinySite.plain()
    for number in 1_000..<5_200 { try site.write("\(number)", to: "Content/static/f\(number).txt") }
    try site.generate()
    try site.generate()
    let output = site.folder.url.appending(path: "Output")
    let aside = site.folder.url.appending(path: "aside.txt")
    // A run looks at one in sixteen files, so at one of these two at most.
    for name in ["f2000.txt", "f2001.txt"] {
      let file = output.appending(path: name)
      try FileManager.default.moveItem(at: file, to: aside)
      let missing = try doctor(in: site)
      #expect(missing.errors.contains("1 file of the site is missing: \(name)\n"), "\(missing)")
      #expect(missing.errors.contains("; to do so now: broadsheet generate --full\n"), "\(missing)")
      try Data("mine".utf8).write(to: file)
      let changed = try doctor(in: site)
      #expect(changed.errors.contains("1 file of the site changed since the last run: \(name)\n"), "\(changed)")
      #expect(changed.errors.contains("; to do so now: broadsheet generate --full\n"), "\(changed)")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: aside, to: file)
    }
  }

  @Test(
    "A log that another program keeps from being merged is not said to be merged, nor to be of a run that was killed")
  func keptLog() throws {
    let site = try site()
    let script = """
      import sqlite3, time
      reader, writer = (sqlite3.connect('\(DoctorTests.archive)', isolation_level=None) for _ in range(2))
      reader.execute('BEGIN')
      reader.execute('SELECT count(*) FROM facts').fetchone()
      writer.execute('UPDATE facts SET name = name')
      print('.', flush=True)
      time.sleep(600)
      """
    let reader = try Child("/usr/bin/env", ["python3", "-c", script], in: site.folder.url, output: .pipe)
    defer { reader.send(SIGKILL) }
    #expect(reader.said(atMost: 1).count == 1)
    let kept = try doctor("--mend", in: site)
    #expect(kept.status == 0 && !kept.output.contains("merged"), "\(kept)")
    #expect(kept.errors.contains("warning[doctor.log]") && kept.errors.contains("fuser "), "\(kept)")
    for word in ["killed", "did not finish", "--mend"] { #expect(!kept.errors.contains(word), "\(kept)") }
    reader.send(SIGKILL)
    _ = reader.wait()
    let mended = try doctor("--mend", in: site)
    #expect(mended.output.contains("mended: merged ") && !mended.errors.contains("doctor.log"), "\(mended)")
    #expect(mended.output.hasSuffix("Nothing is wrong.\n"), "\(mended)")
  }

  @Test("What an export that is at work has made is no leftover")
  func exportAtWork() throws {
    let site = try site()
    try site.write("half", to: ".broadsheet/export-1/archive.sqlite")
    let folder = open(site.folder.url.appending(path: ".broadsheet/export-1").path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(folder, LOCK_EX) == 0)
    let look = try doctor("--mend", in: site)
    #expect(look.output.hasSuffix("Nothing is wrong.\n"), "\(look)")
    #expect(try site.folder.files(below: ".broadsheet").contains("export-1/archive.sqlite"))
    close(folder)
    #expect(try doctor("--mend", in: site).output.contains("mended: removed 1 file"))
  }

  @Test("Half-written files and copies of killed commands are removed, but never files of others")
  func leftovers() throws {
    let site = try site()
    try site.write("mine", to: "Output/CNAME")
    var before = try site.snapshot()
    try site.write("half", to: "Output/news/.broadsheet-4711-12.tmp")
    try site.write("half", to: ".broadsheet/archive-import.sqlite.tmp")
    let both = try doctor(in: site)
    #expect(
      both.output.hasSuffix("2 things need attention; to mend them: broadsheet doctor --mend\n"), "\(both.output)")
    let path = site.folder.url.path
    let named = try doctor("--site", path, in: site)
    #expect(named.errors.contains("fix: remove it: broadsheet doctor --mend --site \(path)\n"), "\(named)")
    try expect("doctor.temporary-files", in: site, before, mends: true)
    try site.write("half", to: ".broadsheet/archive-import.sqlite.tmp")
    try site.write("half", to: ".broadsheet/export-1/archive.sqlite")
    try expect("doctor.leftovers", in: site, before, mends: true)
    before["CNAME"] = nil
    #expect(try site.folder.text("Output/CNAME") == "mine")
  }

  @Test("A folder of somebody else in the output folder that cannot be looked into keeps nothing else from it")
  func closedFolder() throws {
    let site = try site()
    let folder = site.folder.url.appending(path: "Output/lost+found").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try site.remove("Output/robots.txt")
    for mode in [0, 0o600] as [mode_t] {
      if mode != 0 { try site.write("theirs", to: "Output/lost+found/a.txt") }
      chmod(folder, mode)
      defer { chmod(folder, 0o755) }
      let look = try doctor(in: site, isBound: true)
      #expect(look.status == 0 && look.output.contains("1 other file that Broadsheet did not write"), "\(look)")
      #expect(look.errors.contains("1 file of the site is missing: robots.txt"), "\(look)")
    }
  }

  @Test("A foreign file in the place of a new page is reported, and the site is whole once it is removed")
  func inTheWay() throws {
    let site = try site()
    let text = "---\ntitle: Another\ndate: 2026-10-01\n---\n\nText.\n"
    try site.write("mine", to: "Output/news/another/index.html")
    try site.write(text, to: "Content/stories/another.md")
    // Until its text is read nobody knows that it has a page.
    #expect(try Program.run(["fetch", "--now", TinySite.now], in: site.folder.url).status == 0)
    let look = try doctor(in: site)
    #expect(look.status == 3 && look.errors.contains("Output/news/another/index.html"), "\(look)")
    #expect(look.errors.contains("fix: "))
    try site.remove("Output/news/another/index.html")
    #expect(try site.generate().status == 0)
    #expect(try doctor(in: site).output.hasSuffix("Nothing is wrong.\n"))
    #expect(try site.files.contains("news/another/index.html"))
  }

  @Test("A damaged list of written files is reported, and the next run makes it whole again")
  func manifest() throws {
    let site = try site()
    let before = try site.snapshot()
    try change(site, "Output/.broadsheet-manifest") { $0[200] ^= 0x01 }
    try expect("doctor.manifest", in: site, before, mends: false)
  }

  @Test("An output folder that cannot be written to is named, with what to do")
  func rights() throws {
    let site = try site()
    let path = site.folder.url.appending(path: "Output").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    let look = try doctor(in: site, isBound: true)
    #expect(look.status == 3 && look.errors.contains("[doctor.not-writable] \(path)"), "\(look)")
    #expect(look.errors.contains("fix: allow its owner to write: chmod -R u+rwX \(path)"), "\(look)")
  }

  @Test("Pages that a run with umask 077 closed to web servers are told, until they are opened")
  func closedPages() throws {
    let site = try site()
    let output = site.folder.url.appending(path: "Output")
    for path in [output.path, output.appending(path: "index.html").path] {
      var status = stat()
      try #require(stat(path, &status) == 0)
      chmod(path, status.st_mode & ~0o077)
      let look = try doctor(in: site)
      #expect(look.status == 0 && look.errors.contains("warning[doctor.closed-pages] \(output.path) "), "\(look)")
      #expect(look.errors.contains("and open what they have written: chmod -R a+rX \(output.path)\n"), "\(look)")
      chmod(path, status.st_mode)
      #expect(try !doctor(in: site).errors.contains("closed-pages"))
    }
  }

  @Test("Texts and files that this user may not read are told as a run tells them, and count with `--strict`")
  func closedTexts() throws {
    let site = try site()
    try site.write("Text", to: "Content/static/a.txt")
    #expect(try site.generate().status == 0)
    let closed = ["stories/own.md", "static/a.txt"]
    for path in closed { chmod(site.folder.url.appending(path: "Content/" + path).path, 0) }
    let checked = try Program.run(["check", "--now", TinySite.now], in: site.folder.url, isBound: true)
    let look = try doctor(in: site, isBound: true)
    #expect(look.status == 0 && look.output.hasSuffix("2 things need attention.\n"), "\(look)")
    for path in closed {
      #expect(checked.errors.contains(path) && look.errors.contains(path), "\(checked)\(look)")
    }
    #expect(try doctor("--strict", in: site, isBound: true).status == 3)
    for path in closed { chmod(site.folder.url.appending(path: "Content/" + path).path, 0o644) }
    #expect(try doctor(in: site, isBound: true).output.hasSuffix("Nothing is wrong.\n"))
  }

  @Test("Folders that a first run has to make but cannot are named, with what to do")
  func unmadeFolders() throws {
    let site = try TinySite([
      "Content/site.yml": "title: T\nsources: [{markdown: stories}]\n",
      "Content/stories/a.md": "---\ntitle: A\ndate: 2026-10-01\n---\n\nText.\n",
    ])
    let path = site.folder.url.path
    chmod(path, 0o555)
    defer { chmod(path, 0o755) }
    let look = try doctor(in: site, isBound: true)
    #expect(look.status == 3, "\(look)")
    for name in [".broadsheet", "Output"] {
      #expect(look.errors.contains("error[doctor.not-writable] \(path)/\(name) it is missing"), "\(look)")
    }
    #expect(look.errors.contains("fix: allow its owner to write: chmod u+rwx \(path)\n"), "\(look)")
    chmod(path, 0o755)
    let mended = try doctor(in: site, isBound: true)
    #expect(mended.status == 0 && mended.output.hasSuffix("Nothing is wrong.\n"), "\(mended)")
  }

  @Test("A folder that the next run would write into but cannot is named, with what to do")
  func closedFolderOfOthers() throws {
    let site = try site()
    try site.write("---\ntitle: Another\ndate: 2026-10-01\n---\n\nText.\n", to: "Content/stories/another.md")
    #expect(try Program.run(["fetch", "--now", TinySite.now], in: site.folder.url).status == 0)
    let path = site.folder.url.appending(path: "Output/news").path
    chmod(path, 0o555)
    defer { chmod(path, 0o755) }
    let look = try doctor(in: site, isBound: true)
    #expect(look.status == 3 && look.errors.contains("error[doctor.not-writable] \(path) "), "\(look)")
    #expect(look.errors.contains("fix: allow its owner to write: chmod -R u+rwX \(path)\n"), "\(look)")
  }

  @Test("What a run of another user left behind is named even if the next run has nothing to change there")
  func closedForLater() throws {
    let site = try site()
    let root = site.folder.url.path
    for folder in ["answers/source-1", "pictures"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/.broadsheet/\(folder)", withIntermediateDirectories: true)
    }
    #expect(try doctor(in: site, isBound: true).output.hasSuffix("Nothing is wrong.\n"))
    let caches = [".broadsheet/answers/source-1", ".broadsheet/pictures"].map { root + "/" + $0 }
    let folders = ["feeds", "news"].map { "\(root)/Output/\($0)" }.filter { access($0, F_OK) == 0 } + caches
    for path in folders { chmod(path, 0o555) }
    let look = try doctor(in: site, isBound: true)
    for path in folders { chmod(path, 0o755) }
    #expect(look.status == 0 && look.output.contains("it would change nothing") && folders.count > 2, "\(look)")
    for path in folders {
      #expect(
        look.errors.contains("warning[doctor.not-writable] \(path) this user cannot write to it\n"), "\(look.errors)")
    }
    for path in caches { try FileManager.default.removeItem(atPath: path) }
    try site.write("", to: ".broadsheet/pictures")
    let file = try doctor(in: site, isBound: true)
    #expect(file.errors.contains("warning[doctor.not-writable] \(caches[1]) this is no folder"), "\(file)")
  }

  @Test("The suggested command opens an archive that its owner may neither read nor write")
  func closedArchive() throws {
    let site = try site()
    chmod(site.folder.url.appending(path: DoctorTests.archive).path, 0)
    let look = try doctor(in: site, isBound: true)
    let command = try #require(look.errors.firstMatch(of: /fix: allow its owner to write: (chmod .+)/)).1
    #expect(try Shell.run(["sh", "-c", String(command)], in: site.folder.url).status == 0)
    #expect(try doctor(in: site, isBound: true).output.hasSuffix("Nothing is wrong.\n"))
  }

  @Test("A lock that cannot be opened is reported, since a run would fail on it")
  func closedLock() throws {
    let site = try site()
    let path = site.folder.url.appending(path: ".broadsheet/lock").path
    chmod(path, 0)
    let look = try doctor(in: site, isBound: true)
    #expect(look.status == 3 && look.errors.contains("error[doctor.not-readable] \(path) "), "\(look)")
  }

  @Test("A read-only archive stops runs until it may be written, and read-only files beside it are named")
  func readOnlyArchive() throws {
    let site = try site()
    let path = site.folder.url.appending(path: DoctorTests.archive).path
    func generate() throws -> Program.Result {
      try Program.run(["generate", "--now", TinySite.now], in: site.folder.url, isBound: true)
    }
    chmod(path, 0o444)
    let refused = try generate()
    #expect(refused.status == 3 && refused.errors.contains("error[archive.read-only] \(path) "), "\(refused)")
    #expect(try site.folder.files(below: ".broadsheet") == ["archive.sqlite", "changes.json", "lock"])
    chmod(path, 0o644)
    #expect(try generate().status == 0)
    // As after a `chmod -R` while a run was at work.
    for ending in ["-wal", "-shm"] {
      try site.write("", to: DoctorTests.archive + ending)
      chmod(path + ending, 0o444)
    }
    let told = try generate()
    #expect(told.status == 3 && told.errors.contains("error[archive.read-only] \(path)-wal "), "\(told)")
    let look = try doctor(in: site, isBound: true)
    #expect(look.status == 3, "\(look)")
    for ending in ["-wal", "-shm"] {
      #expect(look.errors.contains("fix: allow its owner to write: chmod -R u+rwX \(path)\(ending)\n"), "\(look)")
      chmod(path + ending, 0o644)
    }
    #expect(try generate().status == 0)
    #expect(try doctor(in: site).output.hasSuffix("Nothing is wrong.\n"))
  }

  @Test(
    "A disk without a free byte is an error, also after the run that it ended",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func fullDisk() throws {
    let site = try TinySite.plain()
    let disk = try SmallDisk(at: site.folder.url.path + "/Output", bytes: 2_000_000)
    defer { disk.unmount() }
    #expect(try site.generate().status == 0)
    try site.write("", to: "Output/fill")
    let fill = try FileHandle(forWritingTo: site.folder.url.appending(path: "Output/fill"))
    while (try? fill.write(contentsOf: Data(count: 4_096))) != nil {}
    try fill.close()
    let full = try doctor(in: site)
    #expect(full.status == 3 && full.errors.contains("error[doctor.little-space]"), "\(full)")
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/second.md")
    #expect(try site.generate().status == 3)
    let look = try doctor(in: site)
    #expect(look.status == 3 && !look.errors.contains("a run was killed"), "\(look)")
  }

  @Test(
    "A disk that has space but takes no more files is an error, and no new rights to the archive are advised",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func noMoreFiles() throws {
    let site = try TinySite.plain()
    let disk = try SmallDisk(at: site.folder.url.path + "/.broadsheet", bytes: 4_000_000, files: 40)
    defer { disk.unmount() }
    #expect(try site.generate().status == 0)
    #expect(try Program.run(["archive", "export", "backup.zst"], in: site.folder.url).status == 0)
    var fill: [String] = []
    while fill.count < 40, (try? site.write("", to: ".broadsheet/fill\(fill.count)")) != nil {
      fill.append(".broadsheet/fill\(fill.count)")
    }
    let run = try site.generate()
    #expect(run.status == 3 && run.errors.contains("error[archive.disk-full]"), "\(run)")
    #expect(run.errors.contains("df -i") && !run.errors.contains("rename it"), "\(run)")
    let look = try doctor(in: site)
    #expect(look.status == 3 && look.errors.contains("error[doctor.few-files]"), "\(look)")
    let restored = try Program.run(["archive", "import", "backup.zst", "--replace"], in: site.folder.url)
    #expect(restored.status == 3 && restored.errors.contains("error[archive.disk-full]"), "\(restored)")
    for path in fill { try site.remove(path) }
    #expect(try site.generate().status == 0)
  }

  @Test("`doctor` says if there is no site, and examines the rest despite a mistake in the configuration")
  func configuration() throws {
    let site = try site()
    try site.write("title: [\n", to: "Content/site.yml")
    let result = try doctor(in: site)
    #expect(result.status == 2 && result.output.contains("sound; 81 items shown"), "\(result)")
    let folder = try TemporaryFolder()
    #expect(try Program.run(["doctor"], in: folder.url).status == 2)
  }

  @Test("A clock behind the last run and a run at work are reported")
  func clock() throws {
    let site = try site()
    let result = try Program.run(["doctor", "--now", "2026-11-01T00:00:00Z"], in: site.folder.url)
    #expect(result.errors.contains("[doctor.clock]"), "\(result)")
    let lock = try FileHandle(forUpdating: site.folder.url.appending(path: ".broadsheet/lock"))
    #expect(flock(lock.fileDescriptor, LOCK_EX) == 0)
    #expect(try doctor(in: site).output.contains("one is at work"))
    try lock.close()
  }
}
