/// A file that the plan wants below the output folder.
public struct PlannedFile: Sendable, Hashable {
  /// Relative to the output folder, components joined by `/`; `PathFault` says what a component may be.
  public var path: String
  /// The digest of everything that the file's bytes depend on; equal digests promise equal bytes.
  public var input: InputDigest
  public var stage: PublishingStage
  /// For a copy in another form, the index in the plan of the file that it copies. Servers hand it out in that file's place; it is counted
  /// apart, and if the renderer gives no bytes for it, none is to stand.
  public var original: Int?

  public init(path: String, input: InputDigest, stage: PublishingStage, original: Int? = nil) {
    self.path = path
    self.input = input
    self.stage = stage
    self.original = original
  }

  var isCopy: Bool { original != nil }
}

/// When a file is written within a run: what others link to comes before those that link to it.
public enum PublishingStage: UInt8, Sendable, Hashable, Comparable, CaseIterable {
  /// Style sheets, scripts, images, data that pages load.
  case asset
  case detail
  case list
  /// Where readers come in: feeds, sitemaps, pages that all others link to.
  case entrance
  /// The front page: nothing is reached before it stands.
  case front

  public static func < (left: PublishingStage, right: PublishingStage) -> Bool { left.rawValue < right.rawValue }
}

/// 128 bits of a digest of all that a file's bytes depend on.
public struct InputDigest: Sendable, Hashable {
  public var high: UInt64
  public var low: UInt64

  public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}
