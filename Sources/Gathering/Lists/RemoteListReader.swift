import APIs
public import Archive
import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
public import News
import ParsedFeeds
import Roster

/// Asks for a list of feeds on the web when it is due. The last good version is kept in the archive, so that no source disappears because
/// its list cannot be read or has become empty.
public struct RemoteListReader: Sendable {
  private let asking: Asking
  private let politely: PoliteAsking
  private let proxies: ProxySettings
  private let archive: any Archive
  private let states: [SourceID: FetchState]
  private let health: SourceNotes
  private let fetcher: any Fetcher
  private let limits: FetchLimits
  private let allowed: [AddressRange]
  private let named: NamedFolder

  /// Stands behind a list that is kept. To be counted up when more of the same list is kept: one that was kept before is then asked for
  /// without validators, since its server would say that it is unchanged.
  private static let mark = "<!-- 2 -->\n"
  private static let accept = "text/x-opml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1"

  init(
    _ site: ConfiguredSite, _ asking: Asking, now: Timestamp, _ archive: any Archive, states: [SourceID: FetchState],
    health: SourceNotes, _ fetcher: any Fetcher, _ pace: Pace
  ) {
    let configuration = site.configuration
    self.asking = asking
    politely = PoliteAsking(asking: asking, now: now, pace: pace)
    proxies = site.proxies
    self.archive = archive
    (self.states, self.health) = (states, health)
    self.fetcher = fetcher
    limits = FetchLimits(configuration)
    allowed = configuration.allow
    named = site.folder.named
  }

  func read(_ wanted: RemoteListRequest) async throws -> RemoteList {
    try Task.checkCancellation()
    let text = try await RemoteListReader.keptText(of: wanted, in: archive)
    let kept = text.flatMap { OPMLList(kept: $0, named: wanted.document.shown) }
    var state = states[wanted.id] ?? FetchState()
    var left = RemoteList(list: kept, .offline)
    (left.condition, left.lastSuccess) = (trouble(of: wanted.id, state), state.lastSuccess)
    switch politely.turn(of: wanted.entry, state) {
    case .due: break
    case .offline:
      if kept == nil {
        let document = wanted.document
        left.diagnostics = [
          RemoteListProblem.neverRead(document.shown, isCheck: asking.isTrial, document.place, of: named).diagnostic
        ]
      }
      return left
    case .gone:
      left.outcome = .gone
      left.fetching.gone = 1
      return left
    case .notDue:
      left.outcome = .notDue
      left.fetching.notDue = 1
      return left
    }
    let isKept = kept != nil && text?.hasSuffix(RemoteListReader.mark) == true
    let asked = fetchRequest(wanted, state, isKept: isKept)
    let outcome = await fetcher.fetch(asked)
    let elapsed = politely.elapsed
    try Task.checkCancellation()
    var result: RemoteList
    switch outcome {
    case .fresh(let response): result = try await take(response, wanted, kept)
    case .notModified: result = RemoteList(list: kept, .unchanged)
    case .failed(let reason, let response):
      result = failed(kept) { kept in
        .unfetched(
          reason, response, wanted.address, written: wanted.document.shown,
          isLedByList: isLedByList(wanted, reason, response), wanted.document.place, kept)
      }
      result.condition = reason.condition
    }
    let secrets = SecretFilter(wanted.entry.secrets + wanted.entry.keys(in: wanted.address))
    result.diagnostics = result.diagnostics.map { secrets.cleaned($0) }
    result.lastSuccess = state.lastSuccess
    result.reachesOutside = HostContact(outcome, of: wanted.address).map { $0.result == .reached }
    let isFailed = result.outcome == .failed
    if isFailed { result.former = state }
    politely.take(
      outcome, of: wanted.entry, from: wanted.address, isReadable: !isFailed, elapsed: elapsed, into: &state)
    if state.isGone { result.condition = .gone }
    // As of a feed.
    if result.list?.isCut == true { state.validators = Validators() }
    try await archive.save([wanted.id: state])
    result.fetching = FetchingReport(outcome, of: asked, through: proxies)
    return result
  }

  /// What was wrong with a list when it was last asked for; nil if nothing is known to have been.
  private func trouble(of id: SourceID, _ state: FetchState) -> SourceCondition? {
    let note = state.isGone ? nil : HealthNote(health.values[id])
    return (note ?? state.health).flatMap { $0.condition.isTrouble ? $0.condition : nil }
  }

  /// Whether the request was refused because a list leads to a private address.
  private func isLedByList(
    _ wanted: RemoteListRequest, _ reason: FetchFailure, _ response: FetchResponse?
  ) -> Bool {
    guard case .refusedAddress = reason else { return false }
    return response?.hops.isEmpty != false && wanted.document.depth > 0
  }

  private func fact(of wanted: RemoteListRequest) -> String { RemoteListReader.fact(of: wanted.id) }

  static func fact(of id: SourceID) -> String { "list " + id.name }

  /// The list as the archive keeps it; a former version kept it by the spelling of its address.
  static func keptText(of wanted: RemoteListRequest, in archive: any Archive) async throws -> String? {
    if let text = try await archive.fact(fact(of: wanted.id)) { return text }
    return try await archive.fact(fact(of: SourceID(spelled: wanted.document.written)))
  }

  /// Whether the archive keeps a list that was read from this address.
  public static func keeps(_ id: SourceID, in archive: any Archive) async throws -> Bool {
    try await archive.fact(fact(of: id)) != nil
  }

  /// Secrets are sent only for the list that the configuration names, not for the lists that it includes.
  private func fetchRequest(_ wanted: RemoteListRequest, _ state: FetchState, isKept: Bool) -> FetchRequest {
    var entry = wanted.entry
    if wanted.document.depth > 0 { entry = entry.withoutSecrets }
    // What was opened for a list on the web is not opened for what it names.
    if wanted.document.openedHost != nil { entry.access.allow = [] }
    var asked = FetchRequest(
      state.address(for: wanted.address), of: entry, at: wanted.address, openedHost: wanted.document.openedHost,
      validators: isKept ? state.validators : Validators(), limits: limits, allowed: allowed + entry.access.allow)
    asked.accept = RemoteListReader.accept
    return asked
  }

  private func take(
    _ response: FetchResponse, _ wanted: RemoteListRequest, _ kept: OPMLList?
  ) async throws -> RemoteList {
    let (written, place) = (wanted.document.shown, wanted.document.place)
    let context = FeedContext(
      placeFile: written, address: response.finalAddress, contentType: response.contentType)
    guard let list = OPMLList.parse(response.body, context) else {
      return failed(kept) { .answerIsNoList(written, place, $0, of: named) }
    }
    let absolute = resolved(list, response.finalAddress)
    if let kept, !kept.namesNothing {
      if list.namesNothing || list.isEmpty && !absolute.leavesOut(kept) {
        return failed(kept) { .empty(written, place, $0) }
      }
      if absolute.hasLost(kept) { return failed(kept) { _ in .damaged(absolute, written, formerly: kept, place) } }
    }
    try await archive.setFact(fact(of: wanted), to: absolute.text + RemoteListReader.mark)
    let remarks = list.isEmpty && list.muted.feeds.isEmpty ? [ListProblem.withoutFeeds(written, place).diagnostic] : []
    return RemoteList(list: absolute.withoutLines(written), .fresh, diagnostics: list.diagnostics + remarks)
  }

  private func failed(_ kept: OPMLList?, _ problem: (RemoteListProblem.Kept) -> RemoteListProblem) -> RemoteList {
    let told = problem(RemoteListProblem.Kept(named: kept.map { ListExtent($0) })).diagnostic
    var result = RemoteList(list: kept, .failed, diagnostics: [told])
    result.condition = .badResponse
    return result
  }

  /// Makes addresses absolute, so that they mean the same wherever the list is kept; absolute ones stay as they are written.
  private func resolved(_ list: OPMLList, _ base: WebAddress) -> OPMLList {
    func absolute(_ written: String) -> String {
      WebAddress(written) == nil ? WebAddress(written, relativeTo: base)?.text ?? written : written
    }
    var list = list
    for index in list.entries.indices { list.entries[index].feed = absolute(list.entries[index].feed) }
    for index in list.includes.indices { list.includes[index].list = absolute(list.includes[index].list) }
    list.muted.feeds = Set(list.muted.feeds.map(absolute))
    return list
  }
}
