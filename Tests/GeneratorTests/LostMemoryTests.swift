import Foundation
import TestSupport
import Testing

/// Runs that find neither an archive nor a whole published state.
@Suite struct LostMemoryTests {
  @Test("An empty archive, as left by a run that ended before its first item, is restored too")
  func emptyArchive() throws {
    let site = try TinySite.remembering("Output/state/")
    try site.generate(now: "2026-11-01T12:00:00Z")
    let archive = site.folder.url.appending(path: ".broadsheet/archive.sqlite")
    let before = try site.snapshot()
    try Data().write(to: archive)
    #expect(try site.generate(now: "2026-11-20T12:00:00Z").output.contains("memory restored"))
    #expect(try site.snapshot() == before)
    #expect(try !site.generate(now: "2026-11-20T12:00:00Z").output.contains("memory restored"))
  }

  @Test("The first address of a text is what its `slug` asks for by then, even if the memory was lost before")
  func slugs() throws {
    func configuration(_ rule: String) -> String {
      "title: Tiny\nurl: https://tiny.example/\npublishState: true\nstateFrom: Output/state/\n"
        + "sources: [{markdown: stories\(rule)}]\n"
    }
    func text(_ title: String, _ line: String = "") -> String { "---\ntitle: \(title)\n\(line)---\n\nText.\n" }
    let site = try TinySite([
      "site.yml": configuration(", except: {title: Hidden}"), "stories/own.md": text("Our own"),
      "stories/kept.md": text("Hidden and kept", "slug: kept-slug\n"),
      "stories/added.md": text("Hidden and added"), "stories/gone.md": text("Hidden and gone", "slug: gone-slug\n"),
    ])
    try site.generate(now: "2026-11-01T12:00:00Z")
    try site.remove(".broadsheet")
    #expect(try site.generate(now: "2026-11-20T12:00:00Z").output.contains("memory restored"))
    try site.write(text("Hidden and added", "slug: added-slug\n"), to: "stories/added.md")
    try site.write(text("Hidden and gone"), to: "stories/gone.md")
    try site.generate()
    #expect(try site.files.filter { $0.hasPrefix("news/") && $0.contains("slug") } == [])
    try site.write(configuration(""), to: "site.yml")
    try site.generate()
    for name in ["kept-slug", "added-slug", "hidden-and-gone"] {
      #expect(try site.files.contains("news/\(name)/index.html"), "\(name)")
    }
  }

  /// Moves the published state to `web` and removes the rest, so that the next run begins like one on a new machine.
  private func publish(_ site: TinySite) throws {
    let folder = site.folder.url
    if try !site.folder.files(below: "web").isEmpty { try site.remove("web") }
    try FileManager.default.moveItem(at: folder.appending(path: "Output/state"), to: folder.appending(path: "web"))
    try site.remove("Output")
    try site.remove(".broadsheet")
  }

  @Test("In an empty folder, a restored memory stops a run that would remove most items, except those that ended")
  func shrinking() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      publishState: true
      stateFrom: web/
      sources: [{name: A, feed: a.xml}, {name: Notes, markdown: notes}]
      """,
      "a.xml": "<rss version=\"2.0\"><channel><title>A</title>"
        + "<item><title>One</title><guid>1</guid></item></channel></rss>",
    ])
    for number in 1...60 {
      let end = number > 25 ? "" : "expires: 2026-11-23\n"
      try site.write("---\ntitle: Note \(number)\n\(end)---\nText", to: "notes/\(number).md")
    }
    #expect(try site.generate("--first-run").status == 0)
    try publish(site)
    let later = try site.generate(now: "2026-11-24T12:00:00Z")
    #expect(later.status == 0, "\(later.errors)")
    #expect(try site.files.filter { $0.hasPrefix("news/note-") }.count == 35)
    try publish(site)
    for number in 1...55 { try site.remove("notes/\(number).md") }
    // The second run finds a memory that is there already.
    for _ in 1...2 {
      let most = try site.generate(now: "2026-11-24T13:00:00Z")
      #expect(most.status == 3 && most.errors.contains("30 of 36 detail pages would be removed"), "\(most.errors)")
      #expect(try site.files.isEmpty)
    }
    #expect(try site.generate("--allow-shrink", now: "2026-11-24T13:00:00Z").status == 0)
    try publish(site)
    for number in 56...60 { try site.remove("notes/\(number).md") }
    for _ in 1...2 {
      let all = try site.generate(now: "2026-11-24T14:00:00Z")
      #expect(all.status == 3 && all.errors.contains("all 5 texts would be removed"), "\(all.errors)")
    }
  }

  @Test("An archive that may not be read is not taken for missing, nor the list of changes for damaged")
  func rights() throws {
    let site = try TinySite.plain()
    let memory = site.folder.url.appending(path: ".broadsheet").path
    func run(_ arguments: [String]) throws -> Program.Result {
      try Program.run(arguments + ["--now", TinySite.now], in: site.folder.url, isBound: true)
    }
    #expect(try run(["generate"]).status == 0)
    for (closed, mode) in [(memory, mode_t(0o755)), (memory + "/archive.sqlite", mode_t(0o644))] {
      chmod(closed, 0)
      for command in [["list"], ["explain", "First"], ["prune"], ["archive", "export", "x.zst"], ["check"]] {
        let result = try run(command)
        #expect(result.status == 3 && result.errors.contains("error[archive.no-permission]"), "\(command): \(result)")
      }
      chmod(closed, mode)
    }
    chmod(memory + "/changes.json", 0)
    let changes = try run(["changes"])
    #expect(changes.output == "everything\n" && changes.errors.contains("[changes.no-permission]"), "\(changes)")
    #expect(!changes.errors.contains("remove it"))
    chmod(memory + "/changes.json", 0o644)
    #expect(try run(["list"]).status == 0)
  }

  @Test("If only the archive is kept, as by a cache, a run that would remove most pages still stops")
  func keptArchive() throws {
    func configuration(keep: String) -> String {
      "title: Tiny\nurl: https://tiny.example/\nkeep: \(keep)\nsources: [{name: A, feed: a.xml}]\n"
    }
    let items = (1...30).map { number in
      "<item><title>Story \(number)</title><guid>\(number)</guid>"
        + "<pubDate>Tue, 10 Nov 2026 08:00:00 GMT</pubDate></item>"
    }
    let site = try TinySite([
      "site.yml": configuration(keep: "3650d"),
      "a.xml": "<rss version=\"2.0\"><channel><title>A</title>\(items.joined())</channel></rss>",
    ])
    #expect(try site.generate().status == 0)
    try site.remove("Output")
    #expect(try site.generate().status == 0)
    try site.remove("Output")
    try site.write(configuration(keep: "1d"), to: "site.yml")
    for _ in 1...2 {
      let shorter = try site.generate()
      #expect(
        shorter.status == 3 && shorter.errors.contains("30 of 30 detail pages would be removed"), "\(shorter.errors)")
      #expect(try site.files.isEmpty)
    }
    #expect(try site.generate("--allow-shrink").status == 0)
    // What is already hidden does not count as removed again.
    try site.remove("Output")
    let next = try site.generate()
    #expect(next.status == 0, "\(next.errors)")
  }

  @Test("A restored site whose items are all too old does not count as new, and is published without them")
  func allTooOld() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      keep: 7d
      publishState: true
      stateFrom: web/
      sources: [{name: A, feed: a.xml}]
      """,
      "a.xml": "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title><guid>1</guid>"
        + "<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item></channel></rss>",
    ])
    #expect(try site.generate("--first-run").status == 0)
    #expect(try site.files.contains("news/one/index.html"))
    try publish(site)
    let configuration = try site.folder.text("site.yml")
    try site.write(configuration + "\nredirects: {/index.html: /about/}\n", to: "site.yml")
    #expect(try site.generate("--strict", now: "2026-11-30T12:00:00Z").status == 3)
    try site.write(configuration, to: "site.yml")
    // The memory is there already, and no run has ended well on this machine.
    let result = try site.generate(now: "2026-11-30T12:00:00Z")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.files.contains("index.html"))
    #expect(try !site.files.contains("news/one/index.html"))
  }

  @Test("A site that answers without a published state stops the run, unless it is said to be the first")
  func missing() throws {
    let server = try RawServer { connection in
      if connection.path == "/" {
        connection.answer(body: Array("<!doctype html>".utf8))
      } else {
        connection.answer("404 Not Found")
      }
      return true
    }
    let site = try TinySite.remembering(server.base + "/state/", server.base)
    let result = try site.generate()
    #expect(result.status == 3)
    #expect(result.errors.contains("--first-run"), "\(result.errors)")
    #expect(result.errors.contains("site.yml:5:"), "\(result.errors)")
    #expect(try site.folder.files().filter { !$0.hasPrefix("Content/") } == [".broadsheet/lock"])
    #expect(try site.generate("--first-run").status == 0)
    #expect(try site.generate().status == 0)
    server.close()
  }

  @Test("An address that has neither site nor state may have lost both: only --first-run begins there")
  func firstRun() throws {
    let server = try RawServer { connection in
      connection.answer("404 Not Found")
      return true
    }
    let site = try TinySite.remembering(server.base + "/state/", server.base)
    let refused = try site.generate()
    #expect(refused.status == 3 && refused.errors.contains("state.not-found"), "\(refused.errors)")
    #expect(refused.errors.contains("--first-run"))
    #expect(try site.files.isEmpty && site.folder.files(below: ".broadsheet") == ["lock"])
    #expect(try site.generate("--first-run").status == 0)
    #expect(try site.generate().status == 0)
    // A machine that loses its memory later does not begin anew either if the server has lost its own.
    let before = try site.snapshot()
    try site.remove(".broadsheet/archive.sqlite")
    #expect(try site.generate().status == 3)
    #expect(try site.snapshot() == before)
    server.close()
    let other = try TinySite.remembering(server.base + "/state/", server.base)
    let result = try other.generate()
    #expect(result.status == 3 && result.errors.contains("state.unreachable"), "\(result.errors)")
    #expect(try other.generate("--first-run").status == 0)
  }

  @Test("A damaged, half-published or newer state stops the run, and nothing is written")
  func damaged() throws {
    let site = try TinySite.remembering("Output/state/")
    try site.generate()
    try site.remove(".broadsheet")
    let files = try site.folder.files(below: "Output/state").map { "Output/state/" + $0 }
    #expect(files.count == 2)
    for file in files {
      let url = site.folder.url.appending(path: file)
      let bytes = try [UInt8](Data(contentsOf: url))
      var flipped = bytes
      flipped[bytes.count / 2] ^= 0xFF
      for damage in [flipped, Array(bytes.dropLast()), [], Array("<!doctype html>".utf8), nil] {
        if let damage { try site.folder.write(damage, to: file) } else { try site.remove(file) }
        let before = try site.snapshot()
        let result = try site.generate()
        #expect(result.status == 3, "\(file) \(damage?.count ?? -1) \(result.errors)")
        #expect(try site.snapshot() == before)
        #expect(try site.folder.files(below: ".broadsheet") == ["lock"])
        // A state that is there and cannot be read is not a first run.
        if damage == flipped { #expect(try site.generate("--first-run").status == 3) }
        try site.folder.write(bytes, to: file)
      }
    }
    let index = "Output/state/index.gz"
    let whole = try [UInt8](Data(contentsOf: site.folder.url.appending(path: index)))
    try site.write("broadsheet-state\t99\tindex\nwhat comes\n", to: index)
    let result = try site.generate()
    #expect(result.status == 3 && result.errors.contains("version 99"), "\(result.errors)")
    try site.folder.write(whole, to: index)
    // What another run left beside the parts of this state does no harm.
    try site.write("left over", to: "Output/state/2020-01-1-0123456789abcdef.gz")
    #expect(try site.generate().status == 0)
    // If nothing is whole, the last way that is advised leads on.
    try site.remove(".broadsheet")
    try site.folder.write(Array(whole.dropLast()), to: index)
    let advice = "leave stateFrom out, and begin anew, with new dates: broadsheet generate --first-run\n"
    #expect(try site.generate().errors.contains(advice))
    let configuration = try site.folder.text("Content/site.yml").replacing("stateFrom: Output/state/\n", with: "")
    try site.write(configuration, to: "Content/site.yml")
    #expect(try site.generate("--first-run").status == 0)
  }

  @Test("Without a network nothing is restored, and nothing is remembered that would prevent a later restoration")
  func offline() throws {
    let site = try TinySite.remembering("http://127.0.0.1:1/state/", "http://127.0.0.1:1")
    let result = try site.generate("--offline")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("state.offline"), "\(result.errors)")
    #expect(try site.folder.files(below: ".broadsheet") == ["lock"])
    #expect(try site.files.filter { $0.hasPrefix("state/") }.isEmpty)
  }
}
