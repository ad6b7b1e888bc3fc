public import Archive
public import Configuration
import Copyediting
import Fetching
import Markup
public import News
public import Newsroom
import Parallel
public import Roster
public import Site

/// The kept items, as the rules of the configuration want them shown.
public struct PresentedItems: Sendable {
  public var records: [ItemRecord] = []
  /// The records that were cleaned, as they were before, but after the rules.
  public var uncleaned: [ItemID: ItemRecord] = [:]
  /// Hidden records, as kept. Their addresses remain theirs, for the day when they are shown again.
  public var hidden: [(record: ItemRecord, rule: ItemRule)] = []
  /// The items that the rules of a section keep out of its lists, by section.
  public var excluded: [Int: Set<ItemID>] = [:]
  /// Items beyond the `burst` of their source.
  public var collapsed: Set<ItemID> = []
  /// How many items each rule hides, or leaves out of a section.
  public var rules: [RuleReport] = []
  /// The changes of items that pages tell of.
  public var edits: [ItemID: [ItemEdit]] = [:]
  /// The versions that `edits` are told from, as rules show them: what no page shows is not published.
  public var former: [ItemID: [FormerVersion]] = [:]
  public var presentation: Presentation
  /// Items that are kept, but hidden for other reasons than a rule.
  public var absent: [ItemRecord] = []
  /// What the configuration keeps.
  public let limits: Retention
  public var retention: RetentionDecision

  /// Sources that are no longer named, and whose items have lost their texts after the month of grace: once named again, they have to bring
  /// everything.
  public var spentSources: Set<SourceID> {
    let removed = Batch(changes: retention.changes).removed
    let spent = absent.filter { removed.contains($0.item.id) && retention.hidden[$0.item.id] == .unclaimed }
    return Set(spent.flatMap(\.item.sources))
  }

  /// The files of pages that are no longer shown because of time alone.
  ///
  /// - Parameters:
  ///   - over: texts whose end, as given in their heads, has come.
  ///   - pages: the addresses of texts of a memory that came back, which knows them by nothing else.
  public func lapsedFiles(_ over: Set<ItemID>, among pages: [ItemID: Permalink]) -> Set<String> {
    let lapsed = absent.filter { retention.lapsed.contains($0.item.id) || over.contains($0.item.id) }
    return Set((lapsed.compactMap(\.permalink) + over.compactMap { pages[$0] }).map { SitePath($0).file })
  }
}

extension PresentedItems {
  /// The files of pages that are shown until this plan is carried out, and that retention removes. Items that rules hide are left out, as
  /// it is not known whether they were shown.
  public var leavingFiles: Set<String> {
    Set(absent.filter { $0.hiding == nil }.compactMap(\.page).map { SitePath($0).file })
  }

  /// How many items with a page of their own stay.
  public var stayingCount: Int { records.count { $0.page != nil } }
}

extension PresentedItems {
  /// Leaves out what the configuration does not keep, applies the rules of sources and then those of sections, counts what each rule hides,
  /// and cleans what is shown.
  ///
  /// - Parameters:
  ///   - departed: items whose file is gone.
  ///   - former: when a run last ended well.
  public init(
    of site: ConfiguredSite, _ outline: SiteOutline, departed: Set<ItemID> = [], from archive: any Archive,
    now: Timestamp,
    former: Timestamp?, jobs: Int
  ) async throws {
    var kept = try await archive.keptRecords()
    limits = try await site.retentionByRules(among: kept, in: archive, jobs: jobs)
    retention = limits.decide(among: kept, departed: departed, former: former, now: now)
    let hiding = retention.hidden
    if !hiding.isEmpty {
      absent = kept.filter { hiding[$0.item.id] != nil }
      kept.removeAll { hiding[$0.item.id] != nil }
    }
    for index in kept.indices where kept[index].hiding != nil { kept[index].hiding = nil }
    let rules = Dictionary(site.sources.sources.map { ($0.id, $0.rules) }, uniquingKeysWith: { first, _ in first })
    presentation = site.presentation
    let sections = zip(site.configuration.sections, outline.sections).map { SectionRules($0, $1) }
    let looking =
      presentation.looksAtTexts || sections.contains(where: \.looksAtTexts)
      ? kept.filter { record in
        presentation.needsText(record.item) || sections.contains { $0.needsText(record.item) }
      } : []
    let texts = try await archive.texts(of: looking.map(\.item.id), jobs: jobs)
    var counts: [ItemRule: Int] = [:]
    let versions = site.configuration.tellsEdits ? try await archive.formerVersions() : [:]
    let changed = versions.isEmpty ? [] : kept.filter { versions[$0.item.id] != nil }
    var refused = RangeSet<Int>()
    // By index and in place: most items are shown as they are kept, and copying each takes longer than looking at it.
    for index in kept.indices where !presentation.leaves(kept[index].item, shownUnder: kept[index].shownUnder) {
      switch presentation.outcome(for: kept[index], text: texts.isEmpty ? "" : texts[kept[index].item.id] ?? "") {
      case .shown(let record?): kept[index] = record
      case .shown(nil): break
      case .hidden(let rule):
        counts[rule, default: 0] += 1
        hidden.append((kept[index], rule))
        refused.insert(index, within: kept)
      }
    }
    kept.removeSubranges(refused)
    records = consume kept
    for (index, section) in sections.enumerated() where section.hasRules {
      for record in records {
        guard let rule = section.rule(refusing: record.item, text: texts[record.item.id] ?? "") else { continue }
        counts[rule, default: 0] += 1
        excluded[index, default: []].insert(record.item.id)
      }
    }
    let cleaning = try await Cleaning(
      try await site.sources.titles(in: archive), site.configuration.dullTags, among: records, jobs: jobs)
    for (index, cleaned) in try await cleaning.cleaned(records, jobs: jobs) {
      uncleaned[cleaned.id] = records[index]
      records[index].version = cleaned.version(body: records[index].version)
      records[index].item = cleaned
    }
    let reread = changed.filter { record in
      presentation.needsText(record.item) && versions[record.item.id]?.contains { $0.text != nil } == true
    }
    tellEdits(
      versions, kept: Dictionary(changed.map { ($0.item.id, $0) }) { first, _ in first }, texts: texts,
      try await archive.formerWords(of: reread.map(\.item.id)), cleaning)
    collapsed = Burst.collapsed(among: records, rules, secondsFromGMT: site.clock.secondsFromGMT)
    self.rules = site.configuration.rules.map { RuleReport($0, count: counts[$0.rule] ?? 0) }
  }
}

extension Cleaning {
  fileprivate init(
    _ titles: [SourceID: SourceTitles], _ dullTags: DullTags, among records: [ItemRecord], jobs: Int
  ) async throws {
    self.init(titles, dullTags)
    let parts = try await inParallel(count: records.count, chunk: 4_096, jobs: jobs) { [self] part in
      habits(of: records, part)
    }
    learn(parts)
  }

  /// The items that there is something to clean in, by their indices.
  fileprivate func cleaned(_ records: [ItemRecord], jobs: Int) async throws -> [(index: Int, item: NewsItem)] {
    let part = 2_048
    var changed: [(index: Int, item: NewsItem)] = []
    try await forEachInOrder(of: Array(stride(from: 0, to: records.count, by: part)), width: jobs) { start in
      (start..<min(start + part, records.count)).compactMap { index in
        cleaned(records[index].item).map { (index: index, item: $0) }
      }
    } consume: { _, found in
      changed += found
    }
    return changed
  }
}

extension Archive {
  /// The words of bodies. They are read in parts, because no one needs all bodies at once.
  func texts(of ids: [ItemID], jobs: Int) async throws -> [ItemID: String] {
    guard !ids.isEmpty else { return [:] }
    let (part, markup) = (64, MarkupRenderer())
    var texts: [ItemID: String] = [:]
    texts.reserveCapacity(ids.count)
    try await forEachInOrder(of: Array(stride(from: 0, to: ids.count, by: part)), width: jobs) { start in
      try await bodies(Array(ids[start..<min(start + part, ids.count)]))
        .mapValues { markup.plainText(html: $0.html.text) }
    } consume: { _, found in
      texts.merge(found) { first, _ in first }
    }
    return texts
  }
}

/// The rules of one section, which apply only to items that the section takes.
private struct SectionRules {
  private let filters: [ItemRule]
  private let section: Section

  init(_ configured: ConfiguredSection, _ section: Section) {
    filters = configured.filters
    self.section = section
  }

  var hasRules: Bool { !filters.isEmpty }

  var looksAtTexts: Bool { filters.lookAtText }

  func needsText(_ item: NewsItem) -> Bool { filters.lookAtText && section.takes(item) }

  func rule(refusing item: NewsItem, text: String) -> ItemRule? {
    section.takes(item) ? filters.first(refusing: item, text: text) : nil
  }
}

extension Configuration {
  /// All rules with the source or section they belong to: sources before sections, in the order of the file.
  public var rules: [OwnedRule] {
    sources.flatMap { source in
      source.rules.filters.map {
        OwnedRule(owner: source.name ?? source.origin.written.withoutAddressSecrets, rule: $0, isOfSection: false)
      }
    }
      + sections.flatMap { section in
        section.filters.map { OwnedRule(owner: section.section.title, rule: $0, isOfSection: true) }
      }
  }
}

extension RuleReport {
  public init(_ owned: OwnedRule, count: Int) {
    self.init(
      owner: owned.owner, rule: owned.rule.description, place: owned.rule.place, isOfSection: owned.isOfSection,
      count: count)
  }
}
