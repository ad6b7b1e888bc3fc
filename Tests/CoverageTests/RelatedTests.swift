import Coverage
import News
import TestSupport
import Testing

@Suite("Related items") struct RelatedTests {
  private func related(
    _ items: [CoverageItem], former: [ItemID: [Relative]] = [:], new: Set<ItemID>? = nil,
    stories: [ItemID: ItemID] = [:]
  ) -> [Int: [Relative]] {
    var index = RelatedIndex(former: former, new: new ?? Set(items.map(\.id)), stories: stories)
    index.add(items)
    return Dictionary(uniqueKeysWithValues: index.changes.map { (Int($0.key.high), $0.value) })
  }

  private func numbers(_ related: [Int: [Relative]]) -> [Int: [Int]] {
    related.mapValues { $0.map { Int($0.id.high) } }
  }

  private let banana = [
    item(1, "Chiquita buys Dreamfruit", from: "A"), item(2, "Bread is dearer in spring", from: "B", at: hours(50)),
    item(3, "Why Dreamfruit said yes to Chiquita’s offer", from: "C", at: hours(100)),
  ]

  @Test("Two rare words relate two items to each other, and each shows the words as the other writes them")
  func words() {
    let found = related(banana)
    #expect(numbers(found) == [1: [3], 3: [1]])
    #expect(found[3]?.first?.shared == .words(["Dreamfruit", "Chiquita"]))
    #expect(found[1]?.first?.shared == .words(["Dreamfruit", "Chiquita’s"]))
  }

  @Test("Where words are not spaced, a shared run of characters is shown whole, without particles at its ends")
  func dense() {
    func told(_ one: String, _ other: String) -> Relative.Shared? {
      related([item(1, one, from: "A"), item(2, other, from: "B", at: hours(1))])[2]?.first?.shared
    }
    #expect(told("鳳凰木盛開 市民賞花", "公園的鳳凰木又開了") == .words(["鳳凰木"]))
    #expect(told("半導體的新工廠動工", "談半導體的新工廠與水") == .words(["半導體的新工廠"]))
    #expect(told("海の上の水族館が開館", "新しい水族館がある海の上") == .words(["海の上"]), "the two rarest words stand in one run")
  }

  @Test("One rare word is not enough, unless the items share a rare tag as well")
  func tags() {
    func pair(_ tags: [String]) -> [CoverageItem] {
      var items = [item(1, "Chiquita grows", from: "A"), item(2, "A visit at Chiquita", from: "B", at: hours(1))]
      items[0].tags = tags
      items[1].tags = tags.map { $0.uppercased() }
      return items
    }
    #expect(related(pair([])).isEmpty)
    #expect(numbers(related(pair(["Fruit"]))) == [1: [2], 2: [1]])
    // Each page is told the tag as the other item spells it.
    let told = related(pair(["Fruit", "Trade", "Ports"])).values.joined().compactMap { relative -> String? in
      if case .tag(let tag) = relative.shared { tag } else { nil }
    }
    #expect(Set(told).count == 2 && Set(told.map { $0.lowercased() }).count == 1, "\(told)")
  }

  @Test("Words in every second headline relate nothing, even on a small site")
  func frequent() {
    let titles = ["What we did with this house", "This is what they found from here", "What comes from this with them"]
    #expect(related(titles.enumerated().map { item($0, $1, from: "A", at: hours(Double($0))) }).isEmpty)
  }

  @Test(
    "Short words relate nothing, whatever letters they are written in",
    arguments: [
      ["Νέος νόμος για τους ναυτικούς στη Βουλή", "Οδηγίες για τους τουρίστες στη Ρόδο"],
      ["Что известно о новом законе для водителей", "Что нужно купить в магазине для дачи"],
      ["मुंबई में लोगों ने की पानी की मांग", "दिल्ली में किसानों ने की सड़क की मरम्मत"],
      ["政府が新しい税制について発表しました", "市長が学校の給食について説明しました"],
    ])
  func short(titles: [String]) {
    #expect(related(titles.enumerated().map { item($0, $1, from: "A", at: hours(Double($0))) }).isEmpty)
  }

  @Test(
    "Long words relate items, whatever letters they are written in",
    arguments: [
      ["Κυκλοφοριακές ρυθμίσεις στη Θεσσαλονίκη", "Θεσσαλονίκη: νέες κυκλοφοριακές μελέτες"],
      ["Землетрясение разбудило Камчатку", "Камчатку ждёт новое землетрясение"],
      ["नगरपालिका ने मुख्यमंत्री को पत्र लिखा", "मुख्यमंत्री से मिली नगरपालिका"],
      ["새로운 도서관과 박물관 개관", "박물관 옆 도서관과 공원"],
    ])
  func long(titles: [String]) {
    #expect(!related(titles.enumerated().map { item($0, $1, from: "A", at: hours(Double($0))) }).isEmpty)
  }

  @Test("Neither instalments of one source nor items in different languages are related")
  func apart() {
    #expect(
      related([
        item(1, "Chiquita and Dreamfruit, part 1", from: "A"), item(2, "Chiquita and Dreamfruit, part 2", from: "A"),
      ])
      .isEmpty)
    #expect(
      related([
        item(1, "Chiquita Dreamfruit now", from: "A", language: "en"),
        item(2, "Chiquita Dreamfruit heute", from: "B", language: "de"),
      ]).isEmpty)
  }

  @Test("An item has at most four related ones, the nearest first, and one of each story")
  func bounds() {
    let titles = [
      "Chiquita Dreamfruit one", "Chiquita Dreamfruit merger two", "Chiquita Dreamfruit three",
      "Chiquita Dreamfruit four",
      "Chiquita Dreamfruit five", "Chiquita Dreamfruit merger last",
    ]
    let items = titles.enumerated().map { item($0 + 1, $1, from: "S\($0)", at: hours(Double($0))) }
    #expect(numbers(related(items))[6] == [2, 5, 4, 3])
    let stories = [id(3): id(3), id(4): id(3), id(5): id(3)]
    #expect(numbers(related(items, stories: stories))[6] == [2, 5, 1])
    #expect(numbers(related(items, stories: [id(2): id(2), id(6): id(2)]))[6] == [5, 4, 3, 1], "not of its own story")
  }

  @Test("A new item enters the list of an item up to a month older; after that the list is sealed")
  func sealed() {
    for (days, entered) in [(29.0, [1: [2], 2: [1]]), (31.0, [2: [1]])] {
      let later = item(2, "Chiquita leaves Dreamfruit", from: "B", at: hours(24 * days))
      #expect(numbers(related([banana[0], later], new: [later.id])) == entered, "\(days) days")
    }
  }

  @Test("Without new items nothing is compared again, and nothing changes")
  func settled() {
    let former = Dictionary(uniqueKeysWithValues: related(banana).map { (id($0.key), $0.value) })
    #expect(related(banana, former: former, new: []).isEmpty)
  }

  @Test("Related items are the same whether all come at once or in batches")
  func batches() {
    let items = chanceItems(600, over: 60, seed: 5)
    var lists: [ItemID: [Relative]] = [:]
    for start in stride(from: 0, to: items.count, by: 50) {
      let batch = Set(items[start..<min(start + 50, items.count)].map(\.id))
      var index = RelatedIndex(former: lists, new: batch, stories: [:])
      index.add(Array(items[..<min(start + 50, items.count)]).shuffled())
      lists.merge(index.changes) { $1 }
    }
    let whole = related(items)
    #expect(whole.count > 300)
    #expect(lists == Dictionary(uniqueKeysWithValues: whole.map { (id($0.key), $0.value) }))
  }
}
