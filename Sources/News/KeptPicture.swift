/// What is remembered of a picture that was re-encoded, or could not be.
public struct KeptPicture: Sendable, Hashable {
  /// When it was last made or asked for.
  public var asked: Timestamp
  public var outcome: Outcome
  /// The `PictureRecipe.version` by which it was made.
  public var recipe: Int
  /// For a file of the site, a digest of its path, size and time as they were.
  public var stamp: ContentDigest?
  /// The digest of the bytes from which it was made.
  public var content: ContentDigest?
  /// How often it was asked for in vain since it last came.
  public var failures = 0
  /// The time since which no page shows it; nil while one does.
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
