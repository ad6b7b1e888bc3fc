import Markup
import News
import Newsroom
import ParsedFeeds
import TestSupport
import Testing

/// What feeds hold from run to run, and what the site has in the end.
struct History: Sendable, CustomTestStringConvertible {
  var oddity: String
  /// What each source gives in a run, in the configuration's order; a source that is absent failed or was not modified.
  var runs: [[(source: String, entries: [Entry])]]
  /// `title, sources, date shown`, newest first.
  var items: [String]

  var testDescription: String { oddity }

  init(_ oddity: String, _ runs: [[(source: String, entries: [Entry])]], gives items: [String]) {
    self.oddity = oddity
    self.runs = runs
    self.items = items
  }
}

@Suite("Histories of feeds")
struct HistoryTests {
  static let histories: [History] = [
    History(
      "An item without a date keeps that of its first sighting, whenever it is seen again",
      [[("a", [Entry("One", guid: "1")])], [("a", [Entry("One", guid: "1")])]],
      gives: ["One, a, 1000"]),
    History(
      "An item that leaves its feed stays; an empty answer removes nothing",
      [
        [("a", [Entry("One", guid: "1", published: 10), Entry("Two", guid: "2", published: 20)])],
        [("a", [Entry("Two", guid: "2", published: 20)])], [("a", [])],
      ], gives: ["Two, a, 20", "One, a, 10"]),
    History(
      "A changed title is the same item",
      [[("a", [Entry("One", guid: "1", published: 10)])], [("a", [Entry("Uno", guid: "1", published: 10)])]],
      gives: ["Uno, a, 10"]),
    History(
      "A date that moves moves the item; a date that is gone stays as it was",
      [
        [("a", [Entry("One", guid: "1", published: 10), Entry("Two", guid: "2", published: 20)])],
        [("a", [Entry("One", guid: "1", published: 30), Entry("Two", guid: "2")])],
      ], gives: ["One, a, 30", "Two, a, 20"]),
    History(
      "An item in two feeds by the same permalink is one item with two sources, spelt as the first spells it",
      [
        [
          ("a", [Entry("One", guid: "a1", link: "https://x.example/one", published: 10)]),
          ("b", [Entry("ONE!", guid: "b1", link: "http://x.example/one/?utm_source=b#top", published: 11)]),
        ]
      ], gives: ["One, a+b, 10"]),
    History(
      "A second feed that brings a known item later is added to its sources, and changes nothing else",
      [
        [("b", [Entry("One", guid: "b1", link: "https://x.example/one", published: 10)])],
        [
          ("a", [Entry("Other title", guid: "a1", link: "https://x.example/one", published: 99)]),
          ("b", [Entry("One", guid: "b1", link: "https://x.example/one", published: 10)]),
        ],
      ], gives: ["One, b+a, 10"]),
    History(
      "A guid used for different items is no identity",
      [
        [
          (
            "a",
            [
              Entry("One", guid: "same", link: "https://x.example/1", published: 10),
              Entry("Two", guid: "same", link: "https://x.example/2", published: 20),
            ]
          )
        ],
        [
          (
            "a",
            [
              Entry("Two", guid: "same", link: "https://x.example/2", published: 20),
              Entry("Three", guid: "same", link: "https://x.example/3", published: 30),
            ]
          )
        ],
      ], gives: ["Three, a, 30", "Two, a, 20", "One, a, 10"]),
    History(
      "A link that all items share, with guids of their own, is no identity",
      [
        [
          (
            "a",
            [
              Entry("One", guid: "1", link: "https://x.example/log", published: 10),
              Entry("Two", guid: "2", link: "https://x.example/log", published: 20),
            ]
          )
        ]
      ], gives: ["Two, a, 20", "One, a, 10"]),
    History(
      "One guid and one link for all items: title and date tell them apart, run after run",
      [
        [
          (
            "a",
            [
              Entry("One", guid: "x", link: "https://x.example/log", published: 10),
              Entry("Two", guid: "x", link: "https://x.example/log", published: 20),
            ]
          )
        ],
        [
          (
            "a",
            [
              Entry("Two", guid: "x", link: "https://x.example/log", published: 20),
              Entry("Three", guid: "x", link: "https://x.example/log", published: 30),
            ]
          )
        ],
      ], gives: ["Three, a, 30", "Two, a, 20", "One, a, 10"]),
    History(
      "Links to the site's own front page are no identity",
      [
        [
          (
            "a",
            [
              Entry("One", link: "https://blog.example/", published: 10),
              Entry("Two", link: "https://blog.example", published: 20),
            ]
          )
        ], [("b", [Entry("Three", link: "https://blog.example/", published: 30)])],
      ], gives: ["Three, b, 30", "Two, a, 20", "One, a, 10"]),
    History(
      "New guids for the same addresses are the same items, and stay so when the addresses change next",
      [
        [("a", [Entry("One", guid: "tag:1", link: "https://x.example/one", published: 10)])],
        [("a", [Entry("One", guid: "https://x.example/?p=1", link: "https://x.example/one", published: 10)])],
        [("a", [Entry("One", guid: "https://x.example/?p=1", link: "https://x.example/2026/one", published: 10)])],
      ], gives: ["One, a, 10"]),
    History(
      "A site that moves to another host, guids and all, doubles nothing",
      [
        [
          (
            "a",
            [
              Entry("One", guid: "http://old.example/one", link: "http://old.example/one", published: 10),
              Entry("Two", guid: "http://old.example/two", link: "http://old.example/two", published: 20),
            ]
          )
        ],
        [
          (
            "a",
            [
              Entry("One", guid: "https://new.example/one", link: "https://new.example/one", published: 10),
              Entry("Two", guid: "https://new.example/two", link: "https://new.example/two", published: 20),
            ]
          )
        ],
      ], gives: ["Two, a, 20", "One, a, 10"]),
    History(
      "A site that moves and changes how it makes addresses and guids doubles nothing; what is new there is new",
      [
        [
          (
            "a",
            [
              Entry("One", guid: "1", link: "http://old.example/?p=1", published: 7_200),
              Entry("Two", guid: "2", link: "http://old.example/?p=2", published: 10_800),
            ]
          )
        ],
        [
          (
            "a",
            [
              Entry("One", guid: "tag:one", link: "https://new.example/2026/one", published: 7_200),
              Entry("Two", guid: "tag:two", link: "https://new.example/2026/two", published: 10_800),
              Entry("Three", guid: "tag:three", link: "https://new.example/2026/three", published: 14_400),
            ]
          )
        ],
        [("a", [Entry("One", guid: "tag:one", link: "https://new.example/other/one", published: 7_200)])],
      ], gives: ["Three, a, 14400", "Two, a, 10800", "One, a, 7200"]),
    History(
      "Two notes of one day with one headline are two, when the first has left the feed before the second comes",
      [
        [("a", [Entry("Log", guid: "1", published: 7_200), Entry("Other", guid: "o", published: 3_600)])],
        [("a", [Entry("Log", guid: "2", published: 7_200), Entry("Other", guid: "o", published: 3_600)])],
      ], gives: ["Log, a, 7200", "Log, a, 7200", "Other, a, 3600"]),
    History(
      "A feed of one item with one headline for all brings a new item each time",
      [
        [("a", [Entry("Warning", guid: "1", link: "https://x.example/w/1", published: 7_200)])],
        [("a", [Entry("Warning", guid: "2", link: "https://x.example/w/2", published: 7_200)])],
        [("a", [Entry("Warning", guid: "3", link: "https://x.example/w/3", published: 7_200)])],
      ],
      gives: ["Warning, a, 7200", "Warning, a, 7200", "Warning, a, 7200"]),
    History(
      "Undated items with one headline and ids of their own are as many as there are, one by one and together",
      [
        [("a", [Entry("Log", guid: "1")])], [("a", [Entry("Log", guid: "2")])],
        [("a", [Entry("Log", guid: "1"), Entry("Log", guid: "2"), Entry("Log", guid: "3")])],
      ], gives: ["Log, a, 3000", "Log, a, 2000", "Log, a, 1000"]),
    History(
      "One note whose address and guid are corrected stays one, where its date says the minute",
      [
        [
          (
            "a",
            [Entry("Log", guid: "/lgo", link: "https://x.example/lgo", published: 7_260), Entry("Other", guid: "o")]
          )
        ],
        [
          (
            "a",
            [Entry("Log", guid: "/log", link: "https://x.example/log", published: 7_260), Entry("Other", guid: "o")]
          )
        ],
      ], gives: ["Log, a, 7260", "Other, a, 1000"]),
    History(
      "http and https, with www and without, with a slash and without, with a campaign's marks and without: one address",
      [
        [("a", [Entry("One", guid: "1", link: "http://www.x.example/one/?utm_campaign=a&fbclid=b", published: 10)])],
        [("b", [Entry("One", guid: "b", link: "https://x.example/one", published: 10)])],
      ], gives: ["One, a+b, 10"]),
    History(
      "Items with neither guid nor link are told by title and date",
      [
        [("a", [Entry("Weather", published: 10), Entry("Weather", published: 20)])],
        [("a", [Entry("Weather", published: 20), Entry("Weather", published: 30)])],
      ], gives: ["Weather, a, 30", "Weather, a, 20", "Weather, a, 10"]),
    History(
      "An item twice in one feed is one item, as it was changed last",
      [
        [
          (
            "a",
            [
              Entry("One", guid: "1", link: "https://x.example/1", text: "old", published: 10),
              Entry("One", guid: "1", link: "https://x.example/1", text: "new", published: 10, updated: 50),
            ]
          )
        ]
      ], gives: ["One, a, 10"]),
    History(
      "Many items on one page, told apart by the fragments of their links alone",
      [
        [
          (
            "a",
            [
              Entry("Letter", link: "https://x.example/log#2", text: "Two", published: 20),
              Entry("Letter", link: "https://x.example/log#1", text: "One", published: 10),
            ]
          )
        ],
        [
          (
            "a",
            [
              Entry("Letter", link: "https://x.example/log#3", text: "Three", published: 30),
              Entry("Letter", link: "https://x.example/log#2", text: "Two", published: 25),
            ]
          )
        ],
      ], gives: ["Letter, a, 30", "Letter, a, 25", "Letter, a, 10"]),
    History(
      "A fragment that is renamed, while headline, text or minute stays: one item",
      [
        [("a", [Entry("One", link: "https://x.example/log#1", text: "1", published: 3_600)])],
        [("a", [Entry("One", link: "https://x.example/log#2", text: "2", published: 7_260)])],
        [("a", [Entry("Uno", link: "https://x.example/log#3", text: "2", published: 10_860)])],
        [("a", [Entry("Eins", link: "https://x.example/log#4", text: "4", published: 10_860)])],
      ], gives: ["Eins, a, 10860"]),
    History(
      "A part of a page that is known by its fragment is that one, though all parts have one headline",
      [
        [("a", [update(1, "About one")])], [("a", [update(2, "About two"), update(1, "About one")])],
        [("a", [update(2, "About two")])],
      ], gives: ["Update, a, 7200", "Update, a, 3600"]),
    History(
      "A part of a page that is known by its guid is that one when its text changes, though all have one headline",
      [
        [("a", [update(1, "About one", guid: "1")])],
        [("a", [update(2, "About two", guid: "2"), update(1, "About one", guid: "1")])],
        [("a", [update(2, "More about two", guid: "2")])],
      ], gives: ["Update, a, 7200", "Update, a, 3600"]),
    History(
      "A part of a page that is known by its fragment is not the page",
      [
        [("a", [Entry("Log", link: "https://x.example/log", text: "About all", published: 1_800)])],
        [("a", [update(2, "About two"), update(1, "About one")])], [("a", [update(2, "About two")])],
      ], gives: ["Update, a, 7200", "Update, a, 3600", "Log, a, 1800"]),
    History(
      "Another feed's link to another place on the page of an item is one to that item",
      [
        [("a", [Entry("One", link: "https://x.example/one#text", published: 10)])],
        [("b", [Entry("Uno", guid: "b", link: "https://x.example/one#top", published: 20)])],
      ], gives: ["One, a+b, 10"]),
    History(
      "A place on the front page to which all items lead is no identity",
      [
        [
          (
            "a",
            [
              Entry("One", link: "https://blog.example/#news", published: 10),
              Entry("Two", link: "https://blog.example/#news", published: 20),
            ]
          )
        ], [("a", [Entry("Three", link: "https://blog.example/#news", published: 30)])],
      ], gives: ["Three, a, 30", "Two, a, 20", "One, a, 10"]),
    History(
      "One guid, link and headline, but other dates and texts: a log that repeats itself loses nothing",
      [
        [
          (
            "a",
            [
              Entry("1.12", guid: "x", link: "https://x.example/log", text: "Two", published: 20),
              Entry("1.12", guid: "x", link: "https://x.example/log", text: "One", published: 10),
            ]
          )
        ]
      ], gives: ["1.12, a, 20", "1.12, a, 10"]),
    History(
      "One guid, link and date, and a headline that was mended: one item, in a feed that names its others",
      [
        [("a", [named("One", 1), named("Two", 2), named("Three", 3)])],
        [("a", [named("Uno", 1), named("One", 1), named("Two", 2), named("Three", 3)])],
        [("a", [named("Uno", 1), named("Two", 2), named("Three", 3)])],
      ], gives: ["Three, a, 3", "Two, a, 2", "Uno, a, 1"]),
    History(
      "One guid, link and date of whatever a feed brings: its items are as many as its headlines",
      [[("a", [named("One", 1), named("Two", 1), named("Three", 1), named("Four", 2)])]],
      gives: ["Four, a, 2", "Two, a, 1", "Three, a, 1", "One, a, 1"]),
    History(
      "A permalink given as guid identifies, where the link leads through a counter",
      [
        [
          (
            "a",
            [
              Entry(
                "One", guid: "https://x.example/1", link: "https://count.example/9", published: 10, isPermalink: true)
            ]
          )
        ],
        [("b", [Entry("One", guid: "b", link: "https://x.example/1", published: 10)])],
      ], gives: ["One, a+b, 10"]),
    History(
      "The same guid in two feeds says nothing: guids hold within a source",
      [[("a", [Entry("One", guid: "1", published: 10)]), ("b", [Entry("Two", guid: "1", published: 20)])]],
      gives: ["Two, b, 20", "One, a, 10"]),
  ]

  private static func update(_ number: Int64, _ text: String, guid: String? = nil) -> Entry {
    Entry("Update", guid: guid, link: "https://x.example/log#v\(number)", text: text, published: 3_600 * number)
  }

  private static func named(_ title: String, _ number: Int64) -> Entry {
    Entry(title, guid: "\(number)", link: "https://x.example/\(number)", published: number)
  }

  /// Feeds whose guids are ranks, or whose addresses serve one item after another.
  static let contradictions: [History] = [
    History(
      "A guid that says the rank: whoever comes first, addresses tell the items apart",
      [
        [("a", ranked(["One", "Two", "Three"]))], [("a", ranked(["Two", "Three", "One"]))],
        [("a", ranked(["New", "Three", "Two"]))], [("a", ranked(["Newer", "Three"]))], [("a", ranked(["Newest"]))],
      ],
      gives: [
        "Three, a, 10800", "Two, a, 7200", "Newest, a, 5000", "Newer, a, 4000", "One, a, 3600", "New, a, 3000",
      ]),
    History(
      "Ranks of items that all have one headline",
      [
        [("a", [rank(0, "Log", "one"), rank(1, "Log", "two")])],
        [("a", [rank(0, "Log", "two"), rank(1, "Log", "one")])],
        [("a", [rank(0, "Log", "two"), rank(1, "Log", "three")])],
      ], gives: ["Log, a, 3000", "Log, a, 1000", "Log, a, 1000"]),
    History(
      "Ranks of items whose headline changes on the way",
      [
        [("a", [rank(0, "One", "one"), rank(1, "Two", "two", published: 10)])],
        [("a", [rank(0, "2", "two"), rank(1, "1", "one")])],
      ], gives: ["1, a, 1000", "2, a, 10"]),
    History(
      "A corrected address under the same guid, with the same headline or the same text, is the same item",
      [
        [("a", [rank(7, "Ferry sinks", "fery", text: "Text"), rank(8, "Other", "other", published: 10)])],
        [("a", [rank(7, "Ferry sinks", "ferry", text: "Longer text"), rank(8, "Other", "other", published: 10)])],
        [("a", [rank(7, "Three rescued", "ferry-2", text: "Longer text"), rank(8, "Other", "other", published: 10)])],
      ],
      gives: ["Three rescued, a, 1000", "Other, a, 10"]),
    History(
      "An item that is rewritten, headline, text and address, is known by its guid and the minute of its date",
      [
        [("a", [Entry("One", guid: "x", link: "https://x.example/one", text: "1", published: 3_660)])],
        [("a", [Entry("Uno", guid: "x", link: "https://x.example/uno", text: "2", published: 3_660)])],
      ], gives: ["Uno, a, 3660"]),
    History(
      "Two items that exchange their addresses stay what their guids and headlines say",
      [
        [("a", [rank(7, "One", "two"), rank(8, "Two", "one", published: 10)])],
        [("a", [rank(7, "One", "one"), rank(8, "Two", "two")])],
      ], gives: ["One, a, 1000", "Two, a, 10"]),
    History(
      "A page that is today's story, each day another, while yesterday's moves on under its guid",
      [
        [("a", [rank(1, "One", "today")])], [("a", [rank(2, "Two", "today"), rank(1, "One", "one")])],
        [("a", [rank(3, "Three", "today"), rank(2, "Two", "two"), rank(1, "One", "one")])],
      ], gives: ["Three, a, 3000", "Two, a, 2000", "One, a, 1000"]),
    History(
      "A guid that is one thing for good, at one address, is that whatever it says",
      [
        [("a", [rank(1, "It rains", "weather", text: "10 degrees")])],
        [("a", [rank(1, "It shines", "weather", text: "20 degrees")])],
      ], gives: ["It shines, a, 1000"]),
  ]

  @Test(
    "If guids are ranks, each story stays the same item however the list is shuffled, and none is lost",
    arguments: UInt64(1)...5)
  func shuffledRanks(seed: UInt64) {
    var newsroom = TestNewsroom()
    var random = SplitMix(seed: seed)
    var items: [String: ItemID] = [:]
    for run in 1...30 {
      let chosen = (0..<12).shuffled(using: &random).prefix(random.number(1...8))
      let result = newsroom.run(
        [("a", HistoryTests.ranked(chosen.map { "Story \($0)" }))], now: time(Int64(run) * 1_000))
      for item in newsroom.ledger.live {
        #expect(items.updateValue(item.id, forKey: item.title) ?? item.id == item.id, "\(item.title) in run \(run)")
        #expect(item.details.link?.text == "https://x.example/" + item.title.lowercased().replacing(" ", with: "%20"))
      }
      for number in chosen { #expect(items["Story \(number)"] != nil) }
      #expect(result.counts[SourceID("a")]?.changed == 0)
    }
  }

  private static func rank(
    _ rank: Int, _ title: String, _ path: String, text: String? = nil, published: Int64? = nil
  ) -> Entry {
    Entry(title, guid: "\(rank)", link: "https://x.example/\(path)", text: text, published: published)
  }

  private static let dates: [String: Int64] = ["One": 3_600, "Two": 7_200, "Three": 10_800]

  private static func ranked(_ titles: [String]) -> [Entry] {
    titles.enumerated().map { rank($0, $1, $1.lowercased(), text: "About \($1)", published: dates[$1]) }
  }

  /// An item at a fragment of a page, with a date that does not say the minute.
  private func part(_ number: Int64, of page: String, _ title: String, hasGuid: Bool = false) -> Entry {
    Entry(
      title, guid: hasGuid ? "v\(number)" : nil, link: "\(page)#v\(number)", text: "About \(title)",
      published: 3_600 * number)
  }

  @Test(
    "In a feed of nothing but the latest item of a page, none takes the place of another", arguments: [true, false])
  func latestPart(hasGuid: Bool) {
    var newsroom = TestNewsroom()
    func run(_ items: (number: Int64, title: String)..., at now: Int64) -> [ItemID] {
      let entries = items.map { part($0.number, of: "https://x.example/log", $0.title, hasGuid: hasGuid) }
      newsroom.run([("a", entries)], now: time(now))
      return newsroom.ledger.live.map(\.id)
    }
    let first = run((1, "One"), at: 1_000)
    let both = run((2, "Two"), at: 2_000)
    #expect(newsroom.summary == ["Two, a, 7200", "One, a, 3600"] && both.last == first.first)
    #expect(run((2, "Dos"), at: 3_000) == both)
    #expect(run((1, "Uno"), (2, "Dos"), at: 4_000) == both)
    #expect(newsroom.summary == ["Dos, a, 7200", "Uno, a, 3600"] && newsroom.ledger.edits.count == 2)
  }

  @Test("The next item of a page is not the one before it whose text was removed", arguments: [true, false])
  func partAfterRemoval(hasGuid: Bool) throws {
    var newsroom = TestNewsroom()
    func part(_ number: Int64, _ title: String) -> Entry {
      self.part(number, of: "https://x.example/log", title, hasGuid: hasGuid)
    }
    newsroom.run([("a", [part(1, "One")])], now: time(1_000))
    let first = try #require(newsroom.ledger.live.first).id
    newsroom.ledger.apply([.remove(first)])
    newsroom.ledger.items[first]?.isWithheld = true
    newsroom.ledger.items[first]?.introducer = SourceID("a")
    newsroom.run([("a", [part(2, "Two")])], now: time(2_000))
    #expect(newsroom.summary == ["Two, a, 7200"] && newsroom.ledger.live.first?.id != first)
    // Under its own name it comes back.
    newsroom.run([("a", [part(2, "Two"), part(1, "One")])], now: time(3_000))
    #expect(newsroom.summary == ["Two, a, 7200", "One, a, 3600"] && newsroom.ledger.live.last?.id == first)
  }

  @Test(
    "Items on the home of their feed, or on a front page, are known by their fragments",
    arguments: ["https://x.example/log", "https://x.example/"])
  func partsOfHome(home: String) {
    var newsroom = TestNewsroom()
    newsroom.run([("a", [part(1, of: home, "One")])], home: home, now: time(1_000))
    newsroom.run([("a", [part(1, of: home, "One"), part(2, of: home, "Two")])], home: home, now: time(2_000))
    let result = newsroom.run(
      [("a", [part(1, of: home, "Uno"), part(2, of: home, "Two")])], home: home, now: time(3_000))
    #expect(newsroom.summary == ["Two, a, 7200", "Uno, a, 3600"])
    #expect(result.counts[SourceID("a")]?.changed == 1 && result.counts[SourceID("a")]?.new == 0)
  }

  @Test("A history of runs leaves the expected items", arguments: histories + contradictions)
  func history(_ history: History) {
    var newsroom = TestNewsroom()
    for (index, run) in history.runs.enumerated() { newsroom.run(run, now: time(1_000 + Int64(index) * 1_000)) }
    #expect(newsroom.summary == history.items)
    // Repeating the last run changes nothing.
    if let last = history.runs.last {
      let again = newsroom.run(last, now: time(1_000_000))
      #expect(again.changes.isEmpty)
    }
  }
}

struct TestNewsroom {
  var ledger = Ledger()

  @discardableResult
  mutating func run(
    _ sources: [(source: String, entries: [Entry])], home: String? = "https://blog.example/", now: Timestamp
  ) -> Reconciliation {
    let normaliser = Normaliser(markup: MarkupRenderer(), now: now)
    let candidates = sources.map { name, entries in
      normaliser.candidates(from: feed(entries.map(\.parsed), home: home), rules: SourceRules(id: SourceID(name)))
    }
    let result = reconcile(candidates, known: ledger.known, now: now)
    ledger.apply(result.changes)
    return result
  }

  var summary: [String] {
    ledger.live.map { item in
      let details = item.details
      let sources = details.sources.map(\.name).joined(separator: "+")
      return "\(details.title), \(sources), \((details.dates.shown ?? .unknown).secondsSince1970)"
    }
  }
}
