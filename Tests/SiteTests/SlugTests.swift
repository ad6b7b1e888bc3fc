import News
import Site
import Testing

@Suite struct SlugTests {
  @Test(
    "Titles in many scripts are transliterated to ASCII",
    arguments: [
      ("Swift 6.2 released!", "swift-6-2-released"),
      ("  Hello,   World — again ", "hello-world-again"),
      ("Don't panic, they're early", "dont-panic-theyre-early"),
      ("L’été à la plage", "l-ete-a-la-plage"),
      ("O'Hara & Söhne", "o-hara-sohne"),
      ("rock'n'roll", "rock-n-roll"),
      ("Straße und Größe", "strasse-und-grosse"),
      ("STRAẞE", "strasse"),
      ("Ærøskøbing þorn Łódź đak ı", "aeroskobing-thorn-lodz-dak-i"),
      ("Tiếng Việt", "tieng-viet"),
      ("Cafe\u{301} naïve", "cafe-naive"),
      ("ﬁne ﬂow", "fine-flow"),
      ("Ｆｕｌｌ　Ｗｉｄｔｈ１", "full-width1"),
      ("Съешь ещё этих мягких булок", "sesh-eshche-etikh-myagkikh-bulok"),
      ("Йога", "yoga"),
      ("И\u{306}ога", "yoga"),
      ("Київ і Її", "kiyiv-i-yiyi"),
      ("Ђорђе Његош", "djordje-njegosh"),
      ("Ελλάδα και ουρανός", "ellada-kai-ouranos"),
      ("Αύριο, Εὐρώπη, προϋπόθεση", "avrio-evropi-proypothesi"),
      ("٢٠٢٦ news", "2026-news"),
      ("soft\u{AD}hyphen zero\u{200B}width", "softhyphen-zerowidth"),
      ("iPhone 新製品", "iphone"),
      ("C++", "c"),
      ("100 %", "100"),
      ("snake_case", "snake-case"),
    ])
  func ascii(title: String, expected: String) {
    #expect(SiteNames.slug(for: title, style: .ascii)?.text == expected)
  }

  @Test(
    "Letters are transliterated as readers of the language expect, and not by another language's rules",
    arguments: [
      ("de", "Prüfbericht Öl: GRÖSSE", "pruefbericht-oel-groesse"), ("de-AT", "Äpfel", "aepfel"),
      ("sv", "Prüfbericht Öl", "prufbericht-ol"), ("nb", "Ærlig ål på Ås", "aerlig-aal-paa-aas"),
      ("uk", "Згурівка, Київ і Її м'ята Юрія", "zghurivka-kyiv-i-yii-miata-yuriia"), ("ru", "Игорь", "igor"),
      ("bg", "Щъркел", "shtarkel"), ("el", "Ελλάδα", "ellada"), ("", "Öl", "ol"),
    ])
  func national(language: String, title: String, expected: String) {
    #expect(SiteNames.slug(for: title, style: .ascii, language: language)?.text == expected)
  }

  @Test(
    "A title that gives nothing in ASCII has no slug",
    arguments: ["", "   ", "!!!", "日本語", "مرحبا", "שלום", "2026年", "🎉🎉", "\u{0}\u{7F}", "---"])
  func nothing(title: String) {
    #expect(SiteNames.slug(for: title, style: .ascii) == nil)
  }

  @Test(
    "Unicode slugs keep letters of any script",
    arguments: [
      ("日本語のタイトル", "日本語のタイトル"),
      ("Ünïcödé ÄÖÜ", "ünïcödé-äöü"),
      ("Cafe\u{301}", "caf\u{E9}"),
      ("مرحبا بالعالم", "مرحبا-بالعالم"),
      ("हिन्दी समाचार", "हिन्दी-समाचार"),
      ("می\u{200C}خواهم", "می-خواهم"),
      ("ΑΘΗΝΑ!", "αθηνα"),
      ("ΟΔΟΣ ΟΝΕΙΡΩΝ, ΚΌΣΜΟΣ", "οδος-ονειρων-κόσμος"),
      ("🎉 party", "party"),
      ("☀\u{FE0F} Wetter", "wetter"),
      ("\u{301}Über uns", "über-uns"),
    ])
  func unicode(title: String, expected: String) throws {
    let slug = try #require(SiteNames.slug(for: title, style: .unicode))
    #expect(Array(slug.text.utf8) == Array(expected.utf8))
  }

  @Test("A long title is cut after a word, and a long word is cut inside")
  func cut() throws {
    let words = try #require(SiteNames.slug(for: String(repeating: "lorem ipsum ", count: 20), style: .ascii))
    #expect(words.text == "lorem-ipsum-lorem-ipsum-lorem-ipsum-lorem-ipsum-lorem-ipsum-lorem-ipsum-lorem")
    let word = try #require(SiteNames.slug(for: "a " + String(repeating: "x", count: 500), style: .ascii))
    #expect(word.text == "a-" + String(repeating: "x", count: 78))
    let script = try #require(SiteNames.slug(for: String(repeating: "語", count: 500), style: .unicode))
    #expect(script.text == String(repeating: "語", count: 26))
    #expect(SiteNames.slug(for: String(repeating: "x ", count: 2_000_000), style: .ascii)?.text.utf8.count == 79)
  }

  @Test(
    "Labels that differ only in case, spaces or hyphens are one value",
    arguments: [
      (["Open Source", "open-source", "OPEN_SOURCE", "open  source"], "open-source"),
      (["Café", "cafe", "CAFÉ"], "cafe"), (["2026"], "2026"), (["Москва", "МОСКВА"], "moskva"),
    ])
  func merged(labels: [String], expected: String) {
    for label in labels { #expect(SiteNames.facetSlug(for: label, style: .ascii)?.text == expected) }
  }

  @Test("A Greek label is one value in capitals and in small letters")
  func finalSigma() {
    let slugs = ["ΟΔΟΣ", "Οδος", "οδος"].map { SiteNames.facetSlug(for: $0, style: .unicode)?.text }
    #expect(slugs == ["οδος", "οδος", "οδος"])
  }

  @Test("Labels whose slugs lose something get digits of their own, whatever other labels exist")
  func lossy() throws {
    let labels = ["C", "C++", "C#", ".c", "日本", "中国", "node.js", "node js", "R&D", "!!!", "???", "x 日本"]
    let slugs = try labels.map { try #require(SiteNames.facetSlug(for: $0, style: .ascii)).text }
    #expect(Set(slugs).count == labels.count)
    #expect(slugs[0] == "c")
    #expect(slugs[1].hasPrefix("c-") && slugs[1].utf8.count == 8)
    #expect(slugs[4].hasPrefix("x-") && slugs[4].utf8.count == 14)
    #expect(SiteNames.facetSlug(for: "c++", style: .ascii)?.text == slugs[1])
    #expect(SiteNames.facetSlug(for: " \n", style: .ascii) == nil)
    #expect(SiteNames.facetSlug(for: "日本", style: .unicode)?.text == "日本")
    #expect(SiteNames.facetSlug(for: "\u{301}日本", style: .unicode)?.text.hasPrefix("日本-") == true)
    // Windows allows no folder with this name.
    #expect(SiteNames.facetSlug(for: "Con", style: .ascii)?.text.hasPrefix("con-") == true)
  }

  @Test("A section may not have a name that the site itself needs")
  func reserved() throws {
    for name in [
      "tags", "by", "page", "2026", "feed.atom", "state", "sitemap-2026.xml", "about", "con", "aux.txt", "com1.tar.gz",
      "lpt0",
    ] {
      #expect(SiteNames.isReserved(section: try #require(Slug(name))), "\(name)")
    }
    for name in ["news", "pages", "feeds", "world-2026", "tag", "console", "auxiliary", "com"] {
      #expect(!SiteNames.isReserved(section: try #require(Slug(name))), "\(name)")
    }
  }
}
