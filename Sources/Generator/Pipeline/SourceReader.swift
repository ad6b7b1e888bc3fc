internal import Archive
internal import Diagnostics
internal import Feeds
internal import Fetching
internal import Foundation
internal import Markup
internal import News
internal import Newsroom
internal import Settings
internal import Site

/// Turns a unit of a source into candidates: asks or reads, parses, normalises. Several tasks read at once.
struct SourceReader: Sendable {
  let content: URL
  let request: GenerationRequest
  let fetcher: any Fetcher
  let limits: FetchLimits
  private let allowed: [String]
  /// Where answers of APIs are kept.
  let answers: URL
  let normaliser: Normaliser
  /// What messages put before a path below the content folder.
  let contentName: String
  /// Keys of front matter that sections filter by.
  let facetNames: Set<String>
  let secondsFromGMT: @Sendable (Timestamp) -> Int
  let states: [SourceID: FetchState]
  /// Sources that are read otherwise than last time: what is known to be unchanged is not.
  private let changed: Set<SourceID>

  init(_ site: ConfiguredSite, _ request: GenerationRequest, _ gathering: Gathering) {
    let configuration = site.configuration
    content = site.folder.content
    self.request = request
    fetcher = CurlFetcher(
      CurlFetcher.Options(
        userAgent: SourceReader.userAgent(contact: configuration.contact ?? site.baseURL?.text),
        caFile: configuration.caFile.map { site.folder.resolve($0).path }, connections: configuration.connections))
    limits = FetchLimits(total: configuration.limits.time, body: configuration.limits.body)
    allowed = configuration.allow
    answers = site.folder.memory.appending(path: "answers", directoryHint: .isDirectory)
    normaliser = Normaliser(
      markup: MarkupRenderer(policy: MarkupPolicy(frameHosts: Set(configuration.frames))), now: request.now)
    contentName = site.folder.contentName
    secondsFromGMT = site.secondsFromGMT
    facetNames = configuration.facetNames
    states = gathering.states
    changed = Set(
      site.sources.sources.filter {
        gathering.fingerprints.values[$0.id] != $0.fingerprint(configuration)
      }.map(\.id))
  }

  /// Name, version and where to complain: what a server's operator needs to know.
  static func userAgent(contact: String?) -> String {
    "Broadsheet/\(Broadsheet.version)" + (contact.map { " (+\($0))" } ?? "")
  }

  /// Whether files with equal stamps have to be read all the same.
  func rereads(_ source: SiteSource) -> Bool { request.isFull || changed.contains(source.id) }

  func read(_ unit: SourceUnit) async throws -> SourceReading {
    try Task.checkCancellation()
    return switch unit {
    case .documents(let source, let files, _): documents(files, of: source)
    case .feed(let source) where source.configured.api != nil: await api(source)
    case .feed(let source):
      switch source.origin {
      case .web(let address): await fetched(address, source)
      case .file(let file): local(file, source)
      case .folder: SourceReading(.unchanged, SourceCandidates(source: source.id))
      }
    }
  }

  /// A changed rule asks a feed at once, but not one whose server has just failed.
  func isReadAnew(_ source: SiteSource, _ state: FetchState) -> Bool {
    changed.contains(source.id) && state.failures == 0
  }

  private func fetched(_ address: WebAddress, _ source: SiteSource) async -> SourceReading {
    let nothing = SourceCandidates(source: source.id)
    var state = states[source.id] ?? FetchState()
    if request.isOffline { return SourceReading(.offline, nothing) }
    if let due = state.nextDue, due > request.now, !request.refreshesAll, !isReadAnew(source, state) {
      return SourceReading(.notDue, nothing)
    }
    let outcome = await fetcher.fetch(fetchRequest(address, source, state))
    let policy = DuePolicy(
      every: source.configured.every == SourceDraft.standardInterval ? nil : Int64(source.configured.every),
      floor: source.configured.isOwn ? 60 : 15 * 60)
    state.lastAsked = request.now
    var failure: Diagnostic?
    var result: SourceReading
    switch outcome {
    case .fresh(let response):
      let context = FeedContext(
        placeFile: source.written, address: response.finalAddress, contentType: response.contentType,
        maximumItems: source.configured.maxItems)
      result = feed(response.body, context, source, &state)
      if result.outcome == .failed { failure = result.diagnostics.last } else { state.validators = response.validators }
    case .notModified(let response):
      if !response.validators.isEmpty { state.validators = response.validators }
      result = SourceReading(.unchanged, nothing)
    case .failed(let reason, _):
      let diagnostic = reason.diagnostic(for: address, at: source.place)
      failure = diagnostic
      result = SourceReading(.failed, nothing)
      result.diagnostics.append(diagnostic)
    }
    state.failures = failure == nil ? 0 : state.failures + 1
    if failure == nil { state.lastSuccess = request.now }
    state.nextDue = policy.nextDue(after: outcome, at: request.now, failures: state.failures)
    result.state = state
    return result
  }

  private func fetchRequest(_ address: WebAddress, _ source: SiteSource, _ state: FetchState) -> FetchRequest {
    FetchRequest(
      address,
      headers: source.configured.headers.map { (name: $0.name, value: $0.value.revealed) },
      validators: changed.contains(source.id) ? Validators() : state.validators, limits: limits,
      allowed: addressRanges(for: source))
  }

  /// Networks that are open for a source although they are not public.
  func addressRanges(for source: SiteSource) -> [AddressRange] {
    (allowed + source.configured.allow).compactMap { AddressRange($0) }
  }

  private func local(_ file: URL, _ source: SiteSource) -> SourceReading {
    var state = states[source.id] ?? FetchState()
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: file.path, limit: limits.body).bytes } catch {
      var result = SourceReading(.failed, SourceCandidates(source: source.id))
      result.diagnostics.append(error.diagnostic(at: source.place))
      return result
    }
    let context = FeedContext(placeFile: source.written, maximumItems: source.configured.maxItems)
    var result = feed(bytes, context, source, &state)
    if result.outcome == .fresh { state.lastSuccess = request.now }
    result.state = state
    return result
  }

  /// Equal bytes, read the same way, make equal items: they need not be parsed.
  private func feed(
    _ bytes: [UInt8], _ context: FeedContext, _ source: SiteSource, _ state: inout FetchState
  ) -> SourceReading {
    let digest = ContentDigest(of: bytes)
    if digest == state.bodyDigest, !rereads(source) {
      return SourceReading(.unchanged, SourceCandidates(source: source.id))
    }
    switch FeedParser().parse(bytes, context) {
    case .feed(let parsed):
      state.bodyDigest = digest
      state.title = parsed.title
      state.home = parsed.home
      var result = SourceReading(.fresh, normaliser.candidates(from: parsed, rules: source.rules))
      result.diagnostics = parsed.diagnostics
      return result
    case .opml:
      return failed(
        source,
        Diagnostic(
          .error, "source.is-a-list", "\(source.written) is a list of feeds, not a feed", at: source.place,
          fixes: ["name it with opml: in place of feed:"]))
    case .failure(let diagnostic): return failed(source, diagnostic)
    }
  }

  /// A source that failed is a warning: the others go on, and what it brought before stays.
  func failed(_ source: SiteSource, _ diagnostic: Diagnostic) -> SourceReading {
    var result = SourceReading(.failed, SourceCandidates(source: source.id))
    var diagnostic = diagnostic
    diagnostic.severity = .warning
    if diagnostic.place?.file == source.written { diagnostic.notes.append("named at \(source.place)") }
    result.diagnostics.append(diagnostic)
    return result
  }
}
