internal import News

/// Fetches over HTTP and HTTPS with libcurl: one thread for all transfers, at most `connections` of them at once and one for each
/// host, redirects followed hop by hop, each resolved address checked.
package final class CurlFetcher: Fetcher {
  private let loop: TransferLoop
  private let options: Options

  package struct Options: Sendable {
    /// `Broadsheet/1.0 (+https://news.example.org/about/)`.
    package var userAgent: String
    /// A PEM file of certificates to trust in place of the system's.
    package var caFile: String?
    /// Most transfers at once; memory grows with them, not with the number of requests.
    package var connections: Int

    package init(userAgent: String, caFile: String? = nil, connections: Int = 8) {
      self.userAgent = userAgent
      self.caFile = caFile
      self.connections = connections
    }
  }

  package init(_ options: Options) {
    self.options = options
    loop = TransferLoop(options)
  }

  deinit { loop.stop() }

  package func fetch(_ request: FetchRequest) async -> FetchOutcome {
    if let fault = request.fault(with: options) { return .failed(.invalidRequest(reason: fault), nil) }
    var address = request.address
    var isSameOrigin = true
    var response = FetchResponse(status: 0, finalAddress: address)
    while true {
      let hop = HopRequest(
        address: address, credentials: isSameOrigin ? request.credentials : nil,
        headers: request.headerLines(isSameOrigin: isSameOrigin), limits: request.limits,
        timeLeft: request.limits.total * 1000 - response.duration, guarded: AddressGuard(allowed: request.allowed))
      guard hop.timeLeft > 0 else { return .failed(.timedOut(.waiting), response) }
      var result = await loop.perform(hop)
      response.status = result.status
      response.headers = result.headers
      response.duration += result.duration
      response.wireBytes += result.wireBytes
      response.finalAddress = address
      if let failure = result.failure { return .failed(failure, result.status == 0 ? nil : response) }
      guard FetchResponse.isRedirect(result.status) else {
        swap(&response.body, &result.body)
        return response.outcome(of: request)
      }
      switch request.target(of: result, from: address, after: response.hops) {
      case .failure(let failure): return .failed(failure, response)
      case .success(let target):
        response.hops.append(FetchResponse.Hop(status: result.status, from: address, to: target))
        isSameOrigin = isSameOrigin && target.hasSameOrigin(as: request.address)
        address = target
      }
    }
  }
}

extension FetchResponse {
  fileprivate static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  fileprivate func outcome(of request: FetchRequest) -> FetchOutcome {
    switch status {
    case 200...299: return .fresh(self)
    case 304 where !request.validators.isEmpty: return .notModified(self)
    default:
      var answer = self
      answer.body = []
      return .failed(.status(status, retryAfter: header("retry-after").flatMap(RetryAfter.init)), answer)
    }
  }
}
