internal import Fetching
internal import Foundation
internal import News

extension CurlFetcher {
  /// One for a whole run: it knows which host was asked last and when.
  convenience init(_ site: ConfiguredSite, _ request: GenerationRequest, pause: Duration = .seconds(1)) {
    let configuration = site.configuration
    self.init(
      Options(
        userAgent: SourceReader.userAgent(contact: configuration.contact ?? site.baseURL?.text),
        caFile: configuration.caFile.map { site.folder.resolve($0).path }, connections: configuration.connections,
        pause: pause, clock: request.clock, proxies: ProxySettings(environment: request.environment)))
  }
}

extension FetchLimits {
  init(_ configuration: Configuration) {
    self.init(total: configuration.limits.time, body: configuration.limits.body)
  }
}
