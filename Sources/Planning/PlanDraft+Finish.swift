import Diagnostics
import News
import Site

extension PlanDraft {
  /// Sorts the pages, and leaves out those that collide with an earlier one.
  mutating func putInOrder() {
    PageOrder.sort(&pages)
    refuseDoubles()
    refuseFilesInTheWay()
    shortenCollisions()
  }

  consuming func finish() -> Plan {
    var plan = Plan(
      items: catalog.items, positions: catalog.positions,
      updates: catalog.updates, pages: pages,
      decisions: decisions, diagnostics: problems.map { $0.diagnostic(of: input.site) },
      unpublishedCount: catalog.unpublished.values.reduce(0, +), search: search, searchFilters: searchFilters,
      endings: catalog.endings)
    plan.terms = terms
    plan.stories = stories
    return plan
  }

  /// Pages of the same path stand beside each other, the one that was planned first in front.
  private mutating func refuseDoubles() {
    var doubles: Set<Int> = []
    var kept = 0
    for index in pages.indices.dropFirst() {
      if pages[kept].path == pages[index].path {
        problems.append(.pathsCollide(first: name(pages[kept]), second: name(pages[index])))
        doubles.insert(index)
      } else {
        kept = index
      }
    }
    guard !doubles.isEmpty else { return }
    pages = pages.indices.filter { !doubles.contains($0) }.map { pages[$0] }
  }

  /// Two lists at one address can bring a thousand collisions that all have one cause.
  private mutating func shortenCollisions() {
    let collisions = problems.indices.filter { if case .pathsCollide = problems[$0] { true } else { false } }
    let rest = collisions.dropFirst(20)
    guard rest.count > 1, let first = rest.first else { return }
    problems.removeSubrange(first...)
    problems.append(.moreCollisions(rest.count))
  }

  /// Refuses assets that are in the way of others. They are the only files whose names are not made here: one may stand
  /// where a page's folder must be, or differ from another path only in case, which some file systems do not tell
  /// apart. The names of files for a host are the host's.
  private mutating func refuseFilesInTheWay() {
    var refused: Set<SitePath> = []
    var files: [String: SitePath] = [:]
    for page in pages {
      switch page.content {
      case .asset, .hosting: break
      default: continue
      }
      let other =
        files[page.path.text.lowercased()].flatMap(find) ?? pageInTheWay(of: page.path)
      if let other {
        problems.append(.pathsCollide(first: name(other), second: name(page)))
        refused.insert(page.path)
      } else {
        files[page.path.text.lowercased()] = page.path
      }
    }
    if !refused.isEmpty { pages.removeAll { refused.contains($0.path) } }
  }

  private func pageInTheWay(of asset: SitePath) -> PlannedPage? {
    let lower = asset.text.lowercased()
    var candidates = [SitePath(lower)]
    if lower == "index.html" || lower.hasSuffix("/index.html") {
      candidates.append(SitePath(String(lower.dropLast(10))))
    }
    for candidate in candidates where candidate != asset {
      if let page = find(candidate) { return page }
    }
    // Is there something below a folder of the asset's own name?
    let folder = SitePath(asset.text + "/")
    let next = place(of: folder)
    return next < pages.count && pages[next].path.text.utf8.starts(with: folder.text.utf8) ? pages[next] : nil
  }

  private func find(_ path: SitePath) -> PlannedPage? {
    let index = place(of: path)
    return index < pages.count && pages[index].path == path ? pages[index] : nil
  }

  /// The place of the first page that does not come before `path`.
  private func place(of path: SitePath) -> Int {
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func name(_ page: PlannedPage) -> PageName {
    PageName(page, items: catalog.items, sections: outline.sections)
  }
}
