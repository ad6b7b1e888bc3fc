import News
import Site
import Testing
import Typesetting

@testable import Theming

@Suite("Dates, plurals, addresses")
struct TextTests {
  @Test(
    "Plural categories of whole numbers follow CLDR",
    arguments: [
      ("en", "other one other other"), ("fr", "one one other other"), ("ja", "other other other other"),
      ("ru", "many one few many"), ("pl", "many one few many"), ("cs", "other one few other"),
      ("ar", "zero one two few"), ("he", "other one two other"), ("lv", "zero one other other"),
      ("pt", "other one other other"), ("cy", "zero one two other"), ("sl", "other one two other"),
      ("lt", "other one few few"),
    ])
  func plurals(language: String, expected: String) {
    let found = [0, 1, 2, 5].map { PluralCategory(of: $0, language: language).rawValue }.joined(separator: " ")
    #expect(found == expected)
  }

  @Test("In Russian 11 and 111 do not take the form for one, but 21 does")
  func russian() {
    #expect(
      [11, 111, 21, 12, 22].map { PluralCategory(of: $0, language: "ru") } == [.many, .many, .one, .many, .few])
  }

  @Test(
    "Digits are grouped as browsers group them",
    arguments: [
      ("en", "999 1,234 12,345 1,234,567"), ("es", "999 1234 12.345 1.234.567"), ("de", "999 1.234 12.345 1.234.567"),
      ("pl", "999 1234 12\u{A0}345 1\u{A0}234\u{A0}567"), ("hi", "999 1,234 12,345 12,34,567"),
    ])
  func groups(language: String, expected: String) throws {
    let strings = try #require(Theme.load(language: language).theme).strings
    #expect([999, 1_234, 12_345, 1_234_567].map(strings.number).joined(separator: " ") == expected)
    #expect(strings.number(-1_234_567).hasPrefix("-1"))
  }

  @Test("A date follows the site's clock, also before 1970")
  func dates() throws {
    let theme = try #require(Theme.load().theme)
    let london = DateStyle(strings: theme.strings) { _ in 0 }
    let tokyo = DateStyle(strings: theme.strings) { _ in 9 * 3600 }
    let night = Timestamp(secondsSince1970: 1_795_215_600)
    #expect(london.date(night) == "20 November 2026")
    #expect(tokyo.date(night) == "21 November 2026")
    #expect(tokyo.dateTime(night) == "Saturday 21 November 2026, 08:00 UTC+9")
    #expect(london.dateTime(Timestamp(secondsSince1970: -60)) == "Wednesday 31 December 1969, 23:59 UTC")
    let west = DateStyle(strings: theme.strings) { _ in -12_600 }
    #expect(west.dateTime(night) == "Friday 20 November 2026, 19:30 UTC−3:30")
  }

  @Test("A time at midnight by the site's clock is given to programs with the site's offset")
  func beginnings() throws {
    let theme = try #require(Theme.load().theme)
    func read(_ time: Int64, ahead offset: Int) -> String {
      DateStyle(strings: theme.strings) { _ in offset }.machine(Timestamp(secondsSince1970: time))
    }
    #expect(read(1_795_186_800, ahead: 9 * 3600) == "2026-11-21T00:00:00+09:00")
    #expect(read(1_795_186_800, ahead: 0) == "2026-11-20T15:00:00Z")
    #expect(read(1_795_231_800, ahead: -12_600) == "2026-11-21T00:00:00-03:30")
    #expect(read(1_795_231_801, ahead: -12_600) == "2026-11-21T03:30:01Z")
  }

  @Test("Links begin with the base path, or are relative and name index.html on a portable site")
  func addresses() {
    let sub = SiteAddresses(baseURL: WebAddress("https://example.org/a%20b/c?x#y"), isPortable: false)
    #expect(sub.address(of: SitePath("news/ä:1/"), from: .front) == "/a%20b/c/news/%C3%A4%3A1/")
    #expect(sub.absolute(SitePath("feed.atom")) == "https://example.org/a%20b/c/feed.atom")
    let portable = SiteAddresses(baseURL: nil, isPortable: true)
    #expect(portable.address(of: .front, from: SitePath("news/page/2/")) == "../../../index.html")
    #expect(portable.address(of: SitePath("news/x/"), from: .front) == "news/x/index.html")
    #expect(portable.address(of: SitePath("assets/site.css"), from: SitePath("404.html")) == "assets/site.css")
    #expect(portable.absolute(.front) == nil)
  }

  @Test("Languages as feeds write them become those that a page may state")
  func languages() {
    #expect(ShownLanguage.shown("en_US") == "en")
    #expect(ShownLanguage.shown("zh-TW") == "zh-Hant")
    #expect(ShownLanguage.shown("English") == nil)
    #expect(ShownLanguage.shown("\" onload=") == nil)
    #expect(ShownLanguage.direction(of: "fa-IR") == .rightToLeft)
    #expect(ShownLanguage.direction(of: "x-unknown") == nil)
    // The same rule applies to an item's own text.
    #expect(ShownLanguage.direction(of: "az_Arab") == .rightToLeft)
    #expect(ShownLanguage.direction(of: "ur-Latn") == .leftToRight)
    #expect(ShownLanguage.shown("zh-SG") == "zh-Hans")
  }
}
