import News

extension PageName {
  public init(_ page: PlannedPage, items: PlannedItems, sections: [Section]) {
    path = page.path
    subject =
      switch page.content {
      case .front: .front
      case .list(let list):
        switch list.subject {
        case .section(let index): .section(sections.indices.contains(index) ? sections[index].title : "")
        case .facet(_, let facet, let value), .taxonomy(let facet, let value): .facet(facet, value.label)
        }
      case .terms(let terms): .terms(terms.links.facet)
      case .detail(let detail): .item(items.item(detail.item).title)
      case .history(let page): .history(items.item(page.item).title)
      case .changes(let file):
        if case .feed(let format) = file.format { .feed(format.rawValue) } else { .changes }
      case .story(let story): .story(story.headlined.map { items.item($0.item).title } ?? "")
      case .stories: .stories
      case .fixed(let page): .fixed(page)
      case .own(let page): .own(page.title)
      case .redirect: .redirect
      case .feed(let feed): .feed(feed.format.rawValue)
      case .sitemap, .newsSitemap, .sitemapIndex: .sitemap
      case .health: .health
      case .robots: .robots
      case .webManifest, .serviceWorker, .hosting: .asset(page.path.text)
      case .sourceList: .feed("opml")
      case .data: .asset(page.path.text)
      case .asset(let asset):
        switch asset.origin {
        case .theme(let name): .asset("assets/" + name)
        case .content(let path): .asset(path)
        case .icon, .picture, .text: .asset(asset.path.text)
        }
      }
  }
}
