import Diagnostics
import Feeds
import Markup
import News
import Newsroom
import ParsedFeeds
import Testing

@Suite("Local stories")
struct LocalTests {
  private let source = SourceID("stories")

  /// Reads the given files, and keeps the ledger and what a caller would remember of the files.
  private struct Folder {
    var ledger = Ledger()
    var items: [String: ItemID] = [:]

    mutating func run(
      _ files: [(path: String, change: (inout ParsedItem) -> Void)], gone: [String] = [], now: Timestamp = time(1_000)
    ) -> Reconciliation {
      let documents = files.map { path, change in
        var item = ParsedItem(place: Place("stories/" + path))
        item.file = path
        item.title = ParsedText(path, form: .plain)
        change(&item)
        return MarkdownDocument(item: item)
      }
      let rules = SourceRules(id: SourceID("stories"), folder: "stories")
      var candidates = Normaliser(markup: MarkupRenderer(), now: now).candidates(from: documents, rules: rules)
      let lost = Set(gone.compactMap { items[$0] })
      for path in gone { items[path] = nil }
      candidates.local = LocalPresence(
        gone: lost, paths: Dictionary(items.map { ($1, $0) }, uniquingKeysWith: { first, _ in first }))
      let result = reconcile([candidates], known: ledger.known, now: now)
      ledger.apply(result.changes + result.departed.map { .hide($0, .fileGone) })
      for (path, id) in result.files[SourceID("stories")] ?? [:] { items[path] = id }
      return result
    }

    var titles: [String] { ledger.live.map(\.details.title).sorted() }
  }

  @Test("A story goes with its file, and returns with it under its identity and first date")
  func goneAndBack() throws {
    var folder = Folder()
    _ = folder.run([("a.md", { _ in }), ("b.md", { _ in })], now: time(1_000))
    let id = try #require(folder.items["a.md"])
    let removal = folder.run([], gone: ["a.md"], now: time(2_000))
    #expect(removal.departed == [id] && removal.changes.isEmpty)
    #expect(removal.counts[source]?.removed == 1)
    #expect(folder.titles == ["b.md"])
    _ = folder.run([("a.md", { $0.title = ParsedText("Back", form: .plain) })], now: time(3_000))
    #expect(folder.titles == ["Back", "b.md"])
    #expect(folder.items["a.md"] == id)
    #expect(folder.ledger.items[id]?.item?.details.dates.firstSeen == time(1_000))
  }

  @Test("An author in the owner's own text is named as written")
  func nameOfAuthor() {
    var folder = Folder()
    let names = ["@ada Ada Quill", "ada@a.example"]
    _ = folder.run([("a.md", { $0.authors = names.map { Person(name: $0) } })])
    #expect(folder.ledger.live.flatMap(\.details.authors).map(\.name) == names)
  }

  @Test("A date that is taken out of a text is forgotten")
  func dateGone() throws {
    var folder = Folder()
    _ = folder.run([("a.md", { ($0.published, $0.updated) = (time(500), time(700)) })], now: time(1_000))
    _ = folder.run([("a.md", { $0.published = time(500) })], now: time(2_000))
    let dated = try #require(folder.ledger.live.first?.details.dates)
    #expect(dated.published == time(500) && dated.updated == nil)
    _ = folder.run([("a.md", { _ in })], now: time(3_000))
    let undated = try #require(folder.ledger.live.first?.details.dates)
    #expect(undated.given == nil && undated.shown == time(1_000))
  }

  @Test("A text of the kind link is told if it has no address, with its place")
  func linkWithoutAddress() {
    var folder = Folder()
    let web = WebAddress("https://a.example/")
    let told = folder.run([
      ("a.md", { $0.kind = .webLink }), ("b.md", { ($0.kind, $0.link) = (.webLink, web) }),
      ("c.md", { ($0.kind, $0.original) = (.webLink, web) }),
    ]).diagnostics
    #expect(
      told.map { TerminalFormatter(usesColor: false).text(for: $0) } == [
        """
        warning[item.link-without-address] stories/a.md a text of the kind `link` has no address: its headline leads nowhere, and it has no page
          fix: give it a `link`
          fix: leave out `kind`: then it is a story with a page
        """
      ])
    #expect(folder.ledger.live.count == 3)
  }

  @Test("A picture that a text names is used, even if it is a face")
  func ownPicture() throws {
    var folder = Folder()
    let face = Media(.web(try #require(WebAddress("https://1.gravatar.com/avatar/1"))), width: 48, height: 48)
    _ = folder.run([("a.md", { $0.images = [face] })])
    #expect(folder.ledger.live.map(\.details.image) == [face])
  }

  @Test("A file that moves keeps its story by the id of its front matter")
  func moved() throws {
    var folder = Folder()
    _ = folder.run([("old.md", { $0.guid = "story" })])
    let id = try #require(folder.items["old.md"])
    let result = folder.run([("new.md", { $0.guid = "story" })], gone: ["old.md"])
    #expect(folder.items == ["new.md": id])
    #expect(folder.titles == ["new.md"])
    #expect(result.departed.isEmpty)
  }

  @Test("A file that gets another id is another story")
  func newIdentity() throws {
    var folder = Folder()
    _ = folder.run([("a.md", { $0.guid = "one" })])
    let id = try #require(folder.items["a.md"])
    let result = folder.run([("a.md", { $0.guid = "two" })])
    #expect(result.changes.count == 1)
    #expect(result.departed == [id])
    #expect(folder.titles == ["a.md"])
  }

  @Test("Two files that swap their ids swap their stories")
  func swapped() throws {
    var folder = Folder()
    _ = folder.run([("a.md", { $0.guid = "one" }), ("b.md", { $0.guid = "two" })])
    let before = folder.items
    let result = folder.run([("a.md", { $0.guid = "two" }), ("b.md", { $0.guid = "one" })])
    #expect(folder.items == ["a.md": before["b.md"], "b.md": before["a.md"]])
    #expect(result.diagnostics.isEmpty)
  }

  @Test("If two files have the same id the first to have it keeps it, and the other is reported and left out")
  func sharedIdentity() {
    var folder = Folder()
    _ = folder.run([("b.md", { $0.guid = "story" })])
    let result = folder.run([("a.md", { $0.guid = "story" })])
    #expect(folder.titles == ["b.md"])
    #expect(result.counts[source]?.hidden == 1)
    #expect(
      TerminalFormatter(usesColor: false).text(for: result.diagnostics[0]) == """
        warning[item.shared-id] stories/a.md not published, because its front matter has the same id as that of b.md
          fix: give one of the two files another id
          fix: delete one of the two files
        """)
  }

  @Test("A text that is shown keeps its story, even if one with the same id is read before it")
  func sharedIdentityReadTogether() {
    var folder = Folder()
    _ = folder.run([("b.md", { $0.guid = "story" })])
    for isDraft in [true, false] {
      let files: [(path: String, change: (inout ParsedItem) -> Void)] = [
        ("a.md", { ($0.guid, $0.isDraft) = ("story", isDraft) }), ("b.md", { $0.guid = "story" }),
      ]
      let result = folder.run(files)
      #expect(folder.titles == ["b.md"])
      #expect(result.diagnostics.map { $0.place?.file } == ["stories/a.md"])
    }
  }

  @Test("A text that becomes a draft leaves its story to another one with the same id")
  func sharedIdentityLeft() throws {
    var folder = Folder()
    _ = folder.run([("a.md", { $0.guid = "story" })])
    let id = try #require(folder.items["a.md"])
    let result = folder.run([
      ("a.md", { ($0.guid, $0.isDraft) = ("story", true) }), ("b.md", { $0.guid = "story" }),
    ])
    #expect(folder.titles == ["b.md"] && folder.items == ["b.md": id])
    #expect(result.diagnostics.map { $0.place?.file } == ["stories/a.md"])
  }

  @Test("Drafts, future and expired stories are hidden until they may be shown")
  func hidden() {
    var folder = Folder()
    let files: [(path: String, change: (inout ParsedItem) -> Void)] = [
      ("draft.md", { $0.isDraft = true }), ("future.md", { $0.published = time(1_500) }),
      ("expired.md", { $0.expires = time(1_000) }), ("expiring.md", { $0.expires = time(1_500) }),
    ]
    let first = folder.run(files, now: time(1_000))
    #expect(folder.titles == ["expiring.md"])
    #expect(first.counts[source]?.hidden == 3)
    #expect(first.files[source]?["draft.md"] == .some(nil))
    _ = folder.run(files, now: time(2_000))
    #expect(folder.titles == ["future.md"])
    var published = files
    published[0].change = { _ in }
    _ = folder.run(published, now: time(2_000))
    #expect(folder.titles == ["draft.md", "future.md"])
    _ = folder.run(files, now: time(2_000))
    #expect(folder.titles == ["future.md"])
  }

  @Test(
    "A story without a title is named after the heading that it begins with",
    arguments: [
      ("\n\n# The *best* of # all ##\r\n\nText", "The best of # all", "<p>Text</p>\n"),
      ("# The *big* `title` of [l](a.md) &amp; \\_x\\_ {#big}\nText", "The big title of l & _x_", "<p>Text</p>\n"),
      ("  #\tTide\n\nText", "Tide", "<p>Text</p>\n"), ("High *tide*\n=====  \r\nText", "High tide", "<p>Text</p>\n"),
      ("- Tide\n===\n", "Tide ===", nil), ("    # Code", "# Code", nil), ("Tide\n= =", "Tide = =", nil),
      ("# Only C#", "Only C#", ""), ("#hashtag text", "#hashtag text", "<p>#hashtag text</p>\n"),
      ("Text\n# Later", "Text Later", nil),
    ] as [(String, String, String?)])
  func leadingHeading(_ text: String, _ title: String, _ html: String?) {
    var folder = Folder()
    _ = folder.run([
      (
        "a.md",
        {
          $0.title = nil
          $0.content = ParsedText(text, form: .markdown)
        }
      )
    ])
    #expect(folder.titles == [title])
    if let html { #expect(folder.ledger.bodies.values.map(\.html.text) == [html]) }
  }

  @Test("Neither an original nor a history is kept of a local text, since the file has them")
  func original() {
    var folder = Folder()
    _ = folder.run([("a.md", { $0.content = ParsedText("*Text*", form: .markdown) })])
    #expect(folder.ledger.bodies.values.map(\.html.text) == ["<p><em>Text</em></p>\n"])
    #expect(folder.ledger.bodies.values.allSatisfy { $0.original == nil })
    _ = folder.run([("a.md", { $0.content = ParsedText("Other", form: .markdown) })])
    #expect(folder.ledger.edits.isEmpty)
  }
}
