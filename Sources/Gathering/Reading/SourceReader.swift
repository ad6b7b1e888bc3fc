import Archive
import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
import Markup
import News
import Newsroom
import ParsedFeeds
import Roster
import Settings
import Site

/// Turns a unit of a source into candidates: asks or reads, parses, normalises. Several tasks read at the same time.
struct SourceReader: Sendable {
  let asking: Asking
  let now: Timestamp
  let fetcher: any Fetcher
  let limits: FetchLimits
  let allowed: [AddressRange]
  let proxies: ProxySettings
  let politely: PoliteAsking
  /// The folder in which answers of APIs are kept.
  let answers: URL
  let states: [SourceID: FetchState]
  /// Sources that are read differently from last time, so that what is known to be unchanged has to be read again.
  let changed: Set<SourceID>
  /// APIs of which it is not known what they brought last.
  let forgotten: Set<SourceID>
  let documents: DocumentReader
  /// The site as commands name it.
  let site: NamedFolder

  init(
    _ site: ConfiguredSite, _ asking: Asking, now: Timestamp, _ known: SourceKnowledge, _ fetcher: any Fetcher,
    _ pace: Pace
  ) {
    let configuration = site.configuration
    self.site = site.folder.named
    self.asking = asking
    self.now = now
    politely = PoliteAsking(asking: asking, now: now, pace: pace)
    proxies = site.proxies
    self.fetcher = fetcher
    limits = FetchLimits(configuration)
    allowed = configuration.allow
    answers = site.folder.memory.appending(path: "answers", directoryHint: .isDirectory)
    documents = DocumentReader(site, now: now, folders: known.folders)
    states = known.states
    forgotten = Set(
      site.sources.sources.filter { $0.configured.api != nil && known.memories[$0.id]?.brought == nil }.map(\.id))
    let facets = documents.facetNames
    changed = Set(
      site.sources.sources.filter {
        known.fingerprints.values[$0.id] != $0.fingerprint(configuration, facets: facets)
      }.map(\.id))
  }

  func name(of source: SiteSource) -> String {
    source.name ?? states[source.id]?.title ?? source.writtenName
  }

  /// Whether files with equal stamps have to be read all the same.
  func rereads(_ source: SiteSource) -> Bool { asking.rereadsAll || changed.contains(source.id) }

  func read(_ unit: SourceUnit) async throws -> SourceReading {
    try Task.checkCancellation()
    return switch unit {
    case .documents(let source, let files, _): documents.read(files, by: source.rules)
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
    do { bytes = try LocalFile(path: file.path, limit: limits.body, isConfigured: true).bytes } catch {
      var result = failed(source, error.diagnostic(called: source.shown, at: source.place))
      result.condition = .unreadable
      return result
    }
    let context = FeedContext(placeFile: source.shown, maximumItems: source.configured.rules.maximumItems)
    var result = feed(bytes, context, source, &state) { .fileIsNoFeed($0, source) }
    if result.outcome == .fresh { state.lastSuccess = now }
    result.state = state
    return result
  }

  /// Parses a feed. Equal bytes that are read in the same way make equal items, so they are not parsed again.
  ///
  /// - Parameter unreadable: The problem to report if the bytes are not a feed.
  func feed(
    _ bytes: [UInt8], _ context: FeedContext, _ source: SiteSource, _ state: inout FetchState,
    unreadable: (Misfit) -> SourceProblem
  ) -> SourceReading {
    let digest = ContentDigest(of: bytes)
    let isSame = digest == state.bodyDigest && !rereads(source)
    var result = SourceReading(.unchanged, SourceCandidates(source: source.id))
    // A check has to report what it finds every time.
    if isSame, !asking.isTrial { return result }
    switch FeedParser().parse(bytes, context) {
    case .feed(let parsed):
      let title = seenName(parsed.title)
      let name = source.name ?? title ?? source.writtenName
      let surplus = source.configured.surplus(of: parsed, called: name, at: source.place)
      let candidates = documents.normaliser.candidates(from: parsed, rules: source.rules)
      result.diagnostics = parsed.diagnostics + [surplus].compactMap(\.self)
      if isSame {
        result.diagnostics += candidates.diagnostics
        return result
      }
      state.bodyDigest = digest
      state.title = title ?? (parsed.isCut ? state.title : nil)
      state.home = parsed.home ?? (parsed.isCut ? state.home : nil)
      state.summary = documents.normaliser.summary(of: parsed) ?? (parsed.isCut ? state.summary : nil)
      state.language = languageTag(parsed.language) ?? (parsed.isCut ? state.language : nil)
      state.icon = parsed.namedIcon ?? (parsed.isCut ? state.icon : nil)
      state.hints = parsed.hints.polling(state.hints)
      result.outcome = .fresh
      result.candidates = candidates
      result.isWhole = !parsed.isCut
      result.masthead = Masthead(of: parsed)
      return result
    case .opml: return failed(source, unreadable(.list).diagnostic)
    case .neither(let found): return failed(source, unreadable(.neither(found)).diagnostic)
    }
  }

  /// The reading of a source that failed. What it brought before stays.
  func failed(_ source: SiteSource, _ diagnostic: Diagnostic) -> SourceReading {
    var result = SourceReading(.failed, SourceCandidates(source: source.id))
    result.failure = diagnostic
    result.condition = .badResponse
    return result
  }
}
