internal import Diagnostics
internal import Feeds
internal import Fetching
internal import Foundation
internal import Mapping
internal import News
internal import Newsroom

extension SourceReader {
  /// An API over the network, when it is due, or an answer of one in a file.
  func api(_ source: SiteSource) async -> SourceReading {
    var state = states[source.id] ?? FetchState()
    let ranges = (allowed + source.configured.allow).compactMap { AddressRange($0) }
    guard let api = APISource(source, content: content, limits: limits, allowed: ranges) else {
      return SourceReading(.unchanged, SourceCandidates(source: source.id))
    }
    let isOnWeb = if case .web = api.location { true } else { false }
    if isOnWeb, let left = leftInPeace(source, state) { return left }
    let cache = AnswerCache(folder: isOnWeb ? answers.appending(path: source.id.name) : nil)
    let reader = APIReader(source: api, fetcher: fetcher, cache: cache, proxies: proxies, now: request.now)
    let reading = await reader.read()
    var result = candidates(reading, source, &state)
    if case .web(let address) = api.location {
      take(reading, from: address, source, &state)
    } else if reading.failure == nil {
      state.lastSuccess = request.now
    }
    result.media = reading.media
    if case .failed(let reason, _) = reading.outcomes.first {
      if case .blocked = reason { result.outcome = .blocked }
      if result.condition != .ok { result.condition = reason.condition }
    } else if reading.failure != nil, !isOnWeb {
      result.condition = .unreadable
    }
    result.state = state
    result.fetching = reading.fetching
    return result
  }

  /// Validators are kept with each answer, and an address of the mapping's making is asked where the mapping says.
  private func take(_ reading: APIReading, from address: WebAddress, _ source: SiteSource, _ state: inout FetchState) {
    let elapsed = pace.elapsed().components.seconds
    let policy = DuePolicy(every: source.configured.chosenInterval, floor: Int64(SourceDraft.shortestInterval))
    let taken = reading.outcomes.map { outcome in
      var taken = state
      taken.take(
        outcome, isReadable: reading.failure == nil, from: address, policy, at: request.now, elapsed: elapsed)
      return taken
    }
    guard let first = taken.first else { return }
    state = first
    state.validators = Validators()
    state.relocation = nil
    // A detail that asks to be left alone speaks for the whole server.
    state.nextDue = taken.compactMap(\.nextDue).max()
  }

  private func candidates(_ reading: APIReading, _ source: SiteSource, _ state: inout FetchState) -> SourceReading {
    let nothing = SourceCandidates(source: source.id)
    guard var feed = reading.feed, let digest = reading.digest else {
      guard var failure = reading.failure else { return SourceReading(.failed, nothing) }
      failure.severity = .warning
      failure.summary = "\"\(name(of: source))\": " + failure.summary
      return failed(source, failure)
    }
    let digestOfDay = source.configured.api?.replaysDaily == true ? dayDigest(digest) : digest
    // A check is to say what it finds, every time.
    if digestOfDay == state.bodyDigest, !rereads(source), !request.isDryRun {
      var result = SourceReading(.unchanged, nothing)
      result.diagnostics = reading.diagnostics
      return result
    }
    state.bodyDigest = digestOfDay
    if source.configured.api?.replaysDaily == true { feed.replay(today: request.now, secondsFromGMT: secondsFromGMT) }
    var result = SourceReading(.fresh, normaliser.candidates(from: feed, rules: source.rules))
    result.diagnostics = feed.diagnostics + reading.diagnostics
    if request.isDryRun,
      let empty = reading.emptyFields(of: source.written, at: source.configured.api?.mappingPlace)
    {
      result.diagnostics.append(empty)
    }
    return result
  }

  /// The same answers give other dates tomorrow.
  private func dayDigest(_ digest: ContentDigest) -> ContentDigest {
    let today = CivilDate(request.now, secondsFromGMT: secondsFromGMT(request.now))
    return ContentDigest(of: [digest.description, today.description])
  }
}
