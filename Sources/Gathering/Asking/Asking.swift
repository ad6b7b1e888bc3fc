/// How a run asks its sources.
public struct Asking: Sendable {
  /// The network is off; files are read as always.
  public var isOffline = false
  /// Every source is asked now, due or not, but still conditionally.
  public var refreshesAll = false
  /// What is known to be unchanged is read again.
  public var rereadsAll = false
  /// The run reports what it finds every time, and warns of nothing that a first run would mend.
  public var isTrial = false
  /// Decides what a person has to be told about how sources stand. A run that somebody watches leaves that to the runs that nobody watches.
  public var takesNotices = true

  public init() {}
}
