import Diagnostics
import Settings
import Testing

@Suite struct SettingsMessageTests {
  @Test("Settings in UTF-16 are recognised as such, with or without a mark, in either byte order")
  func wide() {
    let units = "title: A\n".utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let (little, big) = (Array(units.joined()), units.flatMap { $0.reversed() })
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
      let diagnostics = SettingsDocument(parsing: bytes[...], file: "a.yml").diagnostics
      #expect(
        described(diagnostics) == """
          a.yml:1:1: the file is UTF-16, not UTF-8
            fix: save it in the encoding UTF-8
          """)
    }
  }

  @Test(
    "Malformed YAML is refused with the place and the likely remedy",
    arguments: [
      (
        "title: A\n\turl: B\n",
        """
        a.yml:2:1: this line is indented by a tab, but YAML takes only spaces
          fix: indent with two spaces per level
        """
      ),
      (
        "site:\n\ttitle: A\n",
        """
        a.yml:2:1: this line is indented by a tab, but YAML takes only spaces
          fix: indent with two spaces per level
        """
      ),
      (
        "title: Swift: the language\n",
        """
        a.yml:1:13: a key cannot stand here
          fix: put text that holds a colon and a space in quotation marks
          fix: indent the line like the keys that it belongs to
        """
      ),
      (
        "title: A\nurl\ntags: b\n",
        """
        a.yml:2:1: a colon is missing after this key
          fix: write `key: value`
        """
      ),
      (
        "title:A\n\nurl: B\n",
        """
        a.yml:1:1: a space is missing after the colon of this key
          fix: write `key: value`
        """
      ),
      (
        "title: A\nurl:https://a.example/\nopml: b\n",
        """
        a.yml:2:1: a space is missing after the colon of this key
          fix: write `key: value`
        """
      ),
      (
        "title: A\n# B\nurl:\u{A0}https://a.example/\nopml: b\n",
        """
        a.yml:3:5: there is a no-break space here, which YAML does not take for a space
          fix: replace it with an ordinary space
        """
      ),
      (
        "title: « A »: B\u{A0}C\n",
        """
        a.yml:1:13: a key cannot stand here
          fix: put text that holds a colon and a space in quotation marks
          fix: indent the line like the keys that it belongs to
        """
      ),
      (
        "note: |\n  one\n  \u{A0}two\nmore: 1\ntitle: Swift: the language\n",
        """
        a.yml:5:13: a key cannot stand here
          fix: put text that holds a colon and a space in quotation marks
          fix: indent the line like the keys that it belongs to
        """
      ),
      (
        "title: A\n  url: B\n",
        """
        a.yml:2:6: a key cannot stand here
          fix: put text that holds a colon and a space in quotation marks
          fix: indent the line like the keys that it belongs to
        """
      ),
      (
        "a:\n  b: c\n d: e\n",
        """
        a.yml:3:2: the indentation of this line fits nothing before it
          fix: indent it like the lines beside it
          fix: if a text begins with a quotation mark or a bracket, put all of it in quotation marks
        """
      ),
      ("title: \"A\nurl: B\n", "a.yml:1:8: these quotation marks are not closed"),
      (
        "tags: [a, b\nurl: B\n",
        """
        a.yml:2:4: a comma or `]` is missing here
          note: the list begins in line 1
        """
      ),
      (
        "title: @home\n",
        """
        a.yml:1:8: text cannot begin with `@`
          fix: put the text in quotation marks
        """
      ),
      (
        "title: *New* in town\n",
        """
        a.yml:1:8: text cannot begin with `*`
          fix: put the text in quotation marks
        """
      ),
      (
        "footer: > A quotation\n",
        """
        a.yml:1:9: text cannot begin with `>`
          fix: put the text in quotation marks
        """
      ),
      (
        "only: {title: a}\nexcept: |b\n",
        """
        a.yml:2:9: text cannot begin with `|`
          fix: put the text in quotation marks
        """
      ),
      (
        "allow: [10.0.0.0/8, ::1]\n",
        """
        a.yml:1:21: text cannot begin with `:`
          fix: put the text in quotation marks
        """
      ),
      (
        "tags: [a,, b]\n",
        """
        a.yml:1:10: a comma cannot stand here
          fix: remove it
          fix: put text that begins with a comma in quotation marks
        """
      ),
      (
        "copyright: & me\n",
        """
        a.yml:1:12: text cannot begin with `&`
          fix: put the text in quotation marks
        """
      ),
      (
        "title: \"C:\\Users\"\n",
        """
        a.yml:1:13: the text in double quotation marks holds an unknown escape
          fix: write `\\\\` for a backslash
          fix: use single quotation marks
        """
      ),
      (
        "tags: - a\n",
        """
        a.yml:1:7: an entry of a list cannot stand here
          fix: begin the list on a line of its own, below its key
        """
      ),
      (
        "a: 1\n---\nb: 2\n",
        """
        a.yml:2:1: a second YAML document begins here, but only one is read
          fix: remove the line `---`
        """
      ),
      (
        "a: *b\n",
        """
        a.yml:1:4: no anchor `&b` stands before this alias
          fix: write `"*b"`, in quotation marks, if it is meant as text
        """
      ),
      ("a: &a [*a]\n", "a.yml:1:8: `*a` stands inside `&a`, which would never end"),
      (
        "a: !ruby/object x\n",
        """
        a.yml:1:4: unknown tag `!ruby/object`
          fix: remove the tag
        """
      ),
      ("? [a]\n: b\n", "a.yml:1:3: a key must be text, not a list or a mapping"),
      ("<<: b\n", "a.yml:1:5: `<<` takes an alias of a mapping, or a list of such aliases"),
      (
        "a: 1\nb: 2\na: 3\na: 4\n",
        """
        a.yml:3:1: `a` is given twice
          note: it is first given in line 1
          fix: remove one of the two
        a.yml:4:1: `a` is given twice
          note: it is first given in line 1
          fix: remove one of the two
        """
      ),
      (
        "a: \u{7}\n",
        """
        a.yml:1:4: the control character U+0007 cannot stand in YAML
          fix: remove it, or write it as an escape in double quotation marks
        """
      ),
    ])
  func tellsFaults(yaml: String, expected: String) {
    #expect(described(document(yaml).diagnostics) == expected)
  }

  @Test("A message about front matter gives the lines of the file")
  func countsLinesOfTheFile() {
    let bytes = Array("---\r\ntags: [a\r\nb: c\r\n---\r\nBody".utf8)
    #expect(
      described(FrontMatter(of: bytes).document(in: bytes, file: "a.md").diagnostics) == """
        a.md:3:2: a comma or `]` is missing here
          note: the list begins in line 2
        """)
  }
}

/// Secrets that stand in a file, and messages that show its lines.
@Suite struct HiddenValueTests {
  @Test(
    "A message shows no part of a secret, wherever its parts stand",
    arguments: [
      ("password: SECRET\npassword: SECRET", "password: ******"),
      ("headers: {X-A: SECRET}\nheaders: {X-A: SECRET, X-B: SECRET}", "headers: {X-A: ******, X-B: ******}"),
      ("headers: {X-A: SECRET, X-A: SECRET}", "headers: {X-A: ******, X-A: ******}"),
      ("base: &base {password: SECRET, a: 1, a: 2}", "base: &base {password: ******, a: 1, a: 2}"),
      ("password: SECRET\n<<: {password: SECRET, a: 1, a: 2}", "<<: {password: ******, a: 1, a: 2}"),
      ("{? [a] : {password: SECRET}}", "{? [a] : {password: ******}}"),
      ("{password: \"SECRET one\n  SECRET\", a: 1, a: 2}", "  *******, a: 1, a: 2}"),
      ("password: |\n  SECRET\na: 1\na: 2", "a: 2"),
      ("{password: SECRET\n  SECRET, a: 1, a: 2}", "  ******, a: 1, a: 2}"),
      ("password:\n    SECRET%abc\n  a: 1: 2", "  **"),
      ("a: 1\npassword:\nSECRET\nb: 1", "******"),
      ("password: \"SECRET\nSECRET\"  SECRET", ""),
      ("headers:\n  X-A: SECRET: 1", "  ****"),
      ("password: SECRET\na: b: c", "a: b: c"),
      ("- password: SECRET\n  a: b: c", "  a: b: c"),
    ])
  func hides(yaml: String, shown: String) throws {
    let document = SettingsDocument(
      parsing: Array(yaml.utf8)[...], file: "a.yml", hiding: HiddenValues(below: ["password", "headers"]))
    let texts = document.diagnostics.compactMap { $0.place?.text }
    #expect(!texts.isEmpty && texts.allSatisfy { !$0.contains("SECRET") }, "\(texts)")
    #expect(texts.last?.hasPrefix(shown) == true, "\(texts)")
  }
}
