public import News
public import Site

/// A file of the theme that pages load.
public struct ThemeAsset: Sendable {
  public var asset: Asset
  let content: ThemeContent

  public var bytes: [UInt8] { content.bytes }
}

/// Content whose digest is known in each run, but whose bytes are only made when it is written.
public struct ThemeContent: Sendable {
  public let digest: ContentDigest
  private let make: @Sendable () -> [UInt8]

  public var bytes: [UInt8] { make() }

  /// - Parameter digest: a digest of everything that the bytes are made from.
  init(_ digest: ContentDigest, make: @escaping @Sendable () -> [UInt8]) { (self.digest, self.make) = (digest, make) }

  init(_ bytes: [UInt8]) { self.init(ContentDigest(of: bytes)) { bytes } }
}
