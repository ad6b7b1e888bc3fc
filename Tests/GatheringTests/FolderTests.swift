import Archive
import Configuration
import Diagnostics
import Folders
import News
import Site
import TestSupport
import Testing

@testable import Gathering
@testable import Roster

/// Folders of texts that are walked again and again.
@Suite("Folders of texts") struct FolderTests {
  private func text(_ title: String, _ more: String = "date: 2026-11-01") -> String {
    "---\ntitle: \(title)\n\(more)\n---\n\nAbout \(title).\n"
  }

  private func site() throws -> GatheredSite {
    try GatheredSite(
      "name: Stories, markdown: stories", files: ["stories/one.md": text("One"), "stories/two.md": text("Two")])
  }

  @Test("An added text counts as new and a rewritten one as changed; without changes neither is counted")
  func appearing() async throws {
    let site = try site()
    #expect(try await site.gather(at(2)).reports.map(\.new) == [2])
    #expect(try await site.gather(at(3)).reports.map(\.outcome) == [.unchanged])
    try site.folder.write(text("Three"), to: "stories/deep/three.md")
    try site.folder.write(text("The first"), to: "stories/one.md")
    let report = try #require(try await site.gather(at(4)).reports.first)
    #expect(report.new == 1 && report.changed == 1 && report.found == 3)
    #expect(try await site.titles == ["The first", "Three", "Two"])
  }

  @Test("Of several unpublished texts of one item, the first by path says why it is not published")
  func unpublishedTwice() {
    let item = ItemID(high: 1, low: 2)
    var local = LocalContent()
    for number in (10...30).reversed() {
      let reason: UnpublishedReason = number == 10 ? .draft : .expired
      local.items["\(number).md"] = item
      local.unpublished["\(number).md"] = UnpublishedText(title: "One", Unpublished(reason))
    }
    #expect(local.unpublishedItems == [item: Unpublished(.draft)])
  }

  @Test("A text is recognised again whatever characters its file name has")
  func spellings() async throws {
    // In UTF-16 the last name would sort before the one before it.
    let names = ["a", "e\u{301}", "f", "\u{fb01}", "\u{ff5e}", "\u{1f600}"]
    let files = names.map { ("stories/\($0).md", text("Of \($0)")) }
    let site = try GatheredSite("markdown: stories", files: Dictionary(uniqueKeysWithValues: files))
    #expect(try await site.gather(at(2)).reports.map(\.new) == [names.count])
    for name in names {
      let item = try await site.item("Of \(name)")
      try site.remove("stories/\(name).md")
      let gathered = try await site.gather(at(3))
      #expect(gathered.reports.map(\.new) == [0] && gathered.local.departures.items == [item.id], "\(name)")
      #expect(gathered.local.items["stories/\(name).md"] == nil)
      try site.folder.write(text("Of \(name)"), to: "stories/\(name).md")
      let back = try await site.gather(at(4))
      #expect(back.reports.map(\.new) == [0] && back.local.departures.isEmpty, "\(name)")
      #expect(back.local.items.all.count { $0.item == item.id } == 1)
    }
  }

  @Test("A file name that the archive has in two spellings counts as one file, and is not read again")
  func twoSpellings() async throws {
    let site = try GatheredSite("markdown: stories", files: ["stories/caf\u{e9}.md": text("Café")])
    try await site.gather(at(2))
    let item = try await site.item("Café")
    let stale = FileStamp(bytes: 1, modified: 1, item: item.id)
    let source = try #require(item.sources.first)
    let batch = Batch(files: [source: FileChanges(read: ["cafe\u{301}.md": stale])])
    try await site.archive.apply(batch, now: at(2))
    for hour in 1...2 {
      let gathered = try await site.gather(at(3, hour))
      #expect(gathered.reports.map(\.outcome) == [.unchanged] && gathered.local.departures.isEmpty)
    }
  }

  @Test("Of very many texts each is found once, and a missing one is noticed")
  func many() async throws {
    let files = (1...2_100).map { ("stories/\($0).md", text("No. \($0)")) }
    let site = try GatheredSite("markdown: stories", files: Dictionary(uniqueKeysWithValues: files))
    #expect(try await site.gather(at(2)).reports.map(\.new) == [files.count])
    let item = try await site.item("No. 2050")
    try site.remove("stories/2050.md")
    let gathered = try await site.gather(at(3))
    #expect(gathered.reports.map(\.found) == [files.count - 1] && gathered.local.departures.items == [item.id])
    #expect(Set(gathered.local.items.all.map(\.item)).count == files.count - 1)
  }

  @Test("A file of unchanged size and time is not opened, unless everything is to be read anew")
  func sameStamp() async throws {
    let site = try site()
    try site.write(text("One"), to: "stories/one.md", at: at(1))
    try await site.gather(at(2))
    try site.write(text("Six"), to: "stories/one.md", at: at(1))
    #expect(try await site.gather(at(3)).reports.map(\.outcome) == [.unchanged])
    #expect(try await site.titles == ["One", "Two"])
    try await site.gather(at(4)) { $0.rereadsAll = true }
    #expect(try await site.titles == ["Six", "Two"])
  }

  @Test("Each run reports a text without its file until the text is removed; with its file it is back")
  func disappearing() async throws {
    let site = try site()
    try await site.gather(at(2))
    let one = try await site.item("One")
    try site.remove("stories/one.md")
    for hour in 1...2 {
      let gathered = try await site.gather(at(3, hour))
      #expect(gathered.local.departures.items == [one.id] && gathered.reports.map(\.removed) == [1])
      #expect(try await site.titles == ["One", "Two"])
    }
    try site.folder.write(text("One"), to: "stories/one.md")
    let back = try await site.gather(at(4))
    #expect(back.local.departures.isEmpty && back.reports.map(\.new) == [0])
    #expect(try await site.item("One").details.dates == one.details.dates)
  }

  @Test(
    "A file that moves keeps its item, within its folder or to another one read before or after",
    arguments: ["stories/deep/one.md", "articles/one.md", "texts/one.md"])
  func moving(target: String) async throws {
    let files = ["stories/one.md": text("One", "id: first"), "articles/a.md": text("A"), "texts/b.md": text("B")]
    let site = try GatheredSite("markdown: articles", "markdown: stories", "markdown: texts", files: files)
    try await site.gather(at(2))
    let one = try await site.item("One")
    try site.move("stories/one.md", to: target)
    let moved = try await site.gather(at(3))
    #expect(moved.local.departures.items.isEmpty && moved.reports.map(\.new) == [0, 0, 0])
    #expect(moved.local.items[target] == one.id)
    #expect(try await site.item("One").id == one.id)
  }

  @Test("Texts of a folder that is no longer configured leave, except those moved to one that is")
  func formerFolder() async throws {
    let files = ["old/one.md": text("One", "id: first"), "old/two.md": text("Two"), "new/three.md": text("Three")]
    let site = try GatheredSite("markdown: old", "markdown: new", files: files)
    try await site.gather(at(2))
    let two = try await site.item("Two")
    try site.move("old/one.md", to: "new/one.md")
    try site.configure("markdown: new")
    let gathered = try await site.gather(at(3))
    #expect(gathered.formerTexts == 1 && gathered.local.departures.items == [two.id])
  }

  @Test("A text that cannot be read keeps its item, is reported by each run, and is read once it is mended")
  func slip() async throws {
    let site = try site()
    try await site.gather(at(2))
    try site.folder.write("---\ntitle: [One\n---\n\nText.\n", to: "stories/one.md")
    for hour in 1...2 {
      let gathered = try await site.gather(at(3, hour))
      #expect(gathered.local.departures.isEmpty)
      let told = gathered.diagnostics.filter { $0.place?.file.hasSuffix("stories/one.md") == true }
      #expect(!told.isEmpty && told.allSatisfy { $0.severity == .warning })
      #expect(try await site.titles == ["One", "Two"])
    }
    try site.folder.write(text("The first"), to: "stories/one.md")
    let mended = try await site.gather(at(4))
    #expect(mended.reports.map(\.changed) == [1] && mended.diagnostics.isEmpty, "\(mended.diagnostics)")
    #expect(try await site.titles == ["The first", "Two"])
  }

  @Test("If a folder is missing no text counts as gone, neither its own nor those of other folders")
  func missingFolder() async throws {
    let files = ["stories/one.md": text("One"), "texts/a.md": text("A"), "texts/b.md": text("B")]
    let site = try GatheredSite("markdown: stories", "markdown: texts", files: files)
    try await site.gather(at(2))
    try site.move("stories", to: "elsewhere")
    let gathered = try await site.gather(at(3))
    #expect(gathered.reports.map(\.outcome) == [.failed, .unchanged] && !gathered.local.isComplete)
    #expect(gathered.local.departures.isEmpty && gathered.diagnostics.map(\.id) == ["source.unreadable-folder"])
    #expect(try await site.health.sources.values.contains { $0.condition == .unreadable })
    try site.move("elsewhere", to: "stories")
    let back = try await site.gather(at(4))
    #expect(back.reports.map(\.outcome) == [.unchanged, .unchanged] && back.local.isComplete)
    #expect(try await site.health.sources.values.allSatisfy { $0.condition == .ok })
  }

  @Test("A draft, future or expired text is counted but gives no item; once it is due it does")
  func waiting() async throws {
    let files = [
      "stories/draft.md": text("Draft", "draft: true"), "stories/later.md": text("Later", "date: 2026-11-10"),
      "stories/over.md": text("Over", "expires: 2026-11-03"), "stories/now.md": text("Now"),
    ]
    let site = try GatheredSite("markdown: stories", files: files)
    let first = try #require(try await site.gather(at(5)).reports.first)
    #expect(first.new == 1 && first.leftOut == 3)
    #expect(try await site.titles == ["Now"])
    try await site.gather(at(11))
    #expect(try await site.titles == ["Later", "Now"])
    try site.folder.write(text("Draft"), to: "stories/draft.md")
    try await site.gather(at(12))
    #expect(try await site.titles == ["Draft", "Later", "Now"])
  }

  @Test("The slug that a text asks for is kept, even if the run ends before it is assigned")
  func slug() async throws {
    let site = try GatheredSite("markdown: stories", files: ["stories/one.md": text("One", "slug: the-first")])
    try await site.gather(at(2))
    let one = try await site.item("One")
    #expect(try await site.archive.wishes() == [one.id: try #require(Slug("the-first"))])
  }

  @Test("As long as an item has no address, the slug is kept that its text asks for now")
  func changedSlug() async throws {
    let site = try GatheredSite("markdown: stories", files: ["stories/one.md": text("One")])
    try await site.gather(at(2))
    let one = try await site.item("One")
    for (day, slug) in [(3, "added"), (4, "changed"), (5, nil)] as [(Int, String?)] {
      try site.folder.write(slug.map { text("One", "slug: \($0)") } ?? text("One"), to: "stories/one.md")
      try await site.gather(at(day))
      let wishes = try slug.map { [one.id: try #require(Slug($0))] } ?? [:]
      #expect(try await site.archive.wishes() == wishes)
    }
  }

  @Test("Pictures beside texts are found, but not files with names that begin with a dot or an underscore")
  func media() async throws {
    let site = try site()
    for name in ["a.png", ".b.png", "_c.png", "_d.md", "e.txt", "deep/f.pdf"] {
      try site.folder.write("", to: "stories/" + name)
    }
    let gathered = try await site.gather(at(2))
    #expect(gathered.local.media.map(\.path) == ["stories/a.png", "stories/deep/f.pdf"])
    #expect(gathered.reports.map(\.new) == [2])
  }
}
