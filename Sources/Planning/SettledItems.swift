public import News
public import Site

/// The items of a plan in their order, in their sections and with their addresses: what is settled before any page is planned, and before it
/// is known which of them tell the same story.
public struct SettledItems: Sendable {
  private(set) var catalog: Catalog
  /// Those that items get now.
  private(set) var permalinks: [ItemID: Permalink] = [:]
  private(set) var problems: [SiteProblem] = []

  public init(_ input: PlanInput) {
    catalog = Catalog(input)
    assignPermalinks(input)
  }

  public var items: PlannedItems { catalog.items }

  /// When each event leaves its last section (`Plan.endings`).
  public var endings: [ItemID: Timestamp] { catalog.endings }

  /// As lists sorted by update sort the items (`Plan.updates`).
  public var updates: [Timestamp] { catalog.updates }

  /// Gives items that are published for the first time their address, for ever. Nobody takes an address that is or was
  /// another's; among newcomers the one seen first, then the older one, has its slug bare.
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
      if let wish, wish != slug {
        problems.append(.slugTaken(wish: wish, title: title, path: SitePath(permalink)))
      }
    }
    catalog.settle(addresses, homes: newcomers.map { Int32($0.section) })
  }

  /// A suffix does not make `feed.atom` another name than a feed's, nor `aux.txt` another than a device's, since all that starts so is
  /// reserved.
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
    let homes = HomeSections(outline, members: catalog.members, itemCount: catalog.items.count)
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

/// Addresses that are or were an item's.
private struct TakenPermalinks {
  /// For so few it takes less to look through the records than to put all that these have into a table.
  private static let few = 64

  private var known: Set<Permalink>
  /// Not items: those that are not published now keep their address all the same. Empty where `known` has theirs.
  private let others: [ItemRecord]
  /// Of the slugs of these: looked through before addresses are compared. By their hashes, since spellings of one slug are equal.
  private let fingerprints: [Int]

  init(_ input: PlanInput, for newcomers: Int) {
    known = input.former.retired
    others = newcomers > TakenPermalinks.few ? [] : input.records
    // By index: to copy each record takes longer than to look at it.
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
