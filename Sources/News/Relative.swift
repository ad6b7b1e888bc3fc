import Bytes

/// An item about the same matter as another, and what the two share. Settled once that other item is a month old.
public struct Relative: Sendable, Hashable {
  public var id: ItemID
  /// How much the things they share say; items with more bits come first.
  public var bits: Int
  public var shared: Shared

  public enum Shared: Sendable, Hashable {
    /// Rare words of both headlines, spelt as the related item spells them, rarest first.
    case words([String])
    case tag(String)
  }

  public init(id: ItemID, bits: Int, shared: Shared) {
    self.id = id
    self.bits = bits
    self.shared = shared
  }

  /// The largest number of related items that is remembered for an item.
  public static let most = 4
}

extension Relative {
  /// A record of texts: identity, bits, what is shared, then the words or the tag.
  public var fields: [String] {
    let start = [id.description, String(bits)]
    return switch shared {
    case .words(let words): start + ["words"] + words
    case .tag(let tag): start + ["tag", tag]
    }
  }

  /// Returns nil for what `fields` did not write.
  public init?(fields: [String?]) {
    let texts = fields.compactMap(\.self)
    guard texts.count == fields.count, texts.count > 2, let id = ItemID(texts[0]), let bits = Int(texts[1]),
      0...10_000 ~= bits
    else { return nil }
    let values = Array(texts.dropFirst(3))
    switch texts[2] {
    case "words" where values.count <= Relative.most && !values.contains(""):
      self.init(id: id, bits: bits, shared: .words(values))
    case "tag" where values.count == 1: self.init(id: id, bits: bits, shared: .tag(values[0]))
    default: return nil
    }
  }
}

extension Relative.Shared {
  /// What may be told of the related item as it is shown: words and tags that a rule or an edit took from it are left out.
  public func told(of related: ItemDetails) -> Self {
    switch self {
    case .tag(let tag): return related.tags.contains(tag) ? self : .words([])
    case .words(let words):
      let title = related.title.lowercased()
      return .words(words.filter { title.containsBytes(of: $0.lowercased()) })
    }
  }
}
