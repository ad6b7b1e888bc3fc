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
