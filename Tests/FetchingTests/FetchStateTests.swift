import News
import Testing

@testable import Fetching

@Suite("What is remembered of a source's answers")
struct FetchStateTests {
  private let address: WebAddress
  private let target: WebAddress
  private let start = Timestamp(secondsSince1970: 1_800_000_000)
  private let day: Int64 = 86_400

  init() throws {
    address = try #require(WebAddress("http://feeds.example/rss"))
    target = try #require(WebAddress("https://www.example/feed"))
  }

  private func answer(
    _ status: Int = 200, _ headers: [(name: String, value: String)] = [], moved: [Int] = []
  ) -> FetchResponse {
    let hops = moved.map { FetchResponse.Hop(status: $0, from: address, to: target) }
    return FetchResponse(
      status: status, hops: hops, finalAddress: hops.isEmpty ? address : target, headers: headers)
  }

  private func take(
    _ outcome: FetchOutcome, _ state: inout FetchState, at day: Int64 = 0, isReadable: Bool = true
  ) {
    state.take(outcome, isReadable: isReadable, from: address, DuePolicy(), at: start + day * self.day)
  }

  @Test("Validators are a pair: a full answer replaces both, a 304 only if it brings new ones")
  func validators() {
    var state = FetchState()
    take(.fresh(answer(200, [("etag", "\"1\""), ("last-modified", "monday")])), &state)
    #expect(state.validators == Validators(entityTag: "\"1\"", lastModified: "monday"))
    take(.notModified(answer(304, [("etag", "\"1\"")])), &state)
    #expect(state.validators == Validators(entityTag: "\"1\"", lastModified: "monday"))
    take(.notModified(answer(304)), &state)
    #expect(state.validators == Validators(entityTag: "\"1\"", lastModified: "monday"))
    take(.notModified(answer(304, [("etag", "\"2\"")])), &state)
    #expect(state.validators == Validators(entityTag: "\"2\""))
    take(.fresh(answer(200, [("last-modified", "tuesday")])), &state)
    #expect(state.validators == Validators(lastModified: "tuesday"))
  }

  @Test("A web page, a failure or a guard keeps the validators and the time of the last good answer")
  func bad() {
    var state = FetchState()
    take(.fresh(answer(200, [("etag", "\"1\"")])), &state)
    take(.fresh(answer(200, [("etag", "\"page\"")])), &state, at: 1, isReadable: false)
    #expect(state.validators.entityTag == "\"1\"" && state.failures == 1 && state.lastSuccess == start)
    take(.failed(.blocked(by: "DataDome"), answer(403)), &state, at: 2)
    #expect(state.failures == 1)
    take(.failed(.status(500, retryAfter: nil), answer(500)), &state, at: 3)
    #expect(state.failures == 2 && state.validators.entityTag == "\"1\"" && state.lastSuccess == start)
    take(.notModified(answer(304)), &state, at: 4)
    #expect(state.failures == 0)
    let before = state
    take(.failed(.cancelled, nil), &state, at: 5)
    #expect(state == before)
  }

  @Test("A request that our own rules refuse is not a failure, and the next run asks again")
  func refused() {
    var state = FetchState()
    take(.fresh(answer(200, [("etag", "\"1\"")])), &state)
    let before = state
    for failure in [FetchFailure.refusedAddress("10.0.0.1"), .invalidRequest(reason: "header")] {
      take(.failed(failure, FetchResponse(status: 0, finalAddress: address)), &state, at: 1)
      #expect(state.isDue(at: start) && state.failures == 0)
      state.nextDue = before.nextDue
      #expect(state == before)
    }
    // Here a server sent the reader to that address, so it is the server's failure.
    take(.failed(.refusedAddress("10.0.0.1"), answer(302, moved: [302])), &state, at: 1)
    #expect(state.failures == 1 && !state.isDue(at: start + day))
  }

  @Test("A source is not asked after a 410, unless a temporary redirect led there; a good answer revives it")
  func gone() {
    var state = FetchState()
    take(.failed(.status(410, retryAfter: nil), answer(410, moved: [302])), &state)
    #expect(!state.isGone)
    take(.failed(.status(410, retryAfter: nil), answer(410, moved: [301])), &state)
    #expect(state.isGone && !state.isDue(at: start + 900 * day))
    take(.fresh(answer()), &state)
    #expect(!state.isGone)
  }

  @Test("A permanent redirect is adopted only after five sightings over seven days")
  func quorum() {
    var state = FetchState()
    for sighting in 0..<5 { take(.fresh(answer(moved: [301])), &state, at: Int64(sighting)) }
    #expect(state.relocation?.sightings == 5 && state.address(for: address) == address)
    take(.notModified(answer(304, moved: [308])), &state, at: 7)
    #expect(state.address(for: address) == target)
    // Once asked directly, the new address is no redirect any more.
    take(.fresh(answer(200, [("etag", "\"target's\"")])), &state, at: 8)
    #expect(state.address(for: address) == target && !state.validators.isEmpty)
    take(.failed(.status(503, retryAfter: nil), answer(503)), &state, at: 9)
    #expect(state.address(for: address) == target)
    take(.failed(.status(404, retryAfter: nil), answer(404)), &state, at: 10)
    #expect(state.address(for: address) == address && state.validators.isEmpty)
  }

  @Test("Rare sightings, other targets, direct answers, temporary redirects and pages restart the count")
  func noQuorum() throws {
    let other = try #require(WebAddress("https://other.example/feed"))
    let elsewhere = FetchResponse(
      hops: [FetchResponse.Hop(status: 301, from: address, to: other)], finalAddress: other)
    for (interruption, isReadable) in [
      (FetchOutcome.fresh(elsewhere), true), (.fresh(answer()), true), (.fresh(answer(moved: [302])), true),
      (.fresh(answer(moved: [301])), false),
    ] {
      var state = FetchState()
      for sighting in 0..<4 { take(.fresh(answer(moved: [301])), &state, at: Int64(sighting * 3)) }
      take(interruption, &state, at: 10, isReadable: isReadable)
      take(.fresh(answer(moved: [301])), &state, at: 11)
      #expect(state.address(for: address) == address)
    }
    var rare = FetchState()
    for sighting in 0..<4 { take(.fresh(answer(moved: [301])), &rare, at: Int64(sighting * 30)) }
    #expect(rare.address(for: address) == address)
  }

  @Test("A redirect from https to http is never adopted")
  func downgrade() throws {
    let secure = try #require(WebAddress("https://feeds.example/rss"))
    let plain = FetchResponse(
      hops: [FetchResponse.Hop(status: 301, from: secure, to: address)], finalAddress: address)
    var state = FetchState()
    for day in 0..<20 {
      state.take(.fresh(plain), from: secure, DuePolicy(), at: start + Int64(day) * self.day)
    }
    #expect(state.address(for: secure) == secure)
  }
}
