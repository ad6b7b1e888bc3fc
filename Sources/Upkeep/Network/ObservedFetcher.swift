import Fetching
import News
import Synchronization

/// Asks through another fetcher, and notes what each address answered.
final class ObservedFetcher: Fetcher {
  /// An answer without its body, as there is no room for those of many sources.
  struct Answer: Sendable {
    var response: FetchResponse?
  }

  private let fetcher: any Fetcher
  private let answers = Mutex<(byAddress: [WebAddress: Answer], inOrder: [WebAddress])>(([:], []))

  init(_ fetcher: any Fetcher) { self.fetcher = fetcher }

  func fetch(_ request: FetchRequest) async -> FetchOutcome {
    let outcome = await fetcher.fetch(request)
    var response = outcome.response
    response?.body = []
    let answer = Answer(response: response)
    answers.withLock {
      $0.inOrder.append(request.address)
      $0.byAddress[request.address] = answer
    }
    return outcome
  }

  /// Returns nil if the address was not asked.
  func answer(of address: WebAddress) -> Answer? {
    answers.withLock { answers in
      if let answer = answers.byAddress[address] { return answer }
      let first = answers.inOrder.first { asked in
        ["?", "&"].contains { asked.text.hasPrefix(address.text + $0) }
      }
      return first.flatMap { answers.byAddress[$0] }
    }
  }
}
