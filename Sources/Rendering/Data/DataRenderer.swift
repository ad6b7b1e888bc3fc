internal import News

/// Data for scripts: sections cut into shards, and what an open page asks for.
struct DataRenderer: Sendable {
  let edition: Edition
  let style: HouseStyle
  /// Of what every page depends on.
  let siteDigest: ContentDigest
  /// What readers' browsers compare; known when the digests of all pages are.
  var version: ContentDigest?
}
