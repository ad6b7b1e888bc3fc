public import News
import Pages
public import Showing
public import Site
public import Theming
public import Typesetting

/// Turns planned pages into bytes, each with the renderer of its kind. A value whose functions are pure, so that many threads may call them
/// at once.
public struct Renderer: Sendable {
  let edition: Edition
  let style: HouseStyle
  private(set) var pages: PageRenderer
  private let feeds: FeedRenderer
  private var siteFiles: SiteFileRenderer
  private var search: SearchRenderer?
  private var data: DataRenderer
  /// The digest of what every page depends on: frames, settings, sections.
  private var siteDigest: ContentDigest

  /// - Parameter items: the items of the plan, if they have been gathered already.
  public init(
    plan: Plan, outline: SiteOutline, sources: [SourceID: Source], settings: RenderingSettings, theme: Theme,
    files: LocalFiles = LocalFiles(), translations: Translations = Translations(), items: EditionItems? = nil
  ) {
    edition = Edition(plan, outline, sources, files, items ?? EditionItems(of: plan, outline, sources, files))
    style = HouseStyle(settings, theme, isInteractive: outline.isInteractive, translations)
    pages = PageRenderer(edition, style)
    siteDigest = pages.siteDigest
    feeds = FeedRenderer(edition: edition, style: style)
    siteFiles = SiteFileRenderer(edition: edition, style: style, siteDigest: siteDigest)
    search = SearchRenderer(edition, style)
    data = DataRenderer(edition: edition, style: style, siteDigest: siteDigest)
  }

  /// Pages and files of other languages that the menu leads to without a title, by their paths in the whole site.
  public var wantedTitles: [SitePath] { edition.menuPathsElsewhere(style) }

  /// The title of a page of this language, by its path in the whole site; nil if there is no such page.
  public func title(of path: SitePath) -> String? {
    let own = path.seen(from: edition.outline.folder)
    return own.isElsewhere ? nil : edition.title(of: own, style)
  }

  /// The address by which a page or file is called that has no title, by its path in the whole site; nil if nothing is there, as far as this
  /// language knows.
  public func address(of path: SitePath) -> String? { edition.address(of: path.seen(from: edition.outline.folder)) }

  /// Takes what pages and files of other languages are called, by their paths in the whole site. The menu leaves out all others.
  public mutating func take(titles: [SitePath: String]) {
    guard !titles.isEmpty else { return }
    pages = PageRenderer(edition, style, titles: titles)
    siteDigest = pages.siteDigest
    siteFiles = SiteFileRenderer(edition: edition, style: style, siteDigest: siteDigest)
    data = DataRenderer(edition: edition, style: style, siteDigest: siteDigest)
  }

  /// What the browsers of readers compare; known once the digests of all pages are.
  public var version: ContentDigest? {
    get { data.version }
    set { data.version = newValue }
  }

  /// What the index of the search says of its other files; what is missing here is worked out when the index is rendered.
  public var searchVersions: SearchVersions {
    get { search?.versions ?? SearchVersions() }
    set { search?.versions = newValue }
  }

  /// What is known already of what the index says, and what is still to be worked out.
  public func standingSearchVersions(among known: SearchVersions) -> (versions: SearchVersions, missing: [SearchPart]) {
    search?.standing(among: known) ?? (SearchVersions(), [])
  }

  public func searchVersions(of part: SearchPart) -> SearchVersions { search?.versions(of: part) ?? SearchVersions() }

  /// The number of documents in the search index; 0 if there is none.
  public var searchedCount: Int { search?.input.plan.documents.count ?? 0 }

  /// The digests of some documents in the index, which several threads may work out.
  public func searchedDigests(_ documents: Range<Int>) -> [ContentDigest] {
    search?.input.digests(of: documents) ?? []
  }

  /// Takes the digests of all documents in the index. Without them, the first caller that asks for the digest of one of its files works
  /// them out, and others wait.
  public mutating func take(searched digests: [ContentDigest]) { search?.take(digests) }

  /// The items whose bodies `render` needs.
  public func needsBodies(_ page: PlannedPage) -> [ItemID] {
    switch page.content {
    case .detail(let detail): edition.isKnown(detail.item) ? [itemID(detail.item)] : []
    case .history(let detail): detail.edits.contains(where: \.isOfText) ? [itemID(detail.item)] : []
    case .feed(let feed): feed.items.filter(edition.isKnown).map(itemID)
    case .redirect(_, let feed?): needsBodies(feed)
    case .front, .list, .terms, .story, .stories, .changes, .fixed, .own, .redirect, .health, .sitemap, .newsSitemap,
      .sitemapIndex,
      .robots,
      .sourceList, .asset, .data, .webManifest, .serviceWorker, .hosting:
      []
    }
  }

  /// The item whose former texts `render` needs.
  public func needsFormerTexts(_ page: PlannedPage) -> ItemID? {
    guard case .history(let detail) = page.content, detail.edits.contains(where: { $0.formerText != nil }) else {
      return nil
    }
    return itemID(detail.item)
  }

  /// The bytes of a page's file.
  ///
  /// - Parameters:
  ///   - bodies: bodies of the items that `needsBodies` names; a missing one counts as empty.
  ///   - formerTexts: texts of the items that `needsFormerTexts` names.
  /// - Returns: the file; empty for assets of the content folder, which are copied, and for words of the search index, which `searchTier`
  ///   makes.
  public func render(
    _ page: PlannedPage, bodies: [ItemID: ItemBody] = [:], formerTexts: [ItemID: [ContentDigest: SafeHTML]] = [:]
  ) -> [UInt8] {
    switch page.content {
    case .front(let front): pages.front(front, page)
    case .list(let list): pages.list(list, page)
    case .terms(let terms): pages.terms(terms, page)
    case .detail(let detail): pages.detail(detail, page, bodies)
    case .history(let detail): pages.history(detail, page, bodies, formerTexts)
    case .changes(let file):
      switch file.format {
      case .page: pages.changes(file, page)
      case .feed(let format): feeds.changes(file, format, page.path)
      }
    case .story(let story): pages.story(story, page)
    case .stories(let file): file.format == .page ? pages.stories(file, page) : data.stories(file)
    case .fixed(let kind): pages.fixed(kind, page)
    case .own(let own): pages.own(own, page)
    case .redirect(_, let feed?): render(feed, bodies: bodies)
    case .redirect(let redirect, feed: nil): siteFiles.redirect(redirect)
    case .health(let health):
      switch health.format {
      case .page: pages.health(health, page)
      case .json: feeds.healthJSON(health)
      case .atom: feeds.healthFeed(health, page.path)
      }
    case .feed(let feed): feeds.feed(feeds.input(of: feed, page), bodies)
    case .sitemap(let entries): siteFiles.sitemap(entries)
    case .newsSitemap(let entries): siteFiles.newsSitemap(entries)
    case .sitemapIndex(let paths): siteFiles.sitemapIndex(paths)
    case .robots: siteFiles.robots()
    case .webManifest: siteFiles.webManifest()
    case .hosting(let file): Array(serverRules.text(of: file, for: edition.outline.hosting).utf8)
    case .serviceWorker(let isRetired):
      isRetired ? style.theme.retiredWorker.bytes : siteFiles.serviceWorker(siteFiles.workerInput)
    case .sourceList: siteFiles.sourceList()
    case .data(.section(let section)): data.input(of: section).map(style.sectionData) ?? []
    case .data(.shard(let shard)): data.input(of: shard).file
    case .data(.search(let file)): search?.file(file) ?? []
    case .data(.site(let failing)): data.siteData(failing)
    case .asset(let asset): style.theme.assets.first { $0.asset.path == asset.path }?.bytes ?? []
    }
  }

  /// The digest of everything that the page's bytes depend on. If it is the same as before, what was rendered then still stands.
  public func inputDigest(of page: PlannedPage) -> ContentDigest {
    var digest = DigestAccumulator()
    switch page.content {
    // These are made from their input alone: they do not show the frame around pages.
    case .data(.shard), .data(.search): digest.add(RenderingVersion.current)
    default: digest.add(siteDigest)
    }
    digest.add(page.path.text)
    style.translations.add(of: page.path, to: &digest)
    switch page.content {
    // There are few of these, so each is rendered to know whether it changed.
    case .front, .fixed, .own, .redirect(_, feed: nil), .stories, .changes, .health, .newsSitemap, .sitemapIndex,
      .webManifest, .robots, .sourceList, .hosting, .data(.site):
      digest.add(ContentDigest(of: render(page)))
    case .list(let list):
      digest.add(.list, of: style.theme)
      digest.add(pages.input(of: list, page))
    case .terms(let terms):
      digest.add(.terms, of: style.theme)
      digest.add(pages.input(of: terms, page))
    case .detail(let detail):
      digest.add(.detail, of: style.theme)
      digest.add(pages.input(of: detail, page))
    case .history(let detail):
      digest.add(.history, of: style.theme)
      digest.add(pages.input(ofHistory: detail, page))
    case .story(let story):
      digest.add(.story, of: style.theme)
      digest.add(edition.input(of: story, page))
    case .feed(let feed): digest.add(feeds.input(of: feed, page))
    case .redirect(_, let feed?): digest.add(inputDigest(of: feed))
    case .sitemap(let entries): digest.add(entries)
    case .serviceWorker(isRetired: true): digest.add(style.theme.retiredWorker.digest)
    case .serviceWorker(isRetired: false): digest.add(siteFiles.workerInput)
    case .asset(let asset): digest.add(asset.digest)
    case .data(.section(let section)): digest.add(data.input(of: section))
    case .data(.shard(let shard)): digest.add(data.input(of: shard))
    case .data(.search(let file)): if let search { digest.add(search.digest(of: file)) }
    }
    return digest.digest
  }

  /// A tier of the search index, to be filled with texts; its files are made together.
  public func searchTier(_ number: Int) -> SearchTier? {
    guard let search, search.input.plan.tiers.indices.contains(number) else { return nil }
    return SearchTier(search, number)
  }

  /// What servers are to say with the site's files; asked of the first language.
  public var serverRules: ServerRules { ServerRules(edition, style) }

  /// The path of a page below the output folder.
  public func path(of page: SitePath) -> SitePath { page.below(edition.outline.folder) }

  public func itemID(_ item: Int) -> ItemID { edition.plan.positions[item].id }
}
