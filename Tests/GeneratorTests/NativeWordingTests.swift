import TestSupport
import Testing

/// How pages write dates, numbers and words in each language.
@Suite struct NativeWordingTests {
  private func site(_ configuration: String, _ texts: [String: String]) throws -> TinySite {
    try TinySite(
      texts.reduce(into: [
        "Content/site.yml": "title: T\nurl: https://t.example/\nsources: [{name: S, markdown: s}]\n" + configuration
      ]) { $0["Content/s/\($1.key).md"] = $1.value })
  }

  @Test("Sizes and lengths of recordings are written with the signs and units of the language")
  func recordings() throws {
    let feed = """
      <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>R</title>
      <item><title>One</title><guid isPermaLink="false">1</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>
      <enclosure url="https://r.example/1.mp3" type="audio/mpeg" length="12340000"/><itunes:duration>3600</itunes:duration></item>
      </channel></rss>
      """
    for (language, size, length) in [
      ("de", "audio/mpeg, 12,3 MB", "Audio, 1 Std."), ("fr", "audio/mpeg, 12,3\u{A0}Mo", "Audio, 1 h"),
      ("en", "audio/mpeg, 12.3 MB", "Audio, 1 h"), ("ja", "audio/mpeg、12.3MB", "音声（1時間）"),
    ] {
      let site = try TinySite([
        "site.yml":
          "title: T\nurl: https://t.example/\nlanguage: \(language)\nsections: [{name: N}]\nsources: [{name: R, feed: a.xml}]\n",
        "a.xml": feed,
      ])
      #expect(try site.generate().status == 0)
      let page = try site.page("n/one/index.html")
      #expect(page.contains(size) && page.contains(length + "<"), "\(language): \(page)")
    }
  }

  @Test("The first of a month is “1er” in French, and a plain number in Italian")
  func firstOfMonth() throws {
    for (language, date) in [("fr", "1er novembre 2026"), ("it", "1 novembre 2026")] {
      let site = try site("language: \(language)\n", ["a": "---\ntitle: A\ndate: 2026-11-01\n---\nText.\n"])
      try site.generate()
      #expect(try site.page("index.html").contains(">\(date)</time>"))
    }
  }

  @Test("An event of whole days shows no hour, and a time without a zone is in the site's zone")
  func events() throws {
    let site = try site(
      "language: de\ntimeZone: Europe/Berlin\n",
      [
        "tage": "---\ntitle: Tage\nkind: event\nstart: 2026-12-12\nend: 2026-12-13\n---\n",
        "abend": "---\ntitle: Abend\nkind: event\nstart: 2026-12-14 14:00\nend: 2026-12-14T16:30:00+01:00\n---\n",
        "nacht": "---\ntitle: Nacht\nkind: event\nstart: 2026-12-15\nend: 2026-12-15 06:00\n---\n",
        "text": "---\ntitle: Text\ndate: 2026-11-20T00:30:00\n---\nText.\n",
        "fruehling": "---\ntitle: Fruehling\ndate: 2026-03-29 01:30\n---\nEine Stunde, bevor die Uhr vorgeht.\n",
      ])
    #expect(try site.generate().status == 0)
    let days = try site.page("news/tage/index.html")
    #expect(days.contains(">12. Dezember 2026</time>") && days.contains(">13. Dezember 2026</time>"))
    #expect(days.contains("\"startDate\":\"2026-12-12\",\"endDate\":\"2026-12-13\""), "it is not the evening before")
    let evening = try site.page("news/abend/index.html")
    #expect(evening.contains("\"startDate\":\"2026-12-14T13:00:00Z\",\"endDate\":\"2026-12-14T15:30:00Z\""))
    #expect(evening.contains("2026-12-14T13:00:00Z") && evening.contains("Montag, 14. Dezember 2026, 14:00 Uhr"))
    #expect(evening.contains("16:30 Uhr"))
    #expect(try site.page("news/nacht/index.html").contains("15. Dezember 2026, 00:00 Uhr"))
    #expect(try site.page("news/text/index.html").contains(">20. November 2026</time>"), "it is not the day before")
    #expect(try site.page("news/fruehling/index.html").contains("2026-03-29T00:30:00Z"))
  }

  @Test("An event of whole days is listed until its last day is over at the site, even a day of 25 hours")
  func lastDay() throws {
    let site = try site(
      "language: de\ntimeZone: Europe/Berlin\n",
      [
        "messe": "---\ntitle: Messe\nkind: event\nstart: 2026-10-23\nend: 2026-10-25\n---\n",
        "lauf": "---\ntitle: Lauf\nkind: event\nstart: 2026-10-24 10:00\nend: 2026-10-25 10:00\n---\n",
      ])
    func listed(_ now: String) throws -> [String] {
      try site.generate(now: now)
      let list = try site.page("index.html")
      return ["Messe", "Lauf"].filter(list.contains)
    }
    #expect(try listed("2026-10-24T08:00:30Z") == ["Messe", "Lauf"])
    #expect(try listed("2026-10-24T08:01:30Z") == ["Messe"], "a minute after its start")
    #expect(try listed("2026-10-25T23:00:30Z") == ["Messe"], "half a minute after the last day's midnight")
    #expect(try listed("2026-10-25T23:01:30Z") == [])
  }

  @Test(
    "A last day that is written by its last minute or second is whole, and one day has no end on its page",
    arguments: ["23:59", "23:59:59"])
  func writtenOut(last: String) throws {
    let site = try site(
      "timeZone: Europe/Berlin\n",
      [
        "fair": "---\ntitle: Fair\nkind: event\nstart: 2026-10-23 00:00:00\nend: 2026-10-25 \(last)\n---\n",
        "feast": "---\ntitle: Feast\nkind: event\nstart: 2026-10-25 00:00:00\nend: 2026-10-25 \(last)\n---\n",
        "talk": "---\ntitle: Talk\nkind: event\nstart: 2026-10-25 23:00\nend: 2026-10-25 \(last)\n---\n",
      ])
    func listed(_ now: String) throws -> [String] {
      try site.generate(now: now)
      let list = try site.page("index.html")
      return ["Fair", "Feast", "Talk"].filter { list.contains(">\($0)</a>") }
    }
    #expect(try listed("2026-10-22T08:00:00Z") == ["Fair", "Feast", "Talk"])
    let fair = try site.page("news/fair/index.html")
    #expect(fair.contains(">23 October 2026</time>") && fair.contains(">25 October 2026</time>"))
    #expect(fair.contains("\"startDate\":\"2026-10-23\",\"endDate\":\"2026-10-25\""))
    let feast = try site.page("news/feast/index.html")
    #expect(feast.contains("data-part=\"start\">25 October 2026</time>") && !feast.contains("data-part=\"end\""))
    #expect(feast.contains("\"startDate\":\"2026-10-25\",\"endDate\":\"2026-10-25\""))
    #expect(try site.page("news/talk/index.html").contains("25 October 2026, 23:59 UTC+1</time>"))
    #expect(try listed("2026-10-25T22:59:30Z") == ["Fair", "Feast"])
    #expect(try listed("2026-10-25T23:01:30Z") == [])
  }

  @Test("A link to the previous or next event shows an hour if that event's own page does")
  func neighbours() throws {
    let site = try site(
      "timeZone: Europe/Berlin\n",
      [
        "fair": "---\ntitle: Fair\nkind: event\nstart: 2026-12-12\nend: 2026-12-13\n---\n",
        "night": "---\ntitle: Night\nkind: event\nstart: 2026-12-14\nend: 2026-12-14 06:00\n---\n",
      ])
    try site.generate()
    func neighbours(of path: String) throws -> Substring {
      let page = try site.page(path)
      return try page[#require(page.firstRange(of: "data-part=\"neighbours\"")).upperBound...]
    }
    #expect(try neighbours(of: "news/night/index.html").contains(">12 December 2026</time>"))
    #expect(try neighbours(of: "news/fair/index.html").contains("14 December 2026, 00:00 UTC+1</time>"))
  }

  @Test("A day without a midnight is a whole day, and the day before it ends with its last hour")
  func dayWithoutMidnight() throws {
    let site = try site(
      "timeZone: America/Santiago\n",
      [
        "eve": "---\ntitle: Eve\nkind: event\nstart: 2026-09-05\n---\n",
        "fair": "---\ntitle: Fair\nkind: event\nstart: 2026-09-04\nend: 2026-09-06\n---\n",
        "run": "---\ntitle: Run\nkind: event\nstart: 2026-09-06\n---\n",
        "walk": "---\ntitle: Walk\nkind: event\nstart: 2026-09-06 01:30\n---\n",
      ])
    func listed(_ now: String) throws -> [String] {
      try site.generate(now: now)
      let list = try site.page("index.html")
      return ["Eve", "Fair", "Run", "Walk"].filter { list.contains(">\($0)</a>") }
    }
    #expect(try listed("2026-09-06T03:59:30Z") == ["Eve", "Fair", "Run", "Walk"], "half a minute before")
    #expect(try site.page("news/run/index.html").contains(">6 September 2026</time>"))
    #expect(try site.page("news/run/index.html").contains("\"startDate\":\"2026-09-06\""))
    let fair = try site.page("news/fair/index.html")
    #expect(fair.contains("\"startDate\":\"2026-09-04\",\"endDate\":\"2026-09-06\""))
    #expect(try site.page("news/walk/index.html").contains("Sunday 6 September 2026, 01:30"))
    #expect(try listed("2026-09-06T05:00:00Z") == ["Fair", "Run"], "it is the day of both")
    #expect(try listed("2026-09-07T02:59:30Z") == ["Fair", "Run"], "and its last minute")
    #expect(try listed("2026-09-07T03:01:30Z") == [])
  }

  @Test("A list from A to Z follows the alphabet of its language")
  func alphabet() throws {
    let tags = ["єнот", "їжак", "аґрус", "Ґанок", "гавань", "дощ", "иній", "яблуко", "Ялта", "Öl", "Zoo"]
    let site = try site(
      "language: uk\ntaxonomies: [tag]\n", ["a": "---\ntitle: A\ndate: 2026-11-01\ntags: \(tags)\n---\nText.\n"])
    try site.generate()
    let page = try site.page("tags/index.html")
    let shown = page.matches(of: /<a href="\/tags\/([^\/"]+)\/"/).map { String($0.1) }
    #expect(shown == ["ol", "zoo", "agrus", "gavan", "ganok", "doshch", "yenot", "iniy", "yizhak", "yabluko", "yalta"])
  }

  @Test("Sources are in alphabetical order wherever all of them are named")
  func sourcesByName() throws {
    let names = ["Zeit", "Öko", "ärzte Blatt", "Яблуко", "Єдність"]
    var files = ["site.yml": "title: T\nsources:\n"]
    for (number, name) in names.enumerated() {
      files["site.yml", default: ""] += "  - {name: \(name), markdown: s\(number)}\n"
      files["s\(number)/a.md"] = "---\ntitle: A\(number)\ndate: 2026-11-01\n---\nText.\n"
    }
    let site = try TinySite(files)
    #expect(try site.generate().status == 0)
    for path in ["about/index.html", "health/index.html", "health.json", "sources/index.html"] {
      let page = try site.page(path)
      let shown = names.sorted { left, right in
        let (first, second) = (page.firstRange(of: left), page.firstRange(of: right))
        return (first?.lowerBound ?? page.endIndex) < (second?.lowerBound ?? page.endIndex)
      }
      #expect(shown == ["ärzte Blatt", "Öko", "Zeit", "Єдність", "Яблуко"], "\(path)")
    }
  }

  @Test("Both Japanese syllabaries are sorted as one alphabet")
  func kana() throws {
    let titles = ["かもめ", "アザラシ", "ガラス", "いわし", "カラス"]
    let texts = titles.enumerated().map { ("\($0)", "---\ntitle: \($1)\ndate: 2026-11-01\nslug: s\($0)\n---\n文。\n") }
    let site = try site("language: ja\nsections: [{name: N, sort: title}]\n", Dictionary(uniqueKeysWithValues: texts))
    try site.generate()
    let shown = try site.page("index.html").matches(of: /data-part="headline"[^>]*><a [^>]*>([^<]+)</).map {
      String($0.1)
    }
    #expect(shown == ["アザラシ", "いわし", "かもめ", "カラス", "ガラス"])
  }

  @Test("Wrapped lines of a Japanese text are joined without a space, and Latin ones with it")
  func wrapped() throws {
    let site = try site(
      "language: ja\nsections: [{name: N}]\n",
      ["a": "---\ntitle: A\ndate: 2026-11-01\n---\n三つの音で\n始まる。\nSwift\nの本\nです。\n"])
    try site.generate()
    let page = try site.page("n/a/index.html")
    #expect(page.contains("<p>三つの音で始まる。\nSwift\nの本です。</p>"))
    #expect(page.contains("content=\"三つの音で始まる。 Swift の本です。\""))
  }

  @Test("A headline in Hebrew that begins with a name in Latin letters is read from the right")
  func direction() throws {
    let site = try site(
      "language: he\nsections: [{name: N}]\n",
      [
        "a": "---\ntitle: OpenAI משיקה מודל חדש\ndate: 2026-11-02\nslug: a\n---\nטקסט.\n",
        "b": "---\ntitle: What שלום means to us\ndate: 2026-11-01\nslug: b\n---\nText.\n",
      ])
    try site.generate()
    #expect(!(try site.page("n/a/index.html")).contains("dir=\"ltr\""))
    #expect(try site.page("n/b/index.html").contains("dir=\"ltr\""))
  }

  @Test("In Turkish a tag with a capital İ is the same as with i, and headings get such identifiers")
  func turkish() throws {
    let site = try site(
      "language: tr\nslugs: unicode\ntaxonomies: [tag]\nsections: [{name: N}]\n",
      [
        "a": "---\ntitle: A\ndate: 2026-11-01\ntags: [İstanbul]\n---\n## İçindekiler\n\nMetin.\n",
        "b": "---\ntitle: B\ndate: 2026-11-02\ntags: [istanbul]\n---\nMetin.\n",
      ])
    try site.generate()
    #expect(
      try site.files.filter { $0.hasPrefix("tags/") && $0.hasSuffix("l/index.html") } == ["tags/istanbul/index.html"])
    #expect(try site.page("n/a/index.html").contains("id=\"içindekiler\""))
  }
}
