public import News
public import Newsroom
public import Site

/// What pages show of the items that are kept; as much of them is published.
public struct ShownItems: Sendable {
  private var records: [ItemID: ItemRecord] = [:]
  /// The items of whose body pages show nothing.
  private var bodiless: Set<ItemID> = []
  private let presentation: Presentation
  /// What pages tell about items before their changes.
  let former: [ItemID: [FormerVersion]]

  /// - Parameter uncleaned: items as they were before cleaning, which are published in place of the cleaned ones: cleaning is done anew for
  ///   each plan.
  public init(
    _ items: [PlannedItems], uncleaned: [ItemID: ItemRecord], former: [ItemID: [FormerVersion]],
    _ presentation: Presentation,
    hasFeeds: Bool
  ) {
    self.presentation = presentation
    self.former = former
    records.reserveCapacity(items.reduce(0) { $0 + $1.count })
    for items in items {
      for index in items.indices {
        let item = items.item(index)
        records[item.id] = uncleaned[item.id] ?? items[index]
        if !item.showsBody(hasFeeds: hasFeeds) { bodiless.insert(item.id) }
      }
    }
  }

  func shows(_ id: ItemID) -> Bool { records[id] != nil }

  func showsBody(of id: ItemID) -> Bool { !bodiless.contains(id) }

  /// Whether the item is shown exactly as it is kept with this version.
  func isWhole(_ id: ItemID, _ version: ContentDigest) -> Bool {
    guard let record = records[id] else { return false }
    return record.version == version && record.shownUnder == nil && !bodiless.contains(id)
  }

  /// What is related to an item, without shared words and tags that no page tells.
  func published(_ related: [Relative]) -> [Relative] {
    related.map { relative in
      let told = records[relative.id].map { relative.shared.told(of: $0.item.details) }
      return Relative(id: relative.id, bits: relative.bits, shared: told ?? .words([]))
    }
  }

  /// An item as it is published: as it is kept, unless rules change words of it that pages then do not show, or depend on a text that is
  /// not published. It is then told as the rules made it, with what is lost by that (`LostWords`).
  func published(_ kept: ItemRecord) -> (item: NewsItem, shownUnder: String?) {
    guard let shown = records[kept.item.id]?.item.details else { return (kept.item, nil) }
    var details = kept.item.details
    let before = kept.lostWords
    var lost = before?.fields ?? []
    if shown.title != details.title { lost.insert(.title) }
    if shown.link != details.link { lost.insert(.link) }
    if shown.tags != details.tags { lost.insert(.tag) }
    if bodiless.contains(details.id), presentation.needsText(kept.item) { lost.insert(.text) }
    guard !lost.isEmpty else { return (kept.item, nil) }
    // A headline that came back as rules had made it is theirs, whatever the rules are now.
    let former = before?.fields.contains(.title) == true ? before?.titleRules : nil
    (details.title, details.link, details.tags, details.sources) = (shown.title, shown.link, shown.tags, shown.sources)
    var item = kept.item
    item.details = details
    return (item, LostWords(lost, titleRules: former ?? presentation.titleRules(of: shown.sources)).text)
  }
}
