import APIs
import Archive
import Configuration
import Diagnostics
import Fetching
import Foundation
import Gathering
import Generator
import Mapping
import Markup
import News
import Newsroom
import Reporting
import Roster

/// The source to inspect: an address, a file or folder, or one that the configuration or one of its lists names.
struct InspectionTarget {
  var origin: SiteSource.Origin
  /// The name of the source in messages, without secrets.
  var written: String
  var rules = SourceRules(id: SourceID("inspected"))
  var configured: ConfiguredSource?
  var allowed = AddressRange.loopback
  var normaliser: Normaliser
  /// Of the site that names the source, if one does.
  var clock = SiteClock()
  var userAgent = UserAgent.text(contact: nil)
  var caFile: String?
  var limits = FetchLimits()
  /// The secrets to keep out of everything that is shown.
  var secrets = SecretFilter([])
  /// Nil for a feed or texts.
  var api: APISource?
  /// Nil for a feed or an API.
  var texts: InspectedTexts?

  init(_ request: InspectionRequest) async throws {
    written = request.source
    normaliser = Normaliser(markup: MarkupRenderer(), now: request.run.time.now)
    if let address = WebAddress(request.source) {
      origin = .web(address)
      written = address.withoutSecrets
      secrets = SecretFilter(address.keys)
      api = try APISource(inspecting: request, at: .web(address), allowed: allowed)
      return
    }
    if FileManager.default.fileExists(atPath: request.source) {
      let file = URL(filePath: request.source)
      origin = .file(file)
      texts = InspectedTexts(at: request.source, request.run, normaliser)
      if texts == nil {
        api = try APISource(inspecting: request, at: .file(file.standardizedFileURL.path), allowed: allowed)
      }
      return
    }
    let (site, named) = try await InspectionTarget.source(named: request)
    origin = named.origin
    written = named.shown
    rules = named.rules
    configured = named.configured
    allowed = site.configuration.allow + named.configured.access.allow
    normaliser = Normaliser(site, now: request.run.time.now)
    clock = site.clock
    userAgent = UserAgent.text(contact: site.configuration.contact ?? site.baseURL?.text)
    caFile = site.configuration.caFile.map { site.folder.resolve($0).path }
    limits = FetchLimits(site.configuration)
    secrets = named.secrets
    api = APISource(named, content: site.folder.content, limits: limits, allowed: allowed)
    if case .folder(let path) = named.origin {
      texts = InspectedTexts(path, of: named, site, now: request.run.time.now)
    }
  }

  /// An address for messages; if it is the one that is asked, as the user wrote it.
  func shown(_ address: WebAddress) -> String {
    if case .web(address) = origin { return written }
    return secrets.cleaned(address.withoutSecrets)
  }
}

extension InspectionTarget {
  /// The source with the name that the configuration or a list gives, or with the title that pages and the report show, ignoring case.
  /// Lists on the web are taken as they were last read.
  private static func source(named request: InspectionRequest) async throws -> (ConfiguredSite, SiteSource) {
    guard SiteFolder(at: request.run.site.folder) != nil else {
      throw InspectionProblem.noFile(request.source).diagnostic
    }
    var site = try ConfiguredSite(request.run.site)
    var names = SourceNames(site.sources, [:], slugs: [:], style: site.configuration.slugs)
    let file = site.folder.archive.path
    let hasUnknownLists = !site.sources.wanted.isEmpty
    if ArchiveFile(path: file).isBegun {
      let archive = try SQLiteArchive(reading: file)
      try await site.readKeptLists(now: request.run.time.now, from: archive)
      names = try await SourceNames(of: site, in: archive)
      try await archive.close()
    }
    let sources = site.sources.sources
    let exact = sources.first { $0.name == request.source || $0.written == request.source }
    let called = names.sources(called: request.source)
    if let source = exact ?? sources.first(where: { called.contains($0.id) }) { return (site, source) }
    let known = sources.map { names.name(of: $0) }
    throw InspectionProblem.noSource(
      request.source, isMuted: names.isMuted(request.source), known: known, knowsAll: !hasUnknownLists,
      of: site.folder.named
    ).diagnostic
  }
}
