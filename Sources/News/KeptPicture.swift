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
