import APIs
import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
import Gathering
import Generator
import Mapping
import Markup
import News
import Newsroom
import ParsedFeeds
import Reporting
import Roster
import Settings

/// Reads one source as a run would, and reports how. Nothing is remembered.
public func inspect(_ request: InspectionRequest) async -> Inspection {
  var inspection = Inspection()
  if let bare = WebAddress(withoutCredentialsIn: request.source) {
    inspection.diagnostics.append(ListProblem.credentialsLeftOut(bare, .feed, nil).diagnostic)
  }
  do {
    let target = try await InspectionTarget(request)
    try await inspection.read(target, request)
  } catch { RunFailure(error, of: NamedFolder(request.run.site)).tell(&inspection.end, &inspection.diagnostics) }
  if inspection.end == .done, inspection.diagnostics.contains(where: { $0.severity == .error }) {
    inspection.end = .sourcesFailed
  }
  return inspection
}

extension Inspection {
  fileprivate mutating func read(_ target: InspectionTarget, _ request: InspectionRequest) async throws {
    if let api = target.api {
      return try await read(api, of: target, fetcher(target, request), request.run)
    }
    if let texts = target.texts { return read(texts, of: target) }
    switch target.origin {
    case .web(let address):
      guard let response = try await fetch(address, target, request) else { return }
      self.address = target.shown(response.finalAddress)
      let context = FeedContext(
        placeFile: target.written, address: request.base ?? target.secrets.cleaned(response.finalAddress),
        contentType: response.contentType, maximumItems: target.rules.maximumItems)
      show(target.secrets.cleaned(response.body), context, target)
    case .file(let file):
      let bytes: [UInt8]
      let isConfigured = target.configured != nil
      do { bytes = try LocalFile(path: file.path, limit: target.limits.body, isConfigured: isConfigured).bytes } catch {
        diagnostics.append(error.diagnostic())
        return
      }
      transfer.append("\(target.written): \(bytes.count) bytes")
      let context = FeedContext(
        placeFile: target.written, address: request.base, maximumItems: target.rules.maximumItems)
      show(bytes, context, target)
    case .folder: break
    }
  }

  /// Reads texts as a run would.
  private mutating func read(_ texts: InspectedTexts, of target: InspectionTarget) {
    format = "Markdown"
    diagnostics += texts.diagnostics
    transfer.append("\(target.written): \(counted(texts.files.count, "file"))")
    let reading = texts.reader.read(texts.files, by: texts.rules)
    diagnostics += reading.diagnostics
    add(reading.candidates)
  }

  fileprivate func fetcher(_ target: InspectionTarget, _ request: InspectionRequest) -> CurlFetcher {
    CurlFetcher(
      CurlFetcher.Options(
        userAgent: target.userAgent, caFile: target.caFile, clock: request.run.time.clock,
        proxies: ProxySettings(environment: request.run.site.environment)))
  }

  private mutating func fetch(
    _ address: WebAddress, _ target: InspectionTarget, _ request: InspectionRequest
  ) async throws -> FetchResponse? {
    guard !request.run.asking.isOffline else {
      throw InspectionProblem.offline(target.written, isFeed: true).failure
    }
    let fetcher = fetcher(target, request)
    var asked = FetchRequest(address, limits: target.limits, allowed: target.allowed)
    if let configured = target.configured { asked.authenticate(configured) }
    let outcome = await fetcher.fetch(asked)
    switch outcome {
    case .fresh(let response), .notModified(let response):
      describe(response, target)
      return response
    case .failed(.cancelled, _): throw CancellationError()
    case .failed(let failure, let response):
      if let response, response.status > 0 { describe(response, target) }
      let diagnostic = failure.diagnostic(for: address, written: target.written, after: response)
      diagnostics.append(target.secrets.cleaned(diagnostic).asError)
      return nil
    }
  }

  private mutating func describe(_ response: FetchResponse, _ target: InspectionTarget) {
    for hop in response.hops {
      transfer.append("\(hop.status) \(target.shown(hop.from)) -> \(target.shown(hop.to))")
    }
    transfer.append("\(response.status) \(target.shown(response.finalAddress))")
    transfer.append("\(response.body.count) bytes, \(response.wireBytes) on the wire, \(response.duration) ms")
    for name in ["content-type", "etag", "last-modified", "cache-control", "retry-after"] {
      if let value = response.header(name) { transfer.append("\(name): \(target.secrets.cleaned(value))") }
    }
  }

  private mutating func show(_ bytes: [UInt8], _ context: FeedContext, _ target: InspectionTarget) {
    switch FeedParser().parse(bytes, context) {
    case .feed(let feed):
      format = "\(feed.format)"
      title = feed.title
      home = feed.home
      language = languageTag(feed.language)
      description = feed.subtitle
      authors = feed.authors
      icon = feed.image
      favicon = feed.icon
      diagnostics += feed.diagnostics
      add(feed, of: target)
    case .opml(let list):
      format = "OPML"
      title = list.title
      diagnostics += list.diagnostics
      transfer += list.entries.map { "\($0.tags.joined(separator: "/"))  \($0.title ?? "")  \($0.feed)" }
    case .neither(let found): diagnostics.append(found.diagnostic(file: context.placeFile))
    }
  }

  /// Adds a feed's items, as far as a run would take them.
  mutating func add(_ feed: ParsedFeed, of target: InspectionTarget) {
    if let configured = target.configured {
      let name = configured.name ?? feed.title ?? target.written
      diagnostics += [configured.surplus(of: feed, called: name, at: configured.place)].compactMap(\.self)
    }
    add(target.normaliser.candidates(from: feed, rules: target.rules))
  }

  private mutating func add(_ candidates: SourceCandidates) {
    diagnostics += candidates.diagnostics
    let markup = MarkupRenderer()
    for candidate in candidates.candidates where !candidate.awaitsRest {
      items.append(
        Item(
          item: candidate.item, body: candidate.body, identity: candidate.keys.first?.kind.rawValue ?? "none",
          beginning: markup.excerpt(of: markup.plainText(html: candidate.body.html.text), limit: 100),
          external: candidate.external, hidden: candidate.hidden))
    }
  }
}
