internal import Diagnostics
internal import Feeds
internal import Fetching
internal import Foundation
internal import Mapping
internal import Markup
internal import News
internal import Newsroom
internal import Settings

/// Reads one source as a run would, and tells how; nothing is remembered.
package func inspect(_ request: InspectionRequest) async -> Inspection {
  var inspection = Inspection()
  do {
    let target = try InspectionTarget(request)
    try await inspection.read(target, request)
  } catch let diagnostic as Diagnostic {
    inspection.diagnostics.append(diagnostic)
    inspection.end = .invalidConfiguration
  } catch let failure as RunFailure {
    inspection.diagnostics += failure.diagnostics
    inspection.end = failure.end
  } catch {
    inspection.end = RunFailure(error).end
  }
  if inspection.end == .done, inspection.diagnostics.contains(where: { $0.severity == .error }) {
    inspection.end = .sourcesFailed
  }
  return inspection
}

/// The source to look at: an address, a file, or one that the configuration names.
private struct InspectionTarget {
  var origin: SiteSource.Origin
  /// What messages call it, without secrets.
  var written: String
  var rules: SourceRules
  var configured: ConfiguredSource?
  var allowed: [String] = ["127.0.0.0/8", "::1"]
  var frames: Set<String> = MarkupPolicy().frameHosts
  var userAgent = SourceReader.userAgent(contact: nil)
  var caFile: String?
  var content = URL(filePath: ".", directoryHint: .isDirectory)
  var limits = FetchLimits()
  /// Kept out of all that is shown.
  var secrets = SecretFilter([])
  /// nil for a feed, a text or a folder.
  var api: APISource?

  init(_ request: InspectionRequest) throws {
    written = request.source
    rules = SourceRules(id: SourceID("inspected"))
    if let address = WebAddress(request.source) {
      origin = .web(address)
      written = address.withoutSecrets
      api = try APISource(inspecting: request, at: .web(address), allowed: allowed)
      return
    }
    if FileManager.default.fileExists(atPath: request.source) {
      let file = URL(filePath: request.source)
      origin = .file(file)
      api = try APISource(inspecting: request, at: .file(file.standardizedFileURL.path), allowed: allowed)
      return
    }
    let site: ConfiguredSite
    do { site = try ConfiguredSite(request.run) } catch let diagnostic as Diagnostic
      where diagnostic.id == "site.not-found"
    {
      throw Diagnostic(
        .error, "inspect.no-source", "\"\(request.source)\" is neither a web address nor a file",
        fixes: [
          "a web address begins with https:// or http://", "for a source of a site, name its folder with --site DIR",
        ])
    }
    let named = site.sources.sources.first { $0.name == request.source || $0.written == request.source }
    guard let named else {
      let names = site.sources.sources.map { $0.name ?? $0.written }
      throw Diagnostic(
        .error, "inspect.no-source",
        "\"\(request.source)\" is no web address, no file and no source of the configuration",
        notes: ["sources: " + names.prefix(20).joined(separator: ", ")],
        fixes: nearestName(to: request.source, among: names).map { ["write \"\($0)\""] } ?? [])
    }
    origin = named.origin
    written = named.written
    rules = named.rules
    configured = named.configured
    allowed = site.configuration.allow + named.configured.allow
    frames = Set(site.configuration.frames)
    userAgent = SourceReader.userAgent(contact: site.configuration.contact ?? site.baseURL?.text)
    caFile = site.configuration.caFile.map { site.folder.resolve($0).path }
    content = site.folder.content
    limits = FetchLimits(site.configuration)
    secrets = SecretFilter(named.configured.secrets)
    api = APISource(
      named, content: site.folder.content, limits: limits, allowed: allowed.compactMap { AddressRange($0) })
  }

  /// As written where it is the address that is asked.
  func shown(_ address: WebAddress) -> String {
    if case .web(address) = origin { return written }
    return secrets.cleaned(address.withoutSecrets)
  }
}

extension Inspection {
  fileprivate mutating func read(_ target: InspectionTarget, _ request: InspectionRequest) async throws {
    let normaliser = Normaliser(
      markup: MarkupRenderer(policy: MarkupPolicy(frameHosts: target.frames)), now: request.run.now)
    if let api = target.api {
      return await read(api, fetcher(target, request), normaliser, target.rules, request.run)
    }
    switch target.origin {
    case .web(let address):
      guard let response = await fetch(address, target, request) else { return }
      self.address = target.shown(response.finalAddress)
      let context = FeedContext(
        placeFile: target.written, address: request.base ?? response.finalAddress, contentType: response.contentType)
      show(target.secrets.cleaned(response.body), context, normaliser, target.rules)
    case .file(let file):
      let bytes: [UInt8]
      do { bytes = try LocalFile(path: file.path, limit: target.limits.body).bytes } catch {
        diagnostics.append(error.diagnostic())
        return
      }
      transfer.append("\(target.written): \(bytes.count) bytes")
      if ["md", "markdown"].contains(file.pathExtension) {
        show(
          MarkdownDocument.parse(bytes, path: file.lastPathComponent, placeFile: target.written), normaliser,
          target.rules)
      } else {
        show(bytes, FeedContext(placeFile: target.written, address: request.base), normaliser, target.rules)
      }
    case .folder(let path):
      let folder = LocalFolder(path, below: target.content)
      diagnostics += folder.diagnostics
      for file in folder.documents {
        let bytes = try LocalFile(path: target.content.appending(path: file.path).path, limit: target.limits.body).bytes
        show(MarkdownDocument.parse(bytes, path: file.path, placeFile: file.path), normaliser, target.rules)
      }
      transfer.append("\(target.written): \(folder.documents.count) files")
    }
  }

  fileprivate func fetcher(_ target: InspectionTarget, _ request: InspectionRequest) -> CurlFetcher {
    CurlFetcher(
      CurlFetcher.Options(
        userAgent: target.userAgent, caFile: target.caFile, clock: request.run.clock,
        proxies: ProxySettings(environment: request.run.environment)))
  }

  private mutating func fetch(
    _ address: WebAddress, _ target: InspectionTarget, _ request: InspectionRequest
  ) async -> FetchResponse? {
    guard !request.run.isOffline else {
      diagnostics.append(
        Diagnostic(
          .error, "inspect.offline", "a web address cannot be looked at with --offline", at: Place(target.written),
          fixes: ["leave --offline out", "save the feed and inspect the file, with --base \(target.written)"]))
      return nil
    }
    let fetcher = fetcher(target, request)
    var asked = FetchRequest(address, limits: target.limits, allowed: target.allowed.compactMap { AddressRange($0) })
    if let configured = target.configured { asked.authenticate(configured) }
    let outcome = await fetcher.fetch(asked)
    switch outcome {
    case .fresh(let response), .notModified(let response):
      describe(response, target)
      return response
    case .failed(let failure, let response):
      if let response, response.status > 0 { describe(response, target) }
      var diagnostic = target.secrets.cleaned(
        failure.diagnostic(for: address, written: target.written, after: response))
      diagnostic.severity = .error
      diagnostics.append(diagnostic)
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

  private mutating func show(_ bytes: [UInt8], _ context: FeedContext, _ normaliser: Normaliser, _ rules: SourceRules) {
    switch FeedParser().parse(bytes, context) {
    case .feed(let feed):
      format = "\(feed.format)"
      title = feed.title
      home = feed.home
      language = feed.language
      diagnostics += feed.diagnostics
      add(normaliser.candidates(from: feed, rules: rules))
    case .opml(let list):
      format = "OPML"
      title = list.title
      diagnostics += list.diagnostics
      transfer += list.entries.map { "\($0.tags.joined(separator: "/"))  \($0.title ?? "")  \($0.feed)" }
    case .failure(let diagnostic): diagnostics.append(diagnostic)
    }
  }

  private mutating func show(_ document: MarkdownDocument, _ normaliser: Normaliser, _ rules: SourceRules) {
    format = "Markdown"
    add(normaliser.candidates(from: [document], rules: rules))
  }

  mutating func add(_ candidates: SourceCandidates) {
    diagnostics += candidates.diagnostics
    for candidate in candidates.candidates {
      items.append(
        Item(item: candidate.item, body: candidate.body, identity: candidate.keys.first?.kind.rawValue ?? "none"))
    }
  }
}
