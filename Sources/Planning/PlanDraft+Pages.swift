import Diagnostics
import News
import Site

extension PlanDraft {
  /// Plans the site's own pages and files. None may lie where news may come to lie: a feed must neither take over an
  /// address that exists already, nor keep the site from being written.
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

  /// Plans redirects and checks the links of the menu, once all pages are known: a page comes before a redirect at its address.
  mutating func planRedirects() {
    let entries = (outline.sharesMenu ? [] : outline.menu.flatMap { [$0] + $0.entries }) + outline.otherEntries
    guard !outline.redirects.isEmpty || !entries.isEmpty else { return }
    var files = PlannedFiles(copyEndings: outline.copyEndings)
    for page in pages { files.add(page.path) }
    for path in outline.otherPaths { files.add(path) }
    var ends = RedirectEnds(outline.redirects, own: files)
    // Most sites have a menu, and no redirect of a file.
    let feeds =
      outline.redirects.allSatisfy(\.path.isPage)
      ? [:] : Dictionary(pages.lazy.filter(\.content.isSubscribedTo).map { ($0.path, $0) }) { first, _ in first }
    for var redirect in outline.redirects {
      redirect.target = ends.end(of: redirect.target) ?? redirect.target
      if files.areInTheWay(of: redirect.path) || SiteNames.isOfMemory(redirect.path) {
        problems.append(.redirectTaken(redirect.path, redirect.place))
      } else if !leads(redirect.target, files) {
        if !isComing(redirect.target) { problems.append(.leadsNowhere(redirect.target, redirect.place)) }
      } else {
        // The file of an address that ends in a slash is a page for browsers, whatever it holds.
        let feed = redirect.path.isPage ? nil : redirect.target.path.flatMap { feeds[$0] }
        add(redirect.path, .redirect(redirect, feed: feed))
        files.add(redirect.path)
      }
    }
    for entry in entries {
      guard case .link(let link) = entry.target, !leads(link, files) else { continue }
      problems.append(.leadsNowhere(link.below(outline.folder), entry.place))
    }
    let count = pages.count { if case .redirect = $0.content { true } else { false } }
    if let most = outline.hosting.mostRedirects, count > most { problems.append(.surplusRedirects(count, most: most)) }
  }

  /// Whether a link may lead to a page that comes by itself when its date does.
  private func isComing(_ link: SiteLink) -> Bool {
    guard case .here(let path, _) = link, let end = path.text.split(separator: "/").last else { return false }
    return Slug(end).map(outline.coming.contains) ?? false
  }

  /// Whether a link leads somewhere. What is not in a language's folder is left to the plan at the root.
  private func leads(_ link: SiteLink, _ files: PlannedFiles) -> Bool {
    guard case .here(let path, _) = link else { return true }
    return files.contains(path) || path.isElsewhere || outline.folder != nil && path.isShared
  }
}

/// The ends of redirects, which may lead to addresses that redirect themselves. Each redirect is followed once.
private struct RedirectEnds {
  private let ways: [String: SiteLink]
  private let own: PlannedFiles
  /// The ends by the file where a way starts; nil for those that run into a circle.
  private var known: [String: SiteLink?] = [:]

  init(_ redirects: [Redirect], own: PlannedFiles) {
    ways = Dictionary(redirects.map { ($0.path.file, $0.target) }) { first, _ in first }
    self.own = own
  }

  /// Returns nil in a circle, where there is no end.
  mutating func end(of target: SiteLink) -> SiteLink? {
    var end: SiteLink? = target
    var passed: Set<String> = []
    while case .here(let path, _)? = end, !own.contains(path), let next = ways[path.file] {
      if let met = known[path.file] {
        end = met
        break
      }
      end = passed.insert(path.file).inserted ? next : nil
    }
    for file in passed { known.updateValue(end, forKey: file) }
    return end
  }
}

/// The files that a site writes, by name: `x/` and `x/index.html` are one file.
private struct PlannedFiles {
  private let copyEndings: [String]
  private var files: Set<String> = []
  /// Folders of paths with a dot: only a folder with a dot in its name can be in the way of a file.
  private var folders: Set<String> = []

  init(copyEndings: [String]) { self.copyEndings = copyEndings }

  mutating func add(_ path: SitePath) {
    files.insert(path.file)
    if path.text.utf8.contains(UInt8(ascii: ".")) { folders.formUnion(PlannedFiles.folders(of: path)) }
  }

  func contains(_ path: SitePath) -> Bool { files.contains(path.file) }

  /// Whether a file or a folder lies at the place of `path`, or a file lies where it needs a folder.
  func areInTheWay(of path: SitePath) -> Bool {
    isWritten(path.file) || folders.contains(path.file) || PlannedFiles.folders(of: path).contains(where: isWritten)
      || SiteNames.mayHaveCopies(path.file) && copyEndings.contains { folders.contains(path.file + $0) }
  }

  /// Whether such a file is written, either as itself or as a compressed copy beside another.
  private func isWritten(_ file: String) -> Bool {
    files.contains(file)
      || copyEndings.contains { ending in
        let original = String(file.dropLast(ending.count))
        return file.hasSuffix(ending) && SiteNames.mayHaveCopies(original) && files.contains(original)
      }
  }

  private static func folders(of path: SitePath) -> [String] {
    let file = path.file
    return file.utf8.indices.filter { file.utf8[$0] == UInt8(ascii: "/") }.map { String(file[..<$0]) }
  }
}

extension SiteOutline {
  /// Who needs a path; nil if it is free. Sections have folders to themselves, and so has the site for what it may come to write.
  /// A file may be named like a device of Windows: its name is only warned of (`SiteNames.unportableName`), and it keeps it.
  func owner(of path: SitePath) -> PathOwner? {
    let names = path.text.split(separator: "/")
    guard let first = names.first?.lowercased() else { return nil }
    let name = Slug(first)
    if let name, SiteNames.isDeviceName(name) { return path.isPage ? .windows : nil }
    guard path.isPage || names.count > 1 else { return SiteNames.isReserved(file: first) ? .site : nil }
    guard let name else { return nil }
    if otherFolders.contains(name), folder == nil { return .language(name.text) }
    if let section = sections.first(where: { $0.slug == name }) { return .section(section.title) }
    return SiteNames.isReserved(section: name) ? .site : nil
  }
}
