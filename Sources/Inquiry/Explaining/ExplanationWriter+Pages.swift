import News
import Site

extension ExplanationWriter {
  /// All pages and files of the plan that show the item: its own first, then in the plan's order.
  func pages(of id: ItemID) -> [Explanation.Page] {
    guard let index = plan.items.firstIndex(where: { $0.item.id == id }) else { return [] }
    let own = plan.items.page(of: index).map { SitePath($0) }
    var found: [Explanation.Page] = []
    for page in plan.pages {
      guard let what = role(of: index, own: own, on: page) else { continue }
      let entry = Explanation.Page(
        path: "/" + page.path.below(folder).text, what: what, isList: page.content.isList)
      if page.path == own { found.insert(entry, at: 0) } else { found.append(entry) }
    }
    return found
  }

  private func role(of item: Int, own: SitePath?, on page: PlannedPage) -> String? {
    switch page.content {
    case .detail(let detail): return detail.item == item ? "its own page" : nil
    case .front(let front):
      var parts: [String] = []
      if front.featured == item { parts.append("featured") }
      if let place = front.latest.firstIndex(of: item) { parts.append("latest, number \(place + 1)") }
      for block in front.blocks where block.items.contains(item) { parts.append("block \(title(block.section))") }
      return parts.isEmpty ? nil : "front page: " + parts.joined(separator: "; ")
    case .list(let list):
      if list.items.contains(item) { return name(of: list) }
      return list.adverts.contains { $0.advert == item } ? name(of: list) + ", as an advert" : nil
    case .feed(let feed):
      guard feed.items.contains(item) else { return nil }
      return "feed of " + (feed.subject.map(name) ?? "the site")
    case .sitemap(let entries):
      return own.map { path in entries.contains { $0.path == path } } == true ? "sitemap" : nil
    case .newsSitemap(let entries): return entries.contains { $0.path == own } ? "sitemap of the news" : nil
    case .data(.shard(let shard)):
      return shard.entries.contains { $0.item == item } ? "data of section \(title(shard.section))" : nil
    case .history(let page): return page.item == item ? "its history" : nil
    case .changes(let file):
      guard file.changes.contains(where: { $0.item == item }) else { return nil }
      return file.format == .page ? "changed headlines" : "feed of changed headlines"
    case .story(let story): return story.tellings.contains { $0.item == item } ? "its story of several sources" : nil
    case .stories, .terms, .fixed, .own, .redirect, .health, .data, .sitemapIndex, .robots, .sourceList, .asset,
      .webManifest,
      .serviceWorker, .hosting:
      return nil
    }
  }

  private func name(of list: ListPage) -> String {
    var subject = name(of: list.subject)
    if case .section = list.subject { subject = "section " + subject }
    return list.number.map { "\(subject), page \($0)" } ?? subject
  }

  private func name(of list: ListPage.Subject) -> String {
    switch list {
    case .section(let section): title(section)
    case .facet(let section, let facet, let value): "\(facet.name) “\(value.label)” in \(title(section))"
    case .taxonomy(let facet, let value): "\(facet.name) “\(value.label)”"
    }
  }

  private func title(_ section: Int) -> String {
    input.outline.sections.indices.contains(section) ? input.outline.sections[section].title : "a former section"
  }
}

extension PageContent {
  fileprivate var isList: Bool {
    switch self {
    case .front, .list, .data(.shard): true
    default: false
    }
  }
}
