import Fetching
import News
import Synchronization

/// Another fetcher, and what each address answered.
final class ObservedFetcher: Fetcher {
  /// Without the body: of many sources there is no room for all.
  typealias Answer = (response: FetchResponse?, hasFailed: Bool)

  private let fetcher: any Fetcher
  private let answers = Mutex<[WebAddress: Answer]>([:])

  init(_ fetcher: any Fetcher) { self.fetcher = fetcher }

  func fetch(_ request: FetchRequest) async -> FetchOutcome {
    let outcome = await fetcher.fetch(request)
    var response = outcome.response
    response?.body = []
    let hasFailed = if case .failed = outcome { true } else { false }
    let answer: Answer = (response, hasFailed)
    answers.withLock { $0[request.address] = answer }
    return outcome
  }

  /// nil where it was not asked.
  func answer(of address: WebAddress) -> Answer? { answers.withLock { $0[address] } }
}
