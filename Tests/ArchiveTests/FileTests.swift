@testable import Archive
import Diagnostics
import Foundation
import GRDB
import News
import Synchronization
import TestSupport
import Testing

@Suite("The archive's file")
struct FileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.url.appending(path: ".broadsheet/archive.sqlite").path }

  init() throws { folder = try TemporaryFolder() }

  @Test("What was written is still there after closing, in a single file")
  func reopening() async throws {
    let first = try SQLiteArchive(path: path)
    try await first.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    try await first.close()
    #expect(try folder.files() == [".broadsheet/archive.sqlite"])
    let second = try SQLiteArchive(path: path)
    #expect(try await second.records().map(\.item) == [Samples.story("a")])
  }

  @Test("After a checkpoint the file alone holds everything, and the archive can still be written to")
  func checkpoint() async throws {
    let open = try SQLiteArchive(path: path)
    try await open.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    try await open.checkpoint()
    let left = folder.url.appending(path: "left.sqlite")
    try FileManager.default.copyItem(at: URL(filePath: path), to: left)
    #expect(try await SQLiteArchive(path: left.path).records().map(\.item) == [Samples.story("a")])
    try await open.setFact("still", to: "here")
    try await open.close()
    #expect(try await SQLiteArchive(path: path).fact("still") == "here")
  }

  @Test("A copy taken while the archive is open, as a killed process would leave it, is sound and complete")
  func killedProcess() async throws {
    let open = try SQLiteArchive(path: path)
    let changes = (0..<500).map { Samples.insert(Samples.story("item \($0)"), "item \($0)") }
    try await open.apply(Batch(changes: changes), now: Samples.now)
    let left = folder.url.appending(path: "left")
    try FileManager.default.copyItem(at: folder.url.appending(path: ".broadsheet"), to: left)
    let found = try SQLiteArchive(path: left.appending(path: "archive.sqlite").path)
    #expect(try await found.records().count == 500)
    #expect(try await found.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    try await open.close()
  }

  @Test("The pages kept in memory grow with the archive, so that its indexes are not read and written again and again")
  func indexesAtHand() async throws {
    let archive = try SQLiteArchive(path: path)
    func size() async throws -> Int? { try await archive.write { try Int.fetchOne($0, sql: "PRAGMA cache_size") } }
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    #expect(try await size() == -32_768)
    try await archive.write { try $0.execute(sql: "UPDATE items SET row = 1048576") }
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("b"), "b")]), now: Samples.now)
    #expect(try await size() == -196_608)
    #expect(try await archive.known([Samples.key("a"), Samples.key("c")]).keys.map(\.self) == [Samples.key("a")])
    try await archive.close()
  }

  @Test("Reading leaves nothing beside the file, sees the open log of a run, and removes none of it")
  func reading() async throws {
    let first = try SQLiteArchive(path: path)
    try await first.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    try await first.close()
    for _ in 1...2 {
      let reader = try SQLiteArchive(reading: path)
      #expect(try await reader.records().count == 1)
      try await reader.close()
      #expect(try folder.files() == [".broadsheet/archive.sqlite"])
    }
    let writer = try SQLiteArchive(path: path)
    try await writer.apply(Batch(changes: [Samples.insert(Samples.story("b"), "b")]), now: Samples.now)
    let before = try folder.files()
    for _ in 1...2 {
      let reader = try SQLiteArchive(reading: path)
      #expect(try await reader.records().count == 2)
      try await reader.close()
      #expect(try await SQLiteArchive(copyInMemory: path).records().count == 2)
      #expect(try folder.files() == before)
    }
    try await writer.apply(Batch(changes: [Samples.insert(Samples.story("c"), "c")]), now: Samples.now)
    try await writer.close()
    #expect(try await SQLiteArchive(path: path).records().count == 3)
  }

  @Test("A log without its index, as in a copied folder, is read, and nothing is left beside it")
  func copiedLog() async throws {
    let writer = try SQLiteArchive(path: path)
    try await writer.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    let copy = folder.url.appending(path: "copy").path
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + ending, toPath: copy + "/archive.sqlite" + ending)
    }
    try await writer.close()
    let before = try folder.files(below: "copy")
    #expect(before == ["archive.sqlite", "archive.sqlite-wal"])
    #expect(try await SQLiteArchive(copyInMemory: copy + "/archive.sqlite").records().count == 1)
    let reader = try SQLiteArchive(reading: copy + "/archive.sqlite")
    #expect(try await reader.records().count == 1)
    try await reader.close()
    #expect(try folder.files(below: "copy") == before)
    #expect(try await SQLiteArchive(path: copy + "/archive.sqlite").records().count == 1)
  }

  @Test("Where a log without its index is copied to be read, no other user can look")
  func rightsOfCopiedLog() async throws {
    let writer = try SQLiteArchive(path: path)
    try await writer.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    for ending in ["", "-wal"] {
      let copy = folder.url.appending(path: "copy.sqlite" + ending)
      try FileManager.default.copyItem(at: URL(filePath: path + ending), to: copy)
    }
    try await writer.close()
    let file = try ReadOnlyFile(path: folder.url.appending(path: "copy.sqlite").path)
    let place = URL(filePath: file.queue.path).deletingLastPathComponent()
    #expect(place.lastPathComponent.hasPrefix("broadsheet-archive-"))
    // The folder goes with the reader.
    let rights = try withExtendedLifetime(file) {
      try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions] as? Int
    }
    #expect(rights == 0o700)
  }

  @Test("Copying into memory refuses a newer file and one of another program, as opening does")
  func refusedCopies() async throws {
    let queue = try DatabaseQueue(path: folder.url.appending(path: "other.sqlite").path)
    try await queue.write { try $0.execute(sql: "PRAGMA application_id = 7; CREATE TABLE x (y)") }
    try queue.close()
    let other = folder.url.appending(path: "other.sqlite").path
    #expect(throws: ArchiveProblem.foreign(path: other)) { try SQLiteArchive(copyInMemory: other) }
    #expect(throws: ArchiveProblem.foreign(path: other)) { try SQLiteArchive(reading: other) }
    try await SQLiteArchive(path: path).close()
    let newer = try DatabaseQueue(path: path)
    try await newer.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    try newer.close()
    #expect(throws: ArchiveProblem.newer(path: path, version: 99, supported: Migration.all.count)) {
      try SQLiteArchive(copyInMemory: path)
    }
    #expect(try folder.files() == [".broadsheet/archive.sqlite", "other.sqlite"])
  }

  @Test("An item whose body is lost is reported as damage, not shown as an empty page")
  func lostBody() async throws {
    let archive = try SQLiteArchive()
    let items = [Samples.story("a"), Samples.story("b")]
    try await archive.apply(
      Batch(changes: items.map { .insert($0, Samples.body("<p>Text</p>"), keys: []) }), now: Samples.now)
    try await archive.writer.write { try $0.execute(sql: "DELETE FROM bodies WHERE item = 1") }
    await #expect(throws: ArchiveProblem.self) { try await archive.bodies(items.map { $0.details.id }) }
  }

  @Test("A section or slug that no page can have is reported as damage", arguments: ["section", "slug"])
  func lostAddress(column: String) async throws {
    let archive = try SQLiteArchive()
    let items = [Samples.story("a"), Samples.story("b")]
    try await archive.apply(Batch(changes: items.map { .insert($0, .empty, keys: []) }), now: Samples.now)
    let permalinks = [
      items[0].id: try Samples.permalink("news", "a"), items[1].id: try Samples.permalink("news", "b"),
    ]
    try await archive.settle(permalinks: permalinks, seals: [:])
    #expect(try await archive.records().compactMap(\.permalink).count == 2)
    try await archive.writer.write { try $0.execute(sql: "UPDATE items SET \(column) = 'a b' WHERE slug = 'b'") }
    await #expect(throws: ArchiveProblem.self) { try await archive.records() }
  }

  @Test(
    "Times and counts too large to calculate with are read as the nearest usable ones",
    arguments: [Int64.max, .min])
  func endless(_ number: Int64) async throws {
    let archive = try SQLiteArchive()
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    try await archive.writer.write {
      try $0.execute(
        sql: "UPDATE items SET published = ?, first_seen = ?, word_count = ?", arguments: [number, number, number])
    }
    let item = try #require(try await archive.records().first?.item)
    let (first, age) = (item.dates.firstSeen, item.dates.age)
    #expect(first + ItemDates.undatedSpan > first && first + -ItemDates.undatedSpan < first)
    #expect(age + ItemDates.undatedSpan > age && age + -ItemDates.undatedSpan < age)
    #expect(0...2_147_483_647 ~= item.wordCount)
  }

  @Test("Items are read whatever the numbers of their rows")
  func outermostRows() async throws {
    let archive = try SQLiteArchive()
    try await archive.apply(
      Batch(changes: ["a", "b"].map { Samples.insert(Samples.story($0), $0) }), now: Samples.now)
    try await archive.writer.write {
      try $0.execute(sql: "UPDATE items SET row = ? WHERE row = 1", arguments: [Int64.min])
      try $0.execute(sql: "UPDATE items SET row = ? WHERE row = 2", arguments: [Int64.max])
    }
    #expect(try await archive.records().count == 2)
  }

  @Test("Facts from elsewhere are read, even if their names differ only in Unicode form or one is not text")
  func oddFacts() async throws {
    let archive = try SQLiteArchive(path: path)
    try await archive.setFact("mark", to: "tiny")
    for name in ["caf\u{E9}", "cafe\u{301}"] { try await archive.setFact(name, to: "open") }
    try await archive.writer.write { try $0.execute(sql: "INSERT INTO facts VALUES ('odd', x'FF00FE')") }
    try await archive.close()
    let facts = try #require(try ArchiveFile(path: path).facts()).facts
    #expect(facts["mark"] == "tiny" && facts["café"] == "open" && facts.count == 3)
  }

  @Test(
    "An item that holds a value of the wrong kind can be written again",
    arguments: ["items SET sources", "items SET removed", "bodies SET html"])
  func oddItem(column: String) async throws {
    let archive = try SQLiteArchive()
    let item = Samples.story("a")
    try await archive.apply(
      Batch(changes: [.insert(item, Samples.body("<p>Text</p>"), keys: [])]), now: Samples.now)
    try await archive.writer.write { try $0.execute(sql: "UPDATE \(column) = x'FF00FE'") }
    let former = FormerVersion(title: "Former", bodyChanged: true, changedAt: Samples.now)
    try await archive.apply(
      Batch(changes: [.update(item, Samples.body("<p>Other</p>"), keys: [], former: former)]), now: Samples.now)
    #expect(try await archive.bodies([item.id])[item.id]?.html.text == "<p>Other</p>")
    #expect(try await archive.records().map(\.item) == [item])
  }

  @Test("Many tasks can read bodies while a batch is being written")
  func concurrentReads() async throws {
    let archive = try SQLiteArchive(path: path)
    let names = (0..<200).map { "item \($0)" }
    try await archive.apply(
      Batch(changes: names.map { Samples.insert(Samples.story($0), $0, html: "<p>\($0)</p>") }), now: Samples.now)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<5 {
          let more = (0..<50).map { Samples.insert(Samples.story("\(round) \($0)"), "\(round) \($0)") }
          try await archive.apply(Batch(changes: more), now: Samples.now)
        }
      }
      for task in 0..<16 {
        group.addTask {
          let mine = names.enumerated().filter { $0.offset % 16 == task }.map(\.element)
          let bodies = try await archive.bodies(mine.map(Samples.id))
          for name in mine { #expect(bodies[Samples.id(name)]?.html.text == "<p>\(name)</p>") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await archive.records().count == 450)
  }

  @Test("A file of version 1 can be read by every later version")
  func version1() async throws {
    let queue = try DatabaseQueue(path: folder.url.appending(path: "old.sqlite").path)
    try await queue.writeWithoutTransaction { db in
      try db.execute(sql: version1File)
      try db.execute(
        sql: "INSERT INTO edits SELECT row, 5, 'Before', '<p>Before</p>' FROM items WHERE removed IS NULL")
    }
    try queue.close()
    let archive = try SQLiteArchive(path: folder.url.appending(path: "old.sqlite").path)

    let record = try #require(try await archive.records().first)
    #expect(record.item.details.title == "An old story")
    #expect(record.item.details.tags == ["one", "two"])
    #expect(
      record.item.details.dates
        == ItemDates(published: Samples.time(1_700_000_000), firstSeen: Samples.time(1_700_000_500)))
    #expect(record.permalink == (try Samples.permalink("news", "an-old-story")))
    #expect(try await archive.bodies([record.item.id]).values.first?.html.text == "<p>Old</p>")
    let digest = ContentDigest(of: "<p>Before</p>")
    #expect(
      try await archive.formerVersions()[record.item.id] == [
        FormerVersion(title: "Before", bodyChanged: true, changedAt: Samples.time(5), text: digest)
      ])
    #expect(try await archive.formerTexts(of: [record.item.id])[record.item.id]?[digest]?.text == "<p>Before</p>")
    #expect(try await archive.retiredPermalinks() == [Samples.permalink("news", "gone")])
    #expect(try await archive.fetchStates()[SourceID("blog")]?.failures == 2)
  }

  @Test("A file from before there were icons keeps what it says of each source, and takes icons")
  func version10() async throws {
    try await SQLiteArchive(path: path, steps: Array(Migration.all.prefix(10))).close()
    let queue = try DatabaseQueue(path: path)
    try await queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO fetches (source, title, failures, skipped_hours, skipped_days, gone)
          VALUES ('blog', 'Blog', 2, 0, 0, 0)
          """)
    }
    try queue.close()
    for archive in [try SQLiteArchive(copyInMemory: path), try SQLiteArchive(path: path)] {
      let state = try #require(try await archive.fetchStates()[SourceID("blog")])
      #expect(state.title == "Blog" && state.failures == 2 && state.icon == nil)
      #expect(try await archive.icons().isEmpty)
      let icon = SourceIcon(asked: Samples.time(5), picture: [1])
      try await archive.save([SourceID("blog"): icon])
      #expect(try await archive.icons() == [SourceID("blog"): icon])
    }
  }

  @Test("An older file is migrated when it is opened, either completely or not at all")
  func migration() async throws {
    try await SQLiteArchive(path: path).close()
    struct Halt: Error {}
    let good = Migration { try $0.execute(sql: "ALTER TABLE items ADD COLUMN mood TEXT") }
    let bad = Migration { _ in throw Halt() }
    #expect(throws: Halt.self) { try SQLiteArchive(path: path, steps: Migration.all + [good, bad]) }
    let archive = try SQLiteArchive(path: path, steps: Migration.all + [good])
    #expect(try await archive.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == Migration.all.count + 1)
    #expect(try await archive.read { try $0.columns(in: "items").contains { $0.name == "mood" } })
  }

  @Test("Before a migration one copy of the file is kept, which the former version can still open")
  func formerArchive() async throws {
    let first = try SQLiteArchive(path: path)
    try await first.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    try await first.close()
    let step = Migration {
      try $0.execute(sql: "ALTER TABLE items ADD COLUMN mood\(try $0.columns(in: "items").count) TEXT")
    }
    let next = Migration.all.count + 1
    // The copy may be read by those who may read the file, and nobody else.
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try await SQLiteArchive(path: path, steps: Migration.all + [step]).close()
    let kept = folder.url.appending(path: ".broadsheet/archive-before-\(next).sqlite").path
    #expect(try FileManager.default.attributesOfItem(atPath: kept)[.posixPermissions] as? Int == 0o640)
    #expect(try folder.files() == [".broadsheet/archive-before-\(next).sqlite", ".broadsheet/archive.sqlite"])
    #expect(try await SQLiteArchive(path: kept).records().map(\.item) == [Samples.story("a")])
    // Reading facts migrates nothing, so it leaves the copy at its version.
    _ = try ArchiveFile(path: kept).facts()
    // Copies that somebody made are theirs.
    let theirs = ["01", "the-move"].map { ".broadsheet/archive-before-\($0).sqlite" }
    for file in theirs { try folder.write("theirs", to: file) }
    try await SQLiteArchive(path: path, steps: Migration.all + [step, step]).close()
    let ours = [".broadsheet/archive-before-\(next + 1).sqlite", ".broadsheet/archive.sqlite"]
    #expect(try folder.files() == (ours + theirs).sorted())
  }

  @Test("A folder that has the name of that copy is in its way, and does not mean that nothing can be written")
  func folderInTheWay() async throws {
    try await SQLiteArchive(path: path).close()
    let copy = folder.url.appending(path: ".broadsheet/archive-before-\(Migration.all.count + 1).sqlite")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    let step = Migration { try $0.execute(sql: "CREATE TABLE later (x)") }
    #expect(throws: ArchiveProblem.unreachable(path: copy.path, detail: "nothing can be put there")) {
      try SQLiteArchive(path: path, steps: Migration.all + [step])
    }
    #expect(try ArchiveFile(path: path).facts()?.version == Migration.all.count)
  }

  @Test(
    "Without space for the copy no migration is carried out, and the file stays as it is",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func noRoom() async throws {
    let disk = try SmallDisk(at: folder.url.path + "/disk", bytes: 1_500_000)
    defer { disk.unmount() }
    let path = disk.path + "/archive.sqlite"
    let first = try SQLiteArchive(path: path)
    let long = String(repeating: "text ", count: 1_000)
    let changes = (0..<120).map { Samples.insert(Samples.story("item \($0)"), "item \($0)", html: long + "\($0)") }
    try disk.grow(to: 8_000_000)
    try await first.apply(Batch(changes: changes), now: Samples.now)
    try await first.close()
    try disk.grow(to: 1_500_000)
    let step = Migration { try $0.execute(sql: "CREATE TABLE later (x)") }
    #expect(throws: ArchiveProblem.noRoomForCopy(path: path, version: Migration.all.count + 1)) {
      try SQLiteArchive(path: path, steps: Migration.all + [step])
    }
    #expect(try ArchiveFile(path: path).facts()?.version == Migration.all.count)
    #expect(try await SQLiteArchive(path: path).records().count == 120)
  }

  @Test("A file that replaces another inherits nothing of its log, and the replaced one keeps all of it")
  func replaced() async throws {
    let other = folder.url.appending(path: ".broadsheet/other.sqlite").path
    let replacement = try SQLiteArchive(path: other)
    try await replacement.apply(Batch(changes: [Samples.insert(Samples.story("new"), "new")]), now: Samples.now)
    try await replacement.close()
    let open = try SQLiteArchive(path: path)
    try await open.apply(Batch(changes: [Samples.insert(Samples.story("old"), "old")]), now: Samples.now)
    // This is what a killed process leaves.
    let left = folder.url.appending(path: "left")
    try FileManager.default.copyItem(at: folder.url.appending(path: ".broadsheet"), to: left)
    try await open.close()
    let file = ArchiveFile(path: left.appending(path: "archive.sqlite").path)
    let former = left.appending(path: "former.sqlite").path
    try file.replace(with: left.appending(path: "other.sqlite").path, keepingFormerAs: former)
    #expect(try folder.files(below: "left").filter { !$0.hasPrefix("former") } == ["archive.sqlite"])
    #expect(try await SQLiteArchive(path: file.path).records().map(\.item) == [Samples.story("new")])
    #expect(try await SQLiteArchive(path: former).records().map(\.item) == [Samples.story("old")])
  }

  @Test("A copy has the same bytes whenever the content is the same, and never overwrites a file")
  func copies() async throws {
    let archive = try SQLiteArchive(path: path)
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    let copies = (1...3).map { folder.url.appending(path: "\($0).sqlite").path }
    // The archive is still open, as during a run.
    try ArchiveFile(path: path).copy(to: copies[0])
    try await archive.close()
    try ArchiveFile(path: path).copy(to: copies[1])
    try ArchiveFile(path: copies[1]).copy(to: copies[2])
    let bytes = try copies.map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(Set(bytes).count == 1)
    #expect(throws: ArchiveProblem.self) { try ArchiveFile(path: path).copy(to: copies[0]) }
  }

  @Test("A newer file is refused and not changed by a byte")
  func newer() async throws {
    let later = Migration { try $0.execute(sql: "CREATE TABLE later (x)") }
    try await SQLiteArchive(path: path, steps: Migration.all + [later]).close()
    let before = try Data(contentsOf: URL(filePath: path))
    let problem = #expect(throws: ArchiveProblem.self) { try SQLiteArchive(path: path) }
    #expect(problem == .newer(path: path, version: Migration.all.count + 1, supported: Migration.all.count))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try folder.files() == [".broadsheet/archive.sqlite"])
  }

  @Test("A file that is not a database is refused and not changed")
  func noDatabase() throws {
    try folder.write("title: My site\n", to: ".broadsheet/archive.sqlite")
    let problem = #expect(throws: ArchiveProblem.self) { try SQLiteArchive(path: path) }
    #expect(problem == .damaged(path: path, detail: "it does not begin like a database"))
    #expect(try folder.text(".broadsheet/archive.sqlite") == "title: My site\n")
  }

  @Test("Another program's database is refused and not changed by a byte", arguments: [0, 77])
  func foreign(version: Int) async throws {
    let other = folder.url.appending(path: "other.sqlite").path
    let queue = try DatabaseQueue(path: other)
    try await queue.write { try $0.execute(sql: "CREATE TABLE notes (text); PRAGMA user_version = \(version)") }
    try queue.close()
    let before = try Data(contentsOf: URL(filePath: other))
    #expect(throws: ArchiveProblem.foreign(path: other)) { try SQLiteArchive(path: other) }
    #expect(throws: ArchiveProblem.foreign(path: other)) { try SQLiteArchive(reading: other) }
    #expect(throws: ArchiveProblem.foreign(path: other)) { try SQLiteArchive(copyInMemory: other) }
    #expect(throws: ArchiveProblem.foreign(path: other)) { try ArchiveFile(path: other).facts() }
    #expect(try Data(contentsOf: URL(filePath: other)) == before)
    #expect(try folder.files() == ["other.sqlite"])
  }

  @Test("A file damaged in the middle is reported as such by whatever reads the damaged part")
  func torn() async throws {
    let archive = try SQLiteArchive(path: path)
    let changes = (0..<500).map { Samples.insert(Samples.story("item \($0)"), "item \($0)") }
    try await archive.apply(Batch(changes: changes), now: Samples.now)
    try await archive.close()
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    for index in ArchiveSchema.pageSize..<bytes.count { bytes[index] = 0xAA }
    try Data(bytes).write(to: URL(filePath: path))

    let problem = await #expect(throws: ArchiveProblem.self) {
      let torn = try SQLiteArchive(path: path)
      _ = try await torn.records()
    }
    guard case .damaged = problem else {
      Issue.record("not told as damage: \(String(describing: problem))")
      return
    }
  }

  @Test("A full disk fails the whole batch and leaves what was there")
  func fullDisk() async throws {
    let archive = try SQLiteArchive(path: path, steps: Migration.all, maximumPages: 40)
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    let long = String(repeating: "text ", count: 1_000)
    let changes = (0..<500).map { Samples.insert(Samples.story("item \($0)"), "item \($0)", html: long) }
    await #expect(throws: ArchiveProblem.diskFull(path: path)) {
      try await archive.apply(Batch(changes: changes), now: Samples.now)
    }
    #expect(try await archive.records().map(\.item) == [Samples.story("a")])
  }

  @Test("States for which the disk has no room are reported, and no more are taken")
  func fullDiskOfStates() async throws {
    let archive = try SQLiteArchive(path: path, steps: Migration.all, maximumPages: 40)
    let writer = FetchStateWriter(to: archive)
    let title = String(repeating: "title ", count: 1_000)
    var states: [SourceID: FetchState] = [:]
    for number in 0..<500 { states[SourceID("source \(number)")] = FetchState(title: title) }
    try await writer.add(states)
    await #expect(throws: ArchiveProblem.diskFull(path: path)) { try await writer.finish() }
    await #expect(throws: ArchiveProblem.diskFull(path: path)) { try await writer.add([SourceID("a"): FetchState()]) }
  }

  @Test("Records that are read ahead are those of the moment when they are asked for")
  func readAhead() async throws {
    let archive = try SQLiteArchive(path: path)
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    archive.expectKeptRecords()
    #expect(try await archive.keptRecords().map(\.item) == [Samples.story("a")])
    archive.expectKeptRecords()
    _ = await archive.expected.withLock(\.self)?.result
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("b"), "b")]), now: Samples.now)
    #expect(Set(try await archive.keptRecords().map(\.item.id)) == [Samples.id("a"), Samples.id("b")])
    // One that nobody asks for is not in the way of closing.
    archive.expectKeptRecords()
    try await archive.close()
  }

  @Test("A file that another connection holds is reported as locked once patience has run out")
  func locked() async throws {
    let archive = try SQLiteArchive(path: path, steps: Migration.all, patience: 0.01)
    var holding = Configuration()
    holding.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: holding)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
    }
    await #expect(throws: ArchiveProblem.locked(path: path)) { try await archive.setFact("a", to: "b") }
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await archive.setFact("a", to: "b")
  }

  @Test("A reader that outlasts patience does not keep the archive from closing, and nothing is lost")
  func closingBesideReader() async throws {
    let archive = try SQLiteArchive(path: path, steps: Migration.all, patience: 0.01)
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("a"), "a")]), now: Samples.now)
    var holding = Configuration()
    holding.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: path, configuration: holding)
    // A backup in progress reads like this.
    try await reader.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN")
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM items")
    }
    try await archive.apply(Batch(changes: [Samples.insert(Samples.story("b"), "b")]), now: Samples.now)
    try await archive.compact()
    try await archive.close()
    let count = try await reader.writeWithoutTransaction { try Int.fetchOne($0, sql: "SELECT count(*) FROM items") }
    #expect(count == 1)
    try await reader.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try reader.close()
    let next = try SQLiteArchive(path: path)
    #expect(try await next.records().count == 2)
    try await next.close()
    #expect(try folder.files() == [".broadsheet/archive.sqlite"])
  }

  @Test("A path that cannot hold a file is unreachable")
  func unreachable() throws {
    try folder.write("a file", to: "file")
    let below = folder.url.appending(path: "file/archive.sqlite").path
    #expect(throws: ArchiveProblem.unreachable(path: below, detail: "its folder cannot be made")) {
      try SQLiteArchive(path: below)
    }
    #expect(throws: ArchiveProblem.unreachable(path: folder.url.path, detail: "it is a folder")) {
      try SQLiteArchive(path: folder.url.path)
    }
  }

  @Test(
    "SQLite's result codes become problems with an id of their own",
    arguments: [
      (ResultCode.SQLITE_READONLY, "archive.read-only"), (.SQLITE_FULL, "archive.disk-full"),
      (.SQLITE_CANTOPEN, "archive.unreachable"), (.SQLITE_NOTADB, "archive.damaged"), (.SQLITE_IOERR, "archive.failed"),
      (.SQLITE_IOERR_SHMSIZE, "archive.disk-full"),
    ])
  func codes(_ code: ResultCode, _ id: String) {
    #expect(ArchiveProblem(DatabaseError(resultCode: code), path: "a").diagnostic(of: NamedFolder(".")).id == id)
  }

  @Test("An interruption by a cancelled task is not blamed on the archive, whatever SQLite was doing")
  func interrupted() {
    #expect(ArchiveProblem.told(DatabaseError(resultCode: .SQLITE_INTERRUPT), path: "a") is CancellationError)
    #expect(ArchiveProblem.told(DatabaseError(resultCode: .SQLITE_IOERR), path: "a") is ArchiveProblem)
  }
}
