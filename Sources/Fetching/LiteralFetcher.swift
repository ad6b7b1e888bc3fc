public import News

/// Answers from a table, for tests; an address that it does not have is an unknown host.
public struct LiteralFetcher: Fetcher, Sendable {
  public var outcomes: [WebAddress: FetchOutcome]

  public init(_ outcomes: [WebAddress: FetchOutcome]) { self.outcomes = outcomes }

  public func fetch(_ request: FetchRequest) async -> FetchOutcome {
    outcomes[request.address] ?? .failed(.unknownHost(request.address.host), nil)
  }
}
