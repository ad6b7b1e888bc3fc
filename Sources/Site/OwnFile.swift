/// A file that the site's owner put there, to be copied as it is.
public struct OwnFile: Sendable, Hashable {
  public var asset: Asset
  /// As messages call it.
  public var place: String

  public init(_ asset: Asset, place: String) { (self.asset, self.place) = (asset, place) }
}
