import News

/// Renames the tags of a source: each becomes any number of tags, or none.
public struct TagMap: Sendable, Hashable {
  /// By tag in lower case; `*` stands for all tags that are not named.
  private var replacements: [String: [String]]

  public init(_ pairs: [(tag: String, replacements: [String])] = []) {
    replacements = Dictionary(
      pairs.map { (textAsCompared(foldedText($0.tag)).inLowerCase, $0.replacements) },
      uniquingKeysWith: { first, _ in first })
  }

  public var isEmpty: Bool { replacements.isEmpty }

  /// The mapped tags in the order of the given ones, each only once whatever its case.
  func applied(to tags: [String]) -> [String] {
    tagList(tags.flatMap { replacements[textAsCompared($0).inLowerCase] ?? replacements["*"] ?? [$0] }).tags
  }
}

extension TagMap: CustomStringConvertible {
  /// The map as one text, whatever the order of its entries.
  public var description: String {
    replacements.sorted { $0.key < $1.key }.map { "tagMap \($0.key.debugDescription): \($0.value)" }
      .joined(separator: "\n")
  }
}
