import News
import Rendering
import Showing
import Site
import Testing
import Typesetting

@Suite("What a page depends on")
struct DigestTests {
  static func site() -> SampleSite {
    var site = SampleSite()
    for title in ["One", "Two", "Three", "Four", "Five"] { site.addStory(title) }
    return site
  }

  /// Paths whose digests differ between two states of a site.
  static func changed(_ before: SampleSite, _ after: SampleSite) throws -> Set<String> {
    let digests = try [before, after].map { site in
      let renderer = try #require(site.renderer())
      return Dictionary(uniqueKeysWithValues: site.plan.pages.map { ($0.path.text, renderer.inputDigest(of: $0)) })
    }
    return Set(digests[0].keys.filter { digests[0][$0] != digests[1][$0] })
  }

  /// Paths whose bytes differ.
  static func rewritten(_ before: SampleSite, _ after: SampleSite) throws -> Set<String> {
    let pages = try [before, after].map { site in
      let renderer = try #require(site.renderer())
      return Dictionary(
        uniqueKeysWithValues: site.plan.pages.map { ($0.path.text, renderer.render($0, bodies: site.bodies)) })
    }
    return Set(pages[0].keys.filter { pages[0][$0] != pages[1][$0] })
  }

  static let lists: Set<String> = ["", "news/", "feed.atom", "feed.rss", "feed.json"]

  @Test("A new title changes the pages that show it: its own, its neighbours', lists and feeds")
  func title() throws {
    let before = DigestTests.site()
    var after = before
    after.items[2] = .story(Story(SampleSite.details(3, "Drei")))
    let changed = try DigestTests.changed(before, after)
    #expect(changed == DigestTests.lists.union(["news/item-2/", "news/item-3/", "news/item-4/"]))
    #expect(try DigestTests.rewritten(before, after).isSubset(of: changed))
  }

  @Test("A new text changes its own page, lists and feeds, but not its neighbours")
  func text() throws {
    let before = DigestTests.site()
    var after = before
    after.bodies[SampleSite.id(3)] = ItemBody(html: SafeHTML(trusting: "<p>New.</p>"))
    let changed = try DigestTests.changed(before, after)
    // The front page shows none of the text, so it stays the same.
    #expect(changed == DigestTests.lists.subtracting([""]).union(["news/item-3/"]))
    #expect(try DigestTests.rewritten(before, after).isSubset(of: changed))
  }

  @Test("A file that a text refers to changes only that page and the feeds, if references are known")
  func references() throws {
    var before = DigestTests.site()
    before.bodies[SampleSite.id(3)] = ItemBody(
      html: SafeHTML(trusting: "<p><img src=\"site-file:a.png\" alt=\"\"></p>"))
    before.files = LocalFiles(paths: ["a.png": SitePath("assets/1.png")], references: [SampleSite.id(3): ["a.png"]])
    var after = before
    after.files.paths["a.png"] = SitePath("assets/2.png")
    let changed = try DigestTests.changed(before, after)
    #expect(changed == ["news/item-3/", "feed.atom", "feed.rss", "feed.json"])
    #expect(try DigestTests.rewritten(before, after).isSubset(of: changed))
    before.files.references = nil
    after.files.references = nil
    #expect(try DigestTests.changed(before, after).contains("news/item-1/"))
  }

  @Test("A template changes the pages that use it, and the style sheet's name changes all pages")
  func theme() throws {
    let before = DigestTests.site()
    var after = before
    after.overrides["terms.mustache"] = Array("{{terms.title}}".utf8)
    #expect(try DigestTests.changed(before, after) == [])
    after.overrides = ["card.mustache": Array("{{title}}".utf8)]
    #expect(try DigestTests.changed(before, after) == ["", "news/"])
    after.overrides = ["assets/tokens.css": Array(":root { --accent: #00f }".utf8)]
    #expect(try DigestTests.changed(before, after).isSuperset(of: ["", "news/", "news/item-1/", "404.html"]))
  }

  @Test("Settings and a source's name change the pages that show them")
  func settings() throws {
    let before = DigestTests.site()
    var after = before
    after.settings.title = "Another"
    #expect(try DigestTests.changed(before, after).isSuperset(of: DigestTests.rewritten(before, after)))
    after = before
    after.sources[SourceID("gazette")]?.name = "Quay Gazette"
    let changed = try DigestTests.changed(before, after)
    #expect(try changed.isSuperset(of: DigestTests.rewritten(before, after)))
    #expect(!changed.contains("404.html"))
  }
}
