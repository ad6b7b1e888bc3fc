import Foundation
import TestSupport
import Testing

/// The list of changed files, as those who carry a site elsewhere read it.
@Suite struct ChangesTests {
  private func changes(_ site: TinySite, _ arguments: String...) throws -> Program.Result {
    try Program.run(["changes"] + arguments, in: site.folder.url)
  }

  /// Carries out the list as a deployment does, then marks it as done.
  private func deploy(_ site: TinySite, to folder: String) throws {
    let all = try changes(site).output
    if all == "everything\n" {
      try? site.remove(folder)
      try FileManager.default.copyItem(
        at: site.folder.url.appending(path: "Output"), to: site.folder.url.appending(path: folder))
    } else {
      for path in try changes(site, "--written").output.split(separator: "\n") {
        let (from, to) = (
          site.folder.url.appending(path: "Output/\(path)"), site.folder.url.appending(path: "\(folder)/\(path)")
        )
        try FileManager.default.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contentsOf: from).write(to: to)
      }
      for path in try changes(site, "--removed").output.split(separator: "\n") {
        // What came and went between two deployments was never there.
        try? site.remove("\(folder)/\(path)")
      }
    }
    #expect(try changes(site, "--done").status == 0)
    #expect(try changes(site).output == "")
  }

  @Test("A copy that follows the list equals the site, whatever several runs between two deployments did")
  func deployment() throws {
    let site = try TinySite.plain()
    #expect(try site.generate().status == 0)
    try deploy(site, to: "copy")
    try site.write("---\ntitle: Second\ndate: 2026-11-02\ntags: [two]\n---\n\nText.\n", to: "Content/stories/b.md")
    try site.generate()
    try site.write("---\ntitle: Third\ndate: 2026-11-03\n---\n\nText.\n", to: "Content/stories/c.md")
    try site.remove("Content/stories/b.md")
    try site.generate()
    let listed = try changes(site).output
    #expect(listed.contains("written\tnews/third/index.html\n") && !listed.contains("everything"), "\(listed)")
    // Written by one run and removed by the next.
    #expect(listed.contains("removed\tnews/second/index.html\n") && !listed.contains("written\tnews/second/"))
    try deploy(site, to: "copy")
    #expect(try site.snapshot() == site.snapshot(of: "copy"))
  }

  @Test("A file of somebody else's that becomes the site's own is on the list, though nothing was written")
  func takenOver() throws {
    let site = try TinySite.plain()
    try site.generate()
    try deploy(site, to: "copy")
    for folder in ["Output", "Content/static"] { try site.write("tiny.example\n", to: folder + "/CNAME") }
    #expect(try site.generate().output.contains(" 0 written"))
    #expect(try changes(site).output == "written\tCNAME\n")
    try deploy(site, to: "copy")
    #expect(try site.snapshot() == site.snapshot(of: "copy"))
  }

  @Test("Runs that change nothing, dry runs and previews leave the list as it is")
  func quiet() throws {
    let site = try TinySite.plain()
    try site.generate()
    let list = site.folder.url.appending(path: ".broadsheet/changes.json")
    let before = try FileManager.default.attributesOfItem(atPath: list.path)[.modificationDate] as? Date
    try site.generate(now: "2026-11-21T13:00:00Z")
    try site.generate("--full", now: "2026-11-21T13:00:00Z")
    try site.write("---\ntitle: Second\ndate: 2026-11-02\ndraft: true\n---\n\nText.\n", to: "Content/stories/b.md")
    try site.generate("--dry-run", now: "2026-11-21T13:00:00Z")
    try site.generate("--drafts", now: "2026-11-21T13:00:00Z")
    #expect(try FileManager.default.attributesOfItem(atPath: list.path)[.modificationDate] as? Date == before)
    #expect(before != nil)
  }

  @Test("A deployment removes from the list only what it was shown, not what a later run changed")
  func until() throws {
    let site = try TinySite.plain()
    try site.generate()
    try deploy(site, to: "copy")
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/b.md")
    try site.generate()
    let number = try changes(site, "--number").output.trimmingCharacters(in: .newlines)
    let shown = try changes(site, "--until", number).output
    try site.write("---\ntitle: Third\ndate: 2026-11-03\n---\n\nText.\n", to: "Content/stories/c.md")
    try site.generate()
    #expect(try changes(site, "--until", number).output == shown)
    #expect(try changes(site, "--done", "--until", number).status == 0)
    #expect(try changes(site, "--until", number).output == "")
    let rest = try changes(site).output
    #expect(rest.contains("written\tnews/third/index.html\n") && !rest.contains("everything"), "\(rest)")
  }

  @Test("A lost or damaged list stands for everything, and before the first run there is no list")
  func lost() throws {
    let site = try TinySite.plain()
    let none = try changes(site)
    #expect(none.status == 2 && none.errors.contains("fix: run broadsheet generate"), "\(none.errors)")
    try site.generate()
    _ = try changes(site, "--done")
    try site.remove(".broadsheet/changes.json")
    #expect(try changes(site).output == "everything\n")
    #expect(
      try changes(site, "--written").output.split(separator: "\n").map(String.init).sorted() == site.files.sorted())
    try site.write("{\"version\":", to: ".broadsheet/changes.json")
    for arguments in [[], ["--until", "1"]] {
      let damaged = try Program.run(["changes"] + arguments, in: site.folder.url)
      #expect(damaged.status == 0 && damaged.output == "everything\n", "\(damaged)")
      #expect(damaged.errors.contains("warning[changes.damaged]"), "\(damaged)")
    }
    #expect(try changes(site, "--written").output.split(separator: "\n").count == site.files.count)
    #expect(try changes(site, "--number").output == "0\n")
    #expect(try changes(site, "--done", "--until", "0").status == 0)
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/b.md")
    #expect(try site.generate().status == 0)
    #expect(try changes(site).output == "everything\n")
    try site.remove(".broadsheet/changes.json")
    try site.write("x", to: ".broadsheet/changes.json/x")
    #expect(try changes(site).errors.contains("fix: remove it; the next run begins it anew"))
    let inTheWay = try site.generate()
    #expect(inTheWay.status == 3 && inTheWay.errors.contains("a folder is in its place"), "\(inTheWay)")
    try site.remove(".broadsheet/changes.json")
    #expect(try site.generate().status == 0)
    #expect(try changes(site, "--until", "99").errors.contains("there is no run 99"))
    #expect(try changes(site, "--done", "--written").status == 2)
  }

  @Test("A run that fails when files are written says so, and counts them")
  func inTheWay() throws {
    let site = try TinySite.plain()
    try site.generate()
    let before = try site.snapshot()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/b.md")
    try site.remove(".broadsheet/changes.json")
    try site.write("x", to: ".broadsheet/changes.json/x")
    let failed = try site.generate("--report", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(failed.output.utf8)) as? [String: Any])
    let written = ((json["files"] as? [String: Any])?["written"] as? [String: Any])?["count"] as? Int
    let changed = try site.snapshot().filter { before[$0.key] != $0.value }.count
    #expect(failed.status == 3 && changed > 0 && written == changed, "\(failed.output)")
    try site.write("---\ntitle: Third\ndate: 2026-11-03\n---\n\nText.\n", to: "Content/stories/c.md")
    let told = try site.generate("--report", "markdown").output
    #expect(told.hasPrefix("## Broadsheet: the build failed when files had been written"), "\(told)")
    #expect(!told.contains("site is unchanged"), "\(told)")
    try site.remove(".broadsheet/changes.json")
    try site.write("title: [", to: "Content/site.yml")
    #expect(try !site.generate("--report", "markdown").output.contains("files had been written"))
  }

  @Test("Numbers that somebody wrote beside the archive, and with which nobody can count on, stop no run")
  func extremeNumbers() throws {
    let number = "{\"number\":\(Int.max),\"version\":1"
    for (name, text) in [
      ("deployed", number + "}"), ("announced", number + ",\"waiting\":[]}"),
      (
        "changes",
        "{\"version\":1,\"runs\":[{\"number\":\(Int.max),\"time\":\"2026-11-21T12:00:00Z\",\"everything\":false,"
          + "\"written\":[\"index.html\"],\"removed\":[]}]}"
      ),
    ] {
      let site = try TinySite.plain()
      try site.generate()
      try site.write(text, to: ".broadsheet/\(name).json")
      try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/b.md")
      let run = try site.generate()
      #expect(run.status == 0, "\(name): \(run)")
      #expect(try changes(site).output == "everything\n", "\(name)")
      #expect(try changes(site, "--done").status == 0)
      #expect(try changes(site).output == "", "\(name)")
    }
  }

  @Test("If the list cannot be written, the advice is to give the right to write, not to remove anything")
  func notWritten() throws {
    let site = try TinySite.plain()
    func done() throws -> Program.Result {
      try Program.run(["changes", "--done"], in: site.folder.url, isBound: true)
    }
    try site.generate()
    #expect(try done().status == 0)
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/b.md")
    try site.generate()
    let memory = site.folder.url.appending(path: ".broadsheet").path
    chmod(memory, 0o555)
    let closed = try done()
    chmod(memory, 0o755)
    #expect(closed.status == 3 && closed.errors.contains("fix: give this user the right to write there\n"), "\(closed)")
    #expect(!closed.errors.contains("remove what is"))
    #expect(try done().status == 0)
  }

  @Test(
    "If the list is on a disk that is read-only, the advice is to mount it for writing",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func readOnlyDisk() throws {
    let site = try TinySite.plain()
    let disk = try SmallDisk(at: site.folder.url.path + "/.broadsheet", bytes: 4_000_000)
    defer { disk.unmount() }
    try site.generate()
    try disk.forbidWriting()
    let result = try Program.run(["changes", "--done"], in: site.folder.url)
    #expect(result.status == 3 && result.errors.contains("fix: mount its disk for writing, "), "\(result)")
  }

  @Test("Output that cannot be printed whole ends with exit 1 and a message, so that a deployment stops")
  func fullDisk() throws {
    let site = try TinySite.plain()
    try site.generate()
    for arguments in [["changes", "--written"], ["list"], ["hosting", "nginx"], ["opml", "export"], ["--help"]] {
      let words = ["sh", "-c", "exec \"$0\" \"$@\" > /dev/full", Program.executable.path] + arguments
      let full = try Shell.run(words, in: site.folder.url)
      #expect(full.status == 1, "\(arguments): \(full)")
      #expect(
        full.errors.hasSuffix("Error: the output could not be printed completely: No space left on device\n"),
        "\(full.errors)")
    }
    let pipe = ["sh", "-c", "\"$0\" changes --written | head -1", Program.executable.path]
    let gone = try Shell.run(pipe, in: site.folder.url)
    #expect(gone.status == 0 && gone.errors == "" && gone.output.split(separator: "\n").count == 1, "\(gone)")
  }

  @Test("What a run found and could not print is reported by the next run")
  func untold() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      sources:
        - {name: Gone, feed: missing.xml}
        - {name: Notes, markdown: notes}
      """, "notes/a.md": "---\ntitle: One\ndate: 2026-11-01\n---\n\nText.\n",
    ])
    func run(_ hour: String, _ redirection: String) throws -> Program.Result {
      let command = "exec \"$0\" generate --quiet --now 2026-11-01T\(hour):00:00Z \(redirection)"
      return try Shell.run(["sh", "-c", command, Program.executable.path], in: site.folder.url)
    }
    #expect(try run("06", "2> /dev/full").status == 1)
    #expect(try run("07", "").errors.contains("missing.xml"))
    #expect(try run("08", "").errors == "")
  }

  @Test("A failure that could not be printed and is over by the next run is not reported, nor is its end")
  func over() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Gone, feed: a.xml}, {name: Notes, markdown: notes}]\n",
      "notes/a.md": "---\ntitle: One\ndate: 2026-11-01\n---\n\nText.\n",
    ])
    func run(_ day: Int, _ redirection: String = "") throws -> Program.Result {
      let command = "exec \"$0\" generate --quiet --now 2026-11-0\(day)T06:00:00Z \(redirection)"
      return try Shell.run(["sh", "-c", command, Program.executable.path], in: site.folder.url)
    }
    #expect(try run(1, "2> /dev/full").status == 1)
    try site.write(
      "<rss version=\"2.0\"><channel><title>A</title><item><title>Two</title><guid>1</guid></item></channel></rss>",
      to: "a.xml")
    for day in 2...5 { #expect(try run(day).errors == "") }
  }
}
