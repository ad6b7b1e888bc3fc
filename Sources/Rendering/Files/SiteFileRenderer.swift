import News
import Pages
import Showing

/// What a site has once for programs: site maps, the list of its sources, what makes it one to install.
struct SiteFileRenderer: Sendable {
  let edition: Edition
  let style: HouseStyle
  /// Of what every page depends on.
  let siteDigest: ContentDigest
}
