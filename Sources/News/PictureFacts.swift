/// A picture in the sizes in which pages show it.
public struct PictureFacts: Sendable, Hashable {
  /// Pixels of the picture that they were made from.
  public var width: Int
  public var height: Int
  /// They show the beginning of what moves.
  public var isMoving: Bool
  /// The mean of its colours, as 0xRRGGBB; nil where something behind it would be seen, or nobody looked.
  public var tone: Int?
  /// In ascending order; never empty.
  public var sizes: [Size]

  public struct Size: Sendable, Hashable {
    public var width: Int
    public var height: Int
    public var bytes: Int
    /// Of the WebP, by which its file is named; nil: it is the file of the site itself, which is smaller.
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
