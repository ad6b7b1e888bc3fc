import Configuration
import News
public import Newsroom

extension ConfiguredSite {
  /// What the site keeps, and how much of each source it shows.
  public var retention: Retention {
    let sources = sources.sources
    let shown = sources.compactMap { source in source.configured.keepItems.map { (source.id, $0) } }
    let ages = sources.compactMap { source in
      source.configured.keep.map { (source.id, $0.seconds.map { Int64($0) }) }
    }
    var retention = Retention(
      maximumAge: configuration.keep.map { Int64($0) },
      maximumItems: Dictionary(shown, uniquingKeysWith: { first, _ in first }),
      local: Set(sources.filter(\.isLocalFolder).map(\.id)))
    retention.ages = Dictionary(ages, uniquingKeysWith: { first, _ in first })
    (retention.claims, retention.muted) = (claims, Set(self.sources.mutedFeeds.keys))
    retention.clock = clock
    return retention
  }

  private var claims: Retention.Claims {
    guard configuration.removed == .hide else { return .all }
    guard sources.areAllNamed else { return .unknown }
    return .of(Set(sources.sources.map(\.id)))
  }
}
