import News
import Rendering
import Showing
import Site
import Theming
import Typesetting

/// A site of one section with a few items, which tests vary.
struct SampleSite {
  var items: [NewsItem] = []
  var bodies: [ItemID: ItemBody] = [:]
  var sources: [SourceID: Source] = [
    SourceID("gazette"): Source(id: SourceID("gazette"), name: "Harbour Gazette", home: nil)
  ]
  var settings = RenderingSettings(
    title: "Morning & Sons", description: "News of the day", baseURL: WebAddress("https://news.example.org/"))
  var files = LocalFiles()
  var worksOffline = true
  var overrides: [String: [UInt8]] = [:]
  var section = Section(slug: slug("news"), title: "News")
  private var lists: [(facet: Facet, value: FacetValue, folder: String, item: Int)] = []

  static func slug(_ text: String) -> Slug {
    guard let slug = Slug(text) else { return slug("x") }
    return slug
  }

  static func id(_ number: Int) -> ItemID { ItemID(high: 0xA11C_E000, low: UInt64(number)) }

  /// 21 November 2026, 06:18 UTC.
  static let morning = Timestamp(secondsSince1970: 1_795_241_880)

  static func details(_ number: Int, _ title: String, link: String? = nil) -> ItemDetails {
    ItemDetails(
      id: id(number), title: title, link: link.flatMap { WebAddress($0) },
      dates: ItemDates(published: morning + Int64(-number * 86_400), firstSeen: morning),
      sources: [SourceID("gazette")], excerpt: "Excerpt \(number).")
  }

  mutating func add(_ item: NewsItem, body: String = "") {
    items.append(item)
    bodies[item.id] = ItemBody(html: SafeHTML(trusting: body))
  }

  mutating func addStory(_ title: String, show: Story.Shown = .full, body: String = "<p>Text.</p>") {
    add(.story(Story(SampleSite.details(items.count + 1, title), show: show)), body: body)
  }

  /// Adds a list of the whole site to which the page of the last item links.
  mutating func addList(of facet: Facet, _ label: String, at path: String) {
    let names = path.split(separator: "/")
    let value = FacetValue(slug: SampleSite.slug(names.last.map { String($0) } ?? ""), label: label)
    lists.append((facet, value, names.dropLast().map { $0 + "/" }.joined(), items.count - 1))
  }

  private var terms: DetailTerms {
    var terms = DetailTerms()
    for list in lists {
      terms.lists.append(DetailTerms.Lists(table: terms.tables.count, folder: SitePath(list.folder)))
      let values = ItemValues(items.indices.map { $0 == list.item ? [0] : [] })
      terms.tables.append(ItemTerms(facet: list.facet, values: [list.value], items: values))
    }
    return terms
  }

  var records: [ItemRecord] {
    items.map { item in
      let permalink =
        item.hasDetailPage ? Permalink(section: section.slug, slug: SampleSite.slug("item-\(item.id.low)")) : nil
      let body = (bodies[item.id] ?? .empty).digest
      return ItemRecord(item: item, permalink: permalink, version: item.version(body: body), body: body)
    }
  }

  var outline: SiteOutline {
    var outline = SiteOutline(sections: [section])
    outline.isInteractive = !settings.isPortable
    outline.worksOffline = worksOffline
    return outline
  }

  var plan: Plan {
    let listed = items.indices.filter { items[$0].kind != .advert }
    var pages = [
      PlannedPage(path: .front, content: .front(FrontPage(featured: listed.first, latest: listed, blocks: []))),
      PlannedPage(
        path: SitePath("news/"),
        content: .list(
          ListPage(
            subject: .section(0), items: listed,
            adverts: items.indices.filter { items[$0].kind == .advert }.map { .init(after: 1, advert: $0) }))),
      PlannedPage(path: SitePath("robots.txt"), content: .robots),
      PlannedPage(path: SitePath("feed.atom"), content: .feed(FeedFile(format: .atom, subject: nil, items: listed))),
      PlannedPage(path: SitePath("feed.rss"), content: .feed(FeedFile(format: .rss, subject: nil, items: listed))),
      PlannedPage(path: SitePath("feed.json"), content: .feed(FeedFile(format: .json, subject: nil, items: listed))),
    ]
    pages += outline.fixedPages.map { PlannedPage(path: $0.path, content: .fixed($0)) }
    if outline.hasWorker {
      pages.append(PlannedPage(path: SitePath("manifest.webmanifest"), content: .webManifest))
      pages.append(PlannedPage(path: SitePath("sw.js"), content: .serviceWorker(isRetired: false)))
    }
    let detailed = items.indices.filter { items[$0].hasDetailPage }
    for (place, item) in detailed.enumerated() {
      let path = SitePath("news/item-\(items[item].id.low)/")
      let detail = DetailPage(
        item: item, section: 0, newer: place > 0 ? detailed[place - 1] : nil,
        older: place + 1 < detailed.count ? detailed[place + 1] : nil)
      pages.append(PlannedPage(path: path, content: .detail(detail)))
    }
    var plan = Plan(items: PlannedItems(records), pages: pages.sorted { $0.path < $1.path })
    plan.terms = terms
    return plan
  }

  /// The default theme in English, as nearly all of these sites have it. It is read once, and so is each of its templates.
  private static let defaultTheme = Theme.load().theme

  private var theme: Theme? {
    guard !overrides.isEmpty || settings.language != "en" else { return SampleSite.defaultTheme }
    return Theme.load(overrides: overrides, language: settings.language).theme
  }

  func renderer(_ plan: Plan? = nil) -> Renderer? {
    var files = files
    if files.references?.isEmpty == true {
      files.references = bodies.mapValues { LocalFiles.references(in: $0.html) }
    }
    return theme.map {
      Renderer(plan: plan ?? self.plan, outline: outline, sources: sources, settings: settings, theme: $0, files: files)
    }
  }

  /// The text of the page at a path, or an empty text if there is none.
  func page(_ path: String) -> String {
    guard let page = plan.pages.first(where: { $0.path.text == path }), let renderer = renderer() else { return "" }
    return String(decoding: renderer.render(page, bodies: bodies), as: UTF8.self)
  }
}

extension String {
  /// The text between the first `start` and the next `end`, or an empty text if they are missing.
  func between(_ start: String, _ end: String) -> String {
    guard let from = firstRange(of: start)?.upperBound, let to = self[from...].firstRange(of: end)?.lowerBound else {
      return ""
    }
    return String(self[from..<to])
  }

  func count(of part: String) -> Int { ranges(of: part).count }
}
