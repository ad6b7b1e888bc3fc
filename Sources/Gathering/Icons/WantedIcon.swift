import Configuration
import Fetching
import News

/// A source whose icon is to be looked for.
struct WantedIcon: Sendable {
  let id: SourceID
  /// Where its icon was found last.
  let former: SourceIcon?
  /// What its feed names.
  let named: WebAddress?
  let home: WebAddress?
  private let feed: WebAddress
  private let openedHost: String?
  private let allowed: [AddressRange]
  /// Its network is not everybody's: nobody outside is to learn of it.
  private let isEnclosed: Bool

  /// Seconds after which an icon, or that there is none, is asked for again.
  static let age: Int64 = 30 * 24 * 3_600

  /// nil for a source that nobody asks, that did not answer well, or that says nothing of where it lives.
  init?(
    _ source: SiteSource, _ state: FetchState?, _ note: HealthNote?, _ former: SourceIcon?, allowed: [AddressRange],
    now: Timestamp
  ) {
    guard case .web(let feed) = source.origin, let state, state.lastSuccess != nil, state.failures == 0, !state.isGone,
      former.map({ now - $0.asked >= WantedIcon.age }) ?? true
    else { return nil }
    (id, self.former, self.feed, openedHost) = (source.id, former, feed, source.openedHost)
    self.allowed = allowed + source.configured.access.allow
    isEnclosed = source.isEnclosed(note)
    named = state.icon
    home = source.home ?? state.home
    guard [former?.address, named, home].contains(where: { $0.map(mayBeAsked) == true }) else { return nil }
  }

  func mayBeAsked(_ address: WebAddress) -> Bool {
    isEnclosed ? address.host == feed.host : address.host == feed.host || !address.isPrivateByName
  }

  /// What opens a network opens it for the host that the configuration names alone; no headers and no credentials go along.
  func request(
    for address: WebAddress, _ validators: Validators, _ limits: FetchLimits, accept: String
  ) -> FetchRequest {
    let isOpened = address.host == feed.host && address.host == openedHost ?? address.host
    var limits = limits
    if isEnclosed { limits.redirects = 0 }
    return FetchRequest(
      address, validators: validators, limits: limits, allowed: isOpened ? allowed : [], accept: accept)
  }
}
