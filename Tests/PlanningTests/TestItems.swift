import News
import Site
import Testing

/// 2026-01-01T00:00:00Z; items count their days from here.
let newYear = Timestamp(secondsSince1970: 1_767_225_600)
let day: Int64 = 86_400

func id(_ number: Int) -> ItemID {
  // Spread, so that the order of identities is not the order of numbers.
  ItemID(high: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, low: UInt64(number))
}

func details(
  _ number: Int, _ title: String? = nil, on day: Int64? = nil, from source: String = "a", tags: [String] = []
) -> ItemDetails {
  let date = newYear + (day ?? Int64(number)) * 86_400
  return ItemDetails(
    id: id(number), title: title ?? "Story \(number)", dates: ItemDates(published: date, firstSeen: date),
    sources: [SourceID(source)], tags: tags, excerpt: "What happened, in more words than its headline has.")
}

func record(_ item: NewsItem, at permalink: String? = nil) -> ItemRecord {
  let parts = permalink?.split(separator: "/").compactMap { Slug($0) } ?? []
  return ItemRecord(
    item: item, permalink: parts.count == 2 ? Permalink(section: parts[0], slug: parts[1]) : nil,
    version: ContentDigest(of: "\(item.id)"), body: ContentDigest(of: ""))
}

func story(
  _ number: Int, _ title: String? = nil, on day: Int64? = nil, from source: String = "a", tags: [String] = [],
  at permalink: String? = nil
) -> ItemRecord {
  record(.story(Story(details(number, title, on: day, from: source, tags: tags))), at: permalink)
}

func section(
  _ name: String, from sources: [String]? = nil, kinds: Set<NewsKind>? = nil, sort: Section.Sort = .newest,
  pageSize: Int = 20, facets: [Facet] = [], advertEvery: Int = 0
) throws -> Section {
  var section = Section(
    slug: try #require(SiteNames.slug(for: name, style: .ascii)), title: name,
    sources: sources.map { Set($0.map { SourceID($0) }) }, kinds: kinds, pageSize: pageSize, facets: facets,
    advertEvery: advertEvery)
  section.style.sort = sort
  return section
}

func input(
  _ sections: [Section], _ records: [ItemRecord], taxonomies: [Facet] = [], hasAddress: Bool = false
) -> PlanInput {
  PlanInput(
    outline: SiteOutline(sections: sections, taxonomies: taxonomies), records: records,
    now: newYear + 3_650 * day, hasAddress: hasAddress)
}

extension PlanInput {
  /// The input of the next run, with what the archive has kept of this one.
  func following(_ plan: Plan) -> PlanInput {
    var next = self
    for index in next.records.indices {
      if let permalink = plan.decisions.permalinks[next.records[index].item.id] {
        next.records[index].permalink = permalink
      }
    }
    for (list, pages) in plan.decisions.seals { next.former.seals[list, default: []] += pages }
    next.former.sourceSlugs.merge(plan.decisions.sourceSlugs) { old, _ in old }
    return next
  }
}

extension Plan {
  var paths: [String] { pages.map(\.path.text) }

  func page(_ path: String) -> PageContent? { pages.first { $0.path.text == path }?.content }

  func list(_ path: String) -> ListPage? {
    guard case .list(let list) = page(path) else { return nil }
    return list
  }

  func detail(_ path: String) -> DetailPage? {
    guard case .detail(let detail) = page(path) else { return nil }
    return detail
  }

  var front: FrontPage? {
    guard case .front(let front) = page("") else { return nil }
    return front
  }

  func titles(_ items: [Int]) -> [String] { items.map { items.isEmpty ? "" : self.items[$0].item.details.title } }

  /// The titles of the items on a list page.
  func titles(_ path: String) -> [String] { list(path).map { titles($0.items) } ?? [] }
}
