/// What is another in the output folder than the last complete run left there, for those who carry its files elsewhere: they miss none, so that
/// after a killed run it has all that that one may have changed.
public struct ChangedPaths: Sendable, Hashable {
  /// Copies among them; in the order of the plan.
  public var written: [String] = []
  /// Sorted.
  public var removed: [String] = []
  /// Nobody knows what stood there before, or it is more than a list is of use for; the lists are empty then.
  public var isEverything = false

  public var isEmpty: Bool { !isEverything && written.isEmpty && removed.isEmpty }

  /// Most paths, written and removed together.
  static let most = 10_000

  static let everything = ChangedPaths(isEverything: true)
}
