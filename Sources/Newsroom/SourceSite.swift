public import News

/// Where a source is at home, and so whose stories it may tell in words of its own.
public struct SourceSite: Sendable, Hashable {
  /// How surely a source speaks for an address.
  enum Voice: Comparable {
    case none
    /// Only by the home that it claims, or that a list gives for it: anybody may write that of any site.
    case claimed
    /// Its feed is served by a host above or below: `feeds.example.org` for `example.org`.
    case near
    /// Its feed is served there, or the configuration trusts it.
    case own
  }

  /// The sites that serve its feed.
  private let feeds: [SiteOwner]
  /// The sites that it says are its home.
  private let homes: [SiteOwner]
  private let trust: SiteTrust

  public init(feeds: [WebAddress], homes: [WebAddress], trust: SiteTrust) {
    self.feeds = feeds.map { SiteOwner($0) }
    self.homes = homes.map { SiteOwner($0) }
    self.trust = trust
  }

  func voice(for address: WebAddress) -> Voice {
    let owner = SiteOwner(address)
    if feeds.contains(where: { $0.isSame(as: owner) }) || trust.covers(owner.host) { return .own }
    if feeds.contains(where: { $0.isRelated(to: owner) }) { return .near }
    return homes.contains { $0.isRelated(to: owner) } ? .claimed : .none
  }
}
