import News
import Pages
import Showing

/// Makes the files that a site has once, for programs: sitemaps, the list of its sources, and what makes it installable.
struct SiteFileRenderer: Sendable {
  let edition: Edition
  let style: HouseStyle
  /// The digest of what every page depends on.
  let siteDigest: ContentDigest
}
