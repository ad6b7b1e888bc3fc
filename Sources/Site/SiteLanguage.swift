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
  /// The language that a text belongs to: the one of its tag, else the nearest, else the first.
  public func index(of tag: String?) -> Int {
    guard let tag else { return 0 }
    return firstIndex { $0.tag == tag } ?? nearest(to: tag) ?? 0
  }

  /// The nearest that differs from a tag in the region or script alone.
  public func like(_ tag: String) -> SiteLanguage? { nearest(to: tag).map { self[$0] } }

  /// Chinese is in the script of its region; else that comes first which says the tag's beginning, `pt` of `pt-PT`, and most of it (RFC 4647
  /// section 3.4). Capital letters tell no languages apart (RFC 5646 section 2.1.1).
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
