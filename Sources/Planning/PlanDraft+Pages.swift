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
    var files = PlannedFiles(copyEndings: outline.copyEndings)
    for page in pages { files.add(page.path) }
    for path in outline.otherPaths { files.add(path) }
    var ends = RedirectEnds(outline.redirects, own: files)
    for var redirect in outline.redirects {
      redirect.target = ends.end(of: redirect.target) ?? redirect.target
      if files.areInTheWay(of: redirect.path) || SiteNames.isOfMemory(redirect.path) {
        problems.append(.redirectTaken(redirect.path, redirect.place))
      } else if !leads(redirect.target, files) {
        problems.append(.leadsNowhere(redirect.target, redirect.place))
      } else {
        add(redirect.path, .redirect(redirect))
        files.add(redirect.path)
      }
    }
    for entry in outline.menu.flatMap({ [$0] + $0.entries }) {
      guard case .link(let link) = entry.target, !leads(link, files) else { continue }
      problems.append(.leadsNowhere(link.below(outline.folder), entry.place))
    }
    let count = pages.count { if case .redirect = $0.content { true } else { false } }
    if let most = outline.hosting.mostRedirects, count > most { problems.append(.surplusRedirects(count, most: most)) }
  }

  private func leads(_ link: SiteLink, _ files: PlannedFiles) -> Bool {
    guard case .here(let path, _) = link else { return true }
    return files.contains(path) || path.isElsewhere
  }
}

/// Where redirects lead in the end, where they lead to addresses that lead on themselves; each way is gone once.
private struct RedirectEnds {
  private let ways: [String: SiteLink]
  private let own: PlannedFiles
  /// By file; nil for those that come into a circle.
  private var known: [String: SiteLink?] = [:]

  init(_ redirects: [Redirect], own: PlannedFiles) {
    ways = Dictionary(redirects.map { ($0.path.file, $0.target) }) { first, _ in first }
    self.own = own
  }

  /// nil in a circle, where there is no end.
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

/// What a site writes, by name: `x/` and `x/index.html` are one file.
private struct PlannedFiles {
  private let copyEndings: [String]
  private var files: Set<String> = []
  /// Those whose names could be that of a file, which has a dot.
  private var folders: Set<String> = []

  init(copyEndings: [String]) { self.copyEndings = copyEndings }

  mutating func add(_ path: SitePath) {
    files.insert(path.file)
    if path.text.utf8.contains(UInt8(ascii: ".")) { folders.formUnion(PlannedFiles.folders(of: path)) }
  }

  func contains(_ path: SitePath) -> Bool { files.contains(path.file) }

  /// Whether there is a file or a folder at its place, or a file where it needs a folder.
  func areInTheWay(of path: SitePath) -> Bool {
    isWritten(path.file) || folders.contains(path.file) || PlannedFiles.folders(of: path).contains(where: isWritten)
      || SiteNames.mayHaveCopies(path.file) && copyEndings.contains { folders.contains(path.file + $0) }
  }

  /// As a file, or as a compressed copy beside one.
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
  /// Who needs a path; nil where it is free. Sections have folders to themselves, and so has the site for what it may come to write.
  /// Of a file that is called like a device of Windows it is told that it is, and it keeps its name.
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
