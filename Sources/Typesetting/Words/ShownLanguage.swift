public import News

/// What pages may state as the language that a source names. Feeds write `en_US`, `English` or `en-UK`; a page says `en`, or nothing.
public enum ShownLanguage: Sendable {
  /// The primary language, with the script if fonts depend on it; nil if the text is not the tag of a known language.
  public static func shown(_ tag: String?) -> String? {
    guard let tag, let key = primary(tag), let language = known[key] else { return nil }
    return language == "zh" ? chinese(tag) : language
  }

  /// Returns nil if the language is not known.
  public static func direction(of tag: String?) -> TextDirection? {
    guard let tag, let key = primary(tag), known[key] != nil else { return nil }
    return TextDirection(ofLanguage: tag)
  }

  /// The language's name in the language itself; nil for languages in which few sites publish news.
  public static func name(of shown: String) -> String? { names[shown] }

  /// The two or three letters of the first subtag, packed into a number because this is called for each card.
  private static func primary(_ tag: String) -> UInt32? {
    var key: UInt32 = 0
    for (count, byte) in tag.utf8.enumerated() {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { return count >= 2 ? key : nil }
      let letter = byte | 0x20
      guard count < 3, UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter else { return nil }
      key = key << 8 | UInt32(letter)
    }
    return tag.utf8.count >= 2 ? key : nil
  }

  private static func chinese(_ tag: String) -> String {
    if isTraditionalChinese(tag) { return "zh-Hant" }
    let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    return parts.contains { ["hans", "cn", "sg"].contains($0) } ? "zh-Hans" : "zh"
  }

  /// The languages of ISO 639-1, and those with three letters in which much is published.
  private static let known: [UInt32: String] = table(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu \
    fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km \
    kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om \
    or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr \
    ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ast ckb fil gsw haw hsb nds pap sco yue
    """)

  private static let names: [String: String] = {
    let names = """
      af Afrikaans,ar العربية,be Беларуская,bg Български,bn বাংলা,bs Bosanski,ca Català,cs Čeština,cy Cymraeg,da Dansk,de Deutsch,\
      el Ελληνικά,en English,eo Esperanto,es Español,et Eesti,eu Euskara,fa فارسی,fi Suomi,fr Français,ga Gaeilge,gl Galego,he עברית,\
      hi हिन्दी,hr Hrvatski,hu Magyar,hy Հայերեն,id Bahasa Indonesia,is Íslenska,it Italiano,ja 日本語,ka ქართული,kk Қазақ тілі,ko 한국어,\
      lt Lietuvių,lv Latviešu,mk Македонски,ms Bahasa Melayu,nb Norsk bokmål,nl Nederlands,nn Norsk nynorsk,no Norsk,pl Polski,\
      pt Português,ro Română,ru Русский,sk Slovenčina,sl Slovenščina,sq Shqip,sr Српски,sv Svenska,sw Kiswahili,ta தமிழ்,te తెలుగు,\
      th ไทย,tl Tagalog,tr Türkçe,uk Українська,ur اردو,uz Oʻzbekcha,vi Tiếng Việt,zh 中文,zh-Hans 简体中文,zh-Hant 繁體中文
      """
    var result: [String: String] = [:]
    for entry in names.split(separator: ",") {
      let parts = entry.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }()

  private static func table(_ names: String) -> [UInt32: String] {
    var result: [UInt32: String] = [:]
    for name in names.split(separator: " ").map(String.init) {
      if let key = primary(name) { result[key] = name }
    }
    return result
  }
}
