import Diagnostics
import News
import Synchronization
import TestSupport
import Testing

@testable import Fetching

@Suite("Pauses between requests to a host")
struct HostGateTests {
  @Test("A host rests for a second after each request, redirects included; others are asked meanwhile")
  func pauses() async throws {
    let clock = TestClock()
    let times = Mutex<[Duration]>([])
    let server = try RawServer { connection in
      times.withLock { $0.append(clock.now.offset) }
      return connection.path == "/moved" ? connection.answer("302 Found", ["Location: /"]) : connection.answer()
    }
    let other = try RawServer(host: 2) { $0.answer() }
    let fetcher = CurlFetcher(CurlFetcher.Options(userAgent: "test", clock: clock))
    _ = await fetcher.fetch(try request(server.base + "/moved"))
    _ = await fetcher.fetch(try request(other.base))
    _ = await fetcher.fetch(try request(server.base))
    #expect(times.withLock { $0 } == [.zero, .seconds(1), .seconds(2)])
    #expect(clock.now.offset == .seconds(2))
  }

  @Test(
    "A host that refuses three in a row for over a minute gets no more, and the others fail alike",
    arguments: [
      ("429 Too Many Requests", "Retry-After: 3600", 3), ("503 Service Unavailable", "Retry-After: 3600", 3),
      ("403 Forbidden", "X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 3600", 3),
      ("429 Too Many Requests", "Retry-After: 30", 5), ("429 Too Many Requests", "X-Nothing: 1", 5),
      ("503 Service Unavailable", "X-Nothing: 1", 5), ("404 Not Found", "Retry-After: 3600", 5),
    ])
  func turnedAway(status: String, header: String, asked: Int) async throws {
    let server = try RawServer { $0.answer(status, [header]) }
    let fetcher = fetcher
    var outcomes: [FetchOutcome] = []
    for number in 0..<5 { outcomes.append(await fetcher.fetch(try request(server.base + "/\(number)"))) }
    #expect(server.heads.count == asked && outcomes.map(\.requests).reduce(0, +) == asked)
    #expect(Set(outcomes.map(\.failure)).count == 1)
    let last = try #require(outcomes.last)
    let address = try #require(WebAddress(server.base))
    let told = last.failure?.diagnostic(for: address, after: last.response, at: Place("site.yml", line: 3))
    #expect(told?.notes == [(asked == 3 ? "nothing was sent to " : "asked ") + address.text])
  }

  @Test("Two refusals, in a row or with another answer between, keep no other request back")
  func turnedAwayOnce() async throws {
    let server = try RawServer { connection in
      connection.path.hasSuffix("0")
        ? connection.answer() : connection.answer("429 Too Many Requests", ["Retry-After: 3600"])
    }
    let fetcher = fetcher
    for path in ["/1", "/2", "/0", "/3", "/4", "/0", "/5"] { _ = await fetcher.fetch(try request(server.base + path)) }
    #expect(server.heads.count == 7)
    let silent = HopResult(failure: .timedOut(.connecting))
    #expect(silent.refusal(from: try #require(WebAddress(server.base)))?.isSpared == true)
    #expect(HopResult(failure: .timedOut(.waiting)).refusal(from: try #require(WebAddress(server.base))) == nil)
  }

  @Test("Refusals do not keep back requests with credentials, or to another server of the host")
  func otherAskers() async throws {
    let server = try RawServer { connection in
      connection.head.lowercased().contains("authorization:")
        ? connection.answer() : connection.answer("429 Too Many Requests", ["Retry-After: 3600"])
    }
    let beside = try RawServer { $0.answer() }
    let fetcher = fetcher
    for path in ["/1", "/2", "/3", "/4"] { _ = await fetcher.fetch(try request(server.base + path)) }
    #expect(server.heads.count == 3)
    let named = try request(server.base) { $0.credentials = Credentials(user: "jane", password: "pass") }
    let bearing = try request(server.base) { $0.headers = [("Authorization", "Bearer key")] }
    for other in [named, bearing, try request(beside.base)] { #expect(await fetcher.fetch(other).failure == nil) }
    _ = await fetcher.fetch(try request(server.base))
    #expect(server.heads.count == 5)
  }

  @Test("Waiting requests are let in one by one, and a cancelled one gives its place to the next")
  func queue() async throws {
    let clock = TestClock()
    let gate = HostGate(pause: .seconds(1), pace: Pace(clock))
    #expect(await gate.enter("a.example"))
    #expect(await gate.enter("b.example"))
    let second = Task { await gate.enter("a.example") }
    let third = Task { await gate.enter("a.example") }
    second.cancel()
    #expect(await !second.value)
    gate.leave("a.example")
    #expect(await third.value)
    #expect(clock.now.offset == .seconds(1))
    gate.leave("a.example")
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      return await gate.enter("a.example")
    }
    late.cancel()
    #expect(await !late.value)
    #expect(await gate.enter("a.example"))
  }
}
