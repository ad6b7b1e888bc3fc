import Archive
import Foundation
import TestSupport
import Testing

/// What readers find by the index that a run wrote.
@Suite struct SearchTests {
  private func site(_ stories: [String: String], configuration: String = "") throws -> TinySite {
    var files = [
      "Content/site.yml": """
      title: Tiny
      url: https://tiny.example/
      sources: [{name: Harbour Gazette, markdown: stories}]
      \(configuration)
      """
    ]
    for (name, text) in stories { files["Content/stories/\(name).md"] = text }
    return try TinySite(files)
  }

  private func story(_ title: String, _ body: String = "Text.", also: String = "") -> String {
    "---\ntitle: '\(title)'\ndate: 2026-11-01\n\(also)\n---\n\n\(body)\n"
  }

  private func index(_ site: TinySite) throws -> WrittenIndex {
    let result = try site.generate()
    #expect(result.status == 0, "\(result.errors)")
    return try #require(WrittenIndex(of: site))
  }

  /// Titles, each with a word that finds it.
  private static let titlesAndWords: [(title: String, word: String)] = [
    ("Café Straße", "strasse"), ("Łódź", "lodz"), ("SMØRREBRØD", "smorrebrod"), ("Cafe\u{301}", "cafe"),
    ("ﬁnal ２０２６", "final"), ("ﬁnal ２０２６", "2026"), ("ΟΔΟΣ", "οδοσ"), ("Ёлка", "елка"), ("İstanbul", "istanbul"),
    ("مُحَمَّد", "محمد"), ("שָׁלוֹם", "שלום"), ("l’été", "ete"), ("한국 뉴스", "한국"), ("Ångström", "angstrom"),
    ("हिन्दी", "हिन्दी"), ("Don''t", "don"), ("C3PO-unit_7", "c3po"), ("ǅungla", "dzungla"), ("🚢ferry", "ferry"),
    ("Donau\u{AD}dampf\u{AD}schiff", "donaudampfschiff"), ("كأس ٢٠٢٦", "2026"), ("१२ मार्च", "12"), ("วันที่๓๔", "34"),
    ("Super\u{200B}kali\u{2060}fragil", "superkalifragil"), ("क्\u{200D}या", "क्या"), ("בית־ספר", "ספר"),
    ("תל־אביב", "תל"), ("عـــاجل", "عاجل"),
    // Its syllables are decomposed, as in names of files on a Mac.
    ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF} \u{1102}\u{1172}\u{1109}\u{1173}", "서울"),
  ]

  @Test("Words are found without regard to case, diacritics and forms of letters")
  func folding() throws {
    var stories: [String: String] = [:]
    for (number, (title, _)) in SearchTests.titlesAndWords.enumerated() { stories["s\(number)"] = story(title) }
    let found = try index(site(stories))
    for (title, word) in SearchTests.titlesAndWords {
      #expect(found.titles(word).contains(title.replacing("''", with: "'")), "\(word)")
    }
  }

  @Test("Text in scripts without spaces is found by any two neighbouring signs, and by its last sign")
  func denseScripts() throws {
    let found = try index(site(["one": story("東京都の発売iPhone"), "two": story("ภาษาไทย")]))
    for word in ["東京", "京都", "売", "の発", "ภา", "iphone"] { #expect(found.titles(word).count == 1, "\(word)") }
    #expect(found.titles("東京都").isEmpty)
  }

  @Test("Kana are found in decomposed form, as on a Mac, and in half width")
  func partedKana() throws {
    let found = try index(
      site([
        "one": story("カ\u{3099}イト\u{3099}フ\u{3099}ック"), "two": story("ｶﾞｲﾄﾞﾌﾞｯｸ"), "three": story("ガイドブック"),
        "other": story("カイト"),
      ]))
    for word in ["ガイ", "イド", "ドブ", "ブッ"] {
      let titles = found.titles(word)
      #expect(titles.count == 3 && !titles.contains("カイト"), "\(word): \(titles)")
    }
  }

  @Test("A word of sixty letters is found by as many letters as the scripts ask for")
  func longWords() throws {
    let title = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"
    let found = try index(site(["one": story(title)]))
    #expect(found.titles("rindfleischetikettierungsuberwachu") == [title])
    let script = try String(contentsOf: packageFolder.appending(path: "Templates/assets/js/words.js"), encoding: .utf8)
    let scanner = try String(
      contentsOf: packageFolder.appending(path: "Sources/WordIndex/WordScanner.swift"), encoding: .utf8)
    let letters = try #require(scanner.firstMatch(of: #/mostLetters = (\d+)/#)?.1)
    #expect(script.contains("all.slice(0, \(letters)).join"))
  }

  @Test("A word such as C++ is found with the signs that belong to it, and without them")
  func signs() throws {
    let titles: [(title: String, has: [String], hasNot: [String])] = [
      ("C++, C# and .NET", ["c++", "c#", ".net", "c", "net"], ["c+", ".c", ".", "#", "c++,"]),
      ("example.net", ["net", "example"], [".net"]), ("wait...what", ["what"], [".what"]),
      ("Disney+ (A+)", ["disney+", "a+", "disney"], ["a+)"]),
      ("1+1 C#m a+++", ["1", "m", "a"], ["1+", "c#", "a+", "a++"]),
      ("#swift", ["swift"], ["#swift"]), ("日本.net", ["net"], [".net"]), ("é.net ü+", ["net", "u+"], [".net"]),
    ]
    let stories = titles.enumerated().map { ("s\($0.offset)", story($0.element.title)) }
    let found = try index(site(Dictionary(uniqueKeysWithValues: stories)))
    for (title, has, hasNot) in titles {
      for word in has { #expect(found.titles(word).contains(title), "\(title): \(word)") }
      for word in hasNot { #expect(!found.titles(word).contains(title), "\(title): \(word)") }
    }
  }

  @Test("The index also holds terms of taxonomies, in a form that nobody types by accident")
  func terms() throws {
    let found = try index(
      site(["one": story("Oyster", also: "tags: [Sea food]")], configuration: "taxonomies: [source, tag]"))
    #expect(found.titles(":tag:sea-food") == ["Oyster"])
    #expect(found.titles(":source:harbour-gazette") == ["Oyster"])
    #expect(found.titles("tag").isEmpty && found.titles("source").isEmpty)
  }

  @Test("Another taxonomy is in the index after the next run, at new addresses")
  func anotherTaxonomy() throws {
    let site = try site(["one": story("Oyster", also: "tags: [Shell]")], configuration: "taxonomies: [source]")
    let before = try index(site).addressed()
    try site.write(
      site.folder.text("Content/site.yml").replacing("[source]", with: "[source, tag]"), to: "Content/site.yml")
    let found = try index(site)
    #expect(found.titles(":tag:shell") == ["Oyster"])
    for (address, bytes) in try found.addressed() { #expect(before[address] == bytes || before[address] == nil) }
  }

  @Test("Titles, tags, authors, sources, excerpts and texts are searched, but not markup and addresses")
  func places() throws {
    let found = try index(
      site([
        "one": story(
          "Headline", "A **strong** [anchor](https://hidden.example/path \"tip\") &amp; more.\n\n<b>bold</b>",
          also: "tags: [Tagged]\nauthor: Ada Lovelace\ndescription: Summary")
      ]))
    for word in ["headline", "tagged", "lovelace", "harbour", "summary", "strong", "anchor", "more", "bold"] {
      #expect(found.titles(word) == ["Headline"], "\(word)")
    }
    for word in ["hidden", "href", "amp", "tip", "https", "p"] { #expect(found.titles(word).isEmpty, "\(word)") }
  }

  @Test("What has no page here is in the index with the texts in which phrases are looked for")
  func textsWithoutPages() throws {
    let found = try index(
      site([
        "link": story(
          "Harbour fees", also: "kind: link\nlink: https://else.example/\ndescription: In New York.\ntags: [Sea food]"),
        "story": story("Quay", also: "description: Low tide.\ntags: [Sea food]"),
      ]))
    let texts = found.documents.map { document in ["t", "e", "p"].map { document[$0] as? String } }
    #expect(texts.contains(["Harbour fees", "In New York.", "Sea food Harbour Gazette"]), "\(texts)")
    #expect(texts.contains(["Quay", nil, nil]), "a story has them on its page")
  }

  @Test("A word of which a part is formatted is found whole, and by its parts")
  func partsOfWords() throws {
    let texts: [(text: String, has: [String], hasNot: [String])] = [
      ("CO<sub>2</sub> less", ["co2", "co"], []), ("Le XXI<sup>e</sup> siècle", ["xxie", "xxi", "siecle"], []),
      ("Hel**lo** *there*", ["hello", "hel", "lo", "there"], ["hellothere"]),
      ("今日は**東京**で雨", ["は東", "東京", "京で"], []),
      ("The quay[^1] was empty.\n\n[^1]: Note.", ["quay", "was"], ["quaywas"]),
      ("Donau<wbr>dampf<wbr>schiff", ["donaudampfschiff", "dampf"], []),
      // What is read beside signs is found, too, but is no part of their words.
      ("本を<ruby>読<rt>よ</rt></ruby>む", ["を読", "読む", "む", "よ"], ["読よ", "よむ"]),
      (
        "<ruby>図<rp>(</rp><rt>と</rt><rp>)</rp></ruby><ruby>書<rt>しょ</rt>館<rt>かん</rt></ruby>", ["図書", "書館", "しょ", "かん"],
        ["図と", "と書"]
      ),
      ("<ruby>Swift<rt>swee</rt></ruby>ly", ["swiftly", "swift", "swee"], ["swiftswee", "sweely"]),
      (
        "<ruby>漢<rt>か<ruby>a<rt>b</rt></ruby>ん</rt></ruby>字 end.\n\n<ruby>東<rt>とう</rt></ruby>京 last",
        ["漢字", "end", "東京", "とう", "last"], ["漢ん", "ん京", "字東"]
      ),
      // These are more letters than count in one word.
      ("<b>Facebook</b><i>Twitter</i><b>WhatsApp</b><i>Pinterest</i><b>LinkedIn</b>", ["pinterest", "linkedin"], []),
      ("One<br>two", ["one", "two"], ["onetwo"]), ("- one\n- two", ["one", "two"], ["onetwo"]),
    ]
    let stories = texts.enumerated().map { number, entry in
      ("s\(number)", story("Headline \(number)", entry.text, also: "description: Summary"))
    }
    let found = try index(site(Dictionary(uniqueKeysWithValues: stories)))
    for (number, (text, has, hasNot)) in texts.enumerated() {
      let title = "Headline \(number)"
      for word in has { #expect(found.titles(word).contains(title), "\(text): \(word)") }
      for word in hasNot { #expect(!found.titles(word).contains(title), "\(text): \(word)") }
    }
  }

  @Test("A title that looks like markup or code is found unchanged")
  func hostile() throws {
    let title = #"</script><img src=x onerror="alert(1)"> \ "q" \u0000"#
    let found = try index(site(["one": story(title)]))
    #expect(found.titles("onerror") == [title])
  }

  @Test("Drafts, adverts and future items are not found")
  func left() throws {
    let found = try index(
      site([
        "draft": story("Draft", also: "draft: true"), "advert": story("Advert", also: "kind: advert"),
        "later": "---\ntitle: Later\ndate: 2099-01-01\n---\n\nText.", "plain": story("Plain"),
      ]))
    #expect(found.titles("text") == ["Plain"])
  }

  @Test("An item that is shown as a headline is found by its title alone, even with `noindex`")
  func headlines() throws {
    let site = try TinySite([
      "Content/site.yml": """
      title: Tiny
      sources: [{feed: one.rss, show: headline, noindex: true}]
      """,
      "Content/one.rss": """
      <rss version="2.0"><channel><title>One</title><link>https://one.example/</link><item><title>Alone</title>
      <link>https://one.example/alone</link><description>Unseen words.</description></item></channel></rss>
      """,
    ])
    let found = try index(site)
    #expect(found.titles("alone") == ["Alone"])
    #expect(found.titles("unseen").isEmpty)
  }

  @Test("A word is found in all its documents, however far apart they are")
  func distances() throws {
    let stories = (0..<200).map { number in
      let body = (number < 20 || number == 199 ? "near " : "") + (number % 67 == 0 ? "far" : "")
      return (String(format: "s%03d", number), story("Story \(number)", body + "."))
    }
    let found = try index(site(Dictionary(uniqueKeysWithValues: stories)))
    #expect(Set(found.titles("near")) == Set((Array(0..<20) + [199]).map { "Story \($0)" }))
    #expect(Set(found.titles("far")) == ["Story 0", "Story 67", "Story 134"])
    #expect(found.titles("story").count == 200)
  }

  @Test("A removed story is not found any more, and a changed one only by its new words")
  func changes() throws {
    let site = try site(["one": story("Oyster"), "two": story("Mussel")])
    #expect(try index(site).titles("text").sorted() == ["Mussel", "Oyster"])
    try site.remove("Content/stories/one.md")
    try site.write(story("Clam", "Words."), to: "Content/stories/two.md")
    let found = try index(site)
    #expect(found.titles("oyster").isEmpty && found.titles("text").isEmpty && found.titles("mussel").isEmpty)
    #expect(found.titles("clam") == ["Clam"])
  }

  @Test("Run after run, the index is the same as after a full run")
  func incremental() throws {
    let site = try site(
      Dictionary(uniqueKeysWithValues: (0..<200).map { ("s\($0)", story("Story \($0)", "Number n\($0).")) }))
    for round in 0..<4 {
      let now = "2026-11-2\(round + 1)T12:00:00Z"
      try site.write(story("Further \(round)", "Fresh f\(round)."), to: "Content/stories/f\(round).md")
      if round == 2 { try site.write(story("Changed", "Anew."), to: "Content/stories/s7.md") }
      if round == 3 { try site.remove("Content/stories/s8.md") }
      try site.generate(now: now)
      let grown = try site.snapshot().filter { $0.key.hasPrefix("data/search/") }
      try site.generate("--full", now: now)
      #expect(try site.snapshot().filter { $0.key.hasPrefix("data/search/") } == grown)
    }
    let found = try #require(WrittenIndex(of: site))
    #expect(found.titles("n", isPrefix: true).count == 198)
    #expect(found.titles("f", isPrefix: true).count == 4)
  }

  @Test(
    "If what is remembered of the index is lost, cut off or wrong, the next run writes it as a full run does",
    arguments: ["", "lost", "cut", "nothing of the kind\n 1  .\n"])
  func foreignMemory(_ memory: String) async throws {
    let site = try site(["one": story("One", "Goats."), "two": story("Two", "Ferries.")])
    try site.generate()
    let archive = try SQLiteArchive(path: site.folder.url.appending(path: ".broadsheet/archive.sqlite").path)
    let kept = try #require(try await archive.fact("search-versions"))
    let text = memory == "lost" ? nil : memory == "cut" ? String(kept.dropLast(3)) : memory
    try await archive.setFact("search-versions", to: text)
    try await archive.close()
    try site.write(story("Three", "Lighthouses."), to: "Content/stories/three.md")
    try site.generate(now: "2026-11-21T13:00:00Z")
    let grown = try site.snapshot().filter { $0.key.hasPrefix("data/search/") }
    try site.generate("--full", now: "2026-11-21T13:00:00Z")
    #expect(try site.snapshot().filter { $0.key.hasPrefix("data/search/") } == grown)
  }

  @Test(
    "A changed file of the index has a new address, since browsers keep the former one",
    arguments: [
      ("kind: event\nstart: 2026-11-30T10:00:00Z", "kind: event\nstart: 2026-12-01T10:00:00Z", "goats"),
      ("", "kind: link\nlink: https://else.example/", "goats"), ("", "language: ar", "goats"),
      ("", "direction: rtl", "goats"), ("", "description: In short", "goats"), ("", "", "sheep"),
    ])
  func addresses(former: String, later: String, lastWord: String) throws {
    let text = String(repeating: "Words that go on. ", count: 60)
    let site = try site(["one": story("Title", text + "goats", also: former)])
    let before = try index(site).addressed()
    try site.write(story("Title", text + lastWord, also: later), to: "Content/stories/one.md")
    let after = try index(site).addressed()
    #expect(Set(before.values) != Set(after.values))
    for (address, bytes) in after { #expect(before[address] == bytes || before[address] == nil, "\(address)") }
  }

  @Test("One more story writes only three files of the index")
  func oneMore() throws {
    let site = try site(Dictionary(uniqueKeysWithValues: (0..<300).map { ("s\($0)", story("Story \($0)")) }))
    try site.generate()
    let before = try site.snapshot()
    try site.write(story("One more"), to: "Content/stories/more.md")
    try site.generate(now: "2026-11-21T13:00:00Z")
    let changed = try site.snapshot().filter { $0.key.hasPrefix("data/search/") && before[$0.key] != $0.value }
    #expect(changed.keys.sorted() == ["data/search/fresh-0.bin", "data/search/index.json", "data/search/items-0.bin"])
  }

  @Test("There is no index with `search: false`, nor in a portable site")
  func none() throws {
    let unsearched = try site(["one": story("One")], configuration: "search: false")
    try unsearched.generate()
    #expect(try unsearched.files.allSatisfy { !$0.hasPrefix("data/search/") && $0 != "search/index.html" })
    let portable = try site(["one": story("One")])
    try portable.generate("--portable")
    #expect(try portable.files.allSatisfy { !$0.hasPrefix("data/search/") })
  }

  @Test("The scripts fold letters by the same tables as the index")
  func tables() throws {
    let script = try String(contentsOf: packageFolder.appending(path: "Templates/assets/js/words.js"), encoding: .utf8)
    let folding = try String(
      contentsOf: packageFolder.appending(path: "Sources/WordIndex/LetterFolding.swift"), encoding: .utf8)
    #expect(script.contains(try #require(folding.firstMatch(of: #/letters = "(.*)"/#)?.1)))
    for name in ["marks", "denseRanges"] {
      let table = try #require(
        folding.firstMatch(of: try Regex("\(name): [^=]*= \\[([^\\]]*)\\]", as: (Substring, Substring).self))?.1)
      let ranges = table.matches(of: #/0x([0-9A-F]+)...0x([0-9A-F]+)/#).map { match in
        let (from, to) = (escape(match.1), escape(match.2))
        return from == to ? from : from + "-" + to
      }
      #expect(script.contains("[" + ranges.joined() + "]"), "\(name)")
    }
  }

  private func escape(_ digits: Substring) -> String {
    let lower = digits.lowercased()
    return lower.count > 4 ? "\\u{\(lower)}" : "\\u" + String(repeating: "0", count: 4 - lower.count) + lower
  }
}
