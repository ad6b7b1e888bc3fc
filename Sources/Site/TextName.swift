import News

/// The name of a text's file, which may say its language: `ferry.en.md`.
struct TextName {
  /// With its folders, without its extension.
  let stem: Substring
  let stemWithoutLanguage: Substring
  /// In lower case.
  let language: String?

  init(_ name: String) {
    let (last, former) = TextName.stops(in: name)
    func index(_ offset: Int) -> String.Index { name.utf8.index(name.startIndex, offsetBy: offset) }
    let stem = last.map { name[..<index($0)] } ?? name[...]
    self.stem = stem
    language = former.map { stem[index($0 + 1)...].lowercased() }
    stemWithoutLanguage = former.map { name[..<index($0)] } ?? stem
  }

  /// Where the last two stops of the file's own name are. By bytes: each text of a site is asked for its own.
  private static func stops(in name: String) -> (last: Int?, former: Int?) {
    var name = name
    return name.withUTF8 { bytes in
      var (last, former): (Int?, Int?)
      for index in bytes.indices.reversed() {
        if bytes[index] == UInt8(ascii: "/") { break }
        guard bytes[index] == UInt8(ascii: ".") else { continue }
        guard last != nil else { last = index; continue }
        former = index
        break
      }
      return (last, former)
    }
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
