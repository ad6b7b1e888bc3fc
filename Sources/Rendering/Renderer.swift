package import News
package import Site
internal import Templating

/// Planned pages to bytes. A value; its functions are pure, and many threads may call them at once.
package struct Renderer: Sendable {
  let plan: Plan
  let outline: SiteOutline
  let sources: [SourceID: Source]
  let settings: RenderingSettings
  let theme: Theme
  let files: LocalFiles
  let addresses: SiteAddresses
  let dates: DateStyle
  let map: SiteMap
  /// The plain texts, the same on all pages.
  let text: Value
  /// "4 min read" by minutes, for those that occur.
  let readingTimes: [String]
  /// What every page shows around its content, by section (0: none), for pages below a section's list; empty where links depend on depth.
  private(set) var frames: [Frame] = []
  /// Of settings, outline and map: what every page depends on.
  private(set) var siteDigest = ContentDigest(of: "")
  /// Of all local files, where it is not known which of them a body refers to.
  let filesDigest: ContentDigest
  /// In the order of the plan's items.
  let itemDigests: [ItemDigest]
  /// What readers' browsers compare; known when the digests of all pages are.
  package var version: ContentDigest?

  /// Empty where the site is not searched.
  private(set) var search = SearchDigests()

  package init(
    plan: Plan, outline: SiteOutline, sources: [SourceID: Source], settings: RenderingSettings, theme: Theme,
    files: LocalFiles = LocalFiles()
  ) {
    self.plan = plan
    self.outline = outline
    self.sources = sources
    self.settings = settings
    self.theme = theme
    self.files = files
    addresses = SiteAddresses(baseURL: settings.baseURL, isPortable: settings.isPortable)
    dates = DateStyle(strings: theme.strings, secondsFromGMT: settings.secondsFromGMT)
    map = SiteMap(plan.pages)
    text = .record(Record(Schemas.text.fields.map { .text(theme.strings.plain[$0.name] ?? "") }))
    readingTimes = (0..<60).map { theme.strings.plural("readingTime", $0) }
    filesDigest = files.digest
    let sourceDigests = sources.mapValues { ContentDigest(of: [$0.name, $0.home?.text ?? ""]) }
    itemDigests = plan.items.map { ItemDigest($0, sources: sourceDigests, files: files) }
    siteDigest = makeSiteDigest()
    if let index = plan.search { search = SearchDigests(index, items: itemDigests, style: searchStyle()) }
    if !settings.isPortable {
      let somewhere = SitePath("")
      frames = (0...outline.sections.count).map {
        makeFrame(for: somewhere, section: $0 == 0 ? nil : $0 - 1, isBelow: true)
      }
    }
  }

  /// Changes whenever the same input makes other bytes, so that former output is not taken for current.
  static let version = 2

  /// Items whose bodies `render` needs.
  package func needsBodies(_ page: PlannedPage) -> [ItemID] {
    switch page.content {
    case .detail(let detail): isKnown(detail.item) ? [plan.items[detail.item].item.id] : []
    case .feed(let feed): feed.items.filter(isKnown).map { plan.items[$0].item.id }
    case .front, .list, .terms, .fixed, .health, .sitemap, .sitemapIndex, .robots, .sourceList, .asset, .data,
      .webManifest,
      .serviceWorker:
      []
    }
  }

  /// - Parameter bodies: of the items that `needsBodies` names; one that is missing counts as empty.
  /// - Returns: the file; empty for assets of the content folder, which are copied, and for words of the search index, which `searchTier`
  ///   makes.
  package func render(_ page: PlannedPage, bodies: [ItemID: ItemBody] = [:]) -> [UInt8] {
    var output: [UInt8] = []
    switch page.content {
    case .front(let front): write(.front, frontRecord(front, page), into: &output)
    case .list(let list): write(.list, listRecord(list, page), into: &output)
    case .terms(let terms): write(.terms, termsRecord(terms, page), into: &output)
    case .detail(let detail):
      guard isKnown(detail.item) else { return [] }
      let item = plan.items[detail.item].item
      let body = bodies[item.id] ?? .empty
      output.reserveCapacity(body.html.text.utf8.count + 8192)
      write(.detail, detailRecord(detail, item, body, page), into: &output)
    case .fixed(let kind): write(PageKind(kind), fixedRecord(kind, page), into: &output)
    case .health(let health):
      switch health.format {
      case .page: write(.health, healthRecord(health, page), into: &output)
      case .json: output = healthJSON(health)
      case .atom: output = healthFeed(health, page.path)
      }
    case .feed(let feed): output = feedFile(feed, page, bodies)
    case .sitemap(let entries): output = sitemap(entries)
    case .sitemapIndex(let paths): output = sitemapIndex(paths)
    case .robots: output = robots()
    case .webManifest: output = webManifest()
    case .serviceWorker(let isRetired): output = serviceWorker(isRetired: isRetired)
    case .sourceList: output = sourceList()
    case .data(.section(let data)): output = sectionData(data)
    case .data(.shard(let shard)): output = shardData(shard)
    case .data(.search(let file)): output = searchFile(file)
    case .data(.site): output = siteData()
    case .asset(let asset): output = theme.assets.first { $0.asset.path == asset.path }?.bytes ?? []
    }
    return output
  }

  private func write(_ kind: PageKind, _ record: Record, into output: inout [UInt8]) {
    theme.templates[kind]?.render(record, into: &output)
  }

  /// Whether the plan holds the item that it names. Records are then read in place: a copy of one costs a microsecond.
  func isKnown(_ index: Int) -> Bool { plan.items.indices.contains(index) }
}
