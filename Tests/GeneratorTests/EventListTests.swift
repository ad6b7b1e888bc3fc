import Foundation
import TestSupport
import Testing

/// Lists of events on whole sites.
@Suite struct EventListTests {
  private static let mapping = """
    items: $.races
    kind: event
    fields:
      id: $.id
      title: $.name
      start: $.start
    """

  private func races(_ starts: String?...) -> String {
    let races = starts.enumerated().map { number, start in
      "{\"id\": \(number), \"name\": \"Race \(number)\"" + (start.map { ", \"start\": \"\($0)\"" } ?? "") + "}"
    }
    return "{\"races\": [\(races.joined(separator: ","))]}"
  }

  private func site(_ source: String, _ section: String = "top: [2, 4]", _ files: [String: String] = [:]) throws
    -> TinySite
  {
    try TinySite(
      [
        "site.yml": """
        title: Tiny
        url: https://tiny.example/
        allow: [127.0.0.0/8]
        sources: [{name: Races, \(source), mapping: races.yml}]
        sections: [{name: Racing, sort: start, expireAfter: 60s, poll: 2m, resort: 30s, \(section)}, {name: Other, sources: []}]
        """, "races.yml": EventListTests.mapping,
      ].merging(files) { $1 })
  }

  @Test("Events without a date of their own are only in the feeds of their section, and on the page of no day")
  func news() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      taxonomies: [day]
      feedLength: 3
      sources: [{name: Races, api: races.json, mapping: races.yml}, {name: Stories, markdown: stories}]
      sections: [{name: Racing, sources: [Races], sort: start}, {name: News, sources: [Stories]}]
      """, "races.yml": EventListTests.mapping,
      "races.json": races("2026-11-21T13:00:00Z", "2026-11-21T13:10:00Z", "2026-11-21T13:20:00Z"),
      "stories/harvest.md": "---\ntitle: Harvest\ndate: 2026-11-01\n---\nText\n",
      "stories/fair.md": "---\ntitle: Fair\ndate: 2026-11-02\nkind: event\nstart: 2026-12-24 10:00\n---\nCome\n",
    ])
    try site.generate()
    for file in ["feed.atom", "feed.rss", "feed.json"] {
      let feed = try site.page(file)
      #expect(feed.contains("Harvest") && feed.contains("Fair") && !feed.contains("Race "), "\(feed)")
      #expect(try site.page("racing/" + file).contains("Race 0"))
    }
    let days = try site.files.filter { $0.hasPrefix("2026/") }.sorted()
    #expect(days == ["2026/11/01/index.html", "2026/11/02/index.html"])
    // If there is nothing else, the site's feed holds events.
    try site.remove("stories/harvest.md")
    try site.remove("stories/fair.md")
    try site.generate("--allow-shrink")
    #expect(try site.page("feed.atom").contains("Race 0"))
  }

  @Test("Events are listed by start without those that are over, and one without a start is reported and comes last")
  func order() throws {
    let site = try site(
      "api: races.json", "top: [5]",
      [
        "races.json": races(
          "2026-11-21T13:00:00Z", nil, "2026-11-21T11:59:30Z", "2026-11-21T11:58:59Z", "2026-11-21T12:30:00Z")
      ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("an item of the kind `event` has no start"), "\(result.errors)")
    let page = try site.page("racing/index.html")
    let titles = page.matches(of: /data-part="headline"><a[^>]*>([^<]*)/).map { String($0.1) }
    #expect(titles == ["Race 2", "Race 4", "Race 0", "Race 1"])
    #expect(page.contains("data-events data-expire=\"60\" data-poll=\"120\" data-resort=\"30\""))
    #expect(page.contains("Only 4 upcoming"))
    // Events to come are never among the latest.
    let latest = try site.page("index.html").components(separatedBy: "class=\"blocks\"")[0]
    #expect(latest.matches(of: /data-part="headline"><a[^>]*>([^<]*)/).map { String($0.1) } == ["Race 1"])
    let later = try site.generate(now: "2026-11-21T12:31:00Z")
    #expect(later.status == 0)
    #expect(try site.page("racing/index.html").contains("Only 2 upcoming"))
  }

  @Test("An event of a whole day stands on its day and is listed to the end of it, wherever the site's clock is")
  func wholeDays() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      timeZone: America/New_York
      sources: [{name: Races, api: races.json, mapping: races.yml}]
      sections: [{name: Racing, sort: start, expireAfter: 60s}, {name: Other, sources: []}]
      """, "races.yml": EventListTests.mapping, "races.json": races("2026-11-21", "2026-12-24"),
    ])
    try site.generate()
    let page = try site.page("racing/race-0/index.html")
    #expect(page.contains("21 November 2026") && !page.contains("20 November 2026"))
    #expect(try site.page("racing/index.html").contains(">Race 0</a>"))
    try site.generate(now: "2026-11-22T04:58:00Z")
    #expect(try site.page("racing/index.html").contains(">Race 0</a>"))
    try site.generate(now: "2026-11-22T05:02:00Z")
    #expect(try !site.page("racing/index.html").contains(">Race 0</a>"))
  }

  @Test("A page of events has its shortest length, with spare events to take the place of those that leave")
  func spares() throws {
    let starts = (10...19).map { "2026-11-22T\($0):00:00Z" as String? }
    let site = try site(
      "api: races.json", "top: [2, 4]",
      [
        "races.json":
          "{\"races\": ["
          + starts.enumerated().map { "{\"id\": \($0), \"name\": \"Race \($0)\", \"start\": \"\($1 ?? "")\"}" }
          .joined(separator: ",") + "]}"
      ])
    try site.generate()
    let page = try site.page("racing/index.html")
    let spares = page.between("<template data-part=\"spares\">", "</template>")
    #expect(page.matches(of: /data-kind="event"/).count == 6)
    #expect(spares.matches(of: /data-kind="event"/).count == 4)
    #expect(!page.contains("Only "))
    #expect(page.contains("data-section=\"racing\" data-top=\"2\""))
    #expect(try !site.page("racing/page/2/index.html").contains("<template"))
  }

  @Test("On a front page that begins with an event, its section's block holds each of the others once")
  func sparesBesideTheLead() throws {
    let starts = (12...20).map { "2026-11-22T\($0):00:00Z" as String? }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      featured: first
      sources: [{name: Races, api: races.json, mapping: races.yml}]
      sections: [{name: Racing, sort: start, top: [2, 4]}, {name: Other, sources: []}]
      """, "races.yml": EventListTests.mapping,
      "races.json":
        "{\"races\": ["
        + starts.enumerated().map { "{\"id\": \($0), \"name\": \"Race \($0)\", \"start\": \"\($1 ?? "")\"}" }
        .joined(separator: ",") + "]}",
    ])
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    let parts = try site.page("index.html").components(separatedBy: "class=\"blocks\"")
    #expect(parts[0].contains(">Race 0</a>"))
    let titles = parts[1].matches(of: /data-part="headline"><a[^>]*>([^<]*)/).map { String($0.1) }
    #expect(titles == (1...8).map { "Race \($0)" })
  }

  @Test("An event says on every list when it expires, and leaves all of them along with its section")
  func leavesEveryList() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      taxonomies: [source, tag, day]
      sources: [{name: Races, api: races.json, mapping: races.yml}, {name: Stories, markdown: stories}]
      sections:
        - {name: Racing, sources: [Races], sort: start, expireAfter: 90s}
        - {name: Other, sources: [Stories]}
      """, "races.yml": EventListTests.mapping + "\n  tags: {value: horses}\n",
      "races.json": races("2026-11-21T12:30:00Z", "2026-11-21T13:00:00Z"),
      "stories/one.md": "---\ntitle: One\ndate: 2026-11-20\ntags: [horses]\n---\n\nText.\n",
    ])
    let start: Int = 1_795_264_200
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    for page in ["tags/horses/index.html", "sources/races/index.html", "racing/index.html", "racing/race-0/index.html"]
    {
      #expect(try site.page(page).contains("data-expires=\"\(start + 90)\""), "\(page)")
    }
    #expect(try site.page("racing/race-0/index.html").contains("data-expires"))
    #expect(try !site.page("other/index.html").contains("data-expires"))
    let known = try #require(WrittenIndex(of: site)).documents
    #expect(known.compactMap { $0["be"] as? Int } == [start + 90, start + 1_890])
    #expect(known.compactMap { $0["b"] as? Int } == [start, start + 1_800])
    let shard = try #require(site.files.first { $0.hasPrefix("data/racing/") && !$0.hasSuffix("index.json") })
    #expect(try site.page(shard).contains("\"be\":\(start + 90)"))
    // First past its start by less than its section allows, then by more.
    try site.generate(now: "2026-11-21T12:31:29Z")
    #expect(try site.page("tags/horses/index.html").contains("Race 0"))
    let before = try site.page("racing/race-0/index.html")
    try site.generate(now: "2026-11-21T12:31:30Z")
    for page in try site.files where page.hasPrefix("feed.") || page.hasSuffix("index.html") && !page.contains("race-0")
    {
      if page.hasPrefix("racing/race-") { continue }
      #expect(try !site.page(page).contains(">Race 0<"), "\(page)")
    }
    #expect(
      try #require(WrittenIndex(of: site)).documents.compactMap { $0["t"] as? String }.contains("Race 0") == false)
    #expect(try site.page("racing/race-0/index.html").contains("data-expires=\"\(start + 90)\""))
    #expect(before.contains("Race 0"))
  }

  @Test(
    "A source is not reported for its last event while its list holds another, or that one",
    arguments: [
      ("expireAfter: 60s", ""), ("expireAfter: 7d", ""),
      ("expireAfter: 60s", ", {\"id\": 8, \"name\": \"Fair\", \"start\": \"2026-11-01\", \"end\": \"2026-11-30\"}"),
      ("expireAfter: 60s", ", {\"id\": 8, \"name\": \"Later\", \"start\": \"2026-12-24T10:00:00Z\"}"),
    ])
  func suppliedOtherwise(stays: String, other: String) throws {
    let (start, isLater) = (
      "{\"id\": 1, \"name\": \"Race\", \"start\": \"2026-11-21T12:20:00Z\"}", other.contains("Later")
    )
    let answer = "{\"races\": [\(start)\(isLater ? "" : other)]}"
    let server = try RawServer { connection in
      connection.answer("200 OK", ["content-type: application/json"], body: Array(answer.utf8))
    }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      allow: [127.0.0.0/8]
      sources:
        - {name: Races, api: "http://127.0.0.1:\(server.port)/", every: 1h, mapping: races.yml}
        \(isLater ? "- {name: Others, api: others.json, mapping: races.yml}" : "")
      sections: [{name: Racing, sort: start, \(stays)}]
      """, "races.yml": EventListTests.mapping + "\n  end: $.end",
      "others.json": "{\"races\": [\(isLater ? String(other.dropFirst(2)) : "")]}",
    ])
    let result = try site.generate()
    #expect(result.status == 0)
    let isTold = result.errors.contains("the list of Racing is empty until then")
    #expect(isTold == (other.isEmpty && stays.hasSuffix("60s")), "\(result.errors)")
  }

  @Test("An event that its API moves is an updated one in feeds, in the sitemap and on its page, as long as it stays")
  func moved() throws {
    let site = try site("api: races.json", "top: [5]", ["races.json": races("2026-12-02T20:00:00Z")])
    try site.generate(now: "2026-11-20T10:00:00Z")
    let (time, path) = ("2026-11-21T10:00:00Z", "racing/race-0/index.html")
    #expect(try !site.page("racing/feed.atom").contains(time))
    try site.write(races("2026-12-20T20:00:00Z"), to: "races.json")
    try site.generate(now: time)
    let feed = try site.page("racing/feed.atom")
    #expect(feed.ranges(of: "<updated>\(time)</updated>").count == 2, "of the event and of the feed: \(feed)")
    #expect(feed.contains("<published>2026-11-20T10:00:00Z</published>"))
    let sitemap = try site.files.filter { $0.hasPrefix("sitemap") }.map { try site.page($0) }.joined()
    #expect(
      sitemap.contains("<loc>https://tiny.example/racing/race-0/</loc>\n<lastmod>\(time)</lastmod>"), "\(sitemap)")
    let page = try site.page(path)
    #expect(page.contains("data-part=\"updated\">Saturday 21 November 2026, 10:00 UTC</time>"))
    #expect(!page.contains("data-part=\"edits\"") && !page.contains("data-part=\"history\""))
    try site.generate(now: "2026-11-22T10:00:00Z")
    #expect(try site.page("racing/feed.atom") == feed && site.page(path) == page)
    try site.generate("--full", now: "2026-11-22T10:00:00Z")
    #expect(try site.page("racing/feed.atom") == feed && site.page(path) == page)
  }

  @Test("Another reading of the same answer moves no event, and the next move counts again")
  func readAnew() throws {
    let site = try site("api: races.json", "top: [5]", ["races.json": races("2026-12-02T20:00:00Z")])
    try site.generate(now: "2026-11-20T10:00:00Z")
    try site.write(EventListTests.mapping + "\n  venue: $.name", to: "races.yml")
    try site.generate(now: "2026-11-21T10:00:00Z")
    #expect(try site.page("racing/race-0/index.html").contains("data-part=\"venue\""))
    #expect(try !site.page("racing/feed.atom").contains("2026-11-21T10:00:00Z"))
    try site.write(races("2026-12-03T20:00:00Z"), to: "races.json")
    try site.generate(now: "2026-11-22T10:00:00Z")
    #expect(try site.page("racing/feed.atom").contains("<updated>2026-11-22T10:00:00Z</updated>"))
  }

  @Test("A text about an event that is going on when it is written has a page, and links to it lead there")
  func running() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Texts, markdown: texts}]
      sections: [{name: Town, sort: start, kinds: event}, {name: News, kinds: story}]
      """,
      "texts/market.md":
        "---\ntitle: Market\nkind: event\nstart: 2026-11-19 16:00\nend: 2026-11-23 20:00\n---\nCome.\n",
      "texts/concert.md": "---\ntitle: Concert\nkind: event\nstart: 2026-11-25 20:00\n---\nListen.\n",
      "texts/gone.md": "---\ntitle: Gone\nkind: event\nstart: 2026-11-19 16:00\nend: 2026-11-19 20:00\n---\nOver.\n",
      "texts/news.md": "---\ntitle: Seen\ndate: 2026-11-20\n---\nAt [the market](market.md).\n",
    ])
    let result = try site.generate()
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try site.page("news/seen/index.html").contains("href=\"/town/market/\""))
    #expect(try site.page("town/market/index.html").contains("Come."))
    #expect(try !site.page("town/index.html").contains(">Market<"))
    #expect(try !site.files.contains("town/gone/index.html"))
    try site.generate(now: "2026-11-24T12:00:00Z")
    #expect(try site.files.contains("town/market/index.html"), "it stays once it is over")
  }

  @Test(
    "With `keepItems` an event keeps its place among the next while a list shows it, and its page while it goes on",
    arguments: [
      ("2h", "", [[0], [0], [0], [1]]), ("60s", ", \"end\": \"2026-11-21T14:00:00Z\"", [[0], [0], [0, 1], [1]]),
    ] as [(String, String, [[Int]])])
  func begun(stays: String, end: String, kept: [[Int]]) throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Races, api: races.json, mapping: races.yml, keepItems: 1}, {name: Texts, markdown: texts}]
      sections:
        - {name: Racing, sources: [Races], sort: start, expireAfter: \(stays)}
        - {name: Town, sources: [Texts], expireAfter: 7d}
      """, "races.yml": EventListTests.mapping + "\n  end: $.end",
      "races.json": """
      {"races": [
        {"id": 0, "name": "Race 0", "start": "2026-11-21T12:00:00Z"\(end)},
        {"id": 1, "name": "Race 1", "start": "2026-11-22T12:00:00Z"}
      ]}
      """, "texts/one.md": "---\ntitle: One\ndate: 2026-11-20\n---\nText.\n",
    ])
    for (time, kept) in zip(["11:00", "12:00", "13:59", "14:01"], kept) {
      let result = try site.generate(now: "2026-11-21T\(time):00Z")
      #expect(result.status == 0, "\(result.errors)")
      let pages = try site.files.filter { $0.hasPrefix("racing/race-") && $0.hasSuffix("/index.html") }
      #expect(Set(pages) == Set(kept.map { "racing/race-\($0)/index.html" }), "\(time): \(pages)")
    }
  }

  @Test("With `keepItems` exhibitions that go on for months and the concerts to come take no place from each other")
  func goesOn() throws {
    let shows = (1...3).map { ("Show \($0)", "2026-10-0\($0)T10:00:00Z", ", \"end\": \"2027-03-01T18:00:00Z\"") }
    let concerts = (1...3).map {
      ("Concert \($0)", "2026-12-0\($0)T20:00:00Z", ", \"end\": \"2026-12-0\($0)T22:00:00Z\"")
    }
    let events = (shows + concerts).map { name, start, end in
      "{\"id\": \"\(name)\", \"name\": \"\(name)\", \"start\": \"\(start)\"\(end)}"
    }
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Hall, api: town.json, mapping: town.yml, keepItems: 2}]
      sections: [{name: Town, sort: start}, {name: Other, sources: []}]
      """, "town.yml": EventListTests.mapping + "\n  end: $.end",
      "town.json": "{\"races\": [\(events.joined(separator: ","))]}",
    ])
    let result = try site.generate(now: "2026-11-20T12:00:00Z")
    #expect(result.status == 0, "\(result.errors)")
    let list = try site.page("town/index.html")
    #expect(list.contains("Concert 1") && list.contains("Concert 2") && !list.contains("Concert 3"), "\(list)")
    // A concert that has begun takes the page of no exhibition, and what the concerts to come leave goes to the third.
    let names = ["show-1", "show-2", "show-3", "concert-1", "concert-2", "concert-3"]
    for (time, kept) in [
      ("11-20T13:00", ["concert-1", "concert-2"]), ("12-01T21:00", ["concert-2", "concert-3"]),
      ("12-01T23:00", ["concert-2", "concert-3"]), ("12-02T21:00", ["show-3", "concert-3"]),
      ("12-03T21:00", ["show-3", "concert-3"]), ("12-03T23:00", ["show-3", "concert-3"]),
    ] {
      let result = try site.generate(now: "2026-\(time):00Z")
      #expect(result.status == 0, "\(time): \(result.errors)")
      let files = try site.files
      let pages = names.filter { files.contains("town/\($0)/index.html") }
      #expect(pages == ["show-1", "show-2"] + kept, "\(time): \(pages)")
    }
  }

  @Test("Events that wait come in their turn also after a restoration, though the answer is the same as before")
  func waitingRestored() throws {
    let site = try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      publishState: true
      stateFrom: Output/state/
      sources: [{name: Races, api: races.json, mapping: races.yml, keepItems: 2}]
      sections: [{name: Racing, sort: start}]
      """, "races.yml": EventListTests.mapping,
      "races.json": races(
        "2026-11-22T12:00:00Z", "2026-11-23T12:00:00Z", "2026-11-24T12:00:00Z", "2026-11-25T12:00:00Z"),
    ])
    for (day, kept) in [(21, [0, 1]), (22, [1, 2]), (23, [2, 3])] {
      let result = try site.generate(now: "2026-11-\(day)T13:00:00Z")
      #expect(result.status == 0, "\(result.errors)")
      let files = try site.files
      #expect((0...3).filter { files.contains("racing/race-\($0)/index.html") } == kept, "\(day): \(files)")
      try site.remove(".broadsheet")
    }
  }

  @Test("The page of an event keeps all of its tags when the event is over and another has one of them")
  func tags() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\nsources: [{name: Texts, markdown: texts}]\n",
      "texts/fair.md":
        "---\ntitle: Fair\nkind: event\nstart: 2026-11-22 10:00\ntags: [fair, oysters]\n---\nCome.\n",
      "texts/dance.md": "---\ntitle: Dance\nkind: event\nstart: 2026-12-24 10:00\ntags: [fair]\n---\nCome.\n",
    ])
    for (now, hasList) in [(TinySite.now, true), ("2026-11-25T12:00:00Z", false)] {
      try site.generate(now: now)
      let tags = try site.page("news/fair/index.html").between("data-part=\"tags\">", "</ul>")
      #expect(tags.contains("/tags/fair/") && tags.contains(">oysters<"), "\(now): \(tags)")
      #expect(tags.contains("/tags/oysters/") == hasList, "\(now): \(tags)")
    }
  }

  @Test("A source whose last event starts before it is asked again is reported")
  func supply() throws {
    let answer = races("2026-11-21T12:20:00Z")
    let server = try RawServer { connection in
      connection.answer("200 OK", ["content-type: application/json"], body: Array(answer.utf8))
    }
    for (every, isTold) in [("1h", true), ("5m", false)] {
      let site = try site("api: \"http://127.0.0.1:\(server.port)/\", every: \(every)")
      let result = try site.generate()
      #expect(result.errors.contains("before the source is asked again") == isTold, "\(result.errors)")
      // No duration is proposed: which is short enough depends on the event, and which is allowed on the source.
      #expect(result.errors.contains("fix: give it a shorter `every`\n") == isTold, "\(result.errors)")
    }
  }
}

extension String {
  fileprivate func between(_ start: String, _ end: String) -> Substring {
    guard let first = range(of: start), let last = self[first.upperBound...].range(of: end) else { return "" }
    return self[first.upperBound..<last.lowerBound]
  }
}
