import Configuration
import Diagnostics
import Fetching
import Foundation
import Gathering
import Generator
import News

/// One request to an address that the user has just typed: addresses of this machine are in order then.
func ask(_ address: WebAddress, _ request: GenerationRequest) async throws -> FetchResponse {
  guard !request.asking.isOffline else {
    throw RunFailure.usage(
      "discovery.offline", "\(address.withoutSecrets) cannot be asked with --offline", fixes: ["leave --offline out"])
  }
  let site = try? ConfiguredSite(request.site)
  let fetcher =
    site.map { CurlFetcher($0, clock: request.time.clock) }
    ?? CurlFetcher(
      CurlFetcher.Options(
        userAgent: UserAgent.text(contact: nil), clock: request.time.clock,
        proxies: ProxySettings(environment: request.site.environment)))
  let allowed = AddressRange.loopback + (site?.configuration.allow ?? [])
  switch await fetcher.fetch(FetchRequest(address, allowed: allowed)) {
  case .fresh(let response), .notModified(let response): return response
  case .failed(let failure, let response):
    var diagnostic = failure.diagnostic(for: address, after: response)
    diagnostic.severity = .error
    throw RunFailure(.sourcesFailed, [diagnostic])
  }
}
