public import News

/// A picture of which the site has files, in several sizes.
public struct PictureSet: Sendable, Hashable {
  /// Pixels of the picture itself.
  public var width: Int
  public var height: Int
  /// In ascending order; never empty.
  public var sizes: [Size]
  /// They show the beginning of what moves.
  public var isMoving: Bool
  /// What stands in its place until it is there; nil where that would be seen behind it.
  public var tone: PictureTone?

  public struct Size: Sendable, Hashable {
    public var path: SitePath
    public var width: Int
    public var height: Int
  }

  /// - Parameter original: where the file itself is published.
  public init?(_ facts: PictureFacts, original: SitePath? = nil) {
    (width, height, isMoving) = (facts.width, facts.height, facts.isMoving)
    tone = facts.tone.map { PictureTone($0) }
    sizes = facts.sizes.compactMap { size in
      (size.digest.map { SitePath(picture: $0) } ?? original).map {
        Size(path: $0, width: size.width, height: size.height)
      }
    }
    guard !sizes.isEmpty else { return nil }
  }

  /// For whoever takes one: the smallest that is at least so wide, else the largest.
  public func size(atLeast width: Int) -> Size { sizes.first { $0.width >= width } ?? sizes[sizes.count - 1] }

  public var largest: Size { sizes[sizes.count - 1] }
}

extension SitePath {
  /// Where a size of a picture is: a name by its content, so that another picture is another file.
  public init(picture digest: ContentDigest) { self = DigestName.picture.path(digest) }
}

/// Which pictures the site makes anew, in sizes.
public enum PictureKeeping: String, Sendable, Hashable, CaseIterable {
  /// Those of the site's own files.
  case own
  /// Those of other sites, too, which are shown from here or not at all.
  case local
  /// None.
  case original
}
