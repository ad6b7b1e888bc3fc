import Configuration
public import Fetching
public import News
public import Roster

/// Which hosts may be asked for what a source names: any public host, and the source's own, the only one that the configuration may have
/// opened. For a source in a private network nobody else is asked, so that nobody outside learns of it.
public struct SourceReach: Sendable {
  /// Nil for the site's own files.
  private let feed: WebAddress?
  private let openedHost: String?
  private let allowed: [AddressRange]
  private let isEnclosed: Bool

  /// The reach of the site's own texts.
  public static let everybody = SourceReach()

  private init() { (feed, openedHost, allowed, isEnclosed) = (nil, nil, [], false) }

  /// - Parameter allowed: The ranges that the site opens to all of its sources.
  public init(_ source: SiteSource, _ note: HealthNote?, allowed: [AddressRange]) {
    if case .web(let address) = source.origin { feed = address } else { feed = nil }
    openedHost = source.openedHost
    self.allowed = allowed + source.configured.access.allow
    isEnclosed = source.isEnclosed(note)
  }

  public func mayBeAsked(_ address: WebAddress) -> Bool {
    isEnclosed ? address.host == feed?.host : address.host == feed?.host || !address.isPrivateByName
  }

  /// Ranges that the configuration opens are opened only for the host that it names. No headers and no credentials are sent.
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
