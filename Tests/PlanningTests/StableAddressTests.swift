import Diagnostics
import News
import Planning
import Site
import TestSupport
import Testing

@Suite struct StableAddressTests {
  @Test("Over 200 random histories addresses keep their meaning, links lead somewhere, and each item has its place")
  func histories() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var history = try History(seed: seed)
      var memory = Memory()
      for _ in 0..<history.random.number(2...5) {
        try history.live()
        let plan = SitePlanner.plan(history.input)
        try memory.check(plan, history.input, "seed \(seed)")
        history.input = history.input.following(plan)
      }
      guard seed.isMultiple(of: 4) else { continue }
      try checkThatOneStoryChangesLittle(&history, "seed \(seed)")
    }
  }

  private func checkThatOneStoryChangesLittle(_ history: inout History, _ comment: Comment) throws {
    history.input.outline.sections.removeAll { $0.style.sort == .title || $0.style.sort == .start }
    try #require(!history.input.outline.sections.isEmpty)
    let before = SitePlanner.plan(history.input)
    history.input = history.input.following(before)
    let newest = history.addNewest()
    let after = SitePlanner.plan(history.input)
    let texts = Dictionary(before.pages.map { ($0.path, before.text(of: $0)) }) { first, _ in first }
    let changed = after.pages.filter { texts[$0.path] != after.text(of: $0) }
    var lists: Set<ListPage.Subject> = []
    for page in after.pages {
      guard case .list(let list) = page.content else { continue }
      if list.items.contains(where: { after.items[$0].item.id == newest }) { lists.insert(list.subject) }
    }
    // For each list: the landing page, the page that the story joins or that is sealed now, and the pages beside it that
    // link to it. Besides: the story and its neighbour, the front page, three indices, feeds, three parts of the
    // sitemap and its index.
    let sections = history.input.outline.sections.count
    #expect(changed.count <= 4 * lists.count + 2 + 1 + 3 + 3 * (sections + 1) + 4, comment)
    #expect(after.pages.count >= before.pages.count, comment)
  }
}

/// What earlier plans promised.
private struct Memory {
  private var ranges: [String: ListPosition] = [:]
  private var numberedPages: Set<String> = []
  private var permalinks: [ItemID: Permalink] = [:]
  private var owners: [Permalink: ItemID] = [:]

  mutating func check(_ plan: Plan, _ input: PlanInput, _ comment: Comment) throws {
    checkOrder(plan, comment)
    checkRanges(plan, input, comment)
    checkPermalinks(plan, comment)
    #expect(plan.deadLinks.isEmpty, comment)
    #expect(!plan.diagnostics.contains { $0.severity == .error }, comment)
    try checkMembers(plan, input, comment)
    checkDetails(plan, input, comment)
  }

  private func checkOrder(_ plan: Plan, _ comment: Comment) {
    let positions = plan.items.map { ListPosition(date: $0.item.details.dates.sort, id: $0.item.id) }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 > $1 }, comment)
    #expect(zip(plan.pages, plan.pages.dropFirst()).allSatisfy { $0.path < $1.path }, comment)
  }

  /// No numbered page changes its range, and each that existed stays.
  private mutating func checkRanges(_ plan: Plan, _ input: PlanInput, _ comment: Comment) {
    let next = input.following(plan)
    for (list, pages) in next.former.seals {
      #expect(pages.map(\.number) == Array(1...pages.count), comment)
      #expect(zip(pages, pages.dropFirst()).allSatisfy { $0.upperEnd < $1.upperEnd }, comment)
      var changed: [String] = []
      for page in pages {
        let address = "\(list.text)page/\(page.number)/"
        if ranges[address] ?? page.upperEnd != page.upperEnd { changed.append(address) }
        ranges[address] = page.upperEnd
        // A single page would only repeat the landing page.
        if pages.count > 1 { numberedPages.insert(address) }
      }
      #expect(changed == [], comment)
    }
    let paths = Set(plan.paths)
    #expect(numberedPages.subtracting(paths) == [], comment)
  }

  private mutating func checkPermalinks(_ plan: Plan, _ comment: Comment) {
    var moved: [ItemID] = []
    for record in plan.items {
      guard let permalink = record.permalink else { continue }
      let id = record.item.id
      if permalinks[id] ?? permalink != permalink || owners[permalink] ?? id != id { moved.append(id) }
      permalinks[id] = permalink
      owners[permalink] = id
    }
    #expect(moved == [], comment)
    let spellings = Set(owners.keys.map { "\($0.section)/\($0.slug)".lowercased() })
    #expect(spellings.count == owners.count, comment)
  }

  /// Every list holds what it should, with each item on one page: a numbered one, or the open part of the landing page.
  private func checkMembers(_ plan: Plan, _ input: PlanInput, _ comment: Comment) throws {
    var numbered: [String: [ItemID]] = [:]
    var landings: [String: [ItemID]] = [:]
    let seals = input.following(plan).former.seals
    for page in plan.pages {
      guard case .list(let list) = page.content else { continue }
      let ids = list.items.map { plan.items.item($0).id }
      guard let number = list.number else {
        landings[page.path.text] = ids
        continue
      }
      let landing = String(page.path.text.dropLast("page/\(number)/".utf8.count))
      numbered[landing, default: []] += ids
      guard let pages = seals[ListKey(landing)], pages.count >= number else { continue }
      let fits = list.items.allSatisfy { index in
        let item = plan.items.item(index)
        let position = ListPosition(date: item.details.dates.sort, id: item.id)
        return position <= pages[number - 1].upperEnd && (number == 1 || position > pages[number - 2].upperEnd)
      }
      #expect(fits, "\(comment): \(page.path)")
    }
    let expected = Expectation(input).lists
    #expect(Set(expected.keys).subtracting(landings.keys) == [], comment)
    for (path, landing) in landings {
      let ofPages = numbered[path] ?? []
      #expect(Set(ofPages).count == ofPages.count, comment)
      #expect(Set(landing).count == landing.count, comment)
      #expect(Set(ofPages + landing) == expected[path] ?? [], "\(comment): \(path)")
    }
  }

  /// Every published item has its page, and keeps it as long as the item exists.
  private func checkDetails(_ plan: Plan, _ input: PlanInput, _ comment: Comment) {
    let paths = Set(plan.paths)
    let lost = input.records.filter { record in
      guard record.item.hasDetailPage, let permalink = permalinks[record.item.id] else { return false }
      return !paths.contains("\(permalink.section)/\(permalink.slug)/")
    }
    #expect(lost.isEmpty, comment)
  }
}

/// The items that each list should hold, found in the slow and plain way.
private struct Expectation {
  var lists: [String: Set<ItemID>] = [:]

  init(_ input: PlanInput) {
    for section in input.outline.sections { lists["\(section.slug)/"] = [] }
    for record in input.records {
      let item = record.item
      let holding = input.outline.sections.filter { Expectation.holds($0, item, input) }
      guard !holding.isEmpty else { continue }
      let tags = Set(item.details.tags.compactMap { SiteNames.facetSlug(for: $0, style: input.outline.slugStyle) })
      let sources = item.details.sources.compactMap { SiteNames.slug(for: $0.name, style: .ascii) }
      for section in holding {
        add(item.id, "\(section.slug)/")
        for tag in tags where section.facets.contains(.tag) { add(item.id, "\(section.slug)/by/tag/\(tag)/") }
        for source in sources where section.facets.contains(.source) {
          add(item.id, "\(section.slug)/by/source/\(source)/")
        }
      }
      for tag in tags { add(item.id, "tags/\(tag)/") }
      for source in sources { add(item.id, "sources/\(source)/") }
      if item.kind == .event, item.dates.isMissing { continue }
      let sort = item.details.dates.sort
      let date = CivilDate(sort, secondsFromGMT: input.outline.clock.secondsFromGMT(sort))
      add(item.id, "\(date)/".split(separator: "-").joined(separator: "/"))
    }
  }

  private static func holds(_ section: Section, _ item: NewsItem, _ input: PlanInput) -> Bool {
    if case .advert = item { return false }
    if case .event(let event) = item {
      // Some events of the histories begin at midnight.
      let turn = input.outline.clock.turn(ofEventFrom: event.start, to: event.end)
      if turn + Int64(section.style.expireAfter) <= input.now { return false }
    }
    return section.sources.map { !$0.isDisjoint(with: item.details.sources) } ?? true
  }

  private mutating func add(_ id: ItemID, _ path: String) { lists[path, default: []].insert(id) }
}
