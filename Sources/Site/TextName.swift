import News

/// The name of a text's file, which may state the text's language: `ferry.en.md`.
struct TextName {
  /// The name with its folders, but without its extension.
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

  /// Offsets of the last two dots in the file's own name. Works on bytes, because it runs for every text of a site.
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
  /// The index of the language that the name of a text states, as in `ferry.en.md`; nil if it states none of these.
  public func index(ofFile name: String) -> Int? {
    guard count > 1, let part = TextName(name).language else { return nil }
    return firstIndex { $0.tag.lowercased() == part }
  }

  /// The part of a text's name that looks like a language tag but is none of these languages, as in `ferry.fr.md`.
  public func otherTag(ofFile name: String) -> String? {
    guard index(ofFile: name) == nil, let part = TextName(name).language, let tag = languageTag(part),
      primary(tag).utf8.count == 2
    else { return nil }
    return count == 1 && like(tag) != nil ? nil : tag
  }

  /// The name of a text without its extension and language, which its translations have in common.
  public func key(ofFile name: String) -> String {
    let file = TextName(name)
    return String(index(ofFile: name) == nil ? file.stem : file.stemWithoutLanguage)
  }

  /// The same, but for names that state any language at all.
  public static func key(ofTranslation name: String) -> String {
    let file = TextName(name)
    let tag = languageTag(file.language)
    return String(tag == nil ? file.stem : file.stemWithoutLanguage)
  }
}
