extension FetchOutcome {
  /// The outcome without secrets in the parts of the answer that are read and kept.
  public func cleaned(_ secrets: SecretFilter) -> FetchOutcome {
    switch self {
    case .fresh(let response): .fresh(response.cleaned(secrets))
    case .notModified(let response): .notModified(response.cleaned(secrets))
    case .failed(let reason, let response): .failed(reason, response?.cleaned(secrets))
    }
  }
}

extension FetchResponse {
  fileprivate func cleaned(_ secrets: SecretFilter) -> FetchResponse {
    var response = self
    response.body = secrets.cleaned(body)
    // A validator that repeats a secret is not kept: the next request does without it.
    response.headers = headers.compactMap { header in
      let value = secrets.cleaned(header.value)
      return value != header.value && ["etag", "last-modified"].contains(header.name) ? nil : (header.name, value)
    }
    return response
  }
}
