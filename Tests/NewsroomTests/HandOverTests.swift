import Markup
import News
import Newsroom
import ParsedFeeds
import Patterns
import Testing

@Suite("Items that their first source no longer brings")
struct HandOverTests {
  private let link = "https://x.example/1"

  private func entry(_ title: String, _ source: String) -> Entry {
    Entry(title, guid: source + "1", link: link, published: 10)
  }

  @Test("A source that left the configuration hands its item over to another that still brings it")
  func sourceGone() {
    var planet = TestPlanet()
    planet.run(configured: ["a", "b"], [("a", [entry("One", "a")]), ("b", [entry("One", "b")])], now: 1_000)
    planet.run(configured: ["a", "b"], [("b", [entry("Uno", "b")])], now: 2_000)
    #expect(planet.newsroom.summary == ["One, a+b, 10"], "the first source's words stay while it is configured")
    planet.run(configured: ["b"], [("b", [entry("Uno", "b")])], now: 3_000)
    #expect(planet.newsroom.summary == ["Uno, b+a, 10"])
  }

  @Test("An item that leaves its first feed passes to another for good, even if the first brings it back")
  func leftTheFeed() {
    var planet = TestPlanet()
    let other = Entry("Other", guid: "other", published: 5)
    planet.run(configured: ["a", "b"], [("a", [entry("One", "a"), other]), ("b", [entry("One", "b")])], now: 1_000)
    planet.run(configured: ["a", "b"], [("a", [other]), ("b", [entry("Two", "b")])], now: 2_000)
    #expect(planet.newsroom.summary == ["Two, b+a, 10", "Other, a, 5"])
    let back: [(source: String, entries: [Entry])] = [("a", [entry("One", "a"), other]), ("b", [entry("Two", "b")])]
    #expect(planet.run(configured: ["a", "b"], back, now: 3_000).isEmpty)
    #expect(planet.run(configured: ["a", "b"], back, now: 4_000).isEmpty)
    #expect(planet.newsroom.ledger.edits.values.flatMap(\.self).map(\.title) == ["One"])
  }

  @Test("The heirs of an item are those that still bring it, once its first source does not or is gone")
  func heirs() throws {
    var planet = TestPlanet()
    let other = Entry("Other", guid: "other", published: 5)
    let all: [(source: String, entries: [Entry])] = [("a", [entry("One", "a"), other]), ("b", [entry("One", "b")])]
    planet.run(configured: ["a", "b"], all, now: 1_000)
    let item = try #require(planet.newsroom.ledger.live.first)
    func heirs(_ configured: [String: [ItemID]]) -> [SourceID] {
      let brought = configured.map { (SourceID($0), Optional($1)) }
      return SourcePresence(Dictionary(uniqueKeysWithValues: brought), sites: planet.sites).heirs(of: item)
    }
    #expect(item.sources.map(\.name) == ["a", "b"])
    #expect(heirs(["a": [item.id], "b": [item.id]]) == [])
    #expect(heirs(["a": [], "b": [item.id]]) == [SourceID("b")])
    #expect(heirs(["b": [item.id]]) == [SourceID("b")])
    #expect(heirs(["b": []]) == [] && heirs(["a": []]) == [])
    planet.sites[SourceID("b")] = site("https://else.example/b")
    #expect(heirs(["b": [item.id]]) == [], "who does not speak for its address inherits nothing")
  }

  @Test("An empty answer hands nothing over")
  func emptyAnswer() {
    var planet = TestPlanet()
    planet.run(configured: ["a", "b"], [("a", [entry("One", "a")]), ("b", [entry("One", "b")])], now: 1_000)
    planet.run(configured: ["a", "b"], [("a", []), ("b", [entry("Two", "b")])], now: 2_000)
    #expect(planet.newsroom.summary == ["One, a+b, 10"])
  }

  @Test("A text that only the sanitising policy changes is not an edit; one that the source rewrote is")
  func renderings() throws {
    var newsroom = TestNewsroom()
    let html = "<p>Text</p><iframe src=\"https://player.example/1\"></iframe>"
    newsroom.run([("a", [Entry("One", guid: "1", text: html)])], now: time(1_000))
    let before = newsroom.ledger.bodies
    func run(_ title: String, _ text: String) -> [FormerVersion?] {
      let markup = MarkupRenderer(policy: MarkupPolicy(frameHosts: ["player.example"]))
      let candidates = Normaliser(markup: markup, now: time(2_000)).candidates(
        from: feed([Entry(title, guid: "1", text: text).parsed]), rules: SourceRules(id: SourceID("a")))
      var result = reconcile([candidates], known: newsroom.ledger.known, now: time(2_000))
      #expect(result.rewordedItems == Array(before.keys))
      result.discountRenderings(of: before)
      return result.changes.map { if case .update(_, _, _, let former) = $0 { former } else { nil } }
    }
    #expect(run("One", html) == [nil])
    #expect(run("Uno", html) == [FormerVersion(title: "One", bodyChanged: false, changedAt: time(2_000))])
    #expect(run("One", html + "!") == [FormerVersion(title: "One", bodyChanged: true, changedAt: time(2_000))])
  }

  @Test("What a rule made of a headline is no edit, and a text that came back is none if it is read otherwise now")
  func restored() throws {
    func presentation(_ word: String) throws -> Presentation {
      var rules = SourceRules(id: SourceID("a"))
      rules.rewrites = [Rewrite(.title, try Replacement(try Pattern("Goats"), with: word))]
      return Presentation([rules.id: rules])
    }
    let sheep = try presentation("Sheep")
    var newsroom = TestNewsroom()
    newsroom.run([("a", [Entry("Sheep climb", guid: "1", text: "<p>Text</p>")])], now: time(1_000))
    let lost = LostWords([.title], titleRules: sheep.titleRules(of: [SourceID("a")]))
    for id in newsroom.ledger.items.keys { newsroom.ledger.items[id]?.shownUnder = lost.text }
    let before = newsroom.ledger.bodies.mapValues { ItemBody(html: $0.html) }
    func run(
      _ title: String, _ presentation: Presentation, _ text: String = "<p>Text</p>", isReadOtherwise: Bool = false
    ) -> [FormerVersion?] {
      let candidates = Normaliser(markup: MarkupRenderer(), now: time(2_000)).candidates(
        from: feed([Entry(title, guid: "1", text: text).parsed]), rules: SourceRules(id: SourceID("a")))
      var result = reconcile(
        [candidates], known: newsroom.ledger.known, presentation: presentation, now: time(2_000))
      result.discountRenderings(of: before, isReadOtherwise: isReadOtherwise)
      return result.changes.map { if case .update(_, _, _, let former) = $0 { former } else { nil } }
    }
    #expect(run("Goats climb", sheep) == [nil])
    #expect(run("Sheep climb", sheep) == [nil], "from now on, rules see what the source said")
    #expect(
      run("Goats fall", sheep) == [FormerVersion(title: "Sheep climb", bodyChanged: false, changedAt: time(2_000))])
    let cows = try presentation("Cows")
    #expect(run("Goats climb", cows) == [nil])
    #expect(
      run("Goats climb", cows, "<p>Words</p>")
        == [FormerVersion(title: "Goats climb", bodyChanged: true, changedAt: time(2_000))])
    #expect(run("Goats climb", cows, "<p>Words</p>", isReadOtherwise: true) == [nil])
  }

  @Test("Words added to a text that was only a picture are not an edit")
  func wordsBelowPicture() {
    var newsroom = TestNewsroom()
    let picture = "<p><img src=\"https://x.example/p.jpg\"></p>"
    newsroom.run([("a", [Entry("One", guid: "1", text: picture)])], now: time(1_000))
    let before = newsroom.ledger.bodies
    let candidates = Normaliser(markup: MarkupRenderer(), now: time(2_000)).candidates(
      from: feed([Entry("One", guid: "1", text: picture + "<p>Words.</p>").parsed]),
      rules: SourceRules(id: SourceID("a")))
    var result = reconcile([candidates], known: newsroom.ledger.known, now: time(2_000))
    #expect(result.rewordedItems == Array(before.keys))
    result.discountRenderings(of: before)
    #expect(result.changes.count == 1 && result.rewordedItems.isEmpty)
  }
}
