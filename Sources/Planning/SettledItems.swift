public import News
public import Site

/// The items of a plan in their order, in their sections and with their addresses. This is settled before any page is planned, and before
/// it is known which items tell the same story.
public struct SettledItems: Sendable {
  private(set) var catalog: Catalog
  /// The addresses that items get now.
  private(set) var permalinks: [ItemID: Permalink] = [:]
  private(set) var problems: [SiteProblem] = []

  public init(_ input: PlanInput) {
    catalog = Catalog(input)
    assignPermalinks(input)
  }

  public var items: PlannedItems { catalog.items }

  /// When each event leaves its last section (`Plan.endings`).
  public var endings: [ItemID: Timestamp] { catalog.endings }

  /// The keys of lists sorted by update (`Plan.updates`).
  public var updates: [Timestamp] { catalog.updates }

  /// Gives items that are published for the first time their address, for ever. None takes an address that is or was another's. Of
  /// newcomers with the same slug, the one that was seen first, then the older one, has it without a suffix.
  private mutating func assignPermalinks(_ input: PlanInput) {
    let newcomers = findNewcomers(input.outline)
    guard !newcomers.isEmpty else { return }
    var taken = TakenPermalinks(input, for: newcomers.count)
    permalinks.reserveCapacity(newcomers.count)
    let (sections, style) = (input.outline.sections.map(\.slug), input.outline.slugStyle)
    var addresses: [(index: Int, address: Permalink)] = []
    addresses.reserveCapacity(newcomers.count)
    for newcomer in newcomers {
      let id = newcomer.position.id
      let title = catalog.items.item(newcomer.item).title
      let section = sections[newcomer.section]
      let wish = input.wishes[id]
      let base =
        wish.map(SettledItems.withoutReservedStart)
        ?? SiteNames.slug(for: title, style: style, language: input.outline.language)
      let slug = Suffix.free(base, or: "item", digits: id.description) { slug in
        !SiteNames.isReserved(item: slug) && !taken.contains(Permalink(section: section, slug: slug))
      }
      let permalink = Permalink(section: section, slug: slug)
      taken.insert(permalink)
      permalinks[id] = permalink
      addresses.append((newcomer.item, permalink))
      catalog.settle(newcomer.item, in: newcomer.section)
      if let wish, wish != slug {
        problems.append(.slugTaken(wish: wish, title: title, path: SitePath(permalink)))
      }
    }
    catalog.give(addresses)
  }

  /// A suffix is no help against a reserved start: `feed.atom-2` would still be a feed's name, and `aux.txt-2` a device's.
  private static func withoutReservedStart(_ wish: Slug) -> Slug {
    if SiteNames.isDeviceName(wish) { return Slug(wish.text.replacing(".", with: "-")) ?? wish }
    guard wish.text.hasPrefix("feed.") else { return wish }
    return Slug("feed-" + wish.text.dropFirst(5)) ?? wish
  }

  private struct Newcomer {
    var item: Int
    var section: Int
    var firstSeen: Timestamp
    var position: ListPosition
  }

  private func findNewcomers(_ outline: SiteOutline) -> [Newcomer] {
    let homes = HomeSections(
      outline, members: catalog.members, running: catalog.running, itemCount: catalog.items.count)
    var newcomers: [Newcomer] = []
    for item in catalog.items.indices
    where catalog.traits[item].contains(.mayHavePage) && !catalog.traits[item].contains(.hasAddress) {
      guard let section = homes[item] else { continue }
      newcomers.append(
        Newcomer(
          item: item, section: section, firstSeen: catalog.firstSeen[item], position: catalog.positions[item]))
    }
    return newcomers.sorted {
      $0.firstSeen == $1.firstSeen ? $0.position < $1.position : $0.firstSeen < $1.firstSeen
    }
  }
}

/// The addresses that are or were those of items.
private struct TakenPermalinks {
  /// For so few newcomers, looking through the records takes less than putting all their addresses into a table.
  private static let few = 64

  private var known: Set<Permalink>
  /// The records to look through, as items that are not published now keep their address all the same; empty if `known` has their
  /// addresses.
  private let others: [ItemRecord]
  /// The hashes of the slugs of `others`, which are looked through before addresses are compared. Hashes, since different spellings of a
  /// slug are equal.
  private let fingerprints: [Int]

  init(_ input: PlanInput, for newcomers: Int) {
    known = input.former.retired
    others = newcomers > TakenPermalinks.few ? [] : input.records
    // By index, because copying each record takes longer than looking at it.
    fingerprints = others.indices.map { [others] in others[$0].permalink?.slug.hashValue ?? 0 }
    guard others.isEmpty else { return }
    known.reserveCapacity(known.count + input.records.count)
    for index in input.records.indices {
      if let permalink = input.records[index].permalink { known.insert(permalink) }
    }
  }

  func contains(_ permalink: Permalink) -> Bool {
    if known.contains(permalink) { return true }
    let fingerprint = permalink.slug.hashValue
    return fingerprints.indices.contains { fingerprints[$0] == fingerprint && others[$0].permalink == permalink }
  }

  mutating func insert(_ permalink: Permalink) { known.insert(permalink) }
}
