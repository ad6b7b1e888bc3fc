/// What is remembered of a picture that was made anew, or that could not be.
package struct KeptPicture: Sendable, Hashable {
  /// When it was made or asked for last.
  package var asked: Timestamp
  package var outcome: Outcome
  /// By which `PictureRecipe.version`.
  package var recipe: Int
  /// Of a file of the site: its path, size and time as they were.
  package var stamp: ContentDigest?
  /// Of the bytes that it was made from.
  package var content: ContentDigest?
  /// How often it was asked for in vain since it came last.
  package var failures = 0
  /// Since when no page shows it; nil while one does.
  package var unused: Timestamp?

  package enum Outcome: Sendable, Hashable {
    case made(PictureFacts)
    case failed(PictureFault)
  }

  package init(
    asked: Timestamp, _ outcome: Outcome, recipe: Int, stamp: ContentDigest? = nil, content: ContentDigest? = nil
  ) {
    self.asked = asked
    self.outcome = outcome
    self.recipe = recipe
    self.stamp = stamp
    self.content = content
  }

  package var facts: PictureFacts? { if case .made(let facts) = outcome { facts } else { nil } }
}

/// A picture in the sizes in which pages show it.
package struct PictureFacts: Sendable, Hashable {
  /// Pixels of the picture that they were made from.
  package var width: Int
  package var height: Int
  /// They show the beginning of what moves.
  package var isMoving: Bool
  /// The mean of its colours, as 0xRRGGBB; nil where something behind it would be seen, or nobody looked.
  package var tone: Int?
  /// In ascending order; never empty.
  package var sizes: [Size]

  package struct Size: Sendable, Hashable {
    package var width: Int
    package var height: Int
    package var bytes: Int
    /// Of the WebP, by which its file is named; nil: it is the file of the site itself, which is smaller.
    package var digest: ContentDigest?

    package init(width: Int, height: Int, bytes: Int, digest: ContentDigest?) {
      self.width = width
      self.height = height
      self.bytes = bytes
      self.digest = digest
    }
  }

  package init(width: Int, height: Int, isMoving: Bool, sizes: [Size]) {
    self.width = width
    self.height = height
    self.isMoving = isMoving
    self.sizes = sizes
  }

  package var digests: [ContentDigest] { sizes.compactMap(\.digest) }
}

/// Why there is none.
package enum PictureFault: Sendable, Hashable {
  /// No JPEG, PNG, GIF or WebP.
  case unknownFormat
  case tooLarge(width: Int, height: Int)
  case damaged
  /// Nobody would see anything.
  case empty
  /// Whoever was to make it died of it, or took too long.
  case unmakeable
  /// Its server did not give it.
  case unfetched
}
