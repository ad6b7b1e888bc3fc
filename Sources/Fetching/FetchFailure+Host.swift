extension FetchFailure {
  /// Whether the host is likely to give nothing else either.
  public var isOfHost: Bool {
    switch self {
    case .timedOut, .tooSlow, .unknownHost, .noConnection, .tls, .certificate, .blocked, .proxy: true
    case .status: asksForPeace
    default: false
    }
  }

  /// Whether the server wants to be left alone for a while, because it was asked too often or has too much to do. Some refuse requests
  /// beyond their limit with 403 and say when to come again. Varnish and Fastly say 5 and 0 seconds with everything that they refuse, which
  /// means nothing.
  public var asksForPeace: Bool {
    switch self {
    case .status(429, _), .status(503, _), .status(403, retryAfter: .date): true
    case .status(403, retryAfter: .delay(let seconds)): seconds > 5
    default: false
    }
  }

  /// Whether the server may be refusing the validators, which some cannot read or find too long; the next request goes without them.
  public var mayDenyValidators: Bool {
    guard case .status(let status, _) = self else { return false }
    return [400, 412, 431].contains(status)
  }
}
