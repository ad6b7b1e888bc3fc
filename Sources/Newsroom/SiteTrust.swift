/// For whose stories a source may speak beside those of its own site, as the configuration says (`trust`).
public enum SiteTrust: Sendable, Hashable {
  case none, all
  /// Hosts, with those below them.
  case sites([String])

  func covers(_ host: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .sites(let sites): sites.contains { host == siteHost($0) || host.hasSuffix("." + siteHost($0)) }
    }
  }
}
