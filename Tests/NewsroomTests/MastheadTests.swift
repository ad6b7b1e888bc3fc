import Diagnostics
import News
import Newsroom
import ParsedFeeds
import Testing

@Suite("Sources that become another publication")
struct MastheadTests {
  private static let island = Masthead(
    title: "Island Weekly", language: "en-GB", home: "island.example", host: "island.example")

  @Test(
    "A source counts as another publication only if nothing known is as before",
    arguments: [
      ("all at once", Masthead(title: "Casino", language: "id", home: "casino.example", host: "casino.example"), true),
      (
        "the domain kept, its links sold",
        Masthead(title: "Casino", language: "id", home: "island.example", host: "casino.example"), true
      ),
      ("no language told", Masthead(title: "Casino", home: "casino.example", host: "casino.example"), true),
      (
        "the same language", Masthead(title: "Casino", language: "en", home: "casino.example", host: "casino.example"),
        false
      ),
      ("the same title", Masthead(title: "island weekly", language: "id", home: "c.example", host: "c.example"), false),
      (
        "another name, and a blog below the site",
        Masthead(title: "Blog", language: "fr", home: "c.example", host: "blog.island.example"), false
      ),
      ("only a title is told", Masthead(title: "Casino"), false), ("nothing is told", Masthead(), false),
    ])
  func change(_ name: String, _ current: Masthead, _ isComplete: Bool) {
    #expect(MastheadChange(from: MastheadTests.island, to: current).isComplete == isComplete)
  }

  @Test("A list of links whose title and links change daily is not taken for another publication")
  func linkList() {
    let former = Masthead(title: "Links of Monday", home: "list.example", host: "a.example")
    let current = Masthead(title: "Links of Tuesday", home: "list.example", host: "b.example")
    #expect(!MastheadChange(from: former, to: current).isComplete)
  }

  @Test(
    "A source is held back until the configuration accepts its new owner, and a later owner is not accepted with it")
  func accepted() {
    var memory = SourceMemory()
    let casino = Masthead(title: "Casino", language: "id", home: "casino.example", host: "casino.example")
    let pills = Masthead(title: "Pills", language: "ru", home: "pills.example", host: "pills.example")
    func meet(_ masthead: Masthead, isFamiliar: Bool = false, accepted: [String] = []) -> Bool {
      let isTaken = memory.meet(masthead, isFamiliar: isFamiliar, accepted: accepted)
      if isTaken { memory.brought = [ItemID(high: 1, low: 1)] }
      return isTaken
    }
    #expect(meet(MastheadTests.island), "the first answer of a source is believed")
    #expect(!meet(casino) && memory.isHeldBack(accepted: []))
    #expect(!meet(casino) && memory.masthead == MastheadTests.island)
    #expect(meet(MastheadTests.island) && memory.suspect == nil, "the former owner is back")
    #expect(meet(casino, isFamiliar: true), "it brings what it brought before")
    #expect(meet(MastheadTests.island, isFamiliar: true))
    #expect(!meet(casino, accepted: ["other.example"]))
    #expect(!memory.isHeldBack(accepted: ["Casino.Example"]))
    #expect(meet(casino, accepted: ["Casino.Example"]))
    #expect(!meet(pills, accepted: ["Casino.Example"]))
  }

  @Test("The host of a feed is the host of most of its items")
  func host() {
    var parsed = feed(
      [
        Entry("1", link: "https://www.a.example/1"), Entry("2", link: "https://b.example/2"), Entry("3"),
        Entry("4", link: "https://a.example/4"),
      ].map(\.parsed), home: "https://www.home.example/")
    parsed.title = " My  feed "
    parsed.language = "de_AT"
    #expect(
      Masthead(of: parsed) == Masthead(title: "My feed", language: "de-AT", home: "home.example", host: "a.example"))
  }
}
