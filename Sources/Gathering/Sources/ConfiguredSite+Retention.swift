import Configuration
import News
package import Newsroom

extension ConfiguredSite {
  /// What the site keeps, and how much of each source it shows.
  package var retention: Retention {
    let sources = sources.sources
    let shown = sources.compactMap { source in source.configured.keepItems.map { (source.id, $0) } }
    return Retention(
      maximumAge: configuration.keep.map { Int64($0) },
      maximumItems: Dictionary(shown, uniquingKeysWith: { first, _ in first }),
      local: Set(sources.filter(\.isLocalFolder).map(\.id)))
  }
}
