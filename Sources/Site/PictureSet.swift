package import News

/// A picture of which the site has files, in several sizes.
package struct PictureSet: Sendable, Hashable {
  /// Pixels of the picture itself.
  package var width: Int
  package var height: Int
  /// In ascending order; never empty.
  package var sizes: [Size]
  /// They show the beginning of what moves.
  package var isMoving: Bool
  /// What stands in its place until it is there; nil where that would be seen behind it.
  package var tone: PictureTone?

  package struct Size: Sendable, Hashable {
    package var path: SitePath
    package var width: Int
    package var height: Int
  }

  /// - Parameter original: where the file itself is published.
  package init?(_ facts: PictureFacts, original: SitePath? = nil) {
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
  package func size(atLeast width: Int) -> Size { sizes.first { $0.width >= width } ?? sizes[sizes.count - 1] }

  package var largest: Size { sizes[sizes.count - 1] }
}

extension SitePath {
  /// Where a size of a picture is: a name by its content, so that another picture is another file.
  package init(picture digest: ContentDigest) { self = DigestName.picture.path(digest) }
}

/// Which pictures the site makes anew, in sizes.
package enum PictureKeeping: String, Sendable, Hashable, CaseIterable {
  /// Those of the site's own files.
  case own
  /// Those of other sites, too, which are shown from here or not at all.
  case local
  /// None.
  case original
}
