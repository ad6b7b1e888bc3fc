public import News

/// When a source may be asked again: a pure function of its last answer.
public struct DuePolicy: Sendable, Hashable {
  /// The seconds between requests that the configuration asks for; nil: the defaults.
  public var every: Int64?
  /// The fewest seconds between requests, whatever `every` is; less than `politeFloor` only if the source is an API or the site's own.
  public var floor: Int64

  /// The fewest seconds between two requests for other people's feeds.
  public static let politeFloor = 15 * minute

  public init(every: Int64? = nil, floor: Int64 = politeFloor) {
    self.every = every
    self.floor = floor
  }

  /// - Parameters:
  ///   - now: the time of the run.
  ///   - elapsed: the seconds from `now` to the answer, from which all distances count.
  ///   - failures: the number of failures in a row, this one included.
  ///   - isReadable: false if a body was not a feed: it is then asked for as seldom as if the request had failed.
  ///   - address: decides by how much the time moves within the tolerance, so that sources that were asked together do not stay together.
  public func nextDue(
    after outcome: FetchOutcome, at now: Timestamp, elapsed: Int64 = 0, failures: Int,
    hints: PollingHints = PollingHints(), isReadable: Bool = true, for address: WebAddress? = nil
  ) -> Timestamp {
    var isConditional = true
    var pause: Int64 = 0
    var asked: Int64 = 0
    switch outcome {
    case .failed(.cancelled, _): return now
    case .fresh(let response):
      // A body that is not a feed does not show whether the server answers conditional requests.
      isConditional = !isReadable || !response.validators.isEmpty
      asked = response.freshness(hints)
    case .notModified(let response): asked = response.freshness(hints)
    case .failed(.status(let status, let retryAfter?), let response):
      asked = min(retryAfter.seconds(after: response, at: now + elapsed), DuePolicy.longestPause)
      let asksForPeace = FetchFailure.status(status, retryAfter: retryAfter).asksForPeace
      if !asksForPeace { pause = self.pause(after: status, failures) }
    case .failed(.status(let status, nil), _): pause = self.pause(after: status, failures)
    // A guard's answer says nothing about the feed: the number of attempts does not count, and the feed is not given up.
    case .failed(.blocked, _): pause = isShortLived ? doubled(failures) : 6 * hour
    case .failed: pause = doubled(failures)
    }
    if !isReadable { pause = max(pause, doubled(failures)) }
    asked = max(asked, min(hints.interval ?? 0, day))
    // Time is counted in whole seconds; one more makes sure that it is never too early.
    let late = elapsed > 0 ? elapsed + 1 : 0
    let regular = distance(isConditional: isConditional)
    let tolerance = DuePolicy.tolerance(of: regular)
    let own = max(regular - tolerance + DuePolicy.jitter(upTo: (tolerance - late) / 2, of: address), pause)
    return hints.firstPermitted(from: max(now + (late + own), asked > 0 ? now + (elapsed + asked + 1) : now))
  }

  /// The most seconds for which a source is left alone, except because of `every`, or of hours and days in which its feed is not read.
  static let longestPause = 7 * day

  private func distance(isConditional: Bool) -> Int64 {
    max(floor, every ?? (isConditional ? hour : 6 * hour))
  }

  /// Whether the source is asked more often than every hour, such as a list of what begins within the hour. Its pauses are shorter.
  public var isShortLived: Bool { every.map { $0 < hour } ?? false }

  /// The seconds by which a run may be early, so that one that starts every hour asks every hour, although an answer takes its time.
  public static func tolerance(of distance: Int64) -> Int64 { min(distance / 10, 6 * minute) }

  /// The pause after a status of 400 or more; from six hours to a week if the status concerns the address.
  private func pause(after status: Int, _ failures: Int) -> Int64 {
    guard 400...499 ~= status, status != 429, status != 408, !isShortLived else { return doubled(failures) }
    return [6 * hour, day, 3 * day, DuePolicy.longestPause][max(0, min(failures - 1, 3))]
  }

  /// An hour, or the regular distance of a source that is asked more often, doubled with each further failure, up to a day.
  private func doubled(_ failures: Int) -> Int64 {
    let doublings = Int64(max(0, min(failures - 1, 10)))
    guard isShortLived else { return min(hour << doublings, day) }
    // The first failure changes nothing yet.
    return doublings == 0 ? 0 : min(distance(isConditional: true) << doublings, day)
  }

  /// A delay that is always the same for an address. Sources that were asked together do not stay together, and none misses the next run.
  private static func jitter(upTo most: Int64, of address: WebAddress?) -> Int64 {
    guard let address else { return 0 }
    return Int64(ContentDigest(of: address.text).words.0 % UInt64(max(0, most) + 1))
  }
}

extension RetryAfter {
  /// Seconds from the answer on. A date is measured by the server's own clock, if the answer states its time.
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
