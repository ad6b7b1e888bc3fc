import APIs
import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
import News
import Newsroom
import ParsedFeeds
import Roster

extension SourceReader {
  /// Reads a feed on the web if it is due.
  func fetched(_ address: WebAddress, _ source: SiteSource) async -> SourceReading {
    await asked(address, source) { response, state in
      let context = FeedContext(
        placeFile: source.shown, address: source.secrets.cleaned(response.finalAddress),
        contentType: response.contentType, maximumItems: source.configured.rules.maximumItems)
      return feed(response.body, context, source, &state) {
        .answerIsNoFeed($0, response, name: name(of: source), source, of: site)
      }
    }
  }

  /// Asks a source if it is due, and reads the body of its answer if there is one.
  ///
  /// - Parameter read: Reads a body; it failed if its result has a `failure`.
  func asked(
    _ address: WebAddress, _ source: SiteSource, read: (FetchResponse, inout FetchState) -> SourceReading
  ) async -> SourceReading {
    var state = states[source.id] ?? FetchState()
    if let left = leftInPeace(source, state) { return left }
    let request = fetchRequest(address, source, state)
    // Some servers repeat in their answers what they were asked with.
    let secrets = source.secrets
    let outcome = await fetcher.fetch(request).cleaned(secrets)
    let elapsed = politely.elapsed
    var result = SourceReading(.unchanged, SourceCandidates(source: source.id))
    switch outcome {
    case .fresh(let response): result = read(response, &state)
    case .notModified: break
    case .failed(let reason, let response):
      result.outcome = .failed
      if case .blocked = reason { result.outcome = .blocked }
      result.failure = SourceProblem.unfetched(reason, response, address, name: name(of: source), source).diagnostic
      result.condition = reason.condition
    }
    // Redirects may repeat it, too. They are cleaned in messages, but have to be followed as they are.
    result.failure = result.failure.map { secrets.cleaned($0) }
    result.contact = HostContact(outcome, of: request.address)
    result.soonest = politely.take(
      outcome, of: source.configured, from: address, isReadable: result.failure == nil, elapsed: elapsed, into: &state)
    // Of what was cut off on its way its server would say that it is unchanged. If the same comes once more, it is all that there is.
    if !result.isWhole { state.validators = Validators() }
    result.state = state
    if request.address.host == address.host { result.isPublic = outcome.response?.isPublic }
    result.seconds = outcome.response.map { Double($0.duration) / 1000 }
    result.fetching = FetchingReport(outcome, of: request, through: proxies)
    return result
  }

  /// The reading of a source that is not asked in this run; nil if it is to be asked.
  func leftInPeace(_ source: SiteSource, _ state: FetchState) -> SourceReading? {
    var result = SourceReading(.offline, SourceCandidates(source: source.id))
    switch politely.turn(of: source.configured, state) {
    case .due: return nil
    case .offline: break
    case .gone:
      result.outcome = .gone
      result.fetching.gone = 1
    case .notDue:
      if isReadAnew(source, state) { return nil }
      result.outcome = .notDue
      result.fetching.notDue = 1
    }
    return result
  }

  /// A rule that changed makes a source be asked at once, unless its last answer was not a good one.
  private func isReadAnew(_ source: SiteSource, _ state: FetchState) -> Bool {
    changed.contains(source.id) && state.lastSuccess != nil && state.lastSuccess == state.lastAsked
  }

  private func fetchRequest(_ address: WebAddress, _ source: SiteSource, _ state: FetchState) -> FetchRequest {
    FetchRequest(
      state.address(for: address), of: source.configured, at: address, openedHost: source.openedHost,
      validators: changed.contains(source.id) ? Validators() : state.validators, limits: limits,
      allowed: allowed + source.configured.access.allow)
  }
}
