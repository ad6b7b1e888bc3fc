import News
import Site

extension PlanDraft {
  /// The most entries of one part. Fewer than the 50,000 that sitemaps.org allows: the part that grows is written again with every new
  /// story.
  private static let entriesInPart = 10_000

  /// Plans the index and its parts: pages that change, then sealed pages and detail pages by year, the oldest first. So a new story changes
  /// only the parts at the end, whatever the archive's size. Pages that name another address as their original are in none.
  mutating func planSitemap() {
    guard input.hasAddress, !outline.isPreview else { return }
    var changing: [Int] = []
    var details: [(date: Timestamp, page: Int)] = []
    var sealed: [(date: Timestamp, page: Int)] = []
    details.reserveCapacity(catalog.items.count)
    for index in pages.indices {
      switch pages[index].content {
      case .detail(let detail):
        if detail.isIndexed, catalog.traits[detail.item].contains(.isOriginal) {
          details.append((catalog.positions[detail.item].date, index))
        }
      case .list(let list):
        guard list.isIndexed else { continue }
        if let end = ends[index] { sealed.append((end, index)) } else { changing.append(index) }
      case .story: sealed.append((ends[index] ?? .unknown, index))
      case .stories(let file): if file.format == .page { changing.append(index) }
      case .changes(let file): if file.format == .page { changing.append(index) }
      case .terms(let terms): if !terms.links.values.isEmpty { changing.append(index) }
      case .front, .own: changing.append(index)
      case .fixed(let page): if page.isIndexed { changing.append(index) }
      case .redirect, .history, .feed, .health, .sitemap, .newsSitemap, .sitemapIndex, .robots, .sourceList, .asset,
        .data,
        .webManifest, .hosting,
        .serviceWorker:
        break
      }
    }
    changing.sort { pages[$0].path < pages[$1].path }
    // Detail pages were planned in the order of items, newest first.
    details.reverse()
    sealed.sort { $0.date == $1.date ? pages[$0.page].path < pages[$1.page].path : $0.date < $1.date }
    var parts = addParts("pages", changing[...])
    parts += addYears("pages-", sealed)
    parts += addYears("", details)
    add(SitePath("sitemap.xml"), .sitemapIndex(parts))
  }

  /// How many seconds back a sitemap of news may reach, as Google demands.
  static let reachOfNews: Int64 = 2 * 86_400
  private static let mostNews = 1_000

  /// Plans the sitemap of the stories of the last two days, newest first. A story of others, or one whose original is elsewhere, is not
  /// this site's news.
  mutating func planNewsSitemap() {
    guard input.hasAddress, outline.hasNewsSitemap, !outline.isPreview else { return }
    var entries: [NewsSitemapEntry] = []
    for page in pages {
      guard case .detail(let detail) = page.content, detail.isIndexed, entries.count < PlanDraft.mostNews else {
        continue
      }
      let item = catalog.items.item(detail.item)
      guard item.kind == .story, catalog.traits[detail.item].contains(.isOriginal), isOwn(detail.item),
        let published = item.dates.published, published <= input.now,
        published >= input.now + -PlanDraft.reachOfNews
      else { continue }
      let details = item.details
      entries.append(
        NewsSitemapEntry(
          path: page.path, published: published, title: details.title, language: details.language ?? outline.language))
    }
    add(SitePath("news-sitemap.xml"), .newsSitemap(entries), lastModified: entries.first?.published)
  }

  private func isOwn(_ item: Int) -> Bool {
    let source = Int(catalog.introducer[item])
    return source >= 0 && input.sources[catalog.sources[source]]?.isOwn == true
  }

  private mutating func addYears(_ stem: String, _ dated: [(date: Timestamp, page: Int)]) -> [SitePath] {
    var paths: [SitePath] = []
    var start = dated.startIndex
    while start < dated.endIndex {
      let year = dated[start].date.year
      let end = dated[start...].firstIndex { $0.date.year != year } ?? dated.endIndex
      let name = dated[start].date == .unknown ? "undated" : String(year)
      paths += addParts(stem + name, dated[start..<end].map(\.page)[...])
      start = end
    }
    return paths
  }

  private mutating func addParts(_ name: String, _ entries: ArraySlice<Int>) -> [SitePath] {
    var paths: [SitePath] = []
    var rest = entries
    while !rest.isEmpty {
      let part = rest.prefix(PlanDraft.entriesInPart).map {
        SitemapEntry(path: pages[$0].path, lastModified: pages[$0].lastModified)
      }
      rest = rest.dropFirst(part.count)
      let path = SitePath("sitemap-" + name + (paths.isEmpty ? "" : "-" + String(paths.count + 1)) + ".xml")
      add(path, .sitemap(part), lastModified: part.lazy.compactMap(\.lastModified).max())
      paths.append(path)
    }
    return paths
  }
}

extension Timestamp {
  /// The year of the date; dates that no calendar of ours has count as the nearest one that it has.
  fileprivate var year: Int {
    let seconds = min(max(secondsSince1970, Timestamp.plausible.lowerBound), Timestamp.plausible.upperBound)
    return CivilDate(Timestamp(secondsSince1970: seconds)).year
  }
}
