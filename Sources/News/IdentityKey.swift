/// One of the names by which an item is recognised when it comes again: its guid within its source, its address anywhere, or a digest.
public struct IdentityKey: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// guid or id, unique within one source.
    case guid
    /// The normalised address of the original, the same item whichever source brings it.
    case permalink
    /// A digest of what is stable in an item that has neither.
    case content
    /// The path of a local file, or the `id` of its front matter.
    case file
  }

  public var kind: Kind
  public var digest: ContentDigest

  public init(kind: Kind, digest: ContentDigest) { (self.kind, self.digest) = (kind, digest) }

  /// `scope` is the source's identifier, or "" for names that hold across sources.
  public init(_ kind: Kind, _ name: String, scope: String) {
    self.init(kind: kind, digest: ContentDigest(of: [kind.rawValue, scope, name]))
  }

  /// The key of a local text with this `id` in its front matter.
  public init(textCalled id: String, in source: SourceID) { self.init(.file, "id:" + id, scope: source.name) }

  /// The key of a local text without an `id`; `path` is relative to the source's folder.
  public init(textAt path: String, in source: SourceID) { self.init(.file, "path:" + path, scope: source.name) }
}
