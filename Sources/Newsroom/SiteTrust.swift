import News

/// The sites for whose stories a source may speak besides its own, as the configuration says (`trust`).
public enum SiteTrust: Sendable, Hashable {
  case none, all
  /// Hosts, including those below them.
  case sites([String])

  func covers(_ host: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .sites(let sites):
      sites.map { WebAddress.hostName(of: $0) }.contains { host == $0 || host.hasSuffix("." + $0) }
    }
  }
}
