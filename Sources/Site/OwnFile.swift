/// A file that the site's owner provides, copied as it is.
public struct OwnFile: Sendable, Hashable {
  public var asset: Asset
  /// The name of the file in messages.
  public var place: String

  public init(_ asset: Asset, place: String) { (self.asset, self.place) = (asset, place) }
}
