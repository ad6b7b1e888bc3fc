import News
import Site

extension PlanDraft {
  /// The most values of a taxonomy that readers can choose from.
  private static let mostOffered = 100

  /// Plans the index of everything that is listed, without adverts, and of the site's own pages.
  mutating func planSearch() {
    guard outline.isInteractive, outline.isSearchable, !catalog.listed.isEmpty || !outline.pages.isEmpty else { return }
    let plan = searchPlan()
    search = plan
    searchFilters = plan.terms.compactMap { filter($0, among: plan.documents) }
    let folder = SitePath("data/search/")
    add(folder.file("index.json"), .data(.search(.index)))
    for (number, tier) in plan.tiers.enumerated() {
      for part in 0..<plan.fileCount(ofTier: number) {
        add(folder.file("\(tier.age.rawValue)-\(part).bin"), .data(.search(.words(tier: number, part: part))))
      }
    }
    for chunk in 0...plan.closedChunks {
      add(folder.file("items-\(chunk).bin"), .data(.search(.documents(chunk: chunk))))
    }
    for large in plan.largeSections where !large.isEverything {
      let slug = outline.sections[large.section].slug
      add(folder.file("in-\(slug.text).bin"), .data(.search(.members(section: large.section))))
    }
  }

  private func searchPlan() -> SearchPlan {
    let lasting = order(catalog.listed.filter { !isEvent($0) })
    let settled = SearchTiers.base(of: lasting.count)
    let middle = settled + SearchTiers.middle(of: lasting.count)
    let fresh = order(lasting[middle...] + catalog.listed.filter(isEvent))
    let written = pages.compactMap { page in if case .own(let own) = page.content { own } else { nil } }
    let documents =
      (lasting[..<middle] + fresh).map { SearchPlan.Document.item(Int($0)) } + written.map(SearchPlan.Document.page)
    let ranges: [(SearchPlan.Tier.Age, Range<Int>)] = [
      (.base, 0..<settled), (.middle, settled..<middle), (.fresh, middle..<documents.count),
    ]
    var tiers: [SearchPlan.Tier] = []
    for (age, range) in ranges where !range.isEmpty {
      let words = documents[range].reduce(0) { $0 + min(wordCount(of: $1), 5_000) }
      let parts = SearchTiers.parts(
        age, range.count, words: words, settled: middle, baseParts: tiers.first?.parts ?? 0)
      tiers.append(SearchPlan.Tier(age: age, range: range, parts: parts))
    }
    let large = catalog.members.indices.filter {
      !isShadowed($0) && catalog.members[$0].count > SearchPlan.largeSection
    }
    return SearchPlan(
      documents: documents, sections: sections(of: documents), tiers: tiers,
      terms: searchTerms(),
      largeSections: large.map {
        SearchPlan.LargeSection(section: $0, isEverything: catalog.members[$0].count == documents.count)
      })
  }

  private func wordCount(of document: SearchPlan.Document) -> Int {
    switch document {
    case .item(let item): catalog.items.item(item).wordCount
    // An estimate that is good enough for the index: nobody counts the words of pages.
    case .page(let page): page.html.text.utf8.count / 6
    }
  }

  private func searchTerms() -> [ItemTerms] {
    taxonomies.filter { $0 != .day }.compactMap { facet in
      catalog.facets.first { $0.facet == facet }?.terms
    }
  }

  /// Returns nil if there is nothing to choose between.
  private func filter(_ terms: ItemTerms, among documents: [SearchPlan.Document]) -> FacetLinks? {
    var counts = [Int](repeating: 0, count: terms.values.count)
    for item in documents.compactMap(\.item) { for value in terms.items[item] { counts[Int(value)] += 1 } }
    let frequent = counts.indices.filter { counts[$0] > 0 }.sorted {
      counts[$0] == counts[$1] ? terms.values[$0].slug < terms.values[$1].slug : counts[$0] > counts[$1]
    }
    guard frequent.count > 1 else { return nil }
    let values = frequent.prefix(PlanDraft.mostOffered).map {
      FacetLinks.Value(value: terms.values[$0], count: counts[$0], path: terms.facet.landing(of: terms.values[$0]))
    }
    return FacetLinks(facet: terms.facet, values: sorted(values, terms.facet))
  }

  private func isEvent(_ item: Int32) -> Bool { catalog.traits[Int(item)].contains(.isEvent) }

  /// Sorts items by the run that saw them first, and those of one run by date.
  private func order(_ items: some Sequence<Int32>) -> [Int32] {
    items.sorted { one, other in
      let seen = (catalog.firstSeen[Int(one)], catalog.firstSeen[Int(other)])
      return seen.0 == seen.1
        ? catalog.positions[Int(one)] < catalog.positions[Int(other)] : seen.0 < seen.1
    }
  }

  private func sections(of documents: [SearchPlan.Document]) -> ItemValues {
    var sections = ItemValues()
    for document in documents {
      if let item = document.item {
        let (home, all) = (catalog.home[item], catalog.sections[item])
        if all.contains(home), !isShadowed(Int(home)) { sections.append(home) }
        for section in all where section != home && !isShadowed(Int(section)) { sections.append(section) }
      }
      sections.close()
    }
    return sections
  }

  private func isShadowed(_ section: Int) -> Bool { shadowed.contains(section) }
}
