import News
import Testing

@testable import Fetching

@Suite("When a source is due again")
struct DuePolicyTests {
  private let now = Timestamp(secondsSince1970: 1_800_000_000)
  private static let hour: Int64 = 3600
  /// An hour less the tenth by which a run may come early.
  private static let early = hour - 360
  private var early: Int64 { DuePolicyTests.early }
  private static let day: Int64 = 24 * hour

  private func wait(
    _ outcome: FetchOutcome, every: Int64? = nil, floor: Int64 = 900, failures: Int = 1, elapsed: Int64 = 0,
    hints: PollingHints = PollingHints(), isReadable: Bool = true
  ) -> Int64 {
    DuePolicy(every: every, floor: floor).nextDue(
      after: outcome, at: now, elapsed: elapsed, failures: failures, hints: hints, isReadable: isReadable) - now
  }

  private func answer(_ headers: [(name: String, value: String)] = [], status: Int = 200) throws -> FetchResponse {
    FetchResponse(
      status: status, finalAddress: try #require(WebAddress("https://feeds.example/")), headers: headers)
  }

  @Test(
    "A source is due after an hour, after six if it has no validators, or as configured, with a tenth to spare"
  )
  func distances() throws {
    #expect(wait(.fresh(try answer([("etag", "x")]))) == early)
    #expect(wait(.fresh(try answer())) == 6 * 3600 - 360)
    #expect(wait(.notModified(try answer())) == early)
    #expect(wait(.fresh(try answer()), every: 1800) == 1800 - 180)
    #expect(wait(.notModified(try answer()), every: 60) == 900 - 90)
    #expect(wait(.notModified(try answer()), every: 60, floor: 0) == 60 - 6)
  }

  @Test(
    "The server's freshness sets a minimum wait from its answer on, up to a day",
    arguments: [
      ([("cache-control", "max-age=7200")], 7201), ([("cache-control", "public, Max-Age=\"7200\"")], 7201),
      ([("cache-control", "max-age=60"), ("cache-control", "max-age=9000")], 9001),
      ([("cache-control", "max-age=7200"), ("age", "1800")], 5401), ([("cache-control", "max-age=60")], early),
      ([("cache-control", "no-cache, max-age=7200")], early), ([("cache-control", "max-age=soon")], early),
      ([("cache-control", "max-age=99999999999")], 86_401), ([("cache-control", "s-maxage=7200")], early),
      // The server's clock is years behind, but only the difference counts.
      ([("date", "Tue, 03 Nov 2020 08:00:00 GMT"), ("expires", "Tue, 03 Nov 2020 11:00:00 GMT")], 10_801),
      ([("date", "Tue, 03 Nov 2020 08:00:00 GMT"), ("expires", "0")], early),
      // An absurdly large age is ignored.
      (
        [
          ("age", "9223372036854775807"), ("date", "Tue, 03 Nov 2020 08:00:00 GMT"),
          ("expires", "Thu, 01 Jan 1970 00:00:00 GMT"),
        ], early
      ),
      (
        [
          ("date", "Tue, 03 Nov 2020 08:00:00 GMT"), ("expires", "Tue, 03 Nov 2020 11:00:00 GMT"),
          ("cache-control", "max-age=60"),
        ], early
      ),
    ] as [([(String, String)], Int64)])
  func freshness(_ headers: [(String, String)], _ expected: Int64) throws {
    let headers = headers.map { (name: $0.0, value: $0.1) }
    #expect(wait(.fresh(try answer([(name: "etag", value: "x")] + headers))) == expected)
  }

  @Test("A 304 that says nothing about freshness keeps what the answer before it said")
  func keptFreshness() throws {
    let hints = PollingHints(maxAge: 7200)
    #expect(wait(.notModified(try answer(status: 304)), hints: hints) == 7201)
    #expect(wait(.notModified(try answer([("cache-control", "max-age=60")], status: 304)), hints: hints) == early)
    #expect(wait(.fresh(try answer([("etag", "x")])), hints: hints) == early)
  }

  @Test("The feed's own interval counts, up to a day; skipped hours and days are left out")
  func hints() throws {
    let good = FetchOutcome.notModified(try answer())
    #expect(wait(good, hints: PollingHints(interval: 7200)) == 7201)
    #expect(wait(good, hints: PollingHints(interval: 99 * 86_400)) == 86_401)
    // 2027-01-15T08:00:00Z is a Friday.
    #expect(now.description == "2027-01-15T08:00:00Z")
    #expect(wait(good, hints: PollingHints(skippedHours: [8, 9, 10])) == 3 * 3600)
    #expect(wait(good, hints: PollingHints(skippedHours: [9, 10])) == early)
    #expect(wait(good, hints: PollingHints(skippedDays: [5, 6])) == 40 * 3600)
    #expect(wait(good, hints: PollingHints(skippedHours: Set(0..<24))) == early)
    #expect(wait(good, hints: PollingHints(skippedDays: Set(1...7))) == early)
    #expect(!FetchState(hints: PollingHints(skippedHours: [8])).isDue(at: now))
    #expect(FetchState(hints: PollingHints(skippedHours: [9])).isDue(at: now))
  }

  @Test("All waits count from the answer, which may come long after the run began")
  func elapsed() throws {
    #expect(wait(.fresh(try answer([("cache-control", "max-age=7200")])), every: 900, elapsed: 300) == 7501)
    #expect(wait(.failed(.status(429, retryAfter: .delay(7200)), nil), elapsed: 300) == 7501)
    #expect(wait(.notModified(try answer()), elapsed: 300) == 301 + early)
  }

  @Test("Retry-After wins up to a week, and never shortens the usual wait")
  func retryAfter() throws {
    #expect(wait(.failed(.status(429, retryAfter: .delay(7200)), nil), every: 900) == 7201)
    #expect(wait(.failed(.status(503, retryAfter: .delay(2)), nil)) == early)
    #expect(wait(.failed(.status(503, retryAfter: .delay(2)), nil), failures: 9) == early)
    #expect(wait(.failed(.status(404, retryAfter: .delay(2)), nil)) == 6 * 3600)
    #expect(wait(.failed(.status(403, retryAfter: .delay(6)), nil), failures: 9) == early)
    #expect(wait(.failed(.status(403, retryAfter: .delay(5)), nil), failures: 9) == 7 * 86_400)
    #expect(wait(.failed(.status(503, retryAfter: .delay(.max)), nil)) == 7 * 86_400 + 1)
    #expect(wait(.failed(.status(503, retryAfter: .date(now + 9000)), nil)) == 9001)
    #expect(wait(.failed(.status(503, retryAfter: .date(now + -9000)), nil)) == early)
    let behind = try answer([("date", "Tue, 03 Nov 2020 08:00:00 GMT")])
    let later = try #require(behind.date) + 9000
    #expect(wait(.failed(.status(503, retryAfter: .date(later)), behind)) == 9001)
  }

  @Test("After failures the wait grows from an hour to a day, for a bad address from six hours to a week")
  func backOff() throws {
    #expect((1...7).map { wait(.failed(.timedOut(.waiting), nil), failures: $0) / 3600 } == [1, 2, 4, 8, 16, 24, 24])
    #expect((1...3).map { wait(.failed(.status(500, retryAfter: nil), nil), failures: $0) / 3600 } == [1, 2, 4])
    #expect(
      (1...6).map { wait(.failed(.status(429, retryAfter: nil), nil), failures: $0) / 3600 } == [1, 2, 4, 8, 16, 24])
    #expect(
      (1...6).map { wait(.failed(.status(404, retryAfter: nil), nil), failures: $0) / 3600 } == [
        6, 24, 72, 168, 168, 168,
      ])
    #expect(wait(.failed(.status(404, retryAfter: nil), nil), failures: .max) == 7 * 86_400)
    for headers in [[("etag", "x")], []] as [[(name: String, value: String)]] {
      let page = FetchOutcome.fresh(try answer(headers))
      #expect((1...4).map { wait(page, failures: $0, isReadable: false) / 3600 } == [1, 2, 4, 8])
    }
    #expect(wait(.failed(.cancelled, nil)) == 0)
  }

  @Test("A guard that blocks this network does not make a source look dead")
  func blocked() throws {
    #expect(wait(.failed(.blocked(by: "Cloudflare"), nil), failures: 9) == 6 * 3600)
  }

  @Test(
    "A source asked more often than hourly keeps its interval after one failure, then doubles it"
  )
  func shortLived() throws {
    let failures: [FetchOutcome] = [
      .failed(.timedOut(.waiting), nil), .failed(.status(500, retryAfter: nil), nil),
      .failed(.status(404, retryAfter: nil), nil), .failed(.blocked(by: "Cloudflare"), nil),
    ]
    for outcome in failures {
      #expect((1...5).map { wait(outcome, every: 300, floor: 60, failures: $0) } == [270, 600, 1200, 2400, 4800])
      #expect(wait(outcome, every: 300, floor: 60, failures: .max) == 86_400)
    }
    #expect(wait(.failed(.status(503, retryAfter: .delay(7200)), nil), every: 300, floor: 60) == 7201)
    #expect((1...3).map { wait(.failed(.timedOut(.waiting), nil), every: 300, failures: $0) } == [810, 1800, 3600])
  }

  @Test(
    "Sources asked together are spread a little the next time, always alike and never beyond an hourly run"
  )
  func jitter() throws {
    var waits: Set<Int64> = []
    for number in 0..<200 {
      let address = try #require(WebAddress("https://feeds.example/\(number)"))
      let policy = DuePolicy()
      let due = policy.nextDue(after: .notModified(try answer()), at: now, failures: 0, for: address)
      #expect(due == policy.nextDue(after: .notModified(try answer()), at: now, failures: 0, for: address))
      waits.insert(due - now)
      for elapsed in [20, 300, 350] as [Int64] {
        let late = policy.nextDue(
          after: .notModified(try answer()), at: now, elapsed: elapsed, failures: 0, for: address)
        #expect((early + elapsed...3600).contains(late - now))
      }
    }
    #expect(waits.count > 50)
    #expect(waits.allSatisfy { early...early + 180 ~= $0 })
  }
}

@Suite("A wrong clock keeps no source from being asked")
struct WrongDueTests {
  private let now = Timestamp(secondsSince1970: 1_800_000_000)
  private static let day: Int64 = 24 * 3600

  @Test(
    "A source last asked in the future, or due implausibly late, is asked",
    arguments: [
      (-1, 1, nil, false), (-1, 7, nil, false), (-1, 8, nil, true), (-1, 3_650, nil, true), (3_650, 3_651, nil, true),
      (1, 2, nil, true), (-1, 29, 30, false), (-1, 31, 30, true),
    ] as [(Int64, Int64, Int64?, Bool)])
  func due(asked: Int64, due: Int64, every: Int64?, expected: Bool) {
    let state = FetchState(lastAsked: now + asked * Self.day, nextDue: now + due * Self.day)
    #expect(state.isDue(at: now, every: every.map { $0 * Self.day }) == expected)
  }

  @Test("A few minutes between two clocks, or skipped hours and days, do not make a source due")
  func legitimate() {
    #expect(!FetchState(lastAsked: now + 300, nextDue: now + 3_900).isDue(at: now))
    let skipped = PollingHints(skippedDays: [1, 2, 3, 4, 5, 6])
    let due = skipped.firstPermitted(from: now + 7 * Self.day)
    #expect(!FetchState(lastAsked: now + -1, nextDue: due, hints: skipped).isDue(at: now))
    #expect(FetchState(lastAsked: now + -1, nextDue: now + 3_650 * Self.day, isGone: true).isDue(at: now) == false)
  }
}
