import Configuration
import Folders
import News
public import OwnContent
public import Roster
public import Showing
public import Site

extension SiteOutline {
  public init(_ site: ConfiguredSite, _ names: SourceNames, assets: [Asset], isPortable: Bool) {
    let configuration = site.configuration
    self.init(
      sections: configuration.sections.map { Section($0, site.sources, names) },
      taxonomies: configuration.taxonomies,
      front: Front(latestCount: configuration.latest, featured: configuration.featured, order: FrontOrder(site)),
      feedLength: configuration.feedLength, clock: site.clock, slugStyle: configuration.slugs)
    feeds = configuration.feeds
    language = configuration.language
    menu = configuration.menu
    redirects = configuration.redirects
    hosting = configuration.hosting
    copyEndings = configuration.copyEndings
    hasNewsSitemap = configuration.hasNewsSitemap
    self.assets = assets
    // A browser refuses to read data beside a page that it opened as a file.
    isInteractive = configuration.isInteractive && !isPortable
    isSearchable = configuration.isSearchable
  }

  /// Takes in what the site's owner wrote or put there in one of the site's languages, apart from the news.
  public mutating func take(_ pages: OwnPages, _ files: StaticFiles, of site: ConfiguredSite, in language: Int) {
    let languages = site.configuration.siteLanguages
    self.pages = pages.pages.filter { $0.site == language }
    folder = languages[language].folder
    let ownFiles = files.files.map { file in
      let path = SitePath(String(file.path.dropFirst(SiteFolder.staticName.utf8.count + 1)))
      let asset = Asset(origin: .content(file.path), path: path, digest: file.digest)
      return OwnFile(asset, place: site.folder.contentName + file.path)
    }
    let isInherited = !site.configuration.speaking(language).hasOwnMenu
    sharesMenu = isInherited && site.configuration.speaking(0).menu == site.configuration.menu
    let reader = MenuReader(
      languages, language, isInherited: isInherited, pages.pages,
      shared: ownFiles.flatMap { [$0.asset.path, $0.asset.path.pageOfFolder].compactMap(\.self) }
        + (site.configuration.redirects + pages.redirects).map(\.path),
      sections: zip(site.configuration.speaking(0).sections, sections).map { (first: $0.section.list, own: $1.list) })
    menu = menu.compactMap { $0.seen(by: reader) }
    guard language == 0 else {
      // The plan at the root writes them.
      otherPaths = Set((redirects + pages.redirects).map { $0.path.seen(from: folder) }.filter(\.isOfLanguage))
      redirects = []
      return
    }
    otherFolders = Set(languages.compactMap(\.folder))
    redirects += pages.redirects
    self.files = ownFiles
  }
}

extension SiteOutline {
  /// The entries of the language's own menu that lead out of its folder, with their links as the whole site knows them.
  var entriesElsewhere: [MenuEntry] {
    guard folder != nil, !sharesMenu else { return [] }
    return menu.flatMap { [$0] + $0.entries }.compactMap { entry in
      guard case .link(let link) = entry.target, let path = link.path, path.isElsewhere || path.isShared else {
        return nil
      }
      return MenuEntry(title: entry.title, target: .link(link.below(folder)), entry.place)
    }
  }
}

/// Reads a menu as the pages of one language have it.
private struct MenuReader {
  let folder: Slug?
  /// Whether the menu was written for the whole site.
  let isInherited: Bool
  /// The site's own pages in the first language, and in this one.
  let first, own: [OwnPage]
  /// The titles of pages in the other languages.
  let titles: [SitePath: String]
  /// Files and redirects, which belong to all languages alike.
  let shared: Set<SitePath>
  let folders: [Slug]
  /// The lists of sections, as the first language has them and as this one has them.
  let sections: [(first: SitePath, own: SitePath)]

  init(
    _ languages: [SiteLanguage], _ language: Int, isInherited: Bool, _ pages: [OwnPage], shared: [SitePath],
    sections: [(first: SitePath, own: SitePath)]
  ) {
    (folder, self.isInherited) = (languages[language].folder, isInherited)
    first = pages.filter { $0.site == 0 }
    own = pages.filter { $0.site == language }
    titles = Dictionary(
      pages.filter { $0.site != language }.map { ($0.path.below(languages[$0.site].folder), $0.title) }
    ) { first, _ in first }
    (self.shared, folders, self.sections) = (Set(shared), languages.compactMap(\.folder), sections)
  }

  /// The title of a path that none of the language's own pages has; the path itself if it is that of a file; nil if it is told only by
  /// the pages that are planned.
  func title(of path: SitePath) -> String? {
    titles[path] ?? (folder != nil && shared.contains(path) ? "/" + path.text : nil)
  }

  /// The language's list of the section that has its list at `path`, or a path below it, such as `/news/feed.rss`.
  func list(at path: SitePath, isPage: Bool) -> SitePath? {
    let section = sections.first { isPage ? $0.first == path : path.text.hasPrefix($0.first.text) }
    return section.map { SitePath("\($0.own.text)\(path.text.dropFirst($0.first.text.count))") }
  }

  /// Whether a path belongs to no language, or names one.
  func isMeant(_ path: SitePath) -> Bool {
    shared.contains(path) || folders.contains { path.text.hasPrefix($0.text + "/") }
  }
}

extension MenuEntry {
  /// The entry as a language's pages have it; nil if it is left out. A menu that was written for another language leads to the translations
  /// of the pages that it names. An entry whose page has no translation is left out, unless it has a title of its own.
  fileprivate func seen(by reader: MenuReader) -> MenuEntry? {
    var entry = self
    entry.entries = entries.compactMap { $0.seen(by: reader) }
    guard case .link(let link) = target, case .here(let path, let rest) = link else { return entry }
    entry.target = .link(link.seen(from: reader.folder))
    let page = reader.first.first { $0.path == path }
    guard reader.isInherited, page != nil || !reader.isMeant(path) else {
      entry.title = title ?? reader.title(of: path)
      return entry
    }
    if let list = reader.list(at: path, isPage: page != nil) {
      entry.target = .link(.here(list, rest: rest))
      return entry
    }
    guard let page else {
      // A page that each language has, such as `/tags/`.
      entry.target = .link(.here(path, rest: rest))
      return entry
    }
    if let translation = reader.own.first(where: { $0.key == page.key }) {
      entry.target = .link(.here(translation.path, rest: ""))
      return entry
    }
    return title == nil ? nil : entry
  }
}

extension Section {
  /// The landing page of the section's list.
  fileprivate var list: SitePath { SitePath(slug.text + "/") }
}

extension FrontOrder {
  fileprivate init(_ site: ConfiguredSite) {
    self = site.configuration.front
    for source in site.sources.sources where source.configured.weight != 1 {
      sources[source.id] = source.configured.weight
    }
  }
}

extension Section {
  /// Only declared sources count: items of a source that the configuration no longer names are kept, but not published.
  fileprivate init(_ section: ConfiguredSection, _ list: SourceList, _ names: SourceNames) {
    self = section.section
    sources =
      section.selections.map { names.sources(selectedBy: $0, of: list) } ?? Set(list.sources.map(\.id))
  }
}

extension RenderingSettings {
  public init(_ site: ConfiguredSite, _ pages: OwnPages, _ brand: Brand, in language: Int, isPortable: Bool) {
    self.init(
      title: site.configuration.title, description: site.configuration.description,
      language: site.configuration.language, clock: site.clock, baseURL: site.baseURL, isPortable: isPortable,
      imprint: Imprint(
        contact: site.configuration.contact, about: pages.about(in: language), footer: pages.footer(in: language)))
    folder = site.configuration.siteLanguages[language].folder
    logo = brand.logo.map { Logo(path: $0.asset.path, width: $0.size?.width, height: $0.size?.height) }
    social = site.configuration.social
    copyright = site.configuration.copyright
    showsRemoteImages = site.configuration.showsRemoteImages
    isStrict = site.configuration.privacy == .strict
    keepsPictures = site.configuration.images == .local
    compression = site.configuration.compression
    hubs = site.configuration.hubs
    demandsHTTPS = site.configuration.demandsHTTPS && site.baseURL?.scheme == "https"
  }
}
