import Archive
import Foundation
import TestSupport
import Testing

/// What a run does with an archive that a disk, a copy or a person has damaged.
@Suite struct DamagedArchiveTests {
  /// A generated site with enough stories to fill several pages of the archive's tables.
  private func site(publishesState: Bool) throws -> TinySite {
    try (publishesState ? DamagedArchiveTests.publishing : DamagedArchiveTests.silent).copy()
  }

  private static let publishing = original(publishesState: true)
  private static let silent = original(publishesState: false)

  private static func original(publishesState: Bool) -> SharedSite {
    let items = (1...120).map {
      "<item><title>Item \($0)</title><guid>\($0)</guid><description>\(String(repeating: "\($0) words ", count: 40))</description></item>"
    }
    return SharedSite(
      [
        "Content/site.yml": """
        title: Tiny
        url: https://tiny.example/
        publishState: \(publishesState)
        sources: [{feed: feed.rss}]
        """,
        "Content/feed.rss": "<rss version=\"2.0\"><channel><title>A</title>\(items.joined())</channel></rss>",
      ], now: "2026-11-01T12:00:00Z")
  }

  private static let archive = ".broadsheet/archive.sqlite"

  private func change(_ site: TinySite, _ body: (inout [UInt8]) -> Void) throws {
    var bytes = try [UInt8](Data(contentsOf: site.folder.url.appending(path: DamagedArchiveTests.archive)))
    body(&bytes)
    try site.folder.write(bytes, to: DamagedArchiveTests.archive)
  }

  private static let damages: [(String, @Sendable (inout [UInt8]) -> Void)] = [
    ("cut", { $0.removeLast($0.count / 2) }),
    ("header", { $0.replaceSubrange(0..<16, with: repeatElement(0x78, count: 16)) }),
    ("pages", { for page in stride(from: 32_768, to: $0.count, by: 16_384) { $0[page + 3] = 0xFF } }),
    ("text", { $0 = Array("not a database".utf8) }),
  ]

  @Test("Numbers in facts with which nobody can calculate stop no run", arguments: [Int64.min, .max])
  func extremeFacts(_ number: Int64) async throws {
    let site = try site(publishesState: true)
    let archive = try SQLiteArchive(path: site.folder.url.appending(path: DamagedArchiveTests.archive).path)
    try await archive.setFact("last-run", to: "\(number)")
    try await archive.setFact("published-states", to: "number \(number)\nname abc\ngeneration \(number)")
    try await archive.close()
    let run = try site.generate("--full")
    #expect(run.status == 0, "\(run)")
    let look = try Program.run(["doctor", "--now", TinySite.now], in: site.folder.url)
    #expect(look.status == 0 && look.output.hasSuffix("Nothing is wrong.\n"), "\(look)")
  }

  @Test("Of a damaged archive that is read in a copy, because its log has no index, no copy stays behind")
  func noCopyLeft() throws {
    let (site, temporary) = (try site(publishesState: false), try TemporaryFolder())
    try change(site) { $0.replaceSubrange(100..<108, with: repeatElement(0xFF, count: 8)) }
    try site.folder.write("log", to: DamagedArchiveTests.archive + "-wal")
    let look = try Program.run(
      ["doctor", "--now", TinySite.now], in: site.folder.url, environment: ["TMPDIR": temporary.url.path])
    #expect(look.status == 3 && look.errors.contains("error[doctor.archive]"), "\(look)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path).isEmpty)
  }

  @Test("A damaged archive is set aside and restored from what was published, with the same addresses and dates")
  func restored() throws {
    for (name, damage) in DamagedArchiveTests.damages {
      let site = try site(publishesState: true)
      let before = try site.snapshot()
      try change(site, damage)
      let damaged = try Data(contentsOf: site.folder.url.appending(path: DamagedArchiveTests.archive))
      let result = try site.generate()
      #expect(result.status == 0, "\(name): \(result)")
      #expect(result.errors.contains("warning[archive.set-aside]"), "\(name): \(result.errors)")
      #expect(result.errors.contains("archive-damaged-20261121T120000Z.sqlite"))
      #expect(result.output.contains("memory restored from"), "\(result.output)")
      #expect(result.output.contains("0 new, 0 changed"), "\(name): \(result.output)")
      #expect(try site.snapshot() == before, "\(name)")
      let kept = site.folder.url.appending(path: ".broadsheet/archive-damaged-20261121T120000Z.sqlite")
      #expect(try Data(contentsOf: kept).count >= damaged.count)
      let next = try site.generate(now: "2026-11-21T13:00:00Z")
      #expect(next.status == 0 && !next.errors.contains("archive."), "\(name): \(next.errors)")
    }
  }

  @Test("If no memory was published, a damaged archive ends the run with exit 3 and ways out like --first-run")
  func notRestored() throws {
    for (name, damage) in DamagedArchiveTests.damages {
      let site = try site(publishesState: false)
      let before = try site.snapshot()
      try change(site, damage)
      for _ in 1...2 {
        let result = try site.generate()
        #expect(result.status == 3 && result.errors.contains("error[archive.damaged]"), "\(name): \(result)")
        #expect(result.errors.contains("broadsheet archive import FILE --replace"))
        #expect(try site.snapshot() == before)
      }
      let first = try site.generate("--first-run")
      #expect(first.status == 0 && first.errors.contains("begins anew, as asked"), "\(name): \(first)")
      #expect(try site.folder.files(below: ".broadsheet").count { $0.hasPrefix("archive-damaged-") } == 1)
      #expect(try site.generate().status == 0)
    }
  }

  @Test("If what was published is damaged, too, --first-run begins anew, unless `stateFrom` names it")
  func neitherRestored() throws {
    for named in [nil, "Output/state/", "http://127.0.0.1:9/state/"] {
      let site = try site(publishesState: true)
      let part = try #require(try site.files.first { $0.hasPrefix("state/2") })
      try site.folder.write(Array("cut off".utf8), to: "Output/" + part)
      try change(site) { $0 = Array("not a database".utf8) }
      if let named {
        try site.write(site.folder.text("Content/site.yml") + "\nstateFrom: \(named)\n", to: "Content/site.yml")
      }
      let refused = try site.generate()
      #expect(refused.status == 3 && refused.errors.contains("error[archive.damaged]"), "\(refused)")
      let isOnWeb = named?.hasPrefix("http") == true
      #expect(refused.errors.contains(isOnWeb ? "error[state.unreachable]" : "error[state.damaged]"), "\(refused)")
      let first = try site.generate("--first-run")
      #expect(first.status == (named == nil ? 0 : 3), "\(first)")
      #expect(first.errors.contains("begins anew, as asked") == (named == nil), "\(first)")
      #expect(first.errors.contains("note: the published state cannot be read whole") == (named == nil), "\(first)")
    }
  }

  @Test("Whichever page of the archive is damaged, all items are there again, or the run says so and ends")
  func eachPage() throws {
    let site = try site(publishesState: false)
    let before = try site.snapshot()
    let archive = site.folder.url.appending(path: DamagedArchiveTests.archive)
    let pages = try Data(contentsOf: archive).count / 16_384
    var rebuilt = 0
    for page in 1..<pages {
      let copy = try site.copy()
      try change(copy) { $0[page * 16_384 + 3] ^= 0xFF }
      let result = try copy.generate()
      #expect(try copy.snapshot() == before)
      if result.status == 3 {
        #expect(result.errors.contains("error[archive.damaged]"), "page \(page): \(result)")
      } else {
        #expect(result.status == 0, "page \(page): \(result)")
        let isRebuilt = result.errors.contains("was written anew with all of its 120 items")
        #expect(isRebuilt == result.errors.contains("archive."), "page \(page): \(result)")
        rebuilt += isRebuilt ? 1 : 0
      }
    }
    #expect(rebuilt > 0)
  }

  @Test("A wrong value in a row that SQLite finds sound is met once: no later run sets another archive aside")
  func unsoundValue() throws {
    for publishesState in [true, false] {
      let site = try TinySite.plain()
      try site.write(
        site.folder.text("Content/site.yml") + "\npublishState: \(publishesState)\n", to: "Content/site.yml")
      try site.generate()
      let before = try site.snapshot()
      // In the row of a file that was read, two bytes of its time become part of its item's name.
      try change(site) { bytes in
        guard let place = bytes.firstRange(of: [0x06, 0x2C] + Array("first.md".utf8)) else { return }
        bytes.replaceSubrange(place.prefix(2), with: [0x05, 0x30])
      }
      let look = try Program.run(["doctor", "--now", TinySite.now], in: site.folder.url)
      #expect(look.status == 3 && look.errors.contains("error[doctor.archive]"), "\(look)")
      let result = try site.generate(now: "2026-11-21T13:00:00Z")
      let next = try site.generate(now: "2026-11-21T14:00:00Z")
      let kept = try site.folder.files(below: ".broadsheet").filter { $0.hasPrefix("archive-damaged-") }
      if publishesState {
        #expect(result.status == 0 && result.errors.contains("was restored from what was published"), "\(result)")
        #expect(next.status == 0 && !next.errors.contains("archive."), "\(next)")
        #expect(kept.count == 1, "\(kept)")
      } else {
        #expect(result.status == 3 && next.status == 3 && next.errors.contains("error[archive.damaged]"), "\(next)")
        #expect(kept.isEmpty, "\(kept)")
        #expect(try site.snapshot() == before)
      }
    }
  }

  @Test(
    "A wrong value in the text of an item is met once, too, and doctor mends it",
    arguments: [
      "bodies SET original_format = 77", "bodies SET html = x'FF'", "edits SET html = x'FF', text = zeroblob(32)",
    ])
  func unsoundText(_ damage: String) throws {
    let script = "import sqlite3, sys; file = sqlite3.connect(sys.argv[1]); file.execute(sys.argv[2]); file.commit()"
    func damaged(publishesState: Bool) throws -> TinySite {
      let site = try site(publishesState: publishesState)
      let feed = try site.folder.text("Content/feed.rss")
      try site.write(feed.replacing(" words ", with: " other words "), to: "Content/feed.rss")
      try site.generate(now: "2026-11-02T12:00:00Z")
      let words = ["python3", "-c", script, DamagedArchiveTests.archive, "UPDATE \(damage)"]
      let change = try Shell.run(words, in: site.folder.url)
      #expect(change.status == 0, "\(change)")
      return site
    }
    // The state also says when the feed was read.
    func pages(_ site: TinySite) throws -> [String: Data] {
      try site.snapshot().filter { !$0.key.hasPrefix("state/") }
    }
    func kept(_ site: TinySite) throws -> Int {
      try site.folder.files(below: ".broadsheet").count { $0.hasPrefix("archive-damaged-") }
    }
    let published = try damaged(publishesState: true)
    let before = try pages(published)
    let look = try Program.run(["doctor", "--now", TinySite.now], in: published.folder.url)
    #expect(look.status == 3 && look.errors.contains("error[doctor.archive]"), "\(look)")
    let mended = try Program.run(["doctor", "--mend", "--now", TinySite.now], in: published.folder.url)
    #expect(mended.status == 0 && mended.errors.contains("was restored from what was published"), "\(mended)")
    let run = try published.generate("--full")
    #expect(run.status == 0 && !run.errors.contains("archive."), "\(run)")
    #expect(try kept(published) == 1)
    #expect(try pages(published) == before)
    let alone = try damaged(publishesState: false)
    for _ in 1...2 {
      let run = try alone.generate("--full")
      #expect(run.errors.contains("archive.") == (run.status == 3), "\(run)")
    }
    #expect(try kept(alone) == 0)
  }

  @Test("Even a quiet or refused run reports once that the archive was replaced")
  func quiet() throws {
    func damaged() throws -> TinySite {
      let site = try site(publishesState: true)
      try change(site) { $0.removeLast($0.count / 2) }
      return site
    }
    for arguments in [["--quiet"], ["--quiet", "--offline"]] {
      let site = try damaged()
      let result = try Program.run(["generate", "--now", TinySite.now] + arguments, in: site.folder.url)
      #expect(result.status == 0 && result.output == "", "\(result)")
      #expect(result.errors.hasPrefix("warning[archive.set-aside]"), "\(result)")
      #expect(result.errors.contains("kept as .broadsheet/archive-damaged-"))
      #expect(try site.generate("--quiet", now: "2026-11-21T13:00:00Z").errors == "")
    }
    // Here the run that replaces the archive is refused.
    let refused = try damaged()
    let feed = try refused.folder.text("Content/feed.rss")
    try refused.write(
      feed.replacing("</channel>", with: "<item><title>Extra</title><guid>extra</guid></item></channel>"),
      to: "Content/feed.rss")
    try refused.write("somebody else's", to: "Output/news/extra/index.html")
    let result = try refused.generate("--quiet")
    #expect(result.status == 3 && result.errors.contains("warning[archive.set-aside]"), "\(result)")
    try refused.remove("Output/news/extra")
    #expect(try !refused.generate("--quiet", now: "2026-11-21T13:00:00Z").errors.contains("set-aside"))
    let mended = try damaged()
    let doctor = try Program.run(["doctor", "--mend", "--quiet", "--now", TinySite.now], in: mended.folder.url)
    #expect(doctor.status == 0 && doctor.errors.hasPrefix("warning[archive.set-aside]"), "\(doctor)")
  }

  @Test("A dry run and a check leave a damaged archive as it is")
  func dryRun() throws {
    let site = try site(publishesState: true)
    try change(site) { $0.removeLast($0.count / 2) }
    let archive = site.folder.url.appending(path: DamagedArchiveTests.archive)
    let damaged = try Data(contentsOf: archive)
    for command in [["generate", "--dry-run"], ["check"]] {
      let result = try Program.run(command + ["--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 3 && result.errors.contains("[archive.damaged]"), "\(command): \(result)")
      #expect(try Data(contentsOf: archive) == damaged, "\(command)")
      #expect(try site.folder.files(below: ".broadsheet") == ["archive.sqlite", "changes.json", "lock"], "\(command)")
    }
  }
}
