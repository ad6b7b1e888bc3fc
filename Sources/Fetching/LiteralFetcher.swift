package import News

/// Answers from a table, for tests; an address that it does not have is an unknown host.
package struct LiteralFetcher: Fetcher {
  package var outcomes: [WebAddress: FetchOutcome]

  package init(_ outcomes: [WebAddress: FetchOutcome]) { self.outcomes = outcomes }

  package func fetch(_ request: FetchRequest) async -> FetchOutcome {
    outcomes[request.address] ?? .failed(.unknownHost(request.address.host), nil)
  }
}
