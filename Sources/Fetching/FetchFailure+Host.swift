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
  /// their limit (403), and say when to come again.
  public var asksForPeace: Bool {
    guard case .status(let status, let retryAfter) = self else { return false }
    return status == 429 || status == 503 || status == 403 && retryAfter != nil
  }

  /// Whether the server may mean what it was told is known already, which some cannot read or find too long: it is asked without next time.
  public var mayDenyValidators: Bool {
    guard case .status(let status, _) = self else { return false }
    return [400, 412, 431].contains(status)
  }
}
