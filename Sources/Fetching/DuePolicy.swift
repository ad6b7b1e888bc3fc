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

  /// - Parameters:
  ///   - now: of the run.
  ///   - elapsed: seconds from `now` to the answer, from which all distances count.
  ///   - failures: those in a row, this one included.
  ///   - isReadable: false where a body was no feed: it is asked for as seldom as if it had failed.
  ///   - address: decides how much later than due it becomes, so that sources which were asked together do not stay together.
  package func nextDue(
    after outcome: FetchOutcome, at now: Timestamp, elapsed: Int64 = 0, failures: Int,
    hints: PollingHints = PollingHints(), isReadable: Bool = true, for address: WebAddress? = nil
  ) -> Timestamp {
    var own = distance(isConditional: true)
    var asked: Int64 = 0
    switch outcome {
    case .failed(.cancelled, _): return now
    case .fresh(let response):
      own = distance(isConditional: !response.validators.isEmpty)
      asked = response.freshness(hints)
    case .notModified(let response): asked = response.freshness(hints)
    case .failed(.status(let status, let retryAfter?), let response):
      asked = min(retryAfter.seconds(after: response, at: now + elapsed), 7 * day)
      if status != 429, status != 503 { own = max(own, DuePolicy.pause(after: status, failures)) }
    case .failed(.status(let status, nil), _): own = max(own, DuePolicy.pause(after: status, failures))
    // It says nothing of the feed: neither how often it was tried counts, nor is it given up.
    case .failed(.blocked, _): own = max(own, 6 * hour)
    case .failed: own = max(own, DuePolicy.doubled(failures))
    }
    if !isReadable { own = max(own, DuePolicy.doubled(failures)) }
    asked = max(asked, min(hints.interval ?? 0, day))
    // Time is counted in whole seconds: one more, and it is never too early.
    let answered = now + (elapsed > 0 ? elapsed + 1 : 0)
    let due = max(answered + own, asked > 0 ? now + (elapsed + asked + 1) : now)
    return hints.firstPermitted(from: due + DuePolicy.jitter(within: due - now, of: address))
  }

  private func distance(isConditional: Bool) -> Int64 {
    max(floor, every ?? (isConditional ? hour : 6 * hour))
  }

  /// After an answer of 400 and more, for those of the address from six hours to a week.
  private static func pause(after status: Int, _ failures: Int) -> Int64 {
    guard 400...499 ~= status, status != 429, status != 408 else { return doubled(failures) }
    return [6 * hour, day, 3 * day, 7 * day][max(0, min(failures - 1, 3))]
  }

  /// An hour, doubled with each further failure, up to a day.
  private static func doubled(_ failures: Int) -> Int64 { min(hour << Int64(max(0, min(failures - 1, 5))), day) }

  /// Up to a twentieth of the distance and five minutes, always the same for an address.
  private static func jitter(within distance: Int64, of address: WebAddress?) -> Int64 {
    guard let address else { return 0 }
    let most = UInt64(max(0, min(distance / 20, 5 * minute)))
    return Int64(ContentDigest(of: address.text).words.0 % (most + 1))
  }
}

extension RetryAfter {
  /// Seconds from the answer on. A date is measured by the server's own clock, where it tells its time.
  fileprivate func seconds(after response: FetchResponse?, at answered: Timestamp) -> Int64 {
    switch self {
    case .delay(let seconds): seconds
    case .date(let date): max(0, date - (response?.date ?? answered))
    }
  }
}

private let minute: Int64 = 60
private let hour: Int64 = 60 * minute
private let day: Int64 = 24 * hour
