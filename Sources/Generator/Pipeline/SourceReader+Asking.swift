internal import Diagnostics
internal import Feeds
internal import Fetching
internal import Foundation
internal import News
internal import Newsroom

extension SourceReader {
  /// A feed on the web: asked where it is due.
  func fetched(_ address: WebAddress, _ source: SiteSource) async -> SourceReading {
    await asked(address, source, floor: source.configured.isOwn ? 60 : 15 * 60) { response, state in
      let context = FeedContext(
        placeFile: source.written, address: response.finalAddress, contentType: response.contentType,
        maximumItems: source.configured.maxItems)
      // Some servers repeat what they were asked with.
      let body = SecretFilter(source.configured.secrets).cleaned(response.body)
      var result = feed(body, context, source, &state)
      result.failure = result.failure.map { unreadable($0, response, source) }
      return result
    }
  }

  /// A source's turn: asked where it is due, and its answer, where there is a body, read.
  ///
  /// - Parameters:
  ///   - floor: fewest seconds between two requests.
  ///   - read: what a body gives; it failed where it has a `failure`.
  func asked(
    _ address: WebAddress, _ source: SiteSource, floor: Int64,
    read: (FetchResponse, inout FetchState) -> SourceReading
  ) async -> SourceReading {
    var state = states[source.id] ?? FetchState()
    if let left = leftInPeace(source, state) { return left }
    let request = fetchRequest(address, source, state)
    let outcome = await fetcher.fetch(request)
    let elapsed = pace.elapsed().components.seconds
    var result = SourceReading(.unchanged, SourceCandidates(source: source.id))
    switch outcome {
    case .fresh(let response): result = read(response, &state)
    case .notModified: break
    case .failed(let reason, let response):
      result.outcome = .failed
      if case .blocked = reason { result.outcome = .blocked }
      result.failure = failure(reason, response, address, source)
      result.condition = reason.condition
    }
    state.take(
      outcome, isReadable: result.failure == nil, from: address,
      DuePolicy(every: source.configured.chosenInterval, floor: floor), at: self.request.now, elapsed: elapsed)
    if state.failures < 3, state.lastSuccess != nil, case .failed(.status(400...499, nil), _) = outcome {
      result.failure?.severity = .note
    }
    result.state = state
    result.seconds = outcome.response.map { Double($0.duration) / 1000 }
    result.fetching = FetchingReport(outcome, of: request, through: proxies)
    return result
  }

  /// What a source gives that is not asked in this run; nil where it is to be asked.
  func leftInPeace(_ source: SiteSource, _ state: FetchState) -> SourceReading? {
    var result = SourceReading(.offline, SourceCandidates(source: source.id))
    if request.isOffline { return result }
    if request.refreshesAll || state.isDue(at: request.now) { return nil }
    if state.isGone {
      result.outcome = .gone
      result.fetching.refused = 1
      return result
    }
    if isReadAnew(source, state) { return nil }
    result.outcome = .notDue
    result.fetching.notDue = 1
    return result
  }

  /// A changed rule asks at once, but not where the last answer was no good one.
  private func isReadAnew(_ source: SiteSource, _ state: FetchState) -> Bool {
    changed.contains(source.id) && state.lastSuccess != nil && state.lastSuccess == state.lastAsked
  }

  private func fetchRequest(_ address: WebAddress, _ source: SiteSource, _ state: FetchState) -> FetchRequest {
    FetchRequest(
      state.address(for: address), of: source.configured, at: address, openedHost: source.openedHost,
      validators: changed.contains(source.id) ? Validators() : state.validators, limits: limits,
      allowed: allowed + source.configured.allow)
  }
}

extension ConfiguredSource {
  /// Seconds between requests where the configuration chose them itself.
  var chosenInterval: Int64? { every == SourceDraft.standardInterval ? nil : Int64(every) }
}

extension FetchingReport {
  init(_ outcome: FetchOutcome, of request: FetchRequest, through proxies: ProxySettings) {
    requests = outcome.requests
    conditional = request.validators.isEmpty ? 0 : outcome.requests
    if case .notModified = outcome { notModified = 1 }
    bytes = outcome.response?.wireBytes ?? 0
    refused = outcome.isRefusedByRule ? 1 : 0
    if proxies.proxy(for: request.address) != nil { self.proxies = proxies.hosts }
  }
}
