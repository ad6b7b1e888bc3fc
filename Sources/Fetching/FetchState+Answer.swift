public import News

extension FetchState {
  /// Whether the source may be asked. Hours and days in which its feed is not to be read count even if a run is late.
  ///
  /// A run whose clock was ahead leaves times that nobody asked for; these keep no source from being asked.
  ///
  /// - Parameter every: the seconds between requests that the configuration asks for.
  public func isDue(at now: Timestamp, every: Int64? = nil) -> Bool {
    guard !isGone, hints.permits(now) else { return false }
    guard let nextDue, nextDue > now else { return true }
    if let lastAsked, lastAsked > now + FetchState.clockTolerance { return true }
    return nextDue
      > hints.firstPermitted(from: now + max(DuePolicy.longestPause, every ?? 0) + FetchState.clockTolerance)
  }

  /// The seconds by which the clocks of two machines may differ.
  private static let clockTolerance: Int64 = 10 * 60

  /// The address to ask: the target of a permanent redirect that has lasted long enough, otherwise the configured address.
  public func address(for configured: WebAddress) -> WebAddress {
    relocation.flatMap { $0.isAdopted ? $0.target : nil } ?? configured
  }

  /// Notes what follows from an answer: what to send next time, whether it counts as a failure, where to ask and when.
  ///
  /// - Parameters:
  ///   - isReadable: false if a body came that could not be read as what it should be.
  ///   - configured: the address that the configuration names.
  ///   - elapsed: seconds from `now`, the time of the run, to the answer.
  public mutating func take(
    _ outcome: FetchOutcome, isReadable: Bool = true, from configured: WebAddress, _ policy: DuePolicy,
    at now: Timestamp, elapsed: Int64 = 0
  ) {
    if case .failed(.cancelled, _) = outcome { return }
    // No server was asked, and none has to be spared: the source is asked as soon as the configuration allows it.
    guard !outcome.isUnsent else {
      if outcome.deniesAddress { forgetTarget() }
      nextDue = nil
      return
    }
    lastAsked = now
    isGone = outcome.saysGone
    switch outcome {
    case .fresh(let response) where isReadable:
      validators = response.validators
      hints.maxAge = response.maxAge
      succeed(by: response, from: configured, at: now)
    case .notModified(let response):
      validators = validators.refreshed(by: response.validators)
      hints.maxAge = response.maxAge ?? hints.maxAge
      succeed(by: response, from: configured, at: now)
    case .failed(.blocked, _): break
    case .fresh, .failed:
      failures += 1
      if outcome.deniesAddress { forgetTarget() }
      if case .failed(let reason, _) = outcome, reason.mayDenyValidators { validators = Validators() }
    }
    nextDue = policy.nextDue(
      after: outcome, at: now, elapsed: elapsed, failures: failures, hints: hints, isReadable: isReadable,
      for: configured)
  }

  /// Goes back to what was known before answers that came from another publication: neither its title nor its redirects say anything about
  /// the source.
  public mutating func disown(answersSince former: FetchState?) {
    (title, home, summary, language) = (former?.title, former?.home, former?.summary, former?.language)
    icon = former?.icon
    relocation = former?.relocation.flatMap { $0.isAdopted ? $0 : nil }
  }

  /// Notes that the configuration now names another address, which is asked at once, without the validators that the former one gave.
  ///
  /// - Parameter address: nil for a file.
  public mutating func settle(at address: WebAddress?) {
    if validators.giver == nil || validators.giver != address?.giverDigest { forgetContent() }
    (relocation, nextDue, isGone) = (nil, nil, false)
  }

  /// Returns to the configured address, without the validators that the target gave.
  private mutating func forgetTarget() {
    if relocation?.isAdopted == true, validators.giver == nil { validators = Validators() }
    relocation = nil
  }

  private mutating func succeed(by response: FetchResponse, from configured: WebAddress, at now: Timestamp) {
    failures = 0
    lastSuccess = now
    guard relocation?.isAdopted != true else { return }
    guard let target = response.permanentTarget, !(configured.scheme == "https" && target.scheme == "http") else {
      relocation = nil
      return
    }
    var seen = relocation ?? Relocation(target: target, sightings: 0, since: now)
    if !seen.leads(to: target) || seen.since > now { seen = Relocation(target: target, sightings: 0, since: now) }
    // If it comes from a published state, its target may be no more than a digest of the address.
    seen.target = target
    seen.sightings = min(seen.sightings + 1, Relocation.quorum)
    seen.isAdopted = seen.sightings >= Relocation.quorum && now - seen.since >= Relocation.quorumTime
    relocation = seen
  }
}

extension Relocation {
  /// The number of answers by way of a permanent redirect after which it is believed, and the seconds that they must span.
  static let quorum = 5
  static let quorumTime: Int64 = 7 * 24 * 3600
}

extension FetchOutcome {
  /// Whether the source's address, or the one to which it has moved, answered 410; after a temporary redirect that says nothing about it.
  fileprivate var saysGone: Bool {
    guard case .failed(.status(410, _), let response) = self else { return false }
    return response?.hops.allSatisfy(\.isPermanent) ?? true
  }

  /// Whether the answer makes it doubtful that the address is still the right one.
  fileprivate var deniesAddress: Bool {
    switch self {
    case .failed(.status(let status, let retryAfter), _):
      status != 408 && status < 500 && !FetchFailure.status(status, retryAfter: retryAfter).asksForPeace
    case .fresh, .failed(.badRedirect, _), .failed(.tooManyRedirects, _), .failed(.unknownHost, _),
      .failed(.refusedAddress, _):
      true
    default: false
    }
  }
}

extension FetchResponse {
  /// Where the permanent redirects before any temporary one lead.
  fileprivate var permanentTarget: WebAddress? { hops.prefix(while: \.isPermanent).last?.to }
}

extension FetchResponse.Hop {
  public var isPermanent: Bool { status == 301 || status == 308 }
}
