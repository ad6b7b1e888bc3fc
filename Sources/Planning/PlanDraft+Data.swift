import News
import Site

extension PlanDraft {
  /// How many items of a section its data cover, the newest: fewer than a browser sorts at a stroke. A section sorted by start is
  /// covered whole, however many events are to come.
  static let coveredItems = 5_000
  private static let countedValues = 500

  /// Plans the data of the sections, and that of the site.
  mutating func planData() {
    guard outline.isInteractive else { return }
    add(SitePath("data/site.json"), .data(.site(failing: outline.sections.indices.map(failingSources(ofSection:)))))
    for index in outline.sections.indices where !shadowed.contains(index) { planData(of: index) }
  }

  private mutating func planData(of index: Int) {
    let section = outline.sections[index]
    let list = listed(section, index)
    let covered = section.style.sort == .title ? newest(of: list) : list
    let tables = section.facets.uniqued.compactMap { facet in catalog.facets.first { $0.facet == facet } }
    let most = section.style.sort.isDated ? end(of: covered) : .max
    let ranges = ShardCuts.ranges(of: covered, covering: most) { item in
      catalog.positions[Int(item)].id.key.bits % ShardCuts.meanLength == 0
    }
    let base = "data/" + section.slug.text + "/"
    var data = SectionData(section: index, count: list.count, facets: tables.map { counts($0, list) }, shards: [])
    for range in ranges {
      let entries = covered[range].map { item in
        Shard.Entry(
          item: Int(item), order: catalog.positions[Int(item)].date,
          update: section.style.sort == .updated ? update(of: Int(item)) : nil,
          values: tables.map { table in table.items[Int(item)].map { table.values[Int($0)].slug } },
          sections: sections(of: Int(item)), isCollapsed: catalog.traits[Int(item)].contains(.isCollapsed))
      }
      let name = catalog.positions[Int(covered[range.upperBound - 1])].id.key.description
      let shard = Shard(section: index, entries: entries)
      let path = SitePath(base + name + ".json")
      data.shards.append(SectionData.Reference(path: path, shard: shard))
      add(path, .data(.shard(shard)))
    }
    add(SitePath(base + "index.json"), .data(.section(data)))
  }

  /// How many items of a list are covered so that enough of them are such as everybody sees; at most twice as many.
  private func end(of list: [Int32]) -> Int {
    var shown = 0
    for (place, item) in list.prefix(2 * PlanDraft.coveredItems).enumerated()
    where !catalog.traits[Int(item)].contains(.isCollapsed) {
      shown += 1
      if shown == PlanDraft.coveredItems { return place + 1 }
    }
    return 2 * PlanDraft.coveredItems
  }

  /// The items of a section in its own order, which scripts keep where they cannot tell a better one. Where readers choose among sources,
  /// those are there too that only lists of their source hold.
  private func listed(_ section: Section, _ index: Int) -> [Int32] {
    let all = sectionLists[index]?.all ?? []
    let items = section.facets.contains(.source) ? all : catalog.shown(all)
    return section.style.sort == .updated ? catalog.lastUpdatedFirst(items) : items
  }

  /// As many of the newest items as data cover, in the order in which they are given.
  private func newest(of list: [Int32]) -> [Int32] {
    guard list.count > PlanDraft.coveredItems else { return list }
    // Items are numbered from the newest.
    let newest = list.sorted()
    let end = end(of: newest)
    guard end < newest.count else { return list }
    let last = newest[end - 1]
    return list.filter { $0 <= last }
  }

  private func update(of item: Int) -> Timestamp? {
    catalog.updated[item] == catalog.positions[item].date ? nil : catalog.updated[item]
  }

  private func sections(of item: Int) -> [Int32] {
    guard outline.sections.count > 1 else { return [] }
    let sections = catalog.sections[item].filter { !shadowed.contains(Int($0)) }
    return sections.count > 1 ? sections : []
  }

  private func counts(_ table: FacetTable, _ list: [Int32]) -> SectionData.FacetCounts {
    var counts = [Int](repeating: 0, count: table.values.count)
    for item in table.facet == .source ? list : catalog.shown(list) {
      for value in table.items[Int(item)] { counts[Int(value)] += 1 }
    }
    let values = counts.indices.filter { counts[$0] > 0 }.map {
      SectionData.Count(value: table.values[$0], count: counts[$0])
    }
    let sorted = values.sorted { left, right in
      left.count == right.count ? left.value.slug < right.value.slug : left.count > right.count
    }
    return SectionData.FacetCounts(facet: table.facet, values: Array(sorted.prefix(PlanDraft.countedValues)))
  }
}
