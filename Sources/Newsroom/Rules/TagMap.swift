/// Tags of a source under other names: each stands for any number of tags, or for none.
public struct TagMap: Sendable, Hashable {
  /// By tag in lower case; `*` stands for all that are not named.
  private var replacements: [String: [String]]

  public init(_ pairs: [(tag: String, replacements: [String])] = []) {
    replacements = Dictionary(
      pairs.map { (textAsCompared(foldedText($0.tag)).lowercased(), $0.replacements) },
      uniquingKeysWith: { first, _ in first })
  }

  public var isEmpty: Bool { replacements.isEmpty }

  /// In the order of the tags, none twice whatever its case.
  func applied(to tags: [String]) -> [String] {
    tagList(tags.flatMap { replacements[textAsCompared($0).lowercased()] ?? replacements["*"] ?? [$0] }).tags
  }
}
