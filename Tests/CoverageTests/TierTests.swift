@testable import Coverage
import News
import Testing

@Suite("Which items are one story, and why") struct TierTests {
  @Test("Items with the same original belong together, and so does a text that links to it")
  func sameLink() {
    let coverage = Coverage.gather([
      item(1, "Bridge closed", from: "A", address: "a.example/bridge"),
      item(2, "What happens at the river", from: "B", at: hours(2), address: "a.example/bridge"),
      item(3, "Somebody thought of this", from: "C", at: hours(4), address: "c.example/1", links: ["a.example/bridge"]),
    ])
    #expect(numbers(coverage) == [[1, 2, 3]])
    #expect(coverage.evidence(2)?.description == "same link, 2 h apart")
    #expect(coverage.stories.first?.founder == id(1))
  }

  @Test("One address for all pages of an application tells no story, nor does a home page that every post links to")
  func oneAddressForAll() {
    let titles = ["Ferry sails again", "Bread is dearer", "Rain for a week", "Mayor resigns at noon"]
    let pages = titles.enumerated().flatMap { number, title in
      [
        item(2 * number, title, from: "A", address: "app.example/news"),
        item(2 * number + 1, "\(title) today", from: "B", address: "app.example/news"),
      ]
    }
    #expect(stories(of: pages).allSatisfy { $0.count < 3 })
    let posts = titles.enumerated().map { number, title in
      item(number + 1, title, from: "B", links: ["a.example"])
    }
    #expect(
      stories(of: [item(0, "Where we live", from: "A", address: "a.example")] + posts).allSatisfy { $0.count < 4 })
  }

  @Test("Neither a list of links nor a link in every footer makes a story")
  func listsAndFooters() {
    let many = (1...9).map { "a.example/\($0)" }
    #expect(
      stories(of: [
        item(1, "Bridge closed", from: "A", address: "a.example/1"),
        item(2, "Reading for the weekend", from: "B", address: "b.example/9", links: many),
      ]).isEmpty)
    let footer = ["licences.example/by"]
    #expect(
      stories(of: [
        item(1, "Ferry sails again", from: "A", links: footer), item(2, "Bread is dearer", from: "A", links: footer),
        item(3, "Ferry prices rise", from: "B", links: footer),
      ]).isEmpty)
  }

  @Test("The same title makes a story, however it is written")
  func sameTitle() {
    let coverage = Coverage.gather([
      item(1, "Crème brûlée wins championship of Lyon", from: "A"),
      item(2, "CREME BRULEE wins Championship of Lyon!", from: "B", at: hours(1)),
    ])
    #expect(coverage.evidence(2)?.description == "same title, 60 min apart")
  }

  @Test("Shared rare words make a story, also in other forms and another order")
  func rareWords() {
    let coverage = Coverage.gather([
      item(1, "Chiquita acquires Fyffes, creating biggest banana supplier", from: "A"),
      item(2, "Banana supplier Chiquita acquiring Fyffes", from: "B", at: hours(4)),
      item(3, "Oil falls after storm warning", from: "C", at: hours(4)),
    ])
    #expect(numbers(coverage) == [[1, 2]])
    #expect(coverage.evidence(2)?.description == "5 of 5 title words, 4 h apart")
  }

  @Test(
    "A few shared words make a story only with the same picture or link",
    arguments: [Evidence.Support.picture, .link])
  func support(kind: Evidence.Support) {
    func pair(_ shared: String?) -> Coverage {
      let links = (1...6).map { "own.example/\($0)" }
      return Coverage.gather([
        item(
          1, "Volcano Hekla erupts after eleven quiet years near farms", from: "A",
          links: kind == .link ? links + [shared ?? ""] : [], picture: kind == .picture ? shared : nil),
        item(
          2, "Flights diverted while Hekla volcano spreads clouds", from: "B", at: hours(3),
          links: kind == .link ? links.map { $0 + "/b" } + [shared ?? "none"] : [],
          picture: kind == .picture ? shared : nil),
      ])
    }
    #expect(numbers(pair(nil)).isEmpty)
    let basis = Evidence.Basis.supportedWords(.init(shared: 2, all: 7), kind)
    #expect(pair("same").evidence(2)?.basis == basis)
    #expect(pair("same").evidence(2)?.description == "2 of 7 title words and the same \(kind), 3 h apart")
  }

  @Test("A shared name brings an item into a story of several")
  func name() {
    let coverage = Coverage.gather(
      headlines([
        "Stacy Keibler marries Jared Pobre in Mexico", "Stacy Keibler marries Jared Pobre",
        "How guests kept quiet for Stacy Keibler and her beach ceremony",
      ]))
    #expect(numbers(coverage) == [[1, 2, 3]])
    guard case .supportedWords(_, .name) = coverage.evidence(3)?.basis else {
      Issue.record("\(String(describing: coverage.evidence(3)))")
      return
    }
  }

  @Test("Common words and short headlines make no story")
  func commonWords() {
    let titles = [
      "Open thread", "Open thread", "What is new in Kent", "What is new in Mull", "Netnews 7.1.2", "Netnews 7.1.3b",
    ]
    #expect(stories(of: headlines(titles)).isEmpty)
    // The tests publish in 2027.
    #expect(stories(of: headlines(["Photographs of October 2027", "Cartoons of October 2027"])).isEmpty)
  }

  @Test(
    "Headlines that differ only in their figures are a series, not a story",
    arguments: [
      ["Weekly links from around the harbour #12", "Weekly links from around the harbour #13"],
      ["Episode 116: listeners' questions about gardening", "Episode 117: listeners' questions about gardening"],
      ["أسعار الذهب اليوم في القاهرة ١٢", "أسعار الذهب اليوم في القاهرة ١٣"], ["सोने का भाव आज १२ मार्च", "सोने का भाव आज १३ मार्च"],
    ])
  func instalments(titles: [String]) {
    #expect(stories(of: headlines(titles)).isEmpty)
  }

  @Test("A headline that its source repeats daily joins no story, even if another source writes the same")
  func rubrics() {
    let title = "Morning briefing: markets, weather, traffic reports"
    let daily = (0..<4).map { item($0, title, from: "A", at: hours(Double($0) * 24)) }
    #expect(stories(of: daily + [item(9, title, from: "B", at: hours(73))]).isEmpty)
  }

  @Test("Chinese, Japanese and Korean are compared by neighbouring letters")
  func dense() {
    #expect(
      stories(of: headlines(["日本銀行が追加利上げを決定", "日本銀行、追加利上げを決定と発表", "東京で桜が満開になりました"])) == [[1, 2]])
    #expect(stories(of: headlines(["英国首相宣布提前举行大选", "英国首相宣布提前举行大选日期", "上海今日有雨"])) == [[1, 2]])
  }

  @Test("Thai is compared by runs of letters: every other headline has the same pairs")
  func unspacedAlphabet() {
    let titles = [
      "แผ่นดินไหวรุนแรงในกรุงเทพมหานคร อาคารถล่มหลายแห่ง", "กรุงเทพมหานคร แผ่นดินไหวรุนแรง อาคารถล่มหลายแห่ง",
      "ฝนตกหนักในภาคใต้ น้ำท่วมหลายจังหวัด", "โรงพยาบาลขาดแคลนแพทย์ในหลายจังหวัด",
      "นายกรัฐมนตรีประกาศนโยบายเศรษฐกิจใหม่ในการประชุม", "ทีมชาติไทยชนะเวียดนามในการแข่งขันฟุตบอล",
    ]
    #expect(stories(of: headlines(titles)) == [[1, 2]])
    var related = RelatedIndex(former: [:], new: Set(titles.indices.map { id($0 + 1) }), stories: [:])
    related.add(headlines(titles))
    #expect(related.changes.isEmpty)
    var reader = TitleReader()
    let words = reader.read("แผ่นดินไหวรุนแรง", year: 2026).words
    let spelled = reader.spelled("ในแผ่นดินไหว")
    #expect(spelled.spellings(of: words.prefix(3), shared: Set(words)) == ["แผ่นดินไหว"])
  }

  @Test("Items in different languages stay apart; one without a language may join any")
  func languages() {
    let title = "Airbus Boeing Embraer Duell Paris"
    func one(_ number: Int, _ language: String?) -> CoverageItem {
      item(number, title, from: "Source \(number)", at: hours(Double(number)), language: language)
    }
    #expect(stories(of: [one(1, "en"), one(2, "de")]).isEmpty)
    #expect(stories(of: [one(1, "en-GB"), one(2, "de-AT"), one(3, "EN-us"), one(4, nil)]) == [[1, 3, 4]])
  }

  @Test("Adverts and events are in no story")
  func kinds() {
    let details = ItemDetails(
      id: id(1), title: "Half price", dates: ItemDates(firstSeen: hours(0)), sources: [SourceID("A")])
    #expect(CoverageItem(.advert(Advert(details))) == nil)
    #expect(CoverageItem(.event(Event(details, start: hours(9)))) == nil)
    #expect(CoverageItem(.story(Story(details))) == item(1, "Half price", from: "A"))
    #expect(CoverageItem(.webLink(WebLink(details))) != nil)
  }
}
