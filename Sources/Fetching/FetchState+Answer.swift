public import News

extension FetchState {
  /// Whether the source may be asked; what it asks of its readers counts also where they are late.
  ///
  /// A run whose clock was ahead remembers times that nobody asked for: they keep no source from being asked.
  ///
  /// - Parameter every: seconds between requests that the configuration asks for.
  public func isDue(at now: Timestamp, every: Int64? = nil) -> Bool {
    guard !isGone, hints.permits(now) else { return false }
    guard let nextDue, nextDue > now else { return true }
    if let lastAsked, lastAsked > now + FetchState.clockTolerance { return true }
    return nextDue
      > hints.firstPermitted(from: now + max(DuePolicy.longestPause, every ?? 0) + FetchState.clockTolerance)
  }

  /// Seconds by which the clocks of two machines may differ.
  private static let clockTolerance: Int64 = 10 * 60

  /// Where to ask: where a permanent redirect has led long enough, else where the configuration says.
  public func address(for configured: WebAddress) -> WebAddress {
    relocation.flatMap { $0.isAdopted ? $0.target : nil } ?? configured
  }

  /// Takes an answer in: what to send next time, whether it counts as a failure, where to ask and when.
  ///
  /// - Parameters:
  ///   - isReadable: false where a body came that could not be read as what it should be.
  ///   - configured: the address that the configuration names.
  ///   - elapsed: seconds from `now`, the time of the run, to the answer.
  public mutating func take(
    _ outcome: FetchOutcome, isReadable: Bool = true, from configured: WebAddress, _ policy: DuePolicy,
    at now: Timestamp, elapsed: Int64 = 0
  ) {
    if case .failed(.cancelled, _) = outcome { return }
    // No answer of a server, and nobody waits for one: asked again once the configuration allows it.
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

  /// The answer came from another publication: what it calls itself and where it has moved says nothing of the source, of which holds what
  /// was known before.
  public mutating func disown(answersSince former: FetchState?) {
    (title, home, summary, language) = (former?.title, former?.home, former?.summary, former?.language)
    icon = former?.icon
    relocation = former?.relocation.flatMap { $0.isAdopted ? $0 : nil }
  }

  /// The configuration names another address from now on: that is asked at once, and not with what the former one gave.
  ///
  /// - Parameter address: nil for a file.
  public mutating func settle(at address: WebAddress?) {
    if validators.giver == nil || validators.giver != address?.giverDigest { forgetContent() }
    (relocation, nextDue, isGone) = (nil, nil, false)
  }

  /// The configured address is asked again, and not with what the target gave.
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
    // A published state may not have said where.
    seen.target = target
    seen.sightings = min(seen.sightings + 1, Relocation.quorum)
    seen.isAdopted = seen.sightings >= Relocation.quorum && now - seen.since >= Relocation.quorumTime
    relocation = seen
  }
}

extension Relocation {
  /// Answers by way of a permanent redirect before it is believed, and the seconds that they have to span.
  static let quorum = 5
  static let quorumTime: Int64 = 7 * 24 * 3600
}

extension FetchOutcome {
  /// 410 from where the source was asked or has moved to; behind a temporary redirect it says nothing of the source.
  fileprivate var saysGone: Bool {
    guard case .failed(.status(410, _), let response) = self else { return false }
    return response?.hops.allSatisfy(\.isPermanent) ?? true
  }

  /// An answer that makes it doubtful whether the address is still the right one.
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
  /// Where the permanent redirects at the beginning lead.
  fileprivate var permanentTarget: WebAddress? { hops.prefix(while: \.isPermanent).last?.to }
}

extension FetchResponse.Hop {
  public var isPermanent: Bool { status == 301 || status == 308 }
}
