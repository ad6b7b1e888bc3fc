import Foundation
import TestSupport
import Testing

/// Feeds whose end was lost on the way, as a visitor of the site meets them.
@Suite struct CutFeedTests {
  private let server: ScriptedServer

  init() throws { server = try ScriptedServer() }

  private static let stories = [("11", "Eleven", "All of eleven."), ("12", "Twelve", "All of twelve.")]

  private static let formats: [String: String] = [
    "rss": "<rss version=\"2.0\"><channel><title>A</title>"
      + stories.map {
        "<item><title>\($1)</title><link>https://a.example/\($0)</link><description>\($2)</description></item>"
      }.joined() + "</channel></rss>",
    "atom": "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>A</title><id>x</id>"
      + stories.map {
        "<entry><id>https://a.example/\($0)</id><title>\($1)</title><link href=\"https://a.example/\($0)\"/>"
          + "<content>\($2)</content></entry>"
      }.joined() + "</feed>",
    "json": "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"A\", \"items\": ["
      + stories.map {
        "{\"id\": \($0), \"url\": \"https://a.example/\($0)\", \"title\": \"\($1)\", \"content_html\": \"\($2)\"}"
      }.joined(separator: ",") + "]}",
    "api": "{\"list\": ["
      + stories.map { "{\"title\": \"\($1)\", \"text\": \"\($2)\", \"id\": \($0)}" }.joined(separator: ",") + "]}",
  ]

  private func site(_ format: String) throws -> TinySite {
    let source = format == "api" ? "api: \"\(server.base)/a\", mapping: a.yml" : "feed: \"\(server.base)/a\""
    return try TinySite([
      "site.yml": """
      title: Planet
      url: https://planet.example/
      allow: [127.0.0.0/8]
      sources:
        - {name: Jane, \(source)}
      """,
      "a.yml": "items: $.list\nfields: {id: $.id, title: $.title, body: $.text}\n",
    ])
  }

  @Test(
    "However a feed is cut off, the site stays as it was, and the run reports it",
    arguments: formats.keys.sorted())
  func cut(format: String) throws {
    let text = try #require(CutFeedTests.formats[format])
    server.on("/a") { $0.answer(body: Array(text.utf8)) }
    let site = try site(format)
    let first = try site.generate(now: "2026-11-01T12:00:00Z")
    #expect(first.output.contains("2 new"), "\(first.output)\(first.errors)")
    let before = try site.news()
    for (day, missing) in [(2, 18), (3, 30), (4, 44), (5, 62)] {
      server.on("/a") { $0.answer(body: Array(text.utf8.dropLast(missing))) }
      let cut = try site.generate("--fail-on", "never", now: "2026-11-0\(day)T12:00:00Z")
      #expect(cut.output.contains(" 0 new"), "\(missing): \(cut.output)")
      #expect(cut.errors.contains("not well-formed"), "\(missing): \(cut.errors)")
      #expect(try site.news().filter { before[$0.key] != $0.value }.keys.sorted() == [], "\(missing)")
    }
  }
  @Test(
    "What was cut off comes whole with the next run, though its server calls it unchanged",
    arguments: formats.keys.sorted())
  func comesWhole(format: String) throws {
    let text = Array(try #require(CutFeedTests.formats[format]).utf8)
    let site = try site(format)
    server.on("/a") { $0.answer("200 OK", ["ETag: \"1\""], body: text.dropLast(30)) }
    #expect(try site.generate(now: "2026-11-01T12:00:00Z").output.contains("1 new"))
    server.on("/a") { connection in
      if connection.head.contains("If-None-Match: \"1\"") {
        connection.answer("304 Not Modified")
      } else {
        connection.answer("200 OK", ["ETag: \"1\""], body: text)
      }
    }
    let whole = try site.generate(now: "2026-11-02T12:00:00Z")
    #expect(whole.output.contains("1 new"), "\(whole)")
    #expect(try site.generate(now: "2026-11-03T12:00:00Z").errors == "")
    #expect(server.heads.map { $0.contains("If-None-Match") } == [false, false, true])
  }

  @Test("A feed that is always cut off in the same place is asked as politely as any other")
  func staysCut() throws {
    let text = Array(try #require(CutFeedTests.formats["rss"]).utf8).dropLast(20)
    let site = try site("rss")
    server.on("/a") { $0.answer("200 OK", ["ETag: \"1\""], body: Array(text)) }
    for day in 1...3 { _ = try site.generate(now: "2026-11-0\(day)T12:00:00Z") }
    #expect(server.heads.map { $0.contains("If-None-Match") } == [false, false, true])
  }

  @Test("The rest of a list on the web that was cut off comes with the next run, though its server calls it unchanged")
  func listComesWhole() throws {
    let list = ["eleven", "twelve"].map { "<outline type=\"rss\" text=\"\($0)\" xmlUrl=\"\(server.base)/\($0)\"/>" }
    let begin = Array("<opml version=\"2.0\"><head/><body>\(list[0])".utf8)
    let end = Array("\(list[1])</body></opml>".utf8)
    for name in ["/eleven", "/twelve"] {
      server.on(name) {
        $0.answer(
          body: Array(
            "<rss version=\"2.0\"><channel><title>A</title><item><title>\(name)</title></item></channel></rss>".utf8))
      }
    }
    let site = try TinySite([
      "site.yml": "title: P\nurl: https://planet.example/\nallow: [127.0.0.0/8]\nopml: \"\(server.base)/list\"\n"
    ])
    server.on("/list") { $0.answer("200 OK", ["ETag: \"1\""], body: begin) }
    #expect(try site.generate(now: "2026-11-01T12:00:00Z").output.contains("1 new"))
    server.on("/list") { connection in
      if connection.head.contains("If-None-Match: \"1\"") {
        connection.answer("304 Not Modified")
      } else {
        connection.answer("200 OK", ["ETag: \"1\""], body: begin + end)
      }
    }
    let whole = try site.generate(now: "2026-11-02T12:00:00Z")
    #expect(whole.output.contains("1 new"), "\(whole)")
  }

  private static let outlines = ["One", "Two", "Three"].map {
    "  <outline text=\"\($0)\" xmlUrl=\"\($0.lowercased()).xml\"/>"
  }

  /// A list of these outlines, line by line.
  private func list(_ outlines: [String]) -> [String] {
    ["<opml version=\"2.0\"><body>"] + outlines + ["</body></opml>"]
  }

  /// A site that hides what belongs to no source, with a list in a file.
  private func listed() throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Planet
      url: https://planet.example/
      removed: hide
      opml: list.opml
      sections: [{name: Third, sources: [Three]}, {name: Rest}]
      """,
      "list.opml": list(CutFeedTests.outlines).joined(separator: "\n"),
      "one.xml": TinySite.feed("one", ("Sloop", 8)), "two.xml": TinySite.feed("two", ("Ketch", 8)),
      "three.xml": TinySite.feed("three", ("Brig", 8)),
    ])
  }

  @Test("A list of the site that is cut off anywhere ends the run, and takes away no feed")
  func ownListIsCut() throws {
    let (site, whole) = (try listed(), list(CutFeedTests.outlines))
    #expect(try site.generate().output.contains("3 new"))
    let before = try site.snapshot()
    for count in 1..<whole.count {
      try site.write(whole.prefix(count).joined(separator: "\n") + "\n" + whole[count].prefix(7), to: "list.opml")
      for command in [["generate", "--allow-shrink"], ["prune"]] {
        let run = try Program.run(command + ["--now", "2026-11-22T12:00:00Z"], in: site.folder.url)
        #expect(run.status == 2 && run.errors.contains("error[list.damaged] list.opml:"), "\(count): \(run)")
        #expect(!run.output.contains("Three"), "\(count): \(run)")
      }
      #expect(try site.snapshot() == before, "\(count)")
    }
    try site.write(whole.joined(separator: "\n"), to: "list.opml")
    let run = try site.generate(now: "2026-11-22T13:00:00Z")
    #expect(run.status == 0 && run.output.contains(" 0 written"), "\(run)")
  }

  @Test("A list of the site with a broken line takes away no feed, until it is whole")
  func ownListIsDamaged() throws {
    let (site, outlines) = (try listed(), CutFeedTests.outlines)
    #expect(try site.generate().output.contains("3 new"))
    let before = try site.files
    let four = "  <outline text=\"Four\" xmlUrl=\"four.xml\"/>"
    // One outline without an address, one with a wrong address, and one that is lost while another feed is added.
    let broken: [(day: Int, line: Int, outlines: [String])] = [
      (22, 4, outlines.dropLast() + [outlines[2].replacing("Three\"", with: "Three")]),
      (23, 4, outlines.dropLast() + [outlines[2].replacing("three.xml\"", with: "three.xml")]),
      (24, 2, [outlines[0].replacing("One\"", with: "One")] + outlines.dropFirst() + [four]),
    ]
    for (day, line, damaged) in broken {
      try site.write(list(damaged).joined(separator: "\n"), to: "list.opml")
      let run = try site.generate("--allow-shrink", now: "2026-11-\(day)T12:00:00Z")
      #expect(run.status == 0 && run.errors.contains("warning[feed.malformed] list.opml:\(line):"), "\(run)")
      #expect(run.errors.contains("list.opml is damaged, and names only 2 of 3 feeds"), "\(run.errors)")
      #expect(run.errors.contains("kept: 3 feeds that it named before"), "\(run.errors)")
      #expect(!run.errors.contains("unknown-source"), "\(run.errors)")
      #expect(try site.files == before)
    }
    let pruned = try Program.run(["prune", "--now", "2026-11-24T13:00:00Z"], in: site.folder.url)
    #expect(pruned.errors.contains("prune.unreadable-list") && !pruned.output.contains("Three"), "\(pruned)")
    try site.write("title: P\nurl: https://planet.example/\nopml: list.opml\n", to: "site.yml")
    // Mistakes that hide no feed do not keep one that is taken out.
    let left = outlines.dropLast().map { $0.replacing("Two", with: "Two &nbsp; & a half") } + ["</outline>"]
    try site.write(list(left).joined(separator: "\n"), to: "list.opml")
    let run = try site.generate("--allow-shrink", now: "2026-11-25T12:00:00Z")
    #expect(run.status == 0 && run.errors.contains("warning[feed.malformed] list.opml:3:"), "\(run)")
    #expect(!run.errors.contains("list.damaged"), "\(run.errors)")
    #expect(run.output.contains("Three is no longer in the configuration"), "\(run)")
  }
}
