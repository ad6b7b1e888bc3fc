public import Archive
import Configuration
public import Diagnostics
public import News
import Planning
public import Roster
public import Showing
public import Site
public import Typesetting

/// The plan of one of a site's languages: its paths start where the language's pages do, and its items have addresses there.
public struct LanguagePlan: Sendable {
  public let language: SiteLanguage
  /// The site as the pages of this language have it.
  public let site: ConfiguredSite
  public var input: PlanInput
  /// What is related to items; nil for a site whose pages lead to nothing related.
  public let related: RelatedItems?
  public var plan: Plan
  /// The items as pages show them; nil if they were not asked for.
  public let shown: EditionItems?

  /// When the same input may give another plan; nil if time alone changes nothing any more.
  public var nextTurn: Timestamp? { input.nextTurn }

  /// For each item, the numbers of the sections that list it; an advert is in none.
  public func sections(listing items: [NewsItem]) -> [[Int]] { input.sections(listing: items) }
}

extension [LanguagePlan] {
  /// The plans of all languages, in their order. What one of them settles, the others know.
  ///
  /// - Parameters:
  ///   - outlines: the outline of each language, in their order.
  ///   - showing: the files that pictures of items may be, and what only a preview shows; nil if pages are planned, but not rendered.
  public init(
    of site: ConfiguredSite, _ outlines: [SiteOutline], _ names: SourceNames, _ presented: PresentedItems,
    health: HealthRecord = HealthRecord(),
    showing: (files: LocalFiles, unpublished: [ItemID: Unpublished])? = nil, from archive: any Archive, now: Timestamp,
    jobs: Int
  ) async throws {
    let languages = site.configuration.siteLanguages
    self = []
    var (sourceSlugs, storySlugs): ([SourceID: Slug], [ItemID: Slug]) = ([:], [:])
    var paths: Set<SitePath> = []
    // The last language comes first, as the pages at the root may lead to those of all others.
    for index in languages.indices.reversed() {
      let folder = languages[index].folder
      var outline = outlines[index]
      if folder == nil {
        outline.otherPaths = paths
        outline.otherEntries = outlines.flatMap(\.entriesElsewhere)
      }
      let records =
        languages.count == 1
        ? presented.records : presented.records.compactMap { languages[index].record($0, languages) }
      var input = try await PlanInput(
        site.speaking(index), outline, presented, records, of: languages[index], languages, from: archive, now: now)
      input.former.sourceSlugs.merge(sourceSlugs) { $1 }
      input.health = health
      let untold = input
      async let told = untold.stories(of: site, names, from: archive, jobs: jobs)
      if outline.takesStories { input.shared = try await told }
      let settled = SettledItems(input)
      let (listed, showsRelated) = (input, site.configuration.showsRelated)
      // Most of the work beside it keeps only one core busy.
      async let shown = settled.shown(in: listed, showing, from: folder, jobs: Swift.max(1, jobs - 1))
      input.shared = try await told
      input.shared.slugs.merge(storySlugs) { $1 }
      let whole = input
      async let related = showsRelated ? RelatedItems(among: whole, in: archive) : nil
      let others = PlanWithoutRelated(whole, settled)
      let found = try await related
      let plan = (consume others).plan(related: found)
      sourceSlugs.merge(plan.decisions.sourceSlugs) { $1 }
      storySlugs.merge(plan.decisions.storySlugs) { $1 }
      if folder != nil { paths.formUnion(plan.pages.map { $0.path.below(folder) }) }
      if languages.count > 1 { input.attributeOnlyShownSources() }
      insert(
        LanguagePlan(
          language: languages[index], site: site.speaking(index), input: input, related: found, plan: plan,
          shown: try await shown),
        at: 0)
    }
    nameAllSitemaps()
    countAllItems()
    handOverRedirects()
  }

  /// Makes the index at the root name the parts of all languages, so that one address tells of the whole site: an index may name no other
  /// index (sitemaps.org). The indices of the other languages stay for those who know them.
  private mutating func nameAllSitemaps() {
    let others = dropFirst().flatMap { part in
      part.plan.pages.flatMap { page -> [SitePath] in
        guard case .sitemapIndex(let parts) = page.content else { return [] }
        return parts.map { $0.below(part.language.folder) }
      }
    }
    guard !others.isEmpty else { return }
    for index in self[0].plan.pages.indices {
      guard case .sitemapIndex(let parts) = self[0].plan.pages[index].content else { continue }
      self[0].plan.pages[index].content = .sitemapIndex(parts + others)
    }
  }

  /// Counts the items of all languages for each source: how a source is doing is told in each language, and is the same in all.
  private mutating func countAllItems() {
    guard count > 1 else { return }
    var counts: [SourceID: Int] = [:]
    var newest: [SourceID: Timestamp] = [:]
    for part in self {
      for row in part.plan.healthRows {
        counts[row.source, default: 0] += row.count
        guard let item = row.newest, let date = part.plan.items.item(item).details.dates.shown else { continue }
        newest[row.source] = Swift.max(newest[row.source] ?? date, date)
      }
    }
    for index in indices {
      for place in self[index].plan.pages.indices {
        guard case .health(var file) = self[index].plan.pages[place].content else { continue }
        for row in file.rows.indices {
          let source = file.rows[row].source
          file.rows[row].count = counts[source] ?? file.rows[row].count
          file.rows[row].newestDate = newest[source]
        }
        self[index].plan.pages[place].content = .health(file)
      }
    }
  }

  /// Lets the other languages write their feeds at the former addresses, too, as the first does with its own.
  private mutating func handOverRedirects() {
    guard count > 1, self[0].input.outline.redirects.contains(where: { !$0.path.isPage }) else { return }
    for other in indices.dropFirst() {
      let folder = self[other].language.folder
      let feeds = Dictionary(
        self[other].plan.pages.filter(\.content.isSubscribedTo).map { ($0.path.below(folder), $0) }
      ) { first, _ in first }
      for place in self[0].plan.pages.indices.reversed() {
        guard case .redirect(let redirect, feed: nil) = self[0].plan.pages[place].content, !redirect.path.isPage,
          let feed = redirect.target.path.flatMap({ feeds[$0] })
        else { continue }
        self[0].plan.pages.remove(at: place)
        self[0].plan.handedOver.append(redirect)
        let page = PlannedPage(path: redirect.path.seen(from: folder), content: .redirect(redirect, feed: feed))
        let next = self[other].plan.pages.firstIndex { page.path < $0.path }
        self[other].plan.pages.insert(page, at: next ?? self[other].plan.pages.endIndex)
      }
    }
  }

  /// What the plans decided, with the addresses of the whole site, as the archive is to know it.
  public var decisions: Plan.Decisions {
    reduce(into: Plan.Decisions()) { all, part in
      let folder = part.language.folder
      for (id, permalink) in part.plan.decisions.permalinks {
        all.permalinks[id] = Permalink(language: folder, section: permalink.section, slug: permalink.slug)
      }
      for (list, pages) in part.plan.decisions.seals {
        all.seals[ListKey(SitePath(list.text).below(folder))] = pages
      }
      all.lastingLists.formUnion(
        part.plan.decisions.lastingLists.map { ListKey(SitePath($0.text).below(folder)) })
      all.sourceSlugs.merge(part.plan.decisions.sourceSlugs) { $1 }
      all.storySlugs.merge(part.plan.decisions.storySlugs) { $1 }
    }
  }

  /// The messages of all plans, each once: languages have most of their mistakes in common.
  public var diagnostics: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return flatMap(\.plan.diagnostics).filter { seen.insert($0).inserted }
  }

  /// All items that pages show, by language.
  public var items: [PlannedItems] { map(\.plan.items) }

  /// The plan of the language that has an item; that of the first language if none has it.
  public func plan(showing id: ItemID) -> LanguagePlan? {
    first { $0.input.records.contains { $0.item.id == id } } ?? first
  }
}

extension Plan {
  /// What the pages about the sources' health say of each; they all say the same.
  fileprivate var healthRows: [HealthFile.Row] {
    for page in pages { if case .health(let file) = page.content { return file.rows } }
    return []
  }
}

extension SettledItems {
  /// Returns nil if nothing is to be shown.
  fileprivate func shown(
    in input: PlanInput, _ showing: (files: LocalFiles, unpublished: [ItemID: Unpublished])?, from folder: Slug?,
    jobs: Int
  ) async throws -> EditionItems? {
    guard let showing else { return nil }
    return try await EditionItems(
      items, endings: endings, updates: updates, input.outline, input.sources, showing.files.seen(from: folder),
      unpublished: showing.unpublished, jobs: jobs)
  }
}

extension ConfiguredSite {
  /// The site as the pages of one of its languages have it.
  public func speaking(_ language: Int) -> ConfiguredSite {
    var site = self
    site.configuration = configuration.speaking(language)
    return site
  }
}

extension PlanInput {
  /// Leaves out the attribution of sources that this language does not show: it is only said where the source is read.
  fileprivate mutating func attributeOnlyShownSources() {
    let shown = Set(records.lazy.flatMap(\.item.details.sources))
    for id in sources.keys where !shown.contains(id) { sources[id]?.attribution = nil }
  }
}

extension SiteLanguage {
  /// The record as the language's plan has it; nil for an item of another language. An item stays where its address is, whatever language
  /// it is later said to be written in.
  fileprivate func record(_ record: ItemRecord, _ languages: [SiteLanguage]) -> ItemRecord? {
    guard let permalink = record.permalink else {
      return languages[languages.index(of: record.item.details.language)] == self ? record : nil
    }
    guard let own = seen(permalink, languages) else { return nil }
    var record = record
    record.permalink = own
    return record
  }

  /// An address as the language's plan has it; nil for one of another language. Addresses of languages that the site no longer has are
  /// those of the first.
  func seen(_ permalink: Permalink, _ languages: [SiteLanguage]) -> Permalink? {
    guard let folder else {
      return languages.contains { $0.folder == permalink.language && $0 != self } ? nil : permalink
    }
    return permalink.language == folder ? Permalink(section: permalink.section, slug: permalink.slug) : nil
  }

  /// A list as the language's plan has it; nil for one of another language.
  func seen(_ list: ListKey, _ languages: [SiteLanguage]) -> ListKey? {
    guard let folder else {
      let beginning = list.text.prefix { $0 != "/" }
      return languages.contains { $0.folder?.text == String(beginning) } ? nil : list
    }
    let beginning = folder.text + "/"
    return list.text.hasPrefix(beginning) ? ListKey(String(list.text.dropFirst(beginning.count))) : nil
  }
}
