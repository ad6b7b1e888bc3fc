import News

/// The name of a text's file, which may say its language: `ferry.en.md`.
struct TextName {
  /// With its folders, without its extension.
  let stem: Substring
  let stemWithoutLanguage: Substring
  /// In lower case.
  let language: String?

  init(_ name: String) {
    // By bytes: each text of a site is asked for its own.
    let (slash, stop) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    let start = name.utf8.lastIndex(of: slash).map { name.utf8.index(after: $0) } ?? name.startIndex
    let stem = name.utf8[start...].lastIndex(of: stop).map { name[..<$0] } ?? name[...]
    let last = stem.utf8[start...].lastIndex(of: stop)
    self.stem = stem
    language = last.map { stem[stem.utf8.index(after: $0)...].lowercased() }
    stemWithoutLanguage = last.map { stem[..<$0] } ?? stem
  }
}

extension [SiteLanguage] {
  /// Which language the name of a text says, as `ferry.en.md` does; nil for a name that says none.
  public func index(ofFile name: String) -> Int? {
    guard count > 1, let part = TextName(name).language else { return nil }
    return firstIndex { $0.tag.lowercased() == part }
  }

  /// The part of a text's name that has the shape of a language and is none of these, as `ferry.fr.md` says it.
  public func otherTag(ofFile name: String) -> String? {
    guard index(ofFile: name) == nil, let part = TextName(name).language, let tag = languageTag(part),
      primary(tag).utf8.count == 2
    else { return nil }
    return count == 1 && like(tag) != nil ? nil : tag
  }

  /// What is left of the name of a text without its extension and its language: translations have it in common.
  public func key(ofFile name: String) -> String {
    let file = TextName(name)
    return String(index(ofFile: name) == nil ? file.stem : file.stemWithoutLanguage)
  }

  /// The same where the name says any language.
  public static func key(ofTranslation name: String) -> String {
    let file = TextName(name)
    let tag = languageTag(file.language)
    return String(tag == nil ? file.stem : file.stemWithoutLanguage)
  }
}
