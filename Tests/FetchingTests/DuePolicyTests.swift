import News
import Testing

@testable import Fetching

@Suite("When a source is due again")
struct DuePolicyTests {
  private let now = Timestamp(secondsSince1970: 1_800_000_000)

  private func wait(_ outcome: FetchOutcome, every: Int64? = nil, floor: Int64 = 900, failures: Int = 1) -> Int64 {
    DuePolicy(every: every, floor: floor).nextDue(after: outcome, at: now, failures: failures) - now
  }

  private func answer(_ headers: [(name: String, value: String)] = []) throws -> FetchResponse {
    FetchResponse(finalAddress: try #require(WebAddress("https://feeds.example/")), headers: headers)
  }

  @Test(
    "An hour where the next request can be conditional, six where it cannot; what the configuration says, down to the floor"
  )
  func distances() throws {
    #expect(wait(.fresh(try answer([("etag", "x")]))) == 3600)
    #expect(wait(.fresh(try answer())) == 6 * 3600)
    #expect(wait(.notModified(try answer())) == 3600)
    #expect(wait(.fresh(try answer()), every: 1800) == 1800)
    #expect(wait(.notModified(try answer()), every: 60) == 900)
    #expect(wait(.notModified(try answer()), every: 60, floor: 0) == 60)
  }

  @Test("Retry-After wins over everything but a week, and never shortens the usual distance")
  func retryAfter() {
    #expect(wait(.failed(.status(429, retryAfter: .delay(7200)), nil), every: 900) == 7200)
    #expect(wait(.failed(.status(503, retryAfter: .delay(2)), nil)) == 3600)
    #expect(wait(.failed(.status(503, retryAfter: .delay(.max)), nil)) == 7 * 86_400)
    #expect(wait(.failed(.status(503, retryAfter: .date(now + 9000)), nil)) == 9000)
    #expect(wait(.failed(.status(503, retryAfter: .date(now + -9000)), nil)) == 3600)
  }

  @Test("Failures of servers and networks back off from an hour to a day, of addresses from six hours to a week")
  func backOff() {
    #expect((1...7).map { wait(.failed(.timedOut(.waiting), nil), failures: $0) / 3600 } == [1, 2, 4, 8, 16, 24, 24])
    #expect((1...3).map { wait(.failed(.status(500, retryAfter: nil), nil), failures: $0) / 3600 } == [1, 2, 4])
    #expect(
      (1...6).map { wait(.failed(.status(404, retryAfter: nil), nil), failures: $0) / 3600 } == [
        6, 24, 72, 168, 168, 168,
      ])
    #expect(wait(.failed(.status(404, retryAfter: nil), nil), failures: .max) == 7 * 86_400)
    #expect(wait(.failed(.cancelled, nil)) == 0)
  }

  @Test("A guard that turns this network away does not make a source look dead")
  func blocked() throws {
    let guarded = try answer([("cf-mitigated", "challenge")])
    #expect(wait(.failed(.status(403, retryAfter: nil), guarded), failures: 9) == 6 * 3600)
    #expect(wait(.failed(.status(403, retryAfter: nil), try answer()), failures: 9) == 7 * 86_400)
  }
}
