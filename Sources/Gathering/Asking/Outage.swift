import Fetching
import News
import Roster

/// Whether a host outside this machine and its network was reached.
struct HostContact: Sendable {
  enum Result {
    case reached
    /// The name is known, but nobody answers there.
    case unreached
    case unknown
  }

  var host: String
  var result: Result
  /// Whether a server answered.
  var hasAnswered = false
  /// What is wrong with the proxy through which the host was asked.
  var proxyFault: String?

  /// Returns nil if the host belongs to this machine or its network, which says nothing about the internet.
  init?(_ outcome: FetchOutcome, of address: WebAddress) {
    guard !address.isPrivateByName else { return nil }
    host = address.host
    switch outcome {
    case .failed(let reason, let response) where response?.hops.isEmpty != false:
      switch reason {
      case .unknownHost: result = .unknown
      case .noConnection, .timedOut(.connecting): result = .unreached
      case .proxy(let reason): (result, proxyFault) = (.unreached, reason)
      default: result = .reached
      }
    case .failed, .fresh, .notModified: (result, hasAnswered) = (.reached, true)
    }
  }
}

/// The fact that this machine has no network, which is no fault of any source.
struct Outage: Sendable {
  /// The sources that were asked in vain because of it.
  let sources: Set<SourceID>
  let hosts: [String]
  /// What is wrong with the proxy through which they were asked.
  let proxyFault: String?

  /// Returns nil if a host answered, or if too few were asked to tell. Of two hosts, one has to be unknown, since two may be one server
  /// that is down, unless a proxy reached neither. Sources that failed before may be the only ones asked, since they have hours of their
  /// own, so their silence proves nothing.
  ///
  /// - Parameter states: What was remembered of the sources before this run.
  init?(_ contacts: [SourceID: HostContact], _ states: [SourceID: FetchState]) {
    hosts = Set(contacts.values.map(\.host)).sorted()
    sources = Set(contacts.keys)
    proxyFault = contacts.values.compactMap(\.proxyFault).min()
    guard sources.contains(where: { states[$0]?.failures ?? 0 == 0 }), hosts.count > 1,
      !contacts.values.contains(where: { $0.result == .reached }),
      hosts.count > 2 || contacts.values.contains(where: { $0.result == .unknown || $0.proxyFault != nil })
    else { return nil }
  }
}
