import Diagnostics
import Settings
import TestSupport
import Testing

@Suite struct SettingsDocumentTests {
  @Test(
    "Values that YAML would convert stay the text that was written",
    arguments: [
      ("language: no", "{language: no}"), ("version: 1.10", "{version: 1.10}"),
      ("date: 2026-11-21", "{date: 2026-11-21}"),
      ("a: 0x1F\nb: 'it''s'\nc: \"\\u00e9\"", "{a: 0x1F, b: it's, c: é}"),
      (
        "sources: [tag:world, Company blog, https://example.org/a?b#c]",
        "{sources: [tag:world, Company blog, https://example.org/a?b#c]}"
      ),
      ("text: |\n  one\n  two\nfolded: >-\n  one\n  two\n", "{text: one\ntwo\n, folded: one two}"),
      ("", "{}"), ("# only a comment\n", "{}"), ("---\n", "{}"), ("---\ntitle: A\n...\n", "{title: A}"),
      ("title: !!str 5", "{title: 5}"), ("- a\n- [b]\n", "[a, [b]]"), ("\u{FEFF}title: A", "{title: A}"),
      ("title: A\r\nurl: B\r\n", "{title: A, url: B}"),
    ])
  func readsValues(yaml: String, expected: String) {
    #expect(outline(document(yaml).root) == expected)
    #expect(document(yaml).diagnostics.isEmpty)
  }

  @Test("Aliases and merge keys are followed; own keys win over merged ones, and earlier merges over later")
  func followsAliases() {
    let yaml = """
      base: &base {show: excerpt, tags: &tags [a, b]}
      other: &other {show: full, own: true}
      one: {<<: *base, show: headline}
      two: {<<: [*base, *other], more: *tags}
      """
    let root = document(yaml).root
    #expect(outline(root?["one"]) == "{show: headline, tags: [a, b]}")
    #expect(outline(root?["two"]) == "{more: [a, b], show: excerpt, tags: [a, b], own: true}")
  }

  @Test("An empty value, ~ or null counts as absent, unless it is in quotation marks")
  func absentValues() {
    let root = document("a:\nb: ~\nc: null\nd: 'null'\ne: ''").root
    #expect(["a", "b", "c", "d", "e"].filter { root?[$0] != nil } == ["d", "e"])
  }

  @Test("Places count lines as editors do and columns in Unicode scalars, beyond wide letters and odd breaks")
  func placesValues() throws {
    let root = document("日本語: 値\r\nline: \"a\u{2028}b\"\nnext: here\n").root
    let first = try #require(root?.entries.first)
    #expect(first.value.place == Place("a.yml", line: 1, column: 6, text: "日本語: 値"))
    #expect(root?["next"]?.place == Place("a.yml", line: 3, column: 7, text: "next: here"))
  }

  @Test("An alias bomb is refused at once, and so are excessive depth and size")
  func refusesBombs() {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      bomb += "a\(level): &a\(level) [" + (0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ", ") + "]\n"
    }
    #expect(
      described(document(bomb).diagnostics) == """
        a.yml:6:10: the text stands for more than 100000 values
          note: each alias (`*name`) counts as all the values of its anchor
        """)
    #expect(document(bomb).root == nil)
    let deep = document("a: " + String(repeating: "[", count: 100_000))
    #expect(described(deep.diagnostics) == "a.yml:1:67: lists and mappings are nested deeper than 64 levels")
    var stairs = "a0: &a0 [x]\n"
    for level in 1...70 { stairs += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(
      described(document(stairs).diagnostics) == "a.yml:64:12: lists and mappings are nested deeper than 64 levels")
    let large = document("a: " + String(repeating: "x", count: 1_000_000))
    #expect(
      described(large.diagnostics) == "a.yml:1:1: the settings have 1000003 bytes, and at most 1000000 are read")
  }

  @Test("Text that is not UTF-8 is refused at its first wrong byte")
  func refusesOtherEncodings() {
    let latin = SettingsDocument(parsing: Array("title: A\nname: caf".utf8) + [0xE9, 0x0A], file: "a.yml")
    #expect(
      described(latin.diagnostics) == """
        a.yml:2:10: the text is not UTF-8 from here on
          fix: save the file in the encoding UTF-8
        """)
  }

  @Test("A duplicate among very many keys of a mapping is found without comparing each with all others")
  func manyKeys() throws {
    let yaml = (0..<48_000).map { "key\($0): value\n" }.joined() + "key5: again\n"
    let read = try Moment.of { document(yaml) }
    #expect(read.root?.entries.count == 48_000)
    #expect(read.problems.map(\.fact) == [.duplicateKey("key5", firstLine: 6)])
  }

  @Test("Each of twenty thousand values in one line has its own column, beyond wide letters")
  func placesOfOneLine() throws {
    let keys = (1...20_000).map { "k\($0)" }
    let yaml = "{" + keys.map { "\($0): 値" }.joined(separator: ", ") + "}\n"
    let entries = try #require(try Moment.of { document(yaml) }.root).entries
    var (column, wrong) = (2, 0)
    for (key, entry) in zip(keys, entries) {
      if entry.key.place.column != column || entry.value.place.column != column + key.count + 2 { wrong += 1 }
      column += key.count + ": 値, ".count
    }
    #expect(entries.count == 20_000 && wrong == 0)
    #expect(entries.last?.value.place.line == 1)
    #expect(entries.last?.value.place.text?.hasPrefix("{k1: 値, k2: 値, ") == true)
  }
}
