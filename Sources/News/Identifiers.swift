/// The identity of an item on this site: given once, kept for ever, the same for the same first sighting on any machine.
public struct ItemID: Sendable, Hashable, Comparable {
  public var high: UInt64
  public var low: UInt64

  public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// From the identity key under which the item was first met.
  public init(of key: IdentityKey) { (high, low) = (key.digest.words.0, key.digest.words.1) }

  public static func < (left: ItemID, right: ItemID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension ItemID: CustomStringConvertible {
  /// 32 hexadecimal digits.
  public var description: String { hexadecimal(high) + hexadecimal(low) }

  public init?(_ description: some StringProtocol) {
    guard description.utf8.count == 32, let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}

/// One of the names by which an item is recognised when it comes again: its guid within its source, its permalink anywhere, or a digest.
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

  /// Of a local text, by the `id` of its front matter.
  public init(textCalled id: String, in source: SourceID) { self.init(.file, "id:" + id, scope: source.name) }

  /// Of a local text without an `id`; `path` is relative to the source's folder.
  public init(textAt path: String, in source: SourceID) { self.init(.file, "path:" + path, scope: source.name) }
}

/// A source of the configuration: a digest of its address, so that it keeps its items under another name; no address to be read in it.
public struct SourceID: Sendable, Hashable, Comparable {
  public var name: String

  public init(_ name: String) { self.name = name }

  public static func < (left: SourceID, right: SourceID) -> Bool { left.name < right.name }
}

func hexadecimal(_ word: UInt64) -> String {
  String(unsafeUninitializedCapacity: 16) { text in
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(place))) & 15
      text[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
    }
    return 16
  }
}
