import Foundation
import TestSupport
import Testing

/// The forms of the report for programs and CI.
@Suite struct ReportTests {
  private func siteWithFault() throws -> TinySite {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Two\ndate: tomorrow\n---\nText", to: "Content/stories/two.md")
    return site
  }

  @Test("GitHub's annotations have file, line and column, and the summary is where GitHub expects it")
  func gitHub() throws {
    let site = try siteWithFault()
    let summary = site.folder.url.appending(path: "summary.md").path
    let result = try Program.run(
      ["generate", "--now", TinySite.now, "--report", "github"], in: site.folder.url,
      environment: ["GITHUB_STEP_SUMMARY": summary])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("file=Content/stories/two.md,line=3,col=7,title="), "\(result.output)")
    #expect(result.output.split(separator: "\n").first?.hasPrefix("::") == true)
    #expect(try site.folder.text("summary.md").contains("## Broadsheet: done"))
  }

  @Test("A title that looks like one of GitHub's workflow commands is not one")
  func commands() throws {
    let folder = try TemporaryFolder([
      "list.opml": "<opml><body><outline text=\"::error::Owned\" xmlUrl=\"https://a.example/feed\"/></body></opml>"
    ])
    let result = try Program.run(["inspect", "list.opml", "--report", "github"], in: folder.url)
    let lines = result.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    let stop = try #require(lines.firstIndex { $0.hasPrefix("::stop-commands::") }, "\(result.output)")
    let token = lines[stop].dropFirst("::stop-commands::".count)
    let start = try #require(lines.firstIndex { $0 == "::\(token)::" })
    let title = try #require(lines.firstIndex { $0.hasPrefix("::error::Owned") })
    #expect(token.count >= 16 && stop < title && title < start)
  }

  @Test("The Markdown summary has the sources and the messages, and markup from outside is escaped")
  func markdown() throws {
    let site = try siteWithFault()
    try site.write(
      "title: Tiny\nsources: [{name: \"S | <b>*x*</b>\", markdown: stories}, {name: Gone, feed: gone.xml}]\n",
      to: "Content/site.yml")
    let result = try site.generate("--report", "markdown")
    #expect(result.output.hasPrefix("## Broadsheet: done\n"))
    #expect(result.output.contains("| S \\| \\<b\\>\\*x\\*\\</b\\> | read |"), "\(result.output)")
    #expect(result.output.contains("| Gone | **failed** |"))
    #expect(result.output.contains("`Content/stories/two.md:3:7`"))
    #expect(result.errors.contains("Content/stories/two.md:3:7"))
  }

  @Test("The Markdown summary counts only idle sources as having brought nothing new, however many sources there are")
  func markdownOfManySources() throws {
    let sources = (1...102).map { "{name: F\($0), feed: f\($0).xml}" }.joined(separator: ", ")
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nsources: [{name: Stories, markdown: stories}, \(sources)]\n",
      "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\n\nThe first story.\n",
    ])
    let first = try site.generate("--fail-on", "never", "--report", "markdown").output
    #expect(first.contains("\n\nAnd 3 more.\n") && !first.contains("brought nothing new"), "\(first)")
    let second = try site.generate("--fail-on", "never", "--report", "markdown").output
    #expect(second.contains("\n\n1 further source brought nothing new.\n"), "\(second)")
    try site.write("title: Tiny\nsources: [{name: Stories, markdown: stories}]\n", to: "Content/site.yml")
    let quiet = try site.generate("--report", "markdown").output
    #expect(quiet.contains("\n\n1 source brought nothing new.\n"), "\(quiet)")
  }

  @Test("check --plan prints the paths of the whole plan, as text and as JSON")
  func plan() throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Unused\n---\n", to: "Content/posts/unused.md")
    for _ in 1...2 {
      let result = try Program.run(
        ["check", "--plan", "--report", "json", "--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 0 && result.errors == "")
      let json = try object(result.output)
      let plan = try #require(json["plan"] as? [String])
      #expect(plan.contains("index.html") && plan.contains("news/first/index.html"))
      #expect(json["wouldWrite"] == nil)
      let text = try Program.run(["check", "--plan", "--now", TinySite.now], in: site.folder.url).output
      #expect(text.contains("\nnews/first/index.html\n"))
      #expect(text.hasSuffix(" files planned, nothing written\n1 item kept\n"), "\(text)")
      try site.generate()
    }
    let plain = try object(try site.generate("--dry-run", "--report", "json").output)
    #expect(plain["plan"] == nil)
  }

  @Test("A verbose run says how long stages, kinds of pages and the slowest files took, and how much memory")
  func costs() throws {
    let site = try TinySite.plain()
    let text = try site.generate("--verbose").output
    for stage in ["configure", "restore", "gather", "plan", "publish"] {
      #expect(text.contains(try Regex("stage \(stage): [0-9.]+ ms, [0-9.]+ ms of processor time\n")), "\(text)")
    }
    #expect(text.contains(try Regex("rendered detail: 1 file in [0-9.]+ ms\n")), "\(text)")
    #expect(
      text.contains(try Regex("\nslow file [^ ]+: [0-9.]+ ms\n")) && text.contains("\nmemory at most: "), "\(text)")
    let standing = try site.generate("--verbose").output
    #expect(!standing.contains("rendered ") && !standing.contains("slow file") && standing.contains("stage publish: "))
    let json = try object(try site.generate("--full", "--report", "json").output)
    let stages = try #require(json["stages"] as? [[String: Any]])
    #expect(stages.allSatisfy { $0["seconds"] is Double && $0["processorSeconds"] is Double } && stages.count == 6)
    #expect((json["rendering"] as? [[String: Any]])?.contains { $0["kind"] as? String == "detail" } == true)
    #expect((json["slowestFiles"] as? [[String: Any]])?.count == 5)
    #expect(try #require(json["peakMemory"] as? Int) > 1 << 20)
  }

  @Test(
    "With --report json, a wrong call is also reported as JSON",
    arguments: [
      ["generate", "--jobs", "0", "--report", "json"], ["--report=json", "--nonsense"],
      ["inspect", "--report", "json"], ["explain", "--report", "json"], ["nonsense", "--report", "json"],
    ])
  func usage(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(arguments, in: folder.url)
    #expect(result.status == 2)
    let json = try object(result.output)
    #expect(json["end"] as? String == "invalidUsage")
    #expect((json["diagnostics"] as? [[String: Any]])?.first?["id"] as? String == "usage")
  }

  @Test("The summary names the sources that failed, and of many the first twenty")
  func names() throws {
    let sources = (10..<32).map { "{name: F\($0), feed: f\($0).xml}" }.joined(separator: ", ")
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nsources: [{name: Stories, markdown: stories}, \(sources)]\n",
      "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\n\nThe first story.\n",
    ])
    let text = try site.generate("--fail-on", "never").output
    let names = (10..<30).map { "F\($0)" }.joined(separator: ", ")
    #expect(text.contains("23 sources, 22 failed (\(names) and 2 more); items: 1 new, 0 changed\n"), "\(text)")
    let bad = try site.generate("--quiet", "--fail-on", "any", now: "2026-11-21T13:00:00Z")
    #expect(bad.errors == "done, but too many sources failed: \(names) and 2 more\n", "\(bad.errors)")
    let later = try site.generate("--fail-on", "never", "--report", "json", now: "2026-11-22T13:00:00Z")
    let json = try object(later.output)
    let notices = try #require(json["notices"] as? [[String: String]])
    #expect(notices.count == 22 && notices.allSatisfy { $0["kind"] == "reminder" && $0["id"] != nil })
    let still = "source F10 still cannot be read, for 25 hours now (since 2026-11-21"
    #expect(notices.first?["text"]?.hasPrefix(still) == true)
    let summary = try site.generate("--fail-on", "never", "--report", "markdown", now: "2026-11-23T14:00:00Z").output
    #expect(summary.contains("### To know\n\n- source F10 still cannot be read"), "\(summary)")
  }

  @Test("A quiet run reports a failing source once and ends with 0, but with --fail-on it ends with 1 and says so")
  func quietSources() throws {
    let site = try TinySite([
      "Content/site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Notes, feed: notes.xml}]\n",
      "Content/notes.xml":
        "<rss version=\"2.0\"><channel><title>A</title><item><title>B</title></item></channel></rss>",
    ])
    func run(_ hour: Int, _ arguments: String...) throws -> Program.Result {
      try Program.run(
        ["generate", "--quiet", "--now", "2026-11-21T\(hour):00:00Z"] + arguments, in: site.folder.url)
    }
    #expect(try run(12).errors == "")
    try site.remove("Content/notes.xml")
    let first = try run(13)
    #expect(first.status == 0 && first.errors.contains("Notes"), "\(first)")
    for hour in 14...16 {
      let next = try run(hour)
      #expect(next.status == 0 && next.errors == "" && next.output == "", "\(next)")
    }
    for hour in 17...18 {
      let asked = try run(hour, "--fail-on", "all")
      #expect(asked.status == 1 && asked.errors == "done, but too many sources failed: Notes\n", "\(asked)")
    }
    #expect(try site.generate(now: "2026-11-21T19:00:00Z").status == 1)
  }

  @Test("If the memory is restored for each run, items that are shown as before do not count as changed")
  func shownAsBefore() throws {
    func feed(_ numbers: ClosedRange<Int>, more: String = "") -> String {
      let items = numbers.map { number in
        "<item><title>Report \(number)\(number == 1 ? more : "")</title><guid>g\(number)</guid>"
          + "<link>https://a.example/\(number)</link><pubDate>20 Nov 2026 08:0\(number):00 GMT</pubDate>"
          + "<description>Short</description>"
          + "<content:encoded>&lt;p&gt;Text \(number)&lt;/p&gt;</content:encoded></item>"
      }
      return "<rss version=\"2.0\" xmlns:content=\"http://purl.org/rss/1.0/modules/content/\"><channel><title>A</title>"
        + items.joined() + "</channel></rss>"
    }
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      publishState: true
      stateFrom: Output/state/
      sources:
        - {feed: feed.xml, show: excerpt, rewrite: [{field: title, pattern: Report, with: Story}]}
        - {markdown: stories}
      """, "Content/stories/own.md": "---\ntitle: Our own\ndate: 2026-11-20\n---\n\nText.\n",
    ])
    for number in 2...4 {
      try site.write(feed(1...number), to: "Content/feed.xml")
      let result = try site.generate("--verbose", now: "2026-11-21T1\(number):00:00Z")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("new: Story \(number) (A)"), "\(result.output)")
      #expect(!result.output.contains("changed: "), "\(result.output)")
      #expect(result.output.contains("2 sources; items: \(number == 2 ? 3 : 1) new, 0 changed"), "\(result.output)")
      try site.remove(".broadsheet")
    }
    try site.write(feed(1...4, more: ", corrected"), to: "Content/feed.xml")
    let edited = try site.generate("--verbose", now: "2026-11-21T15:00:00Z").output
    #expect(edited.contains("changed: Story 1, corrected (A)"), "\(edited)")
    #expect(edited.components(separatedBy: "changed: ").count == 2, "\(edited)")
    #expect(edited.contains("2 sources; items: 0 new, 1 changed"), "\(edited)")
    // An archive that is kept also notices changes of texts.
    try site.write("---\ntitle: Our own\ndate: 2026-11-20\n---\n\nMore.\n", to: "Content/stories/own.md")
    let kept = try site.generate("--verbose", now: "2026-11-21T16:00:00Z").output
    #expect(kept.contains("changed: Our own (") && !kept.contains("changed: Story"), "\(kept)")
  }

  @Test("An item that was too old to be shown is not reported as withdrawn, even if the memory is always restored")
  func neverShown() throws {
    func feed(_ numbers: ClosedRange<Int>) -> String {
      let items = numbers.map { number in
        "<item><title>Report \(number) of the day</title><guid>g\(number)</guid>"
          + "<link>https://a.example/\(number)</link><pubDate>\(number == 1 ? "1 Sep" : "20 Nov") 2026 08:00:00 GMT</pubDate></item>"
      }
      return "<rss version=\"2.0\"><channel><title>A</title>\(items.joined())</channel></rss>"
    }
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      keep: 10d
      publishState: true
      stateFrom: Output/state/
      sources: [{feed: feed.xml}]
      """
    ])
    for number in 2...4 {
      try site.write(feed(1...number), to: "Content/feed.xml")
      let result = try site.generate("--verbose", now: "2026-11-21T1\(number):00:00Z")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("new: Report \(number) of the day (A)"), "\(result.output)")
      #expect(!result.output.contains("withdrawn: "), "\(result.output)")
      try site.remove(".broadsheet")
    }
    // An item that was shown is.
    let late = try site.generate("--verbose", now: "2026-12-05T12:00:00Z")
    #expect(late.status == 0 && late.output.contains("withdrawn: Report 2 of the day (A)"), "\(late.errors)")
    #expect(!late.output.contains("withdrawn: Report 1 "), "\(late.output)")
  }

  @Test("inspect as JSON has items and messages")
  func inspect() throws {
    let site = try TinySite.plain()
    try site.write(
      "<rss version=\"2.0\"><channel><title>A</title><item><title>B & C</title></item></channel></rss>", to: "a.xml")
    let result = try Program.run(["inspect", "a.xml", "--report", "json"], in: site.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let json = try object(result.output)
    #expect(json["title"] as? String == "A")
    #expect((json["items"] as? [[String: String]])?.first?["title"] == "B & C")
    #expect((json["diagnostics"] as? [[String: Any]])?.isEmpty == false)
    let missing = try object(
      try Program.run(["inspect", "Nowhere", "--report", "json"], in: site.folder.url).output)
    #expect(missing["exitCode"] as? Int == 2)
  }
}
