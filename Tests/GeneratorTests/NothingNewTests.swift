import Archive
import Foundation
import TestSupport
import Testing

/// A run with nothing new writes nothing, and hides nothing from the next.
@Suite struct NothingNewTests {
  @Test("A second run writes nothing")
  func nothingNew() throws {
    let site = try TinySite.plain()
    try site.generate()
    let before = try site.snapshot()
    let result = try site.generate(now: "2026-11-21T13:00:00Z")
    #expect(result.status == 0)
    #expect(result.output.contains(" 0 written"))
    #expect(try site.snapshot() == before)
  }

  @Test("After a run with nothing to do, any change is seen: texts, names, configuration, theme, output, time")
  func afterNothingNew() throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n[One](first.md)", to: "Content/stories/second.md")
    try site.write(
      "---\ntitle: Race\ndate: 2026-11-02\nkind: event\nstart: 2026-11-22T10:00:00Z\n---\nRun",
      to: "Content/stories/race.md")
    try site.generate()
    func settle(_ now: String = TinySite.now) throws {
      try site.generate(now: now)
      #expect(try site.generate(now: now).output.contains(" 0 written"))
      let snapshot = try site.snapshot()
      try site.generate("--full", now: now)
      #expect(try site.snapshot() == snapshot)
    }
    try settle()
    let front = try site.page("index.html")
    try site.write("Somebody's own", to: "Output/index.html")
    try site.generate()
    #expect(try site.page("index.html") == front)
    try settle()
    try site.write("Changed", to: "Content/stories/second.md")
    try site.generate()
    #expect(try site.page("news/second/index.html").contains("Changed"))
    try settle()
    try site.write("---\nid: kept\ntitle: Kept\ndate: 2026-11-02\n---\nText", to: "Content/stories/kept.md")
    try site.write("---\ntitle: Third\ndate: 2026-11-02\n---\n[that one](moved.md)", to: "Content/stories/third.md")
    try settle()
    #expect(try !site.page("news/third/index.html").contains("href=\"/news/kept/\">that one"))
    try FileManager.default.moveItem(
      at: site.folder.url.appending(path: "Content/stories/kept.md"),
      to: site.folder.url.appending(path: "Content/stories/moved.md"))
    try site.generate()
    #expect(try site.page("news/third/index.html").contains("href=\"/news/kept/\">that one"))
    try settle()
    try site.write(".card { color: tomato }", to: "Templates/assets/site.css")
    try site.generate()
    let sheet = try #require(try site.files.first { $0.hasPrefix("assets/site-") })
    #expect(try site.page(sheet).contains("tomato"))
    try settle()
    #expect(try site.page("index.html").contains("Race"))
    try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(try !site.page("index.html").contains("Race"))
    try settle("2026-11-22T12:00:00Z")
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(configuration.replacing("Tiny", with: "Small"), to: "Content/site.yml")
    try site.generate(now: "2026-11-22T12:00:00Z")
    #expect(try site.page("index.html").contains("<title>Small"))
    try site.generate("--portable", now: "2026-11-22T12:00:00Z")
    #expect(try !site.page("index.html").contains("href=\"/news/first/\""))
  }

  @Test("A note about the plan makes no run plan anew, but those that show it")
  func notes() async throws {
    let site = try TinySite.plain()
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(configuration + "\nsections: [{name: News, facets: [draught]}]\n", to: "Content/site.yml")
    for _ in 1...2 {
      #expect(try site.generate().errors.isEmpty)
      #expect(try site.generate("--verbose").errors.contains("note[configuration.unknown-facet]"))
      #expect(try site.generate("--report", "json").output.contains("configuration.unknown-facet"))
    }
    let archive = try SQLiteArchive(path: site.folder.url.appending(path: ".broadsheet/archive.sqlite").path)
    #expect(try await archive.fact("standing") != nil)
    try await archive.close()
  }

  @Test(
    "A text of which pages show nothing may change: no page does, and open pages learn of no new version",
    arguments: ["excerpt", "headline"])
  func hiddenText(show: String) throws {
    func feed(_ end: String) -> String {
      let text = String(repeating: "The ferry sails at seven, and comes back at nine. ", count: 20) + end
      return "<rss version=\"2.0\"><channel><title>A</title><item><title>Ferry</title><guid>a</guid>"
        + "<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate><description>\(text)</description></item></channel></rss>"
    }
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nshow: \(show)\nsources: [{feed: feed.rss}]\n",
      "feed.rss": feed("Read 17 times."),
    ])
    try site.generate()
    let before = try site.snapshot()
    try site.write(feed("Read 18 times, by many people."), to: "feed.rss")
    let run = try site.generate(now: "2026-11-21T14:00:00Z")
    #expect(run.output.contains("1 changed") && run.output.contains(" 0 written"), "\(run.output)")
    #expect(try site.snapshot() == before)
    try site.generate("--full", now: "2026-11-21T14:00:00Z")
    #expect(try site.snapshot() == before)
  }

  @Test("One of 4,200 files that was removed by hand is back within a day, and the front page at once")
  func manyFiles() throws {
    let site = try TinySite.plain()
    for number in 0..<4_200 { try site.write("\(number)", to: "Content/static/f\(number).txt") }
    try site.generate()
    try site.generate()
    func remove(_ path: String) throws {
      try FileManager.default.removeItem(at: site.folder.url.appending(path: "Output/" + path))
    }
    func isBack(_ path: String, _ now: String, _ options: String = "--offline") throws -> Bool {
      #expect(try site.generate(options, now: now).status == 0)
      return try site.files.contains(path)
    }
    try remove("index.html")
    #expect(try isBack("index.html", TinySite.now))
    try remove("f100.txt")
    let hours = (13...23).map { "2026-11-21T\($0):00:00Z" } + (0...4).map { "2026-11-22T0\($0):00:00Z" }
    // Each run looks at another sixteenth of the files, until all were looked at.
    let runs = try hours.prefix { try !isBack("f100.txt", $0) }
    #expect(runs.count < hours.count)
    try remove("f100.txt")
    #expect(try isBack("f100.txt", "2026-11-23T15:00:00Z"))
    try remove("f101.txt")
    #expect(try isBack("f101.txt", "2026-11-23T15:00:00Z", "--full"))
  }
}
