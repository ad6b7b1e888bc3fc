import News
import Planning
import Site
import Testing

@Suite("Sections sorted by update")
struct UpdateOrderTests {
  private func plan(_ count: Int, updated: [Int: Int64] = [:], pageSize: Int = 10) throws -> Plan {
    var request = input([try section("News", sort: .updated, pageSize: pageSize)], (1...count).map { story($0) })
    request.outline.isInteractive = true
    request.now = newYear + 100_000 * day
    for (number, date) in updated { request.records[number - 1].item.details.dates.updated = newYear + date * day }
    return SitePlanner.plan(request)
  }

  private func data(_ plan: Plan) throws -> SectionData {
    guard case .data(.section(let data)) = plan.page("data/news/index.json") else { throw Missing() }
    return data
  }

  private struct Missing: Error {}

  @Test(
    "An old item that is updated now comes first on the landing page, on the front page and in the data"
  )
  func whole() throws {
    let plan = try plan(7_000, updated: [3: 20_000, 4: 10_000])
    #expect(plan.titles("news/").prefix(3) == ["Story 3", "Story 4", "Story 7000"])
    #expect(plan.front.map { plan.titles($0.latest).first } == "Story 3")
    let entries = try data(plan).shards.flatMap(\.shard.entries)
    #expect(plan.titles(entries.prefix(3).map(\.item)) == ["Story 3", "Story 4", "Story 7000"])
    #expect(entries.first?.order == newYear + 3 * day && entries.first?.update == newYear + 20_000 * day)
    #expect(entries[2].update == nil)
  }

  @Test("One update changes the landing page and a few parts of the data, but no numbered page")
  func one() throws {
    let (before, after) = (try plan(3_000), try plan(3_000, updated: [17: 20_000]))
    let texts = Dictionary(before.pages.map { ($0.path.text, before.text(of: $0)) }) { first, _ in first }
    let changed = after.pages.filter { texts[$0.path.text] != after.text(of: $0) }.map(\.path.text)
    #expect(!changed.contains { $0.contains("/page/") }, "\(changed)")
    #expect(changed.contains("news/") && changed.count(where: { $0.hasPrefix("data/news/") }) <= 4, "\(changed)")
  }

  @Test("From the front page of an only section all other items can be reached, whatever was updated")
  func older() throws {
    var request = input([try section("News", sort: .updated, pageSize: 5)], (1...30).map { story($0) })
    request.outline.front.latestCount = 7
    for number in [2, 3, 29] { request.records[number - 1].item.details.dates.updated = newYear + 1_000 * day }
    let plan = SitePlanner.plan(request)
    let front = try #require(plan.front)
    #expect(plan.titles(front.latest).prefix(3) == ["Story 29", "Story 3", "Story 2"])
    var seen = Set(front.latest)
    var path = front.older?.text
    while let next = path.flatMap({ plan.list($0) }) {
      seen.formUnion(next.items)
      path = next.older?.text
    }
    #expect(seen.union([front.featured].compactMap(\.self)).count == 30)
  }
}
