public import Fetching
public import News

/// Tells those who want to know, one request at a time, with a pause between two requests to the same host.
public struct Announcer: Sendable {
  private let fetcher: any Fetcher
  private let allowed: [AddressRange]
  /// The key by which search engines know the site, and where they find it; nil if they are not told.
  private let key: (text: String, location: WebAddress)?
  private let searchEngines: WebAddress

  /// What was told, and why the rest was not.
  public struct Outcome: Sendable {
    public var told: [Announcement] = []
    public var failures: [(announcements: [Announcement], failure: FetchFailure)] = []
  }

  /// From the documentation of indexnow.org.
  public static let indexNow = "https://api.indexnow.org/indexnow"
  private static let mostAddresses = 10_000
  /// After so many failures in a row, a hub is not asked again until the next time.
  private static let mostFailures = 3

  /// - Parameter allowed: private networks that the configuration opens.
  public init(
    _ fetcher: any Fetcher, allowed: [AddressRange], key: (text: String, location: WebAddress)?,
    searchEngines: WebAddress
  ) {
    (self.fetcher, self.allowed, self.key, self.searchEngines) = (fetcher, allowed, key, searchEngines)
  }

  /// Tells one listener what it wants to know.
  ///
  /// - Parameter note: called after each request that was heard.
  public func tell(
    _ listener: Announcement.Listener, _ announcements: [Announcement], note: ([Announcement]) throws -> Void
  ) async throws -> Outcome {
    switch listener {
    case .hub(let hub): try await tell(hub, announcements, note)
    case .searchEngines: try await tellSearchEngines(announcements, note)
    }
  }

  /// Tells a hub as PubSubHubbub and WebSub demand: one feed in each request, since not every hub reads more.
  private func tell(
    _ hub: WebAddress, _ announcements: [Announcement], _ note: ([Announcement]) throws -> Void
  ) async throws -> Outcome {
    var outcome = Outcome()
    var failed = 0
    for (index, announcement) in announcements.enumerated() {
      try Task.checkCancellation()
      let form = "hub.mode=publish&hub.url=" + percentEncoded(announcement.address.utf8, keeping: .unreserved)
      let failure = try await send(
        FetchRequest.Content(type: "application/x-www-form-urlencoded", bytes: Array(form.utf8)), to: hub)
      guard let failure else {
        failed = 0
        outcome.told.append(announcement)
        try note([announcement])
        continue
      }
      failed += 1
      guard failure.isOfOne, failed < Announcer.mostFailures else {
        outcome.failures.append((Array(announcements[index...]), failure))
        break
      }
      outcome.failures.append(([announcement], failure))
    }
    return outcome
  }

  private func tellSearchEngines(
    _ announcements: [Announcement], _ note: ([Announcement]) throws -> Void
  ) async throws -> Outcome {
    var outcome = Outcome()
    guard let key else { return outcome }
    for start in stride(from: 0, to: announcements.count, by: Announcer.mostAddresses) {
      try Task.checkCancellation()
      let part = Array(announcements[start..<min(start + Announcer.mostAddresses, announcements.count)])
      let shape = Submission(
        host: key.location.host + (key.location.port.map { ":\($0)" } ?? ""), key: key.text,
        keyLocation: key.location.text, urlList: part.map(\.address))
      let content = FetchRequest.Content(type: "application/json; charset=utf-8", bytes: jsonBytes(of: shape))
      if let failure = try await send(content, to: searchEngines) {
        outcome.failures.append((Array(announcements[start...]), failure))
        break
      }
      outcome.told += part
      try note(part)
    }
    return outcome
  }

  private struct Submission: Encodable {
    var host, key, keyLocation: String
    var urlList: [String]
  }

  /// Returns nil if the request was heard. Throws if it was interrupted, as it is then not known what the listener would have answered.
  private func send(
    _ content: FetchRequest.Content, to address: WebAddress
  ) async throws(CancellationError) -> FetchFailure? {
    var request = FetchRequest(
      address, limits: FetchLimits(connect: 5, total: 20, body: 1 << 20), allowed: allowed, accept: "*/*")
    request.content = content
    let rejection = await fetcher.fetch(request).rejection
    if rejection == .cancelled { throw CancellationError() }
    return rejection
  }
}

extension FetchFailure {
  /// Whether the server answers, and only rejects this announcement: it may want to hear of others.
  fileprivate var isOfOne: Bool {
    if case .status(let status, _) = self { return 400...499 ~= status && status != 429 }
    return false
  }
}
