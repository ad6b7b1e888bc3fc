import News
import Site

extension Plan {
  /// Links to pages that the plan does not have, each with the page that it is on. There are none, unless pages were left out
  /// because their addresses were taken.
  var deadLinks: [String] {
    let planned = Set(pages.map(\.path.text))
    return pages.flatMap { page in
      page.links(self).filter { !planned.contains($0.text) }.map { "/\(page.path.text) leads to /\($0.text)" }
    }
  }
}

extension PlannedPage {
  /// Pages of the site that this page links to, as far as the plan knows: not those that a theme or a text adds.
  func links(_ plan: Plan) -> [SitePath] {
    let items = plan.items
    switch content {
    case .front(let front):
      return [front.older].compactMap(\.self)
        + details([front.featured].compactMap(\.self) + front.latest + front.blocks.flatMap(\.items), items)
    case .list(let list):
      return [list.older, list.newer].compactMap(\.self) + details(list.items, items)
        + list.landing.facets.flatMap { $0.values.map(\.path) + [$0.index?.path].compactMap(\.self) }
    case .terms(let terms): return terms.links.values.map(\.path)
    case .detail(let detail):
      return details([detail.newer, detail.older].compactMap(\.self), items)
        + plan.terms.links(of: detail).flatMap { $0.values.map(\.path) }
        + (detail.hasHistory ? [path.page("history")] : [])
    case .redirect(let redirect, _):
      if case .here(let path, _) = redirect.target { return [path] }
      return []
    case .history(let detail): return details([detail.item], items)
    case .changes(let file): return details(file.changes.map(\.item), items) + file.changes.compactMap(\.history)
    case .story(let story): return details(story.tellings.map(\.item), items)
    case .stories(let file): return file.stories.compactMap(\.path)
    case .feed(let feed): return details(feed.items, items)
    case .sitemap(let entries): return entries.map(\.path)
    case .newsSitemap(let entries): return entries.map(\.path)
    case .sitemapIndex(let parts): return parts
    case .health(let health): return details(health.rows.compactMap(\.newest), items)
    case .fixed, .own, .robots, .sourceList, .asset, .data, .webManifest, .serviceWorker, .hosting: return []
    }
  }

  private func details(_ indices: [Int], _ items: PlannedItems) -> [SitePath] {
    indices.compactMap { index in
      let record = items[index]
      return record.item.hasDetailPage ? record.permalink.map { SitePath($0) } : nil
    }
  }
}
