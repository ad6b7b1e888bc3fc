/// A picture in the sizes in which pages show it.
public struct PictureFacts: Sendable, Hashable {
  /// Width and height, in pixels, of the picture from which the sizes were made.
  public var width: Int
  public var height: Int
  /// Whether the picture moves; the sizes show its beginning.
  public var isMoving: Bool
  /// The mean of its colours, as 0xRRGGBB; nil if something behind the picture would be seen, or if nobody looked.
  public var tone: Int?
  /// In ascending order; never empty.
  public var sizes: [Size]

  public struct Size: Sendable, Hashable {
    public var width: Int
    public var height: Int
    public var bytes: Int
    /// The digest of the WebP, which names its file; nil if it is the site's own file, which is smaller.
    public var digest: ContentDigest?

    public init(width: Int, height: Int, bytes: Int, digest: ContentDigest?) {
      self.width = width
      self.height = height
      self.bytes = bytes
      self.digest = digest
    }
  }

  public init(width: Int, height: Int, isMoving: Bool, sizes: [Size]) {
    self.width = width
    self.height = height
    self.isMoving = isMoving
    self.sizes = sizes
  }

  public var digests: [ContentDigest] { sizes.compactMap(\.digest) }
}
