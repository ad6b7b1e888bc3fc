@testable import Coverage
import News
import TestSupport
import Testing

private let title = "Chiquita acquires Fyffes, creating biggest banana supplier"

@Suite("Bounds and identity of stories") struct StoryTests {
  @Test("An item joins a story within 72 hours of its last item, however old the first is")
  func reach() {
    let items = [0.0, 71, 142, 215].enumerated().map {
      item($0.offset + 1, title, from: "Source \($0.offset)", at: hours($0.element))
    }
    #expect(stories(of: items) == [[1, 2, 3]])
  }

  @Test("A story has at most 40 items; the next item begins another")
  func most() {
    let items = (1...45).map { item($0, title, from: "Source \($0)", at: hours(Double($0) / 10)) }
    #expect(stories(of: items) == [Array(1...40), Array(41...45)])
  }

  @Test("One source alone makes no story, and each source counts once in a story")
  func oneSource() {
    let items = [
      item(1, title, from: "A"), item(2, title + " in the world", from: "A", at: hours(1)),
      item(3, title + " of all", from: "B", at: hours(2)),
    ]
    #expect(stories(of: Array(items.prefix(2))).isEmpty)
    let story = Coverage.gather(items).stories.first
    #expect(story?.members.count == 3)
    #expect(story?.voices.map(\.id) == [id(1), id(3)])
  }

  @Test("A correction takes the place of what it corrects")
  func correction() {
    let coverage = Coverage.gather([
      item(1, title, from: "A"), item(2, title + " ever", from: "B", at: hours(1)),
      item(3, title + " of the world", from: "B", at: hours(2)),
    ])
    #expect(coverage.evidence(3)?.description == "correction by the same source, 60 min apart")
    #expect(coverage.stories.first?.voices.map(\.id) == [id(1), id(3)])
  }

  @Test("A story whose first item is gone keeps its identity and its other items")
  func former() {
    let first = Coverage.gather(headlines([title, title + " ever", "Oil falls"])).stories
    let placements = first.reduce(into: [:]) { $0.merge($1.placements) { one, _ in one } }
    #expect(placements.count == 2)
    // The founder has left the archive; the other item was given a title that nothing else has.
    let later = Coverage.gather(
      [
        item(2, "An apology", from: "B", at: hours(1)), item(3, "Oil falls", from: "C", at: hours(2)),
        item(4, "An apology", from: "D", at: hours(2), address: "x"),
        item(5, "Sorry", from: "E", at: hours(3), address: "x"),
      ], former: placements.merging([id(4): Placement(founder: id(1))]) { one, _ in one })
    #expect(numbers(later) == [[2, 4, 5]])
    #expect(later.stories.first?.founder == id(1))
    #expect(later.evidence(2) == first.first?.members.last?.evidence)
  }

  @Test("An item that stood alone joins a story once another item makes the connection plain")
  func adoption() {
    let titles = [
      "Cellphone addiction may kill bond of parents and children, study", "Smartphones make parents ignore children",
      "Smartphones make parents ignore children, harming bond: study",
    ]
    let coverage = Coverage.gather(headlines(titles))
    #expect(numbers(coverage) == [[1, 2, 3]])
    #expect(numbers(Coverage.gather(headlines(Array(titles.prefix(2))))).isEmpty)
  }

  @Test("A late item joins the story that it fits and moves no other item")
  func late() {
    var index = CoverageIndex()
    index.add([item(1, title, from: "A", at: hours(10)), item(2, "Oil falls", from: "B", at: hours(12))])
    index.add([item(3, title, from: "C", at: hours(9)), item(1, "Something else", from: "A", at: hours(10))])
    #expect(numbers(index.coverage) == [[3, 1]])
    #expect(index.coverage.stories.first?.founder == id(1))
  }

  @Test("Extreme dates, titles without words and no items at all do no harm")
  func extremes() {
    #expect(stories(of: []).isEmpty)
    let dates = [Int64.min, Int64.max, 0, -1].map { Timestamp(secondsSince1970: $0) }
    let titles = ["", "…", "!!!", "1", "a", title]
    let items = dates.enumerated().flatMap { date in
      titles.enumerated().map {
        item(date.offset * 10 + $0.offset, $0.element, from: "\(date.offset)", at: date.element)
      }
    }
    #expect(stories(of: items) == [[35, 25]])
  }

  @Test("Titles as long as whole texts are compared by their beginnings")
  func longTitles() throws {
    let text = (1...40_000).map { "word\($0)" }.joined(separator: " ")
    #expect(try Moment.of { stories(of: headlines([text, text + " end", title])) } == [[1, 2]])
  }

  @Test("Thirty daily batches give the same stories as one, whatever the order", arguments: UInt64(1)...5)
  func batches(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let items = chanceItems(3_000, over: 30, seed: seed)
    var index = CoverageIndex()
    let days = Dictionary(grouping: items) { ($0.date - hours(0)) / 86_400 }
    for (_, day) in days.sorted(by: { $0.key < $1.key }) { index.add(day.shuffled(using: &random)) }
    let whole = Coverage.gather(items.shuffled(using: &random))
    #expect(index.coverage == whole)
    #expect(whole.stories.count > 100)
  }

  @Test(
    "Daily runs that look back at the last items only find what one run with all of them finds",
    arguments: [200, 500])
  func bounded(most: Int) {
    var rules = CoverageRules()
    rules.mostItems = most
    let items = chanceItems(3_000, over: 30, seed: 4)
    var whole = CoverageIndex(rules: rules)
    whole.add(items)
    var placements: [ItemID: Placement] = [:]
    for start in stride(from: 0, to: items.count, by: 100) {
      let day = items[start..<(start + 100)]
      var index = CoverageIndex(former: placements, new: Set(day.map(\.id)), rules: rules)
      // That many items cover the three days within reach.
      index.add(Array(items[max(0, start - 300 - most)..<start] + day))
      for story in index.coverage.stories { placements.merge(story.placements) { former, _ in former } }
    }
    let expected = whole.coverage.stories.reduce(into: [:]) { $0.merge($1.placements) { former, _ in former } }
    #expect(placements == expected)
    #expect(whole.coverage.stories.count > 100)
    #expect(whole.coverage != Coverage.gather(items), "the bound on items makes a difference")
  }

  @Test("A second run keeps everything where the first placed it")
  func repeated() {
    let items = chanceItems(2_000, over: 10, seed: 9)
    let first = Coverage.gather(items)
    let placements = first.stories.reduce(into: [:]) { $0.merge($1.placements) { one, _ in one } }
    let second = Coverage.gather(items, former: placements)
    for story in first.stories {
      let same = second.stories.first { $0.founder == story.founder }
      #expect(Set(story.members).isSubset(of: Set(same?.members ?? [])))
    }
  }

  @Test("An item that an earlier run left alone stays alone, even if it would join another now")
  func decided() {
    let items = headlines(["Volcano erupts near Reykjavik airport", "Reykjavik airport closed as volcano erupts"])
    #expect(stories(of: items) == [[1, 2]])
    #expect(Coverage.gather(items, new: []).stories == [])
    #expect(numbers(Coverage.gather(items, new: [id(2)])) == [[1, 2]], "the later item joins the earlier one")
  }
}
