import Foundation
import Synchronization
import TestSupport
import Testing

/// Runs whose clock is wrong, and the runs after them.
@Suite struct WrongClockTests {
  private let server: RawServer
  private let requests = Requests()

  private final class Requests: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  init() throws {
    let requests = requests
    server = try RawServer { connection in
      requests.add()
      connection.answer(body: Array(WrongClockTests.feed.utf8))
      return true
    }
  }

  private static let feed =
    "<rss version=\"2.0\"><channel><title>F</title><item><title>Dated</title><guid>1</guid>"
    + "<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item><item><title>Undated</title><guid>2</guid></item>"
    + "</channel></rss>"

  private func site(_ more: String = "") throws -> TinySite {
    try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      allow: [127.0.0.0/8]
      pageSize: 10
      \(more)sources: [{name: Feed, feed: "\(server.base)/feed"}, {name: Stories, markdown: stories}]
      """,
      "Content/stories/first.md": "---\ntitle: First\n---\nText",
    ])
  }

  private func day(_ day: String) -> String { day + "T12:00:00Z" }

  @Test("After a run ten years ahead, the next one asks sources, dates items anew and says so once")
  func ahead() throws {
    let site = try site()
    for number in 1...25 { try site.write("---\ntitle: Text \(number)\n---\nText", to: "Content/stories/\(number).md") }
    try site.generate(now: day("2036-11-21"))
    #expect(try site.page("news/first/index.html").contains("2036"))
    let good = try site.generate(now: day("2026-11-21"))
    #expect(good.status == 0)
    #expect(requests.value == 2)
    #expect(good.errors.contains("[clock.was-ahead]") && good.errors.contains("28 items"), "\(good.errors)")
    #expect(!good.output.contains("ahead"), "\(good.output)")
    for (path, bytes) in try site.snapshot() where !path.hasPrefix("about/") && !path.hasPrefix("assets/") {
      // The year may be among the digits of a digest.
      #expect(!String(decoding: bytes, as: UTF8.self).contains(/\b2036\b/), "\(path)")
    }

    // The files are those of a site that never had the wrong time.
    let other = try self.site()
    for number in 1...25 {
      try other.write("---\ntitle: Text \(number)\n---\nText", to: "Content/stories/\(number).md")
    }
    try other.generate(now: day("2026-11-21"))
    #expect(try site.files == other.files)
    for number in 1...25 {
      try site.write("---\ntitle: Later \(number)\n---\nText", to: "Content/stories/l\(number).md")
    }
    let next = try site.generate(now: day("2026-11-22"))
    #expect(!next.errors.contains("[clock."), "\(next.errors)")
    #expect(requests.value == 4)
  }

  @Test("A memory that a run ten years ahead published is dated anew after a restoration")
  func restored() throws {
    let site = try site("publishState: true\nstateFrom: Output/state/\n")
    try site.generate(now: day("2036-11-21"))
    try site.remove(".broadsheet")
    let good = try site.generate(now: day("2026-11-21"))
    #expect(good.status == 0 && requests.value == 2, "\(good.errors)")
    #expect(good.errors.contains("[clock.was-ahead]"), "\(good.errors)")
    #expect(try site.page("news/first/index.html").contains("2026"))
  }

  @Test("The health of sources in runs ten years ahead is dated anew, in the same order")
  func health() throws {
    let state = ServerState()
    let server = try RawServer { connection in
      guard state.value == "first" else { return connection.answer("500 Internal Server Error") }
      return connection.answer(body: Array(WrongClockTests.feed.utf8))
    }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      allow: [127.0.0.0/8]
      sources: [{name: Feed, feed: "\(server.base)/feed"}]
      """
    ])
    let runs = [
      ("2026-11-20", "first"), ("2036-11-20", "broken"), ("2036-11-21", "first"), ("2036-11-22", "broken"),
      ("2026-11-21", "first"),
    ]
    for (date, answer) in runs {
      state.value = answer
      try site.generate(now: day(date))
    }
    let feed = try site.page("health.atom")
    #expect(!feed.contains(/\b2036\b/), "\(feed)")
    let times = feed.matches(of: /<updated>2026-11-21T([^<]*)Z<\/updated>/).map { String($0.1) }
    #expect(times == ["12:00:00", "12:00:00", "11:59:59", "11:59:58", "11:59:57"], "\(feed)")
  }

  @Test("Changes of a story met ten years ahead are dated by the first run whose clock is right, in their order")
  func edits() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Herald, feed: herald.rss, show: full}]
      """
    ])
    let runs = [
      ("2026-11-20", "Goats"), ("2036-11-20", "Goats flee"), ("2036-11-21", "Goats found"),
      ("2026-11-21", "Goats found"),
    ]
    for (date, title) in runs {
      let item = "<title>\(title)</title><link>https://herald.example/1</link><description>Text</description>"
      try site.write(WrongClockTests.feed.replacing("<title>Dated</title>", with: item), to: "herald.rss")
      try site.generate(now: day(date))
    }
    let versions = try site.page("news/goats/history/index.html").components(separatedBy: "<h2>").dropFirst()
    let times = versions.map { $0.firstMatch(of: /datetime="([^"]*)"/).map { String($0.1) } }
    #expect(times == ["2026-11-21T12:00:00Z", "2026-11-21T11:59:59Z"])
    #expect(versions.map { $0.contains(">found<") } == [true, false], "\(versions)")
    #expect(try !site.page("changes/index.html").contains(/\b2036\b/))
  }

  @Test("Items that two runs ten years ahead removed for their age come back, if their feed still has them")
  func aheadTwice() throws {
    for memory in ["", "publishState: true\nstateFrom: Output/state/\n"] {
      let site = try site("keep: 300d\n" + memory)
      try site.generate(now: day("2026-11-21"))
      let before = try site.news()
      try site.generate(now: day("2036-11-21"))
      try site.generate(now: day("2036-12-25"))
      #expect(try !site.files.contains("news/dated/index.html"))
      if !memory.isEmpty { try site.remove(".broadsheet") }
      let good = try site.generate(now: day("2026-11-21"))
      #expect(good.status == 0 && good.errors.contains("[clock.was-ahead]"), "\(good.errors)")
      let after = try site.news()
      #expect(after.keys.sorted() == before.keys.sorted())
      #expect(after["index.html"] == before["index.html"])
    }
  }

  @Test("A run whose clock has fallen back asks sources and warns, but dates nothing anew")
  func behind() throws {
    let site = try site()
    for month in ["2027-01", "2027-02", "2027-03", "2027-04"] {
      try site.write("---\ntitle: In \(month)\n---\nText", to: "Content/stories/\(month).md")
      try site.generate(now: day(month + "-05"))
    }
    let before = try site.page("news/in-2027-03/index.html")
    for now in ["1970-01-01T00:00:10Z", day("2026-12-01")] {
      let asked = requests.value
      let run = try site.generate("--strict", now: now)
      #expect(run.status == 0 && requests.value == asked + 1, "\(run.errors)")
      #expect(run.errors.contains("[clock.is-behind]"), "\(run.errors)")
      #expect(try site.page("news/in-2027-03/index.html") == before)
    }
    let good = try site.generate(now: day("2027-04-06"))
    #expect(!good.errors.contains("[clock."), "\(good.errors)")
    #expect(try site.page("news/in-2027-03/index.html") == before)
  }

  @Test(
    "Items that were first seen by a clock that had fallen back are dated by the next right one, which says so once")
  func metBehind() throws {
    let site = try site("keep: 90d\n")
    try site.generate(now: day("2026-11-21"))
    try site.write("---\ntitle: Meanwhile\n---\nText", to: "Content/stories/meanwhile.md")
    for now in ["1970-01-01T00:02:00Z", "1970-01-01T01:02:00Z"] {
      let behind = try site.generate(now: now)
      #expect(behind.status == 0 && behind.errors.contains("[clock.is-behind]"), "\(behind.errors)")
    }
    #expect(try site.page("news/meanwhile/index.html").contains("1970-01-01"))
    let good = try site.generate(now: day("2026-11-22"))
    #expect(good.status == 0, "\(good.errors)")
    #expect(good.errors.contains("[clock.was-behind]") && good.errors.contains("one item"), "\(good.errors)")
    #expect(try site.page("news/meanwhile/index.html").contains("2026-11-22"))
    #expect(try !site.page("news/meanwhile/index.html").contains(/\b1970\b/))
    #expect(try !site.generate(now: day("2026-11-22")).errors.contains("[clock."))
    let before = try site.snapshot()
    try site.generate("--full", now: day("2026-11-22"))
    #expect(try site.snapshot() == before)
  }

  @Test(
    "An unpublished item that was first seen by a wrong clock is the only news of the run that dates it",
    arguments: ["1970-01-01T00:02:00Z", "2036-11-21T12:00:00Z"])
  func newsMetWrong(now: String) throws {
    let site = try site()
    try site.generate(now: day("2026-11-21"))
    try site.write("---\ntitle: Meanwhile\n---\nText", to: "Content/stories/meanwhile.md")
    #expect(try Program.run(["fetch", "--now", now], in: site.folder.url).status == 0)
    let good = try site.generate(now: day("2026-11-22"))
    #expect(good.status == 0 && good.errors.contains("[clock.was-"), "\(good.errors)")
    let told = try Program.run(["list", "--since", "last-run", "--now", day("2026-11-22")], in: site.folder.url)
    #expect(told.output.contains("Meanwhile") && told.output.split(separator: "\n").count == 1, "\(told.output)")
  }

  @Test(
    "What a run ten years ahead found is dated anew, even if it only fetched or was refused, and no server was asked",
    arguments: ["fetch", "generate"])
  func aheadWithoutEnd(command: String) throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Stories, markdown: stories}]\n"
    ])
    for number in 1...30 {
      try site.write("---\ntitle: Text \(number)\n---\nText", to: "stories/\(number).md")
    }
    #expect(try site.generate(now: day("2026-11-21")).status == 0)
    try site.write("---\ntitle: Meanwhile\n---\nText", to: "stories/meanwhile.md")
    if command == "generate" { for number in 1...28 { try site.remove("stories/\(number).md") } }
    let wrong = try Program.run([command, "--now", day("2036-11-21")], in: site.folder.url)
    #expect(wrong.status == (command == "fetch" ? 0 : 3), "\(wrong)")
    if command == "generate" {
      for number in 1...28 { try site.write("---\ntitle: Text \(number)\n---\nText", to: "stories/\(number).md") }
    }
    let good = try site.generate(now: day("2026-11-22"))
    #expect(good.status == 0 && good.errors.contains("[clock.was-ahead]"), "\(good)")
    for (path, bytes) in try site.snapshot() where !path.hasPrefix("about/") && !path.hasPrefix("assets/") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(/\b2036\b/), "\(path)")
    }
    #expect(try !site.generate(now: day("2026-11-22")).errors.contains("[clock."))
  }

  @Test(
    "A source that began to fail while the clock was wrong counts as failing since the clock is right",
    arguments: ["2025-11-21T12:00:00Z", "2027-11-21T12:00:00Z"])
  func failing(wrong: String) throws {
    let server = try ScriptedServer()
    server.on("/feed") { $0.answer(body: Array(WrongClockTests.feed.utf8)) }
    let site = try site()
    try site.write(
      site.folder.text("Content/site.yml").replacing(self.server.base, with: server.base), to: "Content/site.yml")
    try site.generate(now: day("2026-11-20"))
    server.on("/feed") { $0.answer("500 Internal Server Error") }
    #expect(try site.generate("--quiet", now: wrong).errors.contains("[fetch.server-error]"))
    #expect(try site.page("health.atom").contains("<updated>\(wrong)</updated>"))
    let good = try site.generate("--quiet", "--refresh", now: "2026-11-21T15:00:00Z").errors
    #expect(!good.contains("source Feed") && !good.contains("[fetch."), "\(good)")
    let told = try site.page("health.atom")
    #expect(told.contains("<updated>2026-11-21T14:59:59Z</updated>") && !told.contains(wrong), "\(told)")
    let later = try site.generate("--quiet", now: "2026-11-22T15:00:00Z").errors
    #expect(later.contains("still answers with an error, for a day now (since 2026-11-21 15:00 UTC)"), "\(later)")
  }

  @Test("A week without a run is a note, and ten years are a warning, even in a refused run")
  func silence() throws {
    let site = try site()
    try site.generate(now: day("2026-11-21"))
    #expect(try !site.generate(now: day("2026-11-28")).errors.contains("clock"))
    let verbose = try site.generate("-v", now: day("2026-12-05"))
    #expect(verbose.errors.contains("the last run was 7 days ago, on 2026-11-28"), "\(verbose.errors)")
    for number in 1...25 { try site.write("---\ntitle: Text \(number)\n---\nText", to: "Content/stories/\(number).md") }
    try site.generate(now: day("2026-12-06"))
    for number in 1...25 { try site.remove("Content/stories/\(number).md") }
    let refused = try site.generate(now: day("2036-11-21"))
    #expect(refused.status == 3 && refused.errors.contains("[clock.long-silence]"), "\(refused.errors)")
  }

  @Test("A long time without a run is also noticed if runs begin with the published memory alone")
  func silenceBeforeRestored() throws {
    let site = try site("publishState: true\nstateFrom: Output/state/\n")
    try site.generate(now: day("2026-11-21"))
    try site.remove(".broadsheet")
    let verbose = try site.generate("-v", now: day("2026-11-28"))
    #expect(verbose.errors.contains("the last run was 7 days ago, on 2026-11-21"), "\(verbose.errors)")
    try site.remove(".broadsheet")
    let late = try site.generate(now: day("2036-11-21"))
    #expect(late.errors.contains("[clock.long-silence]"), "\(late.errors)")
    #expect(try !site.generate(now: day("2036-11-21")).errors.contains("[clock."))
  }

  @Test("Runs that begin with the published memory alone, and ask nobody, still count as runs")
  func restBeforeRestored() throws {
    let site = try site("publishState: true\nstateFrom: Output/state/\n")
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(configuration.replacing("/feed\"}", with: "/feed\", every: 7d}"), to: "Content/site.yml")
    for date in ["2026-11-21", "2026-11-22", "2026-11-24"] {
      let run = try site.generate("-v", now: day(date))
      #expect(run.status == 0 && !run.errors.contains("the last run was"), "\(date): \(run.errors)")
      try site.remove(".broadsheet")
    }
    #expect(requests.value == 1)
    #expect(try site.generate("-v", now: day("2026-12-21")).errors.contains("the last run was"))
  }

  @Test("A source with `every: 30d` is not asked after two weeks")
  func patience() throws {
    let site = try site()
    try site.write(
      site.folder.text("Content/site.yml").replacing("/feed\"", with: "/feed\", every: 30d"), to: "Content/site.yml")
    try site.generate(now: day("2026-11-21"))
    try site.generate(now: day("2026-12-05"))
    #expect(requests.value == 1)
    try site.generate(now: day("2026-12-25"))
    #expect(requests.value == 2)
  }
}
