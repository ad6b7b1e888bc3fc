/// How sources are asked.
public struct Asking: Sendable {
  /// Network off; files are read as always.
  public var isOffline = false
  /// Asks every source now, due or not, still conditionally.
  public var refreshesAll = false
  /// Ignores what is known to be unchanged.
  public var rereadsAll = false
  /// Says what it finds each time, and warns of nothing that a first run would mend.
  public var isTrial = false
  /// Decides what a person has to be told of how sources stand. A run that somebody watches leaves that to those of which nobody sees
  /// anything.
  public var takesNotices = true

  public init() {}
}
