import News
import Synchronization
import TestSupport
import Testing

@testable import Fetching

@Suite("Between two requests to a host")
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

  @Test("Those who wait are let in one by one, and a cancelled one leaves its place to the next")
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
