import Fetching
import News

/// Whether a host out there was reached.
struct HostContact: Sendable {
  enum Result {
    case reached
    /// Its name is known, and nobody answers there.
    case unreached
    case unknown
  }

  var host: String
  var result: Result
  /// What is wrong with the proxy that it was asked through.
  var proxyFault: String?

  /// nil for a host of this machine or its network, which says nothing of the world.
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
    case .failed, .fresh, .notModified: result = .reached
    }
  }
}

/// This machine has no network: one fact, and no fault of any source.
struct Outage: Sendable {
  /// That were asked in vain because of it.
  let sources: Set<SourceID>
  let hosts: [String]
  /// What is wrong with the proxy that they were asked through.
  let proxyFault: String?

  /// nil where somebody answered, and where too few were asked to tell: of two hosts one has to be unknown, since two may be one server that is
  /// down, unless it was a proxy that reached neither. What failed before may be asked alone, since it has hours of its own: its silence proves nothing.
  ///
  /// - Parameter states: of the sources before this run.
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
