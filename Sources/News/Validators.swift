/// What a server gave for conditional requests (RFC 9110 section 8.8), byte for byte.
public struct Validators: Sendable, Hashable {
  public var entityTag: String?
  public var lastModified: String?
  /// Digest of the address that gave them, where redirects led there; nil: the one that was asked.
  public var giver: ContentDigest?

  public init(entityTag: String? = nil, lastModified: String? = nil, giver: ContentDigest? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.giver = giver
  }

  public var isEmpty: Bool { entityTag == nil && lastModified == nil }

  /// After an answer that nothing is new: what it brings replaces the pair, unless it only repeats a part of it. A server need not repeat
  /// the date where it gives the tag (RFC 9110 section 15.4.5), and a tag and a date of two versions are no pair.
  public func refreshed(by answer: Validators) -> Validators {
    let repeatsTag = answer.entityTag == nil || answer.entityTag == entityTag
    let repeatsDate = answer.lastModified == nil || answer.lastModified == lastModified
    return repeatsTag && repeatsDate ? self : answer
  }
}
