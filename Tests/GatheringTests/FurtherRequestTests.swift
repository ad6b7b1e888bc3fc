import Diagnostics
import Fetching
import Gathering
import News
import Roster
import Synchronization
import TestSupport
import Testing

/// Requests to an API beyond its list that bring little or nothing.
@Suite struct FurtherRequestTests {
  /// Answers with a list of nine items at `/list`; elsewhere a test decides, given the number of further requests before.
  private final class Web: Fetcher {
    let asked = Mutex<[WebAddress]>([])
    private let further: @Sendable (WebAddress, Int) -> FetchOutcome

    init(_ further: @escaping @Sendable (WebAddress, Int) -> FetchOutcome) { self.further = further }

    func fetch(_ request: FetchRequest) async -> FetchOutcome {
      let address = request.address
      let before = asked.withLock { asked in
        asked.append(address)
        return asked.count - 2
      }
      guard address.text.hasSuffix("/list") else { return further(address, before) }
      let items = (1...9).map { "{\"id\": \($0), \"headline\": \"Item \($0)\"}" }.joined(separator: ",")
      return .fresh(
        FetchResponse(finalAddress: address, headers: [("etag", "\"1\"")], body: Array("[\(items)]".utf8)))
    }
  }

  private static func detail(_ address: WebAddress) -> FetchOutcome {
    .fresh(FetchResponse(finalAddress: address, body: Array("{\"text\": \"Text\"}".utf8)))
  }

  private let site: GatheredSite

  init() throws {
    let mapping = """
      items: $[*]
      fields: {id: $.id, title: $.headline}
      detail: {url: "/items/{$.id}", fields: {body: $.text}}
      """
    site = try GatheredSite(
      "name: News, api: \"https://api.example/list\", mapping: news.yml", files: ["news.yml": mapping])
  }

  private func gather(by web: Web) async throws -> [String] {
    let gathered = try await Gathering.gather(
      site.site, Asking(), now: at(1), into: site.archive, by: web, Pace(site.clock), jobs: 1
    ) { _, _ in }
    return gathered.diagnostics.map { "\($0.id): \($0.summary)" }
  }

  @Test("A server that keeps silent is given up after a few requests, and the rest is left for the next run")
  func silence() async throws {
    let web = Web { _, _ in .failed(.timedOut(.waiting), nil) }
    #expect(
      try await gather(by: web) == [
        "api.lost-details: 5 of 5 further requests failed; what is known about these items stays",
        "api.more-details: 4 further requests are left for the next run",
      ])
    #expect(web.asked.withLock { $0.count } == 6)
    #expect(try await site.titles.count == 9)
  }

  @Test("Single failed requests, however many, do not stop the others")
  func single() async throws {
    let web = Web { address, before in
      before.isMultiple(of: 4) ? FurtherRequestTests.detail(address) : .failed(.timedOut(.waiting), nil)
    }
    #expect(
      try await gather(by: web) == [
        "api.lost-details: 6 of 9 further requests failed; what is known about these items stays"
      ])
  }

  @Test("A server that refuses beyond its rate limit is left alone until the limit resets")
  func usedUp() async throws {
    let web = Web { address, before in
      before < 2 ? FurtherRequestTests.detail(address) : .failed(.status(403, retryAfter: .delay(7200)), nil)
    }
    #expect(
      try await gather(by: web) == [
        "api.lost-details: 1 of 3 further requests failed; what is known about these items stays",
        "api.more-details: 6 further requests are left for the next run",
      ])
    #expect(web.asked.withLock { $0.count } == 4)
    #expect(try await site.state().nextDue == at(1) + 7201)
  }

  @Test("One refused item does not stop the others, even with a Retry-After of 5 seconds")
  func oneRefused() async throws {
    let web = Web { address, before in
      before > 0 ? FurtherRequestTests.detail(address) : .failed(.status(403, retryAfter: .delay(5)), nil)
    }
    #expect(
      try await gather(by: web) == [
        "api.lost-details: 1 of 9 further requests failed; what is known about these items stays"
      ])
    #expect(web.asked.withLock { $0.count } == 10)
  }
}
