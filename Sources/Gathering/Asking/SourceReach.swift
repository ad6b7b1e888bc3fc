import Configuration
public import Fetching
public import News

/// How far what a source names may be asked for: a public host, and its own, which alone the configuration may have opened. A source in a
/// network that is not everybody's has nobody outside learn of it.
public struct SourceReach: Sendable {
  /// nil: of the site's own files.
  private let feed: WebAddress?
  private let openedHost: String?
  private let allowed: [AddressRange]
  private let isEnclosed: Bool

  /// Of the site's own texts.
  public static let everybody = SourceReach()

  private init() { (feed, openedHost, allowed, isEnclosed) = (nil, nil, [], false) }

  /// - Parameter allowed: what the site opens to all of its sources.
  public init(_ source: SiteSource, _ note: HealthNote?, allowed: [AddressRange]) {
    if case .web(let address) = source.origin { feed = address } else { feed = nil }
    openedHost = source.openedHost
    self.allowed = allowed + source.configured.access.allow
    isEnclosed = source.isEnclosed(note)
  }

  public func mayBeAsked(_ address: WebAddress) -> Bool {
    isEnclosed ? address.host == feed?.host : address.host == feed?.host || !address.isPrivateByName
  }

  /// What opens a network opens it for the host that the configuration names alone; no headers and no credentials go along.
  public func request(
    for address: WebAddress, _ validators: Validators, _ limits: FetchLimits, accept: String
  ) -> FetchRequest {
    let isOpened = address.host == feed?.host && address.host == openedHost ?? address.host
    var limits = limits
    if isEnclosed { limits.redirects = 0 }
    return FetchRequest(
      address, validators: validators, limits: limits, allowed: isOpened ? allowed : [], accept: accept)
  }
}
