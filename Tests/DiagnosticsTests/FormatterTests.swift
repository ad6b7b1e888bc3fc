import Diagnostics
import Testing

@Suite struct FormatterTests {
  private let typo = Diagnostic(
    .error, "settings.unknown-key", "unknown key \"titel\"",
    at: Place("Content/site.yml", line: 2, column: 3, text: "\t titel: News"), notes: ["allowed here: title, url"],
    fixes: ["title"])

  @Test("A message shows severity, id, place, summary, the line with a caret, notes and fixes")
  func terminal() {
    #expect(
      TerminalFormatter(usesColor: false).text(for: typo) == """
        error[settings.unknown-key] Content/site.yml:2:3 unknown key "titel"
          2 | \t titel: News
            | \t ^
          note: allowed here: title, url
          fix: title
        """)
  }

  @Test(
    "The caret stands below the right column, also after wide, narrow and combining characters",
    arguments: [
      ("日本: x", 5, "      ^"), ("뉴스: x", 5, "      ^"), ("Cafe\u{301}: x", 8, "      ^"), ("ﾆｭｰｽ: x", 7, "      ^"),
      ("ข่าว: x", 7, "     ^"), ("🚢: x", 4, "    ^"), ("🫖✅☀: x", 6, "       ^"), ("🇩🇪: x", 5, "    ^"),
      ("a\u{200F}: x", 5, "           ^"),
    ])
  func wideLetters(line: String, column: Int, below: String) {
    let fault = Diagnostic(.error, "a.b", "c", at: Place("f", line: 1, column: column, text: line))
    let lines = TerminalFormatter(usesColor: false).text(for: fault).split(separator: "\n")
    #expect(lines.last.map(String.init) == "    | " + below, "\(lines)")
  }

  @Test("A sign that has an accent is escaped like the sign alone")
  func accents() {
    #expect("it'\u{301}s".quotedForShell == "'it'\\''\u{301}s'")
    let fault = Diagnostic(.warning, "a.b", "c", at: Place("a`\u{301}b"))
    #expect(MarkdownFormatter().text(for: fault).unicodeScalars.count { $0 == "`" } == 4)
  }

  @Test("Marks of direction do their work where Markdown is shown, and nothing in a terminal; others are seen")
  func marks() {
    #expect(MarkdownFormatter().escaped("a\u{200F}b \u{2067}c\u{2069}") == "a&#x200F;b &#x2067;c&#x2069;")
    #expect(MarkdownFormatter().escaped("\u{1B}[2J\u{202E}x") == "\\\\u{1B}\\[2J\\\\u{202E}x")
  }

  @Test("Text from a feed can neither move the terminal's cursor nor reverse the direction of text")
  func controlCharacters() {
    let hostile = Diagnostic(.warning, "feed.odd", "title \u{1B}[2J\u{202E}x")
    #expect(
      TerminalFormatter(usesColor: false).text(for: hostile) == "warning[feed.odd] title \\u{1B}[2J\\u{202E}x")
  }

  @Test("As JSON, absent values are left out and control characters escaped")
  func json() {
    let note = Diagnostic(.note, "feed.odd", "a \"b\"\n\u{1}", at: Place("x.xml", line: 1))
    #expect(
      JSONFormatter().text(for: note)
        == #"{"severity":"note","id":"feed.odd","summary":"a \"b\"\n\u0001","file":"x.xml","line":1}"#)
  }

  @Test(
    "The nearest name is offered if one is near enough",
    arguments: [
      ("titel", "title"), ("TITLE", "title"), ("section", "sections"), ("languge", "language"), ("zzzzzz", nil),
      ("", nil),
    ] as [(String, String?)])
  func nearest(given: String, expected: String?) {
    #expect(nearestName(to: given, among: ["title", "url", "language", "sections", "sources"]) == expected)
  }

  @Test(
    "A name of one letter is near to no other letter",
    arguments: [("a", nil), ("x", "X"), ("zu", "zo")] as [(String, String?)])
  func nearestOfFew(given: String, expected: String?) {
    #expect(nearestName(to: given, among: ["X", "zo"]) == expected)
  }
}
