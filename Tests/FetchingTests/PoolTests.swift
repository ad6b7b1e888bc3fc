import Glibc
import News
import Synchronization
import TestSupport
import Testing

@testable import Fetching

@Suite("The pool of transfers")
struct PoolTests {
  @Test("A host is asked one thing at a time, however many requests there are, and all are answered")
  func oneAtATime() async throws {
    let server = try RawServer { $0.answer(body: Array($0.path.utf8)) }
    let fetcher = fetcher
    let texts = try await withThrowingTaskGroup(of: String?.self) { group in
      for number in 0..<50 {
        let request = try request(server.base + "/\(number)")
        group.addTask { await fetcher.fetch(request).fresh?.text }
      }
      return try await group.reduce(into: Set<String>()) { set, text in if let text { set.insert(text) } }
    }
    #expect(texts == Set((0..<50).map { "/\($0)" }))
    #expect(server.mostAtOnce == 1)
  }

  @Test("Different hosts are asked at once, but no more than the pool is wide")
  func width() async throws {
    // Each answer waits until the pool is full; with fewer requests at once none would ever come.
    let counts = Mutex((arrived: 0, open: 0, most: 0))
    let servers = try (1...9).map { host in
      try RawServer(host: host) { connection in
        counts.withLock { $0 = ($0.arrived + 1, $0.open + 1, max($0.most, $0.open + 1)) }
        while counts.withLock({ $0.arrived < 3 }) { sched_yield() }
        counts.withLock { $0.open -= 1 }
        return connection.answer()
      }
    }
    let narrow = CurlFetcher(CurlFetcher.Options(userAgent: "test", connections: 3, pause: .zero))
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for server in servers {
        let request = try request(server.base)
        group.addTask { await narrow.fetch(request).fresh != nil }
      }
      for try await isAnswered in group { #expect(isAnswered) }
    }
    #expect(counts.withLock { $0.most } == 3)
  }

  @Test("A cancelled task ends its transfer or its wait at once, and the others go on")
  func cancellation() async throws {
    let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    let server = try RawServer { connection in
      if connection.path == "/hang" {
        arrival.yield()
        connection.waitForEnd()
        return false
      }
      return connection.answer(body: [1])
    }
    let fetcher = fetcher
    let hanging = try request(server.base + "/hang") { $0.limits = patient }
    let behind = try request(server.base + "/behind")
    let first = Task { await fetcher.fetch(hanging) }
    for await _ in arrivals { break }
    let second = Task { await fetcher.fetch(behind) }
    let third = Task { await fetcher.fetch(behind) }
    second.cancel()
    #expect(await second.value.failure == .cancelled)
    first.cancel()
    #expect(await first.value.failure == .cancelled)
    #expect(await third.value.fresh?.body == [1])
    #expect(server.heads.count == 2)
    let before = Task {
      while !Task.isCancelled { await Task.yield() }
      return await fetcher.fetch(behind)
    }
    before.cancel()
    #expect(await before.value.failure == .cancelled)
  }

  @Test("A fetcher that is stopped ends its transfers")
  func end() async throws {
    let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    let server = try RawServer { connection in
      arrival.yield()
      connection.waitForEnd()
      return false
    }
    let hop = HopRequest(
      address: try #require(WebAddress(server.base)), credentials: nil, headers: [], limits: patient,
      timeLeft: 3_600_000, guarded: AddressGuard(allowed: loopback))
    let loop = TransferLoop(CurlFetcher.Options(userAgent: "test"))
    let transfer = Task { await loop.perform(hop) }
    for await _ in arrivals { break }
    loop.stop()
    #expect(await transfer.value.failure == .cancelled)
    #expect(await loop.perform(hop).failure == .cancelled)
  }

  /// However long a loaded machine keeps a server waiting, no limit ends the transfer before the test does.
  private let patient = FetchLimits(total: 3_600, slowTime: 3_600)
}
