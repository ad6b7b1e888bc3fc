import News
import Site

extension PlanDraft {
  mutating func planFront() {
    // One of the site's own pages stands there.
    guard !outline.pages.contains(where: { $0.path == .front }) else { return }
    let selection = selection()
    let featured = featuredItem(selection)
    var page = outline.frontIsList ? river(featured) : frontPage(featured, selection)
    if outline.sections.count == 1 {
      page.failing = failingSources(ofSection: 0)
      if page.river == nil { page.whole = sectionLists.first??.landingPath }
    }
    let shown = page.latest + page.blocks.flatMap(\.items) + [featured].compactMap(\.self)
    add(.front, .front(page), lastModified: lastChange(of: shown))
  }

  private func selection() -> FrontSelection {
    FrontSelection(
      catalog.shown(catalog.listed).lazy.filter(isNews), in: catalog, by: outline.front.order, input.shared)
  }

  private func featuredItem(_ selection: FrontSelection) -> Int? {
    switch outline.front.featured {
    case .none: return nil
    case .first: return sectionLists.first??.landing.first
    case .newest:
      let marked = catalog.listed.first { catalog.traits[Int($0)].contains(.isFeatured) }
      let leading = selection.entries.lazy.map(\.item).first { catalog.items.item(Int($0)).details.mayLead }
      return (marked ?? leading).map { Int($0) }
    }
  }

  /// Whether an item may stand in Latest. What an event tells lies ahead: it has its section's block, and is never the
  /// latest. Nor are items of a catalogue sorted by title.
  private func isNews(_ item: Int32) -> Bool {
    guard hasBlocks else { return true }
    guard !catalog.traits[Int(item)].contains(.isEvent) else { return false }
    let home = Int(catalog.home[Int(item)])
    if outline.sections.indices.contains(home) { return outline.sections[home].style.sort != .title }
    // A link has no page, and so no home section.
    let sections = catalog.sections[Int(item)]
    return sections.isEmpty || sections.contains { outline.sections[Int($0)].style.sort != .title }
  }

  /// Whether the block of a section is written even if it is empty: open pages look for events themselves, and need a
  /// list to fill. A language that never had an event has no such block.
  private func fillsItself(_ section: Section, _ list: ListOutcome) -> Bool {
    outline.isInteractive && section.style.sort == .start && (outline.isWholeSite || !list.members.isEmpty)
  }

  private func frontPage(_ featured: Int?, _ selection: FrontSelection) -> FrontPage {
    let leading = featured.map { Int32($0) }
    let latest = selection.latest(latestCount(selection, below: leading), below: leading, featured.flatMap(founder))
      .map { Int($0) }
    let above = latest + [featured].compactMap(\.self)
    var shown = Shown()
    for item in above { _ = shown.takes(item, founder(of: item)) }
    let blocks = sectionLists.enumerated().compactMap { section, list -> FrontPage.Block? in
      guard let list, hasBlocks else { return nil }
      let items = blockItems(of: section, in: list, beside: &shown)
      guard !items.isEmpty || fillsItself(outline.sections[section], list) else { return nil }
      return FrontPage.Block(
        section: section, items: items, spares: spares(of: section, in: list, behind: items.count, beside: shown))
    }
    return FrontPage(featured: featured, latest: latest, blocks: blocks)
  }

  /// The first items of a section's list, without what stands above. While there are others of the section's last 30
  /// days, no source has more than its share.
  private func blockItems(of section: Int, in list: ListOutcome, beside shown: inout Shown) -> [Int] {
    let count = outline.front.blockCount
    let all = list.landing.lazy + list.members.lazy.map { Int($0) }
    let sort = outline.sections[section].style.sort
    let date = { (item: Int) in sort == .updated ? catalog.updated[item] : catalog.positions[item].date }
    var items: [Int] = []
    if outline.front.order.sort == .rank, sort.isDated, let newest = all.first.map(date) {
      let end = newest + -FrontSelection.window
      let onLanding = Set(list.landing)
      var waiting = Array(list.landing.prefix { date($0) >= end })
      if waiting.count == list.landing.count {
        waiting += list.members.lazy.map { Int($0) }.prefix { date($0) >= end }.filter { !onLanding.contains($0) }
      }
      var turns = SourceTurns(share: max(2, outline.front.order.share(of: count)), alternates: false)
      let source = { (item: Int) in catalog.items.item(item).sources.first }
      let place = Dictionary(uniqueKeysWithValues: zip(waiting, waiting.indices))
      while items.count < count, let next = turns.next(of: waiting, by: source) {
        let item = waiting.remove(at: next)
        guard shown.takes(item, founder(of: item)) else { continue }
        items.append(item)
        turns.take(source(item))
      }
      // The turns decide which items these are; their order is that of the list.
      items.sort { place[$0, default: 0] < place[$1, default: 0] }
    }
    for item in all where items.count < count {
      if shown.takes(item, founder(of: item)) { items.append(item) }
    }
    return items
  }

  private func founder(of item: Int) -> ItemID? {
    input.shared.founders.isEmpty ? nil : input.shared.founders[catalog.positions[item].id]
  }

  /// Whether sections have blocks: with a single section, Latest is made of what its block would hold.
  private var hasBlocks: Bool { outline.sections.count > 1 }

  /// On a small site, Latest takes no more than its share, so that the sections below get theirs.
  private func latestCount(_ selection: FrontSelection, below leading: Int32?) -> Int {
    let wanted = max(outline.front.latestCount, 0)
    let count = selection.entries.count { $0.item != leading }
    let sections = sectionLists.enumerated().count { section, list in
      list.map { !$0.members.isEmpty } == true && outline.sections[section].style.sort.isDated
    }
    let room = wanted + sections * max(outline.front.blockCount, 0)
    guard hasBlocks, count < room, wanted > 0 else { return wanted }
    return max(1, count * wanted / room)
  }

  /// The front page that is the list of the only section. It goes on at the page with the first item that is not shown
  /// here. No story is told twice.
  private func river(_ featured: Int?) -> FrontPage {
    guard case .some(let list?) = sectionLists.first else {
      return FrontPage(featured: featured, latest: [], blocks: [])
    }
    let count = min(max(outline.front.latestCount, 0), list.members.count)
    // The landing page comes first, in its own order, then what follows it.
    let onLanding = Set(list.landing)
    let rest = list.members.lazy.map { Int($0) }.filter { !onLanding.contains($0) }
    var shown = Shown()
    if let featured { _ = shown.takes(featured, founder(of: featured)) }
    var latest: [Int] = []
    /// Takes in items; returns the first for which there is no room.
    func fill(_ items: some Sequence<Int>) -> Int? {
      for item in items where !shown.has(item, founder(of: item)) {
        guard latest.count < count else { return item }
        _ = shown.takes(item, founder(of: item))
        latest.append(item)
      }
      return nil
    }
    let next = fill(list.landing) ?? fill(rest)
    let river = FrontPage.River(
      facets: list.facets, spares: spares(of: 0, in: list, behind: latest.count, beside: shown))
    return FrontPage(
      featured: featured, latest: latest, blocks: [], older: next.map { page(of: $0, in: list) }, river: river)
  }

  /// The items that take the place of events that pass: the next ones of the list that are not on the page yet, at most
  /// as many as are shown of it.
  private func spares(of section: Int, in list: ListOutcome, behind count: Int, beside shown: Shown) -> [Int] {
    let waiting = list.members.lazy.map { Int($0) }.filter { !shown.has($0, founder(of: $0)) }
    return Array(waiting.prefix(min(count, spareCount(of: outline.sections[section]))))
  }

  /// The page of the only section's list that holds an item.
  private func page(of item: Int, in list: ListOutcome) -> SitePath {
    guard let index = list.members.firstIndex(of: Int32(item)) else { return list.landingPath }
    guard let paging = list.paging else {
      let place = index - list.members.startIndex
      return place < list.pageSize ? list.landingPath : list.landingPath.numbered(place / list.pageSize + 1)
    }
    // In a list sorted by update, an item may stand on the landing page before its turn.
    if outline.sections[0].style.sort == .updated, list.landing.contains(item) { return list.landingPath }
    guard index >= paging.open.upperBound, paging.sealed.count > 1,
      let page = paging.sealed.last(where: { $0.range.contains(index) })
    else {
      return list.landingPath
    }
    return list.landingPath.numbered(page.number)
  }
}

/// What already stands on a page: items, and the stories that they tell.
private struct Shown {
  private var items: Set<Int> = []
  private var founders: Set<ItemID> = []

  /// Whether an item or its story stands there.
  func has(_ item: Int, _ founder: ItemID?) -> Bool {
    items.contains(item) || founder.map(founders.contains) ?? false
  }

  /// Takes in an item; returns false if it or its story stands there already.
  mutating func takes(_ item: Int, _ founder: ItemID?) -> Bool {
    guard !has(item, founder) else { return false }
    items.insert(item)
    if let founder { founders.insert(founder) }
    return true
  }
}
