import Diagnostics
import Foundation
import Gathering
import Generator
import News
import Reporting
import Roster
import TestSupport
import Testing

/// The archive published with the site, and restored from there.
@Suite struct MemoryTests {
  @Test("After thirty days of forty feeds a site that lost its archive goes on as if it had kept it")
  func month() async throws {
    let planet = try MovingPlanet()
    let kept = try TinySite(planet.files)
    // A run every second day: the feeds still hold what happened in between.
    for day in stride(from: 0, to: 30, by: 2) {
      planet.begin(day: day)
      let report = await kept.run(at: MovingPlanet.time(ofDay: day)) {
        $0.memory.isFirstRun = day == 0
        $0.writing.allowsShrink = true
      }
      #expect(report.end == .done, "\(report.diagnostics)")
      planet.publish(try kept.snapshot())
    }
    let state = try kept.publishedText()
    for secret in [MovingPlanet.secret, "127.0.0.", "DRAFTTEXT", "Not yet", "LOCALTEXT", "ENDOFTEXT-2-"] {
      let isTold = state.contains(secret)
      #expect(!isTold, "\(secret)")
    }
    let holdsTexts = state.contains("ENDOFTEXT-3-")
    #expect(holdsTexts)

    let restored = try kept.copy(without: ".broadsheet", "Output")
    let before = planet.requests.count
    for day in 30..<33 {
      planet.begin(day: day)
      let former = planet.requests.count
      let first = await kept.run(at: MovingPlanet.time(ofDay: day)) { $0.writing.allowsShrink = true }
      let asked = planet.requests.count - former
      let second = await restored.run(at: MovingPlanet.time(ofDay: day)) { $0.writing.allowsShrink = true }
      let askedAgain = planet.requests.count - former - asked
      #expect(askedAgain == asked)
      #expect(first.end == .done && second.end == .done, "\(second.diagnostics)")
      if day == 30 { #expect(second.restored?.items ?? 0 > 300) }
      let (expected, found) = (try kept.snapshot(), try restored.snapshot())
      let strangers = Set(found.keys).symmetricDifference(expected.keys).sorted()
      #expect(strangers.isEmpty, "\(strangers.prefix(5)) of \(strangers.count)")
      let differing = expected.filter { found[$0.key] != $0.value }.keys.sorted()
      #expect(differing.isEmpty, "\(differing.prefix(5)) of \(differing.count)")
      if !differing.isEmpty { #expect(try restored.publishedLines() == kept.publishedLines()) }
      planet.publish(expected)
    }
    #expect(planet.requests.count - before <= 2 * 3 * MovingPlanet.feedCount)
  }

  @Test("With a given time, slow servers change nothing of what is published")
  func slowServers() async throws {
    let planet = try MovingPlanet()
    let (quick, slow, clocked) = (try TinySite(planet.files), try TinySite(planet.files), try TinySite(planet.files))
    for day in [0, 2] {
      planet.begin(day: day)
      for (site, lag) in [(quick, 0), (slow, 40), (clocked, 40)] {
        planet.answer(after: .seconds(lag))
        let report = await site.run(at: MovingPlanet.time(ofDay: day)) {
          $0.time.clock = planet.clock
          $0.memory.isFirstRun = day == 0
          $0.time.isGiven = site.folder.url != clocked.folder.url
        }
        #expect(report.end == .done, "\(report.diagnostics)")
      }
      let (expected, late) = (try quick.snapshot(), try clocked.snapshot())
      let isSame = try slow.snapshot() == expected
      #expect(isSame)
      // With a clock that goes on, only the times at which sources are due or over differ.
      #expect(late.keys == expected.keys)
      #expect(late.filter { $0.value != expected[$0.key] }.map(\.key) == ["state/index.gz"])
      let lines = try Set(clocked.publishedLines()).symmetricDifference(quick.publishedLines())
      #expect(
        lines.allSatisfy { $0.hasPrefix("due\t") || $0.hasPrefix("end\t") } && !lines.isEmpty, "\(lines.sorted())")
    }
  }

  @Test("A memory restored from the site's own output keeps dates and addresses, and nothing is written anew")
  func ownOutput() throws {
    let site = try TinySite.remembering("Output/state/")
    #expect(try site.generate(now: "2026-11-01T12:00:00Z").status == 0)
    // The index says how many states there were.
    func published() throws -> ([String: Data], [String]) {
      let isCounted = { (line: String) in line.hasPrefix("lineage\t") || line.hasPrefix("end\t") }
      return (
        try site.snapshot().filter { $0.key != "state/index.gz" }, try site.publishedLines().filter { !isCounted($0) }
      )
    }
    let before = try published()
    try site.remove(".broadsheet")
    try site.write("---\ntitle: Renamed\n---\n\nText.\n", to: "Content/stories/own.md")
    let result = try site.generate(now: "2026-11-20T12:00:00Z")
    #expect(result.output.contains("memory restored from Output/state/: 2 items"), "\(result.output)\(result.errors)")
    #expect(try site.page("news/our-own/index.html").contains("Renamed"))
    #expect(try site.page("news/our-own/index.html").contains("2026-11-01"))
    try site.write("---\ntitle: Our own\n---\n\nText.\n", to: "Content/stories/own.md")
    try site.generate(now: "2026-11-21T12:00:00Z")
    let after = try published()
    #expect(after.0 == before.0 && after.1 == before.1)
    #expect(try site.generate(now: "2026-11-21T12:00:00Z").output.contains(" 0 written"))
  }

  @Test("A run that begins with the published memory alone does not repeat a warning of the same day")
  func toldOfRun() throws {
    let site = try TinySite.remembering("Output/state/")
    try site.write("title: Other\n", to: "site.yml")
    func isTold(_ time: String) throws -> Bool {
      let result = try site.generate("--quiet", now: "2026-11-\(time):00Z")
      #expect(result.status == 0, "\(time): \(result.errors)")
      try site.remove(".broadsheet")
      return (result.output + result.errors).contains("site.two-configurations")
    }
    #expect(try isTold("20T12:00"))
    #expect(try !isTold("20T18:00"))
    #expect(try !isTold("21T02:00"))
    #expect(try isTold("21T13:00"))
  }

  @Test("The published memory holds what rules hide or reword only as pages show it, and what they hid can return")
  func rules() throws {
    let site = try TinySite.remembering("Output/state/")
    func configuration(_ rules: String) -> String {
      """
      title: Tiny
      url: https://tiny.example/
      publishState: true
      stateFrom: Output/state/
      sources:
        - feed: feed.rss
          show: excerpt
          \(rules)
      """
    }
    func item(_ title: String, _ number: Int, _ text: String) -> String {
      "<item><title>\(title)</title><guid isPermaLink=\"false\">\(number)</guid>"
        + "<link>https://a.example/\(number)?token=SECRET\(number)</link><description>\(text)</description></item>"
    }
    func feed(_ items: String...) -> String {
      "<rss version=\"2.0\"><channel><title>A</title>\(items.joined())</channel></rss>"
    }
    let long = String(repeating: "word ", count: 200)
    let first = item("News: One", 1, long + "NEEDLE") + item("News: Casino", 2, long + "NEEDLE")
    let rules = """
      only: {title: "^News: ", text: NEEDLE}
          except: {title: casino}
          rewrite:
            - {field: title, pattern: "^News: ", with: ""}
            - {field: link, pattern: "[?]token=.*", with: ""}
      """
    try site.write(configuration(rules), to: "Content/site.yml")
    try site.write(feed(first), to: "Content/feed.rss")
    let report = try site.generate(now: "2026-11-01T12:00:00Z")
    #expect(report.status == 0, "\(report.errors)")
    let state = try site.publishedText()
    for hidden in ["SECRET", "Casino", "NEEDLE", "News:"] { #expect(!state.contains(hidden), "\(hidden): \(state)") }
    #expect(state.contains("title\tOne\n"), "\(state)")

    // The feed moves on, and holds neither item any more.
    try site.write(feed(item("News: Three", 3, long + "NEEDLE")), to: "Content/feed.rss")
    let kept = try site.copy()
    try site.remove(".broadsheet")
    for now in ["2026-11-02T12:00:00Z", "2026-11-03T12:00:00Z"] {
      #expect(try kept.generate(now: now).status == 0)
      #expect(try site.generate(now: now).status == 0)
      let (expected, found) = (try kept.snapshot(), try site.snapshot())
      let differing = Set(expected.keys).union(found.keys).filter { expected[$0] != found[$0] }.sorted()
      #expect(differing.isEmpty, "\(differing)")
    }
    #expect(try site.files.contains("news/one/index.html"))

    // Without the rules, what they hid returns with the feed.
    try site.write(configuration(""), to: "Content/site.yml")
    try site.write(feed(first), to: "Content/feed.rss")
    try site.generate(now: "2026-11-04T12:00:00Z")
    #expect(try site.files.contains("news/news-casino/index.html"))
  }

  /// The pages and files of a site, and what its feed says.
  private func shown(_ site: TinySite) throws -> [String] {
    try site.files.filter { !$0.hasPrefix("state/") } + [site.page("feed.json")]
  }

  @Test(
    "Without the archive, a rule that comes asks nothing of words that are not known any more",
    arguments: [
      (
        "only: {title: \"^Release:\"}, rewrite: [{field: title, pattern: \"^Release: \", with: \"\"}]",
        "except: {tag: ad}"
      ),
      (
        "only: {title: boat}, rewrite: [{field: title, pattern: Boat, with: Ship}]",
        "only: {title: [boat, ferry]}"
      ),
      ("show: excerpt, only: {text: goats}", "except: {tag: ad}"),
    ])
  func addedRule(rules: String, further: String) throws {
    func configuration(_ rules: String) -> String {
      "title: Tiny\nurl: https://tiny.example/\npublishState: true\nstateFrom: Output/state/\n"
        + "sources: [{name: A, feed: a.rss, \(rules)}]\n"
    }
    func feed(_ numbers: ClosedRange<Int>) -> String {
      let words = String(repeating: "calm words ", count: 100)
      let items = numbers.reversed().map { number in
        "<item><title>Release: Boat \(number) is out</title><link>https://a.example/\(number)</link>"
          + "<pubDate>Fri, 20 Nov 2026 0\(number):00:00 GMT</pubDate><description>\(words)goats</description></item>"
      }
      return "<rss version=\"2.0\"><channel><title>A</title>\(items.joined())</channel></rss>"
    }
    let site = try TinySite(["site.yml": configuration(rules), "a.rss": feed(1...4)])
    try site.generate(now: "2026-11-21T10:00:00Z")
    let kept = try site.copy()
    let changed =
      further.hasPrefix("only") ? rules.replacing("only: {title: boat}", with: further) : "\(rules), \(further)"
    let steps = [(rules, 3...5, "12"), (changed, 3...5, "14"), (changed, 3...6, "16")]
    for (rules, numbers, hour) in steps {
      try site.remove(".broadsheet")
      for site in [site, kept] {
        try site.write(configuration(rules), to: "site.yml")
        try site.write(feed(numbers), to: "a.rss")
        let run = try site.generate(now: "2026-11-21T\(hour):00:00Z")
        #expect(run.status == 0, "\(run.errors)")
      }
      #expect(try shown(site) == shown(kept), "at \(hour)")
    }
    for number in 1...6 { #expect(try site.page("feed.json").contains(" \(number) is out"), "\(number)") }
  }

  @Test(
    "Without the archive, a changed tagMap or rewrite takes effect at once",
    arguments: [
      "rewrite: [{field: title, pattern: Goats, with: WORD}]", "rewrite: [{field: link, pattern: goats, with: WORD}]",
      "tagMap: {farm: [WORD]}",
    ])
  func changedWords(rule: String) throws {
    func configuration(_ word: String) -> String {
      "title: Tiny\nurl: https://tiny.example/\npublishState: true\nstateFrom: Output/state/\n"
        + "sources: [{name: A, feed: a.rss, \(rule.replacing("WORD", with: word))}]\n"
    }
    let site = try TinySite([
      "site.yml": configuration("Sheep"),
      "a.rss": "<rss version=\"2.0\"><channel><title>A</title><item><title>Goats on the roof</title>"
        + "<link>https://a.example/goats</link><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>"
        + "<category>farm</category><description>They went up at dawn.</description></item></channel></rss>",
    ])
    try site.generate(now: "2026-11-21T10:00:00Z")
    let kept = try site.copy()
    try site.remove(".broadsheet")
    for site in [site, kept] {
      try site.write(configuration("Cows"), to: "site.yml")
      try site.generate(now: "2026-11-21T12:00:00Z")
      #expect(try site.page("feed.json").contains("Cows"))
    }
    #expect(try shown(site) == shown(kept))
  }

  @Test("The page of a restored item does not name a source that is no longer configured")
  func formerSourceOfSeveral() throws {
    func configuration(_ more: String) -> String {
      """
      title: Tiny
      url: https://tiny.example/
      publishState: true
      sources:
        - {name: A, feed: a.rss, rewrite: [{field: title, pattern: "^News: ", with: ""}]}
      \(more)
      """
    }
    func feed(_ title: String, _ number: Int) -> String {
      "<rss version=\"2.0\"><channel><title>F</title><item><title>News: \(title)</title>"
        + "<link>https://a.example/\(number)</link><description>Words</description></item></channel></rss>"
    }
    let site = try TinySite([
      "site.yml": configuration("  - {name: B, feed: b.rss}"), "a.rss": feed("Ferries", 1), "b.rss": feed("Ferries", 1),
    ])
    try site.generate()
    #expect(try site.page("news/ferries/index.html").contains("/sources/b/"))
    try site.remove(".broadsheet")
    try site.write(configuration(""), to: "site.yml")
    try site.write(feed("Bridges", 2), to: "a.rss")
    let restored = try site.generate("--state-from", "Output/state/")
    #expect(restored.status == 0, "\(restored.errors)")
    let page = try site.page("news/ferries/index.html")
    #expect(page.contains("/sources/a/") && !page.contains(">source-"), "\(page)")
  }

  @Test("Without the archive, a renamed or removed source keeps its pages, and a renamed one its address")
  func upgrade() throws {
    let site = try TinySite.remembering("Output/state/")
    func configuration(_ sources: String) -> String {
      "title: Tiny\nurl: https://tiny.example/\npublishState: true\nstateFrom: Output/state/\nsources:\n" + sources
    }
    func feed(_ name: String) -> String {
      "<rss version=\"2.0\"><channel><title>\(name)</title><item><title>Of \(name)</title><guid>\(name)</guid><pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate></item>"
        + "</channel></rss>"
    }
    try site.write(feed("Alpha"), to: "Content/alpha.rss")
    try site.write(feed("Beta"), to: "Content/beta.rss")
    try site.write(
      configuration("- {name: First, feed: alpha.rss}\n- {name: Second, feed: beta.rss}\n"), to: "Content/site.yml")
    #expect(try site.generate(now: "2026-11-01T12:00:00Z").status == 0)
    let before = try site.files.filter { $0.hasPrefix("news/of-") }
    #expect(before.count == 2)
    #expect(try site.files.contains("sources/first/index.html"))

    try site.write(configuration("- {name: Quite another, feed: alpha.rss}\n"), to: "Content/site.yml")
    let kept = try site.copy()
    try site.remove(".broadsheet")
    for now in ["2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z"] {
      #expect(try kept.generate(now: now).status == 0)
      #expect(try site.generate(now: now).status == 0)
      #expect(try site.snapshot() == kept.snapshot())
    }
    #expect(try site.files.filter { $0.hasPrefix("news/of-") } == before)
    #expect(try site.files.contains("sources/first/index.html"))
    #expect(try site.page("news/of-alpha/index.html").contains("2026-11-01"))
  }

  @Test("A new site publishes its memory, and one run can be told where to restore it from")
  func newSite() throws {
    let folder = try TemporaryFolder()
    let made = try Program.run(["new", "site", "paper", "--url", "https://paper.example/a"], in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
    let recipe = try folder.text("paper/.github/workflows/publish.yml")
    #expect(!recipe.contains("paper.example"))
    let paper = folder.url.appending(path: "paper")
    let first = try Program.run(["generate", "--state-from", "Output/state/"], in: paper)
    #expect(first.status == 0, "\(first.errors)")
    #expect(try folder.files(below: "paper/Output/state").count == 2)
    try FileManager.default.removeItem(at: paper.appending(path: ".broadsheet"))
    let second = try Program.run(["generate", "--state-from", "Output/state/index.gz"], in: paper)
    #expect(second.output.contains("memory restored from Output/state/"), "\(second.output)\(second.errors)")
  }

  @Test("Real feeds are shown byte for byte as before after their memory was restored", .enabled(if: Corpus.isPresent))
  func realFeeds() throws {
    let folder = try Corpus.url("feeds")
    let feeds = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
      .filter { [".xml", ".rss", ".atom", ".json", ".rdf"].contains(where: $0.hasSuffix) }.sorted()
    let sources = feeds.enumerated().filter { $0.offset % 16 == 0 }.map { "- {feed: \"\(folder.path)/\($0.element)\"}" }
    let site = try TinySite([
      "site.yml": "title: Real\nurl: https://real.example/\npublishState: true\nstateFrom: Output/state/\nsources:\n"
        + sources.joined(separator: "\n")
    ])
    #expect(try site.generate("--fail-on", "never").status == 0)
    let before = try site.snapshot()
    try site.remove(".broadsheet")
    let result = try site.generate("--fail-on", "never")
    #expect(result.output.contains("memory restored") && result.output.contains(" 0 written"), "\(result.output)")
    #expect(before.count > 300)
    let after = try site.snapshot()
    let isSame = after == before
    #expect(isSame)
  }
}
