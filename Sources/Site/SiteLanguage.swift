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

  /// Which language the name of a text says, as `ferry.en.md` does; nil for a name that says none.
  public func index(ofFile name: String) -> Int? {
    guard count > 1, let part = FileName(name).language else { return nil }
    return firstIndex { $0.tag.lowercased() == part }
  }

  /// The part of a text's name that has the shape of a language and is none of these, as `ferry.fr.md` says it.
  public func otherTag(ofFile name: String) -> String? {
    guard index(ofFile: name) == nil, let part = FileName(name).language, let tag = languageTag(part),
      primary(tag).utf8.count == 2
    else { return nil }
    return count == 1 && like(tag) != nil ? nil : tag
  }

  /// The one that differs from a tag in the region or script alone.
  public func like(_ tag: String) -> SiteLanguage? { first { primary($0.tag.lowercased()) == primary(tag) } }

  /// What is left of the name of a text without its extension and its language: translations have it in common.
  public func key(ofFile name: String) -> String {
    let file = FileName(name)
    return index(ofFile: name) == nil ? file.stem : file.stemWithoutLanguage
  }

  /// The same where the name says any language.
  public static func key(ofTranslation name: String) -> String {
    let file = FileName(name)
    let tag = languageTag(file.language)
    return tag == nil ? file.stem : file.stemWithoutLanguage
  }

  private func primary(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
}

private struct FileName {
  /// With its folders, without its extension.
  let stem: String
  let stemWithoutLanguage: String
  /// In lower case.
  let language: String?

  init(_ name: String) {
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let stem = name[start...].lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let last = stem[start...].lastIndex(of: ".")
    self.stem = stem
    language = last.map { stem[stem.index(after: $0)...].lowercased() }
    stemWithoutLanguage = last.map { String(stem[..<$0]) } ?? stem
  }
}

extension SitePath {
  /// Files that all languages share: they are written once, at the root.
  public var isShared: Bool { text.hasPrefix("assets/") || text.hasPrefix("media/") }

  /// Whether it is a page of another language, as `seen` makes it.
  public var isElsewhere: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// A page of a language, as the whole site knows it.
  public func below(_ folder: Slug?) -> SitePath {
    guard let folder, !isShared else { return self }
    return SitePath(isElsewhere ? String(text.dropFirst()) : folder.text + "/" + text)
  }

  /// A path of the whole site, as pages of a language know it: what is in its folder goes by the rest; what is elsewhere begins with a
  /// slash, which only addresses understand.
  public func seen(from folder: Slug?) -> SitePath {
    guard let folder, !isShared else { return self }
    let beginning = folder.text + "/"
    return SitePath(text.hasPrefix(beginning) ? String(text.dropFirst(beginning.count)) : "/" + text)
  }
}

extension SiteLink {
  /// As the whole site knows what a page of a language leads to.
  public func below(_ folder: Slug?) -> SiteLink {
    guard case .here(let path, let rest) = self else { return self }
    return .here(path.below(folder), rest: rest)
  }

  public func seen(from folder: Slug?) -> SiteLink {
    guard case .here(let path, let rest) = self else { return self }
    return .here(path.seen(from: folder), rest: rest)
  }
}
