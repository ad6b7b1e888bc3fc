public import News

/// One of the languages of a site: each has a front page, lists, feeds and a search of its own.
public struct SiteLanguage: Sendable, Hashable {
  /// BCP 47.
  public var tag: String
  /// Where its pages are; nil for the first, whose pages are at the root.
  public var folder: Slug?

  public init(tag: String, folder: Slug?) { (self.tag, self.folder) = (tag, folder) }
}

extension [SiteLanguage] {
  /// The language that a text belongs to: the one of its tag, else the first that differs in the region or script alone, else the first.
  public func index(of tag: String?) -> Int {
    guard let tag else { return 0 }
    return firstIndex { $0.tag == tag } ?? firstIndex { primary($0.tag) == primary(tag) } ?? 0
  }

  /// The one that differs from a tag in the region or script alone.
  public func like(_ tag: String) -> SiteLanguage? { first { primary($0.tag.lowercased()) == primary(tag) } }

  func primary(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
}
