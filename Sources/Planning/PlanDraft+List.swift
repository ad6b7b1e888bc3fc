import News
import Site

extension PlanDraft {
  /// Plans the landing page and the numbered pages of a list.
  @discardableResult
  mutating func plan(_ list: ListRequest) -> ListOutcome {
    list.isDated ? planDated(list) : planFromTheFront(list)
  }

  private mutating func planDated(_ list: ListRequest) -> ListOutcome {
    let key = ListKey(list.landing)
    let seals = input.former.seals[key] ?? []
    if !seals.isEmpty { sealedLists.insert(key) }
    let paging = NumberedPages(of: list.members, seals: seals, pageSize: list.pageSize, in: catalog, now: input.now)
    if !paging.newSeals.isEmpty { decisions.seals[key] = paging.newSeals }
    // The landing page shows the open items and the newest sealed page that has any.
    let shown = paging.filled(below: paging.sealed.count)
    var landing = list.members[paging.open].map { Int($0) }
    if let shown { landing += list.members[paging.sealed[shown].range].lazy.map { Int($0) } }
    if list.putsUpdatedFirst { landing = byUpdate(landing, of: list.members) }
    let content = ListPage(
      subject: list.subject, items: landing, adverts: slots(list, page: 0, count: landing.count),
      older: shown.flatMap(paging.filled).map { list.landing.numbered(paging.sealed[$0].number) },
      landing: .init(
        facets: list.facets, failing: list.failing, source: list.source,
        activity: list.source.flatMap { _ in SourceActivity(of: list.members, in: catalog, outline.clock) }))
    add(list.landing, .list(content), lastModified: lastChange(of: landing))
    planSealed(list, paging)
    return ListOutcome(
      landing: landing, members: list.members, paging: paging, landingPath: list.landing, pageSize: list.pageSize,
      facets: list.facets)
  }

  /// Pages that removals have emptied stay at their address. Other pages pass them by, while they link to the pages beside them, empty or
  /// not: so a change of one page changes the links of few others, however many empty ones lie in a row.
  private mutating func planSealed(_ list: ListRequest, _ paging: NumberedPages) {
    var newer = [SitePath](repeating: list.landing, count: paging.sealed.count)
    var next = list.landing
    for (place, page) in paging.sealed.enumerated().reversed() {
      newer[place] = next
      if !page.range.isEmpty { next = list.landing.numbered(page.number) }
    }
    // The landing page shows the items of the only full page, which is written once a second one leads to it.
    guard paging.sealed.count > 1 else { return }
    var older: SitePath?
    var beside: SitePath?
    for (place, page) in paging.sealed.enumerated() {
      let items = list.members[page.range].map { Int($0) }
      let path = list.landing.numbered(page.number)
      var content = ListPage(
        subject: list.subject, number: page.number, items: items,
        adverts: slots(list, page: page.number, count: items.count), older: older, newer: newer[place])
      if items.isEmpty {
        let isLast = place + 1 == paging.sealed.count
        content.older = beside
        content.newer = isLast ? list.landing : list.landing.numbered(paging.sealed[place + 1].number)
      } else {
        older = path
      }
      beside = path
      add(path, .list(content), lastModified: lastChange(of: items), end: page.upperEnd.date)
    }
  }

  private mutating func planFromTheFront(_ list: ListRequest) -> ListOutcome {
    let size = min(max(list.pageSize, 1), max(list.members.count, 1))
    let count = max(1, (list.members.count + size - 1) / size)
    var landing: [Int] = []
    for number in 1...count {
      let start = list.members.startIndex + (number - 1) * size
      let items = list.members[start..<min(start + size, list.members.endIndex)].map { Int($0) }
      if number == 1 { landing = items }
      let isLanding = number == 1
      let spares = list.members.dropFirst(items.count).prefix(list.spareCount).map { Int($0) }
      let content = ListPage(
        subject: list.subject, number: isLanding ? nil : number, items: items,
        adverts: slots(list, page: number, count: items.count),
        older: number < count ? pathFromTheFront(list, number + 1) : nil,
        newer: isLanding ? nil : pathFromTheFront(list, number - 1),
        landing: isLanding ? .init(facets: list.facets, spares: spares, failing: list.failing) : .init())
      add(pathFromTheFront(list, number), .list(content), lastModified: lastChange(of: items))
    }
    return ListOutcome(
      landing: landing, members: list.members, paging: nil, landingPath: list.landing, pageSize: size,
      facets: list.facets)
  }

  private func pathFromTheFront(_ list: ListRequest, _ number: Int) -> SitePath {
    number == 1 ? list.landing : list.landing.numbered(number)
  }

  /// The landing page by update: as many items of the whole list as it has, the last updated first, then those of its
  /// own that are not among them, since they may be on no other page.
  private func byUpdate(_ landing: [Int], of members: ArraySlice<Int32>) -> [Int] {
    guard let least = landing.map({ catalog.updated[$0] }).min() else { return landing }
    let others = members.dropFirst(landing.count).lazy.map { Int($0) }.filter { catalog.updated[$0] > least }
    let sorted = catalog.lastUpdatedFirst(landing + others)
    let own = Set(landing)
    return Array(sorted.prefix(landing.count)) + sorted.dropFirst(landing.count).filter(own.contains)
  }

  /// The places of adverts on a page. Adverts go round from page to page, and each stands at most once on a page.
  private func slots(_ list: ListRequest, page: Int, count: Int) -> [ListPage.Slot] {
    guard list.advertEvery > 0, !list.adverts.isEmpty else { return [] }
    let slotCount = min(count / list.advertEvery, list.adverts.count)
    let start = Int(UInt(bitPattern: page &* slotCount) % UInt(list.adverts.count))
    return (0..<slotCount).map { slot in
      ListPage.Slot(
        after: (slot + 1) * list.advertEvery, advert: Int(list.adverts[(start + slot) % list.adverts.count]))
    }
  }
}

extension SitePath {
  /// The path of a numbered page of the list that has its landing page here.
  func numbered(_ number: Int) -> SitePath { SitePath(text + "page/" + String(number) + "/") }
}
