/// Why an address gave nothing.
public enum FetchFailure: Error, Sendable, Hashable {
  case timedOut(Phase)
  case tooSlow(bytesPerSecond: Int)
  case tooLarge(limit: Int)
  /// The decoded body is more than `ratio` times larger than what was sent: it is more likely a bomb than a feed.
  case overCompressed(ratio: Int)
  /// The host's address is private or reserved, and the configuration does not open it.
  case refusedAddress(String)
  case unknownHost(String)
  case noConnection(host: String, reason: String)
  case tls(reason: String)
  case certificate(CertificateFault)
  case status(Int, retryAfter: RetryAfter?)
  /// A guard in front of the server turned this network away, which says nothing about the source.
  case blocked(by: String)
  /// The proxy is not there, or does not let the request through.
  case proxy(reason: String)
  case tooManyRedirects(limit: Int)
  case badRedirect(to: String?, RedirectFault)
  /// The body does not decode as its content coding says.
  case undecodable(reason: String)
  /// The body is cut off.
  case truncated
  case connectionLost(reason: String)
  case endlessHeaders
  /// What came is not HTTP.
  case notHTTP(reason: String)
  /// A header or address of the configuration that cannot be sent.
  case invalidRequest(reason: String)
  case cancelled

  public enum Phase: String, Sendable, Hashable {
    case connecting, waiting, receiving
  }

  public enum CertificateFault: String, Sendable, Hashable {
    case expired, wrongHost, untrusted
  }

  public enum RedirectFault: String, Sendable, Hashable {
    case noTarget, notWeb, loop
    /// A redirect from https to http, for which credentials or headers of the configuration would be left behind or sent in the open.
    case insecure
  }
}
