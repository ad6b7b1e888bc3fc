import News
import Testing

/// What related items share, as it is kept and told.
@Suite struct RelativeTests {
  @Test("What is shared is read as it was written, and an empty word is none")
  func fields() {
    let id = ItemID(high: 1, low: 2)
    for shared in [Relative.Shared.words(["quay", "crane"]), .words([]), .tag("harbour")] {
      let relative = Relative(id: id, bits: 20, shared: shared)
      #expect(Relative(fields: relative.fields) == relative)
    }
    #expect(Relative(fields: [id.description, "20", "words", "quay", ""]) == nil)
  }

  @Test("Only words that the headline still has are told", arguments: ["A crane", "a\0crane"])
  func told(title: String) {
    let dates = ItemDates(firstSeen: Timestamp(secondsSince1970: 0))
    let details = ItemDetails(id: ItemID(high: 1, low: 2), title: title, dates: dates, sources: [])
    #expect(Relative.Shared.words(["Crane", "quay", ""]).told(of: details) == .words(["Crane"]))
  }
}
