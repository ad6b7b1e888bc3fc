/// What a server gave for conditional requests (RFC 9110 section 8.8), byte for byte.
public struct Validators: Sendable, Hashable {
  public var entityTag: String?
  public var lastModified: String?
  /// The digest of the address that gave them, if redirects led there; nil if it was the one that was asked.
  public var giver: ContentDigest?

  public init(entityTag: String? = nil, lastModified: String? = nil, giver: ContentDigest? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.giver = giver
  }

  public var isEmpty: Bool { entityTag == nil && lastModified == nil }

  /// The validators after an answer that nothing is new: those of the answer, unless it only repeats a part of these. A server need not
  /// repeat the date if it gives the tag (RFC 9110 section 15.4.5), and a tag and a date of two versions do not make a pair.
  public func refreshed(by answer: Validators) -> Validators {
    let repeatsTag = answer.entityTag == nil || answer.entityTag == entityTag
    let repeatsDate = answer.lastModified == nil || answer.lastModified == lastModified
    return repeatsTag && repeatsDate ? self : answer
  }
}
