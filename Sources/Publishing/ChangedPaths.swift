/// What differs in the output folder from what the last complete run left there, for those who carry its files elsewhere. Nothing is
/// missing from it: after a killed run it has everything that that run may have changed.
public struct ChangedPaths: Sendable, Hashable {
  /// In the order of the plan; copies included.
  public var written: [String] = []
  /// Sorted.
  public var removed: [String] = []
  /// Whether nobody knows what stood there before, or more has changed than a list is useful for; the lists are then empty.
  public var isEverything = false

  public var isEmpty: Bool { !isEverything && written.isEmpty && removed.isEmpty }

  /// The most paths that are listed, written and removed together.
  static let most = 10_000

  static let everything = ChangedPaths(isEverything: true)
}
