public import News

/// One of the languages of a site. Each has its own front page, lists, feeds and search.
public struct SiteLanguage: Sendable, Hashable {
  /// BCP 47.
  public var tag: String
  /// The folder of its pages; nil for the first language, whose pages lie at the root.
  public var folder: Slug?

  public init(tag: String, folder: Slug?) { (self.tag, self.folder) = (tag, folder) }
}

extension [SiteLanguage] {
  /// The index of the language that a text belongs to: the language with its tag, otherwise the nearest, otherwise the first.
  public func index(of tag: String?) -> Int {
    guard let tag else { return 0 }
    return firstIndex { $0.tag == tag } ?? nearest(to: tag) ?? 0
  }

  /// The nearest language that differs from the tag only in region, script or other subtags.
  public func like(_ tag: String) -> SiteLanguage? { nearest(to: tag).map { self[$0] } }

  /// For Chinese, the script comes first, which may follow from the region. Otherwise the language wins that is the longest prefix of
  /// the tag, as `pt` is of `pt-PT` (RFC 4647, section 3.4). Case does not distinguish languages (RFC 5646, section 2.1.1).
  private func nearest(to tag: String) -> Int? {
    let (tag, own) = (tag.lowercased(), map { $0.tag.lowercased() })
    let alike = indices.filter { primary(own[$0]) == primary(tag) }
    let inItsScript = alike.filter { isTraditionalChinese(own[$0]) == isTraditionalChinese(tag) }
    let fitting = inItsScript.isEmpty ? alike : inItsScript
    let wider = fitting.filter { (tag + "-").hasPrefix(own[$0] + "-") }
    return wider.max { own[$0].utf8.count < own[$1].utf8.count } ?? fitting.first
  }

  func primary(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
}
