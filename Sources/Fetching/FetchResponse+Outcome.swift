/// What an answer counts as.
extension FetchResponse {
  static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// - Parameter isConditional: validators went with the request.
  func outcome(isConditional: Bool) -> FetchOutcome {
    switch status {
    case 200...299: return .fresh(self)
    case 304 where isConditional: return .notModified(self)
    default:
      var answer = self
      answer.body = []
      if status == 403, let guardian = answer.guardian { return .failed(.blocked(by: guardian), answer) }
      return .failed(.status(status, retryAfter: header("retry-after").flatMap(RetryAfter.init)), answer)
    }
  }

  /// Who stands before the server and turned this network away.
  private var guardian: String? {
    if header("cf-mitigated") != nil { return "Cloudflare" }
    return header("x-datadome") != nil || header("x-dd-b") != nil ? "DataDome" : nil
  }
}
