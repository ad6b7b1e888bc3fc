/// A file that the plan wants below the output folder.
package struct PlannedFile: Sendable, Hashable {
  /// Relative to the output folder, components joined by `/`; what a component may be says `PathFault`.
  package var path: String
  /// Of everything that the file's bytes depend on; equal digests promise equal bytes.
  package var input: InputDigest
  package var stage: PublishingStage
  /// Where it is a copy in another form: the index in the plan of the file that it is of. Servers hand it out in that one's place; it is
  /// counted apart, and where the renderer gives no bytes for it none is to stand.
  package var original: Int?

  package init(path: String, input: InputDigest, stage: PublishingStage, original: Int? = nil) {
    self.path = path
    self.input = input
    self.stage = stage
    self.original = original
  }

  var isCopy: Bool { original != nil }
}

/// When a file is written within a run: what others link to comes before those that link to it.
package enum PublishingStage: UInt8, Sendable, Hashable, Comparable, CaseIterable {
  /// Style sheets, scripts, images, data that pages load.
  case asset
  case detail
  case list
  /// Where readers come in: feeds, sitemaps, pages that all others link to.
  case entrance
  /// The front page: nothing is reached before it stands.
  case front

  package static func < (left: PublishingStage, right: PublishingStage) -> Bool { left.rawValue < right.rawValue }
}

/// 128 bits of a digest of all that a file's bytes depend on.
package struct InputDigest: Sendable, Hashable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}
