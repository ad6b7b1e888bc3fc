import Configuration
import Diagnostics
import Fetching
import Foundation
import Gathering
import Generator
import News
import Roster

/// Makes one request to an address that the user has just typed, which may therefore be an address of this machine.
func ask(_ address: WebAddress, _ request: GenerationRequest) async throws -> FetchResponse {
  try await askOpening(address, request).response
}

/// Does the same, and returns the address of this machine that had to be opened for it, which no run asks unless `allow` names it.
///
/// - Parameter isTyped: False for an address that somebody else named, for which nothing is opened.
func askOpening(
  _ address: WebAddress, _ request: GenerationRequest, isTyped: Bool = true
) async throws -> (response: FetchResponse, opened: String?) {
  guard !request.asking.isOffline else {
    throw DiscoveryProblem.offline(address: address.withoutSecrets).failure
  }
  let site = try? ConfiguredSite(request.site)
  let fetcher =
    site.map { CurlFetcher($0, clock: request.time.clock) }
    ?? CurlFetcher(
      CurlFetcher.Options(
        userAgent: UserAgent.text(contact: nil), clock: request.time.clock,
        proxies: ProxySettings(environment: request.site.environment)))
  let allowed = site?.configuration.allow ?? []
  var opened: String?
  var outcome = await fetcher.fetch(FetchRequest(address, allowed: allowed))
  // Where a redirect leads was not typed by anybody.
  if isTyped, outcome.response?.hops.isEmpty != false, case .failed(.refusedAddress(let found), _) = outcome {
    opened = found
    outcome = await fetcher.fetch(FetchRequest(address, allowed: AddressRange.loopback + allowed))
  }
  switch outcome {
  case .fresh(let response), .notModified(let response): return (response, opened)
  case .failed(.cancelled, _): throw CancellationError()
  case .failed(let failure, let response):
    throw RunFailure(.sourcesFailed, [failure.diagnostic(for: address, after: response).asError])
  }
}
