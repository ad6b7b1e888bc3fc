/// What is remembered of a picture that was made anew, or that could not be.
public struct KeptPicture: Sendable, Hashable {
  /// When it was made or asked for last.
  public var asked: Timestamp
  public var outcome: Outcome
  /// By which `PictureRecipe.version`.
  public var recipe: Int
  /// Of a file of the site: its path, size and time as they were.
  public var stamp: ContentDigest?
  /// Of the bytes that it was made from.
  public var content: ContentDigest?
  /// How often it was asked for in vain since it came last.
  public var failures = 0
  /// Since when no page shows it; nil while one does.
  public var unused: Timestamp?

  public enum Outcome: Sendable, Hashable {
    case made(PictureFacts)
    case failed(PictureFault)
  }

  public init(
    asked: Timestamp, _ outcome: Outcome, recipe: Int, stamp: ContentDigest? = nil, content: ContentDigest? = nil
  ) {
    self.asked = asked
    self.outcome = outcome
    self.recipe = recipe
    self.stamp = stamp
    self.content = content
  }

  public var facts: PictureFacts? { if case .made(let facts) = outcome { facts } else { nil } }
}

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

/// Why there is none.
public enum PictureFault: Sendable, Hashable {
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
