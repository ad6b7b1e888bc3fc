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
    let nothing = SourceCandidates(source: source.id)
    var state = states[source.id] ?? FetchState()
    guard let api = APISource(source, limits: limits, allowed: addressRanges(for: source)) else {
      return SourceReading(.unchanged, nothing)
    }
    let isOnWeb = if case .web = api.location { true } else { false }
    if isOnWeb {
      if request.isOffline { return SourceReading(.offline, nothing) }
      if let due = state.nextDue, due > request.now, !request.refreshesAll, !isReadAnew(source, state) {
        return SourceReading(.notDue, nothing)
      }
    }
    let cache = AnswerCache(folder: isOnWeb ? answers.appending(path: source.id.name) : nil)
    let reading = await APIReader(source: api, fetcher: fetcher, cache: cache, now: request.now).read()
    var result = candidates(reading, source, &state)
    if isOnWeb { state.lastAsked = request.now }
    state.failures = reading.failure == nil ? 0 : state.failures + 1
    if reading.failure == nil { state.lastSuccess = request.now }
    if isOnWeb {
      let policy = DuePolicy(
        every: source.configured.every == SourceDraft.standardInterval ? nil : Int64(source.configured.every),
        floor: Int64(SourceDraft.shortestInterval))
      // A detail that asks to be left alone speaks for the whole server.
      state.nextDue =
        reading.outcomes.map { policy.nextDue(after: $0, at: request.now, failures: max(1, state.failures)) }.max()
    }
    result.state = state
    return result
  }

  private func candidates(_ reading: APIReading, _ source: SiteSource, _ state: inout FetchState) -> SourceReading {
    let nothing = SourceCandidates(source: source.id)
    guard var feed = reading.feed, let digest = reading.digest else {
      return reading.failure.map { failed(source, $0) } ?? SourceReading(.failed, nothing)
    }
    let digestOfDay = source.configured.api?.replaysDaily == true ? dayDigest(digest) : digest
    // A check is to say what it finds, every time.
    if digestOfDay == state.bodyDigest, !rereads(source), !request.isDryRun {
      return SourceReading(.unchanged, nothing)
    }
    state.bodyDigest = digestOfDay
    if source.configured.api?.replaysDaily == true { feed.replay(today: request.now, secondsFromGMT: secondsFromGMT) }
    var result = SourceReading(.fresh, normaliser.candidates(from: feed, rules: source.rules))
    result.diagnostics = feed.diagnostics
    if request.isDryRun, !reading.emptyFields.isEmpty, !feed.items.isEmpty {
      result.diagnostics.append(emptyFields(reading.emptyFields, of: feed.items.count, source))
    }
    return result
  }

  /// The same answers give other dates tomorrow.
  private func dayDigest(_ digest: ContentDigest) -> ContentDigest {
    let today = CivilDate(request.now, secondsFromGMT: secondsFromGMT(request.now))
    return ContentDigest(of: [digest.description, today.description])
  }

  private func emptyFields(_ names: [String], of count: Int, _ source: SiteSource) -> Diagnostic {
    Diagnostic(
      .warning, "mapping.empty-fields",
      "\(names.map { "`\($0)`" }.joined(separator: ", ")): no value in any of the \(count) items of \(source.written)",
      at: source.configured.api?.mappingPlace, fixes: ["look whether the paths are right"])
  }
}
