import News
import Newsroom
import Testing

@Suite("Whose story an item is")
struct WhoseStoryTests {
  private let link = "https://www.x.example/1"
  private let both = ["b", "x"]

  /// A planet in which `x` is the site's own feed and `b` is one of another site.
  private func planet(_ other: SourceSite = site("https://b.example/feed")) -> TestPlanet {
    TestPlanet(["x": site("https://x.example/feed"), "b": other])
  }

  private func entry(_ title: String, _ source: String, published: Int64? = nil) -> Entry {
    Entry(title, guid: source + "1", link: link, text: "<p>Text of \(source)</p>", published: published)
  }

  private func texts(_ planet: TestPlanet) -> [String] { planet.newsroom.ledger.bodies.values.map(\.html.text) }

  @Test("Once the site's own feed has moved on, another feed's version still does not replace the item")
  func windowMovesOn() {
    var planet = planet()
    planet.run(configured: both, [("x", [entry("One", "x", published: 10)])], now: 1_000)
    let before = planet.newsroom.ledger.live
    planet.run(
      configured: both,
      [("x", [Entry("Two", guid: "x2", published: 5)]), ("b", [entry("Stolen", "b", published: 20)])],
      now: 2_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10", "Two, x, 5"])
    planet.run(configured: both, [("b", [entry("Stolen again", "b", published: 30)])], now: 3_000)
    #expect(planet.newsroom.ledger.live.first?.details.excerpt == before.first?.details.excerpt)
    // Not even after the site's feed has left the configuration.
    planet.run(configured: ["b"], [("b", [entry("Stolen", "b", published: 30)])], now: 4_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10", "Two, x, 5"])
    #expect(Set(texts(planet)) == ["", "<p>Text of x</p>\n"])
  }

  @Test(
    "On a host with many authors a story belongs to its author's feed, not to another author's",
    arguments: [
      ("https://medium.com/feed/@ann", "https://medium.com/feed/@bob", "https://medium.com/@ann/story-1"),
      ("https://medium.com/feed/@ann", "https://medium.com/feed/@bob", "https://ann.medium.com/story-1"),
      ("https://medium.com/feed/paper", "https://medium.com/feed/@paper", "https://medium.com/paper/story-1"),
      ("https://github.com/ann/a/releases.atom", "https://github.com/bob.atom", "https://github.com/Ann/a/releases/1"),
      ("https://social.example/@ann.rss", "https://social.example/@bob.rss", "https://social.example/@ann/1"),
      ("https://ann.wordpress.com/feed", "https://wordpress.com/bob/feed", "https://ann.wordpress.com/1"),
      (
        "https://www.reddit.com/r/ann/.rss", "https://www.reddit.com/r/bob/.rss",
        "https://www.reddit.com/r/ann/comments/1"
      ),
    ])
  func sharedHost(ann: String, bob: String, link: String) {
    let own = Entry("One", guid: "x1", link: link, text: "<p>Text of x</p>", published: 10)
    let stolen = Entry("Stolen", guid: "b1", link: link, text: "<p>Text of b</p>", published: 20)
    var planet = TestPlanet(["x": site(ann), "b": site(bob)])
    planet.run(configured: both, [("x", [own])], now: 1_000)
    planet.run(configured: both, [("x", [Entry("Two", guid: "x2", published: 5)]), ("b", [stolen])], now: 2_000)
    planet.run(configured: both, [("b", [stolen])], now: 3_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10", "Two, x, 5"])
    planet = TestPlanet(["x": site(ann), "b": site(bob)])
    planet.run(configured: both, [("b", [stolen])], now: 1_000)
    planet.run(configured: both, [("b", [stolen]), ("x", [own])], now: 2_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10"])
  }

  @Test("A feed of a whole site speaks for all of its authors")
  func wholeSite() {
    let link = "https://x.example/@ann/1"
    var planet = planet()
    planet.run(configured: both, [("b", [Entry("Heard of", guid: "b1", link: link, published: 20)])], now: 1_000)
    planet.run(configured: both, [("x", [Entry("One", guid: "x1", link: link, published: 10)])], now: 2_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10"])
  }

  @Test("The site's own feed takes over its story for good, and nothing of the former version remains")
  func originalLater() {
    var planet = planet()
    planet.run(configured: both, [("b", [entry("Heard of", "b", published: 20)])], now: 1_000)
    let id = planet.newsroom.ledger.live.first?.id
    planet.run(
      configured: both, [("b", [entry("Heard of", "b", published: 20)]), ("x", [entry("One", "x")])], now: 2_000)
    #expect(planet.newsroom.summary.map { $0.prefix(9) } == ["One, x+b,"])
    #expect(planet.newsroom.ledger.live.first?.id == id)
    #expect(planet.newsroom.ledger.live.first?.details.dates == ItemDates(firstSeen: time(1_000)))
    #expect(texts(planet) == ["<p>Text of x</p>\n"])
    #expect(planet.newsroom.ledger.edits.isEmpty, "another feed's words are not a former version")
    let again: [(source: String, entries: [Entry])] = [
      ("b", [entry("Changed", "b", published: 30)]), ("x", [entry("One", "x")]),
    ]
    planet.run(configured: both, again, now: 3_000)
    planet.run(configured: both, [("x", [Entry("Two", guid: "x2")])] + again.prefix(1), now: 4_000)
    #expect(Set(texts(planet)) == ["", "<p>Text of x</p>\n"])
    #expect(planet.newsroom.ledger.live.map(\.title).sorted() == ["One", "Two"])
  }

  @Test("A home that a feed merely claims does not let it take over a story")
  func claimedHome() {
    var planet = planet(site("https://b.example/feed", home: "https://x.example/"))
    planet.run(configured: both, [("x", [entry("One", "x", published: 10)])], now: 1_000)
    planet.run(configured: both, [("x", [Entry("Two", guid: "x2", published: 5)])], now: 2_000)
    planet.run(configured: both, [("b", [entry("Stolen", "b", published: 20)])], now: 3_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10", "Two, x, 5"])
    // A feed that is served elsewhere and has nothing but its claimed home.
    planet = TestPlanet([
      "x": site("https://feeds.example/x", home: "https://x.example/"),
      "b": site("https://b.example/feed", home: "https://x.example/"),
    ])
    planet.run(configured: both, [("x", [entry("One", "x", published: 10)])], now: 1_000)
    planet.run(configured: both, [("x", [Entry("Two", guid: "x2", published: 5)])], now: 2_000)
    planet.run(configured: both, [("b", [entry("Stolen", "b", published: 20)])], now: 3_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10", "Two, x, 5"])
  }

  @Test(
    "A claimed home is enough against an unrelated feed, and so is a host above or below",
    arguments: [
      site("https://feeds.example/x", home: "https://www.x.example/"), site("https://feeds.x.example/all"),
      site("https://www.x.example/feed"),
    ])
  func originalByHome(_ original: SourceSite) {
    var planet = TestPlanet(["x": original, "b": site("https://b.example/feed", home: "https://b.example/")])
    planet.run(configured: both, [("b", [entry("Heard of", "b", published: 20)])], now: 1_000)
    planet.run(configured: both, [("x", [entry("One", "x", published: 10)])], now: 2_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10"])
  }

  @Test("A feed that uses another's address as guid but links to itself gets no story by that")
  func squatting() {
    var planet = planet()
    let squat = Entry(
      "Mine", guid: link, link: "https://b.example/mine", published: 20, isPermalink: true)
    planet.run(configured: both, [("b", [squat])], now: 1_000)
    planet.run(configured: both, [("b", [squat]), ("x", [entry("One", "x", published: 10)])], now: 2_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10"])
    #expect(planet.newsroom.ledger.live.first?.details.link?.text == link)
    // The other way round, and with a guid of its own whose address has changed since.
    var other = self.planet()
    other.run(configured: both, [("x", [entry("One", "x", published: 10)]), ("b", [entry("One", "b")])], now: 1_000)
    let moved = Entry("Mine", guid: "b1", link: "https://b.example/mine", published: 20)
    let next = Entry("Mine", guid: "b1", link: "https://www.x.example/2", published: 20)
    other.run(configured: both, [("x", [Entry("Zero", guid: "x0", published: 1)]), ("b", [moved])], now: 2_000)
    other.run(configured: both, [("b", [moved])], now: 3_000)
    other.run(configured: both, [("b", [next])], now: 4_000)
    other.run(
      configured: both, [("x", [Entry("Two", guid: "x2", link: "https://www.x.example/2", published: 30)])], now: 5_000)
    #expect(other.newsroom.summary == ["Two, x, 30", "One, x+b, 10", "Zero, x, 1"])
  }

  @Test("A trusted source takes over like the site's own feed once that no longer brings the item")
  func trusted() {
    for trust in [SiteTrust.all, .sites(["x.example"])] {
      var planet = planet(site("https://b.example/feed", trust: trust))
      planet.run(configured: both, [("x", [entry("One", "x", published: 10)])], now: 1_000)
      planet.run(configured: both, [("b", [entry("Uno", "b", published: 11)])], now: 2_000)
      #expect(planet.newsroom.summary == ["One, x+b, 10"])
      planet.run(configured: both, [("x", [Entry("Two", guid: "x2", published: 5)])], now: 3_000)
      planet.run(configured: both, [("b", [entry("Uno", "b", published: 11)])], now: 4_000)
      #expect(planet.newsroom.summary == ["Uno, b+x, 11", "Two, x, 5"])
    }
  }

  @Test("A story whose text is lost comes back only with the feed that brought it, never with another's words")
  func forgotten() {
    for (source, title) in [("b", nil), ("x", "One")] as [(String, String?)] {
      var planet = planet()
      planet.run(configured: both, [("x", [entry("One", "x", published: 10)])], now: 1_000)
      for id in planet.newsroom.ledger.items.keys {
        planet.newsroom.ledger.items[id]?.item = nil
        planet.newsroom.ledger.items[id]?.isWithheld = true
      }
      planet.run(configured: both, [(source, [entry(title ?? "Stolen", source, published: 10)])], now: 2_000)
      #expect(planet.newsroom.ledger.live.map(\.title) == [title].compactMap(\.self))
    }
  }

  @Test("A story whose text is lost comes back with the feed that brought it, under any guid and wherever it leads")
  func forgottenByLinkBlog() {
    for source in both {
      var planet = planet(site("https://other.example/feed"))
      planet.run(configured: both, [("b", [entry("Found", "b", published: 10)])], now: 1_000)
      planet.run(
        configured: both, [("b", [Entry("Found", guid: "new", link: link, published: 10)])], now: 2_000)
      for id in planet.newsroom.ledger.items.keys {
        planet.newsroom.ledger.items[id]?.item = nil
        planet.newsroom.ledger.items[id]?.isWithheld = true
        planet.newsroom.ledger.items[id]?.introducer = SourceID(source)
      }
      planet.run(configured: both, [("b", [Entry("Found", guid: "new", link: link, published: 10)])], now: 3_000)
      #expect(planet.newsroom.summary == (source == "b" ? ["Found, b, 10"] : []))
    }
  }

  @Test("Of feeds read together the site's own wins, whatever their order")
  func atOnce() {
    var planet = planet()
    planet.run(
      configured: both, [("b", [entry("Heard of", "b", published: 20)]), ("x", [entry("One", "x", published: 10)])],
      now: 1_000)
    #expect(planet.newsroom.summary == ["One, x+b, 10"])
    var other = self.planet()
    other.run(
      configured: both, [("x", [entry("One", "x", published: 10)]), ("b", [entry("Heard of", "b", published: 20)])],
      now: 1_000)
    #expect(other.newsroom.summary == ["One, x+b, 10"])
  }
}
