import Foundation
import TestSupport
import Testing

/// An archive and a published state that differ.
@Suite struct TwoMemoriesTests {
  private let home: PublishedHome

  init() throws { home = try PublishedHome() }

  /// Returns a feed of items without dates.
  private func feed(_ numbers: Range<Int>, more: String = "") -> String {
    let items = numbers.map { "<item><title>Item \($0)</title><guid>\($0)</guid></item>" }.joined()
    return "<rss version=\"2.0\"><channel><title>A</title>\(items)\(more)</channel></rss>"
  }

  private func day(_ number: Int) -> String { "2026-11-\(number < 10 ? "0" : "")\(number)T12:00:00Z" }

  /// Runs the site on a day with that day's feed, and publishes the output.
  private func publish(_ site: TinySite, on number: Int, _ arguments: String...) throws {
    try site.write(feed(number..<number + 3), to: "Content/feed.rss")
    let result = try Program.run(["generate", "--now", day(number)] + arguments, in: site.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    try home.publish(site)
  }

  private func begun() throws -> TinySite {
    let site = try TinySite.remembering(home.base + "/state/", home.base)
    try publish(site, on: 1, "--first-run")
    return site
  }

  private func number(_ site: TinySite) throws -> Int {
    let line = try #require(try site.publishedLines().first { $0.hasPrefix("lineage\t") })
    return try #require(Int(line.split(separator: "\t")[2]))
  }

  @Test("A run with an older archive goes on from the published state, and loses no item, address or date")
  func older() throws {
    let site = try begun()
    let cache = try site.copy()
    for number in 2...9 { try publish(site, on: number) }
    // The feed does not hold items 2 to 8 any more.
    for stale in [cache, try site.copy()] {
      try stale.write(feed(10..<13), to: "Content/feed.rss")
      let result = try stale.generate(now: day(10))
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("memory restored") == (stale.folder.url == cache.folder.url), "\(result.output)")
    }
    try publish(site, on: 10)
    let isSame = try cache.snapshot() == site.snapshot()
    #expect(isSame)
    #expect(try cache.files.contains("news/item-4/index.html"))
    // From now on it is an archive like any other.
    let after = try cache.generate(now: day(11))
    #expect(after.status == 0 && !after.output.contains("memory restored"), "\(after.output)")
  }

  @Test(
    "Lists that are damaged when a run goes on from the published state lose no feed, even if one leads to the other")
  func damagedLists() throws {
    func list(_ outlines: String...) -> String { "<opml version=\"2.0\"><body>\(outlines.joined())</body></opml>" }
    let include = "<outline type=\"include\" url=\"more.opml\"/>"
    let (one, two, three) = ("xmlUrl=\"feed.rss\"", "xmlUrl=\"two.xml\"", "xmlUrl=\"three.xml\"")
    let site = try TinySite.remembering(home.base + "/state/", home.base)
    let configuration = try site.folder.text("Content/site.yml")
    try site.write(configuration.replacing("feed: feed.rss", with: "opml: list.opml"), to: "Content/site.yml")
    try site.write(list("<outline text=\"One\" \(one)/>", include), to: "Content/list.opml")
    let more = list("<outline text=\"Two\" \(two)/>", "<outline text=\"Three\" \(three)/>")
    try site.write(more, to: "Content/more.opml")
    for name in ["two", "three"] { try site.write(TinySite.feed(name, day: 1, (name, 8)), to: "Content/\(name).xml") }
    try publish(site, on: 1, "--first-run")
    let cache = try site.copy()
    try publish(site, on: 2)
    try cache.write(feed(3..<6), to: "Content/feed.rss")
    try cache.write(
      list("<outline text=\"One\" \(one)/>", include.replacing("include\"", with: "include")), to: "Content/list.opml")
    try cache.write(more.replacing("Three\"", with: "Three"), to: "Content/more.opml")
    for number in [3, 4] {
      let result = try cache.generate("--fail-on", "never", now: day(number))
      #expect(result.status == 0 && result.output.contains("memory restored") == (number == 3), "\(result)")
      for told in [
        "list.opml is damaged, and names only 1 of 2 feeds and", "more.opml is damaged, and names only 1 of 2 feeds",
      ] {
        #expect(result.errors.contains(told), "\(result.errors)")
      }
      #expect(!result.output.contains("no longer in the configuration"), "\(result.output)")
    }
  }

  @Test("One conditional request is enough to know that nothing else was published")
  func oneRequest() throws {
    let site = try begun()
    try publish(site, on: 2)
    let before = home.server.heads.count
    for _ in 0..<3 { #expect(try site.generate(now: day(2)).status == 0) }
    let heads = home.server.heads.dropFirst(before)
    #expect(heads.count == 3 && heads.allSatisfy { $0.contains("/state/index.gz") }, "\(heads)")
    #expect(heads.dropFirst().allSatisfy { $0.contains("If-None-Match: ") }, "\(heads)")
    #expect(try site.generate("--offline", now: day(2)).status == 0)
    #expect(home.server.heads.count == before + 3)
  }

  @Test("A state's number grows only when its content changes")
  func numbers() throws {
    let site = try begun()
    #expect(try number(site) == 1)
    let before = try site.snapshot()
    try site.generate("--full", now: day(1))
    let isSame = try site.snapshot() == before
    #expect(isSame)
    for day in 2...4 {
      try publish(site, on: day)
      #expect(try number(site) == day)
    }
    // A failed deployment or a late server does not set the archive back.
    let published = try site.copy()
    try site.write(feed(5..<8), to: "Content/feed.rss")
    try site.generate(now: day(5))
    try site.write(feed(6..<9), to: "Content/feed.rss")
    let result = try site.generate(now: day(6))
    #expect(result.status == 0 && !result.output.contains("memory restored"), "\(result.output)")
    #expect(try number(site) == 6 && number(published) == 4)
  }

  private func apart() throws -> (published: TinySite, other: TinySite) {
    let site = try begun()
    let other = try site.copy()
    try publish(site, on: 2)
    try home.publish(other)
    try other.write(feed(2..<5, more: "<item><title>Mine</title><guid>mine</guid></item>"), to: "Content/feed.rss")
    #expect(try other.generate(now: day(3)).status == 0)
    try home.publish(site)
    return (site, other)
  }

  @Test("If archive and published state went on apart, the run stops and changes nothing")
  func stopped() throws {
    let (_, other) = try apart()
    let before = try other.snapshot()
    for _ in 0..<2 {
      let result = try other.generate(now: day(4))
      #expect(result.status == 3 && result.errors.contains("error[state.apart]"), "\(result.errors)")
      #expect(result.errors.contains("--memory published") && result.errors.contains("--memory archive"))
      #expect(result.errors.contains("site.yml:5:"), "\(result.errors)")
    }
    let isSame = try other.snapshot() == before
    #expect(isSame)
  }

  @Test("With `--memory published` the site is the other machine's, and the archive is set aside")
  func takingPublished() throws {
    let (site, other) = try apart()
    try other.write(feed(4..<7), to: "Content/feed.rss")
    #expect(try other.generate("--memory", "published", now: day(4)).status == 0)
    #expect(try other.folder.files(below: ".broadsheet").contains("archive-replaced.sqlite"))
    try publish(site, on: 4)
    let isSame = try other.snapshot() == site.snapshot()
    #expect(isSame)
    #expect(try other.generate(now: day(5)).status == 0)
  }

  @Test("With `--memory archive` the archive goes on, and the other machine goes on from what it publishes")
  func keepingArchive() throws {
    let (site, other) = try apart()
    #expect(try other.generate("--memory", "archive", now: day(4)).status == 0)
    #expect(try other.files.contains("news/mine/index.html"))
    #expect(try number(other) == 3)
    #expect(try other.generate(now: day(4)).status == 0)
    try home.publish(other)
    try site.write(try other.folder.text("Content/feed.rss"), to: "Content/feed.rss")
    let result = try site.generate(now: day(5))
    #expect(result.status == 0 && result.output.contains("memory restored"), "\(result.output)\(result.errors)")
    #expect(try site.files.contains("news/mine/index.html"))
  }

  @Test(
    "`--memory published` takes what is published even if a run has seen it, and changes nothing if it is not there")
  func changedMind() throws {
    let (_, other) = try apart()
    #expect(try other.generate("--memory", "archive", now: day(4)).status == 0)
    try other.write(feed(4..<7), to: "Content/feed.rss")
    let back = try other.generate("--memory", "published", now: day(4))
    #expect(back.status == 0 && back.output.contains("memory restored"), "\(back)")
    #expect(try other.folder.files(below: ".broadsheet").contains("archive-replaced.sqlite"))
    #expect(try !other.files.contains("news/mine/index.html"))
    let before = try other.snapshot()
    for (id, end) in [("state.gone", { self.home.takeDown() }), ("state.not-compared", { self.home.server.close() })] {
      end()
      let refused = try other.generate("--memory", "published", now: day(5))
      #expect(refused.status == 3 && refused.errors.contains("error[\(id)]"), "\(refused)")
      #expect(!refused.errors.contains("goes on from its archive"), "\(refused)")
    }
    let isSame = try other.snapshot() == before
    #expect(isSame)
  }

  @Test("`--memory published` never goes on from the archive, whatever keeps a run from what is published")
  func notThere() throws {
    let configuration = "title: Tiny\nurl: https://tiny.example/\nsources: [{feed: feed.rss}]\n"
    let site = try TinySite([
      "Content/site.yml": configuration + "publishState: true\n", "Content/feed.rss": feed(1..<4), "empty/note.txt": "",
    ])
    func refused(_ options: String..., id: String, status: Int32 = 3) throws {
      let before = try site.snapshot()
      let result = try Program.run(
        ["generate", "--now", day(2), "--memory", "published"] + options, in: site.folder.url)
      #expect(result.status == status && result.errors.contains("error[\(id)]"), "\(result)")
      #expect(result.errors.contains("fix: to go on from the archive: run without --memory published\n"), "\(result)")
      let isSame = try site.snapshot() == before
      #expect(isSame)
    }
    // Without an archive there is nothing else to go on from, either.
    try refused(id: "state.not-named", status: 2)
    #expect(try site.generate(now: day(1)).status == 0)
    let copy = "\(site.folder.url.path)/kept"
    try FileManager.default.copyItem(atPath: site.folder.url.path + "/Output/state", toPath: copy)
    try site.write(feed(2..<5), to: "Content/feed.rss")
    try refused(id: "state.not-named", status: 2)
    try refused("--offline", "--state-from", "url", id: "state.not-asked")
    try refused("--state-from", "empty", id: "state.gone")
    let index = try Data(contentsOf: site.folder.url.appending(path: "Output/state/index.gz"))
    try site.folder.write([UInt8](index.dropLast(index.count / 2)), to: "Output/state/index.gz")
    try refused("--state-from", "Output/state", id: "state.not-compared")
    try site.remove("Output/state/index.gz")
    try refused("--state-from", "Output/state", id: "state.gone")
    // A site that publishes no memory may go on from one.
    try site.write(configuration, to: "Content/site.yml")
    #expect(try site.generate(now: day(2)).status == 0)
    try refused("--state-from", "empty", id: "state.gone")
    let back = try site.generate("--memory", "published", "--state-from", copy, now: day(3))
    #expect(back.status == 0 && back.output.contains("memory restored"), "\(back)")
  }

  @Test("Items that were gathered but never published are not thrown away for the published state")
  func unpublished() throws {
    let site = try begun()
    let other = try site.copy()
    try publish(site, on: 2)
    try home.publish(other)
    try other.write(feed(2..<5, more: "<item><title>Mine</title><guid>mine</guid></item>"), to: "Content/feed.rss")
    #expect(try Program.run(["fetch", "--now", day(3)], in: other.folder.url).status == 0)
    try home.publish(site)
    #expect(try other.generate(now: day(4)).status == 3)
  }

  @Test("A run reports a published state that is gone or unreachable, and goes on from its archive")
  func notCompared() throws {
    let site = try begun()
    #expect(try site.generate(now: day(2)).status == 0)
    home.takeDown()
    let gone = try site.generate(now: day(2))
    #expect(gone.status == 0 && gone.errors.contains("state.gone"), "\(gone.errors)")
    home.server.close()
    let unreachable = try site.generate(now: day(2))
    #expect(unreachable.status == 0 && unreachable.errors.contains("state.not-compared"), "\(unreachable.errors)")
  }
}
