public import Fetching

/// What came of asking for icons in a run.
public struct IconReport: Sendable, Hashable {
  /// How many sources were asked for their icon, and how many of these have one.
  public var asked = 0
  public var found = 0
  /// How many sources wait for the next run.
  public var waiting = 0
  public var fetching = FetchingReport()

  public init() {}
}
