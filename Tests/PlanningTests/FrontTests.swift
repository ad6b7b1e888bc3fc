import News
import Planning
import Site
import TestSupport
import Testing

/// The front page in the editor's order.
@Suite struct FrontTests {
  /// Stories of several sources, most of them of one, over three days; some without a date, a text or a picture.
  private func randomSite(_ random: inout SplitMix) throws -> PlanInput {
    let names = (0..<Int.random(in: 1...6, using: &random)).map { "s\($0)" }
    let sections = try (0..<Int.random(in: 1...4, using: &random)).map { number in
      try section("Section \(number)", from: names.filter { _ in Bool.random(using: &random) })
    }
    let records = (0..<Int.random(in: 0...80, using: &random)).map { number in
      var record = story(
        number, Bool.random(using: &random) ? "Two words" : "A headline of words",
        from: Int.random(in: 0...2, using: &random) == 0 ? names.randomElement(using: &random) ?? "s0" : "s0")
      let date = newYear + Int64.random(in: 0...(3 * day), using: &random)
      record.item.details.dates = ItemDates(published: date, firstSeen: date)
      if Int.random(in: 0...3, using: &random) == 0 {
        record.item.details.dates = ItemDates(firstSeen: newYear + 4 * day, placed: date)
      }
      if Bool.random(using: &random) { record.item.details.excerpt = "" }
      if Bool.random(using: &random) { record.item.details.image = Media(.local("a.jpg")) }
      return record
    }
    var input = input(sections, records)
    input.outline.front.latestCount = Int.random(in: 0...20, using: &random)
    input.outline.front.order.perSource = Int.random(in: 1...5, using: &random)
    return input
  }

  @Test(
    "On 200 random sites no story appears twice, sources get fair shares, and the lead has date, text and three words")
  func random() throws {
    for seed in 0..<200 {
      var random = SplitMix(seed: UInt64(seed))
      let input = try randomSite(&random)
      let plan = SitePlanner.plan(input)
      let front = try #require(plan.front)
      let shown = [front.featured].compactMap(\.self) + front.latest + front.blocks.flatMap(\.items)
      #expect(Set(shown).count == shown.count, "seed \(seed)")
      if let lead = front.featured {
        let details = plan.items.item(lead).details
        #expect(details.dates.given != nil && !details.excerpt.isEmpty && details.title != "Two words", "seed \(seed)")
      }
      expectShares(front, plan, input, seed)
      expectShares(ofBlocks: front, plan, input, seed)
      #expect(SitePlanner.plan(input).front?.latest == front.latest)
    }
  }

  /// While stories of sources below their share are left, the list shows no others, and none of the same source twice in a row.
  private func expectShares(_ front: FrontPage, _ plan: Plan, _ input: PlanInput, _ seed: Int) {
    let source = { (item: Int) in plan.items.item(item).details.sources[0] }
    let share = max(1, (input.outline.front.order.perSource * front.latest.count + 19) / 20)
    var waiting = Set(plan.items.indices).subtracting([front.featured].compactMap(\.self))
    var (former, taken) = (front.featured.map(source), [SourceID: Int]())
    for item in front.latest {
      let others = waiting.contains { source($0) != former && taken[source($0), default: 0] < share }
      if others { #expect(source(item) != former && taken[source(item), default: 0] < share, "seed \(seed)") }
      waiting.remove(item)
      taken[source(item), default: 0] += 1
      former = source(item)
    }
  }

  /// A block exceeds a source's share only if each other source of its section is already shown in full or has its share, too.
  private func expectShares(ofBlocks front: FrontPage, _ plan: Plan, _ input: PlanInput, _ seed: Int) {
    let source = { (item: Int) in plan.items.item(item).details.sources[0] }
    let share = max(2, (input.outline.front.order.perSource * input.outline.front.blockCount + 19) / 20)
    var shown = Set([front.featured].compactMap(\.self) + front.latest)
    for block in front.blocks {
      #expect(block.items == block.items.sorted(), "seed \(seed): in the order of the list")
      shown.formUnion(block.items)
      let taken = Dictionary(grouping: block.items, by: source).mapValues(\.count)
      guard taken.values.contains(where: { $0 > share }) else { continue }
      let sources = input.outline.sections[block.section].sources ?? []
      let members = plan.items.indices.filter { sources.contains(source($0)) }
      let others = members.filter { !shown.contains($0) && taken[source($0), default: 0] < share }
      #expect(others.isEmpty, "seed \(seed)")
    }
  }

  @Test("A block has at most two of the busiest source while others from 30 days are there, in order of time")
  func blocks() throws {
    let week = (1...9).map { story($0, "Of one source \($0)", from: "a") }
    var others = [
      story(20, "A quiet one", from: "b"), story(21, "A quiet one, too", from: "b"),
      story(22, "From years ago", from: "c"),
    ]
    for (number, age) in [(0, 3), (1, 5), (2, 900)] as [(Int, Int64)] {
      others[number].item.details.dates.published = week[0].item.details.dates.sort + -age * day
    }
    func block(_ change: (inout PlanInput) -> Void = { _ in }) throws -> [String]? {
      var site = input([try section("News"), try section("Other", from: ["z"])], week + others)
      site.outline.front.featured = .none
      site.outline.front.latestCount = 0
      site.outline.front.blockCount = 5
      change(&site)
      let plan = SitePlanner.plan(site)
      return plan.front.flatMap { $0.blocks.first.map { plan.titles($0.items) } }
    }
    let newest = (5...9).reversed().map { "Of one source \($0)" }
    #expect(try block() == Array(newest.prefix(3)) + ["A quiet one", "A quiet one, too"])
    #expect(try block { $0.outline.front.order.perSource = 20 } == newest)
    #expect(try block { $0.outline.front.order.sort = .newest } == newest)
    #expect(try block { $0.outline.sections[0].style.sort = .title }?.prefix(2) == ["A quiet one", "A quiet one, too"])
  }

  @Test(
    "Four sources outweigh a day, a picture three hours, a text four and a half; undated counts a day older",
    arguments: [("sources", 24 * 60), ("picture", 189), ("nothing", -273), ("undated", -24 * 60)] as [(String, Int64)])
  func weights(what: String, minutes: Int64) throws {
    var record = story(1, "What is weighed here", from: "a")
    switch what {
    case "sources": record.item.details.sources += ["b", "c", "d"].map { SourceID($0) }
    case "undated": record.item.details.dates = ItemDates(firstSeen: newYear + 9 * day, placed: newYear + day)
    case "picture": record.item.details.image = Media(.local("a.jpg"))
    default: record.item.details.excerpt = ""
    }
    for (more, first) in [(-60, "What is weighed here"), (60, "The other story")] as [(Int64, String)] {
      var other = story(2, "The other story", from: "e")
      other.item.details.dates.published = record.item.details.dates.sort + minutes * 60 + more
      var site = input([try section("News"), try section("Other", from: ["z"])], [record, other])
      site.outline.front.featured = .none
      site.outline.front.blockCount = 0
      let plan = SitePlanner.plan(site)
      #expect(plan.front.flatMap { plan.titles($0.latest).first } == first)
    }
  }

  @Test("If neither the lead nor the story below it has a picture, one with a picture comes second")
  func pictures() throws {
    var stories = (1...9).map { story($0, "The story number \($0)", from: "s\($0)") }
    stories[3].item.details.image = Media(.local("a.jpg"))
    let sections = [try section("News", from: (1...9).map { "s\($0)" }), try section("Other", from: ["z"])]
    let plan = SitePlanner.plan(input(sections, stories))
    #expect(
      plan.front.map { plan.titles($0.latest).prefix(3) } == [
        "The story number 8", "The story number 4", "The story number 7",
      ])
  }

  @Test("The front page is ordered by date alone if the site wants it so")
  func newest() throws {
    var site = input(
      [try section("News"), try section("Other", from: ["z"])], (1...12).map { story($0, "The story \($0)", from: "a") }
    )
    site.outline.front.order.sort = .newest
    site.outline.front.latestCount = 4
    let plan = SitePlanner.plan(site)
    #expect(
      plan.front.map { plan.titles($0.latest) } == ["The story 11", "The story 10", "The story 9", "The story 8"])
  }

  @Test("A headline in a script without spaces may lead, but a story dated years ahead may not")
  func leading() throws {
    let sections = [try section("News"), try section("Other", from: ["z"])]
    var future = story(9, "From a future far away")
    future.item.details.dates = ItemDates(published: newYear + 900 * day, firstSeen: newYear + 9 * day)
    let others = [story(2, "東京で桜が満開になった"), story(1, "An older story here")]
    let plan = SitePlanner.plan(input(sections, [future] + others))
    #expect(plan.front?.featured.map { plan.items.item($0).details.title } == "東京で桜が満開になった")
  }
}
