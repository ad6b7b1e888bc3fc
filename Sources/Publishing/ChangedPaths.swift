/// What is another in the output folder than the last complete run left there, for those who carry its files elsewhere: they miss none, so that
/// after a killed run it has all that that one may have changed.
package struct ChangedPaths: Sendable, Hashable {
  /// Copies among them; in the order of the plan.
  package var written: [String] = []
  /// Sorted.
  package var removed: [String] = []
  /// Nobody knows what stood there before, or it is more than a list is of use for; the lists are empty then.
  package var isEverything = false

  package var isEmpty: Bool { !isEverything && written.isEmpty && removed.isEmpty }

  /// Most paths, written and removed together.
  package static let most = 10_000

  static let everything = ChangedPaths(isEverything: true)
}
