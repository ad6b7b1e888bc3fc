import Diagnostics
import News
import Site

extension PlanDraft {
  /// The site's own pages and files. None may be where news will be: a feed must not be able to take an address that stands already, nor
  /// to keep the site from being written.
  mutating func planOwnPages() {
    var places: [SitePath: String] = [:]
    for page in outline.pages where isFree(page.path, for: page.place) {
      if let other = places[page.path] {
        problems.append(.pagesCollide(first: other, second: page.place, path: page.path.below(outline.folder)))
      } else {
        places[page.path] = page.place
        add(page.path, .own(page), lastModified: page.updated)
      }
    }
    for file in outline.files where isFree(file.asset.path, for: file.place) {
      add(file.asset.path, .asset(file.asset))
    }
  }

  private mutating func isFree(_ path: SitePath, for place: String) -> Bool {
    guard path != .front, let owner = outline.owner(of: path) else { return true }
    problems.append(.pathTaken(file: place, path: path.below(outline.folder), by: owner))
    return false
  }

  /// When all pages are known: a page comes before a way that leads on from its address.
  mutating func planRedirects() {
    guard !outline.redirects.isEmpty || !outline.menu.isEmpty else { return }
    var paths = Set(pages.map(\.path))
    for entry in outline.menu.flatMap({ [$0] + $0.entries }) {
      guard case .link(let link) = entry.target, !leads(link, paths) else { continue }
      problems.append(.leadsNowhere(link.below(outline.folder), entry.place))
    }
    let (own, ways) = (paths, Dictionary(outline.redirects.map { ($0.path, $0.target) }) { first, _ in first })
    for var redirect in outline.redirects {
      redirect.target = end(of: redirect, ways, own)
      if paths.contains(redirect.path) {
        problems.append(.redirectTaken(redirect.path, redirect.place))
      } else if !leads(redirect.target, paths) {
        problems.append(.leadsNowhere(redirect.target, redirect.place))
      } else {
        add(redirect.path, .redirect(redirect))
        paths.insert(redirect.path)
      }
    }
    let count = pages.count { if case .redirect = $0.content { true } else { false } }
    if let most = outline.hosting.mostRedirects, count > most { problems.append(.surplusRedirects(count, most: most)) }
  }

  /// Where it leads in the end, where it leads to an address that leads on itself.
  private func end(of redirect: Redirect, _ ways: [SitePath: SiteLink], _ paths: Set<SitePath>) -> SiteLink {
    var (target, met) = (redirect.target, Set([redirect.path]))
    while case .here(let path, _) = target, !paths.contains(path), let next = ways[path] {
      // In a circle there is no end.
      guard met.insert(path).inserted else { return redirect.target }
      target = next
    }
    return target
  }

  private func leads(_ link: SiteLink, _ paths: Set<SitePath>) -> Bool {
    guard case .here(let path, _) = link else { return true }
    return paths.contains(path) || outline.otherPaths.contains(path) || path.isElsewhere
  }
}

extension SiteOutline {
  /// Who needs a path; nil where it is free. Sections have folders to themselves, and so has the site for what it may come to write.
  func owner(of path: SitePath) -> PathOwner? {
    let names = path.text.split(separator: "/")
    guard let first = names.first?.lowercased(), let name = Slug(first) else { return nil }
    guard path.isPage || names.count > 1 else { return SiteNames.isReserved(file: first) ? .site : nil }
    if otherFolders.contains(name), folder == nil { return .language(name.text) }
    if let section = sections.first(where: { $0.slug == name }) { return .section(section.title) }
    return SiteNames.isReserved(section: name) ? .site : nil
  }
}
