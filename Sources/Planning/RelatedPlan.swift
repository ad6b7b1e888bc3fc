import News
import Site

extension PlanDraft {
  /// Adds to the pages of items what is related to them.
  mutating func relate(_ items: RelatedItems) {
    let related = RelatedPlan(items, catalog, stories)
    for index in pages.indices {
      switch pages[index].content {
      case .detail(var page):
        related.complete(&page, catalog)
        pages[index].content = .detail(page)
      case .history(var page):
        related.complete(&page, catalog)
        pages[index].content = .history(page)
      default: continue
      }
    }
  }
}

/// What the pages of items lead to, apart from their neighbours.
struct RelatedPlan {
  /// How many items of its own source an item leads to at most, and only if it has fewer from elsewhere.
  private static let mostOfSource = 2
  /// One more than is shown, as the older neighbour in the list may be among them.
  private static let reach = mostOfSource + 1

  private let lists: [ItemID: [Relative]]
  private let listed: MarkedItems
  private let places: [ItemID: Int]
  /// The items of the same source before each item, the nearest first: `reach` of them for each item.
  private let former: [Int32]
  private let stories: [PlannedStory]
  private var storyOfItem: [Int: Int] = [:]

  init(_ related: RelatedItems, _ catalog: Catalog, _ stories: [PlannedStory]) {
    lists = related.lists
    listed = MarkedItems(lists.keys)
    self.stories = stories
    for (number, story) in stories.enumerated() {
      for telling in story.tellings { storyOfItem[telling.item] = number }
    }
    let wanted = MarkedItems(lists.values.joined().map(\.id))
    var places: [ItemID: Int] = [:]
    for item in catalog.positions.indices
    where wanted.mayHave(catalog.positions[item].id) && RelatedPlan.isReadable(item, catalog) {
      places[catalog.positions[item].id] = item
    }
    self.places = places
    former = RelatedPlan.former(catalog)
  }

  /// Sets what is related to the item, the nearest first, without items that the page names beside its text and the two that stand beside
  /// it in its list.
  func complete(_ page: inout DetailPage, _ catalog: Catalog) {
    page.related = related(to: page.item, catalog, beside: page.newer, page.older)
  }

  private func related(to item: Int, _ catalog: Catalog, beside newer: Int?, _ older: Int?) -> [PlannedRelative] {
    let story = storyOfItem[item].map { stories[$0] }
    let voices = story?.voices ?? []
    var related: [PlannedRelative] = []
    // There are only a few, and this runs for each page: a set would cost more than looking through them.
    func add(_ other: Int, _ reason: PlannedRelative.Reason) {
      guard related.count < Relative.most, other != item, !voices.contains(other),
        !related.contains(where: { $0.item == other })
      else { return }
      related.append(PlannedRelative(item: other, reason: reason))
    }
    for telling in (story?.tellings ?? []).reversed() where RelatedPlan.leadsSomewhere(telling.item, catalog) {
      add(telling.item, .story)
    }
    let id = catalog.positions[item].id
    for relative in listed.mayHave(id) ? lists[id] ?? [] : [] {
      if let other = places[relative.id] { add(other, .shared(relative.shared)) }
    }
    guard !former.isEmpty else { return related }
    for other in former[item * RelatedPlan.reach..<(item + 1) * RelatedPlan.reach] where other >= 0 {
      guard related.count < RelatedPlan.mostOfSource else { break }
      if Int(other) != newer, Int(other) != older { add(Int(other), .source) }
    }
    return related
  }

  private static func isReadable(_ item: Int, _ catalog: Catalog) -> Bool {
    let traits = catalog.traits[item]
    return traits.contains(.isListed) && !traits.contains(.isEvent) && leadsSomewhere(item, catalog)
  }

  /// Whether a page can lead to the item: a link without an address leads nowhere.
  private static func leadsSomewhere(_ item: Int, _ catalog: Catalog) -> Bool {
    catalog.traits[item].contains(.mayHavePage) || catalog.items.item(item).details.link != nil
  }

  /// The former items of the same source for each item in turn, `reach` places each, -1 in places that stay empty. Empty if all items are
  /// of one source.
  private static func former(_ catalog: Catalog) -> [Int32] {
    guard catalog.introducer.contains(where: { $0 != catalog.introducer[0] }) else { return [] }
    var former = [Int32](repeating: -1, count: catalog.introducer.count * reach)
    var last = [Int32](repeating: -1, count: catalog.sources.count * reach)
    for item in catalog.introducer.indices.reversed() where isReadable(item, catalog) {
      guard catalog.introducer[item] >= 0 else { continue }
      let source = Int(catalog.introducer[item]) * reach
      for place in 0..<reach { former[item * reach + place] = last[source + place] }
      for place in (1..<reach).reversed() { last[source + place] = last[source + place - 1] }
      last[source] = Int32(item)
    }
    return former
  }
}

/// A set of items that tells by a few bits of most others that they are not in it: it is asked about a hundred thousand items, and a few
/// thousand have anything.
private struct MarkedItems {
  private var marks: [UInt64]

  init(_ items: some Collection<ItemID>) {
    // At least sixteen bits for each item; the number of words is a power of two.
    marks = [UInt64](repeating: 0, count: 1 << max(0, Int.bitWidth - (items.count / 4).leadingZeroBitCount))
    for id in items { marks[word(of: id)] |= MarkedItems.bit(of: id) }
  }

  func mayHave(_ id: ItemID) -> Bool { marks[word(of: id)] & MarkedItems.bit(of: id) != 0 }

  private func word(of id: ItemID) -> Int { Int(truncatingIfNeeded: id.low >> 6) & (marks.count - 1) }
  private static func bit(of id: ItemID) -> UInt64 { 1 << (id.low & 63) }
}
