internal import News

extension PlanDraft {
  /// Values of a facet that a section's landing page links to; the facet's other lists are reached from the items.
  private static let linkedValues = 50

  /// Each section's list, and the lists of its facets' values.
  mutating func planSections() {
    var counts = catalog.facets.map { [Int](repeating: 0, count: $0.values.count) }
    for (index, section) in outline.sections.enumerated() where !shadowed.contains(index) {
      let all = ordered(catalog.members[index], by: section.sort)
      let members = catalog.shown(all)
      var request = ListRequest(
        subject: .section(index), landing: SitePath(section.slug.text + "/"), members: members[...],
        pageSize: section.pageSize, isDated: section.sort.isDated, putsUpdatedFirst: section.sort == .updated,
        advertEvery: section.advertEvery, adverts: catalog.adverts[index])
      let landing = request.landing
      var known: Set<Facet> = []
      for facet in section.facets where known.insert(facet).inserted {
        guard let table = catalog.facets.firstIndex(where: { $0.facet == facet }) else { continue }
        let lists = TermLists(
          catalog.facets[table].items, among: facet == .source ? all : members, counts: &counts[table])
        let base = landing.text + "by/" + catalog.facets[table].pathName + "/"
        request.facets.append(links(lists, catalog.facets[table], base))
        for (place, value) in lists.values.enumerated() {
          let value = catalog.facets[table].values[Int(value)]
          var list = request
          list.subject = .facet(section: index, facet, value: value)
          list.landing = SitePath(base + value.slug.text + "/")
          list.members = lists.members(at: place)
          list.facets = []
          plan(list)
        }
      }
      sectionLists[index] = plan(request)
    }
  }

  private func links(_ lists: TermLists, _ table: FacetTable, _ base: String) -> FacetLinks {
    let places = lists.values.indices.sorted { left, right in
      let (first, second) = (lists.count(at: left), lists.count(at: right))
      guard first == second else { return first > second }
      let (one, other) = (table.values[Int(lists.values[left])], table.values[Int(lists.values[right])])
      return one.label == other.label ? one.slug < other.slug : one.label < other.label
    }
    return FacetLinks(
      facet: table.facet,
      values: places.prefix(PlanDraft.linkedValues).map { place in
        let value = table.values[Int(lists.values[place])]
        return FacetLinks.Value(
          value: value, count: lists.count(at: place), path: SitePath(base + value.slug.text + "/"))
      })
  }

  private func ordered(_ members: [Int32], by sort: Section.Sort) -> [Int32] {
    switch sort {
    case .newest, .updated: return members
    case .title:
      let keys = members.map { item in
        let title = catalog.items[Int(item)].item.title
        return (CollationKey.text(title), title, item)
      }
      return keys.sorted { $0 < $1 }.map(\.2)
    case .start:
      // What has no start comes after what has one, newest first.
      let keys = members.map { item in (start(of: Int(item)) ?? .max, item) }
      return keys.sorted { $0 < $1 }.map(\.1)
    }
  }

  private func start(of item: Int) -> Int64? {
    guard case .event(let event) = catalog.items[item].item else { return nil }
    return event.start.secondsSince1970
  }
}

extension Section.Sort {
  /// Sorted by date, numbered from the oldest; else from the front.
  var isDated: Bool { self == .newest || self == .updated }
}
