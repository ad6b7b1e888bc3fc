import Foundation
import TestSupport
import Testing

/// Nothing that a source has and that is not taken goes without a word.
@Suite struct SurplusTests {
  private func site(_ limit: String, wire: String = "") throws -> TinySite {
    let numbers = 1...5
    return try TinySite([
      "site.yml": """
      title: Tiny
      url: https://tiny.example/
      limits: {items: \(limit)}
      sources:
        - {name: Wire, feed: wire.xml\(wire)}
        - {name: Blog, feed: blog.json}
        - {name: Boats, api: boats.json, mapping: boats.yml}
      """,
      "wire.xml": "<rss version=\"2.0\"><channel><title>W</title>"
        + numbers.map { "<item><guid>\($0)</guid><title>Wire \($0)</title></item>" }.joined() + "</channel></rss>",
      "blog.json": "{\"version\": \"https://jsonfeed.org/version/1.1\", \"title\": \"B\", \"items\": ["
        + numbers.map { "{\"id\": \"\($0)\", \"content_text\": \"Blog \($0)\"}" }.joined(separator: ", ") + "]}",
      // One of them is not meant, and so not one too many.
      "boats.json": "{\"boats\": ["
        + numbers.map { "{\"no\": \($0), \"name\": \"Boat \($0)\", \"sails\": \($0 != 5)}" }.joined(separator: ", ")
        + "]}",
      "boats.yml": "items: $.boats\nwhere: \"@.sails == true\"\nfields: {id: $.no, title: $.name}\n",
    ])
  }

  private let all = [
    "warning[source.too-many-items] site.yml:5:5 \"Wire\": 3 items taken, 2 more are left out",
    "warning[source.too-many-items] site.yml:6:5 \"Blog\": 3 items taken, 2 more are left out",
    "warning[source.too-many-items] site.yml:7:5 \"Boats\": 3 items taken, 1 more is left out",
  ]

  @Test("Items beyond the limit are told by run and check, with the source's name and how many they are")
  func run() throws {
    let site = try site("3")
    for command in ["check", "generate"] {
      let result = try Program.run([command, "--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 0, "\(result.errors)")
      for line in all { #expect(result.errors.contains(line), "\(command): \(result.errors)") }
      #expect(result.errors.contains("fix: raise `items` under `limits`, or give the source `maxItems`"))
    }
    let whole = try self.site("5").generate("--verbose")
    #expect(!whole.errors.contains("too-many-items"), "\(whole.errors)")
  }

  @Test("A source that is named again shows its newest, as before, and as a run that plans all anew does")
  func namedAgain() throws {
    let site = try site("5", wire: ", keepItems: 2")
    let named = try site.folder.text("site.yml") + "\nremoved: hide\n"
    try site.write(named, to: "site.yml")
    try site.generate()
    let before = try site.snapshot()
    try site.write(named.replacing(/\ +- .name: Wire[^\n]*\n/, with: ""), to: "site.yml")
    #expect(try site.generate("--allow-shrink").status == 0)
    #expect(try !site.page("index.html").contains("Wire"))
    try site.write(named, to: "site.yml")
    try site.generate()
    #expect(try site.snapshot().keys.sorted() == before.keys.sorted())
    let pages = try site.snapshot().keys.filter { $0.hasPrefix("news/wire-") }
    try site.generate("--full", "--allow-shrink")
    #expect(pages.count == 2)
    #expect(try site.snapshot().keys.filter { $0.hasPrefix("news/wire-") }.sorted() == pages.sorted())
  }

  @Test("inspect shows what a run takes, and says what it leaves")
  func inspect() throws {
    let site = try site("3")
    for (name, line) in zip(["Wire", "Blog", "Boats"], all) {
      let result = try Program.run(["inspect", name, "--now", TinySite.now], in: site.folder.url)
      #expect(result.output.contains("3 items\n"), "\(result.output)")
      #expect(result.errors.contains(line), "\(result.errors)")
    }
  }

  @Test("A source that is to give no more than so many is noted, and no mistake")
  func wished() throws {
    let site = try site("5", wire: ", maxItems: 2")
    let quiet = try site.generate("--strict")
    #expect(quiet.status == 0 && !quiet.errors.contains("too-many-items"), "\(quiet.errors)")
    let told = try site.generate("--verbose", "--full")
    let note = "note[source.too-many-items] site.yml:5:5 \"Wire\": 2 items taken, 3 more are left out"
    #expect(told.errors.contains(note), "\(told.errors)")
    #expect(told.errors.contains("fix: raise `maxItems` of the source"), "\(told.errors)")
  }

  @Test("Tags that are too many or too long, and lists without end, are told once for all items that have them")
  func lists() throws {
    let site = try TinySite.plain()
    let tags = (1...21).map { "t\($0)" }.joined(separator: ", ")
    try site.write("---\ntitle: Many\ndate: 2026-11-02\ntags: [\(tags)]\n---\n\nText\n", to: "Content/stories/many.md")
    let long = String(repeating: "long ", count: 14)
    try site.write("---\ntitle: Long\ndate: 2026-11-02\ntags: [\(long)]\n---\n\nText\n", to: "Content/stories/long.md")
    let enclosures = (1...201).map { "<enclosure url=\"https://a.example/\($0).mp3\" type=\"audio/mpeg\"/>" }.joined()
    try site.write(
      "<rss version=\"2.0\"><channel><title>A</title><item><title>One</title>\(enclosures)</item></channel></rss>",
      to: "Content/a.xml")
    try site.write(
      "title: T\nurl: https://t.example/\nsources: [{name: Stories, markdown: stories}, {name: A, feed: a.xml}]\n",
      to: "Content/site.yml")
    let errors = try site.generate().errors
    #expect(
      errors.contains("2 items have more than 20 tags, or tags of more than 64 letters; the surplus is left out"),
      "\(errors)")
    #expect(
      errors.contains("warning[item.cut] a.xml:1 an item has too many tags, persons, links or files"), "\(errors)")
  }
}
