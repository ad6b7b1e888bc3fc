package import News

/// When a source may be asked again: a pure function of what its last answer was.
package struct DuePolicy: Sendable, Hashable {
  /// Seconds between requests that the configuration asks for; nil: the defaults.
  package var every: Int64?
  /// Seconds; less than this nobody asks for, unless the source is the site's own.
  package var floor: Int64

  package init(every: Int64? = nil, floor: Int64 = 15 * 60) {
    self.every = every
    self.floor = floor
  }

  /// `failures`: those in a row, this one included.
  package func nextDue(after outcome: FetchOutcome, at now: Timestamp, failures: Int) -> Timestamp {
    switch outcome {
    case .fresh(let response): now + distance(isConditional: !response.validators.isEmpty)
    case .notModified: now + distance(isConditional: true)
    case .failed(.cancelled, _): now
    case .failed(.status(let status, let retryAfter), let response):
      now + max(distance(isConditional: true), pause(status, retryAfter, response, at: now, failures: failures))
    case .failed: now + max(distance(isConditional: true), DuePolicy.doubled(failures))
    }
  }

  private func distance(isConditional: Bool) -> Int64 {
    max(floor, every ?? (isConditional ? hour : 6 * hour))
  }

  private func pause(
    _ status: Int, _ retryAfter: RetryAfter?, _ response: FetchResponse?, at now: Timestamp, failures: Int
  ) -> Int64 {
    switch retryAfter {
    case .delay(let seconds): return min(seconds, 7 * day)
    case .date(let date): return min(max(0, date - now), 7 * day)
    case nil: break
    }
    // A guard in front of the server turned this network away, which says nothing of the feed.
    if status == 403, response?.header("cf-mitigated") != nil || response?.header("x-datadome") != nil {
      return 6 * hour
    }
    guard 400...499 ~= status, status != 429, status != 408 else { return DuePolicy.doubled(failures) }
    return [6 * hour, day, 3 * day, 7 * day][max(0, min(failures - 1, 3))]
  }

  /// An hour, doubled with each further failure, up to a day.
  private static func doubled(_ failures: Int) -> Int64 { min(hour << Int64(max(0, min(failures - 1, 5))), day) }
}

private let minute: Int64 = 60
private let hour: Int64 = 60 * minute
private let day: Int64 = 24 * hour
