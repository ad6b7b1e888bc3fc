public import Archive
public import News

/// When a run last changed items, by its clock and however it ended: many are refused or killed, or only ask the sources. A fact of the
/// archive, so that the next run knows if that clock was ahead.
public enum LastChange {
  public static let fact = "last-change"
}

extension Batch {
  /// Notes the time of the run if the batch changes items and nothing was changed later, as by a clock that is not behind.
  ///
  /// - Returns: whether it was noted.
  @discardableResult
  public mutating func noteChange(at now: Timestamp, after latest: Timestamp?) -> Bool {
    guard !changes.isEmpty, latest.map({ $0 < now }) ?? true else { return false }
    facts[LastChange.fact] = String(now.secondsSince1970)
    return true
  }
}
