import News

extension HopResult {
  /// The result for others who ask the same host, if this request was turned away; nil if they may fare better.
  func refusal(from address: WebAddress) -> HopResult? {
    let takesNoConnection = failure == .timedOut(.connecting)
    guard takesNoConnection || failure == nil && wait(from: address) > HopResult.shortWait else { return nil }
    var refusal = self
    (refusal.body, refusal.duration, refusal.wireBytes, refusal.isSpared) = ([], 0, 0, true)
    return refusal
  }

  /// Seconds. A host that wants to be left alone for no longer may be asked again within the same run.
  private static let shortWait: Int64 = 60

  /// Seconds for which the server wants to be left alone.
  private func wait(from address: WebAddress) -> Int64 {
    let answer = FetchResponse(status: status, finalAddress: address, headers: headers)
    guard case .failed(let reason, _) = answer.outcome(isConditional: false), reason.asksForPeace,
      case .status(_, let retryAfter?) = reason
    else { return 0 }
    return switch retryAfter {
    case .delay(let seconds): seconds
    case .date(let date): answer.date.map { date - $0 } ?? 0
    }
  }
}
