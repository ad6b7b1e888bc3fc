import Foundation
import TestSupport
import Testing

/// Events that their API drops before they begin.
@Suite struct DepartedEventTests {
  private let server: ScriptedServer

  init() throws { server = try ScriptedServer(host: 51) }

  private func answer(_ text: String, at path: String = "/races") {
    server.on(path) { connection in
      let tag = "\"\(text.count)-\(text.utf8.reduce(0) { ($0 &* 31 &+ UInt64($1)) })\""
      if connection.head.contains("If-None-Match: \(tag)") {
        _ = connection.answer("304 Not Modified", ["ETag: \(tag)"])
      } else {
        _ = connection.answer("200 OK", ["content-type: application/json", "ETag: \(tag)"], body: Array(text.utf8))
      }
    }
  }

  private func site(
    _ more: String = "", items: String = "$.races", paging: String = "{next: $.next, maxPages: 4}", rule: String = ""
  ) throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      allow: [127.0.0.0/8]
      taxonomies: [source, tag, day]
      sources: [{name: Races, api: "\(server.base)/races", mapping: races.yml, every: 5m}, {name: Stories, markdown: stories}]
      sections: [{name: Racing, sources: [Races], sort: start, expireAfter: 60s}, {name: Other, sources: [Stories]}]
      \(more)
      """,
      "races.yml": """
      items: \(items)
      kind: event
      paging: \(paging)
      \(rule)
      fields:
        id: $.id
        title: $.name
        start: $.start
        tags: {value: horses}
      """,
      "stories/one.md": "---\ntitle: One\ndate: 2026-11-20\ntags: [horses]\n---\n\nText.\n",
    ])
  }

  /// Races that start an hour apart, from 13:00 on.
  private func races(_ names: String..., next: String? = nil) -> String {
    let races = names.map { name in
      "{\"id\": \"\(name)\", \"name\": \"Race \(name)\", \"start\": \"2026-11-21T1\(Int(name.unicodeScalars.first?.value ?? 65) - 62):00:00Z\"}"
    }
    return "{\"races\": [\(races.joined(separator: ","))]" + (next.map { ", \"next\": \"\($0)\"" } ?? "") + "}"
  }

  /// The races in each kind of list, by the path or name of the list.
  private func listed(_ site: TinySite) throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    for path in [
      "racing/index.html", "tags/horses/index.html", "sources/races/index.html", "racing/feed.json", "index.html",
    ] {
      let names = try (site.files.contains(path) ? site.page(path) : "").matches(of: /Race ([A-Z])\b/).map {
        String($0.1)
      }
      result[path] = Array(Set(names)).sorted()
    }
    result["search"] = WrittenIndex(of: site)?.documents.compactMap { ($0["t"] as? String)?.last.map { String($0) } }
      .filter { "A"..."D" ~= $0 }.sorted()
    result["data"] = try site.files.filter { $0.hasPrefix("data/racing/") }.flatMap { path in
      try site.page(path).matches(of: /"t":"Race ([A-Z])"/).map { String($0.1) }
    }.sorted()
    return result
  }

  private func expect(_ names: String..., in site: TinySite, _ what: Comment) throws {
    for (list, found) in try listed(site) { #expect(found == names, "\(list): \(what)") }
  }

  @discardableResult
  private func run(_ site: TinySite, _ time: String) throws -> Program.Result {
    try site.generate("--refresh", "--fail-on", "never", now: "2026-11-21T\(time)Z")
  }

  @Test("An event missing from a whole answer leaves all lists, keeps its page, and returns when it is listed again")
  func departs() throws {
    let site = try site()
    answer(races("A", "B", "C"))
    try run(site, "12:00:00")
    try expect("A", "B", "C", in: site, "all are to come")
    answer(races("A", "C"))
    try run(site, "12:05:00")
    try expect("A", "C", in: site, "B was called off")
    #expect(try site.page("racing/race-b/index.html").contains("Race B"))
    for time in ["12:10:00", "12:15:00"] {
      try run(site, time)
      try expect("A", "C", in: site, "nothing new: not modified")
    }
    server.on("/races") { _ = $0.answer("500 Internal Server Error") }
    try run(site, "12:20:00")
    try expect("A", "C", in: site, "a failure says nothing")
    for body in ["{\"error\": \"busy\"}", "", "{\"races\": []}", "{\"races\": [{\"id\": \"A\""] {
      answer(body)
      try run(site, "12:25:00")
      try expect("A", "C", in: site, "nor does \(body)")
    }
    answer(races("A", "B", "C"))
    try run(site, "12:30:00")
    try expect("A", "B", "C", in: site, "it takes place after all")
    answer(races("A", "C"))
    try run(site, "12:35:00")
    // At the time at which it would have begun it does not reappear, whatever the answer.
    answer(races("C", "D"))
    try run(site, "14:00:30")
    try expect("C", "D", in: site, "A is over, B never was")
    let before = try site.snapshot()
    try run(site, "14:00:40")
    #expect(try site.snapshot() == before)
    try site.generate("--refresh", "--full", now: "2026-11-21T14:00:40Z")
    #expect(try site.snapshot() == before)
  }

  @Test("While a page of a list cannot be read no event is taken for gone; once all are read, missing ones are")
  func pages() throws {
    let site = try site()
    answer(races("A", "B", next: "\(server.base)/more"))
    answer(races("C", "D"), at: "/more")
    try run(site, "12:00:00")
    try expect("A", "B", "C", "D", in: site, "two pages")
    server.on("/more") { _ = $0.answer("500 Internal Server Error") }
    answer(races("A", next: "\(server.base)/more"))
    try run(site, "12:05:00")
    try expect("A", "B", "C", "D", in: site, "the second page may hold B")
    answer(races("D"), at: "/more")
    try run(site, "12:10:00")
    try expect("A", "D", in: site, "B and C are gone")
  }

  @Test("A list that ends where a page failed before is whole, even if the answers are the same as then")
  func shorterList() throws {
    let site = try site(paging: "{page: page}")
    answer(races("A", "B"), at: "/races?page=1")
    answer(races("C", "D"), at: "/races?page=2")
    try run(site, "12:00:00")
    try expect("A", "B", "C", "D", in: site, "two pages")
    server.on("/races?page=2") { _ = $0.answer("500 Internal Server Error") }
    try run(site, "12:05:00")
    try expect("A", "B", "C", "D", in: site, "a failure says nothing")
    server.on("/races?page=2") { _ = $0.answer("404 Not Found") }
    try run(site, "12:10:00")
    try expect("A", "B", in: site, "there is only one page now")
  }

  @Test("After a page without events for the site, which is unchanged, the next one is asked for all the same")
  func leftOutPage() throws {
    let site = try site(rule: "where: \"@.id != 'A' && @.id != 'B'\"")
    answer(races("A", "B", next: "\(server.base)/more"))
    answer(races("C", "D"), at: "/more")
    try run(site, "12:00:00")
    try expect("C", "D", in: site, "the first page has nothing")
    answer(races("C"), at: "/more")
    try run(site, "12:05:00")
    try expect("C", in: site, "D was called off")
  }

  @Test("The last event that is left may come without a list around it")
  func withoutList() throws {
    let site = try site()
    answer(races("A", "C"))
    try run(site, "12:00:00")
    answer(races("C").replacing("[", with: "").replacing("]", with: ""))
    let result = try run(site, "12:05:00")
    #expect(!result.errors.contains("warning"), "\(result.errors)")
    try expect("C", in: site, "only A is gone")
  }

  @Test("A page of which a filter in `items` takes nothing does not end the list: what follows it is not gone")
  func filteredPage() throws {
    let site = try site(items: "$.races[?@.id != 'B']")
    answer(races("A", next: "\(server.base)/more"))
    answer(races("C", next: "\(server.base)/last"), at: "/more")
    answer(races("D"), at: "/last")
    try run(site, "12:00:00")
    try expect("A", "C", "D", in: site, "three pages")
    answer(races("B", next: "\(server.base)/last"), at: "/more")
    try run(site, "12:05:00")
    try expect("A", "D", in: site, "only C is gone")
  }

  @Test("A memory that was restored learns from the first whole answer which events are gone")
  func restored() throws {
    let site = try site("publishState: true\nstateFrom: Output/state/")
    answer(races("A", "B", "C"))
    try run(site, "12:00:00")
    answer(races("A", "C"))
    try run(site, "12:05:00")
    let before = try listed(site)
    try site.remove(".broadsheet")
    let result = try run(site, "12:10:00")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try listed(site) == before)
  }

  @Test("A memory that was restored knows which events are gone, also while their API fails or is not asked")
  func restoredWithoutAnswer() throws {
    let site = try site("publishState: true\nstateFrom: Output/state/")
    answer(races("A", "B", "C"))
    try run(site, "12:00:00")
    answer(races("A", "C"))
    try run(site, "12:05:00")
    try site.remove(".broadsheet")
    let result = try site.generate(now: "2026-11-21T12:06:00Z")
    #expect(result.output.contains("1 source not due"), "\(result.output)")
    try expect("A", "C", in: site, "not asked")
    server.on("/races") { _ = $0.answer("500 Internal Server Error") }
    for time in ["12:10:00", "12:15:00"] {
      try site.remove(".broadsheet")
      try run(site, time)
      try expect("A", "C", in: site, "a failure says nothing")
    }
    answer(races("A", "B", "C"))
    try site.remove(".broadsheet")
    try run(site, "12:20:00")
    try expect("A", "B", "C", in: site, "it takes place after all")
  }
}
