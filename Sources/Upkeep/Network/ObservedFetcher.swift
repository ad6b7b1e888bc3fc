import Fetching
import News
import Synchronization

/// Another fetcher, and what each address answered.
final class ObservedFetcher: Fetcher {
  private let fetcher: any Fetcher
  private let answers = Mutex<[WebAddress: FetchOutcome]>([:])

  init(_ fetcher: any Fetcher) { self.fetcher = fetcher }

  func fetch(_ request: FetchRequest) async -> FetchOutcome {
    let outcome = await fetcher.fetch(request)
    answers.withLock { $0[request.address] = outcome.withoutBody }
    return outcome
  }

  /// Without the body; nil where it was not asked.
  func answer(of address: WebAddress) -> (response: FetchResponse?, failure: FetchFailure?)? {
    switch answers.withLock({ $0[address] }) {
    case .fresh(let response), .notModified(let response): (response, nil)
    case .failed(let failure, let response): (response, failure)
    case nil: nil
    }
  }
}

extension FetchOutcome {
  /// Of many sources there is no room for all.
  fileprivate var withoutBody: FetchOutcome {
    func short(_ response: FetchResponse) -> FetchResponse {
      var response = response
      response.body = []
      return response
    }
    return switch self {
    case .fresh(let response): .fresh(short(response))
    case .notModified(let response): .notModified(short(response))
    case .failed(let failure, let response): .failed(failure, response.map(short))
    }
  }
}
