public import News

/// When a source may be asked again: a pure function of what its last answer was.
public struct DuePolicy: Sendable, Hashable {
  /// Seconds between requests that the configuration asks for; nil: the defaults.
  public var every: Int64?
  /// Seconds; less than this nobody asks for, unless the source is the site's own.
  public var floor: Int64

  /// Least distance between two requests to a server of other people.
  public static let politeFloor = 15 * minute

  public init(every: Int64? = nil, floor: Int64 = politeFloor) {
    self.every = every
    self.floor = floor
  }

  /// - Parameters:
  ///   - now: of the run.
  ///   - elapsed: seconds from `now` to the answer, from which all distances count.
  ///   - failures: those in a row, this one included.
  ///   - isReadable: false where a body was no feed: it is asked for as seldom as if it had failed.
  ///   - address: decides how much later it becomes within what is tolerated, so that sources which were asked together do not stay together.
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
      // A body that is no feed is no answer that could have been conditional.
      isConditional = !isReadable || !response.validators.isEmpty
      asked = response.freshness(hints)
    case .notModified(let response): asked = response.freshness(hints)
    case .failed(.status(let status, let retryAfter?), let response):
      asked = min(retryAfter.seconds(after: response, at: now + elapsed), DuePolicy.longestPause)
      let asksForPeace = FetchFailure.status(status, retryAfter: retryAfter).asksForPeace
      if !asksForPeace { pause = self.pause(after: status, failures) }
    case .failed(.status(let status, nil), _): pause = self.pause(after: status, failures)
    // It says nothing of the feed: neither how often it was tried counts, nor is it given up.
    case .failed(.blocked, _): pause = isShortLived ? doubled(failures) : 6 * hour
    case .failed: pause = doubled(failures)
    }
    if !isReadable { pause = max(pause, doubled(failures)) }
    asked = max(asked, min(hints.interval ?? 0, day))
    // Time is counted in whole seconds: one more, and it is never too early.
    let late = elapsed > 0 ? elapsed + 1 : 0
    let regular = distance(isConditional: isConditional)
    let tolerance = DuePolicy.tolerance(of: regular)
    let own = max(regular - tolerance + DuePolicy.jitter(upTo: (tolerance - late) / 2, of: address), pause)
    return hints.firstPermitted(from: max(now + (late + own), asked > 0 ? now + (elapsed + asked + 1) : now))
  }

  /// Seconds that nobody is left alone for longer, but by `every` and by hours and days in which a feed is not to be read.
  static let longestPause = 7 * day

  private func distance(isConditional: Bool) -> Int64 {
    max(floor, every ?? (isConditional ? hour : 6 * hour))
  }

  /// A list of what begins within the hour, say: it is not left alone for as long as others.
  public var isShortLived: Bool { every.map { $0 < hour } ?? false }

  /// What runs by the clock may be early by: those of each hour ask each hour, although an answer takes its time.
  public static func tolerance(of distance: Int64) -> Int64 { min(distance / 10, 6 * minute) }

  /// After an answer of 400 and more, for those of the address from six hours to a week.
  private func pause(after status: Int, _ failures: Int) -> Int64 {
    guard 400...499 ~= status, status != 429, status != 408, !isShortLived else { return doubled(failures) }
    return [6 * hour, day, 3 * day, DuePolicy.longestPause][max(0, min(failures - 1, 3))]
  }

  /// An hour, or the own distance of what is asked more often, doubled with each further failure, up to a day.
  private func doubled(_ failures: Int) -> Int64 {
    let doublings = Int64(max(0, min(failures - 1, 10)))
    guard isShortLived else { return min(hour << doublings, day) }
    // The first failure changes nothing yet.
    return doublings == 0 ? 0 : min(distance(isConditional: true) << doublings, day)
  }

  /// Always the same for an address: sources that were asked together do not stay together, and none misses the next run by it.
  private static func jitter(upTo most: Int64, of address: WebAddress?) -> Int64 {
    guard let address else { return 0 }
    return Int64(ContentDigest(of: address.text).words.0 % UInt64(max(0, most) + 1))
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
