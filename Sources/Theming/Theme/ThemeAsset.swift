public import Site

/// A file of the theme that pages load, with its bytes.
public struct ThemeAsset: Sendable {
  public var asset: Asset
  public var bytes: [UInt8]
}
