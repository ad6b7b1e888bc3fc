internal import Diagnostics
internal import Fetching
internal import Foundation
internal import News

/// One request to an address that the user has just typed: addresses of this machine are in order then.
func ask(_ address: WebAddress, _ request: GenerationRequest) async throws -> FetchResponse {
  guard !request.isOffline else {
    throw RunFailure.usage("discovery.offline", "\(address.withoutSecrets) cannot be asked with --offline")
  }
  let site = try? ConfiguredSite(request)
  let fetcher =
    site.map { CurlFetcher($0, request) }
    ?? CurlFetcher(
      CurlFetcher.Options(
        userAgent: SourceReader.userAgent(contact: nil), clock: request.clock,
        proxies: ProxySettings(environment: request.environment)))
  let allowed = ["127.0.0.0/8", "::1"] + (site?.configuration.allow ?? [])
  switch await fetcher.fetch(FetchRequest(address, allowed: allowed.compactMap { AddressRange($0) })) {
  case .fresh(let response), .notModified(let response): return response
  case .failed(let failure, let response):
    var diagnostic = failure.diagnostic(for: address, after: response)
    diagnostic.severity = .error
    throw RunFailure(.sourcesFailed, [diagnostic])
  }
}
