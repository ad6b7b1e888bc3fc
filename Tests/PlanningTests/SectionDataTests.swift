import News
import Planning
import Site
import Testing

@Suite struct SectionDataTests {
  private func plan(_ numbers: ClosedRange<Int>, _ change: (inout PlanInput) throws -> Void = { _ in }) throws -> Plan {
    var request = input([try section("News", facets: [.tag, .tag])], numbers.map { story($0, tags: ["t\($0 % 3)"]) })
    request.outline.isInteractive = true
    try change(&request)
    return SitePlanner.plan(request)
  }

  @Test("Another item changes one shard, and all others keep their names")
  func oneMore() throws {
    let (before, after) = (try plan(1...3_000), try plan(1...3_001))
    let (old, new) = (before.shards, after.shards)
    #expect(new.count > 5 && new.count < 40)
    #expect(new.values.allSatisfy { 1...1_024 ~= $0.count })
    #expect(new.values.joined().count == 3_001)
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    #expect(changed.count == 1)
  }

  @Test("Whole shards cover the newest 5,000 items of a section, and the rest are counted")
  func covered() throws {
    let plan = try plan(1...7_000)
    let data = try #require(plan.data("data/news/index.json"))
    let covered = data.shards.reduce(0) { $0 + $1.shard.entries.count }
    #expect(data.count == 7_000)
    #expect(5_000..<6_024 ~= covered)
    #expect(data.facets.map(\.facet) == [.tag])
    #expect(data.facets.first?.values.map(\.count).reduce(0, +) == 7_000)
    let first = try #require(data.shards.first?.shard.entries.first)
    #expect(plan.titles([first.item]) == ["Story 7000"])
    #expect(first.values.map { $0.map(\.text) } == [["t1"]])
    #expect(first.sections == [])
  }

  @Test("All coming events are given, the next one first, but neither expired ones nor adverts")
  func events() throws {
    let races = (1...40).map { record(.event(Event(details($0), start: newYear + Int64($0) * 60))) }
    let advert = record(.advert(Advert(details(99))))
    let plan = try plan(1...1) { request in
      request.outline.sections = [try section("Races", sort: .start, pageSize: 5, advertEvery: 2)]
      request.outline.sections[0].style.tops = [5, 20]
      request.records = races + [advert]
      request.now = newYear + 660
    }
    let data = try #require(plan.data("data/races/index.json"))
    #expect(data.count == 30)
    let titles = plan.titles(data.shards.flatMap { $0.shard.entries.map(\.item) })
    #expect(titles.first == "Story 11" && titles.last == "Story 40" && titles.count == 30)
    let list = try #require(plan.list("races/"))
    #expect(list.items.count == 5)
    #expect(plan.titles(list.landing.spares) == (16...35).map { "Story \($0)" })
    #expect(plan.list("races/page/2/")?.landing.spares == [])
    #expect(plan.front?.river?.spares.isEmpty == false)
  }

  @Test("A section by title gives its newest items, in its own order")
  func byTitle() throws {
    let plan = try plan(1...5_010) { $0.outline.sections[0].style.sort = .title }
    let data = try #require(plan.data("data/news/index.json"))
    let titles = plan.titles(data.shards.flatMap { $0.shard.entries.map(\.item) })
    #expect(data.count == 5_010)
    #expect(titles == (11...5_010).map { "Story \($0)" })
    let list = try #require(plan.list("news/"))
    #expect(plan.titles(list.items).first == "Story 1")
  }

  @Test("What only the list of its source holds takes no room from what everybody sees, in a section by title, too")
  func collapsedByTitle() throws {
    func covered(_ numbers: ClosedRange<Int>, collapsed: ClosedRange<Int>) throws -> [Shard.Entry] {
      let plan = try plan(numbers) { request in
        request.outline.sections = [try section("News", sort: .title, facets: [.source])]
        request.collapsed = Set(collapsed.map { id($0) })
      }
      return try #require(plan.data("data/news/index.json")).shards.flatMap(\.shard.entries)
    }
    #expect(try covered(1...5_800, collapsed: 1_001...4_900).count == 5_800)
    let some = try covered(1...5_200, collapsed: 5_101...5_200)
    #expect(some.count == 5_100 && some.count { !$0.isCollapsed } == 5_000)
  }

  @Test("What only the list of its source holds is given where readers choose among sources, and counts for its source")
  func collapsed() throws {
    func data(_ facets: [Facet]) throws -> SectionData {
      let plan = try plan(1...5) { request in
        request.outline.sections = [try section("News", facets: facets)]
        request.collapsed = [id(1), id(3)]
      }
      return try #require(plan.data("data/news/index.json"))
    }
    func entries(_ data: SectionData) -> [Bool] { data.shards.flatMap { $0.shard.entries.map(\.isCollapsed) } }
    let all = try data([.source, .tag])
    #expect(all.count == 5)
    #expect(entries(all) == [false, false, true, false, true])
    #expect(all.facets.map { $0.values.map(\.count).reduce(0, +) } == [5, 3])
    let shown = try data([.tag])
    #expect(shown.count == 3)
    #expect(entries(shown) == [false, false, false])
  }

  @Test("An item of several sections names them all, and a site without scripts has no data")
  func sections() throws {
    let two = try plan(1...3) { $0.outline.sections.append(try section("All")) }
    #expect(
      two.data("data/all/index.json")?.shards.first?.shard.entries.map(\.sections) == [[0, 1], [0, 1], [0, 1]])
    let none = try plan(1...3) { $0.outline.isInteractive = false }
    #expect(!none.paths.contains { $0.hasPrefix("data/") })
    #expect(none.list("news/")?.landing.spares == [])
  }
}

extension Plan {
  fileprivate func data(_ path: String) -> SectionData? {
    guard case .data(.section(let data)) = page(path) else { return nil }
    return data
  }

  /// The numbers of the items in each shard, by the shard's path.
  fileprivate var shards: [String: [ItemID]] {
    var shards: [String: [ItemID]] = [:]
    for page in pages {
      guard case .data(.shard(let shard)) = page.content else { continue }
      shards[page.path.text] = shard.entries.map { items[$0.item].item.id }
    }
    return shards
  }
}
