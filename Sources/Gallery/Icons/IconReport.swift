public import Fetching

/// What came of asking for icons in a run.
public struct IconReport: Sendable, Hashable {
  /// Sources whose icon was looked for, and of these those that have one.
  public var asked = 0
  public var found = 0
  /// Sources that wait for the next run.
  public var waiting = 0
  public var fetching = FetchingReport()

  public init() {}
}
