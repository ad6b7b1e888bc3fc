internal import Archive
internal import Diagnostics
internal import Feeds
internal import Fetching
internal import Foundation
internal import News
internal import Settings

/// Asks for a list of feeds on the web when it is due. The last good one is kept in the archive, so that a list which cannot be read, or
/// has become empty, takes no source away.
struct RemoteListReader: Sendable {
  private let request: GenerationRequest
  private let archive: any Archive
  private let states: [SourceID: FetchState]
  private let fetcher: any Fetcher
  private let limits: FetchLimits
  private let allowed: [String]

  private static let accept = "text/x-opml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1"

  init(_ site: ConfiguredSite, _ request: GenerationRequest, _ archive: any Archive, states: [SourceID: FetchState]) {
    let configuration = site.configuration
    self.request = request
    self.archive = archive
    self.states = states
    fetcher = CurlFetcher(
      CurlFetcher.Options(
        userAgent: SourceReader.userAgent(contact: configuration.contact ?? site.baseURL?.text),
        caFile: configuration.caFile.map { site.folder.resolve($0).path }, connections: configuration.connections))
    limits = FetchLimits(total: configuration.limits.time, body: configuration.limits.body)
    allowed = configuration.allow
  }

  func read(_ wanted: RemoteListRequest) async throws -> RemoteList {
    try Task.checkCancellation()
    let kept = try await archive.fact(fact(of: wanted)).flatMap {
      OPMLList.parse(Array($0.utf8), FeedContext(placeFile: wanted.document.written))
    }
    .map { withoutLines($0, wanted) }
    var state = states[wanted.id] ?? FetchState()
    if request.isOffline { return RemoteList(list: kept, diagnostics: kept == nil ? [unknown(wanted)] : []) }
    if let due = state.nextDue, due > request.now, !request.refreshesAll { return RemoteList(list: kept) }
    let outcome = await fetcher.fetch(fetchRequest(wanted, kept == nil ? Validators() : state.validators))
    try Task.checkCancellation()
    let result: RemoteList
    switch outcome {
    case .fresh(let response):
      result = try await take(response, wanted, kept)
      if !result.isFailed { state.validators = response.validators }
    case .notModified(let response):
      if !response.validators.isEmpty { state.validators = response.validators }
      result = RemoteList(list: kept)
    case .failed(let reason, _):
      result = failed(reason.diagnostic(for: wanted.address, at: wanted.document.place), kept)
    }
    state.lastAsked = request.now
    state.failures = result.isFailed ? state.failures + 1 : 0
    if !result.isFailed { state.lastSuccess = request.now }
    let every = wanted.entry.every
    let policy = DuePolicy(
      every: every == SourceDraft.standardInterval ? nil : Int64(every), floor: wanted.entry.isOwn ? 60 : 15 * 60)
    state.nextDue = policy.nextDue(after: outcome, at: request.now, failures: state.failures)
    try await archive.save([wanted.id: state])
    return result
  }

  private func fact(of wanted: RemoteListRequest) -> String { "list " + wanted.id.name }

  /// Headers are for the list that the configuration names, not for those that it includes.
  private func fetchRequest(_ wanted: RemoteListRequest, _ validators: Validators) -> FetchRequest {
    let headers = wanted.document.depth == 0 ? wanted.entry.headers : []
    return FetchRequest(
      wanted.address, headers: headers.map { (name: $0.name, value: $0.value.revealed) }, validators: validators,
      limits: limits, allowed: (allowed + wanted.entry.allow).compactMap { AddressRange($0) },
      accept: RemoteListReader.accept)
  }

  private func take(
    _ response: FetchResponse, _ wanted: RemoteListRequest, _ kept: OPMLList?
  ) async throws -> RemoteList {
    let written = wanted.document.written
    let context = FeedContext(
      placeFile: written, address: response.finalAddress, contentType: response.contentType)
    guard let list = OPMLList.parse(response.body, context) else {
      return failed(
        Diagnostic(
          .warning, "source.not-a-list", "\(written) is not an OPML list of feeds", at: wanted.document.place,
          fixes: ["for a single feed write feed: in place of opml:", "run broadsheet inspect \(written)"]), kept)
    }
    let (before, now) = (kept?.entries.count ?? 0, list.entries.count)
    if before > 0, now + list.includes.count == 0 {
      return failed(
        Diagnostic(.warning, "list.empty", "\(written) names no feed any more", at: wanted.document.place), kept)
    }
    if !list.diagnostics.isEmpty, now < before {
      return failed(
        Diagnostic(
          .warning, "list.damaged", "\(written) is damaged, and names only \(now) of \(before) feeds",
          at: wanted.document.place, notes: list.diagnostics.map(\.summary)), kept)
    }
    let absolute = resolved(list, response.finalAddress)
    try await archive.setFact(fact(of: wanted), to: absolute.text)
    return RemoteList(list: withoutLines(absolute, wanted), diagnostics: list.diagnostics)
  }

  private func failed(_ diagnostic: Diagnostic, _ kept: OPMLList?) -> RemoteList {
    var diagnostic = diagnostic
    diagnostic.notes.append(
      kept.map { "kept: the \($0.entries.count) feeds that it named before" } ?? "none of its feeds is known yet")
    return RemoteList(list: kept, isFailed: true, diagnostics: [diagnostic])
  }

  private func unknown(_ wanted: RemoteListRequest) -> Diagnostic {
    Diagnostic(
      // A check of a fresh checkout has nothing to be warned of.
      request.isDryRun ? .note : .warning, "list.not-read",
      "\(wanted.document.written) was never read, so its feeds are not known yet",
      at: wanted.document.place, fixes: ["run broadsheet generate with network once"])
  }

  /// Addresses that mean the same wherever the list is kept; those that are absolute stay as they are written.
  private func resolved(_ list: OPMLList, _ base: WebAddress) -> OPMLList {
    func absolute(_ written: String) -> String {
      WebAddress(written) == nil ? WebAddress(written, relativeTo: base)?.text ?? written : written
    }
    var list = list
    for index in list.entries.indices { list.entries[index].feed = absolute(list.entries[index].feed) }
    for index in list.includes.indices { list.includes[index].list = absolute(list.includes[index].list) }
    return list
  }

  /// Lines of the kept text are not those of the list.
  private func withoutLines(_ list: OPMLList, _ wanted: RemoteListRequest) -> OPMLList {
    var list = list
    for index in list.entries.indices { list.entries[index].place = Place(wanted.document.written) }
    for index in list.includes.indices { list.includes[index].place = Place(wanted.document.written) }
    return list
  }
}
