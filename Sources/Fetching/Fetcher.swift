/// Whatever answers requests: the network, or a test's own table.
public protocol Fetcher: Sendable {
  /// Never throws: whatever goes wrong is an outcome. A cancelled task gets `FetchFailure.cancelled` at once.
  func fetch(_ request: FetchRequest) async -> FetchOutcome
}
