public import Configuration
public import Fetching
import Foundation
import News
public import Roster

extension CurlFetcher {
  /// Makes the fetcher for a whole run: it remembers which host was asked last, and when.
  public convenience init(_ site: ConfiguredSite, clock: any Clock<Duration>, pause: Duration = .seconds(1)) {
    let configuration = site.configuration
    self.init(
      Options(
        userAgent: UserAgent.text(contact: configuration.contact ?? site.baseURL?.text),
        caFile: configuration.caFile.map { site.folder.resolve($0).path }, connections: configuration.connections,
        pause: pause, clock: clock, proxies: site.proxies))
  }
}

extension FetchLimits {
  public init(_ configuration: Configuration) {
    self.init(total: configuration.limits.time, body: configuration.limits.body)
  }
}
