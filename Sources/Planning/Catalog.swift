import News
import Site

/// The published items, newest first, with the columns that planning needs of them. Lists are made of indices, so no list copies an item.
struct Catalog {
  private(set) var items = PlannedItems()
  private(set) var positions: [ListPosition] = []
  private(set) var firstSeen: [Timestamp] = []
  /// The last change of each item that its page shows.
  private(set) var changed: [Timestamp] = []
  private(set) var updated: [Timestamp] = []
  private(set) var traits: [PlanningTraits] = []
  /// When each event leaves its lists.
  private(set) var endings: [ItemID: Timestamp] = [:]
  /// Index of the section under which the item's page lies; -1 if there is none, or if the configuration no longer has it.
  private(set) var home: [Int32] = []
  /// Items of each section, newest first, without adverts.
  private(set) var members: [[Int32]]
  private(set) var adverts: [[Int32]]
  /// Events that have begun, and left the lists, before they were ever published, with the sections that would be their home. They get a
  /// page until they are over, as those have that were listed before.
  private(set) var running: [Int32: [Int32]] = [:]
  private(set) var listed: [Int32] = []
  /// Numbers of the sections that list each item.
  private(set) var sections = ItemValues()
  private(set) var facets: [FacetTable]
  private(set) var sources: [SourceID] = []
  /// Number of the source that introduced each item; -1 for an item without one.
  private(set) var introducer: [Int32] = []
  /// What each source brought, by the source's number; shorter than `sources` if the last of them brought only adverts.
  private(set) var output: [SourceOutput] = []
  private(set) var unpublished: [SourceID: Int] = [:]
  private let collapsed: Set<ItemID>
  private let sortsByUpdate: Bool
  private let now: Timestamp

  init(_ input: PlanInput) {
    let outline = input.outline
    collapsed = input.collapsed
    now = input.now
    sortsByUpdate = outline.sections.contains { $0.style.sort == .updated }
    members = Array(repeating: [], count: outline.sections.count)
    adverts = members
    // The facets by which some list is made.
    facets = (outline.taxonomies + outline.sections.flatMap(\.facets)).uniqued.map { FacetTable($0, outline) }
    var selector = SectionSelector(
      outline.sections, now: input.now, clock: outline.clock, departed: input.departed,
      admitted: input.shared.admitted(to: outline, among: input.records, without: input.collapsed))
    let order = Catalog.newestFirst(input.records)
    reserve(order.count)
    let homes = Dictionary(outline.sections.enumerated().map { ($1.slug, Int32($0)) }) { first, _ in first }
    // Most items lie in the section of the item before them, so the last answer is kept.
    var folder: (slug: Slug, home: Int32)?
    var published: [Int32] = []
    published.reserveCapacity(order.count)
    for index in order {
      let item = input.records[Int(index)].item
      let slug = input.records[Int(index)].permalink?.section
      let sources = item.sources
      let answer = selector.sections(of: item, from: sources)
      let keepsPage = item.hasDetailPage && slug != nil
      if !answer.isSelected, !keepsPage { unpublished[sources.first ?? SourceID(""), default: 0] += 1 }
      let isRunning = !answer.running.isEmpty && answer.sections.isEmpty && !keepsPage
      guard !answer.sections.isEmpty || keepsPage || isRunning else { continue }
      if isRunning { running[Int32(published.count)] = answer.running }
      published.append(index)
      if let slug, folder?.slug != slug { folder = (slug, homes[slug] ?? -1) }
      add(item, answer, home: slug == nil ? -1 : folder?.home ?? -1, now: input.now)
      // An edit that a page shows is a change of that page, whatever the source says about dates.
      if !input.edits.isEmpty, let edit = input.edits[item.id]?.first, edit.time > changed[changed.count - 1] {
        changed[changed.count - 1] = edit.time
      }
      if slug != nil { traits[traits.count - 1].insert(.hasAddress) }
    }
    // An archive that hands over exactly the published items, in order, need not be copied.
    let isWhole = published.count == input.records.count && published.indices.allSatisfy { published[$0] == $0 }
    items = PlannedItems(isWhole ? input.records : published.map { input.records[Int($0)] })
    sources = selector.sources
    for index in facets.indices { facets[index].close() }
    for (section, itsMembers) in members.enumerated() {
      for item in itsMembers where home[Int(item)] == section { putAtHome(Int(item)) }
    }
  }

  /// The keys of lists sorted by update that may be told; empty if there is no such list. For a key that is still to come, it is the last
  /// change that has.
  var updates: [Timestamp] { sortsByUpdate ? zip(updated, changed).map { $0 <= now ? $0 : $1 } : [] }

  /// Notes the home section of an item that gets an address now.
  mutating func settle(_ item: Int, in section: Int) {
    traits[item].insert(.hasAddress)
    home[item] = Int32(section)
    putAtHome(item)
  }

  mutating func give(_ addresses: [(index: Int, address: Permalink)]) { items.give(addresses) }

  /// Leaves out the items that only lists of their source hold.
  func shown(_ items: [Int32]) -> [Int32] {
    collapsed.isEmpty ? items : items.filter { !traits[Int($0)].contains(.isCollapsed) }
  }

  private mutating func putAtHome(_ item: Int) {
    if !traits[item].contains(.isCollapsed) { traits[item].insert(.isAtHome) }
  }

  mutating func nameSources(_ names: [FacetValue]) {
    for index in facets.indices where facets[index].facet == .source { facets[index].name(names) }
  }

  private mutating func reserve(_ count: Int) {
    positions.reserveCapacity(count)
    firstSeen.reserveCapacity(count)
    changed.reserveCapacity(count)
    updated.reserveCapacity(count)
    traits.reserveCapacity(count)
    home.reserveCapacity(count)
    introducer.reserveCapacity(count)
    listed.reserveCapacity(count)
  }

  private mutating func add(
    _ item: NewsItem, _ answer: SectionSelector.Answer, home section: Int32, now: Timestamp
  ) {
    let (id, kind, dates) = (item.id, item.kind, item.dates)
    let index = Int32(positions.count)
    var itsTraits: PlanningTraits = []
    if item.hasDetailPage { itsTraits.insert(.mayHavePage) }
    if !collapsed.isEmpty, collapsed.contains(id) { itsTraits.insert(.isCollapsed) }
    if item.isFeatured { itsTraits.insert(.isFeatured) }
    if item.isOriginal { itsTraits.insert(.isOriginal) }
    if kind != .advert, !answer.sections.isEmpty {
      itsTraits.insert(.isListed)
      listed.append(index)
    }
    for section in answer.sections {
      if kind == .advert {
        adverts[Int(section)].append(index)
      } else {
        members[Int(section)].append(index)
        sections.append(section)
      }
    }
    sections.close()
    if kind == .event { itsTraits.insert(.isEvent) }
    if let ending = answer.ending { endings[id] = ending }
    if dates.shown == nil { itsTraits.insert(.isUndated) }
    positions.append(ListPosition(date: dates.sort, id: id))
    firstSeen.append(dates.firstSeen)
    changed.append(dates.changed(by: now))
    updated.append(dates.updateOrder(by: now))
    traits.append(itsTraits)
    home.append(section)
    introducer.append(answer.sources.first ?? -1)
    if kind != .advert {
      for source in answer.sources {
        while output.count <= Int(source) { output.append(SourceOutput()) }
        output[Int(source)].note(Int(index))
      }
    }
    for facet in facets.indices {
      facets[facet].add(item, kind, answer, isListed: itsTraits.contains(.isListed))
    }
  }
}

/// What a source has brought of the published items, without adverts.
struct SourceOutput {
  private(set) var count = 0
  /// The newest item; nil if the source has brought nothing.
  private(set) var newest: Int?

  /// Items come newest first.
  mutating func note(_ item: Int) {
    count += 1
    if newest == nil { newest = item }
  }
}
