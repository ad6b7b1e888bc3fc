package import News

/// What pages may say of a language that a source names: feeds write `en_US`, `English`, `en-UK`; a page says `en`, or nothing.
package enum LanguageTag {
  /// The primary language, with the script where fonts depend on it; nil where the text is no tag of a known language.
  package static func shown(_ tag: String?) -> String? {
    guard let tag, tag.utf8.count <= 35 else { return nil }
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first, known.contains(first) else { return nil }
    guard first == "zh" else { return String(first) }
    for part in parts.dropFirst() {
      switch part {
      case "hant", "tw", "hk", "mo": return "zh-Hant"
      case "hans", "cn", "sg": return "zh-Hans"
      default: continue
      }
    }
    return "zh"
  }

  /// nil where the language is not known.
  package static func direction(of tag: String?) -> TextDirection? {
    guard let tag, let language = shown(tag) else { return nil }
    if tag.lowercased().contains("-latn") { return .leftToRight }
    return rightToLeft.contains(Substring(language)) ? .rightToLeft : .leftToRight
  }

  /// Those of ISO 639-1, and languages of three letters that publish much.
  private static let known = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu \
    fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km \
    kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om \
    or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr \
    ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ast ckb fil gsw haw hsb nds pap sco yue
    """.split(separator: " "))

  private static let rightToLeft: Set<Substring> = ["ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]
}
