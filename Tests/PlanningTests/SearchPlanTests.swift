import News
import Planning
import Site
import Testing

/// How the search index is divided into files.
@Suite struct SearchPlanTests {
  private func plan(_ records: [ItemRecord], sections: [Section]? = nil) throws -> Plan {
    var input = input(try sections ?? [section("News")], records)
    input.outline.isInteractive = true
    return SitePlanner.plan(input)
  }

  private func stories(_ numbers: ClosedRange<Int>) -> [ItemRecord] { numbers.map { story($0) } }

  private func files(_ plan: Plan) -> [String] {
    plan.pages.compactMap { if case .data(.search) = $0.content { $0.path.text } else { nil } }
  }

  @Test("Neither a site without search nor an empty site has an index")
  func none() throws {
    #expect(SitePlanner.plan(input([try section("News")], stories(1...3))).search == nil)
    #expect(try plan([]).search == nil)
  }

  @Test("A small site has one file of words, one of words for corrections, and one of documents")
  func small() throws {
    #expect(
      files(try plan(stories(1...3))) == [
        "data/search/fresh-0.bin", "data/search/fresh-1.bin", "data/search/index.json", "data/search/items-0.bin",
      ])
  }

  @Test("Adverts are not searchable, and events are always in the fresh tier, however many")
  func kinds() throws {
    var records = stories(1...300)
    records.append(record(.advert(Advert(details(900)))))
    for number in 400..<600 {
      records.append(record(.event(Event(details(number, on: 0), start: newYear + 9_000 * day))))
    }
    let plan = try plan(records)
    let search = try #require(plan.search)
    #expect(search.documents.count == 500)
    let fresh = try #require(search.tiers.last)
    #expect(fresh.age == .fresh)
    #expect(search.tiers.map(\.range) == [0..<256, 256..<500])
    for document in 0..<256 {
      let item = try #require(search.documents[document].item)
      #expect(plan.items.item(item).kind == .story)
    }
  }

  @Test("Another story leaves the tiers of older ones unchanged")
  func growth() throws {
    let former = try #require(try plan(stories(1...1_000)).search)
    let later = try #require(try plan(stories(1...1_001)).search)
    #expect(former.tiers.dropLast() == later.tiers.dropLast())
    #expect(former.tiers.dropLast().map(\.range) == [0..<896])
  }

  @Test("The oldest tier grows in large steps, so that each document is indexed anew only a few times")
  func base() throws {
    var moves = 0
    var former = 0
    for count in stride(from: 1, through: 9_000, by: 997) {
      let search = try #require(try plan(stories(1...count)).search)
      let base = search.tiers.first { $0.age == .base }?.range.count ?? 0
      #expect(base <= count && (base == 0 || base >= 8_192))
      if base != former { moves += 1 }
      former = base
    }
    #expect(moves == 1)
  }

  @Test("Each document is in exactly one chunk, and the newest are together")
  func chunks() throws {
    for count in [1, 63, 64, 384, 447, 448, 449, 900, 9_000] {
      let search = try #require(try plan(stories(1...count)).search)
      let chunks = (0...search.closedChunks).map { search.documents(ofChunk: $0) }
      #expect(chunks.flatMap(\.self) == Array(0..<count))
      #expect(chunks.last?.count ?? 0 >= min(count, 64))
    }
  }

  @Test("There is at most one file per hundred items", arguments: [5_000, 10_000, 16_383])
  func fileCount(items: Int) throws {
    let records = (1...items).map { number in
      var details = details(number)
      details.wordCount = 300
      return record(.story(Story(details)))
    }
    #expect(files(try plan(records)).count <= (items + 99) / 100)
  }

  @Test("A section above 5,000 items has a file that lists them, unless it has all items")
  func largeSections() throws {
    let all = try section("All")
    let most = try section("Most", from: ["a"])
    let records = stories(1...5_001) + [story(6_000, from: "b")]
    let plan = try plan(records, sections: [all, most])
    #expect(
      plan.search?.largeSections == [
        SearchPlan.LargeSection(section: 0, isEverything: true),
        SearchPlan.LargeSection(section: 1, isEverything: false),
      ])
    #expect(files(plan).filter { $0.contains("/in-") } == ["data/search/in-most.bin"])
  }
}
