import Archive
import Fetching
import Gathering
import News
import Roster
import Site
import TestSupport
import Testing

/// Events from an API that is asked every few minutes.
@Suite("Sources of events") struct ShortLivedTests {
  private let server: ScriptedServer

  init() throws {
    server = try ScriptedServer()
    server.on("/races") { $0.answer(body: ShortLivedTests.races(15, 30)) }
  }

  private static func races(_ minutes: Int...) -> [UInt8] {
    let races = minutes.map {
      "{\"id\": \($0), \"headline\": \"Race \($0)\", \"date\": \"2026-11-21T12:\($0):00Z\"}"
    }
    return Array("{\"races\": [\(races.joined(separator: ","))]}".utf8)
  }

  private func site() throws -> GatheredSite {
    try GatheredSite(
      "name: Races, api: \"\(server.base)/races\", mapping: races.yml, every: 5m",
      files: ["races.yml": "kind: event\nitems: $.races\nfields: {id: $.id, title: $.headline, start: $.date}\n"])
  }

  /// The number of requests so far after a run at each of these times.
  private func asked(_ site: GatheredSite, at times: some Sequence<Timestamp>) async throws -> [Int] {
    var counts: [Int] = []
    for time in times {
      try await site.gather(time)
      counts.append(server.heads.count)
    }
    return counts
  }

  @Test("A failing source of events is asked less and less often, but once more before its last event begins")
  func failing() async throws {
    let site = try site()
    #expect(try await asked(site, at: [at(21)]) == [1])
    server.on("/races") { $0.answer("503 Service Unavailable") }
    // Asked at 5, 10 and 20; then, instead of at 40, at 25 and 30 because of the race at half past; then less often.
    let times = stride(from: 5, through: 40, by: 5).map { at(21, 12, $0) }
    #expect(try await asked(site, at: times) == [2, 3, 3, 4, 5, 6, 6, 6])
    #expect(try await site.titles == ["Race 15", "Race 30"])
  }

  @Test("An event that was dropped does not count as the last one for which a failing source is asked once more")
  func droppedLast() async throws {
    let site = try site()
    server.on("/races") { $0.answer(body: ShortLivedTests.races(15, 30, 59)) }
    try await site.gather(at(21, 11, 50))
    server.on("/races") { $0.answer(body: ShortLivedTests.races(15, 30)) }
    #expect(try await asked(site, at: [at(21)]) == [2])
    server.on("/races") { $0.answer("503 Service Unavailable") }
    let times = stride(from: 5, through: 40, by: 5).map { at(21, 12, $0) }
    #expect(try await asked(site, at: times) == [3, 4, 4, 5, 6, 7, 7, 7])
  }

  @Test("A server's Retry-After wins over the last event")
  func retryAfter() async throws {
    let site = try site()
    try await site.gather(at(21))
    server.on("/races") { $0.answer("503 Service Unavailable", ["Retry-After: 3600"]) }
    let times = [5, 10, 25, 29, 59].map { at(21, 12, $0) }
    #expect(try await asked(site, at: times) == [2, 2, 2, 2, 2])
    #expect(try await asked(site, at: [at(21, 13, 6)]) == [3])
  }

  @Test("An event missing from a complete answer is marked as departed until it is back; an empty answer says nothing")
  func departed() async throws {
    let site = try site()
    try await site.gather(at(21))
    let race = try await site.item("Race 30")
    func departed() async throws -> Bool {
      try await site.archive.fact(DepartedEvents.fact)?.contains(race.id.description) ?? false
    }
    server.on("/races") { $0.answer(body: ShortLivedTests.races()) }
    try await site.gather(at(21, 12, 5))
    #expect(try await !departed())
    server.on("/races") { $0.answer(body: ShortLivedTests.races(15)) }
    try await site.gather(at(21, 12, 10))
    #expect(try await departed())
    #expect(try await site.titles == ["Race 15", "Race 30"])
    server.on("/races") { $0.answer(body: ShortLivedTests.races(15, 30)) }
    try await site.gather(at(21, 12, 15))
    #expect(try await !departed())
  }

  @Test("The departed events of a source that is gone are forgotten a month after their end, when another one answers")
  func forgotten() async throws {
    func source(_ name: String) -> String {
      "name: \(name), api: \"\(server.base)/\(name)\", mapping: races.yml, every: 5m"
    }
    let site = try site()
    try site.configure(source("races"), source("walks"))
    server.on("/walks") { $0.answer(body: ShortLivedTests.races(45)) }
    try await site.gather(at(21))
    let id = try await site.item("Race 30").id.description
    server.on("/races") { $0.answer(body: ShortLivedTests.races(15)) }
    try await site.gather(at(21, 12, 10))
    #expect(try await site.archive.fact(DepartedEvents.fact)?.contains(id) == true)
    try site.configure(source("walks"))
    server.on("/walks") { $0.answer(body: ShortLivedTests.races(45, 50)) }
    try await site.gather(at(21) + 32 * 86_400)
    #expect(try await site.archive.fact(DepartedEvents.fact)?.contains(id) != true)
  }

  @Test("A fair that is called off before it begins stays marked as departed until its last day is over")
  func calledOff() async throws {
    let fair = "{\"id\": 1, \"headline\": \"Fair\", \"date\": \"2026-11-22\", \"until\": \"2027-01-31\"}"
    let walk = "{\"id\": 2, \"headline\": \"Walk\", \"date\": \"2027-03-01\"}"
    let both = Array("{\"races\": [\(fair), \(walk)]}".utf8)
    let one = Array("{\"races\": [\(walk)]}".utf8)
    server.on("/races") { $0.answer(body: both) }
    let fields = "fields: {id: $.id, title: $.headline, start: $.date, end: $.until}\n"
    let site = try GatheredSite(
      "name: Races, api: \"\(server.base)/races\", mapping: races.yml, every: 5m",
      files: ["races.yml": "kind: event\nitems: $.races\n" + fields])
    try await site.gather(at(21))
    let id = try await site.item("Fair").id.description
    server.on("/races") { $0.answer(body: one) }
    // The second time is over thirty days after the fair would have begun.
    for time in [at(21, 12, 10), at(21) + 40 * 86_400] {
      try await site.gather(time)
      let known = try await site.archive.fact(DepartedEvents.fact) ?? ""
      #expect(known.contains(id), "\(time): \(known)")
    }
  }
}
