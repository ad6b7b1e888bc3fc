public import Archive
import Configuration
public import Diagnostics
public import Gathering
public import News
import Planning
public import Showing
public import Site
public import Typesetting

/// The plan of one of a site's languages: its paths begin where the language's pages do, and its items have addresses there.
public struct LanguagePlan: Sendable {
  public let language: SiteLanguage
  /// As its pages have it.
  public let site: ConfiguredSite
  public var input: PlanInput
  /// nil for a site whose pages lead to nothing related.
  public let related: RelatedItems?
  public var plan: Plan
  /// Its items; nil where they were not asked for.
  public let shown: EditionItems?

  /// When another plan may come of the same input; nil where time alone changes nothing any more.
  public var nextTurn: Timestamp? { input.nextTurn }

  /// The sections whose lists have each of these items, by number; an advert is in none.
  public func sections(listing items: [NewsItem]) -> [[Int]] { input.sections(listing: items) }
}

extension [LanguagePlan] {
  /// The first first. What one settles the others know.
  ///
  /// - Parameters:
  ///   - outlines: of the languages, in their order.
  ///   - showing: the files that pictures of items may be, and what a preview alone shows; nil where pages are planned and not rendered.
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
    // What is at the root may lead to the others.
    for index in languages.indices.reversed() {
      let folder = languages[index].folder
      var outline = outlines[index]
      outline.otherPaths = folder == nil ? paths : []
      let records =
        languages.count == 1
        ? presented.records : presented.records.compactMap { languages[index].record($0, languages) }
      var input = try await PlanInput(
        site.speaking(index), outline, presented, records, of: languages[index], languages, from: archive, now: now)
      input.former.sourceSlugs.merge(sourceSlugs) { $1 }
      input.health = health
      let withoutStories = input
      async let early = outline.takesStories ? nil : SettledItems(withoutStories)
      try await input.takeStories(of: site, names, from: archive, jobs: jobs)
      input.shared.slugs.merge(storySlugs) { $1 }
      let (whole, showsRelated) = (input, site.configuration.showsRelated)
      async let related = showsRelated ? RelatedItems(among: whole, in: archive) : nil
      let settled = await early ?? SettledItems(whole)
      // Most of what follows keeps one core alone.
      async let shown = settled.shown(in: whole, showing, from: folder, jobs: Swift.max(1, jobs - 1))
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
  }

  /// The index at the root names the parts of all languages, so that one address tells of the whole site: an index may name no other index
  /// (sitemaps.org). Those of the other languages stay for who knows them.
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

  /// As the archive is to know it.
  public var decisions: Plan.Decisions {
    reduce(into: Plan.Decisions()) { all, part in
      let folder = part.language.folder
      for (id, permalink) in part.plan.decisions.permalinks {
        all.permalinks[id] = Permalink(language: folder, section: permalink.section, slug: permalink.slug)
      }
      for (list, pages) in part.plan.decisions.seals {
        all.seals[ListKey(SitePath(list.text).below(folder).text)] = pages
      }
      all.sourceSlugs.merge(part.plan.decisions.sourceSlugs) { $1 }
      all.storySlugs.merge(part.plan.decisions.storySlugs) { $1 }
    }
  }

  /// Each once: languages have most of their mistakes in common.
  public var diagnostics: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return flatMap(\.plan.diagnostics).filter { seen.insert($0).inserted }
  }

  /// All items that pages show, by language.
  public var items: [PlannedItems] { map(\.plan.items) }

  /// Where the language's plan has an item; that of the first where none does.
  public func plan(showing id: ItemID) -> LanguagePlan? {
    first { $0.input.records.contains { $0.item.id == id } } ?? first
  }
}

extension SettledItems {
  /// nil where nothing is to be shown.
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
  /// As the pages of one of its languages have it.
  public func speaking(_ language: Int) -> ConfiguredSite {
    var site = self
    site.configuration = configuration.speaking(language)
    return site
  }
}

extension PlanInput {
  /// What a source wants to be said of it is said where it is read.
  fileprivate mutating func attributeOnlyShownSources() {
    let shown = Set(records.lazy.flatMap(\.item.details.sources))
    for id in sources.keys where !shown.contains(id) { sources[id]?.attribution = nil }
  }
}

extension SiteLanguage {
  /// The item as the language's plan has it; nil for one of another language. An item stays where its address is, whatever it is said to be
  /// written in later.
  fileprivate func record(_ record: ItemRecord, _ languages: [SiteLanguage]) -> ItemRecord? {
    guard let permalink = record.permalink else {
      return languages[languages.index(of: record.item.details.language)] == self ? record : nil
    }
    guard let own = seen(permalink, languages) else { return nil }
    var record = record
    record.permalink = own
    return record
  }

  /// An address as the language's plan has it; nil for one of another language. Those of languages that the site no longer has are the
  /// first's.
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
