internal import Diagnostics
internal import Fetching
internal import Foundation
internal import News
internal import Rendering

/// A site with everything that is known before a source is read.
struct ConfiguredSite: Sendable {
  var folder: SiteFolder
  var configuration: Configuration
  /// Of the configuration's text, and of the mappings that it names.
  var configurationDigest: ContentDigest
  var sources: SourceList
  /// nil where the run is to write no page.
  var theme: Theme?
  /// The run's own address, else the configured one; ends in a slash.
  var baseURL: WebAddress?
  var secondsFromGMT: @Sendable (Timestamp) -> Int
  var about: AboutText?
  /// What was found on the way that does not stop the run.
  var diagnostics: [Diagnostic]
}

extension ConfiguredSite {
  /// Reads configuration, lists of feeds and theme; every mistake in them is told at once.
  init(_ request: GenerationRequest, readsTheme: Bool = true) throws {
    let folder = try SiteFolder(request.site)
    if let problem = folder.problem(withOutput: folder.output(request.output)) { throw problem }
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: folder.configuration.path).bytes } catch {
      throw RunFailure(.invalidConfiguration, [error.diagnostic(at: Place(folder.configurationName))])
    }
    var (configuration, diagnostics) = Configuration.load(
      file: folder.configurationName, bytes: bytes, environment: request.environment)
    diagnostics += configuration?.readMappings(in: folder, environment: request.environment) ?? []
    let sources = configuration.map { SourceList($0, in: folder) }
    diagnostics += sources?.diagnostics ?? []
    if let configuration, let sources, sources.wanted.isEmpty {
      diagnostics += sources.unusedTags(in: configuration.sections)
    }
    if let problem = ConfiguredSite.problem(withCertificates: configuration?.caFile, in: folder) {
      diagnostics.append(problem)
    }
    let (theme, findings) = readsTheme ? ConfiguredSite.loadTheme(configuration, folder) : (nil, [])
    diagnostics += findings
    let isFatal = diagnostics.contains { $0.severity == .error && !$0.id.hasPrefix("fetch.") }
    guard let configuration, let sources, theme != nil || !readsTheme, !isFatal else {
      throw RunFailure(.invalidConfiguration, diagnostics)
    }
    if request.isStrict, diagnostics.contains(where: { $0.severity >= .warning }) {
      throw RunFailure(.invalidConfiguration, diagnostics)
    }
    let zone = TimeZone(identifier: configuration.timeZone) ?? .gmt
    let baseURL = request.baseURL.flatMap { $0.text.hasSuffix("/") ? $0 : WebAddress($0.text + "/") }
    self.init(
      folder: folder, configuration: configuration, configurationDigest: configuration.digest(ofFile: bytes),
      sources: sources,
      theme: theme,
      baseURL: baseURL ?? configuration.url,
      secondsFromGMT: { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.secondsSince1970))) },
      diagnostics: diagnostics)
    about = AboutText(of: configuration, in: folder)
    self.diagnostics += about?.diagnostics ?? []
    if let stateFrom = request.stateFrom {
      self.configuration.stateFrom = Configuration.StateOrigin(argument: stateFrom)
    }
    if self.baseURL == nil {
      self.diagnostics.append(
        Diagnostic(
          .note, "site.no-url", "without url: the site has no feeds, no sitemap and no canonical links",
          at: Place(folder.configurationName), fixes: ["add url: https://…/ to it"]))
    }
  }

  private static func problem(withCertificates file: ConfiguredPath?, in folder: SiteFolder) -> Diagnostic? {
    guard let file else { return nil }
    do {
      let bytes = try LocalFile(path: folder.resolve(file).path).bytes
      guard bytes.firstRange(of: Array("-----BEGIN CERTIFICATE-----".utf8)) == nil else { return nil }
      return Diagnostic(
        .error, "configuration.certificates", "\(file.written) holds no certificate", at: file.place,
        fixes: ["name a PEM file: it has lines that say BEGIN CERTIFICATE"])
    } catch {
      var diagnostic = error.diagnostic(called: file.written, at: file.place)
      diagnostic.severity = .error
      // One that cannot be read makes every request over https fail.
      diagnostic.id = "configuration.certificates"
      return diagnostic
    }
  }
}
