import Diagnostics
import Feeds
import Foundation
import News
import ParsedFeeds
import TestSupport
import Testing

@Test("Front matter becomes an item, and what it leaves out stays absent")
func frontMatter() throws {
  let document = MarkdownDocument.parse(
    Array(
      """
      ---
      title: "Low tide: what it leaves"
      subtitle: A walk
      date: 2026-11-03T08:15:00+01:00
      updated: 2026-11-04
      id: low-tide
      slug: low-tide
      tags: [coast, "walks"]
      authors: [Ada Writer, { name: Ben, url: "https://ben.example/" }]
      image: images/tide.jpg
      imageAlt: Mud
      language: no
      direction: ltr
      expires: 2027-01-01
      featured: true
      description: |
        Two
        lines
      source: Harbour Office
      original: https://harbour.example/1
      permalink: /x/
      facets: { country: [Norway] }
      ---
      # Body
      """.utf8), path: "coast/2026-low-tide.md", folder: "stories", placeFile: "stories/coast/2026-low-tide.md")
  let item = document.item
  #expect(document.diagnostics == [])
  #expect(item.title == ParsedText("Low tide: what it leaves", form: .plain))
  #expect(item.published?.description == "2026-11-03T07:15:00Z" && item.updated?.description == "2026-11-04T00:00:00Z")
  #expect(item.guid == "low-tide" && item.slug == "low-tide" && item.tags == ["coast", "walks"])
  #expect(item.authors.map(\.name) == ["Ada Writer", "Ben"])
  #expect(item.images == [Media(.local("stories/coast/images/tide.jpg"), alternativeText: "Mud")])
  #expect(item.language == "no" && item.direction == .leftToRight && item.isFeatured && !item.isDraft)
  #expect(item.summary?.text == "Two lines")
  #expect(item.original?.text == "https://harbour.example/1" && item.facets == ["country": ["Norway"]])
  #expect(item.content == ParsedText("# Body", form: .markdown) && item.place.line == 24)
}

@Test("A null in a list is no tag, author or facet value; in quotation marks it is a word")
func nullsInLists() {
  let document = MarkdownDocument.parse(
    Array(
      """
      ---
      title: Nulls
      tags: [null, ~, coast, "null"]
      authors: [~, Ben]
      facets: { country: null, level: [null, 2] }
      ---
      Text
      """.utf8), path: "nulls.md", folder: "stories", placeFile: "stories/nulls.md")
  #expect(document.diagnostics == [])
  #expect(document.item.tags == ["coast", "null"] && document.item.authors.map(\.name) == ["Ben"])
  #expect(document.item.facets.filter { !$0.value.isEmpty } == ["level": ["2"]])
}

@Test("A misspelt key is a warning with the nearest one; a wrong value is an error with its place")
func frontMatterProblems() throws {
  let document = MarkdownDocument.parse(
    Array("---\ntilte: x\ndate: soon\ndraft: maybe\nlayout: post\n---\nBody".utf8), path: "a.md")
  #expect(document.item.isDraft && document.item.title == nil && document.item.published == nil)
  let problems = document.diagnostics.map { "\($0.severity) \($0.place?.description ?? "") \($0.summary)" }
  #expect(problems.count == 3)
  #expect(problems.contains { $0.hasPrefix("warning a.md:2:1") && $0.contains("tilte") })
  #expect(problems.contains { $0.hasPrefix("error a.md:3:7") && $0.contains("`date`") })
}

@Test(
  "A key that is nearly the name of a declared facet is a warning with that name, unless one of the program's is as near"
)
func nearlyFacet() throws {
  func problems(_ line: String, _ facets: Set<String> = ["pier", "tide"]) -> [Diagnostic] {
    MarkdownDocument.parse(Array("---\ntitle: A\n\(line)\n---\nBody".utf8), path: "a.md", facetNames: facets)
      .diagnostics
  }
  for line in ["peir: North", "piers: North"] {
    let told = try #require(problems(line).first)
    #expect(told.severity == .warning && told.place?.description == "a.md:3:1" && told.fixes == ["write `pier`"])
    #expect(told.notes.first?.hasSuffix("`pier`, `tide`") == true, "\(told.notes)")
    #expect(problems(line, []) == [])
  }
  #expect(problems("pier: North") == [])
  #expect(problems("tgas: a", ["tuas"]).map(\.fixes) == [["write `tags`"]])
}

@Test("Former addresses in a story's head are told, since only pages have them; other programs' keys are not")
func redirectOfStory() {
  func problems(_ line: String, isPage: Bool = false) -> [String] {
    MarkdownDocument.parse(Array("---\ntitle: A\n\(line)\n---\nBody".utf8), path: "a.md", isPage: isPage)
      .diagnostics.map { "\($0.severity) \($0.id) \($0.place?.description ?? "")" }
  }
  #expect(problems("redirectFrom: [/old/, /x.php]") == ["warning text.redirect a.md:3:1"])
  for line in ["aliases: [/old/]", "redirect_from: /old/", "menu: true"] { #expect(problems(line) == [], "\(line)") }
  #expect(problems("redirectFrom: [/old/]", isPage: true) == [])
}

@Test(
  "A slip like `darft: yes` still holds a text back; a word that is only similar does not",
  arguments: [
    ("Draft: true", true), ("DRAFT: maybe", true), ("darft: yes", true), ("drafts: on", true), ("Draft: no", false),
    ("darft: false", false), ("craft: pottery", false),
  ])
func nearlyDraft(line: String, isDraft: Bool) {
  let document = MarkdownDocument.parse(Array("---\n\(line)\n---\nBody".utf8), path: "a.md")
  #expect(document.item.isDraft == isDraft && document.diagnostics.map(\.severity) == [.warning])
}

@Test("Unreadable front matter makes the text a draft, with an error that says where")
func unreadableFrontMatter() {
  for text in ["---\ntitle: [\n---\nBody", "---\ntitle: x\nBody", "---\n- a\n---\nBody"] {
    let document = MarkdownDocument.parse(Array(text.utf8), path: "a.md")
    #expect(document.item.isDraft)
    #expect(document.diagnostics.contains { $0.severity == .error && $0.place?.line != nil })
  }
}

@Test(
  "A date without a zone is read by the site's clock; one with a zone is not",
  arguments: [
    ("November 20, 2026", "2026-11-19T23:00:00Z"), ("20 Nov 2026", "2026-11-19T23:00:00Z"),
    ("11/20/2026", "2026-11-19T23:00:00Z"), ("2026/11/20", "2026-11-19T23:00:00Z"),
    ("20261120", "2026-11-19T23:00:00Z"), ("2026-11", "2026-10-31T23:00:00Z"), ("2026-11-20", "2026-11-19T23:00:00Z"),
    ("2026-11-20 5:30 PM", "2026-11-20T16:30:00Z"), ("2026/11/20 10:00", "2026-11-20T09:00:00Z"),
    ("20. November 2026, 10.00 Uhr", "2026-11-20T09:00:00Z"), ("2026년 11월 20일", "2026-11-19T23:00:00Z"),
    ("2026-11-20T10:00:00", "2026-11-20T09:00:00Z"), ("2026-11-20T10:00:00Z", "2026-11-20T10:00:00Z"),
    ("20 Nov 2026 10:00 EST", "2026-11-20T15:00:00Z"),
    ("2026-07-20 10:00 Europe/Berlin", "2026-07-20T08:00:00Z"),
    ("20 Jul 2026 10:00 Europe/Vienna", "2026-07-20T08:00:00Z"),
    ("2026-11-20 10:00 America/New_York", "2026-11-20T15:00:00Z"),
    ("2026-11-20T10:00:00[America/Los_Angeles]", "2026-11-20T18:00:00Z"),
    ("2026-11-20T10:00:00+05:30[Asia/Tokyo]", "2026-11-20T04:30:00Z"),
    ("2026-11-20 Asia/Tokyo", "2026-11-19T15:00:00Z"), ("20/Nov/2026 10:00", "2026-11-20T09:00:00Z"),
  ])
func siteClock(written: String, expected: String) {
  let document = MarkdownDocument.parse(
    Array("---\ndate: \(written)\n---\nBody".utf8), path: "a.md", secondsFromGMT: { _ in 3_600 })
  #expect(document.item.published?.description == expected && document.diagnostics == [])
}

@Test(
  "A place of which nobody knows the clock is told, and is not taken for the site's",
  arguments: ["Europe/Nowhere", "Europe", "Berlin", "[Asia/Nowhere]"])
func unknownPlace(zone: String) {
  let document = MarkdownDocument.parse(Array("---\ndate: 2026-11-20 10:00 \(zone)\n---\nBody".utf8), path: "a.md")
  #expect(document.item.published == nil && document.diagnostics.map(\.id) == ["settings.value"])
}

@Test(
  "A text that expires on a day is shown until that day ends; a time counts to the second",
  arguments: [
    ("expires: 2026-11-27", "2026-11-27T22:59:59Z"), ("expiryDate: 27 Nov 2026", "2026-11-27T22:59:59Z"),
    ("expires: 2026-11-27T10:00", "2026-11-27T09:00:00Z"), ("expires: 2026-11-27 00:00", "2026-11-26T23:00:00Z"),
    ("expires: 2026-11-27T10:00:00Z", "2026-11-27T10:00:00Z"),
    ("expires: 2026-11-27 10:00 America/New_York", "2026-11-27T15:00:00Z"),
    ("expires: 2026-11-27 Asia/Tokyo", "2026-11-27T14:59:59Z"),
  ])
func lastDay(line: String, expected: String) {
  let document = MarkdownDocument.parse(
    Array("---\n\(line)\nend: 2026-11-27\n---\nBody".utf8), path: "a.md", secondsFromGMT: { _ in 3_600 })
  #expect(document.item.expires?.description == expected && document.diagnostics == [])
  #expect(document.item.end?.description == "2026-11-26T23:00:00Z")
}

@Test("A document without front matter is all body, and its file name may give its date")
func bareDocument() {
  let document = MarkdownDocument.parse(Array("Text".utf8), path: "posts/2014-03-12-coming-soon.md")
  #expect(document.item.content?.text == "Text" && !document.item.isDraft)
  #expect(document.item.published?.description == "2014-03-12T00:00:00Z")
}

@Test("A local image never leads out of the content folder")
func imagePaths() {
  let document = MarkdownDocument.parse(
    Array("---\nimage: ../../../etc/passwd\n---\n".utf8), path: "a/b.md", folder: "stories")
  #expect(document.item.images == [])
  #expect(document.diagnostics.map(\.summary) == ["`image: ../../../etc/passwd` leads out of the content folder"])
  #expect(document.diagnostics.first?.place?.description == "a/b.md:2:8")
  let inside = MarkdownDocument.parse(Array("---\nimage: ../../x.png\n---\n".utf8), path: "a/b.md", folder: "stories")
  #expect(inside.item.images == [Media(.local("x.png"))])
  let rooted = MarkdownDocument.parse(Array("---\nimage: /x.png\n---\n".utf8), path: "a/b.md", folder: "stories")
  #expect(rooted.item.images == [Media(.local("x.png"))])
}

@Test("The posts of a real Jekyll blog are read without an error", .enabled(if: Corpus.isPresent))
func jekyllPosts() throws {
  let folder = try Corpus.url("markdown/18f")
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }.sorted()
  #expect(names.count > 500)
  for name in names {
    let document = MarkdownDocument.parse(try Corpus.bytes("markdown/18f/" + name), path: name)
    #expect(document.item.title != nil && document.item.published != nil, "\(name)")
    #expect(!document.diagnostics.contains { $0.severity == .error }, "\(name): \(document.diagnostics)")
  }
}

@Test("Front matter in TOML, as Hugo writes it, says the same as in YAML")
func tomlFrontMatter() {
  let document = MarkdownDocument.parse(
    Array(
      """
      +++
      title = 'A "quoted" headline'
      date = 2026-11-21T09:30:00+01:00
      lastmod = 2026-11-22
      tags = ["harbour", "news"]
      draft = false
      [[authors]]
      name = "Ada Quill"
      +++

      Text.
      """.utf8), path: "a.md", secondsFromGMT: { _ in 3_600 })
  #expect(document.diagnostics.isEmpty)
  #expect(document.item.title?.text == "A \"quoted\" headline")
  #expect(document.item.published?.description == "2026-11-21T08:30:00Z")
  #expect(document.item.updated?.description == "2026-11-21T23:00:00Z")
  #expect(document.item.tags == ["harbour", "news"])
  #expect(document.item.authors.map(\.name) == ["Ada Quill"])
  #expect(!document.item.isDraft)
}
