public import Configuration
public import Diagnostics
public import Fetching
public import Foundation
public import News

/// A site with everything that is known of its sources before any is read.
public struct ConfiguredSite: Sendable {
  public var folder: SiteFolder
  public var output: URL
  public var configuration: Configuration
  /// The digest of the configuration's text and of the mappings that it names.
  public var configurationDigest: ContentDigest
  public var sources: SourceList
  /// The run's own address, or else the configured one; ends in a slash.
  public var baseURL: WebAddress?
  public var proxies: ProxySettings
  public var clock: SiteClock
  public var previews: Set<UnpublishedReason> = []
  /// Findings so far that do not stop the run.
  public var diagnostics: [Diagnostic]
}

extension ConfiguredSite {
  /// Reads the configuration and lists of feeds. Every mistake in them, and in what `others` reads because of them, is reported at once.
  public init(
    _ request: SiteRequest, others: (Configuration?, SiteFolder) -> [Diagnostic] = { _, _ in [] }
  ) throws {
    var folder = try SiteFolder(request.folder)
    folder.named = NamedFolder(request)
    let output = folder.output(request)
    if let problem = folder.problem(withOutput: output) { throw problem }
    let bytes: [UInt8]
    do { bytes = try LocalFile(path: folder.configuration.path).bytes } catch {
      throw RunFailure(.invalidConfiguration, [error.diagnostic(at: Place(folder.configurationName))])
    }
    var (configuration, diagnostics) = Configuration.load(
      file: folder.configurationName, bytes: bytes, environment: request.environment,
      baseURL: request.baseURL)
    if let ignored = ConfiguredSite.ignoredConfiguration(in: folder) { diagnostics.append(ignored) }
    if configuration?.theme == nil, let theme = folder.misplacedTheme {
      diagnostics.append(RosterProblem.misplacedTheme(theme.found, wanted: theme.wanted).diagnostic)
    }
    diagnostics += configuration?.readMappings(in: folder, for: request) ?? []
    let texts = configuration?.foldersOfTexts.map { folder.resolve($0) } ?? []
    if let problem = folder.problem(withOutput: output, texts: texts) { throw problem }
    let sources = configuration.map { SourceList($0, in: folder) }
    diagnostics += sources?.diagnostics ?? []
    if let configuration, let sources, !sources.needsArchive {
      diagnostics += sources.unusedTags(in: configuration)
      diagnostics += sources.unknownNames(in: configuration)
    }
    if let problem = configuration?.caFile?.problemAsCertificates(in: folder) { diagnostics.append(problem) }
    diagnostics += others(configuration, folder)
    let isFatal = diagnostics.contains { $0.severity == .error }
    guard let configuration, let sources, !isFatal else { throw RunFailure(.invalidConfiguration, diagnostics) }
    if request.isStrict, diagnostics.contains(where: { $0.severity >= .warning }) {
      throw RunFailure(.invalidConfiguration, diagnostics + RunFailure.strict.diagnostics)
    }
    let baseURL = request.baseURL.flatMap { $0.text.hasSuffix("/") ? $0 : WebAddress($0.text + "/") }
    self.init(
      folder: folder, output: output, configuration: configuration,
      configurationDigest: configuration.digest(ofFile: bytes), sources: sources,
      baseURL: baseURL ?? configuration.url, proxies: ProxySettings(environment: request.environment),
      clock: SiteClock(named: configuration.timeZone),
      diagnostics: diagnostics)
    previews = request.previews
    if let stateFrom = request.stateFrom {
      self.configuration.stateFrom = Configuration.StateOrigin(argument: stateFrom)
    }
    try settleStateOrigin()
    if self.baseURL == nil {
      let problem = RosterProblem.noAddress(
        configuration: folder.configurationName, idle: self.configuration.keysThatNeedAddress)
      self.diagnostics.append(problem.diagnostic)
    }
  }

  /// A warning if the site has another configuration than the one that is read.
  public var ignoredConfiguration: Diagnostic? { ConfiguredSite.ignoredConfiguration(in: folder) }

  private static func ignoredConfiguration(in folder: SiteFolder) -> Diagnostic? {
    folder.otherConfiguration.map { RosterProblem.otherConfiguration($0, read: folder.configurationName).diagnostic }
  }

  /// Completes the address of the site's own state, which is below the site's address, which only the run may know.
  private mutating func settleStateOrigin() throws {
    guard let origin = configuration.stateFrom, origin.isOwn else { return }
    guard let baseURL, let address = WebAddress(baseURL.text + "state/") else {
      throw RunFailure(
        .invalidConfiguration, diagnostics + [ConfigurationProblem.stateWithoutURL.diagnostic(at: origin.place)])
    }
    configuration.stateFrom?.location = .web(address, written: address.withoutSecrets)
  }
}

extension Configuration {
  fileprivate var keysThatNeedAddress: [RosterProblem.IdleKey] {
    (hasNewsSitemap ? [.newsSitemap] : []) + (hubs.isEmpty ? [] : [.hub]) + (indexNowKey == nil ? [] : [.indexNow])
  }

  /// The folders of sources, of pages, and of files that are published as they are, relative to the content folder.
  fileprivate var foldersOfTexts: [String] {
    let named = sources.compactMap { source in
      if case .markdown(let path) = source.origin { path } else { nil }
    }
    return named + pageFolders.map(\.written) + [SiteFolder.pagesName, SiteFolder.staticName]
  }
}
