import APIs
import Configuration
import Diagnostics
import Fetching
import Foundation
import Mapping
import News
import Newsroom
import ParsedFeeds
import Roster

extension SourceReader {
  /// Reads an API over the network if it is due, or a recorded answer from a file.
  func api(_ source: SiteSource) async -> SourceReading {
    var state = states[source.id] ?? FetchState()
    let allowed = allowed + source.configured.access.allow
    guard var api = APISource(source, content: documents.content, limits: limits, allowed: allowed) else {
      return SourceReading(.unchanged, SourceCandidates(source: source.id))
    }
    api.hasAnswered = state.lastSuccess != nil
    let isOnWeb = if case .web = api.location { true } else { false }
    if isOnWeb, let left = leftInPeace(source, state) { return left }
    let cache = AnswerCache(folder: isOnWeb ? answers.appending(path: source.id.name) : nil, isKept: !asking.isTrial)
    let reader = APIReader(
      source: api, fetcher: fetcher, cache: cache, proxies: proxies, now: now,
      clock: SiteClock(secondsFromGMT: documents.secondsFromGMT))
    let reading = await reader.read()
    var result = candidates(reading, source, &state)
    if case .web(let address) = api.location {
      result.soonest = take(reading, from: address, source, &state)
      result.contact = reading.outcomes.first.flatMap { HostContact($0, of: address) }
    } else if reading.failure == nil {
      state.lastSuccess = now
    }
    result.media = reading.media
    if case .failed(let reason, _) = reading.outcomes.first {
      if case .blocked = reason { result.outcome = .blocked }
      if result.condition != .ok { result.condition = reason.condition }
    } else if reading.failure != nil, !isOnWeb {
      result.condition = .unreadable
    }
    if reading.failure == nil, let lost = reading.lostTexts {
      result.condition = .incomplete
      result.lostTexts = lost
    }
    result.state = state
    result.isPublic = reading.outcomes.first?.response?.isPublic
    result.fetching = reading.fetching
    return result
  }

  /// Adds the answers to what is remembered of the source. Its validators and its relocation are dropped: validators are kept with each
  /// answer, and the address of a request is made as the mapping says.
  ///
  /// - Returns: The value for `SourceReading.soonest`.
  private func take(
    _ reading: APIReading, from address: WebAddress, _ source: SiteSource, _ state: inout FetchState
  ) -> Timestamp? {
    let elapsed = politely.elapsed
    let taken = reading.outcomes.map { outcome in
      var taken = state
      let soonest = politely.take(
        outcome, of: source.configured, from: address, isReadable: reading.failure == nil, elapsed: elapsed,
        into: &taken)
      return (state: taken, soonest: soonest)
    }
    guard let first = taken.first else { return nil }
    state = first.state
    state.validators = Validators()
    state.relocation = nil
    // If the answer for one detail asks for a pause, it speaks for the whole server.
    state.nextDue = taken.compactMap(\.state.nextDue).max()
    return taken.compactMap(\.soonest).max()
  }

  private func candidates(_ reading: APIReading, _ source: SiteSource, _ state: inout FetchState) -> SourceReading {
    let nothing = SourceCandidates(source: source.id)
    guard var feed = reading.feed, let digest = reading.digest else {
      guard let failure = reading.failure else { return SourceReading(.failed, nothing) }
      return failed(source, SourceProblem.unreadAPI(failure, name: name(of: source)).diagnostic)
    }
    let replaysDaily = source.configured.api?.replaysDaily == true
    let digestOfDay = replaysDaily ? dayDigest(digest) : digest
    // A check has to report what it finds every time.
    if digestOfDay == state.bodyDigest, !rereads(source), !asking.isTrial, !forgotten.contains(source.id) {
      var result = SourceReading(.unchanged, nothing)
      result.diagnostics = reading.diagnostics
      return result
    }
    state.bodyDigest = digestOfDay
    if replaysDaily { feed.replay(today: now, secondsFromGMT: documents.secondsFromGMT) }
    var result = SourceReading(.fresh, documents.normaliser.candidates(from: feed, rules: source.rules))
    result.candidates.tellsNoMoves = replaysDaily || changed.contains(source.id)
    let surplus = source.configured.surplus(of: feed, called: name(of: source), at: source.place)
    result.diagnostics = feed.diagnostics + reading.diagnostics + [surplus].compactMap(\.self)
    result.isWhole = reading.isWhole
    if asking.isTrial,
      let empty = reading.emptyFields(of: source.shown, at: source.configured.api?.mappingPlace)
    {
      result.diagnostics.append(empty)
    }
    return result
  }

  /// The digest of the answers together with today's date, because the same answers give other dates tomorrow.
  private func dayDigest(_ digest: ContentDigest) -> ContentDigest {
    let today = CivilDate(now, secondsFromGMT: documents.secondsFromGMT(now))
    return ContentDigest(of: [digest.description, today.description])
  }
}
