public import News

/// A picture of which the site has files in several sizes.
public struct PictureSet: Sendable, Hashable {
  /// Size of the original picture in pixels.
  public var width: Int
  public var height: Int
  /// In ascending order; never empty.
  public var sizes: [Size]
  /// Whether the original moves; the files then show its beginning.
  public var isMoving: Bool
  /// The colour that fills the picture's place until it has loaded; nil if the colour would show through the picture.
  public var tone: PictureTone?

  public struct Size: Sendable, Hashable {
    public var path: SitePath
    public var width: Int
    public var height: Int
  }

  /// - Parameter original: the path at which the original file is published.
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

  /// Chooses a single size: the smallest that is at least this wide, or otherwise the largest.
  public func size(atLeast width: Int) -> Size { sizes.first { $0.width >= width } ?? sizes[sizes.count - 1] }

  public var largest: Size { sizes[sizes.count - 1] }
}

extension SitePath {
  /// The path of one size of a picture. The name follows from the content, so that a new picture is a new file.
  public init(picture digest: ContentDigest) { self = DigestName.picture.path(digest) }
}

/// Which pictures the site re-encodes in several sizes.
public enum PictureKeeping: String, Sendable, Hashable, CaseIterable {
  /// Those among the site's own files.
  case own
  /// Also those of other sites, which are served from this site or not shown at all.
  case local
  /// None.
  case original
}
