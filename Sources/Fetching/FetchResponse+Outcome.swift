import News

/// What an answer counts as.
extension FetchResponse {
  static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// - Parameter isConditional: whether validators were sent with the request.
  func outcome(isConditional: Bool) -> FetchOutcome {
    var answer = self
    answer.body = []
    if let guardian { return .failed(.blocked(by: guardian), answer) }
    switch status {
    case 200...299: return .fresh(self)
    case 304 where isConditional: return .notModified(self)
    default: return .failed(.status(status, retryAfter: retryAfter), answer)
    }
  }

  /// When to ask again. If a quota of requests is used up, some servers say it in another way: by the second at which, or the seconds after
  /// which, counting begins anew (GitHub, GitLab, Reddit).
  private var retryAfter: RetryAfter? {
    if let field = header("retry-after"), let said = RetryAfter(field) { return said }
    guard status == 403 || status == 429 else { return nil }
    for limit in ["x-ratelimit", "ratelimit"] {
      guard header(limit + "-remaining").flatMap({ Double($0) }).map({ $0 < 1 }) == true,
        let reset = header(limit + "-reset").flatMap({ Double($0) }), 1..<1e10 ~= reset
      else { continue }
      // Less than thirty years is a number of seconds to wait; more is a time, since nobody counted requests before 2000.
      return reset < 1e9 ? .delay(Int64(reset)) : .date(Timestamp(secondsSince1970: Int64(reset)))
    }
    return nil
  }

  /// The guard in front of the server that turned this network away: with 403, or also with 202, 405 and 503 if it sets browsers a task.
  private var guardian: String? {
    if status != 429, header("cf-mitigated") != nil { return "Cloudflare" }
    if header("x-amzn-waf-action") != nil { return "AWS WAF" }
    return status == 403 && (header("x-datadome") != nil || header("x-dd-b") != nil) ? "DataDome" : nil
  }
}
