import Diagnostics
import Foundation
import Settings
import Testing

@Suite struct FrontMatterTests {
  @Test("Front matter lies between the first two fences, and lines are those of the file")
  func splitsFile() throws {
    let bytes = Array("---\ntitle: A\n---\nBody\n---\n".utf8)
    let front = FrontMatter(of: bytes)
    #expect(front.settings.map { String(decoding: bytes[$0], as: UTF8.self) } == "title: A\n")
    #expect(String(decoding: bytes[front.body], as: UTF8.self) == "Body\n---\n")
    #expect(front.bodyLine == 4)
    let title = try #require(front.document(in: bytes, file: "a.md").root?["title"])
    #expect(title.place.description == "a.md:2:8")
  }

  @Test(
    "Front matter may have odd line ends, blanks after fences, empty lines before it, or nothing in it",
    arguments: [
      ("\u{FEFF}---\r\ntitle: A\r\n---  \r\nBody", "{title: A}", "Body", 4),
      ("---\n---\nBody", "{}", "Body", 3), ("---\ntitle: A\n...\nBody", "{title: A}", "Body", 4),
      ("---\ntitle: A\n---", "{title: A}", "", 4), ("Body\n---\nmore\n---\n", "{}", "Body\n---\nmore\n---\n", 1),
      ("\n---\ntitle: A\n---\n", "{title: A}", "", 5), ("----\nBody", "{}", "----\nBody", 1),
      ("", "{}", "", 1), ("---", "{}", "---", 1), ("\u{FEFF}Body", "{}", "Body", 1),
      ("\u{FEFF} \r\n\t\n+++ \ntitle = 'A'\n+++\nBody", "{title: A}", "Body", 6),
      ("\n---\nBody\n", "{}", "\n---\nBody\n", 1), ("\n\n", "{}", "\n\n", 1),
      ("\n---\nDRAFT: true\n...\nBody", "{DRAFT: true}", "Body", 5),
      ("---\ntext: |\n  ---\n  b\n---\nBody", "{text: ---\nb\n}", "Body", 6),
    ])
  func oddities(text: String, yaml: String, body: String, line: Int) {
    let bytes = Array(text.utf8)
    let front = FrontMatter(of: bytes)
    #expect(outline(front.document(in: bytes, file: "a.md").root) == yaml)
    #expect(String(decoding: bytes[front.body], as: UTF8.self) == body)
    #expect(front.bodyLine == line)
    #expect(front.problem(in: bytes, file: "a.md") == nil)
  }

  @Test(
    "After an empty line three marks are a rule of the text, unless a key of front matter follows",
    arguments: [
      "\n---\n\nA quotation.\n\n---\nMore", "\n---\nNote: closed today.\n\n---\nMore", "\n---\n---\nBody",
      "\n---\n\ntitle: A\n---\n", "\n---\ntitle:A\n---\n", "\n---\nThe title: A\n---\n", "\n+++\na = 1\n+++\n",
      "\n---\ntitle = 'A'\n---\n", "\n---\n",
    ])
  func rules(text: String) {
    let bytes = Array(text.utf8)
    let front = FrontMatter(of: bytes)
    #expect(front.settings == nil && front.body == bytes.indices && front.bodyLine == 1)
    #expect(front.problem(in: bytes, file: "a.md") == nil)
    #expect(!FrontMatter.begins(bytes))
  }

  @Test(
    "The first bytes of a text tell whether it begins with front matter",
    arguments: [
      ("---\nA", true), ("\u{FEFF}+++\r\n", true), ("\n\n---\n\"title\": A", true), ("\n+++\nslug='a'", true),
      ("----\nA", false), ("A\n---\n", false), ("", false), ("---", false),
    ])
  func begins(text: String, begins: Bool) {
    #expect(FrontMatter.begins(Array(text.utf8)) == begins)
  }

  @Test("Lines are those of the file, even if empty lines come first")
  func emptyLinesBefore() throws {
    let bytes = Array("\n  \n---\ntitle: A\n---\nBody\n".utf8)
    let title = try #require(FrontMatter(of: bytes).document(in: bytes, file: "a.md").root?["title"])
    #expect(title.place.description == "a.md:4:8")
  }

  @Test("An unclosed block is reported, and its text becomes the body")
  func unclosed() throws {
    let bytes = Array("\u{FEFF}---\ntitle: A\nBody\n".utf8)
    let front = FrontMatter(of: bytes)
    #expect(String(decoding: bytes[front.body], as: UTF8.self) == "title: A\nBody\n")
    let problem = try #require(front.problem(in: bytes, file: "a.md"))
    #expect(
      described([problem.diagnostic]) == """
        a.md:1:1: the front matter that begins here is not closed
          fix: add a line `---` after the front matter
          fix: put an empty line before and after `---` if it is meant as a rule
        """)
  }

  @Test(
    "A block below empty lines that is not closed is reported at its fence, and an empty line where the message says makes it a rule",
    arguments: [
      ("\n---\ntitle: A\nBody\n", "title: A\nBody\n", 2, "after"),
      ("\u{FEFF}\r\n \n+++\ndraft = true\nBody", "draft = true\nBody", 3, "after"),
      ("\n---\ndraft: true\n----\nBody", "draft: true\n----\nBody", 2, "after"),
      ("---\nNote: A\nBody\n", "Note: A\nBody\n", 1, "before"),
    ])
  func unclosedBelowEmptyLines(text: String, body: String, line: Int, place: String) throws {
    let bytes = Array(text.utf8)
    let front = FrontMatter(of: bytes)
    #expect(front.settings == nil && front.bodyLine == line + 1)
    #expect(String(decoding: bytes[front.body], as: UTF8.self) == body)
    let problem = try #require(front.problem(in: bytes, file: "a.md"))
    #expect(problem.place.description == "a.md:\(line):1")
    let fence = front.notation == .yaml ? "---" : "+++"
    #expect(problem.diagnostic.fixes.last?.hasPrefix("put an empty line \(place) `\(fence)` if") == true)
    let mended = text.replacing(
      fence + "\n", with: place == "after" ? fence + "\n\n" : "\n\(fence)\n", maxReplacements: 1)
    #expect(FrontMatter(of: Array(mended.utf8)).problem(in: Array(mended.utf8), file: "a.md") == nil)
  }

  @Test(
    "A head without an opening fence is reported, and everything becomes the body",
    arguments: [
      ("title: A\ndate: 2026-11-21\n---\nBody\n", "---"), ("\u{FEFF}Title: A\r\ntags:\r\n  - b\r\n--- \r\n", "---"),
      ("title: A\nmood: calm\ndraft: true\n---", "---"), ("title = 'A'\nslug = 'a'\n+++\nBody", "+++"),
    ])
  func unopened(text: String, fence: String) throws {
    let bytes = Array(text.utf8)
    let front = FrontMatter(of: bytes)
    #expect(front.settings == nil && front.bodyLine == 1 && front.body.upperBound == bytes.count)
    let problem = try #require(front.problem(in: bytes, file: "a.md"))
    #expect(
      described([problem.diagnostic]) == """
        a.md:1:1: the front matter that begins here has no line `\(fence)` before it
          fix: add a line `\(fence)` before it
          fix: put an empty line before it if it is meant as text
        """)
  }

  @Test(
    "Lines that only resemble a head, or a single line above a rule, are text",
    arguments: [
      "title: A\n---\nBody\n", "title: A\ndate: B\n\n---\nBody\n", "Note: A\nAlso: B\n---\n", "title: A\ndate: B\n",
      "\ntitle: A\ndate: B\n---\n", "A text.\ntitle: A\ndate: B\n---\n", "title: A\ndate: B\n+++\n",
      "title:A\ndate:B\n---\n", "title: A\ndate: B\n----\n",
    ])
  func noHead(text: String) {
    let bytes = Array(text.utf8)
    let front = FrontMatter(of: bytes)
    #expect(front.body == bytes.indices && front.problem(in: bytes, file: "a.md") == nil)
  }

  @Test("TOML between lines of +++ gives the same nodes with places, and numbers and dates as written")
  func toml() throws {
    let bytes = Array(
      #"""
      +++\#r
      title = "Ünder the 'bridge'"
      date = 2026-11-21T09:30:00+01:00
      version = 1.10
      tags = ["a", 'b.c']   # a comment
      draft = false
      image.src = "a.jpg"
      [[authors]]
      name = "Ada"
      [[authors]]
      name = """
      B"""
      +++
      Body +++
      """#.utf8)
    let front = FrontMatter(of: bytes)
    let document = front.document(in: bytes, file: "a.md")
    #expect(document.diagnostics.isEmpty)
    #expect(
      outline(document.root)
        == "{title: Ünder the 'bridge', date: 2026-11-21T09:30:00+01:00, version: 1.10, tags: [a, b.c], draft: false, "
        + "image: {src: a.jpg}, authors: [{name: Ada}, {name: B}]}")
    #expect(document.root?["tags"]?.elements.last?.place.description == "a.md:5:14")
    #expect(String(decoding: bytes[front.body], as: UTF8.self) == "Body +++")
    #expect(front.bodyLine == 14)
  }

  @Test(
    "A mistake in TOML is reported with its place",
    arguments: [
      (
        "+++\ntitle = A headline\n+++\n",
        """
        a.md:2:9: not valid TOML: could not determine value type
          fix: put texts in quotation marks: `title = "A headline"`
        """
      ),
      (
        "+++\na = 1\nb = \"é\" \na = 2\n+++\n",
        "a.md:4:5: not valid TOML: cannot redefine existing integer 'a'"
      ),
      (
        "+++\na" + String(repeating: ".a", count: 501) + " = 1\n+++\n",
        "a.md:2:1: lists and mappings are nested deeper than 64 levels"
      ),
      (
        "+++\na = " + String(repeating: "[", count: 50_000) + "\n+++\n",
        "a.md:2:1: lists and mappings are nested deeper than 64 levels"
      ),
      (
        "+++\n[a" + String(repeating: ".a", count: 300) + "]\nb" + String(repeating: ".b", count: 300) + " = 1\n+++\n",
        "a.md:2:1: lists and mappings are nested deeper than 64 levels"
      ),
      ("+++\na = [" + String(repeating: "1.5, ", count: 5_000) + "]\n+++\n", ""),
      (
        "+++\ntitle: A\nBody\n",
        """
        a.md:1:1: the front matter that begins here is not closed
          fix: add a line `+++` after the front matter
          fix: put an empty line before `+++` if it is meant as text
        """
      ),
    ])
  func wrongTOML(text: String, message: String) throws {
    let bytes = Array(text.utf8)
    let front = FrontMatter(of: bytes)
    let told =
      front.problem(in: bytes, file: "a.md").map { [$0.diagnostic] }
      ?? front.document(in: bytes, file: "a.md").diagnostics
    #expect(described(told).trimmingCharacters(in: .whitespacesAndNewlines) == message)
  }

  @Test("A message about an unclosed TOML list shows its line, without the line break")
  func unclosedTOML() {
    let bytes = Array("+++\ntags = [\"a\"\n+++\nText\n".utf8)
    let told = FrontMatter(of: bytes).document(in: bytes, file: "a.md").diagnostics
    #expect(told.map { $0.place?.text } == ["tags = [\"a\""])
  }
}
