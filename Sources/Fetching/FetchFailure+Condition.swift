public import News

extension FetchFailure {
  /// What readers are told: that nothing answered, that the server refused, or that its answer was unusable.
  public var condition: SourceCondition {
    switch self {
    case .timedOut, .tooSlow, .refusedAddress, .unknownHost, .noConnection, .tls, .certificate, .proxy, .connectionLost,
      .invalidRequest, .cancelled:
      .noNetwork
    case .status, .blocked, .tooManyRedirects, .badRedirect: .serverError
    case .tooLarge, .overCompressed, .undecodable, .truncated, .endlessHeaders, .notHTTP: .badResponse
    }
  }
}

extension FetchFailure {
  /// The status with which the server leads elsewhere what was sent to it. That is not followed, since a message is for one server only.
  public var redirect: Int? {
    if case .status(let status, _) = self, FetchResponse.isRedirect(status) { status } else { nil }
  }
}
