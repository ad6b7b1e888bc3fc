extension FetchOutcome {
  public var response: FetchResponse? {
    switch self {
    case .fresh(let response), .notModified(let response): response
    case .failed(_, let response): response
    }
  }

  /// The number of requests that went out, redirects included.
  public var requests: Int {
    let hops = response?.hops.count ?? 0
    guard case .failed(let failure, _) = self else { return hops + 1 }
    if response?.isSpared == true { return hops }
    return switch failure {
    // The last answer was the redirect itself.
    case .badRedirect, .tooManyRedirects: hops + 1
    case .refusedAddress, .unknownHost, .noConnection, .tls, .proxy, .invalidRequest, .cancelled,
      .timedOut(.connecting):
      hops
    default: hops + 1
    }
  }

  /// Why the server did not take what was sent to it; nil if it did. Its status says so, whatever becomes of the body of its answer.
  public var rejection: FetchFailure? {
    guard case .failed(let failure, let answer) = self else { return nil }
    if case .blocked = failure { return failure }
    return answer.map { 200...299 ~= $0.status } == true ? nil : failure
  }

  /// Whether our own guard or the configuration prevented the request before anything was sent.
  var isUnsent: Bool {
    guard case .failed(let failure, let response) = self, response?.hops.isEmpty != false else { return false }
    return switch failure {
    case .refusedAddress, .invalidRequest: true
    default: false
    }
  }

  /// Whether a rule of ours, and not the server, prevented an answer.
  var isRefusedByRule: Bool {
    guard case .failed(let failure, _) = self else { return false }
    return switch failure {
    case .refusedAddress, .badRedirect(_, .insecure), .badRedirect(_, .notWeb), .tooManyRedirects: true
    default: false
    }
  }
}
