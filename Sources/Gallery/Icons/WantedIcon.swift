import Configuration
import Fetching
import Gathering
import News

/// A source whose icon is to be looked for.
struct WantedIcon: Sendable {
  let id: SourceID
  /// Where its icon was found last.
  let former: SourceIcon?
  /// What its feed names.
  let named: WebAddress?
  let home: WebAddress?
  let reach: SourceReach

  /// Seconds after which an icon, or that there is none, is asked for again.
  static let age: Int64 = 30 * 24 * 3_600

  /// nil for a source that nobody asks, that did not answer well, or that says nothing of where it lives.
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
