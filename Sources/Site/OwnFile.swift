/// A file that the site's owner put there, to be copied as it is.
package struct OwnFile: Sendable, Hashable {
  package var asset: Asset
  /// As messages call it.
  package var place: String

  package init(_ asset: Asset, place: String) { (self.asset, self.place) = (asset, place) }
}
