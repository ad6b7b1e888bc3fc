import Foundation
import Synchronization
import TestSupport
import Testing

/// The output folder holds a site whose archive is lost, or is another site's.
@Suite struct StandingSiteTests {
  private func planet(_ address: String = "https://tiny.example/", _ more: String = "") throws -> TinySite {
    try TinySite([
      "Content/site.yml": "title: Tiny\nurl: \(address)\n\(more)\nsources: [{feed: feed.rss}]\n",
      "Content/feed.rss": "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title><guid>1</guid></item>"
        + "</channel></rss>",
    ])
  }

  private let loss: [(String, (TinySite) throws -> Void)] = [
    ("the folder is gone", { try $0.remove(".broadsheet") }),
    ("the file is gone", { try $0.remove(".broadsheet/archive.sqlite") }),
    ("the file is empty", { try $0.write("", to: ".broadsheet/archive.sqlite") }),
  ]

  @Test("If the memory is lost in any way, nothing is written, and the message says every way out")
  func lost() throws {
    for (name, lose) in loss {
      let site = try planet()
      #expect(try site.generate(now: "2026-11-01T12:00:00Z").status == 0)
      let before = try site.snapshot()
      try lose(site)
      for command in ["generate", "check", "fetch"] {
        let result = try Program.run([command, "--now", TinySite.now], in: site.folder.url)
        #expect(result.status == 3, "\(name), \(command): \(result.errors)")
        #expect(result.errors.contains("error[memory.lost]"), "\(result.errors)")
        for way in ["put back the folder .broadsheet", "--state-from", "--first-run"] {
          #expect(result.errors.contains(way), "\(name), \(command), \(way): \(result.errors)")
        }
      }
      #expect(try site.snapshot() == before)
      // The refused runs left nothing that is taken for a memory.
      #expect(try site.generate().status == 3)
      #expect(try site.generate("--first-run").status == 0)
      #expect(try site.generate().status == 0)
    }
  }

  @Test("If the output holds the published memory, the message names it, and it can be restored from there")
  func ownState() throws {
    let site = try planet("https://tiny.example/", "publishState: true")
    try site.generate(now: "2026-11-01T12:00:00Z")
    let before = try site.snapshot()
    try site.remove(".broadsheet")
    let result = try site.generate()
    #expect(result.status == 3 && result.errors.contains("--state-from Output/state/"), "\(result.errors)")
    #expect(try site.generate("--state-from", "Output/state/").status == 0)
    #expect(
      try site.page("news/one/index.html") == String(decoding: before["news/one/index.html"] ?? Data(), as: UTF8.self))
  }

  @Test("The command that restores a published memory works from any folder, wherever the output is")
  func stateElsewhere() throws {
    let (site, here) = (try planet("https://tiny.example/", "publishState: true"), try TemporaryFolder())
    func generate(_ more: String...) throws -> Program.Result {
      try Program.run(
        ["generate", "--site", site.folder.url.path, "--output", "www", "--now", TinySite.now] + more, in: here.url)
    }
    #expect(try generate().status == 0)
    try site.remove(".broadsheet")
    let lost = try generate()
    let place = try #require(lost.errors.firstMatch(of: /--state-from (\S+)/), "\(lost)").1
    let restored = try generate("--state-from", String(place))
    #expect(lost.status == 3 && restored.status == 0, "\(lost)\(restored)")
  }

  @Test("A preview of a site without its memory ends with the same error")
  func serve() throws {
    let site = try planet()
    try site.generate()
    try site.remove(".broadsheet")
    let result = try Program.run(["serve", "--port", "0"], in: site.folder.url)
    #expect(result.status == 3 && result.errors.contains("memory.lost"), "\(result.errors)")
  }

  @Test("An offline run without a memory does not overwrite a site, but may write to an empty folder")
  func offline() throws {
    let site = try TinySite.remembering("http://127.0.0.1:1/state/", "http://127.0.0.1:1")
    #expect(try site.generate("--offline").status == 0)
    #expect(try site.generate("--offline").status == 0)
    #expect(try site.generate("--first-run").status == 0)
    let before = try site.snapshot()
    try site.remove(".broadsheet")
    let result = try site.generate("--offline")
    #expect(result.status == 3 && result.errors.contains("without --offline"), "\(result.errors)")
    #expect(try site.snapshot() == before)
  }

  @Test("A site that has lost all its items goes on, and a first run without an item leaves no memory")
  func nothingPublished() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nsources: [{markdown: stories}]\n",
      "Content/stories/later.md": "---\ntitle: Later\n---\nText\n",
    ])
    #expect(try site.generate().status == 0)
    try site.write("---\ntitle: Later\ndraft: true\n---\nText\n", to: "Content/stories/later.md")
    #expect(try site.generate().status == 0)
    #expect(try site.generate("--full").status == 0)
    try site.remove("Output")
    try site.remove(".broadsheet")
    let nothing = try site.generate()
    #expect(nothing.status == 3 && nothing.errors.contains("there is nothing to publish"), "\(nothing.errors)")
    try site.write("---\ntitle: Later\n---\nText, at last\n", to: "Content/stories/later.md")
    #expect(try site.generate().status == 0)
  }

  @Test("A site may not write to the output folder of another, with or without a memory of its own")
  func twoSites() throws {
    let (first, second) = (try planet(), try planet("https://other.example/"))
    let shared = first.folder.url.appending(path: "Output").path
    #expect(try first.generate().status == 0)
    let before = try first.snapshot()
    for arguments in [["--output", shared], ["--output", shared, "--first-run"]] {
      let result = try Program.run(["generate", "--now", TinySite.now] + arguments, in: second.folder.url)
      #expect(result.status == 3, "\(result.errors)")
      #expect(result.errors.hasPrefix("error[output.other-site]"), "\(result.errors)")
      #expect(result.errors.contains("another site: https://tiny.example/"), "\(result.errors)")
    }
    #expect(try second.generate().status == 0)
    let result = try second.generate("--output", shared)
    #expect(result.status == 3 && result.errors.contains("output.other-site"), "\(result.errors)")
    #expect(try first.snapshot() == before)
    #expect(try first.generate().status == 0)
    // A site whose address changes is still the same.
    try first.write("title: Tiny\nurl: https://moved.example/\nsources: [{feed: feed.rss}]\n", to: "Content/site.yml")
    #expect(try first.generate().status == 0)
    #expect(try first.generate("--output", "copy").status == 0)
  }

  @Test("A copy of a site without its memory may not write to the original's folders")
  func copies() throws {
    let (first, copy) = (try planet(), try planet())
    #expect(try first.generate().status == 0)
    #expect(try first.generate("--output", "apart").status == 0)
    let before = try first.snapshot()
    let shared = first.folder.url.appending(path: "Output").path
    for arguments in [["--output", shared], ["--output", shared, "--first-run"]] {
      let result = try Program.run(["generate", "--now", TinySite.now] + arguments, in: copy.folder.url)
      #expect(result.status == 3 && result.errors.hasPrefix("error[output.other-site]"), "\(result.errors)")
      #expect(result.errors.contains("run it from its own folder: --site "))
    }
    #expect(try first.snapshot() == before)
    try FileManager.default.moveItem(
      at: first.folder.url.appending(path: "apart"), to: copy.folder.url.appending(path: "apart"))
    #expect(try copy.generate("--output", "apart").errors.hasPrefix("error[memory.lost]"))
    #expect(try copy.generate("--output", "apart", "--first-run").status == 0)
  }

  @Test("A --state-from that leads nowhere is an error, with and without an archive")
  func nowhere() throws {
    let site = try planet("https://tiny.example/", "publishState: true")
    for _ in 1...2 {
      let result = try site.generate("--state-from", "nope")
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix("error[state.nowhere] --state-from \"nope\" is neither a web address nor a folder\n"),
        "\(result.errors)")
      #expect(result.errors.contains("fix: give the address of the published /state/, with https://"))
      #expect(try site.generate("--state-from", "Output/state/").status == 0)
    }
    // An empty value, as of a variable that is not set, does not mean the root folder.
    let empty = try site.generate("--state-from", "")
    #expect(empty.status == 2, "\(empty.output)")
    #expect(
      empty.errors.hasPrefix("error[state.nowhere] --state-from \"\" is neither a web address nor a folder\n  fix:"),
      "\(empty.errors)")
    let errors = try site.generate("--state-from", "https://jane:hu/sh@tiny.example/state/").errors
    #expect(errors.hasPrefix("error[state.nowhere] --state-from \"https://…@tiny.example/state/\" is"), "\(errors)")
    #expect(!errors.contains("jane"), "\(errors)")
  }

  @Test("While one site is being written, a run of another with the same output ends with 75")
  func busyOutput() throws {
    let second = try planet("https://other.example/")
    let blocked = Mutex<[Program.Result]>([])
    let feed = try second.folder.text("Content/feed.rss")
    let folder = try TemporaryFolder()
    let shared = folder.url.appending(path: "shared").path
    let server = try RawServer { connection in
      let result = try? Program.run(["generate", "--output", shared], in: second.folder.url)
      blocked.withLock { $0 += result.map { [$0] } ?? [] }
      connection.answer(body: Array(feed.utf8))
      return false
    }
    let first = try TinySite([
      "Content/site.yml":
        "title: Tiny\nurl: https://tiny.example/\nallow: [127.0.0.0/8]\nsources: [{feed: \"\(server.base)/feed\"}]\n"
    ])
    let result = try first.generate("--output", shared)
    #expect(result.status == 0, "\(result.errors)")
    server.close()
    let results = blocked.withLock(\.self)
    let refused = try #require(results.first)
    #expect(refused.status == 75 && refused.errors.contains("another run is writing to"), "\(refused.errors)")
    #expect(try folder.text("shared/index.html").contains("https://tiny.example/"))
    #expect(try second.files.isEmpty)
  }

  @Test("A pipe in the archive's place does not hang the run")
  func pipe() throws {
    let site = try planet()
    try site.write("", to: ".broadsheet/lock")
    let path = site.folder.url.appending(path: ".broadsheet/archive.sqlite").path
    #expect(mkfifo(path, 0o600) == 0)
    for command in ["generate", "check", "prune", "explain One"] {
      let result = try Program.run(command.split(separator: " ").map(String.init), in: site.folder.url)
      #expect(result.status == 3 && result.errors.contains("it is a pipe"), "\(command): \(result.errors)")
    }
  }

  @Test(
    "A memory that cannot be written is reported as such, and another output folder is not advised",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func readOnlyMemory() throws {
    let site = try planet()
    let disk = try SmallDisk(at: site.folder.url.path + "/.broadsheet", bytes: 8_000_000)
    defer { disk.unmount() }
    #expect(try site.generate().status == 0)
    try disk.forbidWriting()
    let result = try site.generate("--full")
    #expect(result.status == 3 && result.errors.contains("error[memory.read-only]"), "\(result.errors)")
    #expect(result.errors.contains("memory") && !result.errors.contains("--output"), "\(result.errors)")
  }
}
