import News
import Testing

@testable import Fetching

let loopback = [AddressRange("127.0.0.0/8")].compactMap { $0 }

/// A request to a server that a test runs.
func request(
  _ address: String, allowed: [AddressRange] = loopback, _ change: (inout FetchRequest) -> Void = { _ in }
) throws -> FetchRequest {
  var request = FetchRequest(try #require(WebAddress(address)), allowed: allowed)
  change(&request)
  return request
}

/// A new fetcher for each use: tests run side by side, and one fetcher asks a host one thing at a time.
var fetcher: CurlFetcher {
  CurlFetcher(CurlFetcher.Options(userAgent: "Broadsheet/1.0 (+https://news.example/about/)", pause: .zero))
}

extension FetchOutcome {
  var failure: FetchFailure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  var fresh: FetchResponse? {
    if case .fresh(let response) = self { response } else { nil }
  }

  var notModified: FetchResponse? {
    if case .notModified(let response) = self { response } else { nil }
  }
}

extension FetchResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
