import News
import Site

extension Plan {
  /// Everything that a page shows as text, without indices, which move with every new item: two plans show the same page if
  /// the texts are equal.
  func text(of page: PlannedPage) -> String {
    switch page.content {
    case .front(let front):
      let blocks = front.blocks.map { "\($0.section): \(names($0.items))" }
      return "front \(names([front.featured].compactMap(\.self))) \(names(front.latest)) \(blocks) \(text(front.older))"
    case .list(let list):
      let adverts = list.adverts.map { "\($0.after):\(names([$0.advert]))" }
      return
        "list \(list.subject) \(list.number ?? 0) \(names(list.items)) \(adverts) \(text(list.older)) "
        + "\(text(list.newer)) \(list.landing.facets)"
    case .terms(let terms): return "terms \(terms.links)"
    case .detail(let detail):
      let beside = [detail.newer, detail.older].map { $0.map { names([$0]) } ?? "-" }
      return "detail \(names([detail.item])) \(detail.section ?? -1) \(beside) \(terms.links(of: detail))"
    case .history(let detail): return "history \(names([detail.item])) \(detail.edits)"
    case .changes(let file): return "changes \(file.changes.map { "\(names([$0.item])) \($0.edit)" })"
    case .story(let story): return "story \(story.founder) \(names(story.tellings.map(\.item)))"
    case .stories(let file): return "stories \(file.stories.map { "\($0.founder) \(names($0.voices))" })"
    case .feed(let feed): return "feed \(names(feed.items))"
    case .sitemap(let entries): return "sitemap \(entries)"
    case .newsSitemap(let entries): return "news \(entries)"
    case .sitemapIndex(let parts): return "index \(parts)"
    case .own(let page): return "own \(page.title)"
    case .redirect(let redirect, _): return "redirect \(redirect.target.written)"
    case .fixed, .health, .robots, .sourceList, .webManifest, .serviceWorker, .hosting: return "fixed"
    case .data(.section(let data)): return "data \(data.count) \(data.facets) \(data.shards.map(\.path.text))"
    case .data(.shard(let shard)):
      return
        "shard \(shard.entries.map { "\(names([$0.item])) \($0.order) \($0.update?.description ?? "-") \($0.values) \($0.sections) \($0.isCollapsed)" })"
    case .data(.site): return "version"
    case .data(.search(.words(let tier, let part))): return "words \(part) \(documents(search?.tiers[tier].range))"
    case .data(.search(.documents(let chunk))): return "documents \(documents(search?.documents(ofChunk: chunk)))"
    case .data(.search(let file)): return "search \(file) \(documents(search?.documents.indices))"
    case .asset(let asset): return "asset \(asset)"
    }
  }

  private func documents(_ range: Range<Int>?) -> String {
    range.flatMap { range in search.map { names($0.documents[range].compactMap(\.item)) } } ?? ""
  }

  private func names(_ indices: [Int]) -> String {
    indices.map { "\(items[$0].item.id) \(items[$0].version)" }.joined(separator: ",")
  }

  private func text(_ path: SitePath?) -> String { path?.text ?? "-" }
}
