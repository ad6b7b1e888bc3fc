import News

/// How a run behaved towards the servers that it asked.
public struct FetchingReport: Sendable, Hashable {
  /// Requests that went out, redirects included.
  public var requests = 0
  /// Of these, requests with validators.
  public var conditional = 0
  /// Answers that nothing has changed (304).
  public var notModified = 0
  /// Bytes of all bodies as they came over the wire.
  public var bytes = 0
  /// Sources that were left in peace because it was not yet time.
  public var notDue = 0
  /// Sources that were not asked because their servers said that they are gone for good.
  public var gone = 0
  /// Sources that were not asked, or not followed, because a rule forbids it: addresses that are not public, redirects.
  public var refused = 0
  /// Hosts of the proxies that requests went through.
  public var proxies: [String] = []

  public init() {}

  public static func += (sum: inout FetchingReport, part: FetchingReport) {
    sum.requests += part.requests
    sum.conditional += part.conditional
    sum.notModified += part.notModified
    sum.bytes += part.bytes
    sum.notDue += part.notDue
    sum.gone += part.gone
    sum.refused += part.refused
    sum.proxies = Set(sum.proxies + part.proxies).sorted()
  }
}

extension FetchingReport {
  public init(_ outcome: FetchOutcome, of request: FetchRequest, through proxies: ProxySettings) {
    requests = outcome.requests
    conditional = min(outcome.response?.conditionalRequests ?? 0, requests)
    if case .notModified = outcome { notModified = 1 }
    bytes = outcome.response?.wireBytes ?? 0
    refused = outcome.isRefusedByRule ? 1 : 0
    if proxies.proxy(for: request.address) != nil { self.proxies = proxies.hosts }
  }
}
