extension FetchFailure {
  /// Whether it is likely that the host gives nothing else either.
  public var isOfHost: Bool {
    switch self {
    case .timedOut, .tooSlow, .unknownHost, .noConnection, .tls, .certificate, .blocked, .proxy: true
    case .status: asksForPeace
    default: false
    }
  }

  /// Whether the server wants to be left alone for a while: it was asked too often, or has too much to do. Some refuse what goes beyond
  /// their limit (403), and say when to come again; Varnish and Fastly say 5 and 0 seconds of all that they refuse, which means nothing.
  public var asksForPeace: Bool {
    switch self {
    case .status(429, _), .status(503, _), .status(403, retryAfter: .date): true
    case .status(403, retryAfter: .delay(let seconds)): seconds > 5
    default: false
    }
  }

  /// Whether the server may mean what it was told is known already, which some cannot read or find too long: it is asked without next time.
  public var mayDenyValidators: Bool {
    guard case .status(let status, _) = self else { return false }
    return [400, 412, 431].contains(status)
  }
}
