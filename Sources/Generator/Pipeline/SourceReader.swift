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
  let allowed: [String]
  let proxies: ProxySettings
  /// Measures from the beginning of the run.
  let pace: Pace
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
  let changed: Set<SourceID>
  let folders: LocalFolders

  init(
    _ site: ConfiguredSite, _ request: GenerationRequest, _ gathering: Gathering, _ fetcher: any Fetcher, _ pace: Pace
  ) {
    let configuration = site.configuration
    content = site.folder.content
    self.request = request
    self.pace = pace
    proxies = ProxySettings(environment: request.environment)
    self.fetcher = fetcher
    limits = FetchLimits(configuration)
    allowed = configuration.allow
    answers = site.folder.memory.appending(path: "answers", directoryHint: .isDirectory)
    normaliser = Normaliser(
      markup: MarkupRenderer(policy: MarkupPolicy(frameHosts: Set(configuration.frames))), now: request.now)
    contentName = site.folder.contentName
    secondsFromGMT = site.secondsFromGMT
    facetNames = configuration.facetNames
    states = gathering.states
    folders = gathering.folders
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

  private func local(_ file: URL, _ source: SiteSource) -> SourceReading {
    var state = states[source.id] ?? FetchState()
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: file.path, limit: limits.body).bytes } catch {
      var result = failed(source, error.diagnostic(at: source.place))
      result.condition = .unreadable
      return result
    }
    let context = FeedContext(placeFile: source.written, maximumItems: source.configured.maxItems)
    var result = feed(bytes, context, source, &state)
    if result.outcome == .fresh { state.lastSuccess = request.now }
    result.state = state
    return result
  }

  /// Equal bytes, read the same way, make equal items: they need not be parsed.
  func feed(
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
      state.hints = parsed.hints.polling(state.hints)
      var result = SourceReading(.fresh, normaliser.candidates(from: parsed, rules: source.rules))
      result.masthead = Masthead(of: parsed)
      result.diagnostics = parsed.diagnostics
      return result
    case .opml:
      return failed(
        source,
        Diagnostic(
          .warning, "source.is-a-list", "\(source.written) is a list of feeds, not a feed", at: source.place,
          fixes: ["name it with opml: in place of feed:"]))
    case .failure(var diagnostic):
      diagnostic.severity = .warning
      if diagnostic.place?.file == source.written { diagnostic.notes.append("named at \(source.place)") }
      return failed(source, diagnostic)
    }
  }

  /// A source that failed is a warning: the others go on, and what it brought before stays.
  func failed(_ source: SiteSource, _ diagnostic: Diagnostic) -> SourceReading {
    var result = SourceReading(.failed, SourceCandidates(source: source.id))
    result.failure = diagnostic
    result.condition = .badResponse
    return result
  }
}

extension UpdateHints {
  /// As remembered between runs; what the server said of its answer stays.
  fileprivate func polling(_ former: PollingHints) -> PollingHints {
    let intervals = [minutesToLive.map { Int64($0) * 60 }, updateInterval.map { Int64($0) }]
    return PollingHints(
      maxAge: former.maxAge, interval: intervals.compactMap(\.self).max(), skippedHours: Set(skipHours),
      skippedDays: Set(skipDays))
  }
}
