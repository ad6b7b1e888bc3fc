import News
import Settings
import Site

extension ConfigurationCheck {
  /// The lists that have feeds of their own.
  mutating func feeds(of site: SiteDraft) -> Set<Facet> {
    let taxonomies = site.taxonomies
    guard let given = site.feeds else { return taxonomies.contains(.source) ? [.section, .source] : [.section] }
    var feeds: Set<Facet> = []
    for name in given {
      switch (name.value, SiteTaxonomy(rawValue: name.value)) {
      case ("section", _): feeds.insert(.section)
      case (_, .day?), (_, nil): report(.unknownFeed(name.value), at: name.node)
      case (_, let taxonomy?) where !taxonomies.contains(taxonomy):
        report(.feedWithoutList(name.value), at: name.node)
      case (_, let taxonomy?): feeds.insert(taxonomy.facet)
      }
    }
    return feeds
  }
}
