import Configuration
import Fetching
import Gathering
import News
import Roster

/// A source whose icon is to be looked for.
struct WantedIcon: Sendable {
  let id: SourceID
  /// The icon that was found last, with its address.
  let former: SourceIcon?
  /// The address that the feed names.
  let named: WebAddress?
  let home: WebAddress?
  let reach: SourceReach

  /// Seconds after which an icon, or its absence, is asked about again.
  static let age: Int64 = 30 * 24 * 3_600

  /// Returns nil for a source that is not asked, that did not answer well, or whose site is not known.
  init?(
    _ source: SiteSource, _ state: FetchState?, _ note: HealthNote?, _ former: SourceIcon?, allowed: [AddressRange],
    now: Timestamp
  ) {
    guard case .web = source.origin, let state, state.lastSuccess != nil, state.failures == 0, !state.isGone,
      former.map({ now - $0.asked >= WantedIcon.age }) ?? true
    else { return nil }
    (id, self.former, reach) = (source.id, former, SourceReach(source, note, allowed: allowed))
    named = state.icon
    home = source.home ?? state.home
    guard [former?.address, named, home].contains(where: { $0.map(reach.mayBeAsked) == true }) else { return nil }
  }
}
