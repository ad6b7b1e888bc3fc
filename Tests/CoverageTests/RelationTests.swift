import Coverage
import News
import Testing

@Suite("Why two items are in one story or not") struct RelationTests {
  private func relation(_ items: [CoverageItem]) -> String? {
    var index = CoverageIndex()
    index.add(items)
    return index.relation(of: id(1), to: id(2))?.description
  }

  private let title = "Chiquita acquires Fyffes, creating biggest banana supplier"

  @Test("Items in one story are explained by what they share")
  func together() {
    let other = item(2, "Banana supplier Chiquita acquiring Fyffes", from: "B", at: hours(4))
    #expect(relation([item(1, title, from: "A"), other]) == "one story: 5 of 5 title words, 4 h apart")
    #expect(relation([item(1, title, from: "A")]) == nil)
  }

  @Test("Items apart are explained by what keeps them apart")
  func apart() {
    func said(_ second: CoverageItem, first: CoverageItem? = nil) -> String? {
      relation([first ?? item(1, title, from: "A", language: "en"), second])
    }
    #expect(said(item(2, title, from: "B", at: hours(80))) == "apart: 80 h apart, at most 72")
    #expect(said(item(2, title, from: "B", language: "de")) == "apart: other languages")
    #expect(said(item(2, title + " yet", from: "A")) == "apart: the same source")
    #expect(
      relation([
        item(1, title, from: "A", at: hours(30)), item(2, title, from: "B", at: hours(31)), item(3, title, from: "A"),
      ]) == "apart: a headline that its source repeats")
    #expect(
      said(item(2, "Links of week 13", from: "B"), first: item(1, "Links of week 12", from: "A"))
        == "apart: the same headline with other figures")
    #expect(
      said(item(2, "Storm over Fyn", from: "B"))
        == "apart: 0 of 3 title words, which tell 0.00 bits; by chance 5.48")
    #expect(
      said(item(2, "Fruit firms Chiquita and Fyffes agree on a merger of equals in Dublin", from: "B"))
        == "apart: 2 of 7 title words, score 0.12 of 0.40")
    #expect(
      said(item(2, "Open thread", from: "B"), first: item(1, "Open thread", from: "A"))
        == "apart: 2 of 3 words that a new story takes")
  }
}
